"""The deal of the day in a browser: at every size, from the button to the board, and on the day after."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from accounts import friends
from games.models import Attempt, Deal
from games.play.daily_deal import daily
from games.titles import all_games
from tests.browser.axe import serious
from tests.browser.conftest import DESK
from tests.browser.test_pages import Visit, owner, visit
from tests.calendar import Calendar
from tests.play.test_shared_deals import Sealed
from tests.toy import GAME
from tests.web.conftest import person

__all__ = ["owner", "visit"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("alone"),
]

SIZES = [(360, 780), (390, 844), (820, 1180), (1280, 800), (1440, 900)]
OVER_EACH_OTHER = """() => [...document.querySelectorAll(".deal-board li")].flatMap((row) => {
    const boxes = [...row.children].map((one) => one.getBoundingClientRect()).filter((box) => box.width);
    return boxes.slice(1).filter((box, at) => box.left < boxes[at].right - 1).map(() => row.textContent);
})"""


@pytest.fixture(autouse=True)
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    """Noon of a day on which SpoonBrokers is played."""
    calendar = Calendar()
    title = all_games()["spoonbrokers"]
    monkeypatch.setattr("django.utils.timezone.now", calendar)
    monkeypatch.setattr(daily, "all_games", lambda: {title.key: title})
    return calendar


def wide(page: Page) -> int:
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def field(count: int = 120) -> Deal:
    """Today's deal, as so many people ended it."""
    luck = Random(1)
    deal = daily.deal_of(daily.today())
    for number in range(count):
        won = luck.random() < 0.33
        lead = abs(luck.gauss(70, 60)) if won else -abs(luck.gauss(120, 70))
        Attempt.objects.create(
            deal=deal,
            user=person(f"p{number}"),
            outcome=Attempt.Outcome.FINISHED,
            won=won,
            points=round(lead),
            rounds=luck.randint(7, 14),
            order=[float(won), lead, -9.0],
        )
    return deal


def tried(user: Any, deal: Deal, lead: float) -> None:
    """Somebody has played it, and this is their lead."""
    match = daily.play_deal(user, deal)
    order = [float(lead > 0), lead, -9.0]
    result = {
        "winners": [0] if lead > 0 else [1],
        "placings": [{"seat": seat, "score": score} for seat, score in enumerate((300 + lead, 300, 90, 40))],
    }
    type(match).every.filter(pk=match.pk).update(status="finished", result=result, finished_at=deal.made_at)
    Attempt.objects.filter(deal=deal, user=user).update(
        outcome="finished", won=lead > 0, points=lead, rounds=9, order=order, ended_at=deal.made_at
    )


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_it_fits_every_window_before_and_after(rules: None, owner: Any, visit: Visit, size: Any) -> None:
    deal = field()
    visitor = visit(owner, {"width": size[0], "height": size[1]})
    page = visitor.goes("/deal/")
    expect(page.get_by_role("button", name="Play the deal")).to_be_in_viewport()
    assert wide(page) <= 0
    assert serious(page) == []
    friend = person("a-friend-with-a-name-of-thirty")
    friends.befriend(owner, friend)
    for user, lead in ((owner, 75.0), (friend, -40.0)):
        tried(user, deal, lead)
    page = visitor.goes("/deal/")
    expect(page.get_by_role("heading", name="You won by 75")).to_be_visible()
    expect(page.locator(".deal-you:visible")).to_have_count(1)
    expect(page.locator(".deal-friend:visible")).to_have_count(1)
    assert wide(page) <= 0
    assert page.evaluate(OVER_EACH_OTHER) == []
    assert serious(page) == []
    assert visitor.mistakes == []


def test_one_click_leads_to_the_table_and_back_to_the_deal(rules: None, owner: Any, visit: Visit) -> None:
    visitor = visit(owner, DESK)
    page = visitor.goes("/deal/")
    page.get_by_role("button", name="Play the deal").click()
    expect(page).to_have_url(f"{visitor.address}/tables/{Attempt.objects.get().match_id}/")
    page = visitor.goes("/deal/")
    page.get_by_role("link", name="Go on with the deal").click()
    expect(page).to_have_url(f"{visitor.address}/tables/{Attempt.objects.get().match_id}/")


def test_two_lines_beside_each_other_on_the_day_after(
    owner: Any, visit: Visit, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(all_games(), GAME.key, GAME)
    monkeypatch.setattr(daily, "all_games", lambda: {GAME.key: GAME})
    for user, roll in ((owner, False), (person("other"), True)):
        table = Sealed(daily.play_deal(user, daily.deal_of(daily.today())))
        table.advance()
        if roll:
            table.does(0, b'{"do":"roll"}')
        table.to_the_end()
    day = daily.today().isoformat()
    calendar.goes(days=1)
    for size in SIZES:
        visitor = visit(owner, {"width": size[0], "height": size[1]})
        page = visitor.goes(f"/deal/{day}/")
        expect(page.get_by_role("heading", name="Where you and the best line part")).to_be_visible()
        page.get_by_role("link", name="Both beside each other").click()
        page.wait_for_url("**/lines/*/*/")  # with its styles, before anything is measured
        expect(page.get_by_role("link", name="Replay from there")).to_have_count(2)
        assert wide(page) <= 0
        assert serious(page) == []
        assert visitor.mistakes == []
