"""Windows that are answered for somebody: what it spares them, and that it tells nobody what they hold."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from django.db import transaction

from games import play
from games.models import Match, Move, Seat
from games.play import reading
from games.play.moves import state_at
from games.play.position import Position
from games.play.presets import AT_ONCE_SECONDS, BRIEF_SECONDS
from games.play.refusal import Refusal
from games.play.verify import verify
from games.titles.spoonbrokers.actions import PASS, STOP
from games.titles.spoonbrokers.stopping import StopWindow
from tests.play.conftest import Clock, forget

GAME = "spoonbrokers"
Met = Callable[[Position, int], bool]


def opened(host: Any, *guests: Any, bots: int = 0, **wanted: Any) -> Match:
    settings = {"pace": "live", "speed": "instant"} | wanted
    match = play.open_table(
        host, GAME, 1 + len(guests) + bots, options={"brokers": "random"}, bots=["random"] * bots, **settings
    )
    for guest in guests:
        play.take_seat(match.pk, guest)
    return match


def want(match: Match, **windows: str) -> None:
    """What the people at the table have chosen there, by name."""
    for name, preset in windows.items():
        Seat.objects.filter(match=match, user__username=name).update(windows=preset)


def until_window(match: Match, clock: Clock, seat: int, *, holding: bool, seed: int = 0) -> Position | None:
    """Play by chance until this seat is asked in a window, holding Stop Transaction or not."""
    rng = Random(seed)
    for number in range(150):
        position = play.read(match.pk)
        if not position.row.waiting:
            return None
        asked = position.state.agenda[-1]
        if isinstance(asked, StopWindow):
            if seat in asked.pending and len(asked.pending) == len(asked.asked):
                holds = STOP in asked.options(position.state, position.table, seat)
                waits = len(asked.pending) > 1 and asked.pending[-1] == seat
                if holds is holding and (waits or not holding):
                    return position
            entry = position.row.waiting[0]
            if entry.get("preset"):
                clock.at = max(clock.at, entry["deadline"])
                assert play.expire(match.pk, position.row.version, entry["seat"])
                continue
        entry = position.row.waiting[0]
        choice = rng.choice(asked.options(position.state, position.table, entry["seat"]))
        if isinstance(asked, StopWindow):
            choice = PASS
        automatic = bool(position.seats[entry["seat"]].bot)
        nonce = f"{'!' if automatic else ''}by chance {number}"
        version = position.row.version
        play.submit(match.pk, entry["seat"], msgspec.json.encode(choice), version, nonce, automatic=automatic)
    return None


def met(make: Callable[[], Match], clock: Clock, seat: int, *, holding: bool) -> Position:
    """The same at as many tables as it takes."""
    for seed in range(40):
        position = until_window(make(), clock, seat, holding=holding, seed=seed)
        if position is not None:
            return position
    raise AssertionError("no such window was met")


def entry(position: Position, seat: int) -> dict[str, Any]:
    return next(entry for entry in position.row.waiting if entry["seat"] == seat)


def prompt(position: Position, seat: int | None) -> Any:
    return msgspec.json.decode(reading.audience_message(position, seat))["prompt"]


@pytest.fixture
def of_three(owner: Any, opponent: Any, third: Any) -> Callable[[], Match]:
    """A live table at which the third wants to be asked only if they can."""

    def made() -> Match:
        match = opened(owner, opponent, third)
        want(match, third="able")
        return match

    return made


# -- among people ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("holding", [True, False])
def test_among_people_the_time_is_the_same_whatever_one_holds(
    of_three: Any, clock: Clock, holding: bool
) -> None:
    position = met(of_three, clock, 2, holding=holding)
    own = entry(position, 2)
    assert own["deadline"] == own["since"] + BRIEF_SECONDS
    assert (prompt(position, 2) is not None) is holding
    others = [one for one in position.row.waiting if one["seat"] != 2]
    assert all(one["deadline"] == one["since"] + 20 for one in others)


def after(position: Position, clock: Clock, answer: Any) -> tuple[bytes, bytes]:
    """What the others and the spectators see before and after the window is over for seat 2, which has given this answer."""
    pk, version = position.row.pk, position.row.version
    if answer is not None:
        clock.goes(1)
        done = play.submit(pk, 2, msgspec.json.encode(answer), version, f"answer {answer}")
        assert (done.version, done.repeated) == (version, False)
    at_once = msgspec.json.encode([told(pk, version, who) for who in (0, 1, None)])
    clock.at = entry(position, 2)["deadline"]
    assert play.expire(pk, version, 2)
    return at_once, msgspec.json.encode([told(pk, version, who) for who in (0, 1, None)])


def told(pk: int, version: int, who: int | None) -> Any:
    position = play.read(pk)
    news = reading.stored_moves(position, version)
    message = msgspec.json.decode(reading.audience_message(position, who, news))
    return message | {"now": 0}


def test_an_answer_waits_and_nobody_can_tell_which_it_was(of_three: Any, clock: Clock) -> None:
    """Nothing, a pass and a stop look the same to everybody else as long as the stop waits for others."""
    position = met(of_three, clock, 2, holding=True)
    start, seen = clock.at, []
    for answer in (None, PASS, STOP):
        clock.at = start
        sid = transaction.savepoint()
        seen.append(after(position, clock, answer))
        if answer is STOP:
            state = play.read(position.row.pk).state
            assert state.agenda[-1].stops == [2]
            assert verify_so_far(position.row.pk)
        transaction.savepoint_rollback(sid)
        forget()
    assert seen[0] == seen[1] == seen[2]


def verify_so_far(pk: int) -> bool:
    """The stored choices still play again to the same state."""
    position = play.read(pk)
    return bool(state_at(position, position.row.version) == position.state)


def test_a_later_answer_takes_the_place_of_an_earlier_one(of_three: Any, clock: Clock) -> None:
    position = met(of_three, clock, 2, holding=True)
    pk, version = position.row.pk, position.row.version
    play.submit(pk, 2, msgspec.json.encode(STOP), version, "stop")
    play.submit(pk, 2, msgspec.json.encode(PASS), version, "no, pass")
    clock.at = entry(position, 2)["deadline"]
    assert play.expire(pk, version, 2)
    assert bytes(Move.objects.get(match=pk, version=version + 1).choice or b"") == msgspec.json.encode(PASS)


def test_what_one_cannot_do_is_refused_at_once(of_three: Any, clock: Clock) -> None:
    position = met(of_three, clock, 2, holding=False)
    with pytest.raises(Refusal):
        play.submit(position.row.pk, 2, msgspec.json.encode(STOP), position.row.version, "stop")
    assert Seat.objects.get(match=position.row.pk, number=2).held is None


def test_an_answer_outlives_those_of_others(of_three: Any, clock: Clock) -> None:
    """Others answer meanwhile, so the match has another version; the time of the third goes on."""
    position = met(of_three, clock, 2, holding=True)
    pk, version = position.row.pk, position.row.version
    play.submit(pk, 2, msgspec.json.encode(STOP), version, "stop")
    first = position.state.agenda[-1].pending[0]
    play.submit(pk, first, msgspec.json.encode(PASS), version, "pass")
    again = play.read(pk)
    assert entry(again, 2) == entry(position, 2)
    clock.at = entry(again, 2)["deadline"]
    assert play.expire(pk, again.row.version, 2)
    assert play.read(pk).state.players[2].played


def test_by_turns_one_is_asked_as_usual(owner: Any, opponent: Any, third: Any, clock: Clock) -> None:
    def made() -> Match:
        match = opened(owner, opponent, third, pace="turns", decision_seconds=86400)
        want(match, third="able")
        return match

    position = met(made, clock, 2, holding=False)
    assert "preset" not in entry(position, 2)
    assert prompt(position, 2) is not None


@pytest.mark.parametrize("holding", [True, False])
def test_never_is_never_and_at_once(
    owner: Any, opponent: Any, third: Any, clock: Clock, holding: bool
) -> None:
    def made() -> Match:
        match = opened(owner, opponent, third)
        want(match, third="never")
        return match

    position = met(made, clock, 2, holding=holding)
    assert entry(position, 2)["deadline"] == entry(position, 2)["since"] + AT_ONCE_SECONDS
    assert prompt(position, 2) is None


# -- among bots ------------------------------------------------------------------------------------------------


def test_among_bots_one_is_asked_exactly_if_one_can(owner: Any, clock: Clock) -> None:
    def made() -> Match:
        match = opened(owner, bots=2, pace="free", decision_seconds=0, reserve_seconds=0)
        want(match, owner="able")
        return match

    position = met(made, clock, 0, holding=False)
    assert entry(position, 0)["deadline"] == entry(position, 0)["since"] + AT_ONCE_SECONDS
    assert prompt(position, 0) is None
    clock.goes(1)
    assert play.expire(position.row.pk, position.row.version, 0)
    position = met(made, clock, 0, holding=True)
    assert entry(position, 0)["deadline"] is None
    assert prompt(position, 0) is not None
    done = play.submit(position.row.pk, 0, msgspec.json.encode(STOP), position.row.version, "stop")
    assert done.version == position.row.version + 1  # counts at once


# -- choosing --------------------------------------------------------------------------------------------------


def test_the_preference_comes_along_to_the_table(owner: Any, opponent: Any) -> None:
    type(owner).objects.filter(pk=owner.pk).update(windows="never")
    owner.refresh_from_db()
    match = opened(owner, opponent)
    assert list(match.seats.values_list("windows", flat=True)) == ["never", "ask"]


def test_whole_matches_with_presets_end_and_check_out(of_three: Any, clock: Clock) -> None:
    match = of_three()
    want(match, opponent="never")
    rng = Random(1)
    number = 0
    while (position := play.read(match.pk)).row.status == Match.Status.PLAYING:
        number += 1
        row = position.row
        wanted = rng.choice(row.waiting)
        if wanted.get("preset") and rng.random() < 0.5:
            clock.at = max(clock.at, wanted["deadline"])
            assert play.expire(row.pk, row.version, wanted["seat"])
            continue
        choice = rng.choice(position.state.agenda[-1].options(position.state, position.table, wanted["seat"]))
        play.submit(row.pk, wanted["seat"], msgspec.json.encode(choice), row.version, f"{number}")
    assert verify(match.pk) is None
