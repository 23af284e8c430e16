"""The pages in a browser: at a desk and on a phone, for all eyes, by keyboard, without JavaScript, and
live."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from games import play
from games.models import Match
from games.play import rate
from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE, OpenContext
from tests.browser.measures import SQUEEZED
from tests.web.conftest import GAME, finish, person

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("alone"),
]


@pytest.fixture
def owner() -> Any:
    return person("owner", email="owner@example.com")


@pytest.fixture
def evening(owner: Any) -> dict[str, Match]:
    """A site with something on every page: open tables, matches that wait for the owner, finished ones."""
    guests = [person(f"guest{number}") for number in range(4)]
    for number in range(6):
        rate(finish(owner, guests[number % 4], "normal", winner=number % 3, rated=number % 3 < 2).pk)
    for guest in guests[:2]:
        match = play.open_table(owner, GAME, 2, pace="turns", decision_seconds=86400, speed="instant")
        play.take_seat(match.pk, guest)
    return {
        "over": finish(owner, guests[1], guests[2], "expert", rated=True),
        "open": play.open_table(guests[3], GAME, 4, bots=["normal"]),
        "own": play.open_table(owner, GAME, 3, private=True),
    }


class Visitor:
    """Somebody at a browser, with what went wrong on their pages."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self.context = context
        self.page: Page = context.new_page()
        self.page.route_web_socket("**/ws/lobby/", lambda socket: None)
        self.mistakes: list[str] = []
        self.page.on("pageerror", lambda error: self.mistakes.append(str(error)))
        self.page.on(
            "console", lambda line: self.mistakes.append(line.text) if line.type == "error" else None
        )

    def goes(self, path: str) -> Page:
        self.page.goto(self.address + path)
        return self.page


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(open_context: OpenContext, live_server: Any) -> Visit:
    """A browser window, of a person or of nobody in particular."""

    def visit(user: Any = None, size: Any = DESK, **more: Any) -> Visitor:
        context = open_context(viewport=size, reduced_motion="reduce", **more)
        if user is not None:
            client = Client()
            client.force_login(user)
            cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}
            context.add_cookies([cookie])
        return Visitor(context, live_server.url)

    return visit


TABLET = {"width": 820, "height": 1180}
PUBLIC = [
    "/",
    "/games/",
    f"/games/{GAME}/",
    f"/games/{GAME}/rules/",
    "/tables/",
    "/watch/",
    "/history/",
    f"/leaderboards/{GAME}/",
    "/people/owner/",
    "/companion/",
    f"/companion/{GAME}/",
    "/learn/",
    "/about/",
    "/fair/",
    "/no/such/page/",
]
ENTRANCE = ["/accounts/login/", "/accounts/signup/", "/accounts/password/reset/"]
INSIDE = [
    "/matches/",
    "/tables/new/",
    "/preferences/",
    "/account/",
    "/account/name/",
    "/account/people/",
    "/account/tokens/",
    "/account/delete/",
    "/history/import/",
    "/accounts/2fa/",
    "/accounts/email/",
    "/accounts/password/change/",
]


def addresses(evening: dict[str, Match], inside: bool) -> list[str]:
    over = f"/matches/{evening['over'].pk}/"
    own = [f"/tables/{evening['open'].pk}/", over, f"{over}log/"]
    return PUBLIC + own + ([*INSIDE, f"/tables/{evening['own'].pk}/"] if inside else ENTRANCE)


@pytest.mark.smoke
@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
@pytest.mark.parametrize("inside", [False, True], ids=["visitor", "owner"])
def test_no_page_is_wider_than_the_screen_or_makes_a_mistake(
    evening: dict[str, Match], owner: Any, visit: Visit, size: Any, inside: bool
) -> None:
    visitor = visit(owner if inside else None, size)
    for address in addresses(evening, inside):
        page = visitor.goes(address)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{address} is {wide} pixels too wide"
        # The waiting room offers bots after a minute: as if it had passed.
        page.evaluate("document.querySelectorAll('[data-fill]').forEach((one) => { one.hidden = false; })")
        squeezed = page.evaluate(SQUEEZED)
        assert squeezed == [], f"{address} leaves its sentences no room"
    assert [line for line in visitor.mistakes if "404" not in line] == []


