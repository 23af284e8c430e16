"""The pages of the deal of the day, and its part of the interface: what is told before one's own try, after
it, and when the day is over."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.utils import timezone

from accounts import friends
from games import play
from games.models import Attempt, Deal, Match, StudiedDecision, Study
from games.play.daily_deal import daily, lines
from games.study.decisions import Decision, WeighedOption
from games.titles import all_games
from games.web.daily_deal.card import deal_today_for
from tests.calendar import Calendar
from tests.play.conftest import ROLL
from tests.play.test_shared_deals import Sealed
from tests.reading import source
from tests.toy import GAME
from tests.web.conftest import browser_of, person

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    calendar = Calendar()
    monkeypatch.setattr("django.utils.timezone.now", calendar)
    monkeypatch.setitem(all_games(), GAME.key, GAME)
    monkeypatch.setattr(daily, "all_games", lambda: {GAME.key: GAME})
    return calendar


def plays(user: Any, rolls: int = 0) -> Match:
    """Somebody plays today's deal to its end."""
    table = Sealed(daily.play_deal(user, daily.deal_of(daily.today())))
    table.advance()
    for _ in range(rolls):
        table.does(0, ROLL)
    table.to_the_end()
    return table.match


def todays() -> Deal:
    return daily.deal_of(daily.today())


def test_before_ones_own_try_it_says_what_is_played_and_nothing_of_scores(
    owner: Any, stranger: Any, as_owner: Client
) -> None:
    match = plays(stranger)
    page = source(as_owner.get("/deal/"))
    assert "Play the deal" in page
    assert todays().commitment in page
    assert bytes(todays().secret).hex() not in page
    for word in ("stranger", f"/{match.pk}/", "The field", "Board"):
        assert word not in page


def test_the_button_leads_to_ones_table_and_a_second_time_to_the_same(as_owner: Client) -> None:
    first = as_owner.post("/deal/play/")
    assert first["Location"] == as_owner.post("/deal/play/")["Location"]
    match = Match.every.get()
    assert first["Location"] == f"/tables/{match.pk}/"
    assert '"afterwards":{"at":"/deal/"' in as_owner.get(first["Location"]).content.decode().replace(" ", "")
    assert "Go on with the deal" in source(as_owner.get("/deal/"))
    assert f"/tables/{match.pk}/" in source(as_owner.get("/matches/"))


def test_after_it_scores_are_told_without_names_but_those_of_friends(
    owner: Any, stranger: Any, opponent: Any, as_owner: Client
) -> None:
    friends.befriend(owner, opponent)
    plays(owner)
    theirs = [plays(stranger), plays(opponent, rolls=1)]
    page = source(as_owner.get("/deal/"))
    assert "The field" in page
    assert "Lines open in 12 h 0 min" in page
    assert "opponent" in page
    assert "stranger" not in page
    assert "1 of 1 have played" in page
    assert not [match for match in theirs if f"/matches/{match.pk}/" in page]
    assert bytes(todays().secret).hex() not in page


def test_ones_own_match_leads_to_the_deal_when_it_has_ended(owner: Any, as_owner: Client) -> None:
    match = plays(owner)
    for address in (f"/tables/{match.pk}/", f"/matches/{match.pk}/", f"/matches/{match.pk}/replay/"):
        assert as_owner.get(address)["Location"] == "/deal/"


def test_when_the_day_is_over_everything_is_told(
    owner: Any, stranger: Any, as_owner: Client, as_visitor: Client, calendar: Calendar
) -> None:
    matches = [plays(owner), plays(stranger, rolls=1)]
    day = todays().day.isoformat()
    calendar.goes(days=1)
    for browser in (as_owner, as_visitor):
        page = source(browser.get(f"/deal/{day}/"))
        for word in ("owner", "stranger", *(f"/matches/{match.pk}/replay/" for match in matches)):
            assert word in page
        assert bytes(Deal.objects.get(day=day).secret).hex() in page
        assert "Play the deal" not in page
    assert "Where you and the best line part" in source(as_owner.get(f"/deal/{day}/"))
    beside = as_visitor.get(f"/deal/{day}/lines/{matches[0].pk}/{matches[1].pk}/")
    assert "owner and stranger" in source(beside)
    assert "Replay from there" in source(beside)
    assert as_visitor.get(f"/matches/{matches[0].pk}/replay/").status_code == 200


