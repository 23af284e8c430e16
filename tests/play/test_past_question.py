"""A question of the past is asked with what its seat knew then, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games import play
from games.bots import make
from games.engine import Perspective
from games.engine import asked as seats_asked
from games.models import Match, Move, Seat
from games.play import Refusal
from games.play.views import past_question as past
from games.titles import all_games
from tests.play.conftest import ROLL, STOP, WAVE, At, Sit
from tests.toy import GAME

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("committed")]

TITLES = dict(all_games())
MOVES, LOOKED_AT = 24, 6
"""So many moves are played, and so many of the latest are asked again."""


def choice_of(table: At, seat: int) -> int:
    """The version of the seat's first choice."""
    return Move.objects.filter(match=table.pk, kind="choice", seat=seat).order_by("version")[0].version


def asked(table: At, version: int, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    welcome, update = json.loads(past.past_question(table.pk, version, **more))
    return welcome, update


def refused(ask: Callable[[], Any]) -> str:
    with pytest.raises(Refusal) as caught:
        ask()
    return caught.value.code


def test_the_seat_is_asked_what_it_was_asked_then(over: Callable[..., At]) -> None:
    table = over()
    version = choice_of(table, 0)
    welcome, update = asked(table, version)
    assert (welcome["you"], update["version"]) == (0, version - 1)
    assert update["prompt"]["choices"][0]["action"]["do"] == "roll"
    assert [move["version"] for move in welcome["log"]] == list(range(1, version))
    assert update["moves"] == [], "nothing of what came later"


def test_nothing_tells_how_the_match_ended(over: Callable[..., At]) -> None:
    table = over()
    Seat.objects.filter(match=table.pk, number=1).update(takeover=True)
    welcome, update = asked(table, choice_of(table, 0))
    assert welcome["table"]["status"] == "playing"
    assert welcome["table"]["seal"]["secret"] is None
    assert {(seat["place"], seat["score"], seat["takeover"]) for seat in welcome["table"]["seats"]} == {
        (None, None, False)
    }
    assert (welcome["chat"], update["result"]) == ([], None)


def imagined(monkeypatch: pytest.MonkeyPatch, match_id: int, version: int, seat: int, luck: int) -> bytes:
    """The question as it is asked in another state that the seat holds possible."""
    genuine = past.state_at

    def elsewhere(position: Any, at: int) -> Any:
        context = past.quiet_context(position)
        state = context.state = genuine(position, at)
        return Perspective(position.game, state, context, seat).imagine(Random(luck))

    with monkeypatch.context() as patch:
        patch.setattr(past, "state_at", elsewhere)
        return past.past_question(match_id, version)


def test_states_that_the_seat_cannot_tell_apart_are_asked_the_same(
    over: Callable[..., At],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = over()
    version = choice_of(table, 0)
    told = {imagined(monkeypatch, table.pk, version, 0, luck) for luck in range(5)}
    assert told == {past.past_question(table.pk, version)}
    # The same comparison notices a view that shows what lies hidden.
    monkeypatch.setattr(type(GAME), "view", lambda game, state, *_: game.encode(state))
    assert len({imagined(monkeypatch, table.pk, version, 0, luck) for luck in range(5)}) > 1


@pytest.mark.parametrize("key", sorted(TITLES))
def test_every_title_asks_the_same_whatever_the_others_hold(
    key: str, owner: Any, opponent: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = TITLES[key]
    table = At(play.open_table(owner, key, min(game.seats), pace="free", speed="instant"))
    for _ in range(min(game.seats) - 1):
        play.take_seat(table.pk, opponent)
    bot = make("novice", Random(key))
    for _ in range(MOVES):
        state, context = table.state(), play.read(table.pk).context
        seat = seats_asked(state)[-1]
        table.does(seat, game.write_action(bot.choose(Perspective(game, state, context, seat))))
    Match.objects.filter(pk=table.pk).update(status=Match.Status.FINISHED)
    choices = Move.objects.filter(match=table.pk, kind="choice", automatic=False).order_by("-version")
    for version, seat in choices.values_list("version", "seat")[:LOOKED_AT]:
        real = past.past_question(table.pk, version)
        for luck in range(3):
            assert imagined(monkeypatch, table.pk, version, seat, luck) == real


def test_without_names_nothing_tells_which_match_it_is(over: Callable[..., At]) -> None:
    table = over()
    version = choice_of(table, 0)
    told = past.past_question(table.pk, version, nameless=True).decode()
    assert "owner" not in told
    assert "opponent" not in told
    assert table.match.commitment not in told
    assert json.loads(told)[0]["match"] == 0


def test_an_answer_is_a_choice_that_there_was(over: Callable[..., At]) -> None:
    table = over()
    version = choice_of(table, 0)
    assert past.read_answer(table.pk, version, STOP) == GAME.read_action(STOP)
    assert refused(lambda: past.read_answer(table.pk, version, b"nonsense")) == "malformed"
    assert refused(lambda: past.read_answer(table.pk, version, WAVE)) == "not-asked", "an aside"
    assert refused(lambda: past.read_answer(table.pk, version, b'{"do":"double","yes":true}'))


def test_only_choices_of_finished_matches_are_asked_again(
    sit: Sit,
    over: Callable[..., At],
) -> None:
    running = sit()
    running.does(0, ROLL)
    for ask in (past.past_question, past.past_perspective):
        assert refused(lambda ask=ask: ask(running.pk, choice_of(running, 0))) == "not-finished"
    assert refused(lambda: past.read_answer(running.pk, choice_of(running, 0), STOP)) == "not-finished"
    table = over()
    for nowhere in (0, 1, 10**6):
        assert refused(lambda at=nowhere: past.past_question(table.pk, at)) == "gone"
    Match.objects.filter(pk=table.pk).update(engine_version=99)
    assert refused(lambda: past.past_question(table.pk, choice_of(table, 0))) == "gone"
