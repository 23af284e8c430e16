"""What a choice would do now: tried out on a copy in which nothing is left that the seat cannot see.

In the copy every hidden card is a plain stand-in, so a forecast never depends on what the seat cannot know.
Only what is certain shows. Where the effect asks in the middle, the ways that it may go are tried one after
the other, and a counter is named if it comes out the same in all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from games.engine import Action, Decision, RandomChance, Record
from games.engine import Context as EngineTable
from games.titles.monster_musume import match_events as e
from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Context
from games.titles.monster_musume.counters import counters
from games.titles.monster_musume.discarding import CycleDiscard, PickDiscard, ScryCard
from games.titles.monster_musume.ending import FinalWaifu
from games.titles.monster_musume.frames import AnyFrame
from games.titles.monster_musume.handing import GiveCard, GiveTo
from games.titles.monster_musume.paying import ChooseBranch, PayXp
from games.titles.monster_musume.queue import PickRecruit, PickSendHome
from games.titles.monster_musume.replaying import PickReplay
from games.titles.monster_musume.resolve import Resolve
from games.titles.monster_musume.retiring import PickRecall, PickRetire
from games.titles.monster_musume.state import Situation, State
from games.titles.monster_musume.terms import HELPING_OUT
from games.titles.monster_musume.together import (
    LoseGraduate,
    MayRetire,
    PassLeft,
    ReactDiscard,
    ReactTopdeck,
    Together,
)
from games.titles.monster_musume.victims import PickVictim
from games.titles.monster_musume.words.phrases import named

_ENCODE = msgspec.msgpack.Encoder().encode
_DECODE: Any = msgspec.msgpack.Decoder(Situation[AnyFrame]).decode
STAND_IN = HELPING_OUT
MOST_WAYS = 60
"""With more ways than this to go on, nothing is certain."""

EVERY, ENDS, ANY = "every", "first and last", "any"
TRIED: dict[type[Decision], str] = {
    ChooseBranch: EVERY,
    PayXp: EVERY,
    PickVictim: EVERY,
    PickReplay: EVERY,
    LoseGraduate: EVERY,
    FinalWaifu: EVERY,
    GiveCard: ENDS,
    PickRetire: ENDS,
    PickRecall: ENDS,
    GiveTo: ANY,
    PickDiscard: ANY,
    CycleDiscard: ANY,
    ScryCard: ANY,
    PickSendHome: ANY,
    PickRecruit: ANY,
    ReactDiscard: ANY,
    ReactTopdeck: ANY,
    PassLeft: ANY,
    MayRetire: ANY,
}
"""Which answers to a question in the middle can make a difference to a counter, and so must be tried."""

Changes = list[tuple[str, str]]


class Forecast:
    """The certain outcome of one choice."""

    __slots__ = ("_after", "_before", "_record", "_seat")

    def __init__(self, state: State, context: Context, seat: int, action: Action) -> None:
        copy: State = _DECODE(_ENCODE(state))
        _cover(copy, seat)
        self._seat = seat
        self._before = counters(copy, context.cards)
        self._record = Record()
        trial: EngineTable[CompiledRules] = EngineTable(context.cards, RandomChance(Random(0)), self._record)
        trial.state = copy
        copy.agenda.pop().choose(copy, trial, seat, action)
        _resolve(copy, trial)
        self._after = (
            _every_way(copy, context.cards, seat) if _asks(copy) else [counters(copy, context.cards)]
        )
        _pass_over(copy, trial)

    def changes(self) -> Changes:
        """The counters that would differ, with their value afterwards."""
        certain = self._after[0].items() if self._after else ()
        return [
            (name, str(now))
            for name, now in certain
            if now != self._before[name] and all(after.get(name) == now for after in self._after)
        ]

    def lines(self, card: str) -> list[str]:
        """What a card brings, in few words: `+6 Trust`, `draw 2`; what others count because of it after
        that."""
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
    """Lay a stand-in for every card that the seat cannot see, and forget what others have chosen in
    secret; numbers of cards are known to all."""
    for other, player in enumerate(state.players):
        player.deck = [STAND_IN] * len(player.deck)
        if other != seat:
            player.hand = [STAND_IN] * len(player.hand)
    state.main_deck = b""
    asking = state.agenda[-1]
    if isinstance(asking, Together):
        asking.answers = [answers if other == seat else [] for other, answers in enumerate(asking.answers)]


def _asks(state: State) -> bool:
    """Whether the effect asks somebody before it is done."""
    return bool(state.agenda) and getattr(state.agenda[-1], "midway", False)


def _resolve(state: State, context: EngineTable[CompiledRules]) -> None:
    """Go on with the effect until it asks or is done; what waits beneath it is left alone."""
    while state.agenda and isinstance(state.agenda[-1], Resolve):
        state.agenda.pop().run(state, context)


def _pass_over(state: State, context: EngineTable[CompiledRules]) -> None:
    """Finish the effect as if nothing were chosen: that much is brought whatever is."""
    while _asks(state):
        top = state.agenda.pop()
        if TRIED[type(top)] != EVERY or isinstance(top, PayXp):
            _answer(state, context, top, top.default(state, context, top.deciders(state)[0]))
        _resolve(state, context)


def _answer(state: State, context: EngineTable[CompiledRules], top: Decision, action: Action) -> None:
    top.choose(state, context, top.deciders(state)[0], action)


def _every_way(state: State, rules: CompiledRules, seat: int) -> list[dict[str, int]]:
    """The counters at the end of each way that the effect may go; of those whose choices nobody can
    foresee, none. Empty if there are too many ways."""
    ways = [_ENCODE(state)]
    found: list[dict[str, int]] = []
    unforeseen: set[int] = set()
    while ways:
        way: State = _DECODE(ways.pop())
        context: EngineTable[CompiledRules] = EngineTable(rules, RandomChance(Random(0)))
        context.state = way
        _resolve(way, context)
        if not _asks(way):
            found.append(counters(way, rules))
            continue
        before = _ENCODE(way)
        top = way.agenda[-1]
        decider = top.deciders(way)[0]
        foreign = isinstance(top, Together) and decider != seat
        if foreign and TRIED[type(top)] == EVERY:
            unforeseen.add(decider)
        for action in _tried(top, way, context, decider, foreign):
            branch: State = _DECODE(before)
            context.state = branch
            _answer(branch, context, branch.agenda.pop(), action)
            ways.append(_ENCODE(branch))
        if len(found) + len(ways) > MOST_WAYS:
            return []
    hidden = tuple(f"seat:{number}:" for number in unforeseen)
    return [
        {name: now for name, now in after.items() if not (hidden and name.startswith(hidden))}
        for after in found
    ]


def _tried(
    top: Decision, state: State, context: EngineTable[CompiledRules], decider: int, foreign: bool
) -> Sequence[Action]:
    tried = TRIED[type(top)]
    if foreign or tried == ANY:
        return [top.default(state, context, decider)]
    options = top.options(state, context, decider)
    return options if tried == EVERY or len(options) < 2 else [options[0], options[-1]]
