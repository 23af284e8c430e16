"""What Twist Cards and abilities do: a closed vocabulary of effects (section 9.5 of the rules page).

Effects are data: rule data names them by `op`, administrators edit them as typed fields, and the engine decodes and carries
them out with these structs. An effect says whether it could be announced (`may`, DD-93) and does its part (`run`); `script.py`
takes a card's list from one effect to the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from games.titles.daikaiju_director import board, combat, damage, lava, movement, walking
from games.titles.daikaiju_director.candidates import candidates
from games.titles.daikaiju_director.choosing import AttackTarget
from games.titles.daikaiju_director.events import (
    ActionLost,
    Burrowed,
    DamagePrevented,
    DamageRaised,
    DieRerolled,
    Drained,
    Healed,
    Marked,
    Nullified,
    RatingsGained,
    RatingsStolen,
    ResultChanged,
    SlotGranted,
    StatChanged,
    TwistCancelled,
)
from games.titles.daikaiju_director.script import Carry, Case, EachOf, ask_target
from games.titles.daikaiju_director.spaces import CODES
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import (
    ANY,
    BY_CARD,
    CARDS,
    DIE,
    LAVA,
    NOBODY,
    OFF_SET,
    SLOTS,
    STATS,
)

if TYPE_CHECKING:
    from games.titles.daikaiju_director.book import Book, Table

Number = Annotated[int, msgspec.Meta(ge=1, le=20)]
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Far = Annotated[int, msgspec.Meta(ge=0, le=16)]
Variable = Annotated[str, msgspec.Meta(pattern="^[A-Z][A-Z0-9]?$")]
Who = Annotated[str, msgspec.Meta(pattern="^(self|[A-Z][A-Z0-9]?)$")]
"""`self`, the card owner's actor, or a variable."""
Condition = Literal["", "dealt_actor_damage_this_scene", "self_on_water"]


