"""What Catnip cards do: a small vocabulary (section 9.5 of the rules page),
each verb with its meaning and its condition.

A card may be played only if something can come of it this turn (SB-90);
its windows stand beside its effect in the rule data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec

from games.titles.spoonbrokers import catnip_choices, market, owing, prison, towers, trading, within_reach
from games.titles.spoonbrokers.cards.market_effects import Selector, differ
from games.titles.spoonbrokers.counters import spoons_of
from games.titles.spoonbrokers.match_events import BonusPending, Gained
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import HAT, NOBODY, TRADE

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context

Number = Annotated[int, msgspec.Meta(ge=1, le=99)]
ALL_TO_THE_BANK = "All that it brings would go to the bank, and you would be broke all the same."
NOTHING_TO_DEAL_IN = "There is nothing to buy or sell with it."


class CatnipEffect(msgspec.Struct, frozen=True, tag_field="verb", forbid_unknown_fields=True):
    """What a Catnip card does."""

    ends_trade: ClassVar[bool] = False
    """Playing it in the Transactions step ends that step."""
    of_no_use: ClassVar[str] = "Nothing would come of it now."
    """What is said where it is possible and of no use."""

    def possible(self, state: State, rules: CompiledRules, seat: int) -> bool:
        """Whether there is at all what it speaks of: a certificate, a Tower, an open Market (SB-90)."""
        return True

    def of_use(self, state: State, rules: CompiledRules, seat: int) -> bool:
        """Whether, if it is possible, the turn could then go as it cannot without it (SB-90, R-48)."""
        return True

    def brings(self, state: State, rules: CompiledRules, seat: int) -> int:
        """The Kibbles that it is sure to bring its player."""
        return 0

    def play(self, state: State, context: Context, seat: int) -> None:
        """Do it."""
        raise NotImplementedError


class CancelTransaction(CatnipEffect, frozen=True, tag="cancel_transaction"):
    """A declared transaction of somebody else does not happen (SB-94 to SB-97)."""

    def possible(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return False  # only in a window of its own: see `stopping.py`


class Gain(CatnipEffect, frozen=True, tag="gain"):
    """Kibbles from the bank."""

    n: Number
    of_no_use: ClassVar[str] = ALL_TO_THE_BANK

    def of_use(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return owing.helps(state, rules, seat, self.n)

    def brings(self, state: State, rules: CompiledRules, seat: int) -> int:
        return self.n

    def play(self, state: State, context: Context, seat: int) -> None:
        player = state.players[seat]
        player.bills += self.n
        if context.record is not None:
            context.announce(Gained(seat, self.n, "catnip", player.bills))


class Collect(CatnipEffect, frozen=True, tag="collect"):
    """Each other Broker owes so many Kibbles to the player (SB-110, SB-119)."""

    n: Number
    of_no_use: ClassVar[str] = "Nobody has anything to give, and the prison is full."

    def of_use(self, state: State, rules: CompiledRules, seat: int) -> bool:
        """Somebody pays, or goes to prison for it (SB-117, SB-128)."""
        others = (other for other in range(len(state.players)) if other != seat)
        return state.prisoner == NOBODY or any(owing.means(state, rules, other) for other in others)

    def brings(self, state: State, rules: CompiledRules, seat: int) -> int:
        """Whatever a rival chooses to sell for it, the player gets the whole share or all that the rival
        has (SB-117)."""
        others = (other for other in range(len(state.players)) if other != seat)
        return sum(min(self.n, owing.means(state, rules, other)) for other in others)

    def play(self, state: State, context: Context, seat: int) -> None:
        count = len(state.players)
        others = [(seat + step) % count for step in range(1, count)]
        state.then(*[owing.Charge(other, seat, self.n, HAT) for other in others])


class MarketMove(CatnipEffect, frozen=True, tag="market_move"):
    """So many Market Kibbles go from one company to another (SB-92)."""

    n: Number
    source: Selector
    destination: Selector

    def possible(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return market.could_move(state, self.n, rules.select[self.source], rules.select[self.destination])

    def play(self, state: State, context: Context, seat: int) -> None:
        select = context.cards.select
        market.begin_move(state, context, self.n, select[self.source], select[self.destination])

    def __post_init__(self) -> None:
        differ(self.source, self.destination)


class MarketMoveHalf(CatnipEffect, frozen=True, tag="market_move_half"):
    """Half of a company's Market Kibbles go to another (SB-92)."""

    source: Selector
    destination: Selector

    def possible(self, state: State, rules: CompiledRules, seat: int) -> bool:
        select = rules.select
        return market.could_move(state, market.HALF, select[self.source], select[self.destination])

    def play(self, state: State, context: Context, seat: int) -> None:
        select = context.cards.select
        market.begin_move(state, context, market.HALF, select[self.source], select[self.destination])

    def __post_init__(self) -> None:
        differ(self.source, self.destination)


