"""Reasons of bots in every title: discreet while a match is on, true at any time, and in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.bots import make, reasons
from games.bots.reason_words import Reason
from games.bots.reasons import Deed, afterwards, in_play
from games.engine import Context, Perspective, act, asked, settle
from games.kit import laws_of_reasons
from games.kit.laws_of_reasons import deeds, publicity
from games.kit.plain_sentences import spelling
from games.titles import installed
from tests.lengths import at_ends, each_of

ROOT = Path(__file__).resolve().parents[2]
GAMES = list(installed().values())
AT_ENDS = at_ends(GAMES)
SECRETIVE = [pytest.param(game, id=game.key) for game in GAMES if game.key != "kaiju_incorporated"]
"""Titles in which somebody holds something that others do not see."""
MINDS = ("novice", "normal", "hard", "random")


def made(game: Any, seats: int, number: int, share: float = 0.12) -> Iterator[tuple[Deed, Context[Any]]]:
    cards = game.read_cards(game.shipped_data())
    rng = Random(f"{game.key}:{seats}:{number}")
    players = [make(rng.choice(MINDS), Random(rng.getrandbits(64))) for _ in range(seats)]
    return deeds(game, cards, seats, f"reasons {number}", players, share)


VERDICT = ": it (looks (better than|about as good as)|passes over|keeps the|makes a win|was the only|wins on)"


@pytest.mark.parametrize("number", each_of(12, 1))
@pytest.mark.parametrize(("game", "seats"), AT_ENDS)
def test_reasons_are_true_and_tell_nothing_that_a_seat_alone_knows(
    game: Any, seats: int, number: int
) -> None:
    broken, given = [], 0
    for at, (deed, context) in enumerate(made(game, seats, number, share=0.24 / seats)):
        broken += laws_of_reasons.of_deed(deed, context, f"{number}:{at}")
        given += in_play(deed, "again") is not None
    assert broken == []
    assert given > 0


@pytest.mark.parametrize(("game", "seats"), AT_ENDS)
def test_reasons_are_in_words(game: Any, seats: int) -> None:
    """Every token has words, and no code or word of the program is left."""
    words = spelling(ROOT, game)
    for deed, _ in made(game, seats, 0):
        for reason in filter(None, (in_play(deed, "words"), afterwards(deed, "words"))):
            for text in (reason.choice, reason.alternative, reason.sentence):
                assert words.strangers(text) == []
            sentence = words.plain(reason.sentence)
            assert not set("{}[]_:<>") & set(sentence.replace(": ", " "))
            assert sentence.endswith(".")
            assert re.search(VERDICT, sentence), f"no reason in {sentence!r}"
            assert " of 100" not in sentence


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in GAMES])
def test_the_same_deed_has_the_same_reason(game: Any) -> None:
    for deed, _ in made(game, min(game.seats), 0, share=0.03):
        for reckon in (in_play, afterwards):
            assert reckon(deed, "one") == reckon(deed, "one")


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_public_that_sees_hands_is_caught(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is imagined in public is the real state, or what one seat imagines."""
    real = [(game.copy(deed.before), context) for deed, context in made(game, min(game.seats), 0)][::3]
    assert [line for state, table in real for line in publicity(game, state, table, 1, 3)] == []
    for leak in (
        lambda game, state, table, rng: game.copy(state),
        lambda game, state, table, rng: game.imagine(state, table, 0, rng),
    ):
        monkeypatch.setattr(type(game), "imagine_in_public", leak)
        found = [line for state, table in real for line in publicity(game, state, table, 1, 3)]
        assert any("rests on what others hold" in line for line in found)


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_reason_that_knows_a_hand_is_caught(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """In play it is reckoned from what the seat itself knows."""
    monkeypatch.setattr(reasons, "in_play", afterwards)
    monkeypatch.setattr(laws_of_reasons, "in_play", afterwards)
    found = []
    for deed, context in made(game, min(game.seats), 0):
        found += laws_of_reasons.discretion(deed, context, "planted")
    assert any("tells what only some know" in line for line in found)


@pytest.mark.parametrize("game", SECRETIVE)
def test_a_title_that_takes_all_choices_for_open_is_caught(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game), "openness", lambda game, action: "open")
    for few in ("ALIKE", "WORLDS"):  # what one imagined hand allows would otherwise seldom be named
        monkeypatch.setattr(reasons, few, 1)
    told = (
        line
        for number in range(12)
        for deed, context in made(game, min(game.seats), number)
        for line in laws_of_reasons.of_deed(deed, context, "planted")
    )
    assert any("could not be chosen" in line or "which nobody can" in line for line in told)


def reason_of(game: Any, state: Any, context: Context[Any], seat: int, action: Any) -> Reason:
    after = game.copy(state)
    act(game, after, context, seat, action)
    settle(after, context)
    found = afterwards(Deed(game, context.cards, state, seat, action, action, after), "one")
    assert found is not None
    return found


def test_a_choice_that_wins_says_so() -> None:
    """The last choice of a match, where the one who made it won."""
    game = installed()["spoonbrokers"]
    context: Context[Any]
    for seed in range(20):
        state, context = game.new(game.read_cards(game.shipped_data()), 2, {}, Random(seed))
        settle(state, context)
        players = [make("normal", Random(seat)) for seat in range(2)]
        while deciders := asked(state):
            before, seat = game.copy(state), deciders[0]
            action = players[seat].choose(Perspective(game, state, context, seat))
            act(game, state, context, seat, action)
            settle(state, context)
        result = game.result(state, context)
        assert result is not None
        if seat in result.winners:
            reason = afterwards(Deed(game, context.cards, before, seat, action, action, state), "one")
            assert reason is not None
            assert reason.wins
            assert reason.sentence.endswith(": it wins on the spot.")
            return
    raise AssertionError("nobody won with a choice of their own")


def test_a_choice_that_changes_a_counter_names_it_before_and_after() -> None:
    game = installed()["kaiju_exchange"]
    for deed, context in made(game, 2, 1, share=0.5):
        if type(deed.action).__name__ == "Sell":
            reason = afterwards(deed, "one")
            assert reason is not None
            was, now = (
                game.counters(state, context)[f"seat:{deed.seat}:wonga"]
                for state in (deed.before, deed.after)
            )
            assert f"Wonga {was} → {now}" in reason.sentence
            return
    raise AssertionError("nobody sold anything")


def test_what_is_better_is_said_to_be_passed_over() -> None:
    """Of a careless choice, from a few that were offered."""
    game = installed()["kaiju_incorporated"]
    said = []
    for deed, context in made(game, 2, 3, share=0.2):
        for option in deed.before.agenda[-1].options(deed.before, context, deed.seat):
            said.append(reason_of(game, game.copy(deed.before), context, deed.seat, option))
    worse = [reason for reason in said if "passes over" in reason.sentence]
    assert worse
    for reason in worse:
        assert reason.alternative_chance is not None
        assert reason.chance is not None
        assert reason.alternative_chance > reason.chance[1]
