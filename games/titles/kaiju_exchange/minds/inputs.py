"""What a learned judge goes by: what a seat may know of a match, as numbers of about 0 to 1.

The viewer comes first, then the others clockwise. Rivals are valued without their hands. Cards count by what
they ask for and what they bring, so edited rule data still mean something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_exchange.minds import player_inputs
from games.titles.kaiju_exchange.minds.outlook import Outlook, outlook
from games.titles.kaiju_exchange.minds.player_inputs import KINDS
from games.titles.kaiju_exchange.republic import deliveries
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import BUSINESS, INVENTORY, MAIN, NOBODY

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context

SHOWN, OWN, CONTRACTS = 3, 4, 2
"""How many Global Demands, Demands of one's own and Contracts are looked at one by one."""

_MATCH = (
    "the variant",
    "round",
    "last rounds",
    "goes next round first",
    "Event: price of hiring",
    "Event: price of replacing",
    "Event: bonus of Local Demands",
    "Event: bonus of Global Demands",
    "Event: swap at the lab",
    "Event: gift",
    "step: start",
    "step: Action window",
    "step: Inventory",
    "step: Business",
    "hired",
    "replaced",
    "swapped",
    "fulfilled a Contract",
    "offers failed",
    "draw pile",
    "big Demands are in play",
)
_REPUBLIC = (
    *(f"Republic's {kind}" for kind in KINDS),
    *(f"Republic buys {kind}" for kind in KINDS),
    *(f"Republic gives a Favor for {kind}" for kind in KINDS),
    "Republic's points",
    "Republic two short",
    "Republic one short",
    "Republic's next deliveries",
    "Republic ends the match next",
    "Republic could end the match next",
    "Alliance is to be had",
    "Global Demands",
)


def names(rules: CompiledRules, seats: int) -> list[str]:
    """A plain name for each input."""
    people = ["me", *(f"rival {at}" for at in range(1, seats))]
    found = [f"{who}: {name}" for who in people for name in player_inputs.NAMES]
    found += [*_MATCH, *_REPUBLIC]
    asks = [f"asks for {kind}" for kind in KINDS]
    for place in range(1, SHOWN + 1):
        card = ("is there", "pays", "Republic lacks", *asks, *(f"{who} lacks" for who in people))
        found += [f"Global Demand {place}: {name}" for name in card]
    for place in range(1, OWN + 1):
        card = ("is there", "is reserved", "pays", "I lack", *asks)
        found += [f"own Demand {place}: {name}" for name in card]
    lacks = [f"lacks {kind}" for kind in KINDS]
    for place in range(1, CONTRACTS + 1):
        found += [f"Contract {place}: {name}" for name in ("is there", "is complete", "lacks", *lacks)]
    return found


def inputs(state: State, context: Context, seat: int) -> list[float]:
    """What `seat` may know of this state, as many numbers as names."""
    rules = context.cards
    count = len(state.players)
    views = []
    found: list[float] = []
    for other in [*range(seat, count), *range(seat)]:
        mine = other == seat
        view = outlook(state, rules, other, state.players[seat].locals if mine else [])
        found += player_inputs.numbers(state, rules, other, view, mine)
        views.append(view)
    found += _match(state, rules, seat)
    found += _republic(state, rules)
    found += _shown(state, rules, views)
    found += _own(state, rules, seat, views[0])
    return found


def _match(state: State, rules: CompiledRules, seat: int) -> list[float]:
    turn, event = state.turn, state.event
    cap = rules.constants.max_rounds
    step = turn.step if state.active != NOBODY else -1
    return [
        float(state.fall),
        min(state.round, 40) / 20,
        float(cap > 0 and state.round > cap - 3),
        float((state.first + 1) % len(state.players) == seat),
        rules.hire_cost[event] / 4,
        rules.replace_cost[event] / 4,
        float(rules.local_bonus[event]),
        float(rules.global_bonus[event]),
        float(rules.convert[event] > 0),
        float(bool(rules.turn_start[event])),
        float(0 <= step < MAIN),
        float(step == MAIN),
        float(step == INVENTORY),
        float(step == BUSINESS),
        float(turn.hired),
        float(turn.replaced),
        float(turn.converted),
        float(turn.contract),
        min(turn.failed_chains, 4) / 4,
        len(state.draw_pile) / 20,
        float(state.memory.demands.newest > 0),
    ]


