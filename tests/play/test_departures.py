"""Leaving: a bot plays on, one may come back or not, and whoever left is placed last."""

from __future__ import annotations

from typing import Any

from games import play
from games.models import Move, Rating, Seat
from tests.play.conftest import ROLL, STOP, Sit
from tests.play.test_moves import everything, refused


def seat(table: Any, number: int) -> Seat:
    return Seat.objects.get(match=table.pk, number=number)


def test_a_bot_takes_over_for_now_and_the_person_comes_back(sit: Sit, owner: Any) -> None:
    table = sit()
    play.takeover(table.pk, owner)
    assert (seat(table, 0).bot, seat(table, 0).takeover) == ("normal", True)
    refused("not-seated", table.does, 0, ROLL)
    assert play.bot_move(table.pk, table.version, 0)
    play.come_back(table.pk, owner)
    assert (seat(table, 0).bot, seat(table, 0).takeover) == ("", False)
    kinds = list(Move.objects.filter(match=table.pk).values_list("kind", flat=True))
    assert kinds[-3:] == ["takeover", "choice", "return"]


def test_leaving_a_game_lets_a_bot_play_on(sit: Sit, opponent: Any) -> None:
    table = sit()
    play.leave_seat(table.pk, opponent)
    assert (seat(table, 1).takeover, seat(table, 1).user) == (True, opponent)


def test_whoever_resigned_does_not_come_back(sit: Sit, owner: Any) -> None:
    table = sit()
    play.resign(table.pk, owner)
    assert seat(table, 0).left_at is not None
    refused("forbidden", play.come_back, table.pk, owner)
    refused("not-seated", play.resign, table.pk, owner)
    refused("not-seated", play.takeover, table.pk, owner)


def test_a_seat_that_a_bot_plays_for_now_can_still_be_resigned(sit: Sit, owner: Any) -> None:
    table = sit()
    play.takeover(table.pk, owner)
    refused("not-seated", play.takeover, table.pk, owner)
    play.resign(table.pk, owner)
    refused("forbidden", play.come_back, table.pk, owner)


def test_only_those_who_sit_there_leave_or_come_back(sit: Sit, stranger: Any, owner: Any) -> None:
    table = sit(bots=["novice"])
    stored = everything(table.pk)
    for verb in (play.resign, play.takeover, play.come_back, play.leave_seat):
        refused("not-seated", verb, table.pk, stranger)
    refused("not-offered", play.come_back, table.pk, owner)
    assert everything(table.pk) == stored


def test_the_same_intent_to_leave_counts_once(sit: Sit, owner: Any) -> None:
    table = sit()
    first = play.takeover(table.pk, owner, "n")
    again = play.takeover(table.pk, owner, "n")
    assert (again.version, again.repeated) == (first.version, True)


def test_whoever_left_is_placed_last_in_whatever_way_the_bot_ends(sit: Sit, owner: Any) -> None:
    table = sit(seats=3)
    while table.state().players[0].score < 12:
        table.does(0, ROLL)
    play.resign(table.pk, owner)
    table.to_the_end()
    seats = Seat.objects.filter(match=table.pk)
    places = {seat.number: seat.place for seat in seats}
    assert places[0] == 3
    assert {seat.number for seat in seats if seat.won} == set(table.match.result["winners"])
    assert sorted(places[number] for number in (1, 2)) in ([1, 2], [1, 1])
    assert {placing["seat"]: placing["place"] for placing in table.match.result["placings"]} == places
    assert table.match.result["left"] == [0]
    assert "{seat:0} left before the end: placed last." in table.match.result["reason"]


def test_whoever_came_back_keeps_their_place(sit: Sit, owner: Any) -> None:
    table = sit()
    while table.state().players[0].score < 12:
        table.does(0, ROLL)
    play.takeover(table.pk, owner)
    play.come_back(table.pk, owner)
    table.to_the_end()
    assert seat(table, 0).place == table.match.result["placings"][0]["place"] == 1
    assert seat(table, 0).won


def test_when_everybody_has_left_bots_end_the_match(sit: Sit, owner: Any, opponent: Any) -> None:
    table = sit()
    play.resign(table.pk, owner)
    play.resign(table.pk, opponent)
    while table.match.status == "playing":
        assert play.bot_move(table.pk, table.version, table.match.waiting[0]["seat"])
        table.advance()
    assert table.match.result


def rating_of(person: Any) -> Rating:
    """Of all time."""
    return Rating.objects.get(user=person, season="")


# -- ratings -------------------------------------------------------------------------------------------------


def test_a_rated_match_moves_ratings_once(sit: Sit, owner: Any, opponent: Any, clock: Any) -> None:
    table = sit(rated=True)
    while table.state().players[1].score < 12 and table.version < 90:
        table.does(0, STOP) if table.match.waiting[0]["seat"] == 0 else table.does(1, ROLL)
    table.to_the_end()
    assert table.match.due_at is not None
    assert play.rate(table.pk)
    assert not play.rate(table.pk)
    assert table.match.due_at is None
    places = {place.user_id: place.place for place in Seat.objects.filter(match=table.pk)}
    assert places == {owner.pk: 2, opponent.pk: 1}
    winner, loser = rating_of(opponent), rating_of(owner)
    assert winner.mu > 25 > loser.mu
    assert (winner.matches, winner.wins, loser.matches, loser.wins) == (1, 1, 1, 0)
    assert winner.changes.get().mu_after == winner.mu


def test_a_lost_rating_is_made_up_for_by_the_sweep(sit: Sit, clock: Any, handed_out: list[Any]) -> None:
    table = sit(rated=True)
    table.to_the_end()
    handed_out.clear()
    clock.goes(60)
    play.sweep()
    assert handed_out == [("rate", [table.pk, table.version], 0.0)]


def test_an_unrated_match_and_a_bot_move_no_rating(sit: Sit, owner: Any) -> None:
    casual = sit()
    casual.to_the_end()
    assert not play.rate(casual.pk)
    assert not Rating.objects.exists()
    table = sit(rated=True, bots=["novice"])
    table.to_the_end()
    play.rate(table.pk)
    assert {rating.user for rating in Rating.objects.all()} == {owner}


def test_whoever_left_loses_rating_though_the_bot_won(sit: Sit, owner: Any, opponent: Any) -> None:
    table = sit(rated=True)
    while table.state().players[0].score < 12:
        table.does(0, ROLL)
    play.resign(table.pk, owner)
    table.to_the_end()
    play.rate(table.pk)
    assert rating_of(owner).mu < 25 < rating_of(opponent).mu


def test_a_match_that_is_called_off_has_no_result(sit: Sit, owner: Any, handed_out: list[Any]) -> None:
    table = sit(rated=True)
    play.call_off(table.pk)
    match = table.match
    assert (match.status, match.result, match.waiting, match.due_at) == ("abandoned", None, [], None)
    refused("over", table.does, 0, ROLL)
    assert not play.rate(table.pk)
