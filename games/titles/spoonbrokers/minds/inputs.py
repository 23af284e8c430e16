"""What a learned judge goes by: the race to the target in numbers of about 0 to 1.

First the table, then the viewer's own cards by what they do, then every Broker from the viewer on. Of rivals'
cards only their number counts, and how many of them may be Stop Transaction for all that the viewer can see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.spoonbrokers import towers
from games.titles.spoonbrokers.minds import outlook, own_cards
from games.titles.spoonbrokers.minds.reach import Reach
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import (
    BANK,
    COMPANIES,
    COMPANY,
    END,
    LETTERS,
    MARKET,
    PRISON,
    SPACES,
    SPOONS,
    TRADE,
)

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context

# -- the names -----------------------------------------------------------------------------------------------

TABLE = (
    "before the Market",
    "trading",
    "end of a turn",
    "prison is asked",
    "transactions left",
    "Market closed",
    "sale bonus waits",
    "half price waits",
    "chance that the next Market card closes",
    *(f"price of {letter}" for letter in LETTERS),
    *(f"{letter} above its first price" for letter in LETTERS),
    "Towers for sale",
    "Tower Kibbles left",
    "rounds played",
    "the last rounds",
)
HAND = (
    *(f"own hand: {deed}" for deed in own_cards.DEEDS),
    "own best card brings",
    "own best card wins as it stands",
    "own best card wins after selling",
    "own chance to win with a card after selling",
    "own best bargain",
    "own Tower can be paid",
)
BROKER = (
    "net",
    "Towers",
    "certificates now",
    "reach",
    "at the target",
    "near the target",
    "target in reach",
    "near the target with sales",
    "sales to the target",
    "chance to win with the next roll",
    "chance to win after selling",
    "next roll brings",
    "next roll at worst",
    "chance of Pay Day",
    "way to Pay Day",
    "income of a lap",
    "treats of a lap",
    "short of money",
    "in prison",
    "cards",
    "income from visits",
    *(f"Spoons of {letter}" for letter in LETTERS),
    "stops that may be held",
)
NEAR = 60.0
"""So many Kibbles before the target a Broker is near it."""
MANY = 8
"""So many sales are more than anybody needs who is near the target."""
SAFE = 30.0
"""So many Kibbles in bills and certificates cover most charges."""


def names(rules: CompiledRules, seats: int) -> list[str]:
    """What each input is called."""
    whose = ["own", *(f"rival {step}" for step in range(1, seats))]
    return [
        *(f"{one}: whose turn it is" for one in whose),
        *TABLE,
        *HAND,
        *(f"{one}: {what}" for one in whose for what in BROKER),
    ]


# -- the numbers ---------------------------------------------------------------------------------------------


def inputs(state: State, context: Context, seat: int) -> list[float]:
    """The numbers, in the order of `names`."""
    rules = context.cards
    players = state.players
    count = len(players)
    order = [(seat + step) % count for step in range(count)]
    held = [[0, 0, 0, 0] for _ in order]
    for cert, owner in enumerate(state.owners):
        if owner >= 0:
            held[owner][COMPANY[cert]] += SPOONS[cert]
    deeds = own_cards.summed(state, rules, seat)
    brings = own_cards.best(state, rules, seat, deeds, max(held[seat]))
    unseen = own_cards.stops_unseen(state, rules, seat)
    found = [1.0 if who == state.active else 0.0 for who in order]
    found += _table(state, rules)
    found += [min(1.5, amount / much) for amount, much in zip(deeds, own_cards.MUCH, strict=True)]
    reaches = [Reach(state, rules, who, held[who]) for who in order]
    found += _own(state, rules, seat, reaches[0], brings, deeds[own_cards.DICE] > 0)
    for who, reach in zip(order, reaches, strict=True):
        stops = deeds[own_cards.STOPS] if who == seat else unseen * len(players[who].hand)
        found += _broker(state, rules, who, held[who], reach)
        found.append(min(1.5, stops / 2))
    return found


def _table(state: State, rules: CompiledRules) -> list[float]:
    prices, first, phase = state.prices, rules.start_prices, state.phase
    deck = state.market_deck or state.market_discard
    closing = rules.closing
    left = rules.constants.max_rounds - state.round
    return [
        1.0 if phase == MARKET else 0.0,
        1.0 if phase == TRADE else 0.0,
        1.0 if phase == END else 0.0,
        1.0 if phase == PRISON else 0.0,
        min(1.5, state.left / 3) if phase == TRADE and not state.closed else 0.0,
        1.0 if state.closed else 0.0,
        min(1.5, state.boost / 4),
        1.0 if state.discount else 0.0,
        sum([closing[card] for card in deck]) / len(deck) if deck else 0.0,
        *[price / 20 for price in prices],
        *[(price - start) / 15 for price, start in zip(prices, first, strict=True)],
        state.tower_owners.count(BANK) / 4,
        min(1.0, towers.supply(state, rules) / 20),
        min(1.5, state.round / 20),
        max(0.0, 1 - left / 10),
    ]


# -- the viewer's own ----------------------------------------------------------------------------------------


def _own(state: State, rules: CompiledRules, seat: int, reach: Reach, brings: int, dice: bool) -> list[float]:
    """What the viewer's best card and bills can do."""
    bills = state.players[seat].bills
    missing = reach.missing
    after = missing - reach.sold
    chance = reach.chance_after
    if brings:
        chance = max(chance, reach.chance_of(missing - brings), reach.chance_of(after - brings))
    if dice and not reach.rolled and not (state.players[seat].played and state.active == seat):
        chance = max(chance, 1.0 if max(reach.gains) >= after else 0.0)
    bargain = 0
    first, prices = rules.start_prices, state.prices
    for company in COMPANIES:
        price = prices[company]
        below = first[company] - price
        if price and below > 0:
            for spoons in range(min(6, bills // price), 0, -1):
                if state.owners[6 * company + spoons - 1] == BANK:
                    bargain = max(bargain, below * spoons)
                    break
    return [
        min(1.5, brings / 40),
        1.0 if 0 < missing <= brings else 0.0,
        1.0 if missing > 0 and 0 < after <= brings else 0.0,
        chance,
        bargain / 40,
        1.0 if bills >= rules.tower_cost and BANK in state.tower_owners else 0.0,
    ]


# -- the Brokers ---------------------------------------------------------------------------------------------


def _broker(
    state: State, rules: CompiledRules, seat: int, held: list[int], reach: Reach
) -> tuple[float, ...]:
    """One Broker: what they have, how near they are to the target, and what their next rolls bring."""
    player = state.players[seat]
    target = rules.target
    board = outlook.board(rules)
    prices, treats = state.prices, board.lap_treats
    sam, cat, kib, yuj = held
    paper = sam * prices[0] + cat * prices[1] + kib * prices[2] + yuj * prices[3]
    gains, missing, sold = reach.gains, reach.missing, reach.sold
    income = 0.0
    if reach.number:
        grown = outlook.rise(state, rules, rules.constants.tower_kibbles_per_visit)
        for tower, owner in enumerate(state.tower_owners):
            if owner == seat:
                rent = rules.kibble_value * state.tower_kibbles[tower]
                income += outlook.visits(state, rules, tower, seat) * (rent + grown)
    character = player.character
    to_pay_day = SPACES - player.space
    return (
        min(2.0, 1 - missing / target),
        min(2.0, reach.buildings / target),
        min(2.0, paper / target),
        max(-1.0, min(2.0, 1 - (missing - sold) / target)),
        1.0 if missing <= 0 else 0.0,
        1.0 if missing <= 0 else max(0.0, 1 - missing / NEAR),
        1.0 if missing <= sold else 0.0,
        1.0 if missing <= sold else max(0.0, 1 - (missing - sold) / NEAR),
        min(MANY, reach.sales_needed()) / MANY,
        reach.chance,
        reach.chance_after,
        sum(gains) / 300,
        min(gains) / 100,
        max(0, 7 - to_pay_day) / 6,
        to_pay_day / SPACES,
        board.laps[character] / 80,
        (sam * treats[0] + cat * treats[1] + kib * treats[2] + yuj * treats[3]) / 60,
        max(0.0, 1 - (player.bills + paper) / SAFE),
        1.0 if state.prisoner == seat else 0.0,
        min(1.5, len(player.hand) / 6),
        min(1.5, income / 30),
        sam / 21,
        cat / 21,
        kib / 21,
        yuj / 21,
    )
