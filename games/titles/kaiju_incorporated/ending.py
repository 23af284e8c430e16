"""The end: a reveal of every score, product by product, then home cities, then different cities,
then the ranking (KI-51 to KI-61)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Placing, Result, Step
from games.engine.comparison import Comparable, by_place_and_points
from games.titles.kaiju_incorporated.match_events import CitiesScored, HomeScored, MatchEnded, ProductScored
from games.titles.kaiju_incorporated.scoring import placing, scores, tie_break
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.terms import OVER
from games.titles.kaiju_incorporated.terms import SCORING as SCORING_PHASE

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules, Context

ENDING = "handbag"


class Scoring(Step):
    """Lays out the reveal. Scores are what the tableaus say; the steps only show them."""

    def run(self, state: State, context: Context) -> None:
        state.phase = SCORING_PHASE
        seats = [(state.first_start + at) % len(state.players) for at in range(len(state.players))]
        products = [
            ScoreProduct(seat, at) for seat in seats for at in range(len(state.players[seat].products))
        ]
        homes = [ScoreHome(seat) for seat in seats]
        cities = [ScoreCities(seat) for seat in seats]
        state.then(*products, *homes, *cities, Ranking())


class ScoreProduct(Step):
    """One product (KI-53)."""

    seat: int
    at: int
    pause: ClassVar[float] = 0.8

    def run(self, state: State, context: Context) -> None:
        if context.record is None:
            return
        score = scores(state, context.cards)[self.seat]
        count, vp = score.products[self.at]
        total = sum(vp for _, vp in score.products[: self.at + 1])
        product = state.players[self.seat].products[self.at]
        context.announce(ProductScored(self.seat, context.cards.product_codes[product], count, vp, total))


class ScoreHome(Step):
    """The home-city bonus (KI-54)."""

    seat: int
    pause: ClassVar[float] = 1.2

    def run(self, state: State, context: Context) -> None:
        if context.record is None:
            return
        rules = context.cards
        score = scores(state, rules)[self.seat]
        city = rules.city_codes[rules.home[state.players[self.seat].company]]
        total = score.products_vp + score.home
        context.announce(HomeScored(self.seat, city, score.home_own, score.home_best, score.home, total))


class ScoreCities(Step):
    """The bonus for different cities (KI-55)."""

    seat: int
    pause: ClassVar[float] = 1.2

    def run(self, state: State, context: Context) -> None:
        if context.record is None:
            return
        score = scores(state, context.cards)[self.seat]
        different = len(score.city_counts) - score.city_counts.count(0)
        context.announce(CitiesScored(self.seat, different, score.cities, score.total))


class Ranking(Step):
    """The places, ties broken by the Bank and then by who acted later in round 1 (KI-58 to KI-61)."""

    def run(self, state: State, context: Context) -> None:
        state.phase = OVER
        state.ending = ENDING
        totals = [score.total for score in scores(state, context.cards)]
        order = placing(state, totals)
        context.announce(MatchEnded(order, totals, tie_break(state, totals, order)))


def result(state: State, rules: CompiledRules) -> Result | None:
    """The ranking with every score by source; `None` while the match is on."""
    if not state.ending:
        return None
    found = scores(state, rules)
    totals = [score.total for score in found]
    order = placing(state, totals)
    placings = []
    for place, seat in enumerate(order, start=1):
        score, player = found[seat], state.players[seat]
        breakdown = [
            ("Products", float(score.products_vp)),
            ("Home city", float(score.home)),
            ("Cities", float(score.cities)),
            ("Bank (ties only)", float(player.bank)),
        ]
        placings.append(Placing(seat, place, float(score.total), breakdown))
    first = f"{{seat:{order[0]}}}"
    tie = tie_break(state, totals, order)
    reason, rule = {
        "": (f"{first} has the most victory points: {{vp:{totals[order[0]]}}}.", "KI-58"),
        "bank": (f"{first} wins the tie at {{vp:{totals[order[0]]}}} with more money in the Bank.", "KI-59"),
        "order": (
            f"{first} wins the tie at {{vp:{totals[order[0]]}}}, having acted later in round 1.",
            "KI-60",
        ),
    }[tie]
    return Result(state.ending, reason, [order[0]], placings, rule)


def comparable(state: State, rules: CompiledRules, seat: int) -> Comparable:
    """What a seat came to, for those who compare how they played the same deal."""
    ranking = result(state, rules)
    assert ranking is not None
    return by_place_and_points(ranking, seat, state.round)
