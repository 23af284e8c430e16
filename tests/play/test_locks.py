"""Nobody holds for long what all others who write wait for, however much there is to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from bench import locks
from bench.locks import held_by
from games import play
from games.engine import Game
from games.models import Card, Match, Seat, Tryout
from games.play.ops import rule_sets
from games.play.people import account_deletion, going, guests, moderation
from games.play.ratings import ladder
from games.play.ratings import recompute as reckoning
from games.studio import drafts, tryouts
from games.titles import find
from kaijusite import sessions, unhurried
from tests.play.test_warm_up import LONGEST
from tests.toy import GAME
from tests.web.conftest import finish

pytestmark = pytest.mark.django_db(transaction=True)
DIRECTOR = "daikaiju_director"


@pytest.fixture
def rests(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether somebody still held something, at each rest."""
    seen: list[bool] = []
    monkeypatch.setattr(unhurried, "sleep", lambda _: seen.append(connection.in_atomic_block))
    return seen


def busy(name: str, matches: int) -> Any:
    """Somebody who plays so many matches, and has a table that waits."""
    person = get_user_model().objects.create(username=name)
    for _ in range(matches):
        play.open_table(person, GAME.key, 2, pace="free", decision_seconds=0, bots=["normal"])
    play.open_table(person, GAME.key, 2)
    return person


@pytest.mark.parametrize(
    "leave", [moderation.suspend, account_deletion.leave_site], ids=["suspended", "deleted"]
)
def test_whoever_goes_stands_up_at_one_table_after_the_other(
    leave: Callable[[Any], None], rests: list[bool]
) -> None:
    few = held_by(lambda: leave(busy("few", 1)))
    many = busy("many", 8)
    found = held_by(lambda: leave(many))
    assert found["statements"] <= few["statements"]
    assert rests
    assert not any(rests)
    seats = Seat.objects.filter(user=many)
    assert {bool(seat.bot) for seat in seats} == {True}
    assert not Match.objects.filter(status=Match.Status.OPEN).exists()


class Killed(BaseException):
    """As a process ends."""


@pytest.mark.parametrize("for_good", [True, False])
def test_whoever_is_killed_meanwhile_leaves_the_rest_to_others(
    for_good: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = busy("many", 3)
    play.takeover(Seat.objects.filter(user=many, match__status="playing").latest("pk").match_id, many)
    with monkeypatch.context() as patch:
        patch.setattr(unhurried, "sleep", lambda _: (_ for _ in ()).throw(Killed))
        with pytest.raises(Killed):
            (account_deletion.leave_site if for_good else moderation.suspend)(many)
    many.refresh_from_db()
    assert not many.is_active
    left = 2 if for_good else 1
    assert going.see_to_empty_seats() >= left
    playing = Seat.objects.filter(user=many, match__status="playing")
    assert {bool(seat.bot) for seat in playing} == {True}
    assert {seat.left_at is not None for seat in playing} == {for_good}
    assert not Match.objects.filter(status=Match.Status.OPEN).exists()
    assert going.see_to_empty_seats() == 0


def test_who_is_let_in_again_before_their_seats_are_seen_to_keeps_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    many = busy("many", 2)
    seen_to = going._see_to

    def let_in_again(seat_id: int) -> bool:
        get_user_model().objects.update(is_active=True)
        return seen_to(seat_id)

    monkeypatch.setattr(going, "_see_to", let_in_again)
    moderation.suspend(many)
    assert not Seat.objects.filter(user=many).exclude(bot="").exists()


def test_a_guest_goes_with_a_few_matches_at_a_time(rests: list[bool]) -> None:
    guest = get_user_model().objects.create(username="guest", guest_seen_at=timezone.now())
    for _ in range(2 * guests.AT_ONCE + 1):
        finish(guest, "novice", private=True)
    left: list[int] = []
    rests_before = unhurried.sleep
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            unhurried, "sleep", lambda seconds: (left.append(Match.objects.count()), rests_before(seconds))
        )
        assert guests.forget(guest.pk)
    assert left == [guests.AT_ONCE + 1, 1]
    assert rests == [False, False]
    assert not Match.objects.exists()
    assert not get_user_model().objects.filter(pk=guest.pk).exists()


