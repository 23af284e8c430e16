"""New Products: earned at Eureka, taken from the display, refilled at once (KI-34 to KI-38, KI-49)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, Step
from games.titles.kaiju_incorporated.actions import TakeProduct
from games.titles.kaiju_incorporated.match_events import DisplayRefilled, NoProduct, ProductTaken
from games.titles.kaiju_incorporated.refusals import refuse
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.terms import ONE_SEAT

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import Context


class Eureka(Step):
    """One product is earned; with an empty display there is none (KI-34, KI-36)."""

    seat: int

    def run(self, state: State, context: Context) -> None:
        if state.display:
            state.agenda.append(CHOICE[self.seat])
        elif context.record is not None:
            context.announce(NoProduct(self.seat))


class ProductChoice(Decision):
    """Which product to take (KI-34): a Handbag is an ordinary choice (KI-38),
    and equal ones are one choice."""

    midway: ClassVar[bool] = True
    seat: int

    def deciders(self, state: State) -> Sequence[int]:
        return ONE_SEAT[self.seat]

    def patience_for(self, state: State, seat: int) -> str:
        return "turn" if seat == state.active else "answer"

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        take = context.cards.take_product
        options = []
        for product in state.display:
            option = take[product]
            if option not in options:
                options.append(option)
        return options

    def default(self, state: State, context: Context, seat: int) -> Action:
        """The one that is worth most now."""
        rules, tableau = context.cards, state.players[seat].tableau
        return rules.take_product[
            max(state.display, key=lambda product: rules.product_worths[product].of(tableau)[1])
        ]

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in self.options(state, context, seat):
            refuse(state, context, seat, action)

    def choose(self, state: State, context: Context, seat: int, action: TakeProduct) -> None:
        rules, player = context.cards, state.players[seat]
        code = action.product
        place = next(at for at, product in enumerate(state.display) if rules.product_codes[product] == code)
        product = state.display.pop(place)
        player.products.append(product)
        if context.record is not None:
            vp = rules.product_worths[product].of(player.tableau)[1]
            context.announce(ProductTaken(seat, code, place, vp))
        if state.products:
            state.agenda.append(Refill(place))


CHOICE = tuple(ProductChoice(seat) for seat in range(5))
EUREKA = tuple(Eureka(seat) for seat in range(5))


class Refill(Step):
    """The next product into the gap, before anything else (KI-35).
    A Handbag makes this round the last (KI-49)."""

    place: int
    pause: ClassVar[float] = 0.9

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        product = state.products.pop()
        state.display.insert(self.place, product)
        ends = rules.ends_game[product] and not state.last_round
        if ends:
            state.last_round = True
        if context.record is not None:
            context.announce(
                DisplayRefilled(rules.product_codes[product], self.place, len(state.products), ends)
            )
