"""What lies hidden from a seat, as a title lists it: the kit holds `imagine` to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec


class Zone(msgspec.Struct, frozen=True):
    """A place whose contents a seat does not know: a deck, a rival's hand, an answer that waits.

    Zones of one `pool` are dealt from the same unknown things, each arrangement being as likely as any other:
    for all that the seat knows, what lies in one could lie in another. What the seat does know of a place (a
    card it has seen laid there) is no part of the zone. `ordered` says that the order matters too (a deck).

    Where not everything of the pool may lie here, `among` lists what may, each thing as often as it is
    likely; how often it lies here is then not foretold. An answer that waits is no card: it has no pool
    (`pool=""`), and `among` lists what it is imagined as.
    """

    name: str
    holds: Sequence[Any]
    pool: str = "cards"
    ordered: bool = False
    among: Sequence[Any] = ()


def come_to_light(before: Sequence[Zone], after: Sequence[Zone]) -> Counter[str]:
    """What lay somewhere in a pool and lies hidden nowhere now, by name: cards that were shown. A hand that
    has no pool is left out."""
    still = _names(after)
    return _names([zone for zone in before if zone.pool]) - still


def _names(zones: Sequence[Zone]) -> Counter[str]:
    return Counter(str(thing) for zone in zones for thing in zone.holds)
