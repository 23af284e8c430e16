"""A moment of a finished match is played on at a table of one's own, with what its seat knew and no more."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games import play
from games.bots import make
from games.engine import Perspective
from games.engine import asked as seats_asked
from games.engine.reactions import Asking, Manner, Wish, asking
from games.models import Match, Move, Seat
from games.play import Refusal
from games.play.analysis import study
from games.play.automation import runner
from games.play.finished.stored_match import recorded_match
from games.play.match.rerun import rerun
from games.play.match.stored_moves import quiet_context
from games.play.tables import play_on as module
from games.play.views import past_question as past
from games.titles import all_games
from tests.lengths import some_of
from tests.play.conftest import ROLL, At, Sit
from tests.play.test_past_question import choice_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("committed")]
TITLES = dict(all_games())


def refused(ask: Callable[[], Any]) -> str:
    with pytest.raises(Refusal) as caught:
        ask()
    return caught.value.code


def seen(match: Match, seat: int) -> Any:
    position = play.read(match.pk)
    return position.game.view(position.state, position.context, seat)


def go_on(match: Match) -> Match:
    """Play to the end: a novice chooses for whoever is asked."""
    bot = make("novice", Random(match.pk))
    while match.status == Match.Status.PLAYING:
        position = play.read(match.pk)
        state, context, version = position.state, position.context, position.row.version
        if not seats_asked(state):
            runner.advance(match.pk, version)
        else:
            seat = seats_asked(state)[-1]
            action = position.game.write_action(bot.choose(Perspective(position.game, state, context, seat)))
            if position.seats[seat].bot:
                runner.bot_move(match.pk, version, seat)
            else:
                by = position.seats[seat].user
                change = play.Choose(seat=seat, by=by, version=version, nonce=f"{version}", action=action)
                play.make(match.pk, change)
        match = Match.objects.get(pk=match.pk)
    return match


def test_one_takes_the_seat_that_was_asked(over: Callable[..., At], stranger: Any) -> None:
    table = over()
    version = choice_of(table, 0)
    made = play.play_on(stranger, table.pk, version, "novice")
    assert (made.status, made.private, made.rated, made.pace) == ("playing", True, False, "free")
    assert (made.from_match_id, made.from_version) == (table.pk, version)
    assert made.rule_set_id == table.match.rule_set_id
    assert [(one.user, one.bot) for one in made.seats.all()] == [(stranger, ""), (None, "novice")]
    assert made.commitment != table.match.commitment
    position = past.moment(table.pk, version)[0]
    assert seen(made, 0) == position.game.view(position.state, position.context, 0)
    assert made.waiting[0]["seat"] == 0


def test_friends_come_by_the_link(over: Callable[..., At], owner: Any, stranger: Any) -> None:
    table = over()
    made = play.play_on(stranger, table.pk, choice_of(table, 0))
    assert made.status == "open"
    assert refused(lambda: play.take_seat(made.pk, owner)) == "gone"
    play.take_seat(made.pk, owner, invitation=made.invitation)
    again = Match.objects.get(pk=made.pk)
    assert (again.status, bytes(again.from_state)) == ("playing", bytes(made.from_state))


def test_what_is_played_on_can_be_checked_and_studied(over: Callable[..., At], stranger: Any) -> None:
    table = over()
    made = go_on(play.play_on(stranger, table.pk, choice_of(table, 0), "novice"))
    again = list(rerun(recorded_match(made.pk)))
    assert again[-1].state == bytes(made.state)
    past_match = study.past_of(recorded_match(made.pk))
    assert all(one.before for one in past_match.moments), "the beginning was not dealt"
    assert past_match.moments[0].version == 2
    assert refused(lambda: play.export(made.pk)) == "no-moves"


def test_nothing_is_played_on_while_a_match_or_its_deal_is_open(
    sit: Sit,
    over: Callable[..., At],
    stranger: Any,
    owner: Any,
) -> None:
    running = sit()
    running.does(0, ROLL)
    assert refused(lambda: play.play_on(owner, running.pk, choice_of(running, 0), "novice")) == "not-finished"
    table = over()
    version = choice_of(table, 0)
    for nowhere in (0, 1, 10**6):
        assert refused(lambda at=nowhere: play.play_on(owner, table.pk, at, "novice")) == "gone"
    assert refused(lambda: play.play_on(owner, table.pk, version, "nobody")) == "malformed"
    Match.objects.filter(pk=table.pk).update(private=True)
    assert refused(lambda: play.play_on(stranger, table.pk, version, "novice")) == "gone"
    Match.objects.filter(pk=table.pk).update(private=False, sealed_until="2100-01-01T00:00Z")
    for who in (owner, stranger):
        assert refused(lambda who=who: play.play_on(who, table.pk, version, "novice")) == "gone"
    assert not Match.every.filter(from_version__gt=0).exists()


def test_a_guest_plays_on_with_bots_alone(over: Callable[..., At], stranger: Any) -> None:
    table = over()
    stranger.guest_seen_at = timezone.now()
    assert refused(lambda: play.play_on(stranger, table.pk, choice_of(table, 0))) == "guest"
    assert play.play_on(stranger, table.pk, choice_of(table, 0), "novice").status == "playing"


def asked_for(match_id: int, choices: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those of these choices that are asked of one person alone, and had an alternative. At a table that goes
    on from another question, its answer is given at once."""
    found = []
    for version, seat in choices:
        position = past.moment(match_id, version)[0]
        game, state, context = position.game, position.state, position.context
        really = asking(game, state, context, seat, Manner.ALONE, Wish.ASK) is Asking.REALLY
        if really and len(state.agenda[-1].options(state, context, seat)) > 1:
            found.append((version, seat))
    return found