def test_sessions_that_ended_are_cleared_a_few_at_a_time(
    rests: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "AT_ONCE", 2)
    for number in range(-2, 5):
        until = timezone.now() - timedelta(hours=number)
        Session.objects.create(session_key=f"s{number}", session_data="", expire_date=until)
    found = held_by(lambda: call_command("clearsessions"))
    assert found["transactions"] == 2
    assert rests == [False, False]
    assert set(Session.objects.values_list("pk", flat=True)) == {"s-2", "s-1", "s0"}


def test_a_ladder_is_reckoned_a_little_at_a_time(rests: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    owner, opponent = (get_user_model().objects.create(username=name) for name in ("owner", "opponent"))
    for number in range(6):
        finish(owner, opponent, winner=number % 2, rated=True)
    for module in (ladder, reckoning):
        monkeypatch.setattr(module, "BATCH", 2)
    found = held_by(lambda: reckoning.recompute("kaiju_exchange"))
    assert found["statements"] < 10
    assert len(rests) >= 6
    assert not any(rests)


@pytest.fixture
def draft(monkeypatch: pytest.MonkeyPatch) -> Iterator[Card]:
    """A card of a draft that nobody reads while others wait."""
    rule_sets.load_all()
    rule_sets.misfit.cache_clear()
    game = find(DIRECTOR)
    reads: Callable[[Any, bytes], Any] = type(game).read_cards

    def reads_first(its: Game[Any, Any], data: bytes) -> Any:
        assert not connection.in_atomic_block
        return reads(its, data)

    monkeypatch.setattr(type(game), "read_cards", reads_first)
    yield Card.objects.get(game=DIRECTOR, code="SX09")
    rule_sets.misfit.cache_clear()


def test_cards_are_read_before_others_have_to_wait(draft: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    editor = get_user_model().objects.create(username="editor")
    assert drafts.save({draft.pk: {**draft.data, "name": "Another Name"}}, editor) == 1
    rule_sets.misfit.cache_clear()  # it is tried and published by other processes
    monkeypatch.setattr(tryouts, "hand_out", lambda number: None)
    tryout = tryouts.begin(DIRECTOR, editor, meant="It is a trial.")
    rule_sets.misfit.cache_clear()
    Tryout.objects.filter(pk=tryout.pk).update(matches=tryout.of)  # all of it was played
    tryouts.play_on(tryout.pk)
    assert rule_sets.current_rule_set(DIRECTOR).number == 2
    rule_sets.misfit.cache_clear()
    assert drafts.roll_back(DIRECTOR, 1, editor).number == 3


def test_a_draft_that_changes_between_the_look_and_the_lock_is_looked_at_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each alone fits, both together do not."""
    rule_sets.load_all()
    one, other = Card.objects.filter(game=DIRECTOR, code__in=["SX09", "SX10"]).order_by("code")
    check, checks = rule_sets.check_draft, []

    def between(game: str, instead: Any = None) -> bytes:
        data = check(game, instead)
        checks.append(connection.in_atomic_block)
        Card.objects.filter(pk=other.pk).update(data={**other.data, "code": "SX99"})
        return data

    monkeypatch.setattr(rule_sets, "check_draft", between)
    with pytest.raises(play.Refusal, match="SX99"):
        drafts.save({one.pk: {**one.data, "code": "SX99"}}, None)
    assert checks == [False], "the second look refused"
    assert Card.objects.get(pk=one.pk).data == one.data


@pytest.mark.figures
def test_nobody_holds_the_lock_for_long_where_there_is_much() -> None:
    figures = locks.measure()
    long = {deed: one["longest_ms"] for deed, one in figures.items() if one["longest_ms"] > 1000 * LONGEST}
    assert not long
