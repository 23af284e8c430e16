"""Turns that several positions share."""

from __future__ import annotations

from typing import Any

from tests.titles.monster_musume.table import GuestTable, Host, at_table


def last_turn(*hosts: Host, **parts: Any) -> GuestTable:
    """The last turn of the match: seat 0 sits before the first player, and the last round is on (MM-60)."""
    return at_table(*hosts, first=1, active=0, final_round=True, expansions=len(hosts), **parts)
