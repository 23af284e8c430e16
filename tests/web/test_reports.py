"""A message is reported, looked at by a moderator, and something is done about it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client

from accounts import friends
from games import play
from games.models import ChatMessage, Match, Report, Seat
from games.play import Refusal
from games.play.people import moderation, reports
from tests.web.conftest import Open, browser_of, person

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(begun: Open) -> Match:
    return begun()


@pytest.fixture
def nasty(table: Match, owner: Any, opponent: Any) -> ChatMessage:
    """Something the opponent said to the owner."""
    play.say(table.pk, owner, "Good luck!")
    message = play.say(table.pk, opponent, "You smell of swamp")
    play.say(table.pk, owner, "Oh.")
    return message


def address(message: ChatMessage) -> str:
    return f"/tables/{message.match_id}/chat/{message.pk}/report/"


@pytest.fixture
def moderator() -> Client:
    return browser_of(person("boss", is_staff=True, is_superuser=True))


@pytest.fixture
def case(nasty: ChatMessage, owner: Any) -> Report:
    return reports.report(owner, nasty, "insult", "again")


def decide(moderator: Client, case: Report, **decision: Any) -> Any:
    return moderator.post(f"/admin/games/report/{case.pk}/change/", decision)


# -- reporting -----------------------------------------------------------------------------------------------


def test_a_report_keeps_what_was_said_around(nasty: ChatMessage, as_owner: Client) -> None:
    assert "You smell of swamp" in as_owner.get(address(nasty)).content.decode()
    assert as_owner.post(address(nasty), {"reason": "insult", "note": "rude"}).url == "/reported/"
    report = Report.objects.get()
    assert (report.by.username, report.about.username) == ("owner", "opponent")
    assert [line["text"] for line in report.context] == ["Good luck!", "You smell of swamp", "Oh."]
    as_owner.post(address(nasty), {"reason": "spam"})
    assert Report.objects.count() == 1


def test_one_may_block_in_the_same_breath(
    nasty: ChatMessage, as_owner: Client, owner: Any, opponent: Any
) -> None:
    as_owner.post(address(nasty), {"reason": "hate", "block": "on"})
    assert friends.blocked_by(owner.pk) == {opponent.pk}


def test_what_cannot_be_reported(nasty: ChatMessage, as_owner: Client, as_opponent: Client) -> None:
    assert as_opponent.get(address(nasty)).status_code == 404
    assert as_owner.post(address(nasty), {"reason": "ugly"}).status_code == 422
    assert as_owner.get("/tables/1/chat/99999/report/").status_code == 404
    assert Client().get(address(nasty)).status_code == 302
    reports.remove(nasty)
    assert as_owner.get(address(nasty)).status_code == 404
    assert not Report.objects.exists()


def test_a_private_table_is_not_overheard_by_reporting(nasty: ChatMessage, as_stranger: Client) -> None:
    Match.objects.update(private=True)
    assert as_stranger.get(address(nasty)).status_code == 404


def test_a_flood_of_reports_is_stopped(table: Match, owner: Any, opponent: Any, settings: Any) -> None:
    settings.API_QUOTAS = settings.API_QUOTAS | {"chat": reports.MOST_OPEN + 1}
    said = [play.say(table.pk, opponent, f"word {number}") for number in range(reports.MOST_OPEN + 1)]
    for message in said[:-1]:
        reports.report(owner, message, "spam")
    with pytest.raises(Refusal) as refused:
        reports.report(owner, said[-1], "spam")
    assert refused.value.code == "too-fast"


# -- deciding ------------------------------------------------------------------------------------------------


def test_the_queue_is_for_moderators_only(case: Report, as_owner: Client, as_opponent: Client) -> None:
    clerk = browser_of(person("clerk", is_staff=True))
    for client in (as_owner, as_opponent, Client(), clerk):
        assert client.get(f"/admin/games/report/{case.pk}/change/").status_code in (302, 403)
        assert decide(client, case, action="suspend").status_code in (302, 403)
    case.refresh_from_db()
    assert case.state == "open"


def test_a_moderator_sees_the_case(
    case: Report, moderator: Client, owner: Any, table: Match, opponent: Any
) -> None:
    before = reports.report(owner, play.say(table.pk, opponent, "Buy my eggs"), "spam")
    reports.decide(before, owner, "Dismissed.", "dismissed")
    queue = moderator.get("/admin/games/report/", follow=True).content.decode()
    assert "You smell of swamp" in queue
    assert "Buy my eggs" not in queue
    page = moderator.get(f"/admin/games/report/{case.pk}/change/").content.decode()
    for told in ("insults or threatens", "again", "Good luck!", "You smell of swamp", "Oh.", "Buy my eggs"):
        assert told in page


def test_dismissed(case: Report, moderator: Client, opponent: Any) -> None:
    decide(moderator, case, action="dismiss", note="a joke")
    case.refresh_from_db()
    assert (case.state, case.decision, case.decided_by.username) == ("dismissed", "Dismissed: a joke", "boss")
    assert not case.message.removed
    line = LogEntry.objects.get(content_type__model="report")
    assert (line.user.username, line.object_id) == ("boss", str(case.pk))
    assert "a joke" in line.get_change_message()


def test_muted(case: Report, moderator: Client, table: Match, opponent: Any) -> None:
    decide(moderator, case, action="mute", days="3")
    case.refresh_from_db()
    opponent.refresh_from_db()
    assert case.message.removed
    assert opponent.muted
    with pytest.raises(Refusal, match="muted"):
        play.say(table.pk, opponent, "But")
    assert LogEntry.objects.filter(content_type__model="user", object_id=str(opponent.pk)).count() == 1
    moderation.mute(opponent, 1)
    assert (opponent.muted_until - case.decided_at).days >= 2  # not shortened


def test_a_mute_needs_its_days(case: Report, moderator: Client, opponent: Any) -> None:
    assert "For how many days?" in decide(moderator, case, action="mute", days="").content.decode()
    opponent.refresh_from_db()
    assert not opponent.muted


def test_suspended(
    case: Report,
    moderator: Client,
    table: Match,
    opponent: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        decide(moderator, case, action="suspend")
    opponent.refresh_from_db()
    assert not opponent.is_active
    assert browser_of(opponent).get("/account/").status_code == 302
    assert Seat.objects.get(match=table, number=1).takeover


def test_one_decision_closes_every_report_of_the_message(
    case: Report, nasty: ChatMessage, moderator: Client, stranger: Any
) -> None:
    also = reports.report(stranger, nasty, "hate")
    decide(moderator, case, action="remove")
    also.refresh_from_db()
    assert also.state == "acted"


@pytest.fixture
def usher() -> Any:
    """Decides reports, may not suspend anybody, and is no superuser."""
    user = person("usher", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=["view_report", "change_report"]))
    return user


def offered(browser: Client, case: Report) -> set[str]:
    page = browser.get(f"/admin/games/report/{case.pk}/change/").content.decode()
    return set(re.findall(r'name="action" value="(\w+)"', page))


def test_to_suspend_is_a_right_of_its_own(case: Report, usher: Any, opponent: Any) -> None:
    assert offered(browser_of(usher), case) == {"dismiss", "remove", "mute"}
    decide(browser_of(usher), case, action="suspend")
    opponent.refresh_from_db()
    assert opponent.is_active
    usher.user_permissions.add(Permission.objects.get(codename="suspend_user"))
    assert offered(browser_of(usher), case) == {"dismiss", "remove", "mute", "suspend"}
    decide(browser_of(usher), case, action="suspend")
    opponent.refresh_from_db()
    assert not opponent.is_active


def test_who_works_in_the_office_is_muted_and_suspended_by_superusers_alone(
    case: Report, usher: Any, moderator: Client, opponent: Any
) -> None:
    usher.user_permissions.add(Permission.objects.get(codename="suspend_user"))
    type(opponent).objects.filter(pk=opponent.pk).update(is_staff=True)
    assert offered(browser_of(usher), case) == {"dismiss", "remove"}
    for action in ("mute", "suspend"):
        decide(browser_of(usher), case, action=action, days="3")
        opponent.refresh_from_db()
        assert (opponent.is_active, opponent.muted) == (True, False)
    decide(moderator, case, action="suspend")
    opponent.refresh_from_db()
    assert not opponent.is_active


def test_nobody_decides_a_report_about_themselves(case: Report, opponent: Any) -> None:
    type(opponent).objects.filter(pk=opponent.pk).update(is_staff=True)
    opponent.user_permissions.set(Permission.objects.filter(codename__endswith="_report"))
    browser = browser_of(type(opponent).objects.get(pk=opponent.pk))
    assert offered(browser, case) == set()
    assert "somebody else decides it" in decide(browser, case, action="dismiss").content.decode()
    case.refresh_from_db()
    assert case.state == "open"


def test_the_bot_accounts_of_who_is_suspended_leave_no_seat_empty(
    table: Match, owner: Any, opponent: Any, django_capture_on_commit_callbacks: Any
) -> None:
    type(opponent).objects.filter(pk=opponent.pk).update(owner=person("keeper of bots"))
    with django_capture_on_commit_callbacks(execute=True):
        moderation.suspend(type(opponent).objects.get(username="keeper of bots"))
    assert Seat.objects.get(match=table, number=1).takeover


def test_an_administrator_is_not_suspended_from_here(case: Report, moderator: Client, opponent: Any) -> None:
    type(opponent).objects.filter(pk=opponent.pk).update(is_superuser=True)
    decide(moderator, case, action="suspend")
    opponent.refresh_from_db()
    case.refresh_from_db()
    assert opponent.is_active
    assert case.state == "open"
