"""Tables before the game: who may open, sit, seat bots, start and close; and the next match of the same
people."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from games import play
from games.engine.chance import commitment
from games.models import Match, Seat
from games.play.tables import lifecycle
from tests.play.conftest import Sit
from tests.play.test_moves import refused

DEN = "den_of_dice"


def names(match: Match) -> list[str]:
    """Who sits where."""
    seats = match.seats.select_related("user").order_by("number")
    return [seat.user.username if seat.user else seat.bot for seat in seats]


def test_a_table_opens_with_its_host_in_seat_0_and_its_secret_committed_to(owner: Any) -> None:
    match = play.open_table(owner, DEN, 3, options={"long": True})
    assert (match.status, names(match)) == ("open", ["owner", "", ""])
    assert len(bytes(match.secret)) == 32
    assert match.commitment == commitment(bytes(match.secret))
    of_every_table = {"undo": True, "reactions": "quick", "bot_accounts": False, "holidays": 0}
    assert match.options == {"long": True, **of_every_table}
    assert match.version == 0


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "chess"},
        {"seats": 6},
        {"seats": 0},
        {"options": {"tall": True}},
        {"options": {"long": "yes"}},
        {"options": {"long": 1}},
        {"options": {"undo": None}},
        {"pace": "fast"},
        {"decision_seconds": 1},
        {"decision_seconds": -5},
        {"pace": "turns", "decision_seconds": 60},
        {"reserve_seconds": -1},
        {"reserve_seconds": 10**6},
        {"speed": "warp"},
        {"bots": ["deep-thought"]},
        {"bots": ["novice", "novice"]},
        {"rated": True, "pace": "free"},
    ],
)
def test_a_table_that_makes_no_sense_is_not_opened(owner: Any, wanted: dict[str, Any]) -> None:
    wanted = {"game": DEN, "seats": 2} | wanted
    game, seats = wanted.pop("game"), wanted.pop("seats")
    refused("malformed", play.open_table, owner, game, seats, **wanted)
    assert not Match.objects.exists()


def test_bots_that_fill_the_table_start_it_at_once(owner: Any) -> None:
    match = play.open_table(owner, DEN, 3, bots=["novice", "normal"])
    assert (match.status, match.version) == ("playing", 1)
    assert names(match) == ["owner", "novice", "normal"]


def test_the_last_person_to_sit_down_starts_it(owner: Any, opponent: Any, third: Any) -> None:
    match = play.open_table(owner, DEN, 3)
    assert play.take_seat(match.pk, opponent).number == 1
    assert Match.objects.get(pk=match.pk).status == "open"
    play.take_seat(match.pk, third)
    assert Match.objects.get(pk=match.pk).status == "playing"


def test_everybody_has_one_seat_and_a_value_of_their_own_in_the_key(sit: Sit, opponent: Any) -> None:
    table = sit(seats=3, deal=False)
    salts = list(Seat.objects.filter(match=table.pk).values_list("salt", flat=True))
    assert len(set(salts)) == 3
    assert all(len(salt) == 32 for salt in salts)


def test_sitting_down_twice_is_one_seat(owner: Any, opponent: Any) -> None:
    match = play.open_table(owner, DEN, 3)
    assert play.take_seat(match.pk, opponent).number == play.take_seat(match.pk, opponent).number == 1
    assert names(match) == ["owner", "opponent", ""]


def test_a_seat_can_be_chosen_and_a_taken_one_cannot(owner: Any, opponent: Any, stranger: Any) -> None:
    match = play.open_table(owner, DEN, 3)
    assert play.take_seat(match.pk, opponent, number=2).number == 2
    refused("full", play.take_seat, match.pk, stranger, number=2)
    refused("full", play.take_seat, match.pk, stranger, number=9)


def test_a_private_table_wants_its_key(owner: Any, opponent: Any, stranger: Any) -> None:
    match = play.open_table(owner, DEN, 3, private=True)
    for key in ("", "wrong", "schlüssel"):
        refused("gone", play.take_seat, match.pk, stranger, invitation=key)
        refused("gone", play.enter, match.pk, stranger, key)
        refused("gone", play.enter, match.pk, None, key)
    assert play.take_seat(match.pk, opponent, invitation=match.invitation).number == 1
    assert play.enter(match.pk, stranger, match.invitation) is None
    assert play.enter(match.pk, opponent) == 1


def test_anybody_may_watch_a_public_table(sit: Sit, owner: Any, stranger: Any) -> None:
    table = sit()
    assert play.enter(table.pk, owner) == 0
    assert play.enter(table.pk, stranger) is None
    assert play.enter(table.pk) is None
    refused("gone", play.enter, 999_999, owner)


def test_nobody_sits_down_at_a_game_that_has_begun_or_a_table_that_is_closed(
    sit: Sit, owner: Any, stranger: Any
) -> None:
    refused("begun", play.take_seat, sit().pk, stranger)
    match = play.open_table(owner, DEN, 2)
    play.close_table(match.pk, owner)
    refused("gone", play.take_seat, match.pk, stranger)
    refused("gone", play.take_seat, 999_999, stranger)


def test_only_the_host_seats_bots_starts_and_closes(owner: Any, opponent: Any, stranger: Any) -> None:
    match = play.open_table(owner, DEN, 3)
    play.take_seat(match.pk, opponent)
    for somebody in (opponent, stranger):
        refused("forbidden", play.seat_bot, match.pk, somebody, "novice")
        refused("forbidden", play.unseat_bot, match.pk, somebody, 2)
        refused("forbidden", play.start, match.pk, somebody)
        refused("forbidden", play.close_table, match.pk, somebody)
    assert names(match) == ["owner", "opponent", ""]


def test_the_host_seats_and_unseats_bots(owner: Any) -> None:
    match = play.open_table(owner, DEN, 3)
    assert play.seat_bot(match.pk, owner, "novice").number == 1
    refused("malformed", play.seat_bot, match.pk, owner, "deep-thought")
    refused("full", play.seat_bot, match.pk, owner, "novice", 1)
    refused("not-full", play.start, match.pk, owner)
    play.unseat_bot(match.pk, owner, 1)
    refused("not-offered", play.unseat_bot, match.pk, owner, 1)
    refused("not-offered", play.unseat_bot, match.pk, owner, 0)
    assert names(match) == ["owner", "", ""]
    play.seat_bot(match.pk, owner, "novice", 2)
    play.seat_bot(match.pk, owner, "normal")
    assert Match.objects.get(pk=match.pk).status == "playing"
    refused("begun", play.start, match.pk, owner)


def test_leaving_before_the_game_frees_the_seat_and_passes_the_host_on(
    owner: Any, opponent: Any, stranger: Any
) -> None:
    match = play.open_table(owner, DEN, 3)
    play.take_seat(match.pk, opponent)
    refused("not-seated", play.leave_seat, match.pk, stranger)
    play.leave_seat(match.pk, owner)
    match.refresh_from_db()
    assert (match.host, names(match)) == (opponent, ["", "opponent", ""])
    play.leave_seat(match.pk, opponent)
    match.refresh_from_db()
    assert match.status == "abandoned"


def test_a_rematch_rotates_the_seats_and_keeps_them_for_the_same_people(
    sit: Sit, owner: Any, opponent: Any, third: Any, stranger: Any
) -> None:
    table = sit(seats=3, options={"long": True}, decision_seconds=30)
    refused("not-playing", play.rematch, table.pk, owner)
    table.to_the_end()
    refused("not-seated", play.rematch, table.pk, stranger)
    again = play.rematch(table.pk, opponent)
    assert (again.host, names(again)) == (opponent, ["opponent", "", ""])
    assert (again.options["long"], again.decision_seconds) == (True, 30)
    assert again.commitment != table.match.commitment
    refused("full", play.take_seat, again.pk, stranger)
    assert play.rematch(table.pk, owner).pk == again.pk
    assert play.take_seat(again.pk, third).number == 1
    again.refresh_from_db()
    assert (again.status, names(again)) == ("playing", ["opponent", "third", "owner"])


def test_bots_sit_down_again_at_a_rematch(sit: Sit, owner: Any) -> None:
    table = sit(bots=["novice"])
    table.to_the_end()
    again = play.rematch(table.pk, owner)
    assert (again.status, names(again)) == ("playing", ["novice", "owner"])


def test_the_lobby_and_the_table_hear_of_it(
    owner: Any, opponent: Any, committed: None, told: list[Any]
) -> None:
    match = play.open_table(owner, DEN, 3)
    assert [news.topic for news in told] == ["table", "lobby"]
    assert b'"name":"owner"' in told[-1].message(None)
    play.close_table(match.pk, owner)
    assert told[-1].message(None) == b'{"type":"gone","id":%d}' % match.pk


def test_the_lobby_never_lists_a_private_table(owner: Any, committed: None, told: list[Any]) -> None:
    match = play.open_table(owner, DEN, 3, private=True)
    public = play.open_table(owner, DEN, 3)
    assert [row["id"] for row in play.lobby_rows()] == [public.pk]
    assert play.lobby_row(match.pk) is None
    assert match.invitation.encode() not in b"".join(news.message(None) for news in told)
    assert [news.match_id for news in told if news.topic == "lobby"] == [public.pk]


def test_a_table_at_which_something_has_just_happened_is_not_forgotten(
    owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = play.open_table(owner, DEN, 3)
    later = table.moved_at + timedelta(hours=13)

    def meanwhile(ids: list[int], deed: Any) -> int:
        Match.objects.filter(pk=table.pk).update(moved_at=later)
        return sum(map(deed, ids))

    monkeypatch.setattr(lifecycle, "one_by_one", meanwhile)
    assert lifecycle.close_forgotten(later) == 0
    table.refresh_from_db()
    assert table.status == Match.Status.OPEN


def test_a_table_that_finds_no_players_is_closed(owner: Any, opponent: Any, sit: Sit) -> None:
    live, slow = (
        play.open_table(owner, DEN, 2),
        play.open_table(owner, DEN, 2, pace="turns", decision_seconds=86400),
    )
    playing = sit()
    now = live.moved_at
    assert lifecycle.close_forgotten(now + timedelta(hours=11)) == 0
    assert lifecycle.close_forgotten(now + timedelta(hours=13)) == 1
    assert lifecycle.close_forgotten(now + timedelta(hours=13)) == 0
    refused("gone", play.take_seat, live.pk, opponent)
    assert lifecycle.close_forgotten(now + timedelta(days=15)) == 1
    refused("gone", play.take_seat, slow.pk, opponent)
    playing.match.refresh_from_db()
    assert playing.match.status == "playing"


def test_one_person_does_not_fill_the_lobby(
    owner: Any, opponent: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.play.tables.lifecycle.MOST_OPEN", 2)
    first = play.open_table(owner, DEN, 2)
    play.open_table(owner, DEN, 2)
    refused("too-many", play.open_table, owner, DEN, 2)
    play.close_table(first.pk, owner)
    assert play.open_table(owner, DEN, 2)
