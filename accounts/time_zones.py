"""The time zones one may choose."""

from __future__ import annotations

from itertools import groupby
from zoneinfo import available_timezones

REGIONS = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
"""Those named after places; the rest are other names for them."""

ZONES = tuple(sorted(zone for zone in available_timezones() if zone.partition("/")[0] in REGIONS))


def by_region() -> list[tuple[str, list[tuple[str, str]]]]:
    """The zones as groups of choices: `("Europe", [("Europe/Vienna", "Vienna"), …])`."""
    return [
        (region, [(zone, zone.partition("/")[2].replace("_", " ")) for zone in zones])
        for region, zones in groupby(ZONES, key=lambda zone: zone.partition("/")[0])
    ]