def studied(match: Match, version: int, **found: Any) -> None:
    """A whole study of a match, which says this of one choice."""
    study = Study.objects.create(
        match=match, judge="a judge", engine_version=GAME.version, status="ready", ready_at=timezone.now()
    )
    options = [
        WeighedOption(None, label, chance, 1, behind, 2, 48)
        for label, chance, behind in (("Stop", 59, 0), ("Roll again", 49, 10))
    ]
    told = Decision(version, 0, "mistake", 10, 2, options, 1, "Stopping keeps what one has.", False)
    StudiedDecision.objects.create(
        study=study,
        version=version,
        seat=0,
        grade=told.grade,
        loss=told.loss,
        error=told.error,
        found=msgspec.to_builtins(msgspec.structs.replace(told, **found)),
    )


def test_what_the_study_says_stands_beside_the_parting(
    owner: Any, stranger: Any, as_owner: Client, calendar: Calendar
) -> None:
    mine, theirs = plays(owner), plays(stranger, rolls=1)
    parting = lines.parting(mine, theirs)
    assert parting is not None
    for match, version, found in (
        (mine, parting.versions[0], {}),
        (theirs, parting.versions[1], {"grade": "best", "chosen": 0}),
    ):
        studied(match, version, **found)
    day = todays().day.isoformat()
    open_page = source(as_owner.get("/deal/"))
    assert "Your own study waits until then" in open_page
    assert "Stopping keeps" not in open_page
    assert f"/matches/{mine.pk}/study/" not in open_page
    calendar.goes(days=1)
    for address in (f"/deal/{day}/", f"/deal/{day}/lines/{mine.pk}/{theirs.pk}/"):
        page = " ".join(source(as_owner.get(address)).split())
        assert "<b>Mistake</b>: it cost" in page
        assert "10 ±2" in page
        assert "Stopping keeps what one has." in page
        assert "<b>stranger:</b> Stop. No choice is told apart as better." in page
        assert f"/matches/{mine.pk}/study/?seat=0" in page
    Study.objects.all().delete()
    page = source(as_owner.get(f"/deal/{day}/lines/{mine.pk}/{theirs.pk}/"))
    assert page.count("Have it studied") == 2


def test_lines_are_closed_while_the_day_lasts(owner: Any, stranger: Any, as_owner: Client) -> None:
    one, other = plays(owner), plays(stranger)
    address = f"/deal/{todays().day.isoformat()}/lines/{one.pk}/{other.pk}/"
    assert as_owner.get(address).status_code == 404


def test_the_same_line_twice_says_so(owner: Any, stranger: Any, as_owner: Client, calendar: Calendar) -> None:
    one, other = plays(owner), plays(stranger)
    day = todays().day.isoformat()
    calendar.goes(days=1)
    page = source(as_owner.get(f"/deal/{day}/lines/{one.pk}/{other.pk}/"))
    assert "Both made the same choices" in page


@pytest.mark.parametrize(
    "day", ["2027-03-02", "2027-02-28", "tomorrow", "2027-13-01", "20270301x"], ids=lambda day: day
)
def test_days_without_a_deal_are_nowhere(as_owner: Client, day: str) -> None:
    daily.look_after()
    assert as_owner.get(f"/deal/{day}/").status_code == 404


def test_a_visitor_plays_yesterdays_as_a_guest_and_sees_all_of_it(
    owner: Any, as_visitor: Client, calendar: Calendar
) -> None:
    assert "Today's deal is for people with an account" in source(as_visitor.get("/deal/"))
    plays(owner)
    calendar.goes(days=1)
    page = source(as_visitor.get("/deal/"))
    assert "Play yesterday&#x27;s deal" in page or "Play yesterday's deal" in page
    assert "owner" in page
    answer = as_visitor.post("/deal/play/")
    match = Match.every.get(attempt__counts=False)
    assert answer["Location"] == f"/tables/{match.pk}/"
    assert match.attempt.deal.day == daily.yesterday()
    assert "Go on with the deal" in source(as_visitor.get("/deal/"))


