"""What can be armed in Kaiju Incorporated: a card of the row, a product, what a kaiju is left with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.engine import Action
from games.engine.armed_moves import Blank, Filled, MoveToArm, Outcome, Over, Sight
from games.titles.kaiju_incorporated.actions import Build, LoseBuilding, TakeIncome, TakeProduct


class TakeFromRow(MoveToArm):
    """A card of the row at one's next action."""

    verb: ClassVar[str]
    kind: ClassVar[type[Build] | type[TakeIncome]]

    def cards(self, sight: Sight) -> list[str]:
        """Those of the row that it may be about."""
        row: list[str] = sight.view.row
        return row

    def blanks(self, sight: Sight) -> Sequence[Blank]:
        return (Blank("card", "Card", [(code, f"{{card:{code}}}") for code in self.cards(sight)]),)

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        card = filled["card"]
        if card not in sight.view.row:
            return Over(f"{{card:{card}}} is not in the row any more.")
        if not sight.asks(TakeIncome):
            return None
        wanted: Action = self.kind(card)
        return wanted if wanted in sight.options else Over(f"You cannot pay for {{card:{card}}}.")


class BuildCard(TakeFromRow):
    """A Building of the row (KI-24)."""

    key = "build"
    name = "Build a card of the row"
    help = "At your next action, if it is still there and you can pay for it."
    rules = ("KI-20", "KI-24")
    kind = Build

    def cards(self, sight: Sight) -> list[str]:
        rules = sight.cards
        return [code for code in sight.view.row if rules.building[rules.number[code]]]

    def words(self, filled: Filled) -> str:
        return f"Build {{card:{filled['card']}}}"


class IncomeOfCard(TakeFromRow):
    """Income in the suit of a card of the row (KI-29)."""

    key = "income"
    name = "Take income with a card of the row"
    help = "At your next action, if it is still there."
    rules = ("KI-20", "KI-29")
    kind = TakeIncome

    def words(self, filled: Filled) -> str:
        return f"Take income with {{card:{filled['card']}}}"


class Product(MoveToArm):
    """A product of the display, when one is earned (KI-34)."""

    key = "product"
    name = "Take a product when I earn one"
    help = "Also when you earn it on a rival’s turn."
    rules = ("KI-34",)

    def blanks(self, sight: Sight) -> Sequence[Blank]:
        codes = dict.fromkeys(product.code for product in sight.view.display)
        return (Blank("product", "Product", [(code, f"{{product:{code}}}") for code in codes]),)

    def words(self, filled: Filled) -> str:
        return f"Take {{product:{filled['product']}}} when you earn a product"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        product = filled["product"]
        if all(shown.code != product for shown in sight.view.display):
            return Over(f"{{product:{product}}} is not on display any more.")
        return TakeProduct(product) if sight.asks(TakeProduct) else None


class LoseCheapest(MoveToArm):
    """The cheapest Building, where the kaiju leaves a choice (KI-42)."""

    key = "lose"
    name = "Give a kaiju my cheapest Building"
    help = "Each time one leaves you the choice."
    rules = ("KI-42",)
    once = False

    def words(self, filled: Filled) -> str:
        return "Give a kaiju the cheapest Building it leaves you to choose"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        hit = [option for option in sight.options if isinstance(option, LoseBuilding)]
        rules = sight.cards
        return min(hit, key=lambda option: rules.cost[rules.number[option.card]]) if hit else None


ARMED_MOVES = (BuildCard(), IncomeOfCard(), Product(), LoseCheapest())
