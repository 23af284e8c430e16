"""Texts of rule data that are written in a title's little language, and their form as typed steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Written(NamedTuple):
    """The way from such a text to plain data of a type and back. A title gives it to the text's type as
    `extra={"written": …}`; the card studio then makes its form from the type, and nobody has to know the
    language."""

    type: Any
    """What `msgspec` checks the plain data against."""
    read: Callable[[str], Any]
    """Raises `ValueError`."""
    write: Callable[[Any], str]
    """Takes what is half filled in too; the text is then refused by the language itself."""
