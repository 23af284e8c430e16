"""How a lesson tells of a situation (its `[table]`), and the state that this means.

    [table]
    scene = 4
    lava = ["r2c3"]
    storeys = {r1c2 = 1}
    [[table.monsters]]
    plays = "fenrir"
    at = "r3c3"
    energy = 1
    hand = ["FE02"]

Spaces and cards are named as in actions: `r0c2` counts rows and columns from 0. What is not said is as at the
beginning of a match, but for the hands: they are empty.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

import msgspec

from games.engine import Context, MomentChance
from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.carry_effects import Case
from games.titles.daikaiju_director.round import CleanUp, Scene, Turns
from games.titles.daikaiju_director.setup import new_state
from games.titles.daikaiju_director.spaces import SPACE_OF
from games.titles.daikaiju_director.state import Player, State, Twist
from games.titles.daikaiju_director.terms import (
    BUILDINGS,
    CARDS,
    DAMAGE,
    FINISHES,
    KINDS,
    LAVA_MOVES,
    NOBODY,
    PERSISTENT,
    SLOTS,
    TURNS,
)
from games.titles.daikaiju_director.turn import EndOfTurn, Turn, TurnGoesOn

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Ground

Source = Literal["damage", "buildings", "finishes", "twists", "lava"]
SOURCE_OF: dict[Source, int] = {
    "damage": DAMAGE,
    "buildings": BUILDINGS,
    "finishes": FINISHES,
    "twists": CARDS,
    "lava": LAVA_MOVES,
}


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of an opening."""


class Lying(Words, frozen=True):
    """A persistent Twist on the table before its owner."""

    card: str
    scenes: int
    """How many Clean Ups it still stays for."""
    on: int | None = None
    """The seat of the rival it was aimed at, for a card that is aimed."""


class Monster(Words, frozen=True):
    """One player, by seat, and its Daikaiju."""

    plays: str
    at: str = ""
    """Where it stands. Empty if it is burrowed or defeated."""
    dug_in: str = ""
    """Where it dug in, if it is burrowed."""
    health: int | None = None
    energy: int | None = None
    ratings: dict[Source, int] = {}
    """By what they came from."""
    hand: list[str] = []
    next: list[str] = []
    """The cards it draws next, the first one first. Below them lie the others, one of each design in turn."""
    discard: list[str] = []
    lying: list[Lying] = []
    twist_played: bool = False
    """Has played a Twist this scene."""
    has_hit: bool = False
    """Has damaged another Daikaiju this scene."""


class Opening(Words, frozen=True):
    """A situation of a match."""

    monsters: list[Monster]
    scene: int = 1
    moment: Literal["scene", "turn", "choice", "clean-up"] = "choice"
    """The scene is about to start; a turn is; somebody is in the middle of a turn; the Clean Up is next."""
    turn: int = 0
    """The seat whose turn it is."""
    first: int | None = None
    """The first player of the scene. Left out: whoever's turn it is."""
    done: list[int] = []
    """The seats that have had their turn this scene."""
    actions: int | None = None
    """Ordinary actions left in this turn."""
    bonus: dict[Literal["move", "attack", "charge", "ability"], int] = {}
    """Bonus actions left in this turn."""
    acted: bool = False
    """An action was taken in this turn."""
    lava: list[str] = []
    storeys: dict[str, int] = {}
    """Storeys left of building props. Those it does not name are whole."""


def state_of(rules: CompiledRules, seats: int, opening: Opening) -> State:
    """The state that an opening tells of. Raises `ValueError` with a sentence for what cannot be."""
    if len(opening.monsters) != seats:
        raise ValueError(f"There are {len(opening.monsters)} monsters for {seats} seats.")
    state = new_state(rules, seats)
    state.agenda.clear()
    _set(state, rules, opening)
    for seat, monster in enumerate(opening.monsters):
        _player(state.players[seat], rules, monster)
        state.players[seat].space = _standing(state, rules, seat, monster)
    names = [monster.plays for monster in opening.monsters]
    if len(set(names)) != len(names):
        raise ValueError("Two players have the same Daikaiju.")
    if state.lava and rules.lava_kaiju not in {player.kaiju for player in state.players}:
        raise ValueError("There is lava, and nobody plays Vulcanus.")
    for seat, monster in enumerate(opening.monsters):
        for lying in monster.lying:
            _lay(state, rules, seat, lying)
    _moment(state, rules, opening)
    return state


