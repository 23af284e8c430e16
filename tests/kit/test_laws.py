"""The laws hold for an honest title, and each of them catches a title that breaks it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games.engine import Context, act, asked, settle
from games.engine.chance import RandomChance
from games.kit import laws, laws_of_choices
from games.kit.soak import Soaked, soak
from tests.toy import DenOfDice, Double, Roll, Stop, Whisper

CARDS = list(range(1, 10))


def position(game: DenOfDice, seed: int = 1, seats: int = 3) -> tuple[Any, Context[Any]]:
    """A position after a roll and a whisper of seat 0 to seat 1."""
    state, context = game.new(CARDS, seats, {}, Random(seed))
    settle(state, context)
    act(game, state, context, 0, Roll())
    act(game, state, context, 0, Whisper())
    settle(state, context)
    return state, context


def broken(game: DenOfDice, law: str) -> list[str]:
    """What one law says over a few positions, for every seat."""
    said: list[str] = []
    for seed in range(6):
        state, context = position(game, seed)
        for seat in range(3):
            if law == "secrecy":
                said += laws.secrecy(game, state, context, seat, Random(seed), [Stop(), Double(True)])
            elif law == "independence":
                said += laws.independence(game, state, context, seat, seed)
            elif law == "memory":
                said += laws.memory(game, state, context, seat, Random(seed))
            else:
                said += laws.imagined_is_whole(game, state, context, seat, Random(seed))
    return said


@pytest.mark.parametrize("law", ["secrecy", "independence", "memory", "wholeness"])
def test_an_honest_title_keeps_every_law(law: str) -> None:
    assert broken(DenOfDice(), law) == []


def test_a_soak_of_an_honest_title_finds_nothing_and_replays_every_match() -> None:
    report = Soaked()
    for number in range(30):
        soak(DenOfDice(), CARDS, 2 + number % 2, f"honest {number}", report, look=0.5)
    assert report.broken == []
    assert report.matches == 30
    assert report.positions > 30


def test_two_choices_that_read_alike_are_found() -> None:
    class Twins(DenOfDice):
        def _choice(self, action: Any) -> Any:
            return msgspec.structs.replace(super()._choice(action), label="Go on", detail="")

    state, context = DenOfDice().new(CARDS, 2, {}, Random(1))
    settle(state, context)
    assert laws_of_choices.told_apart(DenOfDice(), state, context, asked(state)[0]) == []
    assert "twice" in laws_of_choices.told_apart(Twins(), state, context, asked(state)[0])[0]


def test_a_view_that_shows_a_hidden_card_breaks_secrecy() -> None:
    class Leaky(DenOfDice):
        def view(self, state: Any, context: Any, seat: int | None) -> Any:
            return super().view(state, context, seat) | {"next": state.deck[-1]}

    assert any("view" in line for line in broken(Leaky(), "secrecy"))


def test_a_refusal_that_tells_a_secret_breaks_secrecy() -> None:
    class Chatty(DenOfDice):
        def check_aside(self, state: Any, context: Any, seat: int, action: Any) -> None:
            from games.engine import IllegalAction

            raise IllegalAction("no", f"The next card is {state.deck[-1]}.")

    state, context = position(DenOfDice())
    said = laws.secrecy(Chatty(), state, context, 2, Random(3), [Whisper()])
    assert any("trying" in line for line in said)


def test_returning_the_real_state_breaks_independence_though_it_keeps_secrecy() -> None:
    class Cheat(DenOfDice):
        def imagine(self, state: Any, context: Any, seat: int, rng: Random) -> Any:
            fake = super().imagine(state, context, seat, rng)
            fake.deck = list(state.deck)
            for mine, real in zip(fake.players, state.players, strict=True):
                mine.card = real.card
            if rng.random() < 0.5:
                fake.deck.reverse()
            return fake

    class Peeker(DenOfDice):
        def imagine(self, state: Any, context: Any, seat: int, rng: Random) -> Any:
            fake = self.copy(state)
            rng.shuffle(fake.deck)
            return fake

    assert broken(Peeker(), "secrecy") == []
    assert broken(Peeker(), "independence") != []
    assert broken(Cheat(), "independence") != []


def test_forgetting_a_whispered_card_breaks_memory() -> None:
    class Forgetful(DenOfDice):
        def imagine(self, state: Any, context: Any, seat: int, rng: Random) -> Any:
            fake = super().imagine(state, context, seat, rng)
            fake.deck.append(fake.players[(seat - 1) % 3].card)
            fake.players[(seat - 1) % 3].card = fake.deck.pop(0)
            return fake

    assert broken(Forgetful(), "memory") != []


def test_losing_a_card_while_imagining_is_seen() -> None:
    class Careless(DenOfDice):
        def imagine(self, state: Any, context: Any, seat: int, rng: Random) -> Any:
            fake = super().imagine(state, context, seat, rng)
            fake.deck.pop()
            return fake

    assert broken(Careless(), "wholeness") != []


def test_conservation_sees_a_lost_component_and_a_decision_without_a_choice() -> None:
    game = DenOfDice()
    state, context = position(game)
    start = game.components(state, context)
    assert laws.conservation(game, state, context, start) == []
    state.deck.pop()
    assert any("components changed" in line for line in laws.conservation(game, state, context, start))


def test_a_title_whose_rules_use_chance_of_their_own_does_not_replay() -> None:
    class Loaded(DenOfDice):
        def aside(self, state: Any, context: Any, seat: int, action: Any) -> None:
            state.players[seat].score += Random().randrange(1000)

    report = Soaked()
    for number in range(40):
        soak(Loaded(), CARDS, 3, f"loaded {number}", report, look=0.0)
    assert any("leads elsewhere" in line for line in report.broken)


def test_differences_name_the_place() -> None:
    assert laws.difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == ".a[1].b is 2 against 3"
    assert laws.difference([1], [1]) == "in their bytes only"


def test_a_refused_action_is_tried_on_a_copy() -> None:
    game = DenOfDice()
    state = game.setup(CARDS, 2, {})
    context: Context[Any] = Context(CARDS, RandomChance(Random(1)))
    settle(state, context)
    before = game.encode(state)
    assert laws.refusal(game, state, context, 1, Roll()) == ("not-asked", "It is not your move.", "")
    assert laws.refusal(game, state, context, 0, Roll()) is None
    assert game.encode(state) == before
    assert asked(state) == (0,)
    assert msgspec.json.encode(game.view(state, context, 0))
