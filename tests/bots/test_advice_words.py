"""The sentence beside a choice: what is told bears its verdict out, and nothing is told twice."""

from __future__ import annotations

from typing import Any

import pytest

from games.bots.advice_words import HAS, TURN_LATER, Against, Grounds, against_of, sentence_of
from games.bots.reason_words import Change, words_in
from games.titles import installed

OTHER = "“Hire Egg Collector”"
INFLUENCE, WONGA = Against("Influence", 1.2, 1), Against("Wonga", 4.1, 1)
LESS = Against("Wonga", -3.8, -1)
SOLD = Change("Ponzium", "2", "0")


def told(*against: Against, ahead: float = -30, changes: tuple[Change, ...] = (), alike: bool = False) -> str:
    return sentence_of(Grounds(changes, against, OTHER, ahead, alike))


def test_a_worse_choice_is_not_praised() -> None:
    """Its counters are higher, and yet it wins less: no counter says why."""
    assert told(INFLUENCE, WONGA, changes=(SOLD,)) == (
        f"Not as good as {OTHER}, in the long run. At once: Ponzium 2 → 0."
    )


def test_what_speaks_against_a_worse_choice_comes_first() -> None:
    assert told(INFLUENCE, LESS) == (
        f"Not as good as {OTHER}. A little later: Wonga about 4 lower, but Influence about 1 higher."
    )


def test_a_better_choice_that_no_counter_bears_out_says_so() -> None:
    assert told(LESS, ahead=12) == f"Better than {OTHER}, in the long run."
    assert told(ahead=12) == f"Better than {OTHER}, in the long run."


def test_what_is_nobodys_is_told_and_is_no_reason() -> None:
    price = Against("price of {CAT}", 5, 0)
    assert told(price) == (
        f"Not as good as {OTHER}, in the long run. A little later: price of {{CAT}} about 5 higher."
    )


@pytest.mark.parametrize("later", [-4, -3.2, -5.3])
def test_what_was_told_at_once_is_not_told_again(later: float) -> None:
    paid = Change("Wonga", "4", "0")
    assert (
        told(Against("Wonga", later, -1), changes=(paid,)) == f"Not as good as {OTHER}. At once: Wonga 4 → 0."
    )


def test_what_was_told_at_once_leaves_no_praise_behind() -> None:
    """Its Wonga is lower, which is told already; that its Influence is higher is no reason against it."""
    paid = Change("Wonga", "4", "0")
    assert told(LESS, INFLUENCE, changes=(paid,)) == f"Not as good as {OTHER}. At once: Wonga 4 → 0."


@pytest.mark.parametrize(("later", "words"), [(-9, "9 lower"), (-1.6, "2 lower")])
def test_what_comes_out_otherwise_than_at_once_is_told(later: float, words: str) -> None:
    sentence = told(Against("Wonga", later, -1), changes=(Change("Wonga", "4", "0"),))
    assert sentence.endswith(f"A little later: Wonga about {words}.")


def test_what_shows_a_turn_later_is_said_so() -> None:
    assert sentence_of(Grounds((), (WONGA,), OTHER, 12, False, TURN_LATER)) == (
        f"Better than {OTHER}. A turn later: Wonga about 4 higher."
    )


def test_what_cannot_be_told_apart_shows_both_sides() -> None:
    assert told(INFLUENCE, LESS, ahead=0.4, alike=True) == (
        f"About as good as {OTHER}. A little later: Influence about 1 higher, Wonga about 4 lower."
    )
    assert told(ahead=0.4, alike=True) == f"About as good as {OTHER}."
    assert told(ahead=0.0, alike=True) == f"It comes to the same as {OTHER}."


def test_the_longest_is_still_short() -> None:
    many = (Change("Slime Crystals", "4", "2"), Change("Tentacles", "3", "1"))
    assert words_in(told(INFLUENCE, LESS, changes=many)) <= 30


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in installed().values()])
def test_more_of_ones_own_speaks_for_a_choice_and_more_of_a_rivals_against_it(game: Any) -> None:
    counter = next(iter(game.counter_words))
    ends = [{f"seat:{seat}:{counter}": "9" for seat in range(2)}] * 3
    others = [{f"seat:{seat}:{counter}": "2" for seat in range(2)}] * 3
    assert [one.speaks for one in against_of(game, 1, ends, others)] == [1, -1]
    assert [one.speaks for one in against_of(game, 1, others, ends)] == [-1, 1]


def test_what_a_seat_has_besides_its_counters_comes_after_these_and_before_those_of_rivals() -> None:
    game = installed()["kaiju_exchange"]
    ends = [{"seat:1:wonga": "1", f"{HAS}Favors": "3", f"{HAS}Crew": "1", "seat:0:wonga": "4"}] * 3
    others = [{"seat:1:wonga": "5", f"{HAS}Favors": "1", f"{HAS}Crew": "2", "seat:0:wonga": "2"}] * 3
    assert [(one.words, one.speaks) for one in against_of(game, 0, ends, others)] == [
        ("Wonga about 2 higher", 1),
        ("Favors about 2 higher", 1),
        ("Crew about 1 lower", -1),
        ("Wonga of {seat:1} about 4 lower", 1),
    ]