def _republic(state: State, rules: CompiledRules) -> list[float]:
    if state.fall:
        return [0.0] * (len(_REPUBLIC) - 1) + [len(state.globals) / 3]
    rows = state.republic
    prices, favors, spaces = rules.prices, rules.favors, rules.spaces
    missing = rules.reach.demands.missing
    key = rules.reach.key(rows)
    left = rules.board.target - len(state.republic_scored)
    sure = likely = 0
    for card in state.globals:
        lacks = missing[card][key]
        sure += not lacks
        likely += lacks == 1
    if sure > 1:
        sure = len(deliveries(state.globals, rows, rules))
    found = [row / 5 for row in rows]
    found += [prices[row] / 2 if row < spaces else 0.0 for row in rows]
    found += [float(row < spaces and favors[row]) for row in rows]
    found += [
        len(state.republic_scored) / rules.board.target,
        float(left == 2),
        float(left <= 1),
        sure / 3,
        float(sure >= left),
        float(sure + (likely > 0) >= left),
        float(state.alliance_here),
        len(state.globals) / 3,
    ]
    return found


def _shown(state: State, rules: CompiledRules, views: list[Outlook]) -> list[float]:
    """The Global Demands, longest on display first, and what everybody lacks for them."""
    missing = rules.reach.demands.missing
    rows = rules.reach.key(state.republic)
    bonus = rules.global_bonus[state.event]
    found: list[float] = []
    shown = state.globals[:SHOWN]
    for card in shown:
        lacks = missing[card]
        e, s, t, p = rules.demand_cost[card]
        found += (1.0, (rules.demand_wonga[card] + bonus) / 5, lacks[rows] / 3, e / 3, s / 3, t / 3, p / 3)
        found += [lacks[view.key] / 3 for view in views]
    if len(shown) < SHOWN:
        found += [0.0] * ((7 + len(views)) * (SHOWN - len(shown)))
    return found


def _own(state: State, rules: CompiledRules, seat: int, view: Outlook) -> list[float]:
    """The viewer's Demands and Contracts, the nearest first."""
    player = state.players[seat]
    key = view.key
    missing = rules.reach.demands.missing
    wonga = rules.demand_wonga
    bonus = rules.local_bonus[state.event]
    cards = [(missing[card][key], -wonga[card], 0.0, card) for card in player.locals]
    cards += [(missing[card][key], -wonga[card], 1.0, card) for card in player.reserved]
    # By what a card asks for, not by its number: two of a kind are the same.
    cards.sort(key=lambda one: (one[0], one[1], one[2], rules.demand_cost[one[3]]))
    del cards[OWN:]
    found: list[float] = []
    for lacks, pays, reserved, card in cards:
        e, s, t, p = rules.demand_cost[card]
        found += (1.0, reserved, (bonus - pays) / 5, lacks / 3, e / 3, s / 3, t / 3, p / 3)
    if len(cards) < OWN:
        found += [0.0] * (8 * (OWN - len(cards)))
    missing = rules.reach.contracts.missing
    costs = [(missing[card][key], rules.contract_cost[card]) for card in player.contracts]
    costs.sort()
    del costs[CONTRACTS:]
    e, s, t, p = view.materials
    for lacks, (a, b, c, d) in costs:
        found += (
            1.0,
            float(not lacks),
            lacks / 5,
            (a - e) / 2 if a > e else 0.0,
            (b - s) / 2 if b > s else 0.0,
            (c - t) / 2 if c > t else 0.0,
            (d - p) / 2 if d > p else 0.0,
        )
    if len(costs) < CONTRACTS:
        found += [0.0] * (7 * (CONTRACTS - len(costs)))
    return found