def _space(ground: Ground, code: str) -> int:
    space = SPACE_OF.get(code, -1)
    if space < 0 or not ground.board >> space & 1:
        raise ValueError(f"There is no space {code} on this set.")
    return space


def _set(state: State, rules: CompiledRules, opening: Opening) -> None:
    """Buildings and lava."""
    ground = rules.maps[len(state.players)]
    whole = rules.constants.buildings_per_prop
    state.buildings = [whole] * len(ground.rubble)
    for code, left in opening.storeys.items():
        place = ground.rubble_place.get(_space(ground, code))
        if place is None:
            raise ValueError(f"No building stands on {code}.")
        if not 0 <= left <= whole:
            raise ValueError(f"A building has 0 to {whole} storeys, not {left}.")
        state.buildings[place] = left
    state.lava = [_space(ground, code) for code in opening.lava]
    if len(set(state.lava)) != len(state.lava):
        raise ValueError("A space holds one lava prop.")
    if len(state.lava) > rules.constants.lava_supply:
        raise ValueError(f"There are {rules.constants.lava_supply} lava props.")


def _player(player: Player, rules: CompiledRules, monster: Monster) -> None:
    """Counters and cards of one player."""
    if monster.plays not in rules.kaiju_of:
        raise ValueError(f"No Daikaiju is called {monster.plays}.")
    kaiju = player.kaiju = rules.kaiju_of[monster.plays]
    name = rules.kaiju_names[kaiju]
    player.health = _counter("health", name, monster.health, rules.hp[kaiju])
    player.energy = _counter("energy", name, monster.energy, rules.ec[kaiju])
    for source, n in monster.ratings.items():
        if n < 0:
            raise ValueError("Ratings are never below 0.")
        player.earned[SOURCE_OF[source]] = n
    left = list(rules.decks[kaiju])
    player.hand = _take(left, rules, name, monster.hand)
    player.discard = _take(left, rules, name, monster.discard)
    player.twists = []
    _take(left, rules, name, [lying.card for lying in monster.lying])
    soon = _take(left, rules, name, monster.next)
    player.deck = [*_mixed(left), *reversed(soon)]
    player.played, player.hit = monster.twist_played, monster.has_hit
    if not player.health and (player.hand or monster.lying):
        raise ValueError(f"{name} is defeated, and keeps neither cards nor persistent Twists.")


def _counter(what: str, whose: str, n: int | None, most: int) -> int:
    if n is None:
        return most
    if not 0 <= n <= most:
        raise ValueError(f"The {what} of {whose} is 0 to {most}, not {n}.")
    return n


def _take(left: list[int], rules: CompiledRules, whose: str, codes: Iterable[str]) -> list[int]:
    """These cards, taken out of what is left of a deck."""
    found = []
    for code in codes:
        card = rules.card_of.get(code, NOBODY)
        if card not in left:
            raise ValueError(f"The deck of {whose} has no {code}, or no further one.")
        left.remove(card)
        found.append(card)
    return found


def _mixed(cards: list[int]) -> list[int]:
    """A deck in an order that follows from its cards alone: the top holds one of each design."""
    copies = [cards[:at].count(card) for at, card in enumerate(cards)]
    return [card for _, card in sorted(zip(copies, cards, strict=True), reverse=True)]


def _standing(state: State, rules: CompiledRules, seat: int, monster: Monster) -> int:
    """The space of an actor, -1 off the set."""
    player, ground = state.players[seat], rules.maps[len(state.players)]
    name = rules.kaiju_names[player.kaiju]
    if player.health and bool(monster.at) == bool(monster.dug_in):
        raise ValueError(f"{name} stands somewhere, or has dug in somewhere.")
    if not player.health and (monster.at or monster.dug_in):
        raise ValueError(f"{name} is defeated and stands nowhere.")
    if monster.dug_in:
        player.burrowed = _space(ground, monster.dug_in)
        player.burrow_reach = _burrow(rules, monster.plays)
    if not monster.at:
        return -1
    space = _space(ground, monster.at)
    place = ground.rubble_place.get(space)
    if place is not None and state.buildings[place]:
        raise ValueError(f"A building stands on {monster.at}.")
    if any(other.space == space for other in state.players):
        raise ValueError(f"Two monsters stand on {monster.at}.")
    return space


