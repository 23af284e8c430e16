"""The rule data as the engine uses it: what `context.cards` is.

A `CompiledRules` holds the rule data (`data`) and, derived from it once, tuples to look things up by a
card's number. The cards of the Building deck come first (Buildings, then Special Actions), then the Start
cards, which join them once they are lost. Products are physical cards, numbered through their printed copies.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias, assert_never

from games import engine
from games.titles.kaiju_incorporated.actions import (
    Build,
    Demolish,
    LoseBuilding,
    Restart,
    TakeIncome,
    TakeProduct,
    UseSpecial,
)
from games.titles.kaiju_incorporated.cards import effects as fx
from games.titles.kaiju_incorporated.cards import rule_data
from games.titles.kaiju_incorporated.filters import Filter
from games.titles.kaiju_incorporated.minds.evaluation_tables import evaluate_player
from games.titles.kaiju_incorporated.terms import KINDS, NONE, POOLS, SUITS, pool

BITS = 16
"""What a Building pays is kept in one number, so that a tableau is added up in one sweep: money in the lowest
bits, then research, then attack with its sign. However many Buildings stand together, their money does not
run over into research."""
LOW = (1 << BITS) - 1
TWICE = 2 * BITS


class Rates(NamedTuple):
    """What a Building brings in a round, on average, by card: a guess for bots (section 10)."""

    money: Callable[[int], float]
    research: Callable[[int], float]
    """Research in VP, less the harm of the attack that comes with it."""
    products: Callable[[int], float]


OWN_INCOME = 0.33
"""How often in a round a Your Turn Building pays; a Rival's Turn Building pays so often for each rival:
`RIVALS_INCOME`."""
RIVALS_INCOME = 0.12
VP_OF_RESEARCH, VP_OF_ATTACK = 1.4, 0.25


class CompiledRules:
    """Rule data with lookups."""

    def __init__(self, data: rule_data.Rules) -> None:
        self.data = data
        self._numbers(data.constants)
        self._companies(data)
        self._faces(data)
        self._income()
        self._products(data)
        self._threats(data)
        self._actions()

    def _numbers(self, constants: rule_data.Constants) -> None:
        self.constants = constants
        self.bank_max = constants.bank_max
        self.research_spaces = constants.research_spaces
        self.attack_spaces = constants.attack_spaces
        bonus = constants.different_cities_bonus
        most = len(self.data.cities) + 1
        self.cities_bonus = tuple((bonus + bonus[-1:] * most)[:most])
        """By the number of different cities (KI-55)."""

    def _companies(self, data: rule_data.Rules) -> None:
        self.city_codes = tuple(city.code for city in data.cities)
        self.company_codes = tuple(company.code for company in data.companies)
        self.home = tuple(self.city_codes.index(company.city) for company in data.companies)
        """The home city of each company, as a place in `city_codes`."""

    def _faces(self, data: rule_data.Rules) -> None:
        faces: tuple[rule_data.Building | rule_data.SpecialAction, ...]
        faces = (*data.buildings, *data.specials, *data.starts)
        self.faces = faces
        self.deck = tuple(range(len(data.buildings) + len(data.specials)))
        """The cards of the Building deck at the start."""
        self.codes = tuple(face.code for face in faces)
        self.number = {code: card for card, code in enumerate(self.codes)}
        """A card's number by its code."""
        self.suit = tuple(SUITS.index(face.suit) for face in faces)
        self.cost = tuple(face.cost for face in faces)
        buildings = [face if isinstance(face, rule_data.Building) else None for face in faces]
        self.building = tuple(face is not None for face in buildings)
        self.city = tuple(self.city_codes.index(face.city) if face else NONE for face in buildings)
        """Special Actions stand in no city (-1)."""
        self.yen = tuple(face.yen if face else 0 for face in buildings)
        self.pool = tuple(
            pool(SUITS.index(face.suit), KINDS.index(face.kind)) if face else NONE for face in buildings
        )
        """Suit and kind in one number; -1 for Special Actions."""
        self.effects = tuple(
            tuple(face.effects) if isinstance(face, rule_data.SpecialAction) else () for face in faces
        )
        first = len(self.deck)
        self.starts = tuple(
            tuple(card for card in range(first, len(faces)) if self.city[card] == home) for home in self.home
        )
        """The Start cards of each company (KI-04)."""

    def selected(self, filter: Filter) -> frozenset[int]:
        """Every Building that a filter means."""
        return frozenset(
            card
            for card, face in enumerate(self.faces)
            if isinstance(face, rule_data.Building) and filter.selects(face)
        )

    def _income(self) -> None:
        self.pays = tuple(
            tuple(self._pay(card, at) for card in range(len(self.faces))) for at in range(len(POOLS))
        )
        """By pool and card: what it pays there, in one number (`income`)."""
        self.paying = tuple(pays.__getitem__ for pays in self.pays)
        """The same as functions: `sum(map(paying[pool], tableau))` is all that a pool pays,
        and 0 if it pays nothing."""
        self.rates = {seats: self._rates(seats) for seats in range(2, 6)}
        """By the number of players."""

    def income(self, at: int, tableau: list[int]) -> tuple[int, int, int]:
        """Money, research and attack that the Buildings of a pool pay together (KI-15)."""
        pays = sum(map(self.paying[at], tableau))
        return pays & LOW, pays >> BITS & LOW, pays >> TWICE

    def _rates(self, seats: int) -> Rates:
        rivals = 3 if seats == 2 else seats - 1
        money, research, products = [], [], []
        for face in self.faces:
            if not isinstance(face, rule_data.Building):
                money.append(0.0)
                research.append(0.0)
                products.append(0.0)
                continue
            often = OWN_INCOME if face.kind == "Y" else RIVALS_INCOME * rivals
            money.append(often * face.yen)
            research.append(often * (VP_OF_RESEARCH * face.research - VP_OF_ATTACK * face.attack))
            products.append(often * face.research / self.research_spaces)
        return Rates(tuple(money).__getitem__, tuple(research).__getitem__, tuple(products).__getitem__)

    def _pay(self, card: int, at: int) -> int:
        face = self.faces[card]
        if self.pool[card] != at or not isinstance(face, rule_data.Building):
            return 0
        return face.yen + (face.research << BITS) + (face.attack << 2 * BITS)

    def _products(self, data: rule_data.Rules) -> None:
        self.product_faces = tuple(face for face in data.products for _ in range(face.copies))
        self.product_codes = tuple(face.code for face in self.product_faces)
        self.ends_game = tuple(face.ends_game for face in self.product_faces)
        """Handbags (KI-49)."""
        self.product_worths = tuple(
            evaluate_player(face.effect, self.selected, self.suit, self.city) for face in self.product_faces
        )
        """What each product counts and scores (KI-53)."""
        self.growth = tuple(self._growth(face.effect) for face in self.product_faces)
        """VP that each product gains, on average, by one more Building; a guess for bots."""
        numbers = range(len(self.product_faces))
        self.ordinary = tuple(card for card in numbers if not self.ends_game[card])
        self.handbags = tuple(card for card in numbers if self.ends_game[card])

    def _growth(self, effect: fx.ProductEffect) -> float:
        match effect:
            case fx.VpFixed():
                return 0.0
            case fx.VpPer(n, of):
                buildings = len(self.data.buildings)
                return n * sum(card < buildings for card in self.selected(of)) / buildings
            case fx.VpPerSuitSet(n):
                return n / len(SUITS)
            case fx.VpPerCity(n):
                return 0.1 * n
        assert_never(effect)

    def _threats(self, data: rule_data.Rules) -> None:
        self.threat_codes = tuple(face.code for face in data.threats)
        self.threat_effects = tuple(face.effect for face in data.threats)
        self.hits = tuple(
            self.selected(effect.of) if isinstance(effect, fx.LoseBuilding) else frozenset()
            for effect in self.threat_effects
        )
        """The Buildings that each threat may flatten, where it names a sort."""

    def _actions(self) -> None:
        """The actions that name cards, made once and shared."""
        self.take_income = tuple(TakeIncome(code) for code in self.codes)
        self.buy = tuple(
            Build(code) if self.building[card] else UseSpecial(code) for card, code in enumerate(self.codes)
        )
        self.restart = tuple(Restart(code) for code in self.codes)
        self.lose = tuple(LoseBuilding(code) for code in self.codes)
        self.demolish = tuple(Demolish(code) for code in self.codes)
        self.take_product = tuple(TakeProduct(code) for code in self.product_codes)


Context: TypeAlias = engine.Context[CompiledRules]
