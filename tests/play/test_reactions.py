"""Reactions: nobody is asked who can only pass, and the time tells nobody what others hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from django.db import transaction

from games import play
from games.engine.reactions import BEAT_SECONDS
from games.models import Match, Move, Seat
from games.play.finished.verify import verify
from games.play.match import scheduler
from games.play.match.position import Position
from games.play.match.stored_moves import state_at
from games.play.ops import outages
from games.play.refusal import Refusal
from games.play.views import messages
from games.titles.daikaiju_director.actions import PlayTwist
from games.titles.daikaiju_director.reaction_windows import Reactions
from games.titles.spoonbrokers.actions import PASS, STOP
from games.titles.spoonbrokers.stopping import StopWindow
from tests.clock import Clock
from tests.play.conftest import forget, picture, prompt
from tests.rows import once

GAME = "spoonbrokers"
SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 6))]
LIVE = {"pace": "live"}
TURNS = {"pace": "turns", "decision_seconds": 86400, "reserve_seconds": 0}
FREE = {"pace": "free", "decision_seconds": 0, "reserve_seconds": 0}


def opened(host: Any, *guests: Any, bots: int = 0, game: str = GAME, **wanted: Any) -> Match:
    options = {"brokers": "random"} if game == GAME else {}
    options |= {key: wanted.pop(key) for key in ("reactions",) if key in wanted}
    match = play.open_table(
        host,
        game,
        1 + len(guests) + bots,
        options=options,
        bots=["novice"] * bots,
        speed="instant",
        **(LIVE | wanted),
    )
    for guest in guests:
        play.take_seat(match.pk, guest)
    return match


def want(match: Match, **windows: str) -> None:
    """What the people at the table have chosen there, by name."""
    for name, wish in windows.items():
        Seat.objects.filter(match=match, user__username=name).update(windows=wish)


def played(match: Match, clock: Clock, seed: int = 0, moves: int = 250) -> Iterator[Position]:
    """Play by chance, everybody passing where they may, and give every position that waits for somebody."""
    rng = Random(seed)
    for number in range(moves):
        position = play.read(match.pk)
        if not position.row.waiting:
            return
        yield position
        row, asked, entry = position.row, position.state.agenda[-1], position.row.waiting[0]
        if "beat" in entry:
            clock.at = max(clock.at, entry["deadline"])
            assert play.expire(match.pk, row.version, entry["seat"])
            continue
        options = asked.options(position.state, position.context, entry["seat"])
        choice = options[0] if asked.veiled else rng.choice(options)
        automatic = bool(position.seats[entry["seat"]].bot)
        nonce = f"{'!' if automatic else ''}by chance {number}"
        encoded = msgspec.json.encode(choice)
        play.submit(match.pk, entry["seat"], encoded, row.version, nonce, automatic=automatic)


def met(make: Callable[[], Match], clock: Clock, fits: Callable[[Position], bool]) -> Position:
    """The first position of this kind, at as many tables as it takes."""
    for seed in range(40):
        for position in played(make(), clock, seed):
            if fits(position):
                return position
    raise AssertionError("no such position was met")


def stop_window(seat: int, *, holding: bool, waits: bool = False) -> Callable[[Position], bool]:
    """A stop window that asks this seat, which holds the card or not, and (`waits`) somebody who answers
    before it."""

    def fits(position: Position) -> bool:
        asked = position.state.agenda[-1]
        if not isinstance(asked, StopWindow) or seat not in asked.pending:
            return False
        holds = STOP in asked.options(position.state, position.context, seat)
        return holds is holding and (not waits or (len(asked.pending) > 1 and asked.pending[-1] == seat))

    return fits


def entry(position: Position, seat: int) -> dict[str, Any]:
    return next(entry for entry in position.row.waiting if entry["seat"] == seat)


@pytest.fixture
def of_three(owner: Any, opponent: Any, third: Any) -> Callable[[], Match]:
    """A live table of three people."""
    return lambda: opened(owner, opponent, third)


@pytest.fixture
def could_stop(of_three: Any, clock: Clock) -> Position:
    """At such a table: the last of those who are asked in a stop window, seat 2, holds the card."""

    def found() -> tuple[int, float]:
        return met(of_three, clock, stop_window(2, holding=True, waits=True)).row.pk, clock.at

    number, clock.at = once(found, "could stop")
    return play.read(number)


# -- alone against bots --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "pace",
    [
        pytest.param(LIVE, id="live"),
        pytest.param(TURNS, id="turns", marks=pytest.mark.long),
        pytest.param(FREE, id="free", marks=pytest.mark.long),
    ],
)
def test_alone_nobody_clicks_or_waits_for_a_window_that_is_of_no_use(
    owner: Any, clock: Clock, pace: Any
) -> None:
    match = opened(owner, bots=3, **pace)
    windows = 0
    for position in played(match, clock):
        asked = position.state.agenda[-1]
        if isinstance(asked, StopWindow):
            windows += 1
            assert [entry["seat"] for entry in position.row.waiting] == [0]
            assert len(prompt(position, 0)["choices"]) == 2
            assert scheduler.next_bot(position) is None
    passes = Move.objects.filter(match=match, automatic=True, choice=b'{"do":"pass"}')
    assert passes.count() > windows


def test_alone_what_one_can_do_is_asked_and_counts_at_once(owner: Any, clock: Clock) -> None:
    position = met(lambda: opened(owner, bots=2, **FREE), clock, stop_window(0, holding=True))
    assert entry(position, 0)["deadline"] is None
    done = play.submit(position.row.pk, 0, msgspec.json.encode(STOP), position.row.version, "stop")
    assert done.version == position.row.version + 1
    assert play.read(position.row.pk).state.players[0].played


@pytest.mark.parametrize("seed", SEEDS)
def test_alone_never_passes_even_where_one_could_act(owner: Any, clock: Clock, seed: int) -> None:
    def made() -> Match:
        match = opened(owner, bots=2, **FREE)
        want(match, owner="never")
        return match

    for position in played(made(), clock, seed):
        assert not isinstance(position.state.agenda[-1], StopWindow)


def test_whoever_gave_up_learns_nothing_any_more(owner: Any, opponent: Any, clock: Clock) -> None:
    def made() -> Match:
        match = opened(owner, opponent, bots=1)
        play.resign(match.pk, opponent)
        return match

    position = met(made, clock, stop_window(0, holding=True))
    assert "beat" not in entry(position, 0)


# -- live among people ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wishes",
    [
        {"third": "matters"},
        {"opponent": "never"},
        pytest.param({"third": "ask"}, marks=pytest.mark.long),
        pytest.param({"opponent": "never", "third": "matters"}, marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("holding", [True, False])
def test_live_the_time_is_the_same_whatever_one_holds(
    of_three: Any, clock: Clock, holding: bool, wishes: dict[str, str]
) -> None:
    """Whatever each of them wants, who is waited for and for how long tells nothing of what they hold."""

    def made() -> Match:
        match: Match = of_three()
        want(match, **wishes)
        return match

    position = met(made, clock, stop_window(2, holding=holding))
    asked = position.state.agenda[-1].asked
    wanted = [seat for seat in asked if seat != 1 or "opponent" not in wishes]
    assert [line["seat"] for line in position.row.waiting] == wanted
    seen = {(line["since"], line["deadline"] - line["since"]) for line in position.row.waiting}
    assert seen == {(clock.at, BEAT_SECONDS)}
    if wishes.get("third") != "matters":
        assert (prompt(position, 2) is not None) is holding
    for row in picture(position, 0)["waiting"]:
        assert set(row) == {"seat", "patience", "deadline", "reserve", "still", "grace", "gone_from"}


def test_live_nobody_waits_for_who_lets_everything_pass(of_three: Any, clock: Clock) -> None:
    """The pass is given at once: that tells what somebody wants, and nothing of what they hold."""
    match = of_three()
    want(match, owner="never", opponent="never", third="never")
    for position in played(match, clock, moves=60):
        assert not isinstance(position.state.agenda[-1], StopWindow)
    assert Move.objects.filter(match=match, automatic=True, choice=b'{"do":"pass"}').exists()


def after(position: Position, clock: Clock, answer: Any) -> tuple[bytes, bytes]:
    """What the others and the spectators see before and after the beat is over, when seat 2 has given this
    answer."""
    pk, version = position.row.pk, position.row.version
    if answer is not None:
        clock.goes(1)
        done = play.submit(pk, 2, msgspec.json.encode(answer), version, f"answer {answer}")
        assert (done.version, done.repeated) == (version, False)
    at_once = msgspec.json.encode([told(pk, version, who) for who in (0, 1, None)])
    clock.at = entry(position, 2)["beat"]
    assert play.expire(pk, version, 2)
    return at_once, msgspec.json.encode([told(pk, version, who) for who in (0, 1, None)])


def told(pk: int, version: int, who: int | None) -> Any:
    position = play.read(pk)
    news = messages.stored_moves(position, version)
    return msgspec.json.decode(messages.audience_message(position, who, news)) | {"now": 0}


def test_live_nobody_can_tell_a_pass_from_no_answer(could_stop: Position, clock: Clock) -> None:
    """Nothing and a pass look the same to everybody else; a stop shows only when it counts."""
    position = could_stop
    start, seen = clock.at, []
    for answer in (None, PASS, STOP):
        clock.at = start
        sid = transaction.savepoint()
        seen.append(after(position, clock, answer))
        pk = position.row.pk
        if answer is STOP:
            assert play.read(pk).state.players[2].played
        latest = play.read(pk)
        assert state_at(latest, latest.row.version) == latest.state
        transaction.savepoint_rollback(sid)
        forget()
    assert seen[0] == seen[1]
    assert seen[0][0] == seen[2][0]
    assert seen[0][1] != seen[2][1]


def test_live_a_window_lasts_its_beat_though_everybody_has_answered(
    could_stop: Position, clock: Clock
) -> None:
    position = could_stop
    pk, version = position.row.pk, position.row.version
    for seat in position.state.agenda[-1].pending:
        done = play.submit(pk, seat, b'{"do":"pass"}', version, f"pass {seat}")
        assert done.version == version
    assert not play.expire(pk, version, 2)
    clock.at = entry(position, 2)["beat"]
    assert play.expire(pk, version, 2)
    assert not isinstance(play.read(pk).state.agenda[-1], StopWindow)


def test_a_later_answer_takes_the_place_of_an_earlier_one(could_stop: Position, clock: Clock) -> None:
    position = could_stop
    pk, version = position.row.pk, position.row.version
    play.submit(pk, 2, msgspec.json.encode(STOP), version, "stop")
    play.submit(pk, 2, msgspec.json.encode(PASS), version, "no, pass")
    clock.at = entry(position, 2)["beat"]
    assert play.expire(pk, version, 2)
    assert not play.read(pk).state.players[2].played


def test_what_one_cannot_do_is_refused_at_once(of_three: Any, clock: Clock) -> None:
    position = met(of_three, clock, stop_window(2, holding=False))
    with pytest.raises(Refusal):
        play.submit(position.row.pk, 2, msgspec.json.encode(STOP), position.row.version, "stop")
    assert Seat.objects.get(match=position.row.pk, number=2).held is None


def test_an_answer_outlives_those_of_bots(owner: Any, opponent: Any, clock: Clock) -> None:
    """A bot answers meanwhile, so the match has another version; the beat goes on, and what was kept still
    counts."""

    def made() -> Match:
        return opened(owner, opponent, bots=1)

    def fits(position: Position) -> bool:
        asked = position.state.agenda[-1]
        return stop_window(2, holding=True)(position) and 1 in asked.pending

    position = met(made, clock, fits)
    pk, version = position.row.pk, position.row.version
    play.submit(pk, 2, msgspec.json.encode(STOP), version, "stop")
    play.submit(pk, 1, msgspec.json.encode(PASS), version, "!bot", automatic=True)
    again = play.read(pk)
    assert again.row.version > version
    assert entry(again, 2) == entry(position, 2)
    clock.at = entry(again, 2)["beat"]
    assert play.expire(pk, again.row.version, 2)
    counted = Move.objects.get(match=pk, version=again.row.version + 1)
    assert (counted.seat, bytes(counted.choice or b"")) == (2, msgspec.json.encode(STOP))


def test_a_window_that_opens_once_more_is_a_new_beat(
    owner: Any, opponent: Any, third: Any, clock: Clock
) -> None:
    """DD-105: after a play the window starts again, so what others kept for the first one does not count
    in it."""

    def made() -> Match:
        return opened(owner, opponent, third, game="daikaiju_director")

    def fits(position: Position) -> bool:
        asked = position.state.agenda[-1]
        if not isinstance(asked, Reactions) or len(asked.asked) < 2:
            return False
        first = asked.asked[0]
        return len(asked.options(position.state, position.context, first)) > 1

    position = met(made, clock, fits)
    pk, version, asked = position.row.pk, position.row.version, position.state.agenda[-1]
    first, *others = asked.asked
    card = asked.options(position.state, position.context, first)[1]
    assert isinstance(card, PlayTwist)
    play.submit(pk, first, msgspec.json.encode(card), version, "twist")
    for seat in others:
        play.submit(pk, seat, b'{"do":"pass"}', version, f"pass {seat}")
    clock.at = entry(position, first)["beat"]
    assert play.expire(pk, version, first)
    made_now = Move.objects.filter(match=pk, version__gt=version).order_by("version")
    assert [move.seat for move in made_now] == [first]
    now = play.read(pk)
    assert now.state.players[first].played
    assert all(line.get("beat", clock.at) >= clock.at for line in now.row.waiting)


# -- by turns ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_by_turns_only_who_can_react_is_asked(
    owner: Any, opponent: Any, third: Any, clock: Clock, seed: int
) -> None:
    asked = 0
    for position in played(opened(owner, opponent, third, **TURNS), clock, seed):
        top = position.state.agenda[-1]
        if isinstance(top, StopWindow):
            asked += 1
            for line in position.row.waiting:
                assert len(top.options(position.state, position.context, line["seat"])) == 2
                assert line["deadline"] == line["since"] + 12 * 3600
    assert asked


@pytest.mark.parametrize("holding", [True, False])
def test_a_strict_host_has_everybody_asked_who_might_react(
    owner: Any, opponent: Any, third: Any, clock: Clock, holding: bool
) -> None:
    position = met(
        lambda: opened(owner, opponent, third, reactions="strict", **TURNS),
        clock,
        stop_window(2, holding=holding, waits=True),
    )
    asked = position.state.agenda[-1].asked
    assert [line["seat"] for line in position.row.waiting] == asked
    assert prompt(position, 2) is not None


def test_who_lets_everything_pass_is_not_asked_by_a_strict_host_either(
    owner: Any, opponent: Any, third: Any, clock: Clock
) -> None:
    def made() -> Match:
        match = opened(owner, opponent, third, reactions="strict", **TURNS)
        want(match, third="never")
        return match

    for position in played(made(), clock):
        if isinstance(position.state.agenda[-1], StopWindow):
            assert 2 not in [line["seat"] for line in position.row.waiting]


# -- choosing ------------------------------------------------------------------------------------------------


def test_the_preference_comes_along_to_the_table(owner: Any, opponent: Any) -> None:
    type(owner).objects.filter(pk=owner.pk).update(windows="never")
    owner.refresh_from_db()
    match = opened(owner, opponent)
    assert list(match.seats.values_list("windows", flat=True)) == ["never", "ask"]


def test_whole_matches_with_reactions_end_and_check_out(of_three: Any, clock: Clock) -> None:
    match = of_three()
    want(match, opponent="never")
    rng = Random(1)
    number = 0
    while (position := play.read(match.pk)).row.status == Match.Status.PLAYING:
        number += 1
        row = position.row
        wanted = rng.choice(row.waiting)
        if "beat" in wanted and rng.random() < 0.5:
            clock.at = max(clock.at, wanted["beat"])
            assert play.expire(row.pk, row.version, wanted["seat"])
            continue
        choice = rng.choice(
            position.state.agenda[-1].options(position.state, position.context, wanted["seat"])
        )
        play.submit(row.pk, wanted["seat"], msgspec.json.encode(choice), row.version, f"{number}")
    assert verify(match.pk) is None


# -- while nobody could reach the site -----------------------------------------------------------------------


def test_a_beat_that_nobody_could_answer_in_begins_anew_for_all(of_three: Any, clock: Clock) -> None:
    position = met(of_three, clock, stop_window(2, holding=True))
    asked = [one for one in position.row.waiting if "beat" in one]
    clock.goes(BEAT_SECONDS - 1)
    outages.note_pulse(clock.at)
    clock.goes(30)
    assert not play.expire(position.row.pk, position.row.version, 2)  # nobody can reach it yet
    outages.note_pulse(clock.at)
    assert play.expire(position.row.pk, position.row.version, 2)
    again = play.read(position.row.pk)
    assert [one["seat"] for one in again.row.waiting if "beat" in one] == [one["seat"] for one in asked]
    assert {one["beat"] for one in again.row.waiting} == {clock.at + BEAT_SECONDS}
    assert prompt(again, 2) == prompt(position, 2)
    clock.goes(BEAT_SECONDS)
    outages.note_pulse(clock.at)
    assert play.expire(position.row.pk, again.row.version, 2)
    assert not isinstance(play.read(position.row.pk).state.agenda[-1], StopWindow)


def test_a_window_that_opens_while_nobody_can_reach_the_site_waits(of_three: Any, clock: Clock) -> None:
    """Workers outlive the web processes: a bot moves, and a window opens."""
    position = met(of_three, clock, stop_window(2, holding=True))
    outages.note_pulse(entry(position, 2)["since"] - 6)
    clock.at = entry(position, 2)["beat"]
    assert not play.expire(position.row.pk, position.row.version, 2)
    clock.goes(30)
    outages.note_pulse(clock.at)
    assert play.expire(position.row.pk, position.row.version, 2)
    assert {one["beat"] for one in play.read(position.row.pk).row.waiting} == {clock.at + BEAT_SECONDS}
