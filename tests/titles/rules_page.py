"""What the tests know of a title's rules page; each title says it in its own `rules_page.py`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.engine.text_tokens import Token


class RulesPage(NamedTuple):
    """The ids of its entries, and the tokens that its board draws (`kind` or `kind:value`)."""

    rules: Iterable[str]
    rulings: Sequence[str]
    drawn: re.Pattern[str]

    def draws(self, token: Token) -> bool:
        """Whether the title's board knows this token."""
        return bool(self.drawn.fullmatch(f"{token.kind}:{token.value}" if token.value else token.kind))
