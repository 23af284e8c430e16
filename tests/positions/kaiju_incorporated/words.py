"""Short words for what a seat may do and for what is sensible."""

from __future__ import annotations

from tests.positions.choosing import Sensible
from tests.titles.kaiju_incorporated.table import IncorporatedTable, Seat, at_table


def with_card(code: str) -> Sensible:
    """Whatever is done with this card of the row."""
    return lambda action: getattr(action, "card", "") == code


def last_action(
    own: Seat,
    *others: Seat,
    row: str,
    threat: str = "KA12",
    display: str = "NP17 NP01 NP02",
    ends: bool = True,
) -> IncorporatedTable:
    """Seat 0 has the last action of a round: of the match, unless `ends` is not set."""
    return at_table(
        own,
        *others,
        row=row,
        threat=threat,
        display=display,
        start=1,
        active=0,
        round=12,
        last_round=ends,
    )
