"""The win check and the end of a match (SB-133 to SB-137)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Placing, Result, Step
from games.engine.comparison import Comparable, by_lead
from games.titles.spoonbrokers import towers
from games.titles.spoonbrokers.match_events import MatchEnded
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import OVER

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context


def net(state: State, rules: CompiledRules, seat: int) -> int:
    """Bills and the worth of own Towers; certificates and Catnip count for nothing (SB-133, SB-134)."""
    return state.players[seat].bills + towers.holdings(state, rules, seat)


class WinCheck(Step):
    """At the end of a Broker's own turn: enough, and the match is over at once (SB-133, SB-135)."""

    def run(self, state: State, context: Context) -> None:
        if net(state, context.cards, state.active) >= context.cards.target:
            end(state, context, "kibbles", [state.active])


def end_by_rounds(state: State, context: Context) -> None:
    """After so many rounds whoever has the highest net wins (SB-137)."""
    nets = [net(state, context.cards, seat) for seat in range(len(state.players))]
    best = max(nets)
    end(state, context, "rounds", [seat for seat, amount in enumerate(nets) if amount == best])


def end(state: State, context: Context, ending: str, winners: list[int]) -> None:
    """Nothing happens any more."""
    state.agenda.clear()
    state.phase = OVER
    state.ending = ending
    state.winners = winners
    if context.record is not None:
        context.announce(MatchEnded(ending, winners))


REASONS = {
    "kibbles": ("{target} Kibbles in bills and Towers at the end of one's own turn.", "SB-133"),
    "rounds": ("The last round is over: the highest net wins.", "SB-137"),
}


def result(state: State, rules: CompiledRules) -> Result | None:
    """Winners first; all others share the last place (SB-136)."""
    if not state.ending:
        return None
    reason, rule = REASONS[state.ending]
    last = len(state.winners) + 1
    placings = []
    for seat, player in enumerate(state.players):
        buildings = towers.holdings(state, rules, seat)
        breakdown = [("Bills", float(player.bills)), ("Towers", float(buildings))]
        place = 1 if seat in state.winners else last
        placings.append(Placing(seat, place, float(player.bills + buildings), breakdown))
    placings.sort(key=lambda placing: placing.place)
    return Result(state.ending, reason.format(target=rules.target), state.winners[:], placings, rule)


def comparable(state: State, rules: CompiledRules, seat: int) -> Comparable:
    """What a seat came to, for those who compare how they played the same deal."""
    ranking = result(state, rules)
    assert ranking is not None
    return by_lead(ranking, seat, state.round)
