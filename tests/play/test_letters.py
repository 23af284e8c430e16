"""Letters that it is somebody's move: to whom, when, once for an absence, and none to those who want none."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from django.utils import timezone

from games import play
from games.models import Match, Seat
from games.play.people import letters
from games.play.people.letters import AFTER, been_here, write_letters
from games.play.views import presence_store
from tests.clock import Clock
from tests.play.conftest import ROLL, STOP, At, Sit

pytestmark = pytest.mark.django_db


def confirmed(user: Any) -> None:
    EmailAddress.objects.create(user=user, email=f"{user.username}@example.com", verified=True, primary=True)


def asked_long_ago(table: At) -> None:
    """As if the match had been waiting for longer than somebody is left alone."""
    match = table.match
    waiting = [entry | {"since": entry["since"] - AFTER.total_seconds() - 60} for entry in match.waiting]
    Match.objects.filter(pk=table.pk).update(
        waiting=waiting, moved_at=timezone.now() - AFTER - timedelta(minutes=1)
    )


@pytest.fixture
def table(sit: Sit, owner: Any, opponent: Any) -> At:
    """A match by turns that has been waiting for the owner."""
    confirmed(owner)
    confirmed(opponent)
    table = sit(pace="turns", decision_seconds=86400)
    asked_long_ago(table)
    return table


def to() -> list[str]:
    return [address for letter in mail.outbox for address in letter.to]


def test_whoever_is_asked_is_written_once(table: At) -> None:
    assert write_letters(timezone.now()) == 1
    assert to() == ["owner@example.com"]
    letter = mail.outbox[0]
    assert f"/tables/{table.pk}/" in letter.body
    assert "opponent@example.com" not in str(letter.message())
    assert write_letters(timezone.now()) == 0


def test_a_letter_speaks_to_whom_it_is_for(table: At) -> None:
    Match.objects.filter(pk=table.pk).update(headline="Round 2, {seat:0}'s turn, after {seat:1}'s")
    write_letters(timezone.now())
    assert "Round 2, your turn, after opponent's" in mail.outbox[0].body


def test_again_only_after_they_have_been_there(table: At, owner: Any, clock: Clock) -> None:
    write_letters(timezone.now())
    clock.goes(60)
    table.does(0, ROLL)
    asked_long_ago(table)
    assert write_letters(timezone.now()) == 0  # asked anew, but not seen at the table since
    been_here(table.pk, owner.pk)
    assert write_letters(timezone.now()) == 0  # they have seen it now
    clock.goes(60)
    table.does(0, ROLL)
    asked_long_ago(table)
    assert write_letters(timezone.now()) == 1


def test_a_short_look_without_a_move_is_followed_by_a_letter_a_day_later(
    table: At, owner: Any, clock: Clock
) -> None:
    """So far the next one came within minutes."""
    assert write_letters(timezone.now()) == 1
    for _ in range(3):  # each look counts from its end
        clock.goes(3600)
        been_here(table.pk, owner.pk)
        clock.goes(2)
        been_here(table.pk, owner.pk, table.version)
        assert write_letters(timezone.now()) == 0
    clock.goes(86400 - 60)
    assert write_letters(timezone.now()) == 0
    clock.goes(60)
    assert [write_letters(timezone.now()), write_letters(timezone.now())] == [1, 0]
    clock.goes(5 * 86400)
    assert write_letters(timezone.now()) == 0  # they have not come since


def test_whoever_has_only_looked_for_a_day_is_told_after_all(sit: Sit, owner: Any, clock: Clock) -> None:
    """They sat there when they were asked, and for more than a day. So far nothing told them ever again."""
    confirmed(owner)
    table = sit(pace="turns", decision_seconds=10 * 86400)
    been_here(table.pk, owner.pk)
    clock.goes(25 * 3600)
    been_here(table.pk, owner.pk, table.version)
    clock.goes(3600)
    assert write_letters(timezone.now()) == 0
    clock.goes(24 * 3600)
    assert write_letters(timezone.now()) == 1


def test_a_question_that_was_answered_is_not_told_again(
    table: At, owner: Any, opponent: Any, clock: Clock
) -> None:
    assert write_letters(timezone.now()) == 1
    been_here(table.pk, owner.pk)
    table.does(0, STOP)
    clock.goes(2 * 86400)
    EmailAddress.objects.filter(user=opponent).delete()
    assert write_letters(timezone.now()) == 0
    assert Seat.objects.get(match=table.pk, number=0).tell_again_at is None  # and is looked at no more


def test_a_look_writes_little(table: At, owner: Any, django_assert_num_queries: Any) -> None:
    version = table.version
    been_here(table.pk, owner.pk, version)
    with django_assert_num_queries(1):
        been_here(table.pk, owner.pk, version)


@pytest.mark.parametrize("pace", ["live", "free"])
def test_where_nobody_is_written_a_look_is_not_noted(sit: Sit, owner: Any, pace: str) -> None:
    table = sit(pace=pace, decision_seconds=60 if pace == "live" else 0)
    been_here(table.pk, owner.pk)
    assert Seat.objects.get(match=table.pk, number=0).tell_again_at is None


def test_not_before_some_minutes(sit: Sit, owner: Any) -> None:
    confirmed(owner)
    sit(pace="turns", decision_seconds=86400)
    assert write_letters(timezone.now()) == 0


def test_not_to_somebody_who_is_at_the_table(table: At, owner: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence_store, "people_looking_at", lambda match_id: {owner.pk})
    assert write_letters(timezone.now()) == 0


def test_not_for_live_matches(sit: Sit, owner: Any) -> None:
    confirmed(owner)
    table = sit()
    asked_long_ago(table)
    assert write_letters(timezone.now()) == 0


def test_only_to_a_confirmed_address(table: At, owner: Any) -> None:
    EmailAddress.objects.filter(user=owner).update(verified=False)
    assert write_letters(timezone.now()) == 0


@pytest.mark.parametrize("why", ["preference", "bot", "suspended"])
def test_not_to_those_who_cannot_use_it(table: At, owner: Any, why: str) -> None:
    if why == "preference":
        type(owner).objects.update(notify_email=False)
    elif why == "bot":
        play.takeover(table.pk, owner)
        asked_long_ago(table)
    else:
        type(owner).objects.update(is_active=False)
    assert write_letters(timezone.now()) == 0


def test_a_letter_that_cannot_be_sent_is_tried_again(table: At, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(self: Any) -> int:
        raise ConnectionRefusedError("no mail server")

    with monkeypatch.context() as broken:
        broken.setattr(letters.EmailMessage, "send", away)
        assert write_letters(timezone.now()) == 0
    assert Seat.objects.filter(mailed_at__isnull=False).count() == 0
    assert write_letters(timezone.now()) == 1


def test_many_matches_are_found_in_few_queries(
    table: At, sit: Sit, django_assert_max_num_queries: Any
) -> None:
    for _ in range(4):
        asked_long_ago(sit(pace="turns", decision_seconds=86400))
    Seat.objects.update(mailed_at=timezone.now())
    with django_assert_max_num_queries(1):
        assert write_letters(timezone.now()) == 0


# -- no more of them -----------------------------------------------------------------------------------------


def test_the_link_in_the_letter_stops_them(table: At, owner: Any) -> None:
    write_letters(timezone.now())
    link = mail.outbox[0].extra_headers["List-Unsubscribe"].strip("<>")
    assert link in mail.outbox[0].body
    visitor, address = Client(enforce_csrf_checks=True), "/" + link.split("/", 3)[3]
    assert "No more letters?" in visitor.get(address).content.decode()
    owner.refresh_from_db()
    assert owner.notify_email
    visitor.post(address, {"List-Unsubscribe": "One-Click"})
    owner.refresh_from_db()
    assert not owner.notify_email


def test_a_link_that_is_not_ours_stops_nothing(client: Client, owner: Any) -> None:
    token = letters.stop_token(owner)
    assert client.post(f"/letters/stop/{token[:-2]}xx/").status_code == 404
    owner.refresh_from_db()
    assert owner.notify_email


# -- since you were here -------------------------------------------------------------------------------------


def test_what_was_seen_only_grows(table: At, owner: Any) -> None:
    been_here(table.pk, owner.pk, 7)
    been_here(table.pk, owner.pk, 4)
    assert Seat.objects.get(match=table.pk, user=owner).seen_version == 7
