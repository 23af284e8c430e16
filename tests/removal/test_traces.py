"""Whatever somebody had or had begun when they went breaks no page of others, and tells nobody their name."""

from __future__ import annotations

from copy import deepcopy
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.db import connection, transaction
from django.test import Client
from django.utils import timezone

from accounts import friends
from accounts.models import Block, Friend, Holiday, PushDevice
from games import play
from games.events import entering, organising
from games.lessons.reading import lessons_of
from games.models import ArmedMove, Entry, Event, Group, Report, Seat
from games.play.daily_deal import daily
from games.play.people import holidays, moderation, reports, tokens
from games.play.tables import groups
from games.titles import all_games
from tests.lengths import some_of
from tests.removal.conftest import WAYS, Way, browser_of, office, somebody_everywhere
from tests.rows import once
from tests.web.conftest import GAME, finish

pytestmark = pytest.mark.django_db


class Life:
    """Somebody with a hand in everything, and another who looks on."""

    def __init__(self, name: str = "vanisher") -> None:
        people = get_user_model().objects
        self.user = people.create_user(name, email="v@example.com")
        self.friend = people.create_user("friend", is_superuser=True)
        self.third = people.create_user("third")
        friends.befriend(self.friend, self.user)
        friends.befriend(self.user, self.third)
        friends.block(self.third, self.user)
        self.group = groups.make_group(self.user, "Harbour")
        groups.join(self.group.invitation, self.friend)
        self.lonely = groups.make_group(self.user, "Nobody else")
        self.old = finish(self.user, self.friend, winner=0, rated=True)
        play.rate(self.old.pk)
        self.table = play.open_table(
            self.user, GAME, 2, pace="turns", decision_seconds=86400, options={"holidays": 14}
        )
        play.take_seat(self.table.pk, self.friend)
        self.waiting = play.open_table(self.user, GAME, 3, group=self.group)
        play.take_seat(self.waiting.pk, self.friend)
        self.again = play.rematch(self.old.pk, self.user)
        self.said = play.say(self.table.pk, self.user, "it was me all along")
        self.report = reports.report(self.friend, self.said, "insult")
        answer = play.say(self.table.pk, self.friend, "it was not")
        self.own_report = reports.report(self.user, answer, "spam")
        self.event = self.announce(self.friend, private=False)
        for one in (self.user, self.friend, self.third):
            entering.enter(self.event.pk, one)
        self.own_event = self.announce(self.user, group=self.group)
        now = timezone.now()
        holidays.take(self.user, now, now + timedelta(days=3))
        tokens.issue(self.user, "program", ["read", "play"])
        PushDevice.objects.create(
            user=self.user, endpoint="https://push.example/1", p256dh="x", auth="y", name="Firefox"
        )
        self.lesson = lessons_of(all_games()[GAME])[0].key
        play.open_lesson(self.user, GAME, self.lesson)
        self.deal = daily.play_deal(self.user, daily.deal_of(daily.today()))

    def announce(self, organiser: Any, **more: Any) -> Event:
        return organising.create(
            organiser,
            name="Cup",
            format="swiss",
            game=GAME,
            size=2,
            sit_down=0,
            starts_at=timezone.now() + timedelta(hours=1),
            **{"private": True} | more,
        )

    def addresses(self) -> list[str]:
        tables = [f"/tables/{one.pk}/" for one in (self.table, self.waiting, self.again)]
        matches = [f"/matches/{self.old.pk}/", f"/matches/{self.old.pk}/log/"]
        events = [f"/events/{one.pk}/" for one in (self.event, self.own_event)]
        events += [f"{one}organise/" for one in events[:1]]
        rest = [
            "/",
            "/tables/",
            "/watch/",
            "/matches/",
            "/history/",
            "/people/friend/",
            "/account/people/",
            "/leaderboards/",
            f"/leaderboards/{GAME}/",
            "/events/",
            "/groups/",
            f"/groups/{self.group.pk}/",
            "/deal/",
            "/deal/days/",
            "/learn/",
            "/learn/puzzles/",
            "/account/",
            "/account/tokens/",
            "/companion/person.json",
        ]
        api = [
            f"/api/v1/{one}/"
            for one in (
                "tables",
                "events",
                "me",
                f"events/{self.event.pk}",
                f"matches/{self.old.pk}",
                f"tables/{self.table.pk}",
                "matches",
            )
        ]
        admin = [
            "/admin/",
            "/admin/accounts/user/",
            "/admin/games/match/",
            "/admin/games/match/desk/",
            f"/admin/games/match/{self.table.pk}/change/",
            f"/admin/accounts/user/{self.user.pk}/change/",
            f"/admin/accounts/user/{self.user.pk}/delete/",
            f"/admin/games/report/{self.report.pk}/change/",
            f"/admin/games/report/{self.own_report.pk}/change/",
        ]
        return [*tables, *matches, *events, *rest, *api, *admin]


