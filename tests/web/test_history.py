"""The history of everybody and of one person: filters in the address, pages without an end, nothing that
is not one's to see."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Match
from tests.web.conftest import browser_of, finish, person, queries

pytestmark = pytest.mark.django_db


def shown(page: Any) -> list[int]:
    return [row.match.pk for row in page.context["rows"]]


def test_everybody_sees_every_match_that_is_over(owner: Any, opponent: Any, as_visitor: Client) -> None:
    first, second = finish(owner, "normal"), finish(opponent, "expert")
    assert shown(as_visitor.get("/history/")) == [second.pk, first.pk]
    assert 'href="/history/"' in as_visitor.get("/watch/").content.decode()


@pytest.fixture
def played(owner: Any, opponent: Any) -> dict[str, int]:
    """Matches that each differ from the others in one thing."""
    day = datetime(2026, 3, 10, 12, tzinfo=UTC)
    made = {
        "won": finish(owner, opponent, winner=0, rated=True, ended=day),
        "lost": finish(owner, opponent, winner=1, ended=day + timedelta(days=1)),
        "beaten": finish(owner, "normal", winner=None, ended=day + timedelta(days=2)),
        "search": finish(owner, "expert", winner=1, ended=day + timedelta(days=3)),
        "others": finish(opponent, "greedy", ended=day + timedelta(days=4)),
        "imported": finish(owner, opponent, ended=day + timedelta(days=5), origin="imported"),
        "box": finish(owner, opponent, ended=day + timedelta(days=6), origin="box"),
    }
    return {name: match.pk for name, match in made.items()}


@pytest.mark.parametrize(
    ("asked", "names"),
    [
        ("", "box imported others search beaten lost won"),
        ("game=kaiju_exchange", "box imported others search beaten lost won"),
        ("game=spoonbrokers", ""),
        ("game=chess", "box imported others search beaten lost won"),
        ("person=owner", "box imported search beaten lost won"),
        ("person=OWNER&result=won", "box imported won"),
        ("person=owner&result=lost", "search beaten lost"),
        ("person=opponent&result=won", "others lost"),
        ("person=owner&company=bots", "search beaten"),
        ("person=owner&company=people", "box imported lost won"),
        ("person=nobody", ""),
        ("bot=greedy", "others beaten"),
        ("bot=normal", "others beaten"),
        ("bot=search&person=owner", "search"),
        ("bot=hal9000", "box imported others search beaten lost won"),
        ("rated=yes", "won"),
        ("rated=no&origin=here", "others search beaten lost"),
        ("origin=imported", "imported"),
        ("origin=box", "box"),
        ("since=2026-03-12&until=2026-03-13", "search beaten"),
        ("since=2026-03-15", "box imported"),
        ("until=2026-03-10", "won"),
        ("since=yesterday&until=32", "box imported others search beaten lost won"),
    ],
)
def test_each_filter_keeps_what_it_names(
    played: dict[str, int], as_visitor: Client, asked: str, names: str
) -> None:
    assert shown(as_visitor.get(f"/history/?{asked}")) == [played[name] for name in names.split()]


def test_the_same_filters_serve_a_persons_page_and_ones_own(played: dict[str, int], as_owner: Client) -> None:
    for address in ("/matches/", "/people/owner/"):
        assert shown(as_owner.get(f"{address}?result=won&origin=here")) == [played["won"]]
        assert shown(as_owner.get(f"{address}?bot=greedy")) == [played["beaten"]]
        assert shown(as_owner.get(f"{address}?since=2026-03-15")) == [played["box"], played["imported"]]


def test_where_a_match_was_played_is_marked(played: dict[str, int], as_visitor: Client) -> None:
    page = as_visitor.get("/history/").content.decode()
    assert page.count('class="origin">imported<') == page.count('class="origin">with the box<') == 1
    assert "there are no moves to look at" in as_visitor.get(f"/matches/{played['box']}/").content.decode()


def test_what_a_form_leaves_empty_does_not_stand_in_the_address(owner: Any, as_owner: Client) -> None:
    for address in ("/history/", "/matches/", "/people/owner/"):
        tidied = as_owner.get(f"{address}?game=&rated=yes&since=&bot=")
        assert tidied.url == f"{address}?rated=yes"
        assert as_owner.get(f"{address}?game=").url == address


def test_an_empty_history_says_what_to_do(owner: Any, as_owner: Client) -> None:
    assert "Nobody has finished a match here yet" in as_owner.get("/history/").content.decode()
    assert "No match fits these filters" in as_owner.get("/history/?rated=yes").content.decode()
    page = as_owner.get("/history/?person=<script>").content.decode()
    assert "Nobody here is called &lt;script&gt;" in page
    assert as_owner.get("/history/?person=%00").status_code == 200


def test_the_pages_of_a_history_follow_each_other_to_its_end_and_back(
    owner: Any, opponent: Any, as_owner: Client
) -> None:
    now = timezone.now()
    # Three matches each moment, so that pages end between matches of one moment.
    ids = [finish(owner, opponent, ended=now - timedelta(days=number // 3)).pk for number in range(47)]
    expected = [pk for day in range(16) for pk in reversed(ids[day * 3 : day * 3 + 3])]
    for start in ("/history/", "/matches/", "/people/owner/"):
        seen, address, pages = [], start, []
        while address:
            page = as_owner.get(address)
            seen += shown(page)
            pages.append(shown(page))
            older = re.search(r'rel="next" href="([^"]+)"', page.content.decode())
            newest = re.search(r'rel="prev" href="([^"]+)"', page.content.decode())
            address = start + older[1].replace("&amp;", "&") if older else ""
        assert seen == expected
        assert [len(rows) for rows in pages] == [20, 20, 7]
        back = []
        while newest:
            page = as_owner.get(start + newest[1].replace("&amp;", "&"))
            back.append(shown(page))
            newest = re.search(r'rel="prev" href="([^"]+)"', page.content.decode())
        assert back == [pages[1], pages[0]]


def test_beyond_the_end_of_a_history_there_is_a_way_back(owner: Any, as_owner: Client) -> None:
    finish(owner, "normal")
    for word in ("before=1-1", "after=9999999999999999-1"):
        page = as_owner.get(f"/history/?{word}")
        assert (page.status_code, shown(page)) == (200, [])
        assert "There is nothing on this page" in page.content.decode()
    for nonsense in (
        "before=x",
        "before=1",
        "before=-5-5",
        "after=" + "9" * 40,
        "before=1-1&after=1-1",
        "before=²-1",
    ):
        assert as_owner.get(f"/history/?{nonsense}").status_code == 200


def test_no_history_costs_more_queries_when_it_is_longer(owner: Any, opponent: Any, as_owner: Client) -> None:
    addresses = ["/history/", "/history/?person=owner&result=won", "/matches/?bot=greedy", "/people/owner/"]
    finish(owner, opponent, "normal")
    counts = [queries(as_owner, address) for address in addresses]
    for _ in range(25):
        finish(owner, opponent, "normal", person(f"p{Match.objects.count()}"))
    assert [queries(as_owner, address) for address in addresses] == counts


def test_a_private_match_is_in_nobody_elses_history(
    owner: Any, opponent: Any, as_owner: Client, as_stranger: Client, as_visitor: Client
) -> None:
    private = finish(owner, opponent, private=True).pk
    for address in ("/history/", "/history/?person=owner", "/people/owner/"):
        assert shown(as_owner.get(address)) == [private]
        assert shown(browser_of(opponent).get(address)) == [private]
        assert shown(as_stranger.get(address)) == shown(as_visitor.get(address)) == []
