"""A small title, some people, and ears for what is told and handed out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from django.contrib.auth import get_user_model
from django.db import transaction

from games import play
from games.models import Match
from games.play.automation import broken_matches
from games.play.changes import broadcast
from games.play.changes.broadcast import News
from games.play.match import position, scheduler, store
from games.play.match.position import Position
from games.play.ops import rule_sets
from games.play.views import messages, welcome
from games.titles import all_games
from tests.rows import once
from tests.toy import GAME

ROLL, STOP, WAVE, WHISPER = (b'{"do":"%s"}' % verb for verb in (b"roll", b"stop", b"wave", b"whisper"))
YES, NO = b'{"do":"double","yes":true}', b'{"do":"double","yes":false}'


@pytest.fixture(autouse=True)
def title(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Den of Dice is a title of the site, and nothing is remembered from the test before."""
    monkeypatch.setitem(all_games(), GAME.key, GAME)
    forget()
    yield
    forget()


def forget() -> None:
    """What a process remembers between two moves: a process that has just started remembers nothing."""
    position.settings.clear()
    position.told_already.clear()
    broken_matches.left.until.clear()
    store.known.clear()
    welcome.kept.clear()
    rule_sets.decoded.cache_clear()


@pytest.fixture(autouse=True)
def handed_out(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[int], float]]:
    """The tasks given to Celery: name, arguments, seconds to wait."""
    tasks: list[tuple[str, list[int], float]] = []
    monkeypatch.setattr(scheduler, "send", lambda *task: tasks.append(task[:3]))
    return tasks


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[News]:
    """Everything that was broadcast."""
    news: list[News] = []
    monkeypatch.setattr(broadcast, "listeners", [news.append])
    return news


@pytest.fixture
def committed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for the commit happens at once, though the test's transaction is never committed."""
    monkeypatch.setattr("django.db.transaction.on_commit", lambda function, **_: function())


def _person(name: str) -> Any:
    return get_user_model().objects.create_user(name, password="x")


@pytest.fixture
def owner(db: None) -> Any:
    """Has seat 0."""
    return _person("owner")


@pytest.fixture
def opponent(db: None) -> Any:
    """Has seat 1."""
    return _person("opponent")


@pytest.fixture
def third(db: None) -> Any:
    """Has seat 2 at tables for three."""
    return _person("third")


@pytest.fixture
def stranger(db: None) -> Any:
    """Has no seat."""
    return _person("stranger")


class At:
    """A table in a test's hands: short words for what the seats do."""

    def __init__(self, match: Match) -> None:
        self.pk = match.pk
        self.count = 0

    @property
    def match(self) -> Match:
        return Match.objects.get(pk=self.pk)

    @property
    def version(self) -> int:
        return self.match.version

    def does(self, seat: int, action: bytes, **changes: Any) -> play.Answer:
        """A choice of a seat at the version there is."""
        self.count += 1
        if "version" not in changes:
            changes["version"] = self.version
        return play.submit(self.pk, seat, action, **{"nonce": f"intent-{self.count}"} | changes)

    def undoes(self, seat: int) -> play.Answer:
        self.count += 1
        return play.undo(self.pk, seat, self.version, f"intent-{self.count}")

    def advance(self) -> None:
        """Run the paced steps that are due."""
        while play.advance(self.pk, self.version):
            pass

    def to_the_end(self) -> None:
        """Everybody stops and nobody doubles."""
        self.advance()
        while (match := self.match).status == Match.Status.PLAYING:
            for entry in match.waiting:
                position = play.read(self.pk)
                verb = NO if type(position.state.agenda[-1]).__name__ == "Doubling" else STOP
                version = position.row.version
                self.does(entry["seat"], verb, automatic=True, version=version, nonce=f"!{version}")
            self.advance()

    def state(self) -> Any:
        return play.read(self.pk).state


Sit = Callable[..., At]


@pytest.fixture
def sit(owner: Any, opponent: Any, third: Any) -> Sit:
    """A table that has begun, with cards dealt: of owner and opponent, and of a third with `seats=3`."""

    def sit(*, seats: int = 2, deal: bool = True, **wanted: Any) -> At:
        match = play.open_table(owner, GAME.key, seats, **wanted)
        for user in (opponent, third)[: seats - 1 - len(wanted.get("bots", ()))]:
            play.take_seat(match.pk, user, invitation=match.invitation)
        at = At(match)
        if deal:
            at.advance()
        return at

    return sit


def picture(position: Position, seat: int | None) -> Any:
    """What this seat is sent of the position; without one, a spectator."""
    return msgspec.json.decode(messages.audience_message(position, seat))


def prompt(position: Position, seat: int | None) -> Any:
    return picture(position, seat)["prompt"]


@pytest.fixture
def over(sit: Sit) -> Callable[..., At]:
    """A match that is over; somebody rolled, so that luck and choices both mattered."""

    def over(**wanted: Any) -> At:
        table = sit(**wanted)
        table.does(0, ROLL)
        table.does(0, STOP)
        table.to_the_end()
        return table

    return over


def whole_match(sit: Sit, owner: Any) -> At:
    table = sit(seats=3, bots=("normal",))
    table.does(0, ROLL)
    table.does(0, STOP)
    table.undoes(0)
    table.does(0, WHISPER)
    table.does(2, WAVE)
    play.takeover(table.pk, owner)
    play.come_back(table.pk, owner)
    play.takeover(table.pk, owner)
    table.to_the_end()
    return table


@pytest.fixture
def played(sit: Sit, owner: Any, opponent: Any) -> Any:
    """A match with everything in it: dice, an undo, a leave, a return, steps, asides, and a seat that a
    bot has at the end."""
    number = once(lambda: whole_match(sit, owner).pk, "played", owner.pk, opponent.pk)
    return At(Match.objects.get(pk=number))


@pytest.fixture
def file(sit: Sit, owner: Any, opponent: Any) -> dict[str, Any]:
    """The file of that match, of which nothing is left here but its rule data, as if it had been played
    elsewhere."""

    def exported() -> bytes:
        rule_sets.current_rule_set(GAME.key)
        with transaction.atomic():
            data = play.export(whole_match(sit, owner).pk)
            transaction.set_rollback(True)
        forget()
        return data

    return dict(json.loads(once(exported, "file", owner.pk, opponent.pk)))
