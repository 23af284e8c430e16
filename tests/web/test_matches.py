"""A match's pages while it runs and after its end, for everybody who may or may not see them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from games import play
from games.models import Match
from tests.reading import source
from tests.web.conftest import Open, browser_of, finish, hand_of, person, queries

pytestmark = pytest.mark.django_db


@pytest.fixture
def everybody(as_owner: Client, as_opponent: Client, as_stranger: Client, as_visitor: Client) -> list[Client]:
    return [as_owner, as_opponent, as_stranger, as_visitor]


def test_a_running_match_shows_everybody_the_table(begun: Open, everybody: list[Client]) -> None:
    match = begun()
    for browser in everybody:
        page = browser.get(f"/tables/{match.pk}/")
        assert page.templates[0].name == "games/table.html"
        assert browser.get(f"/matches/{match.pk}/").url == f"/tables/{match.pk}/"


def test_no_page_of_a_running_match_tells_a_hand_or_the_secret(begun: Open, everybody: list[Client]) -> None:
    match = begun()
    cards = hand_of(match, 0) + hand_of(match, 1)
    assert len(cards) >= 8  # the first Event may have dealt one more
    for browser in everybody:
        for address in (
            f"/tables/{match.pk}/",
            f"/matches/{match.pk}/replay/",
            f"/tables/{match.pk}/state.json",
        ):
            page = browser.get(address).content.decode()
            assert bytes(match.secret).hex() not in page
            assert not [code for code in cards if code in page]


def test_a_running_replay_has_ones_own_eyes_only(
    begun: Open, as_owner: Client, as_opponent: Client, as_visitor: Client
) -> None:
    match = begun()
    frame = f"/tables/{match.pk}/replay/{match.version}.json"
    for seat, browser in ((0, as_owner), (1, as_opponent)):
        seats = browser.get(frame).json()["view"]["seats"]
        assert seats[seat]["locals"]
        assert seats[1 - seat]["locals"] is None
        assert browser.get(f"{frame}?as={1 - seat}").status_code == 403
    assert [seat["locals"] for seat in as_visitor.get(frame).json()["view"]["seats"]] == [None, None]
    for eyes in ("0", "1", "all"):
        refused = as_visitor.get(f"{frame}?as={eyes}")
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")


def test_a_running_replays_list_tells_each_only_their_own_cards(
    begun: Open, as_owner: Client, as_opponent: Client, as_visitor: Client
) -> None:
    match = begun()

    def dealt(browser: Client) -> dict[int, Any]:
        moves = browser.get(f"/tables/{match.pk}/replay.json").json()["moves"]
        events = [event for move in moves for event in move["events"] if event["event"] == "dealt"]
        return {event["seat"]: event["codes"] for event in events}

    assert (bool(dealt(as_owner)[0]), dealt(as_owner)[1]) == (True, None)
    assert (dealt(as_opponent)[0], bool(dealt(as_opponent)[1])) == (None, True)
    assert dealt(as_visitor) == {0: None, 1: None}
    assert as_owner.get(f"/tables/{match.pk}/replay.json").json()["seal"]["secret"] is None
    assert as_visitor.get(f"/tables/{match.pk}/replay.json?as=all").status_code == 403


def test_when_it_is_over_every_hand_may_be_looked_at(begun: Open, as_visitor: Client) -> None:
    match = begun()
    play.call_off(match.pk)
    frame = f"/tables/{match.pk}/replay/{match.version}.json"
    seats = as_visitor.get(f"{frame}?as=all").json()["view"]["seats"]
    assert all(seat["locals"] for seat in seats)
    assert as_visitor.get(f"{frame}?as=1").json()["view"]["seats"][0]["locals"] is None
    told = as_visitor.get(f"/tables/{match.pk}/replay.json").json()
    assert told["seal"] | {"salts": None} == {
        "commitment": match.commitment,
        "secret": bytes(match.secret).hex(),
        "salts": None,
    }


@pytest.mark.parametrize("address", ["replay/0.json", "replay/99999.json", "replay/1.json?as=7"])
def test_a_moment_that_never_was_is_refused(begun: Open, as_visitor: Client, address: str) -> None:
    match = begun()
    play.call_off(match.pk)
    assert as_visitor.get(f"/tables/{match.pk}/{address}").status_code in (403, 404)


def test_the_short_link_to_a_moment_leads_to_the_replay(begun: Open, as_visitor: Client) -> None:
    match = begun()
    assert as_visitor.get(f"/tables/{match.pk}/replay").url == f"/matches/{match.pk}/replay/"


def test_a_private_match_is_nowhere_for_a_stranger(
    begun: Open, as_owner: Client, as_opponent: Client, as_stranger: Client, as_visitor: Client
) -> None:
    match = begun(private=True)
    addresses = [
        f"/tables/{match.pk}/{rest}" for rest in ("", "replay", "replay.json", "replay/1.json", "state.json")
    ]
    addresses += [f"/matches/{match.pk}/", f"/matches/{match.pk}/replay/"]
    for address in addresses:
        assert as_stranger.get(address).status_code == 404
        assert as_visitor.get(address).status_code == 404
        assert as_owner.get(address).status_code in (200, 302)
        assert as_opponent.get(address).status_code in (200, 302)
    page = as_stranger.get("/watch/")
    assert match.pk not in {row.match.pk for row in page.context["running"]}


def test_the_page_after_the_end_shows_who_won_by_what_and_opens_the_seal(
    owner: Any, opponent: Any, everybody: list[Client]
) -> None:
    match = finish(owner, opponent, winner=1)
    for browser in everybody:
        page = browser.get(f"/matches/{match.pk}/").content.decode()
        assert "reached 6 Influence" in page
        assert "Demands" in page
        assert match.commitment in page
        assert bytes(match.secret).hex() in page
        assert browser.get(f"/tables/{match.pk}/").url == f"/matches/{match.pk}/"


def test_an_abandoned_match_has_its_page_too(begun: Open, everybody: list[Client]) -> None:
    match = begun()
    play.call_off(match.pk)
    for browser in everybody:
        page = browser.get(f"/matches/{match.pk}/").content.decode()
        assert "Abandoned" in page
        assert bytes(match.secret).hex() in page
        assert "receives two Contracts" in page


def test_only_those_who_played_may_ask_for_a_rematch(
    owner: Any, opponent: Any, everybody: list[Client]
) -> None:
    match = finish(owner, opponent)
    as_owner, as_opponent, as_stranger, as_visitor = everybody
    form = f'action="/tables/{match.pk}/rematch/"'
    assert form not in as_stranger.get(f"/matches/{match.pk}/").content.decode()
    assert form not in as_visitor.get(f"/matches/{match.pk}/").content.decode()
    page = as_stranger.post(f"/tables/{match.pk}/rematch/", follow=True).content.decode()
    assert "You had no seat in that match" in page
    assert form in as_owner.get(f"/matches/{match.pk}/").content.decode()
    again = as_owner.post(f"/tables/{match.pk}/rematch/").url
    assert f'href="{again}"' in as_opponent.get(f"/matches/{match.pk}/").content.decode()
    assert Match.objects.exclude(pk=match.pk).get().status == Match.Status.OPEN


def test_a_person_may_resign_without_the_table_client(begun: Open, as_owner: Client) -> None:
    match = begun()
    as_owner.post(f"/tables/{match.pk}/resign/")
    seat = match.seats.get(number=0)
    assert seat.takeover
    assert seat.left_at is not None


def test_what_players_are_called_cannot_break_a_page(owner: Any, db: None, as_visitor: Client) -> None:
    rude = person("x")
    type(rude).objects.filter(pk=rude.pk).update(username="<b>{seat:0}</b>")
    rude.refresh_from_db()
    match = finish(rude, owner)
    page = as_visitor.get(f"/matches/{match.pk}/").content.decode()
    assert "<b>{seat:0}</b>" not in page
    assert "&lt;b&gt;{seat:0}&lt;/b&gt;" in page


# -- your matches and the history ----------------------------------------------------------------------------


def shown(page: Any) -> set[int]:
    return {row.match.pk for row in page.context["rows"]}


def test_your_matches_need_a_person(as_visitor: Client) -> None:
    assert as_visitor.get("/matches/").url == "/accounts/login/?next=/matches/"


def test_the_history_filters_by_result_and_company(owner: Any, opponent: Any, as_owner: Client) -> None:
    won = finish(owner, opponent, winner=0).pk
    lost = finish(owner, opponent, winner=1).pk
    beaten = finish(owner, "normal", winner=None).pk
    finish(opponent, "normal")
    assert shown(as_owner.get("/matches/")) == {won, lost, beaten}
    assert shown(as_owner.get("/matches/?result=won")) == {won}
    assert shown(as_owner.get("/matches/?result=lost")) == {lost, beaten}
    assert shown(as_owner.get("/matches/?company=people")) == {won, lost}
    assert shown(as_owner.get("/matches/?company=bots")) == {beaten}
    assert shown(as_owner.get("/matches/?game=spoonbrokers")) == set()


def test_a_longer_history_costs_no_more_queries(owner: Any, opponent: Any, as_owner: Client) -> None:
    def play_more(count: int) -> None:
        for _ in range(count):
            play.rate(finish(owner, opponent, "normal", rated=True).pk)

    play_more(2)
    counts = {address: queries(as_owner, address) for address in ("/matches/", "/people/owner/", "/watch/")}
    play_more(10)
    assert {address: queries(as_owner, address) for address in counts} == counts


def test_the_match_page_costs_the_same_for_two_and_for_four(
    owner: Any, opponent: Any, as_visitor: Client
) -> None:
    small = finish(owner, opponent)
    large = finish(owner, opponent, person("third"), person("fourth"))
    assert queries(as_visitor, f"/matches/{small.pk}/") == queries(as_visitor, f"/matches/{large.pk}/")


def test_a_private_match_is_in_the_history_of_its_players_only(
    owner: Any, opponent: Any, as_owner: Client, as_stranger: Client
) -> None:
    private = finish(owner, opponent, private=True).pk
    assert shown(as_owner.get("/people/owner/")) == {private}
    assert shown(browser_of(opponent).get("/people/owner/")) == {private}
    assert shown(as_stranger.get("/people/owner/")) == set()


def test_the_moves_as_json_are_json(begun: Open, as_visitor: Client) -> None:
    match = begun()
    answer = as_visitor.get(f"/tables/{match.pk}/replay.json")
    assert answer["Content-Type"] == "application/json"
    assert json.loads(answer.content)["version"] == match.version


def test_a_match_that_everybody_lost_has_no_first_place(owner: Any, opponent: Any, as_owner: Client) -> None:
    lost = source(as_owner.get(f"/matches/{finish(owner, opponent, winner=None).pk}/"))
    won = source(as_owner.get(f"/matches/{finish(owner, opponent, winner=1).pk}/"))
    assert ("<b> 1st </b>" in lost, "<b> 1st </b>" in won) == (False, True)


def test_results_stand_by_place_and_say_who_resigned(
    begun: Open, as_owner: Client, as_opponent: Client, owner: Any, opponent: Any
) -> None:
    match = begun()
    play.resign(match.pk, owner)
    play.end_here(match.pk, opponent, "end")
    page = source(as_owner.get(f"/matches/{match.pk}/"))
    result = page[page.index('class="result-table"') :]
    assert result.index("opponent") < result.index("resigned; a bot played on")
    assert "ended the match when everybody else had resigned" in page
    assert "resigns; a bot plays on" in page
    assert "opponent wins" in page
    assert "You won" in as_opponent.get(f"/matches/{match.pk}/").content.decode()
    history = source(as_owner.get("/matches/"))
    assert "<b>2nd</b> <small>resigned</small>" in history
    assert as_owner.get(f"/people/{owner.username}/").context["record"].won == 0
    assert as_owner.get(f"/people/{opponent.username}/").context["record"].won == 1