@pytest.fixture
def life(db: None) -> Life:
    return deepcopy(once(Life, "a life"))


def answers(browser: Client, addresses: list[str]) -> dict[str, Any]:
    """How each page is answered, with what it says."""
    cache.clear()
    found = {}
    for address in addresses:
        answer = browser.get(address, follow=True)
        found[address] = (answer.status_code, answer.content.decode())
    return found


_before: dict[str, int] = {}


def before(life: Life) -> dict[str, int]:
    """How each page is answered to a friend while everybody is there. That is the same whichever way they
    are going to leave, and is looked at once."""
    if not _before:
        with transaction.atomic():
            found = answers(browser_of(life.friend), life.addresses())
            transaction.set_rollback(True)
        _before.update((address, status) for address, (status, _) in found.items())
    return _before


@pytest.mark.parametrize("leaves", some_of(WAYS, 4), indirect=True)
def test_no_page_breaks(leaves: Way, life: Life) -> None:
    name = life.user.username
    friend, visitor = browser_of(life.friend), Client()
    statuses = before(life)
    leaves(life.user)
    somebody_everywhere()
    connection.check_constraints()
    life.user.refresh_from_db()
    for browser in (friend, visitor, office()):
        for address, (status, told) in answers(browser, life.addresses()).items():
            assert status < 500, address
            if browser is friend and life.user.left_at and not address.startswith("/admin"):
                assert status == statuses[address] or address.startswith("/api"), address
                assert name not in told, address
                assert life.user.username not in told, address


def test_nothing_is_kept_of_who_is_gone_for_good(leaves_for_good: Way, life: Life) -> None:
    leaves_for_good(life.user)
    for model in (Holiday, PushDevice, ArmedMove):
        assert not model.objects.exists(), model
    assert not life.user.tokens.exists()
    assert not Friend.objects.filter(whom=life.user).exists()
    assert not Block.objects.filter(whom=life.user).exists()
    life.group.refresh_from_db()
    assert life.group.owner == life.friend
    assert not Group.objects.filter(pk=life.lonely.pk).exists()
    assert Seat.objects.get(match=life.old, number=0).user == life.user, "results rest on the row"
    assert life.user.ratings.exists()


@pytest.mark.parametrize("action", ["dismiss", "remove", "mute", "suspend"])
@pytest.mark.parametrize("way", ["page", "suspended"])
def test_a_report_can_still_be_decided(way: str, action: str, life: Life) -> None:
    WAYS[way](life.user)
    for report in (life.report, life.own_report):
        answer = office().post(f"/admin/games/report/{report.pk}/change/", {"action": action, "days": "3"})
        assert answer.status_code in (200, 302), "what is not offered is answered with the page"
        report.refresh_from_db()
        if action in ("dismiss", "remove"):
            assert report.state != Report.State.OPEN


def test_they_come_back_when_the_office_lets_them_in_again(life: Life) -> None:
    moderation.suspend(life.user)
    get_user_model().objects.filter(pk=life.user.pk).update(is_active=True)
    user = get_user_model().objects.get(pk=life.user.pk)
    play.come_back(life.table.pk, user)
    assert not Seat.objects.get(match=life.table, user=user).bot
    assert not Seat.objects.get(match__lesson=life.lesson, user=user).bot, "nobody else plays their lesson"
    entering.enter(life.event.pk, user)
    assert Entry.objects.get(event=life.event, user=user).state == Entry.State.IN