class Effect(msgspec.Struct, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """Something a card or an ability does."""

    def may(self, state: State, book: Book, seat: int, about: int) -> bool:
        """Whether a card with this effect could be announced by `seat` now (DD-93)."""
        return True

    def play(self, state: State, table: Table, carry: Carry) -> None:
        """Take one's place in the list: do it, then what follows."""
        carry.go_on(state, table)
        self.run(state, table, carry.case(state))

    def run(self, state: State, table: Table, case: Case) -> None:
        """Do it. What became impossible is left out."""
        raise NotImplementedError


def holds(condition: str, state: State, book: Book, seat: int) -> bool:
    """Whether a condition of a card is met; no condition always is."""
    player = state.players[seat]
    if condition == "dealt_actor_damage_this_scene":
        return player.hit
    if condition == "self_on_water":
        return player.space >= 0 and bool(book.maps[len(state.players)].water >> player.space & 1)
    return True


# -- choosing ----------------------------------------------------------------------------------------------------


class Choose(Effect, frozen=True, tag="choose"):
    """The owner picks a candidate; without one the rest goes on with nothing chosen."""

    var: Variable
    source: Literal["other_actor", "building", "other_actor_or_building", "lava", "combat_die"] = (
        msgspec.field(name="from")
    )
    within: Far = 0
    """Distance from the owner's actor; 0: anywhere."""
    has_energy: bool = False
    has_ratings: bool = False
    damaged: bool = False
    spared: str = msgspec.field(name="not", default="")
    """A variable whose target cannot be chosen again."""
    can_attack_other_than: Literal["", "self"] = ""
    shift: Far = 0
    """For lava: only props that another effect could shift this far."""
    optional: bool = False

    def may(self, state: State, book: Book, seat: int, about: int) -> bool:
        return self.optional or bool(candidates(self, state, book, seat, {}))

    def play(self, state: State, table: Table, carry: Carry) -> None:
        ask_target(state, table, carry, self)


class ForEach(Effect, frozen=True, tag="for_each"):
    """Do the same to every matching actor, clockwise from left of the owner."""

    var: Variable
    do: list[Each]
    source: Literal["other_actor"] = msgspec.field(name="from", default="other_actor")
    within: Far = 0
    filter: Literal["", "on_or_adjacent_to_water", "on_or_adjacent_to_lava"] = ""
    order: Literal["clockwise"] = "clockwise"

    def play(self, state: State, table: Table, carry: Carry) -> None:
        carry.go_on(state, table)
        found = self.matching(state, table.cards, carry.owner)
        if found:
            state.then(EachOf(carry.owner, carry.script, carry.at, carry.twist, found))

    def matching(self, state: State, book: Book, seat: int) -> list[int]:
        """The actors it is for now."""
        return [other for other in board.other_actors(state, seat) if self.matches(state, book, seat, other)]

    def matches(self, state: State, book: Book, seat: int, other: int) -> bool:
        """Whether an actor is (still) one of them."""
        if state.players[other].space < 0:
            return False
        if self.within and other not in board.actors_within(state, seat, self.within):
            return False
        if self.filter == "on_or_adjacent_to_water":
            return board.on_or_next_to(state, other, book.maps[len(state.players)].water)
        if self.filter == "on_or_adjacent_to_lava":
            return board.on_or_next_to(state, other, board.lava_spaces(state))
        return True

    def may(self, state: State, book: Book, seat: int, about: int) -> bool:
        return bool(self.matching(state, book, seat))


# -- moving ------------------------------------------------------------------------------------------------------


class Move(Effect, frozen=True, tag="move"):
    """Walk or fly an actor (DD-37 to DD-44); forced if it is somebody else's (DD-43)."""

    who: Who
    max: Number | Literal["speed", "speed+1"]
    fly: bool = False

    def farthest(self, state: State, book: Book, actor: int) -> int:
        """The number of spaces; -1 for walking by move speed, where water counts (DD-40)."""
        if isinstance(self.max, int):
            return self.max
        if self.fly:
            return board.ms(state, book, actor) + (self.max == "speed+1")
        return walking.BY_SPEED

    def may(self, state: State, book: Book, seat: int, about: int) -> bool:
        if self.who != "self":
            return True
        here = state.players[seat].space
        if here < 0:
            return False
        far = self.farthest(state, book, seat)
        if self.fly:
            return bool(board.free_within(state, book, here, far))
        return bool(walking.next_steps(state, book, seat, 0, far))

    def run(self, state: State, table: Table, case: Case) -> None:
        actor = case.target(self.who)
        if actor < 0 or state.players[actor].space < 0:
            return
        far = self.farthest(state, table.cards, actor)
        if self.fly:
            movement.begin_flight(state, table, actor, far, may_stop=case.twist is not None)
        else:
            movement.begin_walk(state, table, actor, case.owner, far)


class Burrow(Effect, frozen=True, tag="burrow"):
    """The actor digs in and leaves the set until its next turn (DD-98)."""

    within: Far

    def may(self, state: State, book: Book, seat: int, about: int) -> bool:
        return state.players[seat].space >= 0

    def run(self, state: State, table: Table, case: Case) -> None:
        player = state.players[case.owner]
        if player.space < 0:
            return
        player.burrowed, player.burrow_reach = player.space, self.within
        player.space = OFF_SET
        if table.record is not None:
            table.announce(Burrowed(case.owner, CODES[player.burrowed]))


class Tube(Effect, frozen=True, tag="tube"):
    """From lava to any other unoccupied lava space (DD-75)."""

    def may(self, state: State, book: Book, seat: int, about: int) -> bool:
        return bool(lava.tube_exits(state, book, seat))

    def run(self, state: State, table: Table, case: Case) -> None:
        lava.begin_tube(state, table, case.owner)


# -- attacks and damage ------------------------------------------------------------------------------------------


class Attack(Effect, frozen=True, tag="attack"):
    """An attack by an actor (DD-47), outside its actions.

    Without a `target` the attacker's player chooses it; `chosen_by_owner`: the card's owner does; otherwise a variable or
    the actor that did the damage in a HURT window.
    """

    who: Who = "self"
    target: str = ""
    reach: Number | Literal["own"] = "own"
    am: Change = 0
    spared: Literal["", "self"] = msgspec.field(name="not", default="")
    credit: Literal["", "owner"] = ""
    optional: bool = False

    def far(self, state: State, book: Book, attacker: int) -> int:
        """How far it reaches."""
        return self.reach if isinstance(self.reach, int) else board.reach(state, book, attacker)

    def may(self, state: State, book: Book, seat: int, about: int) -> bool:
        if self.who != "self":
            return True
        far = self.far(state, book, seat)
        if self.target == "damage_source_actor":
            return about >= 0 and about in board.actors_within(state, seat, far)
        return bool(board.targets(state, book, seat, far))

    def run(self, state: State, table: Table, case: Case) -> None:
        book = table.cards
        attacker = case.target(self.who)
        if attacker < 0 or state.players[attacker].space < 0:
            return
        far = self.far(state, book, attacker)
        credit = case.owner if self.credit else attacker
        spared = case.owner if self.spared else NOBODY
        found = board.targets(state, book, attacker, far, spared)
        if self.target in ("", "chosen_by_owner"):
            chooser = case.owner if self.target else attacker
            if found:
                state.then(AttackTarget(chooser, attacker, far, self.am, credit, spared, self.optional))
            return
        target = (
            case.twist.about
            if self.target == "damage_source_actor" and case.twist
            else case.target(self.target)
        )
        if target in found:
            combat.begin_attack(state, table, attacker, target, far, am=self.am, credit=credit)


class FreeAttack(Effect, frozen=True, tag="free_attack"):
    """A free attack as by lava, with no reach limit and not to be declined (DD-82)."""

    target: Variable

    def may(self, state: State, book: Book, seat: int, about: int) -> bool:
        return state.players[seat].space >= 0

    def run(self, state: State, table: Table, case: Case) -> None:
        target = case.target(self.target)
        if state.players[case.owner].space >= 0 and board.standing(state, table.cards, target):
            combat.begin_attack(state, table, case.owner, target, 0, lava=True)


class Hit(Effect, frozen=True, tag="damage"):
    """Damage without a roll; the owner's actor is its source (DD-54)."""

    who: Who
    n: Number

    def run(self, state: State, table: Table, case: Case) -> None:
        target = case.target(self.who)
        if board.standing(state, table.cards, target):
            damage.deal(state, table, target, self.n, case.owner, case.owner, BY_CARD)


class Prevent(Effect, frozen=True, tag="prevent"):
    """The damage that is about to be dealt becomes less (R-27)."""

    n: Number

    def run(self, state: State, table: Table, case: Case) -> None:
        if state.damages:
            state.damages[-1].prevented += self.n
            if table.record is not None:
                table.announce(DamagePrevented(case.owner, self.n))


class BonusDamage(Effect, frozen=True, tag="bonus_damage"):
    """If this combat succeeds it does more damage (DD-49)."""

    n: Number

    def run(self, state: State, table: Table, case: Case) -> None:
        if state.combats:
            fight = state.combats[-1]
            fight.bonus += self.n
            if case.twist is not None:
                fight.changes.append((2, case.twist.card, self.n))
            if table.record is not None:
                table.announce(DamageRaised(case.owner, self.n))


class Mod(Effect, frozen=True, tag="mod"):
    """Add to the result of the owner's side in this combat."""

    side: Literal["mine"]
    n: Change

    def may(self, state: State, book: Book, seat: int, about: int) -> bool:
        return bool(state.combats) and combat.side_of(state.combats[-1], seat) >= 0

    def run(self, state: State, table: Table, case: Case) -> None:
        if not state.combats:
            return
        fight = state.combats[-1]
        side = combat.side_of(fight, case.owner)
        if side >= 0:
            fight.mods[side] += self.n
            if case.twist is not None:
                fight.changes.append((side, case.twist.card, self.n))
            if table.record is not None:
                results = list(combat.results(state, table.cards, fight))
                table.announce(ResultChanged(case.owner, side, self.n, results))


class Reroll(Effect, frozen=True, tag="reroll"):
    """Roll a die of this combat again; what was added stays (DD-53)."""

    die: Variable

    def run(self, state: State, table: Table, case: Case) -> None:
        die = case.target(self.die) - DIE
        if state.combats and die in (0, 1):
            fight = state.combats[-1]
            fight.dice[die] = table.roll(table.cards.constants.die_sides)
            if table.record is not None:
                table.announce(DieRerolled(case.owner, die, fight.dice[die]))


# -- counters ----------------------------------------------------------------------------------------------------


class Heal(Effect, frozen=True, tag="heal"):
    """Gain health up to HP (DD-21)."""

    who: Literal["self"]
    n: Number
    condition: Condition = msgspec.field(name="if", default="")
    otherwise: Number | None = msgspec.field(name="else", default=None)

    def may(self, state: State, book: Book, seat: int, about: int) -> bool:
        player = state.players[seat]
        return 0 < player.health < book.hp[player.kaiju]

    def run(self, state: State, table: Table, case: Case) -> None:
        player = state.players[case.owner]
        n = amount(self.n, self.condition, self.otherwise, state, table.cards, case.owner)
        gained = min(n, table.cards.hp[player.kaiju] - player.health)
        if gained > 0:
            player.health += gained
            if table.record is not None:
                table.announce(Healed(case.owner, gained))


class Drain(Effect, frozen=True, tag="drain"):
    """An actor loses energy; with `gain` the owner's actor gains as much, up to EC (DD-21)."""

    who: Variable
    n: Number
    gain: bool = False

    def run(self, state: State, table: Table, case: Case) -> None:
        who = case.target(self.who)
        if who < 0:
            return
        victim, player = state.players[who], state.players[case.owner]
        lost = min(self.n, victim.energy)
        victim.energy -= lost
        gained = min(lost, table.cards.ec[player.kaiju] - player.energy) if self.gain else 0
        player.energy += gained
        if table.record is not None:
            table.announce(Drained(case.owner, who, lost, gained))


class Ratings(Effect, frozen=True, tag="ratings"):
    """The owner gains ratings."""

    n: Number
    condition: Condition = msgspec.field(name="if", default="")
    otherwise: Number | None = msgspec.field(name="else", default=None)

    def run(self, state: State, table: Table, case: Case) -> None:
        n = amount(self.n, self.condition, self.otherwise, state, table.cards, case.owner)
        state.players[case.owner].earned[CARDS] += n
        if table.record is not None:
            table.announce(RatingsGained(case.owner, n, "card"))


class Steal(Effect, frozen=True, tag="steal"):
    """Take ratings from an actor's player, as far as there are any (DD-9)."""

    who: Variable
    n: Number

    def run(self, state: State, table: Table, case: Case) -> None:
        who = case.target(self.who)
        if who < 0:
            return
        stolen = min(self.n, state.players[who].ratings)
        state.players[who].earned[CARDS] -= stolen
        state.players[case.owner].earned[CARDS] += stolen
        if table.record is not None:
            table.announce(RatingsStolen(case.owner, who, stolen))


class Grant(Effect, frozen=True, tag="grant"):
    """Bonus action slots for this turn (DD-33)."""

    slot: Literal["any", "move", "attack", "charge", "ability"]
    n: Number

    def run(self, state: State, table: Table, case: Case) -> None:
        state.slots[SLOTS.index(self.slot)] += self.n
        if table.record is not None:
            table.announce(SlotGranted(case.owner, self.slot, self.n))


class LoseAction(Effect, frozen=True, tag="lose_action"):
    """The active player loses unspent actions (R-34)."""

    who: Literal["active"]
    n: Number

    def may(self, state: State, book: Book, seat: int, about: int) -> bool:
        return state.slots[ANY] > 0

    def run(self, state: State, table: Table, case: Case) -> None:
        lost = min(self.n, state.slots[ANY])
        state.slots[ANY] -= lost
        if table.record is not None:
            table.announce(ActionLost(case.owner, state.active, lost))


# -- cards on the table ------------------------------------------------------------------------------------------


class Counter(Effect, frozen=True, tag="counter"):
    """Cancel the Twist that opened this window (DD-94)."""

    def run(self, state: State, table: Table, case: Case) -> None:
        assert case.twist is not None
        for owner, player in enumerate(state.players):
            for twist in player.twists:
                if twist.id == case.twist.about:
                    twist.cancelled = True
                    if table.record is not None:
                        code = table.cards.card_codes[twist.card]
                        table.announce(TwistCancelled(case.owner, owner, code))


class Stat(Effect, frozen=True, tag="stat"):
    """Change AM, DM or MS while the card is on the table (DD-95)."""

    who: Who
    stat: Literal["AM", "DM", "MS"]
    n: Change

    def run(self, state: State, table: Table, case: Case) -> None:
        who = case.target(self.who)
        if who < 0 or case.twist is None or not board.is_alive(state.players[who]):
            return
        case.twist.stats.append((who, STATS.index(self.stat), self.n))
        if table.record is not None:
            table.announce(StatChanged(case.owner, who, self.stat, self.n))


class Nullify(Effect, frozen=True, tag="nullify"):
    """An actor has no abilities while the card is on the table (DD-76)."""

    who: Variable

    def run(self, state: State, table: Table, case: Case) -> None:
        who = case.target(self.who)
        if who >= 0 and case.twist is not None:
            case.twist.nullified.append(who)
            if table.record is not None:
                table.announce(Nullified(case.owner, who))


class Watch(Effect, frozen=True, tag="watch"):
    """While the card is on the table, gain ratings when its owner damages (or finishes) an actor (DD-55, step 7 and 8)."""

    event: Literal["i_damage", "i_finish"]
    who: Variable
    do: list[Ratings]

    def run(self, state: State, table: Table, case: Case) -> None:
        who = case.target(self.who)
        if who < 0 or case.twist is None:
            return
        at = table.cards.scripts[case.twist.card].index(self)
        case.twist.watched.append((at, who))
        if table.record is not None and self.event == "i_damage":
            table.announce(Marked(case.owner, who, table.cards.card_codes[case.twist.card]))


# -- lava --------------------------------------------------------------------------------------------------------


class PlaceLava(Effect, frozen=True, tag="lava"):
    """Place lava props one at a time; the first is a must, later ones may be left out (DD-79, DD-81)."""

    n: Number
    within: Far

    def may(self, state: State, book: Book, seat: int, about: int) -> bool:
        return bool(board.lava_places(state, book, state.players[seat].space, self.within))

    def run(self, state: State, table: Table, case: Case) -> None:
        lava.begin_placing(state, table, case.owner, self.n, self.within)


class ShiftLava(Effect, frozen=True, tag="shift_lava"):
    """Move a lava prop to another space near it (DD-81)."""

    which: Variable
    max: Number

    def run(self, state: State, table: Table, case: Case) -> None:
        target = case.target(self.which)
        if board.standing(state, table.cards, target):
            lava.begin_shift(state, table, case.owner, target - LAVA, self.max)


Each = Move | Attack | FreeAttack | Hit | Drain | Steal | Stat | Nullify
"""What may be done to each of several actors."""

AnyEffect = (
    Choose
    | ForEach
    | Move
    | Burrow
    | Tube
    | Attack
    | FreeAttack
    | Hit
    | Prevent
    | BonusDamage
    | Mod
    | Reroll
    | Heal
    | Drain
    | Ratings
    | Steal
    | Grant
    | LoseAction
    | Counter
    | Stat
    | Nullify
    | Watch
    | PlaceLava
    | ShiftLava
)


def amount(n: int, condition: str, otherwise: int | None, state: State, book: Book, seat: int) -> int:
    """The number of an effect with a condition."""
    return n if otherwise is None or holds(condition, state, book, seat) else otherwise
