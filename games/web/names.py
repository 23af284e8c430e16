"""Names that are written from right to left, among words that are written from left to right."""

from __future__ import annotations

import unicodedata

RIGHT_TO_LEFT = ("R", "AL")
BEGIN, END = "\u2068", "\u2069"
"""What stands between them has a direction of its own, and turns nothing around it."""


def isolated(name: str) -> str:
    """A name as it stands in a sentence. Without this the numbers and marks that follow one in Hebrew or
    Arabic letters would be drawn on its other side."""
    if name.isascii() or not any(unicodedata.bidirectional(sign) in RIGHT_TO_LEFT for sign in name):
        return name
    return f"{BEGIN}{name}{END}"
