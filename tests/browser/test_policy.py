"""Every page under the content policy, in a real browser: nothing on it is refused."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page

from games.models import Card, ChatMessage, Event, Group, Match
from games.play.daily_deal import daily
from games.play.ops.rule_sets import load_all
from games.play.people.letters import stop_token
from games.play.tables import groups
from games.titles import all_games
from tests.addresses import Known, every_address
from tests.browser.conftest import POLICY, OpenContext
from tests.browser.waiting import all_said, settled
from tests.web.conftest import GAME, finish, person

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("alone"),
]


@pytest.fixture
def match() -> Match:
    load_all()
    administrator = person("kana", is_staff=True, is_superuser=True)
    finish(administrator, person("guest"), "normal")
    from games import play

    return play.open_table(person("owner"), GAME, 2, bots=["novice"], speed="instant", pace="free")


class Watched:
    """A page of an administrator, with what its policy refused."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.refused: list[str] = []
        self.seen: set[str] = set()
        self.here = ""
        page.route_web_socket("**/ws/**", lambda socket: None)
        page.on("console", self._console)

    def _console(self, line: Any) -> None:
        if POLICY in line.text:
            self.refused.append(f"{self.here}: {line.text}")

    def goes(self, path: str) -> None:
        """Open an address, if what it answers is a page (and not a file, or an address that takes forms
        only)."""
        self.here = path
        first = self.page.request.get(self.address + path)
        if first.status == 405 or "text/html" not in first.headers.get("content-type", ""):
            return
        answer = self.page.goto(self.address + path)
        assert answer is not None
        assert answer.status < 500, path
        assert "default-src 'none'" in answer.headers.get("content-security-policy", ""), path
        self.seen.add(path)


@pytest.fixture
def watched(open_context: OpenContext, live_server: Any, match: Match) -> Watched:
    context = open_context()
    client = Client()
    client.force_login(match.host.__class__.objects.get(username="kana"))
    session = client.cookies["sessionid"].value
    context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
    return Watched(context.new_page(), live_server.url)


def addresses(part: str, match: Match) -> list[str]:
    """Every address of a part of the site (`tests/addresses.py`), with what stands in its path."""
    over = Match.objects.filter(status=Match.Status.FINISHED).latest("pk")
    said = ChatMessage.objects.get_or_create(match=match, user=match.host, text="What a tail!")[0]
    event = Event.objects.get_or_create(
        name="Swiss", game=GAME, format="swiss", size=2, rounds=2, organiser=match.host,
        defaults={"starts_at": timezone.now() + timedelta(hours=1)},
    )[0]  # fmt: skip
    group = Group.objects.filter(owner=match.host).first() or groups.make_group(match.host, "Harbour night")
    known: Known = {
        "event_id": [event.pk],
        "group_id": [group.pk],
        "group_join.key": [group.invitation],
        "event_do.verb": ["enter"],
        "day": [f"{daily.today():%Y-%m-%d}"],
        "one": [],
        "other": [],
        "armed_id": [],
        "device_id": [],
        "mistake_id": [],
        "puzzle_id": [],
        "match_id": [match.pk, over.pk],
        "key": list(all_games()),
        "game": list(all_games()),
        "name": ["owner"],
        "version": [1],
        "message_id": [said.pk],
        "letters_stop.token": [stop_token(match.host)],
        "account_confirm_email.key": ["nobodys"],
        "account_reset_password_from_key.key": ["nobodys"],
        "uidb36": ["1"],
        "admin:games_roll_back.number": [1],
        "card": [Card.objects.values_list("pk", flat=True)[0]],
        "app_label": ["games"],
        "url": ["no/such/page/"],
        # No page, or none yet: these take forms only, are files, or stand for what there is none of here.
        **{key: [] for key in ("verb", "token_id", "kind", "form", "number", "deed", "content_type_id")},
        "admin:view_on_site.object_id": [],
    }
    return [path for one in every_address() if one.part == part for path in one.paths(known)]


def test_nothing_is_refused_on_any_page(watched: Watched, match: Match) -> None:
    for address in addresses("site", match):
        watched.goes(address)
    assert watched.refused == []
    assert {"/", f"/tables/{match.pk}/", f"/matches/{match.pk}/", "/preferences/"} <= watched.seen
    assert {f"/games/{key}/rules/" for key in all_games()} <= watched.seen


def test_nothing_is_refused_at_the_door(open_context: OpenContext, live_server: Any, match: Match) -> None:
    visitor = Watched(open_context().new_page(), live_server.url)
    for address in addresses("door", match):
        visitor.goes(address)
    visitor.goes(reverse("admin:login"))
    visitor.goes("/no/such/page/")
    assert visitor.refused == []
    assert {"/accounts/login/", "/accounts/signup/", "/admin/login/"} <= visitor.seen


def test_nothing_is_refused_in_the_office(watched: Watched, match: Match) -> None:
    for address in addresses("office", match):
        watched.goes(address)
    assert watched.refused == []
    assert len(watched.seen) > 40


def test_what_somebody_slips_into_a_page_is_refused_and_seen_here(watched: Watched) -> None:
    """So the tests above would notice."""
    watched.goes("/")
    watched.page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "window.slipped = true";
            document.body.append(script);
            const style = document.createElement("style");
            style.textContent = "body { display: none }";
            document.body.append(style);
            const button = document.createElement("div");
            button.innerHTML = "<button onclick='window.slipped = true'>x</button>";
            document.body.append(button);
            button.firstChild.click();
        }"""
    )
    all_said(watched.page)
    assert watched.page.evaluate("window.slipped") is None
    assert len(watched.refused) == 3


@pytest.mark.parametrize(
    "fixture",
    [
        "business",
        "kaiju_incorporated_action",
        "daikaiju_director_turn",
        "spoonbrokers_tower",
        "monster_musume_action",
    ],
)
def test_nothing_is_refused_on_a_board(open_context: OpenContext, harness: str, fixture: str) -> None:
    """(Every other test with a recorded moment fails on what is refused, too.)"""
    page = open_context().new_page()
    refused: list[str] = []
    page.on("console", lambda line: refused.append(line.text) if POLICY in line.text else None)
    answer = page.goto(f"{harness}/?fixture={fixture}")
    assert answer is not None
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    page.wait_for_selector(".app")
    all_said(settled(page))
    assert refused == []
