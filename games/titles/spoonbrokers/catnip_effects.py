"""What Catnip cards do: a small vocabulary (section 9.5 of the rules page), each verb with its meaning and its condition.

A card may be played only if it can do something (SB-90); its windows stand beside its effect in the rule data.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from games.titles.spoonbrokers.market_effects import Selector

Number = Annotated[int, msgspec.Meta(ge=1, le=99)]


class CatnipEffect(msgspec.Struct, frozen=True, tag_field="verb", forbid_unknown_fields=True):
    """What a Catnip card does."""


class CancelTransaction(CatnipEffect, frozen=True, tag="cancel_transaction"):
    """A declared transaction of somebody else does not happen (SB-94 to SB-97)."""


class Gain(CatnipEffect, frozen=True, tag="gain"):
    """Kibbles from the bank."""

    n: Number


class Collect(CatnipEffect, frozen=True, tag="collect"):
    """Each other Broker owes so many Kibbles to the player (SB-110, SB-119)."""

    n: Number


class MarketMove(CatnipEffect, frozen=True, tag="market_move"):
    """So many Market Kibbles go from one company to another (SB-92)."""

    n: Number
    source: Selector
    destination: Selector


class MarketMoveHalf(CatnipEffect, frozen=True, tag="market_move_half"):
    """Half of a company's Market Kibbles go to another (SB-92)."""

    source: Selector
    destination: Selector


class HalfPrice(CatnipEffect, frozen=True, tag="half_price"):
    """The next certificate bought this turn costs half, rounded down (SB-91)."""


class BoostSale(CatnipEffect, frozen=True, tag="boost_sale"):
    """The next certificate sold this turn brings so many Kibbles more per Spoon (SB-91)."""

    n: Number


class ExtraTransaction(CatnipEffect, frozen=True, tag="extra_transaction"):
    """More transactions this turn (SB-50)."""

    n: Annotated[int, msgspec.Meta(ge=1, le=5)]


class SetDie(CatnipEffect, frozen=True, tag="set_die"):
    """Choose the die's number instead of rolling; transactions are over."""


class WaiveCharge(CatnipEffect, frozen=True, tag="waive_charge"):
    """Skip a payment that landing on a loan, tax or Tower space brought."""


class Dividend(CatnipEffect, frozen=True, tag="dividend"):
    """So many Kibbles per Spoon held in one company of the player's choice."""

    n: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Polish(CatnipEffect, frozen=True, tag="polish"):
    """Up to so many Tower Kibbles from the supply onto one own Tower."""

    n: Annotated[int, msgspec.Meta(ge=1, le=9)]


class LeavePrison(CatnipEffect, frozen=True, tag="leave_prison"):
    """Out of Debtor's Prison for nothing (SB-125)."""


class Reopen(CatnipEffect, frozen=True, tag="reopen"):
    """Trade as if the closed Market were open this turn."""


class OpenAnother(CatnipEffect, frozen=True, tag="open_another"):
    """Open one more Market card and follow it."""


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
