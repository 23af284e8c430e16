"""What a choice would bring: it is rehearsed on a copy, by the very steps that would carry it out.

A forecast is a public calculation that anybody could do on paper (KI-R32). Whoever must choose a product or a
Building on the way chooses anything: how many they take is certain, and which is not promised. A kaiju that
nobody has seen yet promises nothing at all.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from games.engine import Action, MatchEvent, Record
from games.engine import Context as EngineTable
from games.titles.kaiju_incorporated import actions as a
from games.titles.kaiju_incorporated import match_events as e
from games.titles.kaiju_incorporated.attacks import (
    NOTHING,
    LossChoice,
    NewThreat,
    Reach,
    Strike,
    ThreatCheck,
    at_risk,
)
from games.titles.kaiju_incorporated.cards import effects as fx
from games.titles.kaiju_incorporated.counters import Counters, counters
from games.titles.kaiju_incorporated.income import AttackPart, Collect, collectors
from games.titles.kaiju_incorporated.products import Eureka, ProductChoice, Refill
from games.titles.kaiju_incorporated.round import extra_collectors
from games.titles.kaiju_incorporated.specials import (
    DemolitionChoice,
    EffectStep,
    RivalChoice,
    SpecialDone,
    SuitChoice,
)
from games.titles.kaiju_incorporated.state import State, apart
from games.titles.kaiju_incorporated.wheels import turned

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules, Context

Changes = list[tuple[str, str]]
AT_ONCE = (a.TakeProduct, a.LoseBuilding)
"""Answers in the middle of something: what they foretell is there at once."""
TARGET = (SuitChoice, RivalChoice, DemolitionChoice)
ON_THE_WAY = (
    *(Collect, Eureka, ProductChoice, Refill, AttackPart, Strike, LossChoice),
    *(EffectStep, SpecialDone, ThreatCheck, NewThreat),
)
"""What an income or a Special Action consists of, but for the targets that are asked for."""


def under_way(state: State, action: Action) -> bool:
    """Whether what was foretold of a choice is still to come."""
    return not isinstance(action, AT_ONCE) and isinstance(state.agenda[-1], ON_THE_WAY)


# -- rehearsing ----------------------------------------------------------------------------------------------


class NoChance:
    """What a rehearsal has for dice and shuffles: it must not need any."""

    by_stream = True

    def below(self, n: int, state: Any, stream: str) -> int:
        raise RuntimeError("a rehearsal draws nothing by chance")


class Outlook(NamedTuple):
    """A rehearsal's end: the copy, what was told on the way, and what rests on other people's choices."""

    state: State
    told: list[MatchEvent]
    takers: set[int]
    """Seats that chose a product: what it scores for them is open."""
    fallen: bool
    """Some victim chose among Buildings, so that all scores are open."""


def of_income(state: State, rules: CompiledRules, seat: int, suit: int) -> Outlook:
    """If this seat took income in a suit now (KI-30, KI-31)."""
    return _certain(state, rules, collectors(state, rules, seat, suit))


def of_extra(state: State, rules: CompiledRules) -> Outlook:
    """The extra income as things stand (KI-70)."""
    return _certain(state, rules, extra_collectors(state, rules))


def of_choice(state: State, rules: CompiledRules, seat: int, action: Action) -> Outlook | None:
    """If this seat made a choice now; `None` if nobody can know."""
    asking = state.agenda[-1]
    rest = []
    if isinstance(asking, TARGET):
        last = max(at for at, frame in enumerate(state.agenda) if isinstance(frame, ThreatCheck))
        rest = state.agenda[last:-1]
    copy, context = apart(state, rest), EngineTable(rules, NoChance(), Record())
    asking.choose(copy, context, seat, action)
    if isinstance(action, AT_ONCE):
        return Outlook(copy, [], set(), False)
    return _carry_out(copy, context)


def _certain(state: State, rules: CompiledRules, steps: list[Collect]) -> Outlook:
    if not steps:
        return Outlook(state, [], set(), False)
    outlook = _carry_out(apart(state, steps[::-1]), EngineTable(rules, NoChance(), Record()))
    assert outlook is not None, "the threat of an income lies open"
    return outlook


def _carry_out(state: State, context: Context) -> Outlook | None:
    """On to the end of it, before a new threat is turned up, or to the next target that is asked for."""
    takers: set[int] = set()
    fallen = unseen = False
    while state.agenda and not isinstance(state.agenda[-1], (ThreatCheck, *TARGET)):
        top = state.agenda.pop()
        if isinstance(top, ProductChoice | LossChoice):
            fallen = fallen or isinstance(top, LossChoice)
            takers.update([top.seat] if isinstance(top, ProductChoice) else [])
            anything: Any = top.options(state, context, top.seat)[0]
            top.choose(state, context, top.seat, anything)
            continue
        effect = context.cards.effects[state.played][top.at] if isinstance(top, EffectStep) else None
        if isinstance(effect, fx.ReplaceThreat):
            unseen = True
            continue
        if (unseen and isinstance(top, Strike)) or (fallen and isinstance(effect, fx.DemolishOne)):
            return None
        top.run(state, context)
    assert context.record is not None
    return Outlook(state, context.record.heard_by(None), takers, fallen)


# -- reading a rehearsal -------------------------------------------------------------------------------------


def changes(before: Counters, rules: CompiledRules, outlook: Outlook | None) -> Changes:
    """Every counter that surely becomes another, with its value then."""
    if outlook is None:
        return []
    open_ = range(len(outlook.state.players)) if outlook.fallen else outlook.takers
    left_out = {f"seat:{seat}:score" for seat in open_}
    return [
        (name, str(value))
        for name, value in counters(outlook.state, rules).items()
        if value != before[name] and name not in left_out
    ]


def turns(outlook: Outlook | None) -> Changes:
    """How far each wheel is turned, backwards below zero, and how often each player is struck: where the
    markers come to stand alone does not tell (KI-12 to KI-14). What a kaiju does to a wheel is no turn."""
    found: Counter[str] = Counter()
    for told in outlook.told if outlook else []:
        if isinstance(told, e.ResearchMoved) and told.source != "kaiju":
            found[f"seat:{told.seat}:research:steps"] += told.steps
        elif isinstance(told, e.AttackMoved):
            found[f"seat:{told.seat}:attack:steps"] += told.steps
            found[f"seat:{told.seat}:strikes"] += told.crossings
    return [(name, str(steps)) for name, steps in found.items() if steps]


def still_open(outlook: Outlook | None) -> Changes:
    """That more comes of a choice than is foretold: what one chooses next decides it, or nobody can know."""
    if outlook is None:
        return [("open", "unknown")]
    agenda = outlook.state.agenda
    return [("open", "choice")] if agenda and isinstance(agenda[-1], TARGET) else []


class Harm(NamedTuple):
    """What the threat does to a seat that crosses."""

    crossings: int
    money: int
    """Money lost."""
    left: int
    """Money left after that."""
    research: bool
    """Whether the Research marker is sent back."""
    reach: Reach


UNHARMED = Harm(0, 0, 0, False, NOTHING)


class Gain(NamedTuple):
    """One seat's part of an income: the amounts, and where it stands when all is over, kaiju included."""

    seat: int
    yen: int
    research: int
    attack: int
    bank: int
    lost: int
    """Money beyond the cap (KI-10)."""
    research_to: int
    products: int
    missed: int
    """Times that Eureka was reached in vain, because the display was empty (KI-36)."""
    attack_to: int
    harm: Harm


