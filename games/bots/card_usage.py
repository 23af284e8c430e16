"""What became of each card in a match, from its events: who saw it, who put it to use."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from games.bots.arena import Watcher
from games.engine import Game, MatchEvent, Record


class Sightings(Watcher):
    """Listens to one match. A card counts as seen when somebody was told of it, and as used by a seat when an
    event that the title lists (`Game.card_uses`) says so."""

    def __init__(self, game: Game[Any, Any], codes: Collection[str]) -> None:
        self._codes = codes
        self._uses: dict[type[MatchEvent], list[tuple[str, str]]] = {}
        for use in game.card_uses:
            self._uses.setdefault(use.event, []).append((use.word, use.field))
        self.seen: set[str] = set()
        self.used: dict[str, dict[str, set[int]]] = {use.word: {} for use in game.card_uses}
        """By the word for it and the card's code: the seats that did it."""
        self.offered: dict[str, dict[str, dict[int, list[int]]]] = {}
        """By the deed, the card's code and the seat:
        in how many spells it could be done, and was (only `offers.Offers` looks)."""
        self.rounds = 0

    def happened(self, record: Record) -> None:
        for everyone, instead in record.told:
            if everyone is not None:
                self._event(everyone)
            for event in instead.values():
                if event is not None:
                    self._look(event)

    def _event(self, event: MatchEvent) -> None:
        self._look(event)
        if event.__struct_config__.tag == "round":
            self.rounds = max(self.rounds, int(event.round))  # type: ignore[attr-defined]
        for word, field in self._uses.get(type(event), ()):
            named = getattr(event, field)
            owner = getattr(event, "seat", None)
            for place, part in enumerate([named] if isinstance(named, str) else named or []):
                for code in _words(part):
                    if code in self._codes:
                        self.used[word].setdefault(code, set()).add(place if owner is None else owner)

    def _look(self, event: MatchEvent) -> None:
        for name in event.__struct_fields__:
            value = getattr(event, name)
            if type(value) is not int:
                self.seen.update(code for code in _words(value) if code in self._codes)


def _words(value: Any) -> Iterator[str]:
    """Every text in a field, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _words(part)
