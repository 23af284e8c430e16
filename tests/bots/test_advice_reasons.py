"""Where the reasons of an advice come from: an invented garden in which what was sown is harvested a turn
later, and what a seat has besides its counters in every title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeAlias

import msgspec
import pytest

from games.bots.advice import advice
from games.bots.quiet import play_round
from games.engine import (
    Action,
    BaseState,
    Choice,
    Context,
    Decision,
    Game,
    MatchEvent,
    Perspective,
    Prompt,
    RandomChance,
    Result,
    Step,
    asked,
    settle,
)
from games.engine.state import F
from games.kit import laws_of_advice
from games.kit.plain_sentences import spelling
from games.titles import installed
from tests.bots.test_advice import questions

ROOT = Path(__file__).resolve().parents[2]
EACH = [pytest.param(game, id=game.key) for game in installed().values()]


class Sow(Action, frozen=True, tag="sow"):
    """Two seeds into the ground."""


class Rest(Action, frozen=True, tag="rest"):
    """Nothing."""


class Host(msgspec.Struct, array_like=True):
    coins: int
    seeds: int


class Situation(BaseState[F], Generic[F], array_like=True):
    players: list[Host]


State: TypeAlias = Situation[Any]


class Harvest(Step):
    """Each seed becomes a coin."""

    seat: int

    def run(self, state: State, context: Context[Any]) -> None:
        host = state.players[self.seat]
        host.coins, host.seeds = host.coins + host.seeds, 0


class Turn(Decision):
    """Sow or rest."""

    seat: int

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context[Any], seat: int) -> Sequence[Action]:
        return (Sow(), Rest())

    def choose(self, state: State, context: Context[Any], seat: int, action: Any) -> None:
        if isinstance(action, Sow):
            state.players[seat].seeds += 2

    def default(self, state: State, context: Context[Any], seat: int) -> Action:
        return Rest()


class Garden(Game[State, list[int]]):
    """Each seat sows or rests twice in a turn, and the seeds are harvested before its next."""

    key = "garden"
    name = "Garden"
    seats = (2,)
    rule_prefix = "GA"
    cards_type = list[int]
    state_type = Situation[Harvest | Turn]
    view_type = dict[str, Any]
    action_type = Sow | Rest
    event_type = MatchEvent
    counter_words: Mapping[str, str] = {"coins": "coins"}
    harvests = True

    def setup(self, cards: list[int], seats: int, options: Mapping[str, Any]) -> State:
        state: State = Situation([], 0, 0, [Host(0, 0) for _ in range(seats)])
        for _ in range(3):
            for seat in reversed(range(seats)):
                state.then(*([Harvest(seat)] if self.harvests else []), Turn(seat), Turn(seat))
        return state

    def imagine(self, state: State, context: Context[Any], seat: int, rng: Random) -> State:
        return self.copy(state)

    def result(self, state: State, context: Context[Any]) -> Result | None:
        return None if state.agenda else Result("coins", "Most coins.", [], [], "GA-1")

    def evaluate(self, state: State, context: Context[Any], seat: int) -> float:
        return float(state.players[seat].coins + state.players[seat].seeds)

    def prompt(self, state: State, context: Context[Any], seat: int) -> Prompt | None:
        options = state.agenda[-1].options(state, context, seat)
        choices = [Choice(one, "act", type(one).__name__, "") for one in options]
        return Prompt("Your turn", "Sow or rest.", "GA-1", "you rest", choices)

    def counters(self, state: State, context: Context[Any]) -> dict[str, str]:
        return {f"seat:{seat}:coins": str(host.coins) for seat, host in enumerate(state.players)}


class Counted(Garden):
    """What lies in the ground is told."""

    def belongings(self, state: State, context: Context[Any], seat: int) -> dict[str, int]:
        return {"seeds": state.players[seat].seeds}


class Barren(Garden):
    """Seeds are worth something, and nothing ever comes of them."""

    harvests = False


def begun(game: Garden) -> tuple[State, Context[Any]]:
    context: Context[Any] = Context([], RandomChance(Random(1)))
    state = game.setup([], 2, {})
    settle(state, context)
    return state, context


def told(game: Garden) -> list[str]:
    state, context = begun(game)
    found = advice(Perspective(game, state, context, 0), "garden")
    assert found is not None
    assert [one.label for one in found.options] == ["Sow", "Rest"]
    assert laws_of_advice.of_position(game, state, context, 0, "garden") == []
    return [one.sentence for one in found.options]


def test_what_shows_only_in_the_next_turn_is_told() -> None:
    assert told(Garden()) == [
        "Better than “Rest”. A turn later: coins about 2 higher.",
        "Not as good as “Sow”. A turn later: coins about 2 lower.",
    ]


def test_what_a_seat_has_besides_its_counters_is_a_reason() -> None:
    assert told(Counted()) == [
        "Better than “Rest”. A little later: seeds about 2 higher.",
        "Not as good as “Sow”. A little later: seeds about 2 lower.",
    ]


def test_what_nothing_bears_out_is_said_of_the_long_run() -> None:
    assert told(Barren()) == [
        "Better than “Rest”, in the long run.",
        "Not as good as “Sow”, in the long run.",
    ]


def test_a_round_ends_in_the_next_turn_of_the_seat_and_not_within_this_one() -> None:
    game = Garden()
    state, context = begun(game)
    play_round(game, state, context, 0)
    assert asked(state) == (0,)
    assert len(state.agenda) == len(begun(game)[0].agenda) - 6, "two decisions and a harvest of each seat"


def test_a_round_ends_with_the_match() -> None:
    game = Garden()
    state, context = begun(game)
    for _ in range(3):
        play_round(game, state, context, 0)
    assert not state.agenda


@pytest.mark.parametrize("game", EACH)
def test_belongings_have_plain_names_and_change_nothing(game: Any) -> None:
    words = spelling(ROOT, game)
    for state, context, seat in questions(game, min(game.seats), "belongings", 0.2):
        before = game.encode(state)
        found = game.belongings(state, context, seat)
        assert game.encode(state) == before
        for name, number in found.items():
            assert words.strangers(name) == []
            assert isinstance(number, int)
            assert number >= 0 or name.endswith("Modifier")
