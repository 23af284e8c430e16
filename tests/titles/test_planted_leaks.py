"""Leaks planted in the real titles, each at the smallest number of seats at which it means something: the
kit alone catches them.

The kit's laws look at the very positions without a leak, too, and find nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from inspect import signature
from random import Random
from typing import Any

import msgspec
import pytest

from games.engine import Context, MatchEvent, act, asked, settle
from games.kit import laws, laws_of_ignorance
from games.titles import installed
from tests.titles.leaks import LEAKS, Leak

DECISIONS = 4000
ENOUGH = 3
"""Positions at which a leak is looked for."""


@cache
def played(key: str, seats: int) -> tuple[Context[Any], list[bytes]]:
    """Positions of matches in which everybody does whatever is allowed, more often something than nothing."""
    game = installed()[key]
    cards = game.read_cards(game.shipped_data())
    found: list[bytes] = []
    rng = Random(f"leaks of {key}")
    while len(found) < DECISIONS:
        state, table = game.new(cards, seats, {}, rng)
        settle(state, table)
        while (deciders := asked(state)) and len(found) < DECISIONS:
            found.append(game.encode(state))
            seat = rng.choice(deciders)
            options = laws.options_of(state, table, seat)
            choice = (
                rng.choice(options[1:]) if len(options) > 1 and rng.random() < 0.5 else rng.choice(options)
            )
            act(game, state, table, seat, choice)
            settle(state, table)
        found.append(game.encode(state))
    return table, found


def positions(leak: Leak) -> Iterator[tuple[Any, Context[Any], int]]:
    """Where a leak could be noticed, and by which seat."""
    game = installed()[leak.game]
    table, kept = played(leak.game, leak.seats)
    found = 0
    for data in Random(str(leak)).sample(kept, len(kept)):
        state = game.decode(data)
        seats = [seat for seat in range(leak.seats) if leak.where(state, seat)]
        if seats:
            table.state = state
            yield state, table, seats[found % len(seats)]
            found += 1
        if found == ENOUGH:
            return
    assert found, f"no position at which {leak} means anything"


def said(game: Any, state: Any, table: Context[Any], seat: int) -> list[str]:
    """What the kit says of one seat at one position."""
    found = laws_of_ignorance.ignorance(game, state, table, seat, 1)
    found += laws_of_ignorance.onlookers(game, state, table, seat, Random(2))
    found += laws.secrecy(game, state, table, seat, Random(3))
    found += laws.independence(game, state, table, seat, 4)
    return found + laws.memory(game, state, table, seat, Random(5))


def leaking(leak: Leak) -> Any:
    game = type(installed()[leak.game])

    class Leaking(game):  # type: ignore[misc, valid-type]
        def imagine(self, state: Any, table: Any, seat: int, rng: Random) -> Any:
            fake = super().imagine(state, table, seat, rng)
            leak.plant(state, fake, seat)
            return fake

    return Leaking()


@pytest.mark.parametrize("leak", LEAKS, ids=str)
def test_a_leak_of_what_is_imagined_is_caught_and_nothing_else(leak: Leak) -> None:
    honest, game = installed()[leak.game], leaking(leak)
    for state, table, seat in positions(leak):
        assert said(honest, state, table, seat) == []
        found = said(game, state, table, seat)
        assert any(re.search(leak.said, line) for line in found), found


# -- what is seen ----------------------------------------------------------------------------------------

EACH = sorted(installed())


def hidden_thing(game: Any, state: Any, table: Context[Any], seat: int) -> str:
    """Something that a seat does not know and that could be something else: what lies in a deck of
    different cards."""
    decks = [zone.holds for zone in game.hidden(state, table, seat) if zone.ordered and not zone.among]
    return next((repr(holds[-1]) for holds in decks if len(set(map(repr, holds))) > 3), "")


@pytest.mark.parametrize("key", EACH)
@pytest.mark.parametrize("audience", ["a seat", "spectators"])
def test_a_view_that_lists_a_hidden_card_is_caught(key: str, audience: str) -> None:
    game = installed()[key]
    told = audience == "spectators"

    class Open(type(game)):  # type: ignore[misc]
        def view(self, state: Any, table: Any, seat: int | None) -> Any:
            seen = msgspec.to_builtins(super().view(state, table, seat))
            if (seat is None) != told:
                return seen
            return {**seen, "next": hidden_thing(self, state, table, seat or 0)}

        def forecasts(self, *_: Any) -> Any:
            return ()  # of the view as it is kept, which this one is not

        def sentence(self, view: Any, cards: Any) -> str:
            return ""

        def thumbnail(self, view: Any, cards: Any) -> Any:
            return None

    seats = game.seats[0]
    table, kept = played(key, seats)
    found: list[str] = []
    for data in kept[:400:40]:
        state = game.decode(data)
        if not hidden_thing(game, state, table, 0):
            continue
        assert said(game, state, table, 0) == []
        found += said(Open(), state, table, 0)
    words = "the view of spectators" if told else "the view of seat 0"
    assert any(words in line for line in found), found


def beforehand(key: str, leaking: Any) -> list[str]:
    """What the kit says of a title that tells too much of a choice before it is made."""
    game = installed()[key]
    table, kept = played(key, game.seats[0])
    found: list[str] = []
    for data in kept[:1200:40]:
        state = game.decode(data)
        table.state = state
        for seat in asked(state):
            if hidden_thing(game, state, table, seat):
                assert laws.secrecy(game, state, table, seat, Random(3)) == []
                found += laws.secrecy(leaking, state, table, seat, Random(3))
    return found


@pytest.mark.parametrize("key", EACH)
def test_a_preview_that_rests_on_a_hidden_card_is_caught(key: str) -> None:
    class Open(type(installed()[key])):  # type: ignore[misc]
        def preview(self, state: Any, table: Any, seat: int, action: Any) -> list[str]:
            return [hidden_thing(self, state, table, seat)]

    assert any("the previews of seat" in line for line in beforehand(key, Open()))


@pytest.mark.parametrize("key", EACH)
def test_a_forecast_that_rests_on_a_hidden_card_is_caught(key: str) -> None:
    class Open(type(installed()[key])):  # type: ignore[misc]
        def forecasts(self, state: Any, table: Any, seat: int) -> Any:
            yield laws.options_of(state, table, seat)[0], [("next", hidden_thing(self, state, table, seat))]

    assert any("the forecasts of seat" in line for line in beforehand(key, Open()))


@pytest.mark.parametrize("key", EACH)
def test_what_is_told_of_an_event_rests_on_nothing_but_the_event_and_the_rules(key: str) -> None:
    """There is no state that it could look at."""
    assert list(signature(installed()[key].tell).parameters) == ["event", "cards"]


# -- what is chosen --------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", EACH)
@pytest.mark.parametrize("bot", ["greedy", "search:20"])
def test_bots_choose_the_same_whatever_others_really_hold(key: str, bot: str) -> None:
    game = installed()[key]
    table, kept = played(key, game.seats[0])
    tried = 0
    for data in kept[:600:60]:
        state = game.decode(data)
        for seat in asked(state):
            table.state = state
            assert laws_of_ignorance.blindness(game, state, table, seat, bot, 1) == []
            tried += 1
    assert tried > 5


# -- what is heard ---------------------------------------------------------------------------------------


class Slip(MatchEvent, frozen=True, tag="slip"):
    """Something that slips out."""

    card: str


def heard_wrongly(key: str, announce: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the law of hearing says while announcements go this way; of the same choices it says nothing
    while they are honest."""
    game = installed()[key]
    seats = game.seats[0]
    table, kept = played(key, seats)
    rng = Random(key)
    found: list[str] = []
    for data in kept[:1200:3]:
        state = game.decode(data)
        for actor in asked(state):
            action = rng.choice(laws.options_of(state, table, actor))
            seat = (actor + 1) % seats
            with monkeypatch.context() as patch:
                patch.setattr(Context, "announce", announce(Context.announce, game, seat))
                leaks = laws_of_ignorance.hearing(game, state, table, seat, actor, action, 6)
            if leaks:
                assert laws_of_ignorance.hearing(game, state, table, seat, actor, action, 6) == []
                found += leaks
        if len(found) > 3:
            break
    return found


@pytest.mark.parametrize("key", [key for key in EACH if key != "kaiju_incorporated"])
def test_what_is_told_to_one_alone_and_reaches_all_is_caught(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Kaiju Incorporated nothing is told to one alone: all cards in play lie open."""

    def loud(honest: Any, game: Any, seat: int) -> Any:
        def announce(self: Any, event: Any, instead: Any = None) -> None:
            private = [one for one in (instead or {}).values() if one is not None]
            honest(self, *private[:1] or [event])

        return announce

    found = heard_wrongly(key, loud, monkeypatch)
    assert any("what they cannot see" in line for line in found)


@pytest.mark.parametrize("key", EACH)
def test_a_hidden_card_that_slips_out_is_caught(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def slipping(honest: Any, game: Any, seat: int) -> Any:
        def announce(self: Any, event: Any, instead: Any = None) -> None:
            honest(self, event, instead)
            if self.record is not None and self.state is not None:
                honest(self, Slip(hidden_thing(game, self.state, self, seat)))

        return announce

    found = heard_wrongly(key, slipping, monkeypatch)
    assert any("what they cannot see" in line for line in found)