@pytest.mark.parametrize("key", sorted(TITLES))
def test_in_every_title_the_table_tells_nothing_that_lay_hidden(
    key: str, owner: Any, opponent: Any, stranger: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = TITLES[key]
    table = At(play.open_table(owner, key, min(game.seats), pace="free", speed="instant"))
    play.take_seat(table.pk, opponent)
    go_on_for(table, 24)
    Match.objects.filter(pk=table.pk).update(status=Match.Status.FINISHED)
    same = SimpleNamespace(token_bytes=lambda count: b"7" * count, token_urlsafe=secrets.token_urlsafe)
    monkeypatch.setattr(module, "secrets", same)
    choices = Move.objects.filter(match=table.pk, kind="choice", automatic=False).order_by("-version")
    for version, seat in asked_for(table.pk, choices.values_list("version", "seat")[:9])[:3]:
        real = play.play_on(stranger, table.pk, version, "novice")
        kept, view = bytes(real.from_state), seen(real, seat)
        position = past.moment(table.pk, version)[0]
        assert view == game.view(position.state, position.context, seat)
        Seat.objects.filter(match=real.pk).delete()
        Match.objects.filter(pk=real.pk).update(commitment=f"{version}")
        genuine = past.state_at

        def elsewhere(position: Any, at: int, genuine: Any = genuine, seat: int = seat) -> Any:
            state = genuine(position, at)
            context = quiet_context(position)
            context.state = state
            return Perspective(position.game, state, context, seat).imagine(Random(5))

        with monkeypatch.context() as patch:
            patch.setattr(past, "state_at", elsewhere)
            other = play.play_on(stranger, table.pk, version, "novice")
        assert bytes(other.from_state) == kept
        Seat.objects.filter(match=other.pk).delete()
        Match.objects.filter(pk=other.pk).update(commitment=f"other {version}")


def go_on_for(table: At, moves: int) -> None:
    bot = make("novice", Random(table.pk))
    for _ in range(moves):
        position = play.read(table.pk)
        seat = seats_asked(position.state)[-1]
        knows = Perspective(position.game, position.state, position.context, seat)
        table.does(seat, position.game.write_action(bot.choose(knows)))


@pytest.mark.parametrize("key", some_of(sorted(TITLES), 2))
def test_every_title_is_played_on_to_its_end(key: str, owner: Any, opponent: Any, stranger: Any) -> None:
    game = TITLES[key]
    table = At(play.open_table(owner, key, min(game.seats), pace="free", speed="instant"))
    play.take_seat(table.pk, opponent)
    go_on_for(table, 24)
    Match.objects.filter(pk=table.pk).update(status=Match.Status.FINISHED)
    version = Move.objects.filter(match=table.pk, kind="choice").order_by("-version")[0].version
    made = go_on(play.play_on(stranger, table.pk, version, "novice"))
    assert made.status == Match.Status.FINISHED
    assert list(rerun(recorded_match(made.pk)))[-1].state == bytes(made.state)
