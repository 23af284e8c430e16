"""What came to light, in the words of the log, for whoever hears that a choice cannot be taken back."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engine import Context, Record
from games.play.match.position import Position


class NotingContext(Context[Any]):
    """A match's table with its real chance, played again: it notes what had been told when chance was first
    drawn since `hears`."""

    __slots__ = ("told_before",)

    def __init__(self, position: Position) -> None:
        super().__init__(position.context.cards, position.chance)
        self.told_before: int | None = None

    def hears(self) -> Record:
        """The next move begins: what it tells goes here."""
        self.told_before = None
        self.record = record = Record()
        return record

    def below(self, n: int, stream: str) -> int:
        self._note()
        return super().below(n, stream)

    def shuffle(self, deck: list[int], stream: str) -> None:
        self._note()
        super().shuffle(deck, stream)

    def _note(self) -> None:
        if self.told_before is None and self.record is not None:
            self.told_before = len(self.record.told)

    def came_up(self) -> Record | None:
        """What was told from the first draw on; `None` if nothing was drawn."""
        if self.told_before is None or self.record is None:
            return None
        return rest(self.record, self.told_before)


def rest(record: Record, start: int) -> Record:
    """What was told from there on."""
    found = Record()
    found.told = record.told[start:]
    return found


def differing(real: Record, other: Record, seat: int) -> Record | None:
    """What was really told, from the first event on that this seat hears otherwise there; `None` if it
    hears the same."""
    mine, theirs = _heard(real, seat), _heard(other, seat)
    if [words for _, words in mine] == [words for _, words in theirs]:
        return None
    for (place, words), (_, instead) in zip(mine, theirs, strict=False):
        if words != instead:
            return rest(real, place)
    return rest(real, mine[len(theirs)][0]) if len(mine) > len(theirs) else real


def _heard(record: Record, seat: int) -> list[tuple[int, bytes]]:
    """What this seat hears, each with its place among all that was told."""
    events = [instead.get(seat, everyone) for everyone, instead in record.told]
    return [(place, msgspec.msgpack.encode(event)) for place, event in enumerate(events) if event is not None]


def in_words(position: Position, records: list[Record], seat: int) -> str:
    """The first thing that this seat heard of them, quoted; empty if it heard nothing."""
    for event in (event for record in records for event in record.heard_by(seat)):
        if text := position.game.quote(event, position.context.cards):
            who = event.subject
            if who == seat:
                text = text.removeprefix(f"{{seat:{seat}}} ")
            elif who is not None and not text.startswith("{seat:"):
                text = f"{{seat:{who}}} {text}"
            return f"“{text}”"
    return ""