def _burrow(rules: CompiledRules, whose: str) -> int:
    """How far from where it dug in this Daikaiju may come out."""
    own = [effect for face in rules.data.twists if face.deck == whose for effect in face.do]
    reach = max((effect.within for effect in own if isinstance(effect, fx.Burrow)), default=0)
    if not reach:
        raise ValueError(f"{rules.kaiju_names[rules.kaiju_of[whose]]} has no card to burrow with.")
    return reach


def _lay(state: State, rules: CompiledRules, seat: int, lying: Lying) -> None:
    """A persistent Twist as if it had been played: it changes what its effects change while it lies there."""
    card = rules.card_of[lying.card]
    if rules.card_kind[card] != PERSISTENT:
        raise ValueError(f"{lying.card} is not {KINDS[PERSISTENT]}: it does not stay.")
    numeral = rules.card_numeral[card] or 0
    if not 1 <= lying.scenes <= numeral:
        raise ValueError(f"{lying.card} stays for 1 to {numeral} scenes, not {lying.scenes}.")
    aimed = [effect.var for effect in rules.data.twists[card].do if isinstance(effect, fx.Choose)]
    if bool(aimed) != (lying.on is not None):
        raise ValueError(f"{lying.card} is aimed at {'somebody' if aimed else 'nobody'}.")
    if lying.on is not None and lying.on in (seat, *_outside(state, [lying.on])):
        raise ValueError(f"{lying.card} cannot be aimed at seat {lying.on}.")
    twist = Twist(state.twists_played, card, lying.scenes, NOBODY, False, [], [], [])
    state.twists_played += 1
    state.players[seat].twists.append(twist)
    context: Context[CompiledRules] = Context(rules, MomentChance(b""))
    case = Case(seat, {} if lying.on is None else dict.fromkeys(aimed, lying.on), twist)
    for effect in rules.scripts[card]:
        if isinstance(effect, fx.Stat | fx.Nullify | fx.Watch):
            effect.run(state, context, case)


def _outside(state: State, seats: Iterable[int]) -> list[int]:
    """Which of these are no seats with a living Daikaiju."""
    there = range(len(state.players))
    return [seat for seat in seats if seat not in there or not state.players[seat].health]


def _moment(state: State, rules: CompiledRules, opening: Opening) -> None:
    """The agenda: what is next."""
    if not 1 <= opening.scene <= rules.constants.scenes:
        raise ValueError(f"There are {rules.constants.scenes} scenes; {opening.scene} is none of them.")
    seat = opening.turn
    first = seat if opening.first is None else opening.first
    if _outside(state, [seat, first, *opening.done]):
        raise ValueError("Somebody whose turn it is, was or comes first has no living Daikaiju.")
    if seat in opening.done and opening.moment in ("turn", "choice"):
        raise ValueError("Whoever's turn it is cannot be done already.")
    state.scene, state.first = opening.scene, first
    state.went = sum(1 << one for one in opening.done)
    if opening.moment != "choice" and (opening.actions is not None or opening.bonus or opening.acted):
        raise ValueError("Actions are left only in the middle of a turn.")
    if opening.moment == "scene":
        state.scene -= 1
        state.then(Scene())
    elif opening.moment == "clean-up":
        state.then(CleanUp())
    elif opening.moment == "turn":
        state.phase = TURNS
        state.then(Turn(seat), Turns(), CleanUp())
    else:
        state.phase, state.active = TURNS, seat
        state.went |= 1 << seat
        actions = rules.constants.actions_per_turn if opening.actions is None else opening.actions
        state.slots = [actions, *[opening.bonus.get(kind, 0) for kind in SLOTS[1:]]]  # type: ignore[call-overload]
        if min(state.slots) < 0:
            raise ValueError("Nobody has fewer than 0 actions left.")
        state.acted = opening.acted
        state.then(TurnGoesOn(seat), EndOfTurn(seat), Turns(), CleanUp())
