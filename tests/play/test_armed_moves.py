"""Armed moves at a table: they answer in time, once, and as if by hand; and they are over with a reason."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import Any

import pytest

from games import play
from games.models import ArmedMove, Match, Move, Seat
from games.play import Refusal
from games.play.armed import arming, delays, looking
from games.play.automation import runner, sweep_lost_tasks
from games.play.changes.armed_choice import USED_UP
from games.play.match import bot_players
from games.play.people.account_deletion import leave_site
from tests.play.conftest import NO, ROLL, STOP, WAVE, At, Sit

pytestmark = pytest.mark.usefixtures("committed")
BY_TURNS = {"pace": "turns", "decision_seconds": 86400, "speed": "instant"}


@pytest.fixture
def table(sit: Sit, clock: Any) -> At:
    """By turns; seat 0 is asked."""
    return sit(**BY_TURNS)


def stop_at(at: At, seat: int, points: int) -> ArmedMove:
    arming.arm(at.pk, seat, "stop-at", {"points": str(points)})
    return ArmedMove.objects.filter(match=at.pk, seat=seat).latest("pk")


def look(at: At) -> None:
    assert runner.look_at_armed(at.pk)


def again(armed: ArmedMove) -> ArmedMove:
    armed.refresh_from_db()
    return armed


def in_time(at: At, armed: ArmedMove, clock: Any) -> None:
    """The moment comes that was drawn."""
    look(at)
    at_ = again(armed).answers_at
    assert at_ is not None
    clock.at = at_
    look(at)


def test_it_answers_when_the_time_comes_that_was_drawn_and_not_before(table: At, clock: Any) -> None:
    armed = stop_at(table, 0, 0)
    version = table.version
    look(table)
    at = again(armed).answers_at
    assert at is not None
    assert clock.at < at
    clock.at = at - 0.001
    look(table)
    assert table.version == version
    clock.at = at
    look(table)
    last = Move.objects.get(match=table.pk, version=version + 1)
    assert (last.kind, last.seat, bytes(last.choice or b"")) == ("choice", 0, STOP)
    assert again(armed).over_at == clock.at
    assert (armed.reason, armed.times) == (USED_UP, 1)


def test_nothing_stored_or_told_of_the_move_differs_from_one_made_by_hand(
    table: At, clock: Any, told: list[Any]
) -> None:
    in_time(table, stop_at(table, 0, 0), clock)
    armed = Move.objects.latest("pk")
    heard = told[-1].message(1)
    table.does(1, STOP, nonce="5f0e2a")
    by_hand = Move.objects.filter(seat=1).earliest("pk")
    for field in ("kind", "automatic", "choice", "events"):
        assert getattr(armed, field) == getattr(by_hand, field), field
    assert armed.nonce
    assert not armed.nonce.startswith("!")
    seats = play.read(table.pk).seats
    assert bot_players.chose(armed, seats) == bot_players.chose(by_hand, seats)
    assert b"armed" not in heard


def test_it_comes_twice_and_happens_once(table: At, clock: Any) -> None:
    armed = stop_at(table, 0, 0)
    look(table)
    position, entry = play.read(table.pk), table.match.waiting[0]
    clock.at = again(armed).answers_at
    stale = again(armed)
    look(table)
    version = table.version
    looking._answer(position, entry, stale, play.read(table.pk).game.read_action(STOP))
    assert table.version == version
    assert again(armed).times == 1


def test_who_disarms_at_the_last_moment_is_heard(table: At, clock: Any) -> None:
    armed = stop_at(table, 0, 0)
    look(table)
    position, entry, kept = play.read(table.pk), table.match.waiting[0], again(armed)
    clock.at = kept.answers_at
    arming.take_away(table.pk, 0, armed.pk)
    version = table.version
    looking._answer(position, entry, kept, position.game.read_action(STOP))
    assert table.version == version


def test_who_answers_by_hand_is_quicker_and_it_stays_armed(table: At, clock: Any) -> None:
    armed = stop_at(table, 0, 12)
    table.does(0, ROLL)
    look(table)
    assert again(armed).over_at is None
    assert armed.answers_at is None


def test_after_a_restart_the_sweep_finds_it(table: At, clock: Any, handed_out: list[Any]) -> None:
    armed = stop_at(table, 0, 0)
    handed_out.clear()
    assert sweep_lost_tasks.sweep_armed() == 1, "the hint was lost"
    at = again(armed).answers_at
    assert list(looking.waiting(clock.at)) == []
    clock.at = at - 3
    assert sweep_lost_tasks.sweep_armed() == 1
    assert [(name, args) for name, args, _ in handed_out if name == "look_at_armed"] == [
        ("look_at_armed", [table.pk, table.version])
    ]
    clock.at = at + 600
    assert sweep_lost_tasks.sweep_armed() == 1
    assert again(armed).times == 1


def test_each_change_hands_out_a_look_where_something_is_armed(table: At, handed_out: list[Any]) -> None:
    table.does(0, ROLL)
    assert not [task for task in handed_out if task[0] == "look_at_armed"]
    stop_at(table, 1, 0)
    handed_out.clear()
    table.does(0, ROLL)
    assert [task for task in handed_out if task[0] == "look_at_armed"] == [
        ("look_at_armed", [table.pk, table.version], 0.0)
    ]


def test_one_that_answers_again_and_again_stays(table: At, clock: Any) -> None:
    arming.arm(table.pk, 1, "double", {})
    armed = ArmedMove.objects.get()
    table.does(0, STOP)
    table.does(1, STOP)
    in_time(table, armed, clock)
    assert again(armed).times == 1
    assert armed.over_at is None
    table.does(0, NO)
    look(table)
    assert again(armed).reason == "The match is over."


def test_another_situation_disarms_with_the_titles_own_reason(table: At, clock: Any) -> None:
    arming.arm(table.pk, 1, "double", {})
    while play.read(table.pk).state.players[0].score <= 10:
        table.does(0, ROLL)
    look(table)
    armed = ArmedMove.objects.get()
    assert armed.reason == "Somebody is far ahead now."
    assert armed.over_at == clock.at
    assert armed.times == 0


def test_a_seat_that_a_bot_plays_has_nothing_armed(table: At, opponent: Any) -> None:
    armed = stop_at(table, 1, 0)
    play.takeover(table.pk, opponent)
    look(table)
    assert again(armed).reason == "A bot plays your seat."
    play.come_back(table.pk, opponent)
    look(table)
    assert again(armed).over_at is not None


def test_who_takes_back_a_choice_chooses_by_hand_from_then_on(table: At) -> None:
    armed = stop_at(table, 0, 12)
    table.does(0, STOP)
    table.undoes(0)
    look(table)
    assert again(armed).reason == "You took back a choice."
    later = stop_at(table, 0, 12)
    look(table)
    assert again(later).over_at is None


def test_a_title_that_refuses_the_answer_disarms_it(
    table: At, clock: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = play.read(table.pk).game.armed_moves[0]
    monkeypatch.setattr(
        type(kind), "outcome", lambda *_: table.state() and play.read(table.pk).game.read_action(NO)
    )
    armed = stop_at(table, 0, 0)
    in_time(table, armed, clock)
    assert again(armed).reason == "It was not possible: That is not among your choices now."


# -- arming --------------------------------------------------------------------------------------------------


def refusal(at: At, seat: int, key: str, filled: dict[str, str]) -> str:
    with pytest.raises(Refusal) as caught:
        arming.arm(at.pk, seat, key, filled)
    assert not ArmedMove.objects.filter(match=at.pk, seat=seat, kind=key).exists()
    return caught.value.code


def test_nothing_is_armed_at_live_tables_and_nothing_offered(sit: Sit) -> None:
    """R-77."""
    at = sit(speed="instant")
    assert refusal(at, 0, "stop-at", {"points": "0"}) == "not-offered"
    assert arming.listed(at.pk, 0).kinds == []


def test_blanks_take_what_they_offer(table: At) -> None:
    for filled in ({}, {"points": "99"}, {"points": "1", "more": "1"}):
        assert refusal(table, 0, "stop-at", filled) == "malformed"
    assert refusal(table, 0, "nothing-like-it", {}) == "malformed"


def test_the_same_is_armed_once_and_not_too_much(table: At) -> None:
    for _ in range(2):
        stop_at(table, 0, 1)
    assert ArmedMove.objects.count() == 1
    for points in range(2, 9):
        stop_at(table, 0, points)
    with pytest.raises(Refusal) as caught:
        stop_at(table, 0, 9)
    assert caught.value.code == "too-many"


def test_what_is_over_is_kept_until_it_is_read(table: At, owner: Any, opponent: Any) -> None:
    stop_at(table, 1, 3)
    play.takeover(table.pk, opponent)
    look(table)
    (shown,) = arming.listed(table.pk, 1).armed
    assert (shown.words, shown.over, shown.reason) == ("Stop at 3 points", True, "A bot plays your seat.")
    assert arming.listed(table.pk, 0).armed == []
    found = [(words, why) for _, words, why in arming.unread(opponent, 5)]
    assert found == [("Stop at 3 points", "A bot plays your seat.")]
    assert arming.unread(owner, 5) == []
    arming.read_all(table.pk, owner)
    assert len(arming.unread(opponent, 5)) == 1
    arming.read_all(table.pk, opponent)
    assert not ArmedMove.objects.exists()


def test_nobody_takes_away_what_others_have_armed(table: At) -> None:
    armed = stop_at(table, 1, 3)
    arming.take_away(table.pk, 0, armed.pk)
    assert ArmedMove.objects.exists()


def test_with_an_account_goes_all_that_it_armed(table: At, opponent: Any) -> None:
    stop_at(table, 0, 5)
    stop_at(table, 1, 3)
    look(table)
    leave_site(opponent)
    assert [one.seat for one in ArmedMove.objects.all()] == [0]


# -- when it answers -----------------------------------------------------------------------------------------


def test_it_takes_as_long_as_its_person_does(table: At, clock: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delays, "times_of", lambda *_: ([7200.0] * 36, False))
    drawn = [delays.delay(play.read(table.pk), table.match.waiting[0], Random(n)) for n in range(400)]
    own = [seconds for seconds in drawn if 0.7 * 7200 <= seconds <= 1.4 * 7200]
    assert 0.85 < len(own) / len(drawn) < 0.95, "36 times of one's own against 4"


def test_at_first_it_takes_what_people_take(sit: Sit, clock: Any) -> None:
    at = sit(seats=2, options={"long": True}, **BY_TURNS)
    drawn = [delays.delay(play.read(at.pk), at.match.waiting[0], Random(n)) for n in range(400)]
    assert min(drawn) >= 60
    assert max(drawn) <= 1800
    assert max(drawn) > 900 > 120 > min(drawn), "spread over all that people take"


def test_nothing_but_what_everybody_sees_moves_its_time(sit: Sit, clock: Any) -> None:
    """The same table with other cards in hand, something else armed, or a choice that was armed: the same
    times, chance for chance."""
    at = sit(options={"long": True}, **BY_TURNS)
    entry = at.match.waiting[0]

    def times() -> list[float]:
        return [delays.delay(play.read(at.pk), entry, Random(n)) for n in range(50)]

    before = times()
    stop_at(at, 0, 5)
    arming.arm(at.pk, 0, "double", {})
    assert times() == before
    row = Match.objects.get(pk=at.pk)
    position = play.read(at.pk)
    position.state.players[0].card, position.state.players[1].card = (
        position.state.players[1].card,
        position.state.players[0].card,
    )
    Match.objects.filter(pk=row.pk).update(state=position.game.encode(position.state))
    assert times() == before


def test_times_of_ones_own_are_used_by_the_kind_of_moment(sit: Sit, clock: Any) -> None:
    at = sit(options={"long": True}, **BY_TURNS)
    for _ in range(3):
        at.does(0, ROLL)
    own, after_oneself = delays.times_of(at.pk, 0)
    assert after_oneself
    assert len(own) == 2, "the first roll followed the deal, the others one's own"
    at.does(0, STOP)
    other, after_oneself = delays.times_of(at.pk, 1)
    assert (other, after_oneself) == ([], False)


def test_an_answer_comes_in_the_first_half_of_its_time(sit: Sit, clock: Any) -> None:
    at = sit(**{**BY_TURNS, "decision_seconds": 3600})
    entry = {**at.match.waiting[0]}
    entry["deadline"] = entry["since"] + 240
    drawn = [delays.delay(play.read(at.pk), entry, Random(n)) for n in range(300)]
    assert max(drawn) <= 120
    assert len(set(drawn)) == len(drawn), "no time at which many end"


def test_one_that_is_armed_late_still_answers_in_time(sit: Sit, clock: Any) -> None:
    """An hour was given, and a minute of it is left when it is armed."""
    at = sit(**{**BY_TURNS, "decision_seconds": 3600})
    clock.goes(3540)
    armed = stop_at(at, 0, 0)
    look(at)
    assert clock.at < again(armed).answers_at <= clock.at + 30


def test_where_only_bots_are_there_nobody_waits(owner: Any, sit: Sit, clock: Any) -> None:
    at = sit(bots=["easy"], pace="free", speed="instant")
    entry = next(one for one in at.match.waiting if one["seat"] == 0)
    drawn = [delays.delay(play.read(at.pk), entry, Random(n)) for n in range(50)]
    assert min(drawn) >= 2
    assert max(drawn) <= 6
    assert Seat.objects.filter(match=at.pk, user=owner).exists()
    assert median(drawn) > 3


def test_an_aside_of_others_keeps_the_time_that_was_drawn(table: At, clock: Any) -> None:
    armed = stop_at(table, 0, 0)
    look(table)
    drawn = again(armed).answers_at
    table.does(1, WAVE)
    look(table)
    assert again(armed).answers_at == drawn
