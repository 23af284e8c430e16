"""What a player in a hurry does, and which choices are worth a look (section 10 of the rules page)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.daikaiju_director.state import State

if TYPE_CHECKING:
    from games.titles.daikaiju_director.book import Book, Table


def prefer(state: State, book: Book, seat: int, options: Sequence[Action]) -> Sequence[Action]:
    """The options a sensible player would look at."""
    return options


def in_haste(state: State, table: Table, seat: int, options: Sequence[Action]) -> Action:
    """The quick policy of playouts."""
    return state.agenda[-1].default(state, table, seat)  # type: ignore[no-any-return]
