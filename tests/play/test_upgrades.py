"""A release that stores states differently while matches are being played: they go on, or it is told
honestly that they do not."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO
from typing import Any, Generic

import msgspec
import pytest
from django.core.management import CommandError, call_command

from games import play
from games.engine import BaseState, Unreadable, restored
from games.engine.state import F
from games.models import Match, Snapshot
from games.play.automation import runner
from games.play.finished.verify import verify
from games.play.match import locked_match
from games.play.match.release_check import running
from games.play.ops import incidents
from games.titles import all_games
from tests import toy
from tests.play.conftest import ROLL, STOP, At, Sit, forget

OLD = toy.GAME


class LaterPlayer(toy.Player, array_like=True):
    """Version 2 remembers how often a player has rolled."""

    rolls: int


class LaterSituation(BaseState[F], Generic[F], array_like=True):
    players: list[LaterPlayer]
    deck: list[int]
    over: bool


class Later(toy.DenOfDice):
    """The next version of Den of Dice, which says nothing of how a match goes on."""

    version = 2
    state_type = LaterSituation[toy.Deal | toy.Turn | toy.Doubling | toy.Finish]

    def setup(self, cards: list[int], seats: int, options: Mapping[str, Any]) -> Any:
        state = super().setup(cards, seats, options)
        players = [LaterPlayer(-1, 0, -1, False, 0) for _ in range(seats)]
        return LaterSituation(state.agenda, 0, 0, players, state.deck, False)


class Carried(Later):
    """The same version, which says it: whoever has a score has rolled at least once."""

    def upgrade(self, state: Any, version: int) -> Any:
        if version != 1:
            return super().upgrade(state, version)
        for player in state[3]:
            player.append(1 if player[1] else 0)
        return state


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Another release of the site starts, with this version of the title."""

    def start(game: Any) -> Any:
        monkeypatch.setitem(all_games(), OLD.key, game)
        forget()
        return game

    return start


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[incidents.Incident]:
    """The incidents."""
    kept: list[incidents.Incident] = []
    monkeypatch.setattr(incidents, "keep", kept.append)
    return kept


def test_a_running_match_is_carried_over_and_played_to_its_end(sit: Sit, release: Any) -> None:
    table = sit()
    table.does(0, ROLL)
    score = table.state().players[0].score
    assert table.match.state_version == 1
    release(Carried())
    state = table.state()
    assert [(player.score, player.rolls) for player in state.players] == [(score, 1), (0, 0)]
    assert table.match.state_version == 1, "looking changes nothing"
    table.does(0, STOP)
    assert (table.match.state_version, table.match.engine_version) == (2, 1)
    table.to_the_end()
    assert table.match.status == Match.Status.FINISHED


def test_a_choice_is_taken_back_across_the_upgrade(
    sit: Sit, release: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locked_match, "SNAPSHOT_EVERY", 1)
    table = sit()
    before = play.read(table.pk).state.agenda
    table.does(0, STOP)
    assert set(Snapshot.objects.values_list("state_version", flat=True)) == {1}
    release(Carried())
    table.undoes(0)
    after = table.state()
    assert [type(frame) for frame in after.agenda] == [type(frame) for frame in before]
    assert after.players[0].rolls == 0
    assert Snapshot.objects.order_by("-version").values_list("state_version", flat=True)[0] == 2


def test_that_a_match_began_with_an_earlier_program_is_told_when_it_is_checked(
    sit: Sit, release: Any
) -> None:
    table = sit()
    release(Carried())
    table.to_the_end()
    found = verify(table.pk)
    assert found is not None
    assert "played by version 1 of the game's program, now it is 2" in found.what


