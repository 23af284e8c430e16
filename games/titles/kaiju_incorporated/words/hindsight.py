"""What would have helped somebody who has not won, told when the match is over."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.hindsight import widest_gap
from games.engine.phrases import seat, some
from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules
from games.titles.kaiju_incorporated.views.view import ScoreView, SeatView, View
from games.titles.kaiju_incorporated.words.phrases import city, vp, yen

PRODUCTS, HOME, CITIES = range(3)
SOURCES = ("from products", "for the home city", "for different cities")
"""What victory points come from (KI-52), as a sentence says it."""


def hindsight(view: View, rules: CompiledRules, winners: Sequence[int]) -> str:
    """How far it was, what most of it came from, and how one gets that (KI-52 to KI-60)."""
    if view.you is None or not view.ending or not winners:
        return ""
    own, winner = view.seats[view.you], view.seats[winners[0]]
    if own.score.total == winner.score.total:
        return _tie(own, winner)
    theirs, mine = _by_source(winner.score), _by_source(own.score)
    source = widest_gap(theirs, mine)
    return (
        f"{seat(winner.seat)} came {vp(winner.score.total - own.score.total)} ahead. The widest gap: "
        f"{vp(theirs[source])} {SOURCES[source]}, against {vp(mine[source])} of yours. "
        f"{_how(source, own, winner, rules)}"
    )


def _by_source(score: ScoreView) -> list[int]:
    return [score.products_vp, score.home, score.cities]


def _tie(own: SeatView, winner: SeatView) -> str:
    """What parted those who were level (KI-59, KI-60)."""
    if own.bank == winner.bank:
        return (
            f"You were level with {seat(winner.seat)}, who had acted later in round 1: that breaks the tie."
        )
    return (
        f"You were level with {seat(winner.seat)}, whose Bank was fuller: {yen(winner.bank)} against "
        f"{yen(own.bank)}. A tie is broken by the Bank."
    )


def _how(source: int, own: SeatView, winner: SeatView, rules: CompiledRules) -> str:
    """How points of this kind are had."""
    if source == PRODUCTS:
        return (
            "Each time Research comes to Eureka you choose a product: take what your own Buildings make "
            "worth most, and build for it."
        )
    if source == HOME:
        return (
            f"You had {some(own.score.home_own, 'Building')} in {city(own.city)}, the best rival "
            f"{own.score.home_best}: with more there than any one rival you get "
            f"{vp(rules.constants.home_city_bonus)}."
        )
    return f"You had Buildings in {_cities(own)}, they in {_cities(winner)}: spread out."


def _cities(owner: SeatView) -> str:
    """In how many a company has Buildings (KI-55)."""
    return some(sum(count > 0 for count in owner.score.city_counts), "city", "cities")
