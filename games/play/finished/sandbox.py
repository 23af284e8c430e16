"""A match played again in memory up to a version, to try out what a choice would do there. Nothing is
stored and nobody is told.

The dice are the real ones of the match, so a sandbox knows what is still to come: it is for those who may
see every hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.engine import Context, Decision, IllegalAction, Record, Step, act, advance
from games.engine import asked as asked_seats
from games.play.finished.stored_match import recorded_match
from games.play.match.position import Position, read
from games.play.match.rerun import Differs, rerun
from games.play.match.stored_moves import run_on
from games.play.refusal import Refusal

MOST_TRIED = 50


class Try(msgspec.Struct, frozen=True):
    """Something that is tried: a choice of a seat, or (without a seat) the step that is due."""

    seat: int | None
    action: Any = None


class Sandbox:
    """The match at a version, and what was tried since.
    Raises `Refusal` for a version that there is not, or that differs."""

    def __init__(self, match_id: int, version: int) -> None:
        self.position: Position = read(match_id)
        if not 1 <= version <= self.position.row.version:
            raise Refusal("gone", f"This match has the versions 1 to {self.position.row.version}.")
        self.version = version
        encoded = b""
        try:
            for again in rerun(recorded_match(match_id)):
                encoded = again.state
                if again.move.version == version:
                    break
        except Differs as differs:
            where = "" if differs.version is None else f" at move {differs.version}"
            raise Refusal("broken", f"The match does not come out again{where}: {differs.what}.") from differs
        self.state: Any = self.position.game.decode(encoded)
        self.context: Context[Any] = Context(self.position.context.cards, self.position.chance)
        self.context.state = self.state

    def attempt(self, tries: Sequence[Try]) -> list[list[str]]:
        """Try these one after the other. Returns what each announced, in sentences (everything, whoever
        would hear it)."""
        if len(tries) > MOST_TRIED:
            raise Refusal("too-big", f"At most {MOST_TRIED} things are tried at once.")
        return [self._one(one) for one in tries]

    def _one(self, one: Try) -> list[str]:
        game, state, context = self.position.game, self.state, self.context
        context.record = record = Record()
        try:
            if one.seat is None:
                if advance(state, context) is None:
                    raise Refusal("stale", "No step is due here.")
            else:
                if not 0 <= one.seat < len(self.position.seats):
                    raise Refusal("malformed", "There is no such seat.")
                action = game.read_action(msgspec.json.encode(one.action))
                act(game, state, context, one.seat, action)
                run_on(self.position.row, state, context)
        except IllegalAction as error:
            raise Refusal(error.code, error.sentence, error.rule) from error
        told = [
            event
            for one in record.told
            for event in (one.everyone, *one.instead.values())
            if event is not None
        ]
        return list(dict.fromkeys(game.tell(event, context.cards) for event in told))

    def step_is_due(self) -> bool:
        """Whether what happens next happens by itself."""
        return bool(self.state.agenda) and isinstance(self.state.agenda[-1], Step)

    def choices(self) -> list[tuple[int, str, str]]:
        """What may be chosen now: the seat, its words, and the action as JSON."""
        found: list[tuple[int, str, str]] = []
        for seat in asked_seats(self.state):
            asked = self.state.agenda[-1]
            assert isinstance(asked, Decision)
            prompt = self.position.game.prompt(self.state, self.context, seat)
            words = (
                {msgspec.json.encode(choice.action): choice.label for choice in prompt.choices}
                if prompt
                else {}
            )
            for option in asked.options(self.state, self.context, seat):
                action = msgspec.json.encode(option)
                found.append((seat, words.get(action, ""), action.decode()))
        return found
