"""The rule data as the engine uses it: what `context.cards` is.

A `CompiledRules` holds the rule data (`data`) and, derived from it once, tuples to look things up by index.
Demands, Contracts and Events are physical cards numbered through their printed copies; `*_design` tells each
one's face.
"""

from __future__ import annotations

from itertools import product
from typing import TypeAlias, TypeVar

from games import engine
from games.titles.kaiju_exchange.actions import (
    Donate,
    Fulfil,
    FulfilContract,
    Hire,
    LoseDemand,
    Replace,
    Reserve,
    Score,
    Sell,
)
from games.titles.kaiju_exchange.cards import effects as fx
from games.titles.kaiju_exchange.cards import rule_data
from games.titles.kaiju_exchange.reach import Reach
from games.titles.kaiju_exchange.terms import LETTERS, MATERIALS, NOBODY

A = TypeVar("A")


class CompiledRules:
    """Rule data with lookups. Tuples indexed by an Event take -1, no Event, as their last entry."""

    def __init__(self, data: rule_data.Rules) -> None:
        self.data = data
        self._numbers(data.constants)
        self._city(data)
        self._powers(data)
        self._demands(data)
        self._contracts(data)
        self._reach()
        self._events(data)
        self._republic(data)
        self._actions()

    def _numbers(self, constants: rule_data.Constants) -> None:
        self.constants = constants
        self.targets = (constants.target_influence, constants.target_influence_fall)
        """Influence to win, indexed by whether it is the Fall variant."""
        self.wonga_per_influence = constants.wonga_per_influence
        self.crew_influence = constants.three_identical_crew_influence
        self.max_crew = constants.max_crew
        self.threshold = constants.expertise_threshold
        self.limit = constants.inventory_limit
        self.reserving_anew = constants.reserving_anew

    def _city(self, data: rule_data.Rules) -> None:
        self.tokens = tuple(kind.tokens for kind in data.materials)
        """Material tokens by type."""
        self.material_of_face = tuple(
            type for _, type in sorted((kind.number, type) for type, kind in enumerate(data.materials))
        )
        """The material of each face of the die, face 1 first (KX-100)."""
        self.mat_codes = tuple(mat.code for mat in data.mats)
        self.mat_names = tuple(mat.name for mat in data.mats)
        self.starters = tuple(LETTERS.index(mat.starter) for mat in data.mats)
        self.priorities = tuple(mat.priority for mat in data.mats)
        copies: dict[str, int] = {token.type: token.copies for token in data.crew}
        self.crew_tokens = tuple(copies[letter] for letter in LETTERS)

    def _powers(self, data: rule_data.Rules) -> None:
        self.substitutes: tuple[tuple[int, int, bool] | None, ...]
        """By the type of power held (-1, none, last):
        what stands in, how many for one, and whether it pays nothing."""
        substitutes: list[tuple[int, int, bool] | None] = [None] * 5
        self.cash_power = self.reserve_power = NOBODY - 1
        """The type of Crew whose power cashes materials, and reserves Demands; -2 if none does."""
        self.cash_type = self.cash_count = self.cash_gain = 0
        self.reserve_type = self.reserve_cost = self.reserve_max = 0
        for power in data.expertise:
            crew = LETTERS.index(power.type)
            effect = power.effect
            paid = LETTERS.index(effect.type)
            if isinstance(effect, fx.Substitute):
                substitutes[crew] = (paid, effect.ratio, effect.penalty == "reward_zero")
            elif isinstance(effect.then, fx.GainWonga):
                self.cash_power, self.cash_type = crew, paid
                self.cash_count, self.cash_gain = effect.n, effect.then.n
            else:
                self.reserve_power, self.reserve_type = crew, paid
                self.reserve_cost, self.reserve_max = effect.n, effect.then.max
        self.substitutes = tuple(substitutes)

    def _demands(self, data: rule_data.Rules) -> None:
        designs = data.demands
        self.demand_design = tuple(at for at, card in enumerate(designs) for _ in range(card.copies))
        """The design of each physical Demand."""
        faces = [designs[design] for design in self.demand_design]
        self.demand_codes = tuple(face.code for face in faces)
        self.demand_cost = tuple(face.cost.counts() for face in faces)
        self.demand_items = tuple(
            tuple((type, count) for type, count in enumerate(face.cost.counts()) if count) for face in faces
        )
        """What each Demand asks for: pairs of type and count."""
        self.demand_size = tuple(face.size for face in faces)
        self.demand_wonga = tuple(face.wonga for face in faces)
        self.design_codes = tuple(card.code for card in designs)
        self.design_size = tuple(card.size for card in designs)
        self.first_piles = {seats: self._first_piles(designs, seats) for seats in (2, 3, 4)}
        """By number of players: the Demands that go to the box, to the discard pile and to the draw pile
        (KX-13, KX-14)."""

    def _contracts(self, data: rule_data.Rules) -> None:
        designs = data.contracts
        self.contract_design = tuple(at for at, card in enumerate(designs) for _ in range(card.copies))
        """The design of each physical Contract."""
        faces = [designs[design] for design in self.contract_design]
        self.contract_codes = tuple(face.code for face in faces)
        self.contract_cost = tuple(face.cost.counts() for face in faces)
        self.contract_wonga = tuple(face.wonga for face in faces)
        self.contract_influence = (*(face.influence for face in faces), 0)
        """The Influence of each physical Contract; that of none (-1) is 0."""

    def _first_piles(
        self, designs: list[rule_data.DemandDesign], seats: int
    ) -> tuple[list[int], list[int], list[int]]:
        box: list[int] = []
        discard: list[int] = []
        draw: list[int] = []
        for at, design in enumerate(designs):
            copies = [card for card, face in enumerate(self.demand_design) if face == at]
            removed = {2: design.removed_2p, 3: design.removed_3p}.get(seats, 0)
            box += copies[:removed]
            pile = draw if design.start_zone == "draw" else discard
            pile += copies[removed:]
        return box, discard, draw

    def _reach(self) -> None:
        worths = [
            wonga + influence * self.wonga_per_influence
            for wonga, influence in zip(self.contract_wonga, self.contract_influence, strict=False)
        ]
        self.reach = Reach(
            list(zip(self.demand_cost, self.demand_wonga, strict=True)),
            list(zip(self.contract_cost, worths, strict=True)),
            max(self.tokens),
        )
        """What holdings lack for each card.
        A Demand is worth its Wonga, a Contract that of its Influence besides."""

    def _events(self, data: rule_data.Rules) -> None:
        constants = data.constants
        faces = [card for card in data.events for _ in range(card.copies)]
        self.event_codes = tuple(face.code for face in faces)
        self.turn_start = (*(tuple(face.turn_start) for face in faces), ())
        """The turn-start effects of each Event (KX-23)."""
        self.hire_cost = self._prices(faces, "hire", constants.hire_cost)
        self.replace_cost = self._prices(faces, "replace", constants.replace_cost)
        self.local_bonus = self._rewards(faces, "local")
        self.global_bonus = self._rewards(faces, "global")
        self.convert = (*(face.window[0].give if face.window else 0 for face in faces), 0)
        """How many materials each Event swaps for one; 0: none (KX-134)."""
        self.refill = (*(bool(face.refresh) for face in faces), False)
        """Whether each Event replaces fulfilled Global Demands in Refresh (KX-137)."""

    @staticmethod
    def _prices(faces: list[rule_data.EventCard], deed: str, usual: int) -> tuple[int, ...]:
        prices = []
        for face in faces:
            price = usual
            for effect in face.passive:
                price = effect.price(deed, price)
            prices.append(price)
        return (*prices, usual)

    @staticmethod
    def _rewards(faces: list[rule_data.EventCard], scope: str) -> tuple[int, ...]:
        return (*(sum(effect.reward(scope) for effect in face.passive) for face in faces), 0)

    def _republic(self, data: rule_data.Rules) -> None:
        board = data.republic
        self.board = board
        limited = board.sectors[:-1]
        self.prices = tuple(sector.sell2 for sector in limited for _ in range(sector.spaces))
        """What two of a material sell for by the count of its row;
        beyond the end there is no sale (KX-50)."""
        self.favors = tuple(sector.donate2 for sector in limited for _ in range(sector.spaces))
        """Whether two of a material may be donated, by the count of its row (KX-54)."""
        self.spaces = len(self.prices)
        sell = [Sell(type) for type in MATERIALS]
        donate = [Donate(type) for type in MATERIALS]
        rows = range(max(self.tokens) + 1)
        self.deals = tuple(
            tuple(
                tuple(self._deals(row, sell[type], donate[type], favor) for row in rows) for type in MATERIALS
            )
            for favor in (False, True)
        )
        """By whether a Favor could be taken, material and count of its row:
        what may be done with two of it."""
        self.favor_max = board.favor_max_per_player

    def _deals(self, row: int, sell: Sell, donate: Donate, favor: bool) -> tuple[Sell | Donate, ...]:
        if row >= self.spaces:
            return ()
        deals: list[Sell | Donate] = [sell] if self.prices[row] else []
        if favor and self.favors[row]:
            deals.append(donate)
        return tuple(deals)

    def _actions(self) -> None:
        """The actions that name rule data, made once and shared."""
        designs = range(len(self.design_codes))
        self.fulfil = {
            zone: self._by_card([Fulfil(zone, design) for design in designs])
            for zone in ("local", "global", "reserved")
        }
        """By zone and physical Demand."""
        self.reserve = tuple(self._by_card([Reserve(design, row) for design in designs]) for row in range(4))
        """By the seat of the row and physical Demand."""
        self.reserve_global = self._by_card([Reserve(design, NOBODY) for design in designs])
        self.score = self._by_card([Score(design) for design in designs])
        self.lose = self._by_card([LoseDemand(design) for design in designs])
        contracts = [FulfilContract(design) for design in range(len(self.data.contracts))]
        self.fulfil_contract = tuple(contracts[design] for design in self.contract_design)
        self.hires: dict[tuple[int, ...], tuple[Hire, ...]] = {}
        self.replacements: dict[tuple[int, ...], tuple[Replace, ...]] = {}
        """The hires and replacements that KX-61 to KX-63 allow, by the Crew in slot order."""
        for size in range(1, self.max_crew + 1):
            for crew in product(MATERIALS, repeat=size):
                self.hires[crew] = self._hires(crew)
                self.replacements[crew] = self._replacements(crew)

    def _by_card(self, by_design: list[A]) -> tuple[A, ...]:
        return tuple(by_design[design] for design in self.demand_design)

    def _fits(self, crew: tuple[int, ...]) -> bool:
        return len(crew) <= self.max_crew and len(set(crew)) <= self.constants.max_crew_types

    def _hires(self, crew: tuple[int, ...]) -> tuple[Hire, ...]:
        return tuple(Hire(type) for type in MATERIALS if self._fits((*crew, type)))

    def _replacements(self, crew: tuple[int, ...]) -> tuple[Replace, ...]:
        found = []
        for slot, before in enumerate(crew):
            if before in crew[1:slot]:
                continue  # an equal Crew stands in a lower slot of the same kind
            for type in MATERIALS:
                if type != before and self._fits((*crew[:slot], type, *crew[slot + 1 :])):
                    found.append(Replace(slot, type))
        return tuple(found)


Context: TypeAlias = engine.Context[CompiledRules]
