"""Puzzles: found in studied public matches alone, rated against people by first tries, one for each day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from games.models import Match, Puzzle, PuzzleSearch, PuzzleStanding, PuzzleTry, Seat
from games.play import Refusal
from games.play.analysis import puzzle_search, study
from games.play.automation import tasks
from games.play.people import account_deletion, guests
from games.play.practice import puzzles
from games.study.decisions import Decision
from games.study.puzzle_checks import Checked, Opinion, theme_of
from tests.play.conftest import ROLL, STOP, At

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("committed")]
OPINIONS = [Opinion("Roll", 60, 5, 0, 0, 80), Opinion("Stop", 30, 5, 30, 6, 80)]


def studied(table: At) -> Match:
    study.begin(table.pk)
    while study.go_on(only=table.pk):
        pass
    return table.match


@pytest.fixture
def easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was weighed becomes a puzzle."""
    monkeypatch.setattr(puzzle_search, "is_close", lambda decision: not decision.judged)
    monkeypatch.setattr(puzzle_search, "checked", lambda *_: Checked(second=OPINIONS))


@pytest.fixture
def made(over: Callable[..., At], easy: None) -> Puzzle:
    studied(over())
    while puzzle_search.go_on():
        pass
    return Puzzle.objects.order_by("pk")[0]


def best(found: Puzzle) -> bytes:
    return ROLL if theme_of(puzzles.decision_of(found).options[0].action) == "roll" else STOP


def wrong(found: Puzzle) -> bytes:
    return STOP if best(found) == ROLL else ROLL


def test_a_search_counts_what_each_check_rejects(over: Callable[..., At]) -> None:
    match = studied(over())
    tasks.make_puzzles()
    kept = PuzzleSearch.objects.get(match=match)
    counts = dict(kept.counts)
    assert kept.status == PuzzleSearch.Status.READY
    assert counts.pop("looked") == sum(counts.values()) > 0
    assert not puzzle_search.go_on(), "once each"


def test_a_search_in_slices_finds_the_same(over: Callable[..., At], easy: None) -> None:
    match = studied(over())
    slices = 1
    while puzzle_search.go_on(seconds=0.0):
        slices += 1
    found = list(Puzzle.objects.values_list("version", "seat", "theme"))
    assert slices > len(found) > 1
    kept = PuzzleSearch.objects.get(match=match)
    assert kept.counts["made"] == len(found)


@pytest.mark.parametrize(
    "wanted",
    [
        {"private": True},
        {"lesson": "first"},
        {"origin": "imported"},
        {"engine_version": 99},
        {"status": "playing"},
    ],
)
def test_only_finished_public_matches_of_today_are_searched(
    over: Callable[..., At],
    easy: None,
    wanted: dict[str, Any],
) -> None:
    match = studied(over())
    Match.every.filter(pk=match.pk).update(**wanted)
    puzzle_search.go_on()
    assert not Puzzle.objects.exists()


@pytest.mark.parametrize(
    ("seat", "fits"),
    [
        ({"user": None, "bot": "hard"}, True),
        ({"user": None, "bot": "normal"}, False),
        ({"bot": "normal", "takeover": True}, False),
    ],
)
def test_others_are_people_or_strong(
    over: Callable[..., At],
    seat: dict[str, Any],
    fits: bool,
) -> None:
    match = studied(over())
    Seat.objects.filter(match=match, number=1).update(**seat)
    assert puzzle_search.fitting().exists() == fits


def test_only_the_first_try_counts_and_rates_both(made: Puzzle, stranger: Any) -> None:
    tried = puzzles.answer(made, stranger, wrong(made))
    assert (tried.right, tried.counted) == (False, True)
    assert tried.gained < 0
    again = puzzles.answer(made, stranger, best(made))
    assert (again.right, again.counted, again.gained) == (True, False, 0)
    made.refresh_from_db()
    standing = puzzles.standing_of(stranger)
    assert made.mu > Puzzle._meta.get_field("mu").default > standing.mu
    assert (made.tries, made.solved, standing.tries, standing.solved) == (1, 0, 1, 0)


def test_being_shown_the_best_is_a_try(made: Puzzle, stranger: Any) -> None:
    puzzles.give_up(made, stranger)
    assert not puzzles.answer(made, stranger, best(made)).counted
    assert puzzles.standing_of(stranger).solved == 0