class HalfPrice(CatnipEffect, frozen=True, tag="half_price"):
    """The next certificate bought this turn costs half, rounded down (SB-91)."""

    of_no_use: ClassVar[str] = "There is nothing to buy with it."

    def possible(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return trading.trading_is_open(state)

    def of_use(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return within_reach.a_purchase_at_half(state, seat)

    def play(self, state: State, context: Context, seat: int) -> None:
        state.discount = True
        announce_bonus(state, context, seat, "discount")


class BoostSale(CatnipEffect, frozen=True, tag="boost_sale"):
    """The next certificate sold this turn brings so many Kibbles more per Spoon (SB-91)."""

    n: Number
    of_no_use: ClassVar[str] = "There is nothing to sell with it."

    def possible(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return trading.trading_is_open(state) and seat in state.owners

    def of_use(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return within_reach.a_sale(state, seat)

    def play(self, state: State, context: Context, seat: int) -> None:
        state.boost = self.n
        announce_bonus(state, context, seat, "boost")


class ExtraTransaction(CatnipEffect, frozen=True, tag="extra_transaction"):
    """More transactions this turn (SB-50)."""

    n: Annotated[int, msgspec.Meta(ge=1, le=5)]
    of_no_use: ClassVar[str] = NOTHING_TO_DEAL_IN

    def possible(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return state.phase == TRADE and not state.closed

    def of_use(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return within_reach.more_deals_than(state, rules, seat, state.left)

    def play(self, state: State, context: Context, seat: int) -> None:
        state.left += self.n
        announce_bonus(state, context, seat, "extra")


class SetDie(CatnipEffect, frozen=True, tag="set_die"):
    """Choose the die's number instead of rolling; transactions are over."""

    ends_trade: ClassVar[bool] = True

    def play(self, state: State, context: Context, seat: int) -> None:
        state.agenda.append(catnip_choices.CHOOSE_DIE)


class WaiveCharge(CatnipEffect, frozen=True, tag="waive_charge"):
    """Skip a payment that landing on a loan, tax or Tower space brought."""

    of_no_use: ClassVar[str] = "You have nothing to pay with, and the prison is full."

    def brings(self, state: State, rules: CompiledRules, seat: int) -> int:
        """As good as the money that is missing."""
        return owing.missing(state, seat)

    def possible(self, state: State, rules: CompiledRules, seat: int) -> bool:
        owed = state.agenda[-1] if state.agenda else None
        return isinstance(owed, owing.Owing) and owing.can_waive(state, rules, seat, owed.why)

    def of_use(self, state: State, rules: CompiledRules, seat: int) -> bool:
        """Something is kept by it, if only freedom (SB-117, SB-128)."""
        return owing.means(state, rules, seat) > 0 or prison.fate(state, seat) == "sent"

    def play(self, state: State, context: Context, seat: int) -> None:
        owing.waive(state, context, seat)


class Dividend(CatnipEffect, frozen=True, tag="dividend"):
    """So many Kibbles per Spoon held in one company of the player's choice."""

    n: Annotated[int, msgspec.Meta(ge=1, le=9)]
    of_no_use: ClassVar[str] = ALL_TO_THE_BANK

    def brings(self, state: State, rules: CompiledRules, seat: int) -> int:
        return self.n * max(spoons_of(state, seat))

    def of_use(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return owing.helps(state, rules, seat, self.brings(state, rules, seat))

    def possible(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return seat in state.owners

    def play(self, state: State, context: Context, seat: int) -> None:
        catnip_choices.begin_treat(state, context, seat, self.n)


class Polish(CatnipEffect, frozen=True, tag="polish"):
    """Up to so many Tower Kibbles from the supply onto one own Tower."""

    n: Annotated[int, msgspec.Meta(ge=1, le=9)]
    of_no_use: ClassVar[str] = ALL_TO_THE_BANK

    def possible(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return seat in state.tower_owners and towers.supply(state, rules) > 0

    def of_use(self, state: State, rules: CompiledRules, seat: int) -> bool:
        """Where the Tower has to go in a debt anyway, it brings half of what it gains (SB-114)."""
        return owing.helps(state, rules, seat, towers.rise_in_debt(state, rules, seat, self.n))

    def play(self, state: State, context: Context, seat: int) -> None:
        catnip_choices.begin_polish(state, context, seat, self.n)


class LeavePrison(CatnipEffect, frozen=True, tag="leave_prison"):
    """Out of Debtor's Prison for nothing (SB-125)."""

    def possible(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return state.prisoner == seat

    def play(self, state: State, context: Context, seat: int) -> None:
        prison.leave(state, context, seat, "key")


class Reopen(CatnipEffect, frozen=True, tag="reopen"):
    """Trade as if the closed Market were open this turn."""

    of_no_use: ClassVar[str] = NOTHING_TO_DEAL_IN

    def possible(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return state.phase == TRADE and state.closed

    def of_use(self, state: State, rules: CompiledRules, seat: int) -> bool:
        return state.left > 0 and within_reach.more_deals_than(state, rules, seat, 0)

    def play(self, state: State, context: Context, seat: int) -> None:
        state.closed = False  # none of the turn's transactions has been used
        announce_bonus(state, context, seat, "reopened")


class OpenAnother(CatnipEffect, frozen=True, tag="open_another"):
    """Open one more Market card and follow it."""

    def play(self, state: State, context: Context, seat: int) -> None:
        state.agenda.append(market.OPENINGS[market.BELL])


def announce_bonus(state: State, context: Context, seat: int, what: str) -> None:
    """Tell what may still be done this turn."""
    if context.record is not None:
        context.announce(BonusPending(seat, what, state.left))


AnyCatnipEffect = (
    CancelTransaction
    | Gain
    | Collect
    | MarketMove
    | MarketMoveHalf
    | HalfPrice
    | BoostSale
    | ExtraTransaction
    | SetDie
    | WaiveCharge
    | Dividend
    | Polish
    | LeavePrison
    | Reopen
    | OpenAnother
)
