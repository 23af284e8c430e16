"""What would have helped somebody who has not won, told when the match is over."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.hindsight import widest_gap
from games.engine.phrases import number, seat
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from games.titles.kaiju_exchange.views.view import SeatView, View
from games.titles.kaiju_exchange.words.phrases import wonga

DEMANDS, CONTRACT, WONGA, CREW = range(4)
SOURCES = ("from Demands", "from an Exclusive Contract", "from Wonga", "from Crew of one type")
"""What Influence comes from (KX-3), as a sentence says it."""


def hindsight(view: View, rules: CompiledRules, winners: Sequence[int]) -> str:
    """How far it was, and how one gets what was missing (KX-2, KX-3, KX-105, KX-109)."""
    if view.you is None or not view.ending:
        return ""
    own = view.seats[view.you]
    if view.ending in ("republic", "alliance"):
        return _against_the_republic(view, own)
    winner = view.seats[winners[0]]
    behind = winner.influence - own.influence
    if behind <= 0:
        return f"You had as much Influence as {seat(winner.seat)}: then Wonga counts, and then materials."
    source = widest_gap(winner.influence_by, own.influence_by)
    return (
        f"{seat(winner.seat)} came {behind} Influence ahead. The widest gap: {winner.influence_by[source]} "
        f"{SOURCES[source]}, against {own.influence_by[source] or 'none'} of yours. "
        f"{_how(source, own, rules)}"
    )


def _against_the_republic(view: View, own: SeatView) -> str:
    """How it is kept from delivering its last Demand, or how one wins with it (KX-102, KX-105)."""
    stood = f"You had {own.influence} of {view.target} Influence when the Republic delivered its last Demand."
    keep = "Fulfil or reserve what it could deliver, and sell it little of what Global Demands ask for"
    if view.ending == "republic":
        return f"{stood} {keep}; or hold the Alliance at that moment, and you win with it."
    return f"{stood} {keep}, and even less while somebody else holds the Alliance."


def _how(source: int, own: SeatView, rules: CompiledRules) -> str:
    """How Influence of this kind is had."""
    numbers = rules.constants
    if source == DEMANDS:
        many = number(numbers.demands_for_influence)
        return f"With {many} fulfilled in one turn you keep one of them, and that is an Influence."
    if source == CONTRACT:
        held = f" You still held {number(own.contract_count)}." if own.contract_count else ""
        return f"An Exclusive Contract brings Influence the moment it is fulfilled.{held}"
    if source == WONGA:
        return f"Each {wonga(numbers.wonga_per_influence)} in hand is an Influence."
    return "Three Crew of one type bring Influence for as long as you have them."
