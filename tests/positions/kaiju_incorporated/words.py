"""Short words for what a seat may do and for what is sensible."""

from __future__ import annotations

from collections.abc import Callable

from games.engine import Action
from tests.titles.kaiju_incorporated.table import IncorporatedTable, Seat, at_table

Sensible = Callable[[Action], bool]


def one_of(*actions: Action) -> Sensible:
    """Only these are sensible."""
    return lambda action: action in actions


def any_but(*bad: Action | type[Action]) -> Sensible:
    """Everything is sensible but these actions, and all of these kinds."""
    kinds = tuple(one for one in bad if isinstance(one, type))
    return lambda action: action not in bad and not isinstance(action, kinds)


def any_of(kind: type[Action]) -> Sensible:
    return lambda action: isinstance(action, kind)


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
