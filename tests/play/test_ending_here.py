"""Who is placed where when people leave, and the one person left of several, who may end the match with
the places that stand."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from django.contrib.auth import get_user_model

from games import play
from games.engine import Placing, Result
from games.models import Match, Move, RatingChange, Seat
from games.play.finished.verify import verify
from games.play.match import log_notes
from games.play.match.results import judged
from games.play.views import messages
from tests.lengths import each_of
from tests.play.conftest import NO, ROLL, STOP, At, Sit, forget
from tests.play.test_moves import everything, refused
from tests.toy import GAME

pytestmark = pytest.mark.django_db


def ending_for(table: At, seat: int | None) -> Any:
    """The places that this audience is offered to end the match with."""
    return json.loads(play.update(table.pk, seat))["ending"]


def logged(table: At) -> list[tuple[int | None, str]]:
    """The log's sentences of what is not the game's own."""
    position = play.read(table.pk)
    lines = messages.stored_moves(position, 0)
    return [(line.seat, line.note.text) for line in lines if line.note.text]


# -- the offer -----------------------------------------------------------------------------------------------


def test_the_one_person_left_of_several_may_end_the_match(sit: Sit, owner: Any, opponent: Any) -> None:
    table = sit(seats=3, bots=["normal"])
    table.does(0, ROLL)
    assert ending_for(table, 0) is None
    play.resign(table.pk, opponent)
    scores = [player.score for player in table.state().players]
    offered = ending_for(table, 0)
    assert [(one["seat"], one["place"]) for one in offered] == [(0, 1), (1, 2), (2, 3)]
    assert [one["score"] for one in offered] == scores
    assert ending_for(table, 2) is None
    assert ending_for(table, None) is None
    play.end_here(table.pk, owner, "end")
    match = table.match
    assert match.status == "finished"
    assert match.result["placings"] == offered
    assert (match.result["winners"], match.result["left"], match.waiting) == ([0], [2], [])
    assert "{seat:0} ended the match" in match.result["reason"]
    assert {seat.number: (seat.place, seat.won) for seat in Seat.objects.filter(match=table.pk)} == {
        0: (1, True),
        1: (2, False),
        2: (3, False),
    }
    assert ending_for(table, 0) is None
    assert verify(table.pk) is None


def test_bots_from_the_start_are_placed_by_what_stands(sit: Sit, owner: Any, opponent: Any) -> None:
    table = sit(seats=3, bots=["normal"])
    table.does(0, STOP)
    table.does(1, ROLL, automatic=True, nonce="!bot-x")
    play.resign(table.pk, opponent)
    play.end_here(table.pk, owner, "end")
    assert [(one["seat"], one["place"]) for one in table.match.result["placings"]] == [(1, 1), (0, 2), (2, 3)]
    assert table.match.result["winners"] == [1]


def test_who_stands_equal_shares_the_place(sit: Sit, owner: Any, opponent: Any) -> None:
    table = sit(seats=3, bots=["normal"])
    play.resign(table.pk, opponent)
    play.end_here(table.pk, owner, "end")
    assert [(one["seat"], one["place"]) for one in table.match.result["placings"]] == [(0, 1), (1, 1), (2, 3)]
    assert table.match.result["winners"] == [0, 1]


def test_nobody_ends_a_match_over_the_head_of_somebody_who_may_come_back(
    sit: Sit, owner: Any, opponent: Any, third: Any, stranger: Any
) -> None:
    table = sit(seats=3)
    play.resign(table.pk, opponent)
    play.takeover(table.pk, third)
    stored = everything(table.pk)
    refused("not-offered", play.end_here, table.pk, owner, "end")
    refused("not-offered", play.end_here, table.pk, opponent, "end")
    refused("not-seated", play.end_here, table.pk, stranger, "end")
    assert everything(table.pk) == stored
    assert ending_for(table, 0) is None
    play.come_back(table.pk, third)
    play.resign(table.pk, third)
    assert ending_for(table, 0) is not None
    play.takeover(table.pk, owner)
    assert ending_for(table, 0) is None
    refused("not-offered", play.end_here, table.pk, owner, "end")
    play.come_back(table.pk, owner)
    play.end_here(table.pk, owner, "end")


def test_whoever_sat_down_with_bots_alone_is_not_offered_it(sit: Sit, owner: Any) -> None:
    table = sit(bots=["normal"])
    assert ending_for(table, 0) is None
    refused("not-offered", play.end_here, table.pk, owner, "end")


def test_the_same_intent_to_end_counts_once(sit: Sit, owner: Any, opponent: Any) -> None:
    table = sit()
    play.resign(table.pk, opponent)
    refused("malformed", play.end_here, table.pk, owner, "")
    first = play.end_here(table.pk, owner, "n")
    again = play.end_here(table.pk, owner, "n")
    assert (again.version, again.repeated) == (first.version, True)
    refused("over", play.end_here, table.pk, owner, "m")


def test_a_match_that_was_ended_is_a_file_and_comes_back(sit: Sit, owner: Any, opponent: Any) -> None:
    table = sit(seats=3, bots=["normal"])
    table.does(0, ROLL)
    play.resign(table.pk, opponent)
    play.end_here(table.pk, owner, "end")
    result = table.match.result
    file = json.loads(play.export(table.pk))
    assert file["moves"][-1]["choice"] == {"why": "alone"}
    Match.objects.all().delete()
    forget()
    again = play.import_match(json.dumps(file).encode(), None)
    assert (again.result, again.version) == (result, len(file["moves"]))
    assert verify(again.pk) is None


@pytest.mark.parametrize("mischief", ["by", "early", "why"])
def test_an_end_that_was_nobodys_to_declare_does_not_fit(
    sit: Sit, owner: Any, opponent: Any, mischief: str
) -> None:
    table = sit(seats=3, bots=["normal"])
    play.resign(table.pk, opponent)
    play.end_here(table.pk, owner, "end")
    file = json.loads(play.export(table.pk))
    Match.objects.all().delete()
    forget()
    takeover, end = file["moves"][-2:]
    if mischief == "by":
        end["seat"] = 1
    elif mischief == "early":
        takeover["choice"]["why"] = "left"
    else:
        end["choice"] = {"why": "because"}
    caught = refused(
        "malformed" if mischief == "why" else "differs", play.import_match, json.dumps(file).encode(), None
    )
    assert caught.sentence


# -- what is told --------------------------------------------------------------------------------------------


def test_leaving_and_coming_back_stand_in_the_log(sit: Sit, owner: Any, opponent: Any, clock: Any) -> None:
    table = sit()
    play.takeover(table.pk, owner)
    play.come_back(table.pk, owner)
    play.replace(table.pk, 0)
    play.come_back(table.pk, owner)
    play.resign(table.pk, opponent)
    play.end_here(table.pk, owner, "end")
    assert logged(table) == [
        (0, log_notes.TAKEOVER["left"]),
        (0, "is back at the table"),
        (0, log_notes.TAKEOVER["office"]),
        (0, "is back at the table"),
        (1, "resigns; a bot plays on"),
        (0, "ends the match, because everybody else has resigned; the places stand"),
    ]


def test_running_out_of_time_stands_in_the_log(sit: Sit, clock: Any) -> None:
    table = sit(options={"long": True})
    clock.goes(1000)
    assert play.expire(table.pk, table.version, 0)
    table.does(1, STOP)
    clock.goes(1000)
    assert play.expire(table.pk, table.version, 0)
    assert logged(table) == [(0, log_notes.TAKEOVER["time"])]


def test_what_is_told_of_a_resignation_reaches_everybody(
    sit: Sit, opponent: Any, told: list[Any], committed: None
) -> None:
    table = sit(seats=3)
    told.clear()
    play.resign(table.pk, opponent)
    update = next(news for news in told if news.topic == "update")
    for audience in (0, 1, 2, None):
        [move] = json.loads(update.message(audience))["moves"]
        assert (move["kind"], move["seat"], move["why"]) == ("takeover", 1, "resigned")
        assert move["text"] == "resigns; a bot plays on"
    seat = json.loads(next(news for news in told if news.topic == "table").message(None))["table"]["seats"][1]
    assert (seat["takeover"], seat["left"], seat["bot"]) == (True, True, "normal")


def test_why_a_match_was_called_off_stands_in_its_log(sit: Sit) -> None:
    table = sit()
    play.call_off(table.pk, "the power went out")
    assert logged(table)[-1] == (None, "The match is called off by the site's office: the power went out")


def test_choices_say_nothing_beside_the_game(sit: Sit) -> None:
    table = sit()
    table.does(0, STOP)
    lines = json.loads(play.update(table.pk, 1, since=0))["moves"]
    assert {(move["why"], move["text"]) for move in lines} == {("", "")}


# -- the places, over all orders of leaving ------------------------------------------------------------------


class Leaving:
    """A random match of people and bots who leave, come back, resign and stop playing;
    kept beside it is who left when."""

    def __init__(self, seats: int, seed: int) -> None:
        self.rng = rng = Random(seed)
        self.users = [
            get_user_model().objects.create_user(f"p{seed}-{seats}-{n}", password="x")
            for n in range(rng.randint(1, seats))
        ]
        match = play.open_table(
            self.users[0], GAME.key, seats, bots=["novice"] * (seats - len(self.users)), rated=True
        )
        for user in self.users[1:]:
            play.take_seat(match.pk, user)
        self.table = At(match)
        found = Seat.objects.filter(match=match.pk, user__isnull=False)
        self.people = {seat.number: seat.user for seat in found}
        self.since: dict[int, int] = {}
        """When a bot sat down for somebody, by their seat."""
        self.resigned: set[int] = set()
        self.clock = 0

    def somebody_moves(self) -> None:
        """Somebody leaves, resigns or comes back."""
        self.clock += 1
        seat = self.rng.choice(list(self.people))
        user, away = self.people[seat], seat in self.since
        if seat in self.resigned:
            return
        if away and self.rng.random() < 0.5:
            play.come_back(self.table.pk, user)
            del self.since[seat]
            return
        if self.rng.random() < 0.5:
            play.resign(self.table.pk, user)
            self.resigned.add(seat)
        elif not away:
            play.takeover(self.table.pk, user)
        self.since.setdefault(seat, self.clock)

    def play_on(self) -> None:
        """Whoever is asked first answers."""
        table = self.table
        table.advance()
        if table.match.waiting:
            entry = table.match.waiting[0]
            verb = NO if entry["patience"] == "window" else self.rng.choice([ROLL, STOP, STOP])
            if table.state().players[entry["seat"]].score >= 12 and verb == ROLL:
                verb = STOP
            table.does(entry["seat"], verb, automatic=True, nonce=f"!{table.version}")

    def alone(self) -> int | None:
        stay = [seat for seat in self.people if seat not in self.resigned]
        ok = len(self.people) > 1 and len(stay) == 1 and stay[0] not in self.since
        return stay[0] if ok else None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", each_of(12, 3))
def test_nobody_who_left_wins_or_stands_above_who_stayed(seats: int, seed: int) -> None:
    game = Leaving(seats, seed)
    table = game.table
    while table.match.status == "playing":
        if game.rng.random() < 0.4:
            game.somebody_moves()
        alone = game.alone()
        for seat in range(seats):
            assert (ending_for(table, seat) is not None) == (seat == alone)
        if alone is not None and game.rng.random() < 0.5:
            play.end_here(table.pk, game.people[alone], "end")
            break
        game.play_on()
    stored = {seat.number: seat for seat in Seat.objects.filter(match=table.pk)}
    result = table.match.result
    left = set(game.since)
    assert set(result["left"]) == left == {number for number, seat in stored.items() if seat.takeover}
    for one in left:
        assert not stored[one].won
        assert one not in result["winners"]
        assert all(stored[one].place > stored[other].place for other in stored if other not in left)
        assert all(
            (stored[one].place < stored[other].place) == (game.since[one] > game.since[other])
            for other in left - {one}
        )
    assert bool(result["winners"]) == (len(left) < seats)
    assert {placing["seat"]: placing["place"] for placing in result["placings"]} == {
        number: seat.place for number, seat in stored.items()
    }
    assert {number for number, seat in stored.items() if seat.won} == set(result["winners"])
    assert verify(table.pk) is None
    play.rate(table.pk)
    changes = {change.rating.user_id: change for change in _changes(table)}
    for one in left:
        mine = changes[game.people[one].pk]
        assert not mine.won
        stayed = [changes[user.pk] for seat, user in game.people.items() if seat not in left]
        assert all(mine.mu_after < other.mu_after for other in stayed)


def _changes(table: At) -> Any:
    return RatingChange.objects.filter(match=table.pk, rating__season="").select_related("rating")


def test_a_match_that_everybody_left_is_nobodys(sit: Sit, owner: Any, opponent: Any) -> None:
    table = sit(rated=True)
    play.resign(table.pk, opponent)
    play.resign(table.pk, owner)
    table.to_the_end()
    result = table.match.result
    assert (result["winners"], result["left"]) == ([], [0, 1])
    assert [(one["seat"], one["place"]) for one in result["placings"]] == [(0, 1), (1, 2)]
    play.rate(table.pk)
    found = {change.rating.user_id: change for change in _changes(table)}
    assert found[owner.pk].mu_after > found[opponent.pk].mu_after
    assert not any(change.won for change in found.values())


def test_where_the_game_beats_everybody_leaving_makes_no_winner() -> None:
    lost = Result("game", "The game wins.", [], [Placing(0, 1, 3.0), Placing(1, 1, 2.0), Placing(2, 1, 1.0)])
    found = judged(lost, [0])
    assert (found.winners, [(one.seat, one.place) for one in found.placings]) == (
        [],
        [(1, 1), (2, 1), (0, 3)],
    )
    assert judged(lost, []).winners == []


def test_moves_of_kind_end_are_rows_like_all_others(sit: Sit, owner: Any, opponent: Any) -> None:
    table = sit()
    play.resign(table.pk, opponent)
    play.end_here(table.pk, owner, "n")
    move = Move.objects.get(match=table.pk, version=table.version)
    assert (move.kind, move.seat, bytes(move.choice or b""), move.nonce) == (
        "end",
        0,
        b'{"why":"alone"}',
        "n",
    )
