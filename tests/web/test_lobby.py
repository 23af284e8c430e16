"""The lobby, opening a table, and the waiting room."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games import play
from games.models import Match
from games.play.tables.lifecycle import MOST_OPEN
from tests.web.conftest import GAME, Open, browser_of, person, queries

pytestmark = pytest.mark.django_db

FORM = {"game": GAME, "seats": "3", "against": "", "pace": "live", "live_seconds": "60"}


def listed(page: Any) -> set[int]:
    return {row.match.pk for row in page.context["tables"]}


def test_the_lobby_filters_by_pace_and_rating(opened: Open, as_visitor: Client) -> None:
    live = opened(rated=True).pk
    turns = opened(pace="turns", decision_seconds=86400).pk
    free = opened(pace="free").pk
    assert listed(as_visitor.get("/tables/")) == {live, turns, free}
    assert listed(as_visitor.get("/tables/?pace=turns")) == {turns}
    assert listed(as_visitor.get("/tables/?rated=yes")) == {live}
    assert listed(as_visitor.get("/tables/?rated=no&pace=free")) == {free}
    assert listed(as_visitor.get("/tables/?game=chess")) == set()


@pytest.mark.parametrize("nonsense", ["page=0", "page=x", "pace=%00", "game=a'b", "rated=maybe", "now=1"])
def test_nonsense_in_the_address_is_no_error(opened: Open, as_visitor: Client, nonsense: str) -> None:
    opened()
    assert as_visitor.get(f"/tables/?{nonsense}").status_code == 200


def test_a_private_table_is_in_nobodys_list_but_its_own_peoples(
    opened: Open, as_owner: Client, as_stranger: Client, as_visitor: Client
) -> None:
    private = opened(private=True).pk
    assert listed(as_owner.get("/tables/")) == {private}
    assert listed(as_stranger.get("/tables/")) == set()
    assert listed(as_visitor.get("/tables/")) == set()


def test_the_list_costs_the_same_however_long_it_is(opened: Open, as_visitor: Client) -> None:
    opened()
    few = queries(as_visitor, "/tables/")
    for _ in range(6):
        opened(bots=["normal"])
    assert queries(as_visitor, "/tables/") == few


def test_the_lobbys_script_gets_the_list_alone(opened: Open, as_visitor: Client) -> None:
    for _ in range(7):
        opened()
    answer = as_visitor.get("/tables/?now=front").content.decode()
    assert answer.count("<tr data-table") == 6
    assert "7 open, 6 shown" in answer
    assert "<html" not in answer


# -- opening -------------------------------------------------------------------------------------------------


def test_opening_needs_a_person(as_visitor: Client) -> None:
    assert as_visitor.get("/tables/new/").url.startswith("/accounts/login/")
    assert as_visitor.post("/tables/new/", FORM).url.startswith("/accounts/login/")
    assert not Match.objects.exists()


def test_a_table_is_opened_as_the_form_says(as_owner: Client) -> None:
    wanted = FORM | {"seat_1": "normal", "rated": "on", "private": "on", "option_variant_fall": "True"}
    answer = as_owner.post("/tables/new/", wanted | {"live_seconds": "120"})
    match = Match.objects.get()
    assert answer.url == f"/tables/{match.pk}/"
    assert (match.pace, match.decision_seconds, match.reserve_seconds) == ("live", 120, 600)
    assert (match.rated, match.private, match.options["variant_fall"]) == (True, True, True)
    assert [(seat.user_id is None, seat.bot) for seat in match.seats.all()] == [
        (False, ""),
        (True, "normal"),
        (True, ""),
    ]


def test_by_turns_gives_days(as_owner: Client) -> None:
    as_owner.post("/tables/new/", FORM | {"pace": "turns", "turn_seconds": str(2 * 86400)})
    match = Match.objects.get()
    assert (match.pace, match.decision_seconds) == ("turns", 2 * 86400)


def test_against_bots_fills_every_other_seat_and_begins(as_owner: Client) -> None:
    as_owner.post("/tables/new/", FORM | {"against": "bots", "level": "novice", "pace": "free", "seats": "4"})
    match = Match.objects.get()
    assert match.status == Match.Status.PLAYING
    assert [seat.bot for seat in match.seats.all()] == ["", "novice", "novice", "novice"]


def test_against_people_leaves_every_other_seat_free(as_owner: Client) -> None:
    as_owner.post("/tables/new/", FORM | {"against": "people", "level": "novice", "seat_1": "normal"})
    assert [seat.bot for seat in Match.objects.get().seats.all()] == ["", "", ""]


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        ({"seats": "9"}, "not one of the available choices"),
        ({"seats": ""}, "required"),
        ({"pace": "hourly"}, "not one of the available choices"),
        ({"live_seconds": "1"}, "not one of the available choices"),
        ({"seat_1": "oracle"}, "not one of the available choices"),
        ({"option_variant_fall": "maybe"}, "not one of the available choices"),
        ({"pace": "free", "rated": "on"}, "needs a clock"),
    ],
)
def test_a_form_that_makes_no_sense_is_told_why(
    as_owner: Client, broken: dict[str, str], reason: str
) -> None:
    page = as_owner.post("/tables/new/", FORM | broken)
    assert page.status_code == 422
    assert reason in page.content.decode()
    assert not Match.objects.exists()


def test_nobody_fills_the_lobby_alone(as_owner: Client, opened: Open) -> None:
    for _ in range(MOST_OPEN):
        opened()
    page = as_owner.post("/tables/new/", FORM)
    assert f"You have {MOST_OPEN} open tables already" in page.content.decode()
    assert Match.objects.count() == MOST_OPEN


# -- the waiting room ----------------------------------------------------------------------------------------


def test_the_last_to_sit_down_begins_the_match(opened: Open, as_opponent: Client) -> None:
    match = opened(2)
    page = as_opponent.get(f"/tables/{match.pk}/").content.decode()
    assert "Sit down and start" in page
    as_opponent.post(f"/tables/{match.pk}/join/")
    match.refresh_from_db()
    assert match.status == Match.Status.PLAYING
    assert "table-settings" in as_opponent.get(f"/tables/{match.pk}/").content.decode()


@pytest.mark.parametrize("undo", [True, False])
def test_whether_choices_may_be_taken_back_is_said_before_one_sits_down(
    opened: Open, as_opponent: Client, undo: bool
) -> None:
    match = opened(options={"undo": undo})
    room, lobby = (as_opponent.get(at).content.decode() for at in (f"/tables/{match.pk}/", "/tables/"))
    assert ("every choice stands" in room) is not undo
    assert ("no undo" in lobby) is not undo


def test_a_guest_may_stand_up_again(opened: Open, as_opponent: Client, opponent: Any) -> None:
    match = opened()
    as_opponent.post(f"/tables/{match.pk}/join/")
    assert "Stand up" in as_opponent.get(f"/tables/{match.pk}/").content.decode()
    as_opponent.post(f"/tables/{match.pk}/leave/")
    assert not match.seats.filter(user=opponent).exists()


def test_the_host_seats_a_bot_sends_it_away_and_closes_the_table(opened: Open, as_owner: Client) -> None:
    match = opened(4)
    as_owner.post(f"/tables/{match.pk}/bot/", {"bot": "expert"})
    assert [seat.bot for seat in match.seats.all()] == ["", "expert", "", ""]
    as_owner.post(f"/tables/{match.pk}/unbot/", {"seat": "1"})
    assert [seat.bot for seat in match.seats.all()] == ["", "", "", ""]
    assert as_owner.post(f"/tables/{match.pk}/close/").url == "/tables/"
    match.refresh_from_db()
    assert match.status == Match.Status.ABANDONED


@pytest.mark.parametrize(
    ("verb", "sent"), [("bot", {"bot": "normal"}), ("unbot", {"seat": "1"}), ("start", {}), ("close", {})]
)
def test_only_the_host_runs_the_table(
    opened: Open, as_stranger: Client, verb: str, sent: dict[str, str]
) -> None:
    match = opened(3, bots=["novice"])
    before = list(match.seats.values_list("bot", flat=True))
    page = as_stranger.post(f"/tables/{match.pk}/{verb}/", sent, follow=True)
    assert "Only the host can do that" in page.content.decode()
    match.refresh_from_db()
    assert (match.status, list(match.seats.values_list("bot", flat=True))) == ("open", before)


@pytest.mark.parametrize("seat", ["", "x", "-1", "²", "99", "0"])
def test_sending_away_who_is_no_bot_is_refused(opened: Open, as_owner: Client, seat: str) -> None:
    match = opened(3, bots=["novice"])
    page = as_owner.post(f"/tables/{match.pk}/unbot/", {"seat": seat}, follow=True)
    assert "No bot sits there" in page.content.decode()
    assert match.seats.exclude(bot="").count() == 1


def test_verbs_need_a_person_a_post_and_a_meaning(opened: Open, as_visitor: Client, as_owner: Client) -> None:
    match = opened()
    assert as_visitor.post(f"/tables/{match.pk}/join/").url.startswith("/accounts/login/")
    assert as_owner.get(f"/tables/{match.pk}/close/").status_code == 405
    assert as_owner.post(f"/tables/{match.pk}/explode/").status_code == 404
    assert as_owner.post("/tables/99999/join/").status_code == 404


def test_forms_from_elsewhere_are_refused(opened: Open, opponent: Any) -> None:
    match = opened()
    careful = Client(enforce_csrf_checks=True)
    careful.force_login(opponent)
    answer = careful.post(f"/tables/{match.pk}/join/")
    assert answer.status_code == 403
    assert "That form had gone stale" in answer.content.decode()
    assert not match.seats.filter(user=opponent).exists()


def test_a_private_table_opens_only_to_its_link(
    opened: Open, as_owner: Client, as_stranger: Client, stranger: Any, as_visitor: Client
) -> None:
    match = opened(private=True)
    room = f"/tables/{match.pk}/"
    assert as_owner.get(room).status_code == 200
    for browser in (as_stranger, as_visitor):
        assert browser.get(room).status_code == 404
        assert browser.get(f"{room}?invitation=wrong").status_code == 404
        assert browser.get(f"{room}state.json").status_code == 404
    assert as_stranger.post(f"{room}join/").status_code == 404
    assert as_visitor.get(f"{room}?invitation={match.invitation}").status_code == 200
    assert as_stranger.get(f"{room}?invitation={match.invitation}").status_code == 200
    # The link was shown once; the buttons of the page need it no more.
    as_stranger.post(f"{room}join/")
    assert match.seats.filter(user=stranger).exists()


def test_only_those_who_may_see_a_private_table_learn_its_key(opened: Open, as_owner: Client) -> None:
    match = opened(private=True)
    assert match.invitation in as_owner.get(f"/tables/{match.pk}/").content.decode()
    public = opened()
    assert public.invitation not in Client().get(f"/tables/{public.pk}/").content.decode()


def test_an_invited_spectators_address_holds_the_key_for_the_connection(
    opened: Open, as_stranger: Client
) -> None:
    match = opened(2, private=True)
    play.take_seat(match.pk, person("guest"), invitation=match.invitation)
    as_stranger.get(f"/tables/{match.pk}/?invitation={match.invitation}")
    again = as_stranger.get(f"/tables/{match.pk}/")
    assert again.url == f"/tables/{match.pk}/?invitation={match.invitation}"


def test_the_room_notices_that_somebody_sat_down(opened: Open, as_owner: Client) -> None:
    match = opened(3)
    before = as_owner.get(f"/tables/{match.pk}/state.json").json()
    assert before == {"status": "open", "seats": [["owner", False], ["free", True], ["free", True]]}
    browser_of(person("guest")).post(f"/tables/{match.pk}/join/")
    assert as_owner.get(f"/tables/{match.pk}/state.json").json()["seats"][1] == ["guest", False]


# -- nobody waits alone --------------------------------------------------------------------------------------


def test_after_a_minute_the_host_is_offered_bots_in_one_click(
    opened: Open, as_owner: Client, as_opponent: Client
) -> None:
    match = opened(3)
    offer = f'action="/tables/{match.pk}/fill/"'
    page = as_owner.get(f"/tables/{match.pk}/").content.decode()
    form = page.partition(offer)[2].partition("</form>")[0]
    assert " hidden" in form.partition(">")[0], "not before a minute"
    Match.objects.filter(pk=match.pk).update(moved_at=timezone.now() - timedelta(seconds=61))
    page = as_owner.get(f"/tables/{match.pk}/").content.decode()
    assert " hidden" not in page.partition(offer)[2].partition(">")[0]
    assert offer not in as_opponent.get(f"/tables/{match.pk}/").content.decode()
    as_opponent.post(f"/tables/{match.pk}/fill/", {"bot": "normal"})
    match.refresh_from_db()
    assert match.status == Match.Status.OPEN, "only the host can"
    as_owner.post(f"/tables/{match.pk}/fill/", {"bot": "normal"})
    match.refresh_from_db()
    assert match.status == Match.Status.PLAYING
    assert [seat.bot for seat in match.seats.all()] == ["", "normal", "normal"]
