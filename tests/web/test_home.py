"""Home: what waits for somebody, told from their own seat, and in as many queries however much waits."""

from __future__ import annotations

import re
import time
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts import friends
from accounts.models import User
from games import play
from games.events import entering
from games.models import Event, Match, Mistake, Puzzle
from games.play import rate
from games.web import home, sentence_tokens
from games.web.game_catalog import box
from games.web.home_cards import SOON, Soon
from games.web.lobby import FRONT
from tests.reading import source
from tests.web.conftest import GAME, Open, browser_of, finish, hand_of, person, queries
from tests.web.test_chances import finished  # noqa: F401
from tests.web.test_mistakes import amiss, own, whose  # noqa: F401
from tests.web.test_puzzles import made  # noqa: F401

pytestmark = pytest.mark.django_db
DAY = 86400
MOST_QUERIES = 27
"""One for each list of home, with the people in it, and for what is beside them."""


def ask(match: Match, seat: int = 0, left: float | None = DAY) -> None:
    """It is this seat's move, with so many seconds left."""
    now = time.time()
    entry = {"seat": seat, "since": now - 60, "deadline": left and now + left, "patience": "turn"}
    Match.objects.filter(pk=match.pk).update(waiting=[entry])


@pytest.fixture
def waiting(opened: Open, opponent: Any) -> Any:
    """Some matches by turns in which it is the owner's move, with ever more time left."""

    def waiting(count: int) -> list[Match]:
        found = []
        for number in range(count):
            host = person(f"host{Match.objects.count()}-{number}")
            match = opened(2, pace="turns", decision_seconds=DAY)
            browser_of(host).post(f"/tables/{match.pk}/join/")
            ask(match, left=3600.0 * (number + 1))
            found.append(match)
        return found

    return waiting


# -- moves ---------------------------------------------------------------------------------------------------


def test_whose_move_it_is_stands_first_with_situation_score_and_time_left(
    begun: Open, as_owner: Client, as_opponent: Client
) -> None:
    match = begun(pace="turns", decision_seconds=DAY)
    asked, waits = (as_owner, as_opponent) if match.waiting[0]["seat"] == 0 else (as_opponent, as_owner)
    page = source(asked.get("/"))
    assert "Take your turn" in page
    assert "Influence, first to 6" in page
    assert ", your turn: " in page, "lists speak to whoever looks"
    assert "23 h 59 min" in page or "1 d 0 h" in page
    assert "Your move" in page.split("<main")[0]
    told = asked.get("/").context["cards"][0][1]
    assert told.sentence in page
    assert told.sentence[-1] in ".?"
    assert '<svg class="situation"' in page
    page = source(waits.get("/"))
    assert "Take your turn" not in page
    assert "to move" in page
    assert "No match waits for you" in page


def test_a_match_that_cannot_be_read_leaves_home_standing(begun: Open, as_owner: Client) -> None:
    match = begun()
    ask(match, left=None)
    Match.objects.filter(pk=match.pk).update(state=b"rubble")
    page = as_owner.get("/").content.decode()
    assert "Take your turn" in page
    assert "It is your move." in page
    assert "Influence, first to" not in page


def test_what_is_told_names_no_card_of_another_hand(
    begun: Open, as_owner: Client, as_opponent: Client
) -> None:
    """Each is told of their own seat. What both are told rests on what both may see."""
    match = begun()
    names = sentence_tokens.card_names(match.rule_set_id)
    for seat, browser in ((0, as_owner), (1, as_opponent)):
        ask(match, seat, None)
        mine, theirs = ({names[code] for code in hand_of(match, one)} for one in (seat, 1 - seat))
        page = source(browser.get("/"))
        assert browser.get("/").context["cards"][0][1] is not None
        assert not [name for name in theirs - mine if name in page]


def test_up_to_three_moves_are_cards_and_more_are_rows_by_time_left(waiting: Any, as_owner: Client) -> None:
    waiting(3)
    page = as_owner.get("/")
    assert (len(page.context["cards"]), len(page.context["rows"])) == (3, 0)
    waiting(3)
    page = as_owner.get("/")
    assert (len(page.context["cards"]), len(page.context["rows"])) == (3, 3)
    shown = [row.deadline for row, _ in (*page.context["cards"], *page.context["rows"])]
    assert shown == sorted(shown)


