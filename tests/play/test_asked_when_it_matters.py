"""*Ask me when it would matter*: what matters little is let pass for whoever wants it so, as *let everything
pass* does; the time tells nobody, and where that cannot be so one is asked."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest
from django.test import Client

from accounts.models import REACTION_WISHES
from games import play
from games.engine.reactions import BEAT_SECONDS, Wish
from games.engine.stakes import Stake
from games.models import ArmedMove, Match, Move, Seat
from games.play.finished.verify import verify
from games.play.match.locked_match import LockedMatch
from games.play.match.position import Position, setting_of
from games.play.match.reaction_windows import by_itself
from games.titles.spoonbrokers import actions
from games.titles.spoonbrokers.armed_moves import NOTHING, TOWERS
from games.titles.spoonbrokers.stopping import StopWindow
from games.titles.spoonbrokers.terms import COMPANY, LETTERS, TOWER
from tests.clock import Clock
from tests.play.conftest import picture, prompt
from tests.play.test_reactions import FREE, LIVE, TURNS, entry, met, opened, played, stop_window, want

PASS = msgspec.json.encode(actions.PASS)


def hangs(position: Position, seat: int) -> Stake:
    return position.game.stake(position.state, position.context, seat)


def test_what_is_stored_is_what_the_engine_knows() -> None:
    """Values that were stored before go on meaning what they meant."""
    assert [value for value, _ in REACTION_WISHES] == [wish.value for wish in Wish]
    assert (Wish("ask"), Wish("never")) == (Wish.ASK, Wish.NEVER)


def test_one_chooses_it_at_the_table(owner: Any, opponent: Any, client: Client) -> None:
    match = opened(owner, opponent)
    client.force_login(owner)
    at = f"/tables/{match.pk}/windows/"
    assert client.post(at, {"windows": "matters"}).status_code == 204
    assert client.post(at, {"windows": "sometimes"}).status_code == 422
    assert list(match.seats.values_list("windows", flat=True)) == ["matters", "ask"]


# -- alone against bots --------------------------------------------------------------------------------------


def test_alone_one_is_asked_only_where_it_matters(
    owner: Any, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever wants to be asked whenever they can is spared only what changes nothing."""
    position = met(lambda: opened(owner, bots=2, **FREE), clock, stop_window(0, holding=True))
    spared = {}
    for wish, stake in product(("ask", "matters"), Stake):
        want(position.row, owner=wish)
        monkeypatch.setattr(type(position.game), "stake", lambda *_, stake=stake: stake)
        found = by_itself(LockedMatch(position.row, setting_of(position.row), position.seats))
        spared[wish, stake] = found == (0, actions.PASS)
    assert [kind for kind, given in spared.items() if given] == [
        ("ask", Stake.NOTHING),
        ("matters", Stake.NOTHING),
        ("matters", Stake.LITTLE),
    ]


def test_a_match_with_passes_that_were_given_checks_out(owner: Any, clock: Clock) -> None:
    match = opened(owner, bots=2, **FREE)
    want(match, owner="matters")
    for position in played(match, clock, moves=100):
        assert not isinstance(position.state.agenda[-1], StopWindow) or hangs(position, 0) is Stake.MUCH
    assert Move.objects.filter(match=match, seat=0, choice=PASS, automatic=True).exists()
    assert verify(match.pk) is None


# -- live among people ---------------------------------------------------------------------------------------


@pytest.fixture
def little(owner: Any, opponent: Any, third: Any, clock: Clock) -> Position:
    """A beat in which seat 2, who is asked only where it matters, could stop what matters little."""

    def made() -> Match:
        match = opened(owner, opponent, third, **LIVE)
        want(match, third="matters")
        return match

    def fits(position: Position) -> bool:
        return stop_window(2, holding=True)(position) and hangs(position, 2) is Stake.LITTLE

    return met(made, clock, fits)


def test_live_it_looks_as_if_one_were_asked(little: Position, clock: Clock) -> None:
    """The pass that is given is written down as that of a person who did not answer."""
    seen = {(line["since"], line["deadline"] - line["since"]) for line in little.row.waiting}
    assert seen == {(clock.at, BEAT_SECONDS)}
    assert prompt(little, 2) is None
    assert entry(little, 2)["quiet"]
    mine, *others = sorted(picture(little, 0)["waiting"], key=lambda line: line["seat"] != 2)
    assert all(mine | {"seat": 0} == other | {"seat": 0} for other in others)
    pk, version = little.row.pk, little.row.version
    clock.at = entry(little, 2)["beat"]
    assert play.expire(pk, version, 2)
    made = Move.objects.filter(match=pk, version__gt=version, choice=PASS)
    assert {(move.automatic, move.nonce.rpartition("-")[0]) for move in made} == {(True, "!clock")}
    assert 2 in {move.seat for move in made}
    assert not play.read(pk).state.players[2].played


# -- by turns ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reactions", "asked"), [("quick", False), ("strict", True)])
def test_by_turns_a_strict_host_has_everybody_asked_all_the_same(
    owner: Any, opponent: Any, third: Any, clock: Clock, reactions: str, asked: bool
) -> None:
    """R-83: else the time would tell who holds nothing that matters."""
    match = opened(owner, opponent, third, reactions=reactions, **TURNS)
    want(match, owner="matters", opponent="matters", third="matters")
    found = [
        msgspec.structs.asdict(position.state.agenda[-1])["asked"]
        for position in played(match, clock, moves=90)
        if isinstance(position.state.agenda[-1], StopWindow)
        and Stake.LITTLE in {hangs(position, line["seat"]) for line in position.row.waiting}
    ]
    assert bool(found) is asked


def test_what_one_armed_comes_before_what_one_wishes(
    owner: Any, opponent: Any, third: Any, clock: Clock
) -> None:
    """Whoever has armed *let transactions pass, but for* some is asked when one of these is declared, also
    where it matters little."""

    def fits(position: Position) -> bool:
        return stop_window(2, holding=True)(position) and hangs(position, 2) is Stake.LITTLE

    position = met(lambda: opened(owner, opponent, third, **TURNS), clock, fits)
    row, deal = position.row, position.state.agenda[-2]
    declared = TOWERS if deal.deal == TOWER else LETTERS[COMPANY[deal.subject]]
    armed = ArmedMove(match=row, seat=2, kind="pass", armed_at=clock.at, armed_version=row.version)
    found = {}
    for wish, but in product(("matters", "never"), (declared, NOTHING)):
        want(row, third=wish)
        armed.filled = {"but": but}
        armed.save()
        answer = by_itself(LockedMatch(row, setting_of(row), position.seats))
        found[wish, but] = answer is None
        assert answer in (None, (2, actions.PASS))
    assert [kind for kind, asked in found.items() if asked] == [("matters", declared), ("never", declared)]


def test_the_preference_comes_along_to_the_table(owner: Any, opponent: Any) -> None:
    type(owner).objects.filter(pk=owner.pk).update(windows="matters")
    owner.refresh_from_db()
    match = opened(owner, opponent)
    assert Seat.objects.get(match=match, number=0).windows == "matters"
