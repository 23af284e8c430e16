"""Dealing with Banana Republic: sales, donations, redemptions (KX-50 to KX-59).
None of it in the variant (KX-141)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision
from games.titles.kaiju_exchange.actions import PICKS, Donate, Pick, Redeem, Sell
from games.titles.kaiju_exchange.aftermath import settle_action
from games.titles.kaiju_exchange.inventory_limit import has_room
from games.titles.kaiju_exchange.match_events import Donated, Gained, Redeemed, Sold
from games.titles.kaiju_exchange.reserve import settle_gain
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import MATERIALS, bundle_from

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context

LOT = 2
"""A sale or a donation moves two identical materials (KX-51, KX-54)."""
REDEEM = Redeem()


def add_market(options: list[Action], state: State, rules: CompiledRules, seat: int) -> None:
    """What the active player may sell, donate and redeem."""
    player = state.players[seat]
    rows = state.republic
    deals = rules.deals[player.favors < rules.favor_max or state.alliance_here]
    for type, held in enumerate(player.materials):
        if held >= LOT:
            options += deals[type][rows[type]]
    if (player.favors or player.alliance) and may_redeem(state, rules, seat):
        options.append(REDEEM)


def may_sell(state: State, rules: CompiledRules, seat: int) -> bool:
    """A sale is legal (KX-51): what decides about an emergency (KX-74, KX-147)."""
    if state.fall:
        return False
    return any(
        held >= LOT and row < rules.spaces and rules.prices[row]
        for held, row in zip(state.players[seat].materials, state.republic, strict=True)
    )


def sell(state: State, context: Context, seat: int, action: Sell) -> None:
    """Two of a material for what the first of their two spaces says (KX-51, KX-52)."""
    player = state.players[seat]
    price = context.cards.prices[state.republic[action.type]]
    player.materials[action.type] -= LOT
    state.republic[action.type] += LOT
    player.wonga += price
    if context.record is not None:
        context.announce(Sold(seat, action.type, price))
    settle_action(state, context, seat)


def donate(state: State, context: Context, seat: int, action: Donate) -> None:
    """Two of a material for a Favor, or for the Alliance token with a full hand of Favors (KX-54, KX-56)."""
    player = state.players[seat]
    player.materials[action.type] -= LOT
    state.republic[action.type] += LOT
    ally = player.favors >= context.cards.favor_max
    if ally:
        player.alliance = True
        state.alliance_here = False
    else:
        player.favors += 1
    if context.record is not None:
        context.announce(Donated(seat, action.type, ally))
    settle_action(state, context, seat)


def may_redeem(state: State, rules: CompiledRules, seat: int) -> bool:
    """The player holds a token and the fee, and there is something to take and room for it (KX-57, KX-70)."""
    player = state.players[seat]
    if not (player.favors or player.alliance) or player.wonga < rules.board.redeem_cost:
        return False
    stock = sum(state.republic)
    return stock > 0 and has_room(state, rules, seat, min(stock, rules.board.redeem_materials))


def redeem(state: State, context: Context, seat: int, action: Redeem) -> None:
    """Return the Alliance token, or else a Favor, and pay; the materials are picked one by one (KX-57,
    KX-58)."""
    player = state.players[seat]
    ally = player.alliance
    if ally:
        player.alliance = False
        state.alliance_here = True
    else:
        player.favors -= 1
    player.wonga -= context.cards.board.redeem_cost
    if context.record is not None:
        context.announce(Redeemed(seat, ally))
    count = min(sum(state.republic), context.cards.board.redeem_materials)
    state.then(RedeemPick(seat, count, [0, 0, 0, 0]))


class RedeemPick(Decision):
    """Which material of the Republic to take next (KX-57)."""

    seat: int
    left: int
    taken: list[int]
    patience: ClassVar[str] = "turn"
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return [PICKS[type] for type in MATERIALS if state.republic[type]]

    def choose(self, state: State, context: Context, seat: int, action: Pick) -> None:
        state.republic[action.type] -= 1
        state.players[seat].materials[action.type] += 1
        self.taken[action.type] += 1
        self.left -= 1
        if self.left:
            state.then(self)
        else:
            if context.record is not None:
                context.announce(Gained(seat, bundle_from(self.taken), "republic"))
            settle_gain(state, context, seat)