def test_with_forty_matches_the_page_shows_the_soonest_and_folds_the_rest(
    waiting: Any, as_owner: Client
) -> None:
    waiting(40)
    page = as_owner.get("/")
    assert page.context["moves"] == 40
    assert len(page.context["rows"]) == home.ROWS
    assert len(page.context["folded"]) == 40 - home.CARDS - home.ROWS
    assert "25 more, which have longer" in source(page)


def test_the_least_time_comes_first_however_long_ago_a_match_moved(waiting: Any, as_owner: Client) -> None:
    first, *_ = waiting(15)
    Match.objects.filter(pk=first.pk).update(moved_at=timezone.now() - timedelta(days=3))
    assert as_owner.get("/").context["cards"][0][0].match.pk == first.pk


def test_time_left_is_told_roughly_and_little_of_it_is_marked(begun: Open, as_owner: Client) -> None:
    match = begun(pace="turns", decision_seconds=DAY)
    ask(match, left=38 * 60 + 30)
    row = as_owner.get("/").context["cards"][0][0]
    assert (row.left, row.urgent) == ("38 min", True)
    ask(match, left=23 * 3600 + 120)
    row = as_owner.get("/").context["cards"][0][0]
    assert (row.left_roughly, row.urgent) == ("23 h", False)


def test_the_header_counts_what_home_counts(begun: Open, as_owner: Client) -> None:
    """Where a beat runs in which nobody really asks this person, neither does."""
    match = begun()
    quiet = {"seat": 0, "since": 0, "deadline": None, "patience": "window", "quiet": True}
    Match.objects.filter(pk=match.pk).update(waiting=[quiet])
    page = as_owner.get("/")
    assert page.context["moves"] == 0
    assert list(page.context["your_moves"]) == []


def test_a_seat_that_a_bot_plays_can_be_taken_back_from_home(
    begun: Open, owner: Any, as_owner: Client
) -> None:
    match = begun(pace="turns", decision_seconds=DAY)
    play.takeover(match.pk, owner)
    page = as_owner.get("/")
    assert "a bot plays for you" in source(page)
    assert (page.context["moves"], page.context["others"]) == (0, [])
    as_owner.post(f"/tables/{match.pk}/return/")
    assert not match.seats.get(user=owner).bot
    assert "a bot plays for you" not in source(as_owner.get("/"))


# -- for who is new ------------------------------------------------------------------------------------------


def test_who_has_played_nothing_yet_is_shown_a_first_match(owner: Any, as_owner: Client) -> None:
    page = as_owner.get("/").content.decode()
    assert "Welcome, owner" in page
    first = page.partition("Play a first match")[0].rpartition("<form")[2]
    assert 'name="game" value="spoonbrokers"' in first
    assert 'name="first" value="yes"' in first
    finish(owner, "normal")
    assert "Welcome, owner" not in as_owner.get("/").content.decode()


# -- today ---------------------------------------------------------------------------------------------------


def test_the_puzzle_of_the_day_and_the_next_lesson_are_cards(
    made: Puzzle,  # noqa: F811
    as_stranger: Client,
) -> None:
    cards = as_stranger.get("/").context["today"]
    assert [card.kind.split(" ")[0] for card in cards] == ["Deal", "Puzzle", "Lesson"]
    assert cards[0].address == "/deal/"
    assert cards[1].address == f"/learn/puzzles/{made.pk}/"
    assert f'action="{cards[2].address}"' in source(as_stranger.get("/"))


def test_without_a_puzzle_there_is_no_card_for_one(as_stranger: Client) -> None:
    assert [card.kind for card in as_stranger.get("/").context["today"]] == [
        "Deal of the day",
        "Lesson 1 of 5",
    ]
    assert "Puzzle of the day" not in source(as_stranger.get("/"))


def test_an_event_that_one_is_in_stands_under_soon(as_owner: Client, owner: Any, stranger: Any) -> None:
    starts = timezone.now() + timedelta(hours=2)
    event = Event.objects.create(
        name="Sunday Swiss", game=GAME, format="swiss", size=2, rounds=3, starts_at=starts, organiser=stranger
    )
    assert "0 entered" in source(as_owner.get("/"))
    entering.enter(event.pk, owner)
    page = source(as_owner.get("/"))
    assert "Sunday Swiss" in page
    assert "1 entered, you too" in page
    assert f'href="/events/{event.pk}/"' in page


