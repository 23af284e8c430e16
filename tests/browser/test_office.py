"""The office in a browser: no page shuts anybody out, Django's own widgets included, and none is wider
than the screen."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission

from games.models import Match, Report
from games.play.ops import rule_sets
from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE
from tests.browser.test_pages import Visit, evening, owner, visit  # noqa: F401
from tests.web.conftest import person

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("alone"),
]

EDGES = "place => { const { left, right } = place.getBoundingClientRect(); return [left, right]; }"
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
"""Number of pixels that the page is wider than the window."""
HANGS_OUT = """() => [...document.querySelectorAll("#content a.button")].filter((it) => {
    const words = document.createRange();
    words.selectNodeContents(it);
    return it.offsetParent && words.getBoundingClientRect().bottom > it.getBoundingClientRect().bottom;
}).map((it) => it.textContent)"""
"""Buttons whose words are not within them."""
PAST_THE_EDGE = """() => [...document.querySelectorAll("fieldset")].flatMap((sheet) =>
    [...sheet.querySelectorAll("input, select, textarea")].filter((field) => field.checkVisibility()
        && field.getBoundingClientRect().right > sheet.getBoundingClientRect().right).map((field) => field.id)
)"""
"""Fields that their sheet cuts off."""
PAGES = [
    "/admin/",
    "/admin/games/match/",
    "/admin/games/match/desk/",
    "/admin/games/report/",
    "/admin/games/balancerun/",
    "/admin/games/ruleset/",
    "/admin/accounts/user/",
    "/admin/accounts/user/?q=guest",
    "/admin/accounts/user/add/",
    "/admin/auth/group/",
    "/admin/auth/group/add/",
    "/admin/account/emailaddress/",
    "/admin/account/emailaddress/add/",
    "/admin/mfa/authenticator/",
    "/admin/games/card/of/kaiju_exchange/",
    "/admin/games/card/of/monster_musume/",
]


@pytest.fixture
def office(db: None) -> Any:
    """Somebody who may do everything."""
    Group.objects.create(name="Moderators")
    return person("boss", is_staff=True, is_superuser=True)


def addresses(evening: dict[str, Match], office: Any) -> list[str]:  # noqa: F811
    person = f"/admin/accounts/user/{office.pk}"
    return [
        *PAGES,
        f"{person}/change/",
        f"{person}/history/",
        f"{person}/password/",
        f"{person}/delete/",
        f"/admin/accounts/user/{evening['over'].host_id}/delete/",
        f"/admin/auth/group/{Group.objects.get().pk}/change/",
        f"/admin/games/match/{evening['over'].pk}/change/",
    ]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_no_page_of_the_office_shuts_anybody_out(
    evening: dict[str, Match],  # noqa: F811
    office: Any,
    visit: Visit,  # noqa: F811
    size: Any,
) -> None:
    rule_sets.load_all()
    boss, found = visit(office, size), []
    for address in addresses(evening, office):
        page = boss.goes(address)
        found += [f"{address}: {rule} at {places[:3]}" for rule, places in serious(page)]
        wide = page.evaluate(TOO_WIDE)
        found += [f"{address} is {wide} pixels too wide"] if wide > 0 else []
        found += [f"{address}: {field} is cut off" for field in page.evaluate(PAST_THE_EDGE)]
        found += [f"{address}: {words!r} hangs out of its button" for words in page.evaluate(HANGS_OUT)]
    assert found == []
    assert boss.mistakes == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_so_it_is_for_who_may_only_look_and_suspend(office: Any, visit: Visit, size: Any) -> None:  # noqa: F811
    """What they may not change stands there to be read; with two ticks and a moment to change."""
    usher, hana = person("usher", is_staff=True), person("hana")
    usher.user_permissions.set(Permission.objects.filter(codename__in=["view_user", "suspend_user"]))
    seen = visit(usher, size)
    for somebody, fields in ((hana, ["is_active", "muted_until"]), (office, [])):
        page = seen.goes(f"/admin/accounts/user/{somebody.pk}/change/")
        assert serious(page) == []
        assert page.evaluate(TOO_WIDE) <= 0
        found = page.locator("#user_form").locator("input:visible:not([type=submit]), select:visible")
        assert [field.get_attribute("name") for field in found.all()] == fields
    assert seen.mistakes == []


def test_a_report_is_read_and_decided_on_any_screen(office: Any, visit: Visit) -> None:  # noqa: F811
    about, by = person("L" * 24), person("W" * 24)
    words = "Unbelievablylongwordwithoutanyend" * 8
    lines = [{"id": 1, "name": by.username, "text": words, "at": 0}]
    report = Report.objects.create(
        about=about, by=by, text=words, reason="private", note="Again, and again. " * 20, context=lines
    )
    Report.objects.create(
        about=about, by=office, text=words, reason="spam", decision="Dismissed: " + words[:200]
    )
    for size in (DESK, PHONE, {"width": 640, "height": 400}, {"width": 360, "height": 360}):
        reader = visit(office, size)
        page = reader.goes(f"/admin/games/report/{report.pk}/change/")
        assert serious(page) == [], size
        assert page.evaluate(TOO_WIDE) <= 0, size
        assert reader.mistakes == []
    page.get_by_role("radio", name="Dismiss: nothing is wrong").check()
    page.get_by_label("Why").fill("They made up.")
    page.get_by_role("button", name="Decide").click()
    page.get_by_text("Dismissed: They made up.").wait_for()


def test_the_list_of_cards_shows_their_faces(office: Any, visit: Visit) -> None:  # noqa: F811
    rule_sets.load_all()
    page = visit(office).goes("/admin/games/card/of/kaiju_exchange/?q=breakfast")
    row = page.get_by_role("link", name="Breakfast Order")
    row.locator(".studio-thumb article").wait_for()
    left, right = row.locator(".studio-thumb").evaluate(EDGES)
    face = row.locator(".studio-thumb article").evaluate(EDGES)
    assert left <= face[0] < face[1] <= right
