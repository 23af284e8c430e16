"""The ways of a person with their account, in a browser: in, safe, apart from others, and out again."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core import mail
from django.core.cache import cache
from playwright.sync_api import Page, expect

from accounts.mail import confirmed_address
from accounts.models import User
from games import play
from games.models import Report
from tests.accounts.authenticator_app import code
from tests.browser.axe import serious
from tests.browser.conftest import PHONE
from tests.browser.test_pages import Visit, owner, visit  # noqa: F401 - fixtures
from tests.web.conftest import GAME, person

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("alone"),
]

PASSWORD = "tentacles for breakfast"


@pytest.fixture(autouse=True)
def no_earlier_tries() -> None:
    cache.clear()


def log_in(page: Page, name: str, password: str) -> None:
    page.get_by_label("Username or email").or_(page.get_by_label("Login")).fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Log in").click()


def again(page: Page, password: str) -> None:
    """Say the password once more."""
    expect(page.get_by_role("heading", name="Is it really you?")).to_be_visible()
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Go on").click()


def test_register_confirm_and_log_in_by_the_address(visit: Visit) -> None:  # noqa: F811
    visitor = visit()
    page = visitor.goes("/accounts/signup/")
    page.get_by_label("Username").fill("hana")
    page.get_by_label(re.compile("^Email")).fill("hana@example.com")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label(re.compile("Password .*again")).fill(PASSWORD)
    page.get_by_role("button", name="Register").click()
    expect(page.get_by_text("is not confirmed yet")).to_be_visible()
    link = re.search(r"http://[^/]+(/\S+)", mail.outbox[0].body)
    assert link is not None
    visitor.goes(link[1])
    page.get_by_role("button", name="Yes, it is mine").click()
    assert confirmed_address(User.objects.get(username="hana")) == "hana@example.com"
    page.locator(".me summary").click()
    page.get_by_role("button", name="Log out").click()
    visitor.goes("/accounts/login/")
    log_in(page, "hana@example.com", PASSWORD)
    expect(page.get_by_role("banner")).to_contain_text("hana, your menu")
    expect(page.get_by_text("is not confirmed yet")).to_have_count(0)
    assert visitor.mistakes == []


def test_what_is_wrong_with_a_registration_is_said_where_it_is_wrong(visit: Visit, owner: Any) -> None:  # noqa: F811
    """Each field says what is wrong with it, the keyboard stands on the first, and nothing typed is lost
    but passwords."""
    visitor = visit(size=PHONE)
    page = visitor.goes("/accounts/signup/")
    name = page.get_by_label("Username")
    for field, typed in (
        (name, "owner"),
        (page.get_by_label("Password", exact=True), "12345678"),
        (page.get_by_label("Password (again)"), "12345679"),
    ):
        field.fill(typed)
    page.get_by_role("button", name="Register").click()
    name = page.get_by_role("textbox", name="Username")
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_accessible_description(re.compile("already"))
    expect(name).to_be_focused()
    expect(name).to_have_value("owner")
    expect(page.get_by_text("too common")).to_be_visible()
    assert serious(page) == []
    name.fill("mothlight")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password (again)").fill("another one altogether")
    page.get_by_role("button", name="Register").click()
    again = page.get_by_label("Password (again)")
    expect(again).to_be_focused()
    expect(again).to_have_accessible_description(re.compile("same password"))
    expect(page.get_by_role("textbox", name="Username")).to_have_value("mothlight")
    assert not User.objects.filter(username="mothlight").exists()


@pytest.mark.usefixtures("stopped_clock")
def test_a_second_factor_from_turning_it_on_to_a_recovery_code(visit: Visit) -> None:  # noqa: F811
    person("miko")
    visitor = visit(size=PHONE)
    page = visitor.goes("/accounts/login/")
    log_in(page, "miko", "kaiju-kaiju")
    visitor.goes("/accounts/2fa/")
    page.get_by_role("link", name="Turn it on").click()
    again(page, "kaiju-kaiju")
    secret = page.locator(".qr-code code").inner_text()
    box = page.locator(".qr-code img").bounding_box()
    assert box is not None
    assert box["width"] > 150
    page.get_by_label(re.compile("code", re.IGNORECASE)).fill(code(secret))
    page.get_by_role("button", name="Turn it on").click()
    codes = page.locator(".codes li").all_inner_texts()
    assert len(codes) == 10
    page.get_by_role("link", name="Done").click()
    expect(page.get_by_text("It is on.")).to_be_visible()
    page.locator(".me summary").click()
    page.get_by_role("button", name="Log out").click()
    visitor.goes("/accounts/login/")
    log_in(page, "miko", "kaiju-kaiju")
    expect(page.get_by_role("heading", name="And your code")).to_be_visible()
    page.get_by_label(re.compile("code", re.IGNORECASE)).fill(codes[0])
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("banner")).to_contain_text("miko, your menu")
    assert visitor.mistakes == []


def test_somebody_is_blocked_from_their_page(visit: Visit, owner: Any) -> None:  # noqa: F811
    miko = person("miko")
    play.open_table(owner, GAME, 3)
    visitor = visit(miko)
    page = visitor.goes("/tables/")
    expect(page.locator("tr[data-table]")).to_have_count(1)
    visitor.goes("/people/owner/")
    page.get_by_role("button", name="Block").click()
    expect(page.get_by_role("button", name="Unblock")).to_be_visible()
    visitor.goes("/tables/")
    expect(page.locator("tr[data-table]")).to_have_count(0)
    visitor.goes("/account/people/")
    page.get_by_role("button", name="Unblock owner").click()
    visitor.goes("/tables/")
    expect(page.locator("tr[data-table]")).to_have_count(1)
    assert visitor.mistakes == []


def test_a_message_is_reported_and_moderated(visit: Visit, owner: Any) -> None:  # noqa: F811
    miko, boss = person("miko"), person("boss", is_staff=True, is_superuser=True)
    match = play.open_table(owner, GAME, 2, speed="instant")
    play.take_seat(match.pk, miko)
    said = play.say(match.pk, owner, "You smell of swamp")
    visitor = visit(miko)
    page = visitor.goes(f"/tables/{match.pk}/chat/{said.pk}/report/")
    page.get_by_label("Insults or threatens").check()
    page.get_by_role("button", name="Report it").click()
    expect(page.get_by_role("heading", name="Thank you")).to_be_visible()
    office = visit(boss)
    desk = office.goes("/admin/games/report/")
    desk.locator("#result_list tbody a").first.click()
    expect(desk.get_by_text("You smell of swamp").first).to_be_visible()
    desk.get_by_label("Remove the message and mute its author").check()
    desk.get_by_role("button", name="Decide").click()
    expect(desk.get_by_text("owner muted for 7 days").first).to_be_visible()
    assert Report.objects.get().state == "acted"
    assert visitor.mistakes == []


def test_an_account_is_deleted(visit: Visit) -> None:  # noqa: F811
    person("miko")
    visitor = visit()
    page = visitor.goes("/accounts/login/")
    log_in(page, "miko", "kaiju-kaiju")
    visitor.goes("/account/")
    page.get_by_role("link", name="Delete the account").click()
    again(page, "kaiju-kaiju")
    page.get_by_label("Your name, to say that you mean it").fill("miko")
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.get_by_text("Your account is deleted")).to_be_visible()
    expect(page.get_by_role("link", name="Log in").first).to_be_visible()
    assert not User.objects.filter(username="miko").exists()
    assert visitor.mistakes == []