@pytest.mark.parametrize("width", [360, 390, 768, 940, 1280])
def test_what_a_game_is_has_room_beside_its_form_or_above_it(visit: Visit, width: int) -> None:
    page = visit(size={"width": width, "height": 844}).goes(f"/games/{GAME}/")
    picture = page.locator(".game-frame").bounding_box()
    assert picture is not None
    assert picture["width"] >= min(width, 720) * 0.55


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("inside", [False, True], ids=["visitor", "owner"])
def test_no_page_shuts_anybody_out(
    evening: dict[str, Match], owner: Any, visit: Visit, size: Any, inside: bool
) -> None:
    visitor = visit(owner if inside else None, size)
    found = []
    for address in addresses(evening, inside):
        page = visitor.goes(address)
        found += [f"{address}: {rule} at {places[:3]}" for rule, places in serious(page)]
    assert found == []


def test_a_newcomer_needs_no_javascript_to_register_and_open_a_table(visit: Visit) -> None:
    visitor = visit(java_script_enabled=False)
    page = visitor.goes("/")
    page.get_by_role("link", name="Register").first.click()
    page.get_by_label("Username").fill("newcomer")
    page.get_by_label("Password", exact=True).fill("giant-lizards-7")
    page.get_by_label("Password (again)").fill("giant-lizards-7")
    page.get_by_role("button", name="Register").click()
    page.get_by_role("link", name="Open a table").first.click()
    page.get_by_text("3", exact=True).click()
    page.get_by_text("Seat by seat", exact=True).click()
    page.get_by_label("Seat 2").select_option("normal")
    page.get_by_text("More settings").click()
    page.get_by_text("Private", exact=True).click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Kaiju Exchange")).to_be_visible()
    expect(page.locator(".chairs").get_by_text("Normal bot").first).to_be_visible()
    match = Match.objects.get()
    assert match.private
    assert match.seats.count() == 3
    page.get_by_role("button", name="Close the table").click()
    expect(page.get_by_text("The table is closed.")).to_be_visible()


def test_the_private_link_lets_a_friend_sit_down(evening: dict[str, Match], visit: Visit) -> None:
    table = evening["own"]
    friend = visit(person("friend"), PHONE)
    page = friend.goes(f"/tables/{table.pk}/?invitation={table.invitation}")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("Stand up")).to_be_visible()
    assert table.seats.filter(user__username="friend").exists()


def test_the_header_is_reached_by_keyboard(owner: Any, evening: dict[str, Match], visit: Visit) -> None:
    page = visit(owner).goes("/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    expect(page.get_by_role("link", name="Skip to the content")).to_be_in_viewport()
    menu = page.locator("details.me summary")
    menu.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Preferences")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Your page")).to_be_focused()


@pytest.mark.smoke
def test_the_lobby_hears_of_a_new_table(owner: Any, evening: dict[str, Match], visit: Visit) -> None:
    sockets: list[WebSocketRoute] = []
    visitor = visit(person("watcher"))
    visitor.page.route_web_socket("**/ws/lobby/", lambda socket: sockets.append(socket))
    page = visitor.goes("/tables/?pace=live")
    expect(page.locator("tr[data-table]")).to_have_count(1)

    def tell(**message: Any) -> None:
        sockets[0].send(json.dumps(message))

    table = play.open_table(owner, GAME, 2, pace="live")
    other = play.open_table(owner, GAME, 2, pace="free")
    tell(type="row", row=play.lobby_row(other.pk))
    tell(type="row", row=play.lobby_row(table.pk))
    expect(page.locator(f'tr[data-table="{table.pk}"]')).to_be_visible()
    expect(page.locator("tr[data-table]")).to_have_count(2)
    expect(page.locator("[data-lobby-count]")).to_have_text("2 open")
    for match in (table, evening["open"]):
        play.close_table(match.pk, match.host)
        tell(type="gone", id=match.pk)
    expect(page.get_by_text("No open table fits these filters.")).to_be_visible()
    assert visitor.mistakes == []