def test_mistakes_that_are_due_are_counted(
    amiss: Any,  # noqa: F811
    own: Client,  # noqa: F811
    as_stranger: Client,
) -> None:
    page = source(own.get("/"))
    assert Mistake.objects.count() == 1
    assert '<span class="badge">1</span>' in page
    assert "of your mistakes is due" in page
    assert "of your mistakes" not in source(as_stranger.get("/"))


def test_soon_is_there_only_where_something_begins(as_owner: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert 'id="es"' not in source(as_owner.get("/"))
    line = Soon(box(GAME), "Sunday Swiss", "5 rounds", "tomorrow", "Enter", "/events/1/")
    monkeypatch.setattr("games.web.home_cards.SOON", [*SOON, lambda user: [line]])
    page = source(as_owner.get("/"))
    assert "Sunday Swiss" in page
    assert 'href="/events/1/"' in page


# -- friends -------------------------------------------------------------------------------------------------


def test_friends_at_public_tables_are_shown_with_the_way_there(
    begun: Open, opponent: User, stranger: Any, as_stranger: Client
) -> None:
    match = begun()
    friends.befriend(stranger, opponent)
    found = as_stranger.get("/").context["friends"]
    assert [(one.face.name, one.match_id, one.waits) for one in found] == [("opponent", match.pk, False)]


@pytest.mark.parametrize("hidden", ["private", "by turns", "long ago", "blocked", "not a friend"])
def test_of_friends_nothing_is_told_that_the_lists_do_not_show(
    begun: Open, opponent: User, stranger: Any, as_stranger: Client, hidden: str
) -> None:
    pace = {"pace": "turns", "decision_seconds": DAY} if hidden == "by turns" else {}
    begun(private=hidden == "private", **pace)
    if hidden != "not a friend":
        friends.befriend(stranger, opponent)
    if hidden == "blocked":
        friends.block(opponent, stranger)
    if hidden == "long ago":
        Match.objects.update(moved_at=timezone.now() - timedelta(hours=1))
    assert as_stranger.get("/").context["friends"] == []


# -- cost ----------------------------------------------------------------------------------------------------


def test_nothing_is_asked_twice_and_no_match_is_counted(waiting: Any, as_owner: Client) -> None:
    waiting(5)
    as_owner.get("/")
    with CaptureQueriesContext(connection) as asked:
        as_owner.get("/")
    shapes = [re.sub(r"'[^']*'|\d+", "?", one["sql"]) for one in asked.captured_queries]
    assert len(shapes) == len(set(shapes))
    assert not [one for one in shapes if "won" in one and "COUNT" in one], "nor what somebody has won"


def test_open_tables_are_counted_also_those_that_are_not_shown(opened: Open, as_stranger: Client) -> None:
    assert as_stranger.get("/").context["tables_count"] == 0
    for _ in range(FRONT + 2):
        opened(3)
    page = as_stranger.get("/")
    assert (len(page.context["tables"]), page.context["tables_count"]) == (FRONT, FRONT + 2)


def test_more_of_everything_costs_no_more_queries(
    opened: Open, owner: Any, as_owner: Client, waiting: Any
) -> None:
    def fill(count: int) -> None:
        waiting(count)
        for number in range(count):
            guest = person(f"guest{Match.objects.count()}-{number}")
            friends.befriend(owner, guest)
            table = opened(3)
            browser_of(guest).post(f"/tables/{table.pk}/join/")
            other = opened(2, pace="turns", decision_seconds=DAY)
            browser_of(guest).post(f"/tables/{other.pk}/join/")
            ask(other, seat=1)
            rate(finish(owner, guest, rated=True).pk)

    fill(2)
    few = queries(as_owner, "/")
    assert few <= MOST_QUERIES
    fill(4)
    assert queries(as_owner, "/") == few
    page = as_owner.get("/")
    assert (page.context["moves"], page.context["others_count"], len(page.context["tables"])) == (6, 6, 6)
