"""Advice in every title: from what the seat knows alone, true, in words, and the same each time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.bots import make
from games.bots.advice import Advice, Effort, advice
from games.engine import Context, KeyedChance, Perspective, act, asked, settle
from games.kit import laws_of_advice
from games.kit.plain_sentences import spelling
from games.titles import installed
from tests.lengths import at_ends, each_of

ROOT = Path(__file__).resolve().parents[2]
GAMES = list(installed().values())
EACH = [pytest.param(game, id=game.key) for game in GAMES]
AT_ENDS = at_ends(GAMES)
SECRETIVE = [pytest.param(game, id=game.key) for game in GAMES if game.key != "kaiju_incorporated"]
"""Titles in which somebody holds something that others do not see."""
QUICK = Effort(first=3, first_of_many=2, worlds=6, racing=3)


def questions(game: Any, seats: int, seed: str, share: float) -> Iterator[tuple[Any, Context[Any], int]]:
    """Ask this share of the moments in which a seat has a choice, evenly spread from a random start."""
    rng = Random(f"{game.key}:{seats}:{seed}")
    state = game.setup(game.read_cards(game.shipped_data()), seats, {})
    context: Context[Any] = Context(game.read_cards(game.shipped_data()), KeyedChance(seed.encode()))
    settle(state, context)
    due = rng.random()
    players = [make(rng.choice(("novice", "normal")), Random(rng.getrandbits(64))) for _ in range(seats)]
    while deciders := asked(state):
        perspective = Perspective(game, state, context, deciders[0])
        if len(perspective.options()) > 1:
            due += share
            if due >= 1:
                due -= 1
                yield state, context, deciders[0]
        act(game, state, context, deciders[0], players[deciders[0]].choose(perspective))
        settle(state, context)


def told(game: Any, seed: str, share: float, effort: Effort = QUICK) -> Iterator[Advice]:
    for number, (state, context, seat) in enumerate(questions(game, min(game.seats), seed, share)):
        if found := advice(Perspective(game, state, context, seat), f"{number}", effort):
            yield found


@pytest.mark.parametrize("number", each_of(8, 1))
@pytest.mark.parametrize(("game", "seats"), AT_ENDS)
def test_advice_is_true_and_knows_only_what_its_seat_knows(game: Any, seats: int, number: int) -> None:
    broken, given = [], 0
    for at, (state, context, seat) in enumerate(questions(game, seats, f"laws {number}", 0.12 / seats)):
        broken += laws_of_advice.of_position(game, state, context, seat, f"{number}:{at}", QUICK)
        given += 1
    assert broken == []
    assert given > 1


@pytest.mark.parametrize("game", SECRETIVE)
def test_advice_that_sees_what_others_hold_is_caught(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is imagined is the real state."""

    def real(perspective: Perspective, rng: Random) -> Any:
        return perspective.game.copy(perspective._Perspective__state)  # type: ignore[attr-defined]

    monkeypatch.setattr(Perspective, "imagine", real)
    found: list[str] = []
    for state, context, seat in questions(game, min(game.seats), "leak", 0.15):
        found += laws_of_advice.ignorance(game, state, context, seat, "planted", QUICK)
    assert any("knows what the seat does not" in line for line in found)


@pytest.mark.parametrize("game", EACH)
def test_advice_is_in_words(game: Any) -> None:
    """Every token has words, and no code or word of the program is left."""
    words = spelling(ROOT, game)
    sentences = [one.sentence for found in told(game, "words", 0.15) for one in found.options if one.sentence]
    assert sentences
    for sentence in sentences:
        assert words.strangers(sentence) == []
        plain = words.plain(sentence)
        assert plain.endswith(".")
        assert not set("{}[]_<>±") & set(plain)
        assert plain.startswith(("Better than ", "Not as good as ", "About as good as ", "It "))


@pytest.mark.parametrize("game", EACH)
def test_the_same_question_has_the_same_advice(game: Any) -> None:
    assert list(told(game, "same", 0.06)) == list(told(game, "same", 0.06))


@pytest.mark.parametrize("game", EACH)
def test_what_is_asked_once_more_loses_much(game: Any) -> None:
    """Of all choices of a match some lose much, and never the best one or one that is like it."""
    costly = 0
    for one in told(game, "costly", 0.6):
        assert not one.options[0].costly
        assert not any(pair[0] == 0 and one.options[pair[1]].costly for pair in one.alike)
        found = [option for option in one.options if option.costly]
        assert all(option.behind >= 10 for option in found)
        costly += len(found)
        if costly > 5:
            return
    assert costly


def test_nothing_to_choose_has_no_advice() -> None:
    game = installed()["kaiju_exchange"]
    state, context, seat = next(questions(game, 2, "nothing", 1.0))
    others = [other for other in range(2) if other != seat]
    assert advice(Perspective(game, state, context, seat), "one", QUICK) is not None
    assert advice(Perspective(game, state, context, others[0]), "one", QUICK) is None


def test_offers_that_are_composed_are_not_weighed() -> None:
    game = installed()["kaiju_exchange"]
    for state, context, seat in questions(game, 4, "offers", 1.0):
        found = advice(Perspective(game, state, context, seat), "one", QUICK)
        if found is not None and found.composed:
            names = {type(one.action).__name__ for one in found.options}
            assert "Offer" not in names
            return
    raise AssertionError("nobody could make an offer")