@pytest.fixture(params=["no hook", "a hook that fails", "bytes that are no state", "an older release"])
def lost(request: pytest.FixtureRequest, sit: Sit, release: Any) -> At:
    """A running match that this release cannot read."""
    table = sit(bots=["novice"])
    match request.param:
        case "no hook":
            release(Later())
        case "a hook that fails":
            game = release(Carried())
            game.upgrade = lambda state, version: state[99]
        case "bytes that are no state":
            Match.objects.filter(pk=table.pk).update(state=b"\x93\x01")
            forget()
        case "an older release":
            Match.objects.filter(pk=table.pk).update(state_version=2)
            forget()
    return table


def test_a_match_that_cannot_be_read_refuses_with_a_sentence_and_one_incident(
    lost: At, noted: list[incidents.Incident]
) -> None:
    before = Match.objects.filter(pk=lost.pk).values().get()
    for ask in (lambda: play.update(lost.pk, 0), lambda: lost.does(0, STOP), lambda: play.read(lost.pk)):
        with pytest.raises(play.Refusal, match="Nothing of it is lost") as refused:
            ask()
        assert refused.value.code == "broken"
    assert not runner.bot_move(lost.pk, lost.version, 1)
    assert [(one.kind, one.match) for one in noted] == [("broken", lost.pk)]
    assert noted[0].sentence.startswith("The match cannot be read. ")
    assert Match.objects.filter(pk=lost.pk).values().get() == before


def test_it_is_named_before_the_release_starts(lost: At, sit: Sit) -> None:
    other = sit()
    assert {one.match: bool(one.why) for one in running()} == {lost.pk: True, other.pk: False}
    told = StringIO()
    with pytest.raises(CommandError, match="1 running matches cannot be read by this release"):
        call_command("check_running", stdout=told)
    assert f"match {lost.pk} (den_of_dice) cannot be read: " in told.getvalue()
    reported = StringIO()
    call_command("check_running", report=True, stdout=told, stderr=reported)
    assert "1 running matches cannot be read" in reported.getvalue()


def test_the_release_before_reads_it_again(sit: Sit, release: Any) -> None:
    table = sit()
    release(Later())
    with pytest.raises(play.Refusal):
        play.read(table.pk)
    release(OLD)
    table.to_the_end()
    assert table.match.status == Match.Status.FINISHED


def test_it_can_be_called_off_and_nothing_else(lost: At) -> None:
    with pytest.raises(play.Refusal, match="cannot be read"):
        play.replace(lost.pk, 0)
    with pytest.raises(play.Refusal, match="at most 150"):
        play.call_off(lost.pk, "x" * 200)
    state = bytes(lost.match.state or b"")
    play.call_off(lost.pk, "it cannot be read")
    row = lost.match
    assert (row.status, row.waiting, row.due_at) == (Match.Status.ABANDONED, [], None)
    assert bytes(row.state or b"") == state, "whoever mends it finds it as it was"


def test_all_running_matches_are_fine_when_they_are(sit: Sit, release: Any) -> None:
    table, over = sit(), sit()
    over.to_the_end()
    release(Carried())
    assert [(one.match, one.carried, one.why) for one in running()] == [(table.pk, True, "")]
    told = StringIO()
    call_command("check_running", stdout=told)
    assert (
        told.getvalue() == "1 matches are being played; 1 of them are carried over from an earlier version.\n"
    )


def test_several_versions_are_carried_over_one_after_the_other() -> None:
    class Third(toy.DenOfDice):
        version = 3

        def upgrade(self, state: Any, version: int) -> Any:
            state[1] = state[1] * 10 + version
            return state

    game = Third()
    state = game.setup([1, 2, 3], 2, {})
    assert restored(game, game.encode(state), 1).moment == 12
    assert restored(game, game.encode(state), 2).moment == 2
    assert restored(game, game.encode(state), 3).moment == 0
    with pytest.raises(
        Unreadable, match="stored by version 4 of Den of Dice, and this is the older version 3"
    ):
        restored(game, game.encode(state), 4)
    with pytest.raises(Unreadable, match="does not say how a match goes on from version 1 to 2"):
        restored(Later(), msgspec.msgpack.encode([]), 1)
