"""A table in the middle of a match, built for a test.

    table = at_table(actor("fenrir", "r4c3"), actor("eelian", "r0c0", energy=2, hand=["EE06"]), lava=["r3c4"], rolls=[6, 1])
    table.do(0, go("r3c4"))

Seat 0 is the active player unless said otherwise, in the middle of its turn. Nobody holds a card but what
the test names, so nobody is asked in windows but those who hold some. The rest of each deck lies face
down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from games.engine import Action, Event, IllegalAction, RandomChance, Record, Table, act, asked, settle
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import board
from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules
from games.titles.daikaiju_director.combat import results
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.round import CleanUp, Scene, Turns
from games.titles.daikaiju_director.setup import new_state
from games.titles.daikaiju_director.spaces import CODES, SPACE_OF
from games.titles.daikaiju_director.state import Player, State
from games.titles.daikaiju_director.terms import CARDS, TURNS
from games.titles.daikaiju_director.turn import EndOfTurn, TurnGoesOn
from games.titles.daikaiju_director.windows import Reactions

BOOK: CompiledRules = GAME.read_cards(GAME.shipped_data())
SHX, EELIAN, FENRIR, VULCANUS = "space_hunter_x", "eelian", "fenrir", "vulcanus"


@dataclass
class Actor:
    """One player at the start of a test; health and energy are full unless said otherwise."""

    kaiju: str
    space: str
    health: int | None = None
    energy: int | None = None
    hand: Sequence[str] = ()
    ratings: int = 0
    played: bool = False
    seen: Sequence[str] = ()
    """Cards of which every copy lies in the discard pile."""


actor = Actor


class LoadedTable(Table[CompiledRules]):
    """A table whose next rolls of the dice are known."""

    __slots__ = ("rolls",)

    def __init__(self, book: CompiledRules, rng: Random) -> None:
        super().__init__(book, RandomChance(rng), Record())
        self.rolls: list[int] = []

    def roll(self, sides: int) -> int:
        return self.rolls.pop(0) if self.rolls else super().roll(sides)


@dataclass
class Sitting:
    """A state and its table, with the verbs that tests use."""

    state: State
    table: LoadedTable
    book: CompiledRules = field(default_factory=lambda: BOOK)

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def settle(self) -> Sitting:
        """Run on to the next decision."""
        settle(self.state, self.table)
        return self

    def do(self, seat: int, *actions: Action) -> Sitting:
        """A seat makes these choices, each checked, with the steps that follow."""
        for action in actions:
            act(GAME, self.state, self.table, seat, action)
            settle(self.state, self.table)
        return self

    def quiet(self) -> Sitting:
        """Everybody passes in all windows that are open or open now."""
        while self.state.agenda and isinstance(self.state.agenda[-1], Reactions):
            self.do(asked(self.state)[0], a.PASS)
        return self

    def quiet_until(self, seat: int, action: Action) -> Sitting:
        """Everybody passes until a seat may choose this."""
        while not self.may(seat, action):
            self.do(asked(self.state)[0], a.PASS)
        return self

    def rolls(self, *dice: int) -> Sitting:
        """The next rolls."""
        self.table.rolls = list(dice)
        return self

    def options(self, seat: int = 0) -> list[Action]:
        assert seat in asked(self.state), f"seat {seat} is not asked: {self.asking()} of {self.asked()}"
        return list(self.state.agenda[-1].options(self.state, self.table, seat))

    def offers(self, kind: type[Action], seat: int = 0) -> list[Any]:
        """The options of one kind."""
        return [option for option in self.options(seat) if isinstance(option, kind)]

    def may(self, seat: int, action: Action) -> bool:
        """Whether a seat is asked now and this is among its choices."""
        return seat in asked(self.state) and action in self.options(seat)

    def spaces(self, seat: int = 0) -> set[str]:
        """The spaces among the choices of a seat."""
        found = set()
        for option in self.options(seat):
            code = getattr(option, "to", "") or getattr(option, "space", "")
            if code:
                found.add(code)
        return found

    def refuses(self, seat: int, action: Action) -> str:
        """Check that the action is refused and changes nothing; the rule the refusal names."""
        before = GAME.encode(self.state)
        with pytest.raises(IllegalAction) as caught:
            act(GAME, self.state, self.table, seat, action)
        assert GAME.encode(self.state) == before
        assert caught.value.sentence.endswith(".")
        return caught.value.rule

    def asked(self) -> list[int]:
        return list(asked(self.state))

    def asking(self) -> str:
        """The name of the decision that is open, or an empty string after the end."""
        return type(self.state.agenda[-1]).__name__ if self.state.agenda else ""

    def space(self, seat: int = 0) -> str:
        """Where an actor stands; empty off the set."""
        space = self.player(seat).space
        return CODES[space] if space >= 0 else ""

    def health(self, seat: int = 0) -> int:
        return self.player(seat).health

    def energy(self, seat: int = 0) -> int:
        return self.player(seat).energy

    def rp(self, seat: int = 0) -> int:
        return self.player(seat).ratings

    def left(self, space: str) -> int:
        """Buildings left of a prop."""
        return board.buildings_at(self.state, self.book, SPACE_OF[space])

    def results(self) -> tuple[int, int]:
        """The results in the combat that is on."""
        return results(self.state, self.book, self.state.combats[-1])

    def heard(self, kind: type[Event], by: int | None = None) -> list[Any]:
        """The events of a kind as a seat (or a spectator) heard them so far."""
        assert self.table.record is not None
        return [event for event in self.table.record.heard_by(by) if isinstance(event, kind)]

    def table_cards(self, seat: int = 0) -> list[str]:
        """Twists on the table before a player."""
        return [self.book.card_codes[twist.card] for twist in self.player(seat).twists]

    def hand(self, seat: int = 0) -> list[str]:
        return [self.book.card_codes[card] for card in self.player(seat).hand]

    def discards(self, seat: int = 0) -> list[str]:
        return [self.book.card_codes[card] for card in self.player(seat).discard]


def at_table(
    *actors: Actor,
    step: str = "turn",
    active: int = 0,
    first: int | None = None,
    scene: int = 3,
    lava: Sequence[str] = (),
    buildings: Mapping[str, int] | None = None,
    slots: Sequence[int] = (2, 0, 0, 0, 0),
    acted: bool = False,
    went: Sequence[int] = (),
    rolls: Sequence[int] = (),
    book: CompiledRules = BOOK,
) -> Sitting:
    """A match in the active player's turn (`turns`: before its turn, `clean-up`, `scene`: before the next
    one).

    `buildings` tells what is left where; props it does not name are whole, unless it is empty: then there
    are none."""
    people = list(actors)
    state = new_state(book, len(people))
    table = LoadedTable(book, Random(1))
    table.rolls = list(rolls)
    table.state = state
    state.agenda.clear()
    sitting = Sitting(state, table, book)
    ground = book.maps[len(people)]
    whole = book.constants.buildings_per_prop
    state.buildings = [whole] * len(ground.rubble)
    if buildings is not None:
        for place, space in enumerate(ground.rubble):
            state.buildings[place] = buildings.get(CODES[space], whole if buildings else 0)
    state.lava = [SPACE_OF[code] for code in lava]
    for seat, person in enumerate(people):
        _seat(sitting, seat, person)
    state.scene = scene
    state.first = active if first is None else first
    state.went = sum(1 << seat for seat in went)
    if step == "scene":
        state.then(Scene())
    elif step == "turns":
        state.then(Turns(), CleanUp())
    elif step == "clean-up":
        state.then(CleanUp())
    else:
        state.phase, state.active = TURNS, active
        state.went |= 1 << active
        state.slots, state.acted = list(slots), acted
        state.then(TurnGoesOn(active), EndOfTurn(active), Turns(), CleanUp())
    return sitting.settle()


def _seat(sitting: Sitting, seat: int, person: Actor) -> None:
    book, player = sitting.book, sitting.player(seat)
    kaiju = player.kaiju = book.kaiju_of[person.kaiju]
    player.space = SPACE_OF[person.space] if person.space else -1
    player.health = book.hp[kaiju] if person.health is None else person.health
    player.energy = book.ec[kaiju] if person.energy is None else person.energy
    player.deck = list(book.decks[kaiju])
    player.hand = [book.card_of[code] for code in person.hand]
    for card in player.hand:
        player.deck.remove(card)
    for code in person.seen:
        card = book.card_of[code]
        player.discard += [card] * player.deck.count(card)
        player.deck = [other for other in player.deck if other != card]
    sitting.table.shuffle(player.deck)
    player.earned[CARDS] = person.ratings
    player.played = person.played


def new_match(players: int, seed: int = 0, book: CompiledRules = BOOK) -> Sitting:
    """A new match, run to its first decision."""
    table = LoadedTable(book, Random(seed))
    return Sitting(new_state(book, players), table, book).settle()


def go(space: str) -> a.Go:
    """Walk there."""
    return a.Go(space)


def steps(*spaces: str) -> list[a.Stride]:
    """Steps one after the other."""
    return [a.Stride(space) for space in spaces]


def hit(target: str | int) -> a.Attack:
    """Attack an actor by its seat, or a building prop by its space."""
    return a.Attack(f"actor:{target}" if isinstance(target, int) else f"building:{target}")


def aim(target: str | int) -> a.Aim:
    """A target of a card or an ability."""
    return a.Aim(f"actor:{target}" if isinstance(target, int) else target)


def twist(code: str) -> a.PlayTwist:
    """Play a Twist."""
    return a.PlayTwist(code)


def use(ability: str) -> a.UseAbility:
    """Use an ability."""
    return a.UseAbility(ability)


def at(space: str) -> a.Choose:
    """Choose a space."""
    return a.Choose(space)