def test_whoever_resigned_hears_so_and_sees_the_field(owner: Any, stranger: Any, as_owner: Client) -> None:
    plays(stranger)
    play.resign(daily.play_deal(owner, todays()).pk, owner)
    page = source(as_owner.get("/deal/"))
    assert "You resigned" in page
    assert "The field" in page


def test_all_deals_so_far_with_what_one_came_to(owner: Any, as_owner: Client, calendar: Calendar) -> None:
    plays(owner)
    assert daily.attempt_of(owner, todays())
    calendar.goes(days=1)
    todays()
    page = source(as_owner.get("/deal/days/"))
    assert page.index("Tuesday 2 March") < page.index("Monday 1 March")
    found = Attempt.objects.get()
    assert f"{found.points:g}" in page
    assert "/deal/2027-03-03/" not in page, "tomorrow's is there, and told to nobody"


def test_the_card_for_other_pages(owner: Any, stranger: Any, calendar: Calendar) -> None:
    card = deal_today_for(owner)
    assert card is not None
    assert (card.status, card.score, card.link, card.left) == ("new", "", "/deal/", "12 h 0 min")
    plays(stranger, rolls=1)
    match = plays(owner)
    card = deal_today_for(owner)
    assert card is not None
    assert card.status == "finished"
    assert card.score == f"{match.seats.get(number=0).score:g}"
    assert card.played == 2


def test_a_visitor_has_no_card_on_the_first_day(calendar: Calendar) -> None:
    from django.contrib.auth.models import AnonymousUser

    assert deal_today_for(AnonymousUser()) is None
    todays()
    calendar.goes(days=1)
    card = deal_today_for(AnonymousUser())
    assert card is not None
    assert card.day == daily.yesterday()


# -- the interface -------------------------------------------------------------------------------------------


def told(browser: Client, address: str = "deal/") -> Any:
    answer = browser.get(f"/api/v1/{address}")
    assert answer.status_code == 200
    return answer.json()


def test_the_interface_tells_as_much_as_the_page(
    owner: Any, stranger: Any, as_owner: Client, as_visitor: Client, calendar: Calendar
) -> None:
    plays(stranger, rolls=1)
    before = told(as_owner)
    assert (before["board"], before["key"], before["own"], before["played"]) == (None, None, None, 1)
    mine = plays(owner)
    after = told(as_owner)
    assert after["key"] is None
    assert {line["name"] for line in after["board"]} == {"owner", None}
    assert {line["match"] for line in after["board"]} == {None}
    assert after["own"]["outcome"] == "finished"
    assert told(as_visitor)["board"] is None
    day = todays().day.isoformat()
    calendar.goes(days=1)
    over = told(as_visitor, f"deals/{day}/")
    assert {line["name"] for line in over["board"]} == {"owner", "stranger"}
    assert mine.pk in {line["match"] for line in over["board"]}
    assert over["key"] == bytes(Deal.objects.get(day=day).secret).hex()
    for nowhere in ((daily.today() + timedelta(days=1)).isoformat(), "2020-01-01"):
        assert as_visitor.get(f"/api/v1/deals/{nowhere}/").status_code == 404
    assert as_visitor.get("/api/v1/deals/someday/").status_code in (400, 422)


def test_many_people_cost_no_more_questions_of_the_database(
    owner: Any, as_owner: Client, django_assert_max_num_queries: Any
) -> None:
    plays(owner)
    for number in range(40):
        Attempt.objects.create(
            deal=todays(),
            user=person(f"p{number}"),
            outcome="finished",
            order=[-1.0, number],
            points=number,
            won=number % 3 == 0,
        )
    as_owner.get("/deal/")
    with django_assert_max_num_queries(26):
        assert as_owner.get("/deal/").status_code == 200


def test_who_may_not_see_a_running_try(owner: Any, stranger: Any) -> None:
    match = daily.play_deal(owner, todays())
    for browser in (browser_of(stranger), browser_of()):
        assert browser.get(f"/tables/{match.pk}/?invitation={match.invitation}").status_code == 404
