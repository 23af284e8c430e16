"""What a choice would do now: tried out on a copy in which nothing is left that the seat cannot see.

In the copy every hidden card is a plain stand-in, and choices in the middle of an effect are passed over, so only what is certain
shows: Trust, XP, actions, points and the number of cards drawn. It never depends on what the seat cannot know.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from games.engine import Action, RandomChance, Record
from games.engine import Table as EngineTable
from games.titles.monster_musume import events as e
from games.titles.monster_musume.agenda import AnyFrame
from games.titles.monster_musume.book import Book, Table
from games.titles.monster_musume.graduation import points
from games.titles.monster_musume.paying import ChooseBranch
from games.titles.monster_musume.replaying import PickReplay
from games.titles.monster_musume.resolve import EffectChoice, Resolve
from games.titles.monster_musume.state import Situation, State
from games.titles.monster_musume.terms import HELPING_OUT
from games.titles.monster_musume.together import Together
from games.titles.monster_musume.victims import PickVictim
from games.titles.monster_musume.words.wording import named

_ENCODE = msgspec.msgpack.Encoder().encode
_DECODE: Any = msgspec.msgpack.Decoder(Situation[AnyFrame]).decode
STAND_IN = HELPING_OUT
OPEN = (ChooseBranch, PickVictim, PickReplay, Together)
"""Choices that make a difference nobody can tell yet; the others are taken as if time had run out."""

Changes = list[tuple[str, str]]


class Forecast:
    """The certain outcome of one choice."""

    __slots__ = ("_after", "_before", "_record", "_seat")

    def __init__(self, state: State, table: Table, seat: int, action: Action) -> None:
        copy: State = _DECODE(_ENCODE(state))
        _cover(copy, seat)
        self._seat = seat
        self._before = _counters(copy, table.cards)
        self._record = Record()
        trial: EngineTable[Book] = EngineTable(table.cards, RandomChance(Random(0)), self._record)
        trial.state = copy
        copy.agenda.pop().choose(copy, trial, seat, action)
        _run_on(copy, trial)
        self._after = _counters(copy, table.cards)

    def changes(self) -> Changes:
        """The counters that would differ, with their value afterwards."""
        return [(name, str(now)) for name, now in self._after.items() if now != self._before[name]]

    def lines(self, card: str) -> list[str]:
        """What a card brings, in few words: `+6 Trust`, `draw 2`; what others count because of it after that."""
        trust = xp = actions = drawn = 0
        others: list[str] = []
        for event in self._record.heard_by(self._seat):
            if isinstance(event, e.Came) and event.seat == self._seat:
                if event.live and event.card != card:
                    gained = f"+{event.trust} Trust" if event.trust else f"+{event.xp} XP"
                    others.append(f"{named(event.card)} {gained}")
                    continue
                trust, xp, actions = trust + event.trust, xp + event.xp, actions + event.actions
            elif isinstance(event, e.Drew) and event.seat == self._seat:
                drawn += event.count
        own = [
            f"+{count} {what}"
            for count, what in (
                (trust, "Trust"),
                (xp, "XP"),
                (actions, "Action" if actions == 1 else "Actions"),
            )
            if count
        ]
        if drawn:
            own.append(f"draw {drawn}")
        return own + others


def _cover(state: State, seat: int) -> None:
    """Lay a stand-in for every card that the seat cannot see; numbers of cards are known to all."""
    for other, player in enumerate(state.players):
        player.deck = [STAND_IN] * len(player.deck)
        if other != seat:
            player.hand = [STAND_IN] * len(player.hand)
    state.main_deck = b""


def _run_on(state: State, table: EngineTable[Book]) -> None:
    """Finish the effect: choices inside it are passed over, and what waits beneath it is left alone."""
    agenda = state.agenda
    while agenda:
        top = agenda[-1]
        if isinstance(top, Resolve):
            agenda.pop().run(state, table)
        elif isinstance(top, OPEN):
            agenda.pop()
        elif isinstance(top, EffectChoice):
            agenda.pop()
            top.choose(state, table, state.active, top.default(state, table, state.active))
        else:
            return


def _counters(state: State, book: Book) -> dict[str, int]:
    found = {}
    for seat, player in enumerate(state.players):
        found[f"seat:{seat}:xp"] = player.xp
        found[f"seat:{seat}:points"] = points(book, player)
        if seat == state.active:
            found[f"seat:{seat}:trust"] = state.turn.trust
            found[f"seat:{seat}:actions"] = state.turn.actions
    return found