def gains(state: State, rules: CompiledRules, outlook: Outlook) -> list[Gain]:
    """What everybody gets, in the order of collecting; who collects nothing is left out."""
    return [_gain(state, rules, outlook, told) for told in outlook.told if type(told) is e.Collected]


def _gain(state: State, rules: CompiledRules, outlook: Outlook, collected: e.Collected) -> Gain:
    seat, yen, research, attack = collected.seat, collected.yen, collected.research, collected.attack
    before, after = state.players[seat], outlook.state.players[seat]
    products = len(after.products) - len(before.products)
    crossings = turned(before.attack, attack, rules.attack_spaces)[1]
    return Gain(
        seat,
        yen,
        research,
        attack,
        after.bank,
        before.bank + yen - collected.bank,
        after.research,
        products,
        turned(before.research, research, rules.research_spaces)[1] - products,
        after.attack,
        Harm(
            crossings,
            collected.bank - after.bank,
            after.bank,
            after.research != collected.research_to,
            at_risk(state, rules, seat, crossings),
        )
        if crossings
        else UNHARMED,
    )


def harm(state: State, rules: CompiledRules, outlook: Outlook, seat: int) -> Harm:
    """What the threat does to the rival whom a Special Action is aimed at."""
    before, after = state.players[seat], outlook.state.players[seat]
    crossings = sum(
        told.crossings for told in outlook.told if isinstance(told, e.AttackMoved) and told.seat == seat
    )
    sent_back = any(
        isinstance(told, e.ResearchMoved) and (told.seat, told.source) == (seat, "kaiju")
        for told in outlook.told
    )
    reach = at_risk(state, rules, seat, crossings)
    return Harm(crossings, before.bank - after.bank, after.bank, sent_back, reach)
