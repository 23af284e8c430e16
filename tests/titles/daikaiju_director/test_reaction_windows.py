"""Windows take equally long whether or not anybody could respond (DD-103, DD-104, R-45), at tables of
people and of bots."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from accounts.models import User
from games import play
from games.engine.reactions import BEAT_SECONDS
from games.kit import laws
from games.play.automation import runner
from games.play.changes import broadcast
from games.play.match import bot_players, clocks, scheduler
from games.play.match.position import Position
from games.play.views import messages
from games.titles.daikaiju_director import twists
from games.titles.daikaiju_director.actions import PASS
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.reaction_windows import Reactions
from tests.clock import Clock
from tests.play.conftest import forget
from tests.titles.daikaiju_director.positions import positions


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing happens by itself, and nothing is remembered."""
    monkeypatch.setattr(scheduler, "send", lambda *task: None)
    monkeypatch.setattr(broadcast, "listeners", [])
    forget()
    yield
    forget()


def holds(position: Position, seat: int) -> bool:
    """Whether a seat that is asked has a Twist to answer with."""
    return len(position.state.agenda[-1].options(position.state, position.context, seat)) > 1


def until_window(clock: Clock, holding: bool, **wanted: Any) -> tuple[Position, int]:
    """Play by chance at tables of three until a window opens that asks a seat which holds an answer, or
    none; bots sit last."""
    people = [User.objects.get_or_create(username=name)[0] for name in ("owner", "opponent", "third")]
    bots = wanted.get("bots", [])
    for seed in range(30):
        rng = Random(seed)
        match = play.open_table(people[0], GAME.key, 3, **{"speed": "instant", "pace": "live", **wanted})
        for guest in people[1 : 3 - len(bots)]:
            play.take_seat(match.pk, guest)
        for number in range(250):
            position = play.read(match.pk)
            if not position.row.waiting:
                break
            asked = position.state.agenda[-1]
            entry = rng.choice(position.row.waiting)
            seat = entry["seat"]
            if isinstance(asked, Reactions):
                wanted_seat = bool(position.seats[seat].bot) is bool(bots)
                if wanted_seat and holds(position, seat) is holding:
                    return position, seat
                if "beat" in entry:
                    clock.at = entry["beat"]
                    assert play.expire(match.pk, position.row.version, seat)
                    continue
                choice: Any = PASS
            else:
                choice = rng.choice(asked.options(position.state, position.context, seat))
            bot = bool(position.seats[seat].bot)
            nonce = f"{'!' if bot else ''}by chance {number}"
            choice = msgspec.json.encode(choice)
            play.submit(match.pk, seat, choice, position.row.version, nonce, automatic=bot)
    raise AssertionError("no such window was met")


def test_the_law_of_windows_catches_one_that_asks_only_who_can_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """DD-104: the way the box would be played gives away at once what everybody holds."""

    def broken() -> list[str]:
        said: list[str] = []
        for position in positions(250, seats=3, seed=1):
            for seat in range(3):
                said += laws.windows(GAME, position.state, position.context, seat, 1)
        return said

    assert broken() == []
    honest = twists.could_play

    def telling(state: Any, rules: Any, seat: int, window: int, about: int) -> bool:
        return honest(state, rules, seat, window, about) and bool(
            twists.playable(state, rules, seat, window, about)
        )

    monkeypatch.setattr(twists, "could_play", telling)
    assert broken()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("seconds", "table"),
    [
        (BEAT_SECONDS, {"pace": "live"}),
        (
            clocks.REACTION_SECONDS["turns"],
            {"pace": "turns", "decision_seconds": 86400, "options": {"reactions": "strict"}},
        ),
    ],
    ids=["live", "strict"],
)
@pytest.mark.parametrize("holding", [True, False])
def test_r_45_people_have_the_same_time_whatever_they_hold(
    clock: Clock, seconds: float, table: dict[str, Any], holding: bool
) -> None:
    """R-45: and the others are told the same."""
    position, seat = until_window(clock, holding, **table)
    entry = next(entry for entry in position.row.waiting if entry["seat"] == seat)
    assert entry["deadline"] - entry["since"] == seconds
    told = msgspec.json.decode(messages.audience_message(position, None))["waiting"]
    known = {"seat", "patience", "deadline", "reserve", "still", "grace", "gone_from"}
    assert all(set(line) == known for line in told)
    clock.goes(seconds - 0.5)
    assert not play.expire(position.row.pk, position.row.version, seat)
    clock.goes(1)
    assert play.expire(position.row.pk, position.row.version, seat)


@pytest.mark.django_db
@pytest.mark.parametrize("holding", [True, False])
def test_r_45_a_bot_answers_after_the_same_time_whatever_it_holds(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, holding: bool
) -> None:
    """R-45: however long it thought."""
    position, seat = until_window(clock, holding, bots=["expert"])
    began, ask = clock.at, bot_players.ask

    def thinking(*question: Any) -> Any:
        clock.goes(0.03 if holding else 0.001)
        return ask(*question)

    monkeypatch.setattr(bot_players, "ask", thinking)
    monkeypatch.setattr(runner, "sleep", clock.goes)
    assert play.bot_move(position.row.pk, position.row.version, seat)
    assert clock.at == pytest.approx(began + runner.BOT_REACTION_SECONDS)
