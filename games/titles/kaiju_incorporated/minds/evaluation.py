"""How good a situation is for a seat, in victory points (section 10 of the rules page).
A heuristic for bots, on a state that they imagine.

A company is worth its score as it stands, what its Buildings will still bring in,
what its products will still grow by, and its markers.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from games.titles.kaiju_incorporated.scoring import cities_of, home_bonus, placing, scores
from games.titles.kaiju_incorporated.state import Player, State

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules

WIN, LOSS = 1000.0, -1000.0
RIVAL = 0.6
"""How much the best rival's worth counts against one's own."""
RESEARCH = 1.2
"""VP for a space on the Research wheel: a fifth of a product."""
YEN = 0.3
"""VP for money that there is still time to spend."""
DANGER = 0.35
"""VP lost by each step nearer to an attack."""
GROWTH = 0.35
"""Buildings that a company adds in a round."""
FASTER = {2: 0.15, 3: 0.05, 4: 0.06, 5: 0.09}
"""By how many products a round all companies together get faster with each round."""


def evaluate(state: State, rules: CompiledRules, seat: int) -> float:
    """Own worth less a share of the best rival's; a win is 1000 and a loss -1000."""
    if state.ending:
        totals = [score.total for score in scores(state, rules)]
        return WIN if placing(state, totals)[0] == seat else LOSS
    left = rounds_left(state, rules)
    counts = [cities_of(player.tableau, rules) for player in state.players]
    worths = []
    for at, player in enumerate(state.players):
        cities = rules.cities_bonus[len(counts[at]) - counts[at].count(0)]
        home = home_bonus(counts, at, player.company, rules)[2]
        worths.append(cities + home + evaluate_player(state, rules, player, left))
    own = worths.pop(seat)
    return own - RIVAL * max(worths)


def rounds_left(state: State, rules: CompiledRules) -> float:
    """How many rounds are to come after this one: until the products are gone, taken as fast as the Buildings
    bring research now and steadily faster."""
    if state.last_round:
        return 0.0
    until_end = len(state.products) - len(rules.handbags) + 1
    of = rules.rates[len(state.players)].products
    pace = sum([sum(map(of, player.tableau)) for player in state.players])
    faster = FASTER[len(state.players)]
    return (sqrt(pace * pace + 2 * faster * max(0, until_end)) - pace) / faster


def evaluate_player(state: State, rules: CompiledRules, player: Player, left: float) -> float:
    """A company but for its bonuses of cities: products now and grown, income to come, markers."""
    tableau = player.tableau
    soon = min(1.0, left / 3.0)
    worth = 0.0
    for product in player.products:
        rule = rules.product_worths[product]
        worth += rule.base + rule.n * rule.count(tableau) + rules.growth[product] * GROWTH * left
    rates = rules.rates[len(state.players)]
    money = sum(map(rates.money, tableau))
    worth += left * (YEN * soon * money + sum(map(rates.research, tableau)))
    worth += YEN * soon * player.bank
    research = RESEARCH if not state.last_round else 0.4
    return worth + research * player.research - DANGER * player.attack * (0.3 + 0.7 * soon)
