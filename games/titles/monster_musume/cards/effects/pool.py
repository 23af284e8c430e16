"""What a card brings at once, and what it changes for the rest of the turn (MM-12, MM-23, MM-33, MM-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume.cards.effects.base import Effect, Names
from games.titles.monster_musume.match_events import Came, Turned
from games.titles.monster_musume.state import State

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


class Trust(Effect, frozen=True):
    """`trust n`: into the pool of this turn, also in the Action phase (MM-23)."""

    verb = "trust"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        state.turn.trust += self.n
        if context.record is not None:
            context.announce(Came(state.active, trust=self.n, card=context.cards.codes[card]))

    def say(self, names: Names) -> str:
        return f"+{self.n} Trust."


class Xp(Effect, frozen=True):
    """`xp n`: to be used at once if one likes (J-28)."""

    verb = "xp"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        state.players[state.active].xp += self.n
        if context.record is not None:
            context.announce(Came(state.active, xp=self.n, card=context.cards.codes[card]))

    def say(self, names: Names) -> str:
        return f"+{self.n} XP."


class Actions(Effect, frozen=True):
    """`action n`: so many more guests may be played."""

    verb = "action"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        state.turn.actions += self.n
        if context.record is not None:
            context.announce(Came(state.active, actions=self.n, card=context.cards.codes[card]))

    def say(self, names: Names) -> str:
        return f"+{self.n} Action." if self.n == 1 else f"+{self.n} Actions."


class NextDraw(Effect, frozen=True):
    """`next_draw n`: this turn's Draw phase draws more (MM-22)."""

    verb = "next_draw"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        state.turn.extra_draw += self.n
        if context.record is not None:
            context.announce(Turned(state.active, "draw", self.n))

    def say(self, names: Names) -> str:
        return f"Draw {self.n} extra card{'' if self.n == 1 else 's'} at the end of this turn."


class Discount(Effect, frozen=True):
    """`discount n`: on Queue guests only; adds up, never below 0 (MM-54, J-35)."""

    verb = "discount"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        state.turn.discount += self.n
        if context.record is not None:
            context.announce(Turned(state.active, "discount", self.n))

    def say(self, names: Names) -> str:
        return f"Guests in the Queue cost {self.n} less this turn."


class GradDiscount(Effect, frozen=True):
    """`grad_discount n`: on every graduation paid this turn; adds up, never below 0."""

    verb = "grad_discount"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        state.turn.grad_discount += self.n
        if context.record is not None:
            context.announce(Turned(state.active, "grad-discount", self.n))

    def say(self, names: Names) -> str:
        return f"Graduations cost you {self.n} XP less this turn."


class ExtraGrad(Effect, frozen=True):
    """`extra_grad n`: more graduations by payment this turn (MM-33)."""

    verb = "extra_grad"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        state.turn.graduations += self.n
        if context.record is not None:
            context.announce(Turned(state.active, "extra-grad", self.n))

    def say(self, names: Names) -> str:
        guests = "guest" if self.n == 1 else "guests"
        return f"You may pay to graduate {self.n} extra {guests} this turn."


class FreeWaifu(Effect, frozen=True):
    """`free_waifu`: this turn's new Waifu costs nothing (MM-31)."""

    verb = "free_waifu"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        state.turn.free_waifu = True
        if context.record is not None:
            context.announce(Turned(state.active, "free-waifu"))

    def say(self, names: Names) -> str:
        return f"Choosing a new {names.waifu} is free once this turn."


class TopdeckBuys(Effect, frozen=True):
    """`topdeck_buys`: cards bought this turn may go on top of the deck (MM-18)."""

    verb = "topdeck_buys"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        state.turn.topdeck = True
        if context.record is not None:
            context.announce(Turned(state.active, "topdeck"))

    def say(self, names: Names) -> str:
        return "Cards you buy this turn may go on top of your deck."


class AllAction(Effect, frozen=True):
    """`all_action n`, the House Expansion's own:
    more actions for all, at the start of each turn (MM-11, MM-51, J-33)."""

    verb = "all_action"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        """Nothing: it works by lying there."""

    def say(self, names: Names) -> str:
        return f"Everyone has {self.n} more {'action' if self.n == 1 else 'actions'} on each turn."


POOL = (Trust, Xp, Actions, NextDraw, Discount, GradDiscount, ExtraGrad, FreeWaifu, TopdeckBuys, AllAction)
