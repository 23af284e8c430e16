"""What a learned judge goes by: each company, the market and the match as numbers (section 10 of the rules
page).

Everything but the order of the decks lies open, so every seat may know all of it. Cards count by what they
pay and score, never by their codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.titles.kaiju_incorporated.attacks import at_risk
from games.titles.kaiju_incorporated.minds.evaluation import GROWTH, evaluate_player, rounds_left
from games.titles.kaiju_incorporated.minds.quick_policy import brings
from games.titles.kaiju_incorporated.scoring import Score, scores
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.take_card import TakeCard, Turn
from games.titles.kaiju_incorporated.terms import NONE, POOLS, RIVALS_TURN, SUITS, YOUR_TURN, pool

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules

MATCH = ("rounds left", "few rounds left", "last round", "round", "products left", "cards in the row")
MARKET = (
    *("best product", "second product", "best growth", "extra pays"),
    *(f"cards of {suit}" for suit in SUITS),
    *("buildings in reach", "best building", "second building", "specials in reach", "best income"),
)
COMPANY = (
    *("acts now", "actions to come", "start player", "bank"),
    *("research", "one from Eureka", "two from Eureka", "attack", "one from attack", "two from attack"),
    *("buildings at risk", "buildings", "cities", "bonus of cities", "home", "home lead", "home bonus"),
    *("products", "products VP", "growth of products", "growth to come", "score", "score ahead"),
    *("worth", "worth ahead", "money a round", "research a round"),
    *(f"{what} by {at}" for at in POOLS for what in ("money", "research", "attack")),
)


def names(rules: CompiledRules, seats: int) -> list[str]:
    """What each input means; the viewer's company comes first, then the others clockwise."""
    whose = ["own", *(f"rival {place}" for place in range(1, seats))]
    return [
        *(f"match: {name}" for name in MATCH),
        *(f"market: {name}" for name in MARKET),
        *(f"{who}: {name}" for who in whose for name in COMPANY),
    ]


def inputs(state: State, rules: CompiledRules, seat: int) -> list[float]:
    """The numbers that `names` tells."""
    seats = len(state.players)
    left = rounds_left(state, rules)
    scored = scores(state, rules)
    worths = [
        scored[at].home + scored[at].cities + evaluate_player(state, rules, player, left)
        for at, player in enumerate(state.players)
    ]
    found = _match(state, rules, left) + _market(state, rules, seat, left)
    to_come = _actions_to_come(state)
    for place in range(seats):
        at = (seat + place) % seats
        found += _company(state, rules, at, scored, worths, left, to_come[at])
    return found


def _match(state: State, rules: CompiledRules, left: float) -> list[float]:
    return [
        left / 20,
        max(0.0, 1 - left / 4),
        float(state.last_round),
        state.round / 20,
        (len(state.products) - len(rules.handbags) + 1) / 20,
        len(state.row) / 6,
    ]


def _market(state: State, rules: CompiledRules, seat: int, left: float) -> list[float]:
    """What lies there, as the viewer could use it."""
    player, seats = state.players[seat], len(state.players)
    worths = sorted(
        (
            rules.product_worths[one].of(player.tableau)[1] + rules.growth[one] * GROWTH * left
            for one in state.display
        ),
        reverse=True,
    )
    suits = [0.0] * len(SUITS)
    buildings, specials, incomes = [], 0.0, [0.0]
    for card in state.row:
        suits[rules.suit[card]] += 1 / 3
        if rules.cost[card] <= player.bank:
            if rules.building[card]:
                buildings.append(brings(rules, card, seats, left))
            else:
                specials += 1 / 2
        yen, research, attack = rules.income(pool(rules.suit[card], YOUR_TURN), player.tableau)
        incomes.append(yen / 10 + research / 3 - attack / 6)
    buildings.sort(reverse=True)
    extra = 0.0
    if state.extra != NONE:
        yen, research, attack = rules.income(pool(rules.suit[state.extra], RIVALS_TURN), player.tableau)
        extra = yen / 10 + research / 3 - attack / 6
    return [
        worths[0] / 15 if worths else 0.0,
        worths[1] / 15 if len(worths) > 1 else 0.0,
        max((rules.growth[one] for one in state.display), default=0.0) * left / 10,
        extra,
        *suits,
        len(buildings) / 4,
        buildings[0] / 10 if buildings else -0.5,
        buildings[1] / 10 if len(buildings) > 1 else -0.5,
        specials,
        max(incomes),
    ]


def _actions_to_come(state: State) -> list[int]:
    """How many actions each seat still has in this round, the one that is asked for included."""
    counts = [0] * len(state.players)
    for frame in state.agenda:
        if isinstance(frame, Turn | TakeCard):
            counts[frame.seat] += 1
    return counts


def _company(
    state: State,
    rules: CompiledRules,
    at: int,
    scored: Sequence[Score],
    worths: Sequence[float],
    left: float,
    to_come: int,
) -> list[float]:
    player, score = state.players[at], scored[at]
    tableau = player.tableau
    to_eureka = rules.research_spaces - player.research
    to_attack = rules.attack_spaces - player.attack
    rates = rules.rates[len(state.players)]
    growth = sum([rules.growth[product] for product in player.products])
    best_score = max(other.total for one, other in enumerate(scored) if one != at)
    best_worth = max(worth for one, worth in enumerate(worths) if one != at)
    risk = at_risk(state, rules, at)
    top = state.agenda[-1] if state.agenda else None
    found = [
        float(isinstance(top, TakeCard) and top.seat == at),
        to_come / 2,
        float(state.start == at),
        player.bank / rules.bank_max,
        player.research / rules.research_spaces,
        float(to_eureka == 1),
        float(to_eureka == 2),
        player.attack / rules.attack_spaces,
        float(to_attack == 1),
        float(to_attack == 2),
        (len(risk.sure) + risk.go) / 3,
        len(tableau) / 12,
        (len(score.city_counts) - score.city_counts.count(0)) / 5,
        score.cities / 10,
        score.home_own / 5,
        (score.home_own - score.home_best) / 3,
        float(score.home > 0),
        len(player.products) / 6,
        score.products_vp / 40,
        growth / 3,
        growth * GROWTH * left / 10,
        score.total / 50,
        (score.total - best_score) / 20,
        worths[at] / 60,
        (worths[at] - best_worth) / 20,
        sum(map(rates.money, tableau)) / 8,
        sum(map(rates.research, tableau)) / 4,
    ]
    for one in range(len(POOLS)):
        yen, research, attack = rules.income(one, tableau)
        found += [yen / 8, research / 3, attack / 4]
    return found
