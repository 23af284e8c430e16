"""How long what happens by itself is left to be seen: as fast as whoever plays with bots alone has things
shown, and at one pace where several people play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from django.db import OperationalError

from accounts.models import SPEEDS
from games import play
from games.bots import make
from games.engine import Perspective, Step
from games.models import Match, Move
from games.models.matches import IN_WINDOW, OWN_MOVE
from games.play.automation import runner
from games.play.match import reaction_windows, scheduler, tempo
from tests.play.conftest import ROLL, STOP, Sit
from tests.toy import GAME

Handed = list[tuple[str, list[int], float]]
pytestmark = pytest.mark.usefixtures("committed", "clock")


def wants(user: Any, **preferences: Any) -> None:
    type(user).objects.filter(pk=user.pk).update(**preferences)


def within(wait: float, seconds: tuple[float, float], share: float = 1.0) -> bool:
    low, high = seconds
    return share * low - 1e-6 <= wait <= share * high + 1e-6


def test_every_speed_has_its_share_and_the_slower_the_longer() -> None:
    shares = [tempo.SHARES[speed] for speed, _ in SPEEDS]
    assert tempo.SHARES.keys() == dict(SPEEDS).keys()
    assert shares == sorted(set(shares), reverse=True)
    assert (tempo.SHARES["normal"], tempo.SHARES["instant"], tempo.SLOWEST) == (1.0, 0.0, shares[0])


@pytest.mark.parametrize("speed", [speed for speed, _ in SPEEDS])
def test_bots_think_as_long_as_their_person_likes(
    sit: Sit, owner: Any, handed_out: Handed, speed: str
) -> None:
    wants(owner, animation=speed)
    sit(bots=["novice"]).does(0, STOP)
    assert within(handed_out[-1][2], scheduler.THINKING_SECONDS, tempo.SHARES[speed])


def test_what_was_chosen_for_this_game_counts(sit: Sit, owner: Any, handed_out: Handed) -> None:
    wants(owner, animation="slow", paces={GAME.key: "instant", "another": "normal"})
    sit(bots=["novice"]).does(0, STOP)
    assert handed_out[-1][2] == 0.0


def test_where_several_people_play_there_is_one_pace(sit: Sit, owner: Any, opponent: Any) -> None:
    for person in (owner, opponent):
        wants(person, animation="instant")
    table = sit(seats=3, bots=["novice"])
    assert tempo.share_of(play.read(table.pk)) == 1.0
    table.match.seats.filter(number=0).update(bot="novice", takeover=True)
    assert tempo.share_of(play.read(table.pk)) == 0.0, "one is left"
    table.match.seats.update(bot="novice", takeover=True)
    assert tempo.share_of(play.read(table.pk)) == 1.0, "nobody is left to be asked"


def test_a_bot_that_goes_on_knows_what_it_is_about(sit: Sit, handed_out: Handed) -> None:
    """It seems to think before its first choice, and hardly before those that follow."""
    table = sit(bots=["novice"])
    table.does(0, STOP)
    assert within(handed_out[-1][2], scheduler.THINKING_SECONDS)
    table.does(1, ROLL, automatic=True, nonce=f"{OWN_MOVE}1")
    assert handed_out[-1][0] == "bot_move"
    assert within(handed_out[-1][2], scheduler.GOING_ON_SECONDS)


class Seen(NamedTuple):
    """A step that was run: its frame, whether a bot's deed led to it, and how long what followed waited."""

    step: Step
    of_a_bot: bool
    task: str
    wait: float


def steps_of(match: Match, handed_out: Handed) -> Iterator[Seen]:
    """Those of one match that seat 0 plays with bots, who pass in all windows, to its end."""
    rng = Random(3)
    of_a_bot = False
    while (position := play.read(match.pk)).row.status == Match.Status.PLAYING:
        row, state, context = position.row, position.state, position.context
        mine = next((entry for entry in row.waiting if entry["seat"] == 0), None)
        if mine is not None and reaction_windows.is_asked(mine):
            action = make("greedy", rng).choose(Perspective(position.game, state, context, 0))
            handed_out.clear()
            play.submit(row.pk, 0, msgspec.json.encode(action), row.version, f"{row.version}")
            of_a_bot = False
            continue
        task, arguments, _ = min(handed_out, key=lambda one: one[2])
        handed_out.clear()
        own = task == "bot_move" and any(
            entry["seat"] == arguments[2] and entry["patience"] != "window" for entry in row.waiting
        )
        of_a_bot = of_a_bot or own
        getattr(runner, task)(*arguments)
        if task == "advance" and handed_out:
            follows, _, wait = handed_out[-1]
            yield Seen(state.agenda[-1], of_a_bot, follows, wait)


@pytest.mark.parametrize(
    ("title", "speed"),
    [("spoonbrokers", "normal"), ("spoonbrokers", "fast"), ("daikaiju_director", "normal")],
)
def test_what_is_routine_is_shown_with_what_follows_a_bots_deed(
    owner: Any, handed_out: Handed, title: str, speed: str
) -> None:
    """And after one's own, each step by itself; passing in a window is no deed."""
    wants(owner, animation=speed, windows="never", confirmations=False)
    match = play.open_table(owner, title, 2, pace="free", bots=["random"])
    seen = [one for one, _ in zip(steps_of(match, handed_out), range(60), strict=False)]
    for step, of_a_bot, task, wait in seen:
        pause = 0.0 if of_a_bot and step.routine else step.pause * tempo.SHARES[speed]
        assert wait == pytest.approx(pause, abs=1e-3) if task == "advance" else wait >= pause - 1e-6, step
    kinds = {(of_a_bot, step.routine) for step, of_a_bot, _, _ in seen}
    assert kinds == {(False, False), (False, True), (True, False), (True, True)}


def test_passing_is_no_deed(sit: Sit) -> None:
    """Nor is what is done for somebody, or what time brings."""
    table = sit()
    table.does(0, ROLL)
    for version, nonce in enumerate(("", "!clock-1", f"{IN_WINDOW}2"), start=100):
        kept = {"kind": Move.Kind.CHOICE, "choice": b"{}", "automatic": True}
        Move.objects.create(match=table.match, version=version, seat=1, nonce=nonce, **kept)
    assert tempo.acted_last(play.read(table.pk)) == 0
    Move.objects.create(match=table.match, version=110, seat=1, nonce=f"{OWN_MOVE}5", **kept)
    assert tempo.acted_last(play.read(table.pk)) == 1


def test_the_sweep_finds_nothing_late_that_is_slow_on_purpose(sit: Sit) -> None:
    table = sit(deal=False)
    at = scheduler.look_again_at(play.read(table.pk), 10.0)
    assert at is not None
    assert at.timestamp() - scheduler.clock.now() > 10.0 * tempo.SHARES["slow"]


def test_without_the_database_the_usual_pace_is_kept(
    sit: Sit, owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was done is told, and what follows handed out, all the same."""
    wants(owner, animation="instant")
    position = play.read(sit(bots=["novice"]).pk)

    def away() -> None:
        raise OperationalError("database is locked")

    monkeypatch.setattr(tempo, "get_user_model", away)
    assert tempo.share_of(position) == 1.0
