"""Telling everybody what changed, after it is on disk.

A broadcast is a hint; correctness never depends on one arriving. Each piece of `News` knows how to say
itself to each audience (a seat, or the spectators together, `None`) and encodes that once, when first
asked. Whoever brings news to people puts a function into `listeners`: the fan-out to sockets of this
process, and the one that carries news to other processes."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import msgspec

from games.models import ChatMessage
from games.play.match.locked_match import StoredMove
from games.play.match.position import Position
from games.play.views import messages, talk
from kaijusite import clock

log = logging.getLogger(__name__)


class News:
    """Something to tell. `topic` is `update`, `table` or `chat` at a table, `lobby` for the lists of tables,
    and `person` for nobody to read: who `author` is, or what they may see, is another thing now."""

    topic: str
    match_id: int
    version: int = 0
    author: int | None = None
    """Whose words these are: nobody who has blocked them hears them. Or whose connections look again."""
    kept_from: frozenset[int] = frozenset()
    """The people who are not told, nor their programs."""
    at: float = 0.0
    """When it happened, in seconds since 1970; 0 where nobody times it."""

    def message(self, seat: int | None) -> bytes:
        """The encoded message for an audience."""
        raise NotImplementedError


class Update(News):
    """A match has a new version. It keeps the position, so telling it needs no query."""

    topic = "update"

    def __init__(self, position: Position, moves: list[StoredMove]) -> None:
        self.match_id = position.row.pk
        self.version = position.row.version
        self.at = clock.now()
        self.seats = len(position.seats)
        self._position = position
        self._moves = moves
        self._encoded: dict[int | None, bytes] = {}

    def message(self, seat: int | None) -> bytes:
        if seat not in self._encoded:
            self._encoded[seat] = messages.audience_message(self._position, seat, self._moves)
        return self._encoded[seat]


class Notice(News):
    """The same words for everybody who is told."""

    def __init__(
        self,
        topic: str,
        match_id: int,
        words: Any,
        author: int | None = None,
        kept_from: frozenset[int] = frozenset(),
    ) -> None:
        self.topic = topic
        self.author = author
        self.kept_from = kept_from
        self.match_id = match_id
        self._encoded = msgspec.json.encode(words)

    def message(self, seat: int | None) -> bytes:
        return self._encoded


listeners: list[Callable[[News], None]] = []
"""Called with every piece of news, in the process where it happened, after the commit."""


def changed(update: Update) -> None:
    """A match has a new version."""
    tell(update)


def table(match_id: int) -> None:
    """Seats or status changed: tell the table and the lobby."""
    if listeners:
        tell(Notice("table", match_id, {"type": "table", "table": messages.table_info(match_id)}))
        lobby(match_id)


def thrown_away(match_id: int) -> None:
    """There is no such table any more: whoever is there is told when they are to be shown it anew."""
    tell(Notice("table", match_id, None))


def lobby(match_id: int) -> None:
    """The lists of tables show something else now."""
    if listeners and not messages.is_private(match_id):
        row = messages.lobby_row(match_id)
        words = {"type": "gone", "id": match_id} if row is None else {"type": "row", "row": row}
        tell(Notice("lobby", match_id, words))


def said(message: ChatMessage) -> None:
    """Somebody said something at a table, or a moderator took it away."""
    if listeners:
        words = {"type": "chat", **talk.line(message)}
        tell(Notice("chat", message.match_id, words, message.user_id, talk.kept_from(message)))


def person(user_id: int) -> None:
    """Who somebody is, or what they may see, is another thing now: whatever they have open looks again."""
    if listeners:
        tell(Notice("person", 0, {}, author=user_id))


def tell(news: News) -> None:
    """Give news to every listener; one that fails keeps it from nobody else."""
    for listener in listeners:
        try:
            listener(news)
        except Exception:
            log.exception("a listener failed for %s of match %s", news.topic, news.match_id)