def test_a_visitor_may_answer_and_nothing_is_kept(made: Puzzle) -> None:
    tried = puzzles.answer(made, None, best(made))
    assert (tried.right, tried.counted) == (True, False)
    assert not PuzzleTry.objects.exists()


def test_whoever_played_the_match_may_solve_it_and_nothing_counts(made: Puzzle, owner: Any) -> None:
    tried = puzzles.answer(made, owner, best(made))
    assert (tried.right, tried.counted) == (True, False)
    assert not PuzzleTry.objects.exists()


def test_what_could_not_be_chosen_is_refused_and_no_try(made: Puzzle, stranger: Any) -> None:
    with pytest.raises(Refusal):
        puzzles.answer(made, stranger, b'{"do":"double","yes":true}')
    assert not PuzzleTry.objects.exists()


def test_streaks_of_right_answers_and_of_days(
    made: Puzzle, stranger: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = date(2026, 5, 1)
    monkeypatch.setattr(puzzles, "today", lambda: day)
    first, second, *_ = Puzzle.objects.order_by("pk")
    puzzles.answer(first, stranger, best(first))
    day += timedelta(days=1)
    puzzles.answer(second, stranger, best(second))
    standing = puzzles.standing_of(stranger)
    assert (standing.run, standing.best_run, standing.days) == (2, 2, 2)
    day += timedelta(days=1)
    assert puzzles.days_in_a_row(standing) == 2, "today is not over"
    day += timedelta(days=1)
    assert puzzles.days_in_a_row(standing) == 0


def test_the_daily_puzzle_is_the_same_all_day_and_titles_take_turns(made: Puzzle) -> None:
    day = date(2030, 5, 1)
    assert puzzles.daily(day) == puzzles.daily(day)
    late = datetime(2030, 5, 1, 12, tzinfo=UTC)
    before = puzzles.daily(day)
    Puzzle.objects.exclude(pk=before.pk).update(made_at=late)  # type: ignore[union-attr]
    assert puzzles.daily(day) == before, "what is made during the day changes nothing"
    count = Puzzle.objects.update(made_at=datetime(2030, 1, 1, tzinfo=UTC))
    days = [puzzles.daily(day + timedelta(days=number)) for number in range(count)]
    assert len(set(days)) == count
    assert puzzles.daily(date(2020, 1, 1)) == Puzzle.objects.order_by("pk")[0], "a site's first day"


def test_the_next_one_is_untried_and_of_no_match_of_ones_own(made: Puzzle, stranger: Any, owner: Any) -> None:
    assert puzzles.next_for(owner) is None
    found = puzzles.next_for(stranger)
    assert found is not None
    puzzles.give_up(found, stranger)
    assert puzzles.next_for(stranger) not in (None, found)
    assert puzzles.next_for(stranger, "no_game") is None


def test_a_puzzle_of_a_match_that_is_no_longer_public_is_gone(made: Puzzle) -> None:
    Match.objects.update(private=True)
    with pytest.raises(Refusal):
        puzzles.puzzle(made.pk)
    assert puzzles.daily(puzzles.today()) is None


def test_guests_move_no_puzzle_and_take_along_what_they_tried(
    made: Puzzle, stranger: Any, opponent: Any
) -> None:
    stranger.guest_seen_at = made.made_at
    stranger.save()
    puzzles.answer(made, stranger, best(made))
    was = made.mu
    made.refresh_from_db()
    assert (made.mu, made.tries) == (was, 0)
    puzzles.take_along(stranger, opponent)
    assert PuzzleTry.objects.get().user == opponent
    assert PuzzleStanding.objects.get().user == opponent
    guests.forget(stranger.pk)
    assert PuzzleTry.objects.exists()


def test_deleting_an_account_deletes_its_tries(made: Puzzle, stranger: Any) -> None:
    puzzles.answer(made, stranger, best(made))
    account_deletion.leave_site(stranger)
    assert not PuzzleTry.objects.exists()
    assert not PuzzleStanding.objects.exists()


def test_what_is_stored_can_be_read(made: Puzzle) -> None:
    decision = puzzles.decision_of(made)
    assert isinstance(decision, Decision)
    assert made.theme == theme_of(decision.options[0].action)
    assert made.rule_set == made.match.rule_set
