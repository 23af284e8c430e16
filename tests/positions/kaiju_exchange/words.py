"""Short words for what a seat may do and for what is sensible."""

from __future__ import annotations

from games.engine import Action
from games.titles.kaiju_exchange.actions import (
    CounterOffer,
    DeclineOffer,
    Fulfil,
    FulfilContract,
    MakeOffer,
    Reserve,
)
from games.titles.kaiju_exchange.terms import GOODS
from tests.positions.choosing import Sensible
from tests.titles.kaiju_exchange.table import RULES, Seat

FOUR_SCORED = ("DM-E2", "DM-S2", "DM-T2", "DM-P2")
THREE_SCORED = FOUR_SCORED[:3]
SEVEN_DELIVERED = ("DM-E1", "DM-S1", "DM-T1", "DM-P1", "DM-S2", "DM-T2", "DM-P2")
"""One more, and the match is over (KX-105)."""


def poor(crew: str = "S") -> Seat:
    """A neighbour with nothing to trade."""
    return Seat(crew=crew, wonga=0)


def fulfil(code: str, zone: str = "local") -> Fulfil:
    return Fulfil(zone, RULES.design_codes.index(code))  # type: ignore[arg-type]


def deliver(code: str) -> FulfilContract:
    return FulfilContract([card.code for card in RULES.data.contracts].index(code))


def reserve(code: str, row: int = -1) -> Reserve:
    return Reserve(RULES.design_codes.index(code), row)


def unless_it_gives(good: str, sensible: Sensible) -> Sensible:
    """As before, but no offer may hand over this good."""
    at = GOODS.index(good)

    def judge(action: Action) -> bool:
        offered = isinstance(action, MakeOffer | CounterOffer)
        return sensible(action) and not (offered and action.give[at])

    return judge


def counter_that_gets(good: str) -> Sensible:
    """To haggle is sensible too, as long as this good comes."""
    at = GOODS.index(good)
    return lambda action: isinstance(action, CounterOffer) and action.get[at] > 0


def refusal(action: Action) -> bool:
    """Declining, or answering with a wish for a gift."""
    return isinstance(action, DeclineOffer) or (isinstance(action, CounterOffer) and not any(action.give))
