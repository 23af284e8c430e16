"""What would have helped somebody who has not won, told when the match is over."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.hindsight import widest_gap
from games.engine.phrases import seat
from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules
from games.titles.daikaiju_director.terms import (
    BUILDINGS,
    CARDS,
    DAMAGE,
    FINISHES,
    LAVA_MOVES,
    SURVIVAL,
)
from games.titles.daikaiju_director.views.view import View
from games.titles.daikaiju_director.words.phrases import ratings

FROM = {
    DAMAGE: "from damage to monsters",
    BUILDINGS: "from buildings",
    FINISHES: "from finishing blows",
    CARDS: "from Twist Cards",
    LAVA_MOVES: "from monsters moved into lava",
    SURVIVAL: "for being alive at the end",
}
"""What ratings come from (DD-2), as a sentence says it."""


def hindsight(view: View, rules: CompiledRules, winners: Sequence[int]) -> str:
    """How far it was, what most of it came from, and how one gets that (DD-2, DD-6, DD-56)."""
    if view.you is None or not view.ending or not winners:
        return ""
    own, winner = view.seats[view.you], view.seats[winners[0]]
    source = widest_gap(winner.earned, own.earned)
    return (
        f"{seat(winner.seat)} came {ratings(winner.ratings - own.ratings)} ahead. The widest gap: "
        f"{_gap(source, winner.earned[source], own.earned[source])}. {_how(source, rules)}"
    )


def _gap(source: int, theirs: int, mine: int) -> str:
    """What a source brought both. Twist Cards also take ratings away."""
    if mine >= 0:
        return f"{ratings(theirs)} {FROM[source]}, against {mine or 'none'} of yours"
    brought = f", and brought them {ratings(theirs)}" if theirs > 0 else ""
    return f"Twist Cards cost you {ratings(-mine)}{brought}"


def _how(source: int, rules: CompiledRules) -> str:
    """How ratings of this kind are earned."""
    numbers = rules.constants
    return {
        DAMAGE: f"Each damage to a monster brings {ratings(numbers.rp_per_damage)}: strike whom your odds "
        "are best against, and keep a Twist for the roll.",
        BUILDINGS: f"Each storey brings {ratings(numbers.rp_per_damage)}, and a building never strikes back: "
        "end a move beside one.",
        FINISHES: f"The blow that takes a monster's last health brings {ratings(numbers.rp_finishing_blow)} "
        "more: stay near whoever has little left.",
        CARDS: "Some Twists bring ratings, and some take them away: read your hand for those.",
        LAVA_MOVES: f"Each monster that you move into lava brings {ratings(numbers.rp_forced_mover)}.",
        SURVIVAL: f"Whoever is alive at the end gets {ratings(numbers.rp_alive_at_end)}: with little health, "
        "keep out of reach.",
    }[source]
