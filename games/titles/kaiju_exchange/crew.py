"""Crew and the Expertise powers that rest on them (KX-60 to KX-66, KX-110 to KX-112, KX-125)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.kaiju_exchange import supply
from games.titles.kaiju_exchange.actions import Hire, Replace
from games.titles.kaiju_exchange.demands import discard
from games.titles.kaiju_exchange.expertise import power
from games.titles.kaiju_exchange.match_events import Hired, PowerChanged, Replaced, ReservedDropped
from games.titles.kaiju_exchange.reserve import settle_gain
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import EVERYBODY

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context


def power_changes(state: State, context: Context, seat: int, before: int) -> None:
    """After a change of Crew: a power comes or goes at once, and reserved Demands go with theirs (KX-110,
    KX-125)."""
    player = state.players[seat]
    rules = context.cards
    after = power(player, rules)
    if after == before:
        return
    if context.record is not None:
        context.announce(PowerChanged(seat, after))
    if before == rules.reserve_power and player.reserved:
        for card in player.reserved:
            discard(state, card, EVERYBODY)
        if context.record is not None:
            context.announce(ReservedDropped(seat, [rules.demand_codes[card] for card in player.reserved]))
        player.reserved.clear()


def add_crew(options: list[Action], state: State, rules: CompiledRules, seat: int) -> None:
    """Hiring and replacing, each once a turn (KX-60 to KX-63), while tokens last (KX-66)."""
    player = state.players[seat]
    turn = state.turn
    may_hire = (
        not turn.hired and player.wonga >= rules.hire_cost[state.event] and len(player.crew) < rules.max_crew
    )
    may_replace = not turn.replaced and player.wonga >= rules.replace_cost[state.event]
    if not may_hire and not may_replace:
        return
    crew = tuple(player.crew)
    if supply.crew_plenty(state, rules):
        if may_hire:
            options += rules.hires[crew]
        if may_replace:
            options += rules.replacements[crew]
        return
    left = supply.crew_left(state, rules)
    if may_hire:
        options += [hire for hire in rules.hires[crew] if left[hire.type] > 0]
    if may_replace:
        printed = rules.starters[player.mat]
        options += [
            replace
            for replace in rules.replacements[crew]
            if left[replace.type] > 0 or (replace.slot == 0 and replace.type == printed)
        ]


def hire(state: State, context: Context, seat: int, action: Hire) -> None:
    """Add a Crew to a free slot (KX-61). It works from the next Extraction on (KX-64)."""
    player = state.players[seat]
    before = power(player, context.cards)
    cost = context.cards.hire_cost[state.event]
    player.wonga -= cost
    player.crew.append(action.type)
    state.turn.hired = True
    if context.record is not None:
        context.announce(Hired(seat, action.type, cost))
    power_changes(state, context, seat, before)
    settle_gain(state, context, seat)


def replace(state: State, context: Context, seat: int, action: Replace) -> None:
    """Change the type of one Crew, the starter's slot included (KX-32, KX-62)."""
    player = state.players[seat]
    before = power(player, context.cards)
    cost = context.cards.replace_cost[state.event]
    former = player.crew[action.slot]
    player.wonga -= cost
    player.crew[action.slot] = action.type
    state.turn.replaced = True
    if context.record is not None:
        context.announce(Replaced(seat, action.slot, former, action.type, cost))
    power_changes(state, context, seat, before)
    settle_gain(state, context, seat)


def dismiss(state: State, context: Context, seat: int, slots: tuple[int, ...]) -> list[int]:
    """Crew leave; their tokens return to the supply and powers are looked at again (KX-31). Returns their
    types."""
    player = state.players[seat]
    before = power(player, context.cards)
    left = [player.crew[slot] for slot in slots]
    player.crew = [type for slot, type in enumerate(player.crew) if slot not in slots]
    power_changes(state, context, seat, before)
    return left
