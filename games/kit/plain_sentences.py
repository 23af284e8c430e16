"""Sentences with tokens in plain words, as people read them: `builds {card:BT07} for {yen:5}` is *builds
Radio Tower for 5 yen*.

The table client says the same in `static/js/shared/text.js`. Goods are called what
`static/titles/<key>/tokens.json` calls them, cards by their names."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.engine import Game
from games.engine.text_tokens import Token, spell, split

PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eve")
"""Who sits where in the kit's sentences."""


class Spelling:
    """The words of one title."""

    def __init__(self, looks: Mapping[str, Mapping[str, str]], names: Mapping[str, str]) -> None:
        self.looks = looks
        self.names = names

    def plain(self, text: str, you: int | None = None) -> str:
        """The sentence in words, for the player `you`; for everybody, by names, if nobody is meant."""
        words = spell(text, lambda token: self._word(token, you) or token.value or token.kind)
        first = next(split(text), "")
        starts = isinstance(first, Token) and first.kind == "seat" and words.startswith("you")
        return f"Y{words[1:]}" if starts else words

    def strangers(self, text: str) -> list[str]:
        """The tokens of a sentence that have no words."""
        return [
            f"{{{part.kind}:{part.value}}}"
            for part in split(text)
            if not isinstance(part, str) and not self._word(part, None)
        ]

    def _word(self, token: Token, you: int | None) -> str:
        kind, value = token
        if kind == "seat":
            return self._player(value, you)
        if look := self.looks.get(f"{kind}:{value}"):
            return look["name"]
        if look := self.looks.get(kind):
            name = look["name"] if value in ("", "1", "-1") else look.get("names", look["name"])
            return f"{value.replace('-', '−')} {name}".strip()
        return self.names.get(f"{kind}:{value}") or self.names.get(value, "")

    def _player(self, value: str, you: int | None) -> str:
        if not value.isdigit() or int(value) >= len(PLAYERS):
            return ""
        return "you" if int(value) == you else PLAYERS[int(value)]


def spelling(root: Path, game: Game[Any, Any]) -> Spelling:
    """The words of a title, with the rule data it ships; `root` is the project's folder."""
    path = root / "static" / "titles" / game.key / "tokens.json"
    looks = json.loads(path.read_text()) if path.exists() else {}
    return Spelling(looks, game.names(json.loads(game.shipped_data())))
