"""Reading a page in tests as a browser does."""

from __future__ import annotations

from typing import Any


def source(page: Any) -> str:
    """The source of an answer, or a text, with one space for any run of whitespace: how a template breaks its
    lines shows nowhere."""
    return " ".join((page if isinstance(page, str) else page.content.decode()).split())