def test_the_waiting_room_notices_who_sits_down(owner: Any, evening: dict[str, Match], visit: Visit) -> None:
    table = evening["own"]
    visitor = visit(owner)
    # It knows how things were before: what it looks at later is compared with that.
    with visitor.page.expect_response(f"**/tables/{table.pk}/state.json"):
        page = visitor.goes(f"/tables/{table.pk}/")
    expect(page.get_by_text("waiting for 2 more")).to_be_visible()
    play.take_seat(table.pk, person("late"), invitation=table.invitation)
    expect(page.get_by_role("link", name="late")).to_be_visible()


def test_the_rules_open_at_the_rule_that_was_linked(visit: Visit) -> None:
    page = visit(size=PHONE).goes(f"/games/{GAME}/rules/#KX-51")
    expect(page.locator("#KX-51")).to_be_in_viewport()


MARKED = """(nodes) => {
    const mark = document.body.appendChild(document.createElement("i"));
    mark.style.background = "Highlight";
    return nodes.map((node) => [
        node.matches("[aria-current], :has(:checked)"),
        getComputedStyle(node).backgroundColor === getComputedStyle(mark).backgroundColor,
    ]);
}"""
"""Whether something is chosen, and whether it stands on the ground of what is."""


@pytest.mark.parametrize(
    ("address", "several"),
    [
        ("/tables/new/", ".segments label"),
        ("/tables/new/", ".levels label"),
        (f"/games/{GAME}/", ".segments label"),
        ("/account/", ".chip"),
    ],
)
def test_what_is_chosen_shows_in_a_readers_own_colours(
    owner: Any, evening: dict[str, Match], visit: Visit, address: str, several: str
) -> None:
    page = visit(owner, forced_colors="active").goes(address)
    looks = page.locator(several).evaluate_all(MARKED)
    assert [True, True] in looks
    assert all(chosen == marked for chosen, marked in looks)
    edges = "(nodes) => nodes.map((node) => parseFloat(getComputedStyle(node).borderTopWidth))"
    assert all(page.locator(".button:visible").evaluate_all(edges))


@pytest.mark.parametrize("width", [360, 390, 820, 1280, 1920])
def test_levels_of_bots_are_chosen_in_a_row_by_keyboard_and_tell_how_they_play(
    owner: Any, visit: Visit, width: int
) -> None:
    visitor = visit(owner, {"width": width, "height": 800})
    page = visitor.goes("/tables/new/")
    levels = page.get_by_role("group", name="Bots")
    radios = levels.get_by_role("radio")
    expect(radios).to_have_count(6)
    expect(levels.get_by_role("radio", name="Normal")).to_be_checked()
    levels.get_by_role("radio", name="Normal").focus()
    page.keyboard.press("ArrowRight")
    hard = levels.get_by_role("radio", name="Hard", exact=True)
    expect(hard).to_be_checked()
    expect(hard).to_have_accessible_description("Sees what is best at once.")
    expect(levels.locator("p:visible")).to_have_text("Sees what is best at once.")
    measure = """(names) => names.map((name) => {
        const [text, tile] = [name.getBoundingClientRect(), name.parentElement.getBoundingClientRect()];
        return [tile.top, text.left >= tile.left && text.right <= tile.right];
    })"""
    places = levels.locator("label span").evaluate_all(measure)
    assert all(inside for _, inside in places)
    assert len({top for top, _ in places}) == 1
    assert visitor.mistakes == []
