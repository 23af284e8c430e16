"""What a company scores: its products, its home city, its different cities (KI-52 to KI-57)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from games.titles.kaiju_incorporated.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules


class Score(NamedTuple):
    """A seat's score, line by line."""

    products: list[tuple[int, int]]
    """What each product counts, and its VP (KI-53)."""
    products_vp: int
    home_own: int
    home_best: int
    """Buildings in the home city: own, and the most of any one rival (KI-54)."""
    home: int
    city_counts: list[int]
    cities: int
    """The bonus for different cities (KI-55)."""
    total: int


def cities_of(tableau: Sequence[int], rules: CompiledRules) -> list[int]:
    """Buildings by city."""
    counts = [0] * len(rules.city_codes)
    city = rules.city
    for card in tableau:
        counts[city[card]] += 1
    return counts


def home_bonus(
    counts: Sequence[Sequence[int]], seat: int, company: int, rules: CompiledRules
) -> tuple[int, int, int]:
    """Own Buildings in the home city, the most of any one rival, and the bonus for having more (KI-54,
    KI-R25)."""
    if company < 0:
        return 0, 0, 0
    home = rules.home[company]
    own = counts[seat][home]
    best = max((one[home] for rival, one in enumerate(counts) if rival != seat), default=0)
    return own, best, rules.constants.home_city_bonus if own > best else 0


def scores(state: State, rules: CompiledRules) -> list[Score]:
    """What every seat would score if the match ended now (KI-52)."""
    counts = [cities_of(player.tableau, rules) for player in state.players]
    found = []
    for seat, player in enumerate(state.players):
        products = [rules.product_worths[product].of(player.tableau) for product in player.products]
        products_vp = sum([vp for _, vp in products])
        own, best, home = home_bonus(counts, seat, player.company, rules)
        cities = rules.cities_bonus[len(counts[seat]) - counts[seat].count(0)]
        total = products_vp + home + cities
        found.append(Score(products, products_vp, own, best, home, counts[seat], cities, total))
    return found


def placing(state: State, totals: Sequence[int]) -> list[int]:
    """The seats from first to last: VP, then Bank, then who acted later in round 1 (KI-58 to KI-61)."""
    players = state.players
    seats = len(players)

    def standing(seat: int) -> tuple[int, int, int]:
        return totals[seat], players[seat].bank, (seat - state.first_start) % seats

    return sorted(range(seats), key=standing, reverse=True)


def tie_break(state: State, totals: Sequence[int], order: Sequence[int]) -> str:
    """What put the first before the second: nothing but the score (`""`), the `bank` (KI-59), or the
    `order` (KI-60)."""
    first, second = order[0], order[1]
    if totals[first] != totals[second]:
        return ""
    return "bank" if state.players[first].bank != state.players[second].bank else "order"
