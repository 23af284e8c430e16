"""The changes there are: start, choose, run a step, take back, hand a seat to a bot and back. (When time runs
out: `time_outs.py`; how a match ends early: `early_endings.py`.)"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
from django.contrib.auth import get_user_model
from django.utils import timezone

from games.engine import Aside, IllegalAction, advance
from games.models import Match, Move
from games.play.changes.pipeline import Change
from games.play.match import bot_players, clocks, reaction_windows, tempo, undo
from games.play.match.locked_match import LockedMatch
from games.play.match.stored_moves import beginning, state_at
from games.play.refusal import Refusal, not_seated

LONGEST_ACTION = 16_384
NOBODY_PLAYS_FOR_YOU = "At this deal no bot plays for you. It waits until you come back, or you resign."


def require_playing(locked: LockedMatch) -> None:
    """Refuse what can only be done while the match is on."""
    if locked.row.status == Match.Status.OPEN:
        raise Refusal("not-playing", "This match has not begun.")
    if locked.row.status != Match.Status.PLAYING:
        raise Refusal("over", "This match has ended.")


def require_version(locked: LockedMatch, version: int | None) -> None:
    """Refuse what was meant for another version."""
    now = locked.row.version
    if version is not None and version > now:
        raise Refusal("stale", f"The table is at version {now}, not yet at {version}.")
    if version != now:
        raise Refusal("stale", "The table has moved on; please look again.")


def require_own_seat(locked: LockedMatch, change: Change) -> int:
    """The number of the seat, if it is really played by the person who asks."""
    seat = change.seat
    if seat is None or not 0 <= seat < len(locked.seats):
        raise not_seated()
    info = locked.seats[seat]
    if change.by is not None and info.user != change.by:
        raise Refusal("not-seated", "That is not your seat.")
    if info.resigned:
        raise Refusal("not-seated", "You have given up this seat for good.")
    if info.bot:
        raise Refusal("not-seated", "A bot plays this seat; take it back first.")
    return seat


@dataclass(frozen=True, kw_only=True)
class Start(Change):
    """Every seat is taken: the game is set up."""

    def apply(self, locked: LockedMatch) -> None:
        row = locked.row
        if row.status != Match.Status.OPEN:
            raise Refusal("not-playing", "This match has begun already.")
        if any(info.user is None and not info.bot for info in locked.seats):
            raise Refusal("not-full", "There are free seats.")
        row.status = Match.Status.PLAYING
        row.started_at = timezone.now()
        row.engine_version = locked.game.version
        locked.state = beginning(locked, locked.context)
        locked.run_on()
        locked.write(Move.Kind.START, None)
        locked.finish_change()


@dataclass(frozen=True, kw_only=True)
class Choose(Change):
    """A choice of a seat, or an aside, as JSON.

    A choice must be meant for the very version that the match has. An aside answers no decision, so it is
    taken at any version: the title says whether it still makes sense.
    """

    action: bytes = field(repr=False)
    """Never in a log: it may name a card that nobody else knows of."""

    def became(self, locked: LockedMatch, move: Move) -> bool:
        if move.kind != Move.Kind.CHOICE or len(self.action) > LONGEST_ACTION:
            return False
        try:
            wanted = locked.game.write_action(locked.game.read_action(self.action))
        except IllegalAction:
            return False
        return bool(wanted == bytes(move.choice or b""))

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        seat = self.seat if self.automatic else require_own_seat(locked, self)
        assert seat is not None
        if not self.automatic and not self.nonce:
            raise Refusal("malformed", "A choice needs a nonce.")
        if len(self.action) > LONGEST_ACTION:
            raise Refusal("too-big", "That is too long for an action.")
        action = locked.game.read_action(self.action)
        aside = isinstance(action, Aside)
        if not (aside and self.version is not None and self.version < locked.row.version):
            require_version(locked, self.version)
        if not aside:
            entry = next((entry for entry in locked.row.waiting if entry["seat"] == seat), None)
            if entry is not None and "beat" in entry and not self.automatic:
                locked.state.agenda[-1].check(locked.state, locked.context, seat, action)
                if not reaction_windows.hold(locked, entry, self.action):
                    reaction_windows.count_answers(locked)
                    locked.finish_change()
                return
        spent = None if aside else clocks.charge(locked, seat)
        locked.play(seat, action, self.nonce, self.automatic, spent=spent)
        locked.finish_change(None if aside else seat)


@dataclass(frozen=True, kw_only=True)
class RunStep(Change):
    """The step that is due is run, with the unpaced ones after it."""

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        require_version(locked, self.version)
        step = advance(locked.state, locked.context)
        if step is None:
            raise Refusal("stale", "No step is due.")
        locked.pause = tempo.pause_after(locked, step)
        locked.write(Move.Kind.STEP, None, automatic=True)
        locked.finish_change()


@dataclass(frozen=True, kw_only=True)
class TakeBack(Change):
    """A seat's last choice is taken back. A row of its own: the state before that choice stands again."""

    def became(self, locked: LockedMatch, move: Move) -> bool:
        return move.kind == Move.Kind.UNDO

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        seat = require_own_seat(locked, self)
        if not self.nonce:
            raise Refusal("malformed", "Taking back needs a nonce.")
        require_version(locked, self.version)
        put_back(locked, seat, undo.find(locked, seat), self.nonce)


def put_back(locked: LockedMatch, seat: int, target: int, nonce: str, *, agreed: bool = False) -> None:
    """The state at this version, before the seat's last choice, stands again. What their clock ran since
    stays spent, but where all agreed: then they have waited for the others."""
    before = [entry for entry in locked.row.waiting if not (agreed and entry["seat"] == seat)]
    locked.load_state(state_at(locked, target))
    words = {"to": target} | ({"agreed": 1} if agreed else {})
    locked.write(Move.Kind.UNDO, seat, msgspec.json.encode(words), nonce)
    locked.finish_change()
    clocks.give_back(locked, seat, before, Move.objects.get(match=locked.row.pk, version=target + 1))
    if any(entry["seat"] == seat and _is_over(entry, locked.now) for entry in locked.row.waiting):
        raise Refusal("no-undo", "No time is left to choose anew.", version=locked.row.version)
    locked.look_again()


def _is_over(entry: dict[str, Any], now: float) -> bool:
    return entry["deadline"] is not None and bool(entry["deadline"] <= now)


def hand_to_bot(locked: LockedMatch, seat: int, why: str, *, nonce: str = "", for_good: bool = False) -> None:
    """A bot plays the seat from now on. `why` is one of `log_notes.TAKEOVER`."""
    bot = locked.seats[seat].bot or bot_players.SUBSTITUTE
    locked.change_seat(seat, bot=bot, takeover=True, resigned=for_good)
    words: dict[str, Any] = {"why": why, "bot": bot}
    locked.write(Move.Kind.TAKEOVER, seat, msgspec.json.encode(words), nonce, automatic=why == "time")


@dataclass(frozen=True, kw_only=True)
class OfOwnSeat(Change):
    """What a person wants of the seat that they have."""

    def seat_at(self, locked: LockedMatch) -> int | None:
        return locked.seat_of(self.by)

    def own_seat(self, locked: LockedMatch) -> int:
        """Raises `Refusal` for somebody who has none."""
        seat = self.seat_at(locked)
        if seat is None:
            raise not_seated()
        return seat


@dataclass(frozen=True, kw_only=True)
class HandOver(OfOwnSeat):
    """A person lets a bot play their seat, for now or (resigning) for good."""

    for_good: bool = False

    def became(self, locked: LockedMatch, move: Move) -> bool:
        if move.kind != Move.Kind.TAKEOVER:
            return False
        words = msgspec.json.decode(bytes(move.choice or b"{}"))
        return bool((words.get("why") == "resigned") == self.for_good)

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        seat = self.own_seat(locked)
        info = locked.seats[seat]
        if info.resigned:
            raise Refusal("not-seated", "You have given up this seat.")
        if info.bot and not self.for_good:
            raise Refusal("not-seated", "A bot plays your seat already.")
        if locked.row.shares_deal and locked.row.pace == "free" and not self.for_good:
            raise Refusal("not-offered", NOBODY_PLAYS_FOR_YOU)
        hand_to_bot(
            locked, seat, "resigned" if self.for_good else "left", nonce=self.nonce, for_good=self.for_good
        )
        locked.finish_change()


@dataclass(frozen=True, kw_only=True)
class Return(OfOwnSeat):
    """A person takes their seat back from the bot."""

    def became(self, locked: LockedMatch, move: Move) -> bool:
        return move.kind == Move.Kind.RETURN

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        seat = self.own_seat(locked)
        info = locked.seats[seat]
        if info.resigned:
            raise Refusal("forbidden", "You have given up this seat for good.")
        if not info.takeover:
            raise Refusal("not-offered", "You are playing this seat already.")
        assert self.by is not None
        person = get_user_model().objects.select_related("owner").get(pk=self.by)
        if not person.may_come:  # closed just now, while their page was open
            raise Refusal("forbidden", "This account is closed.")
        locked.change_seat(seat, bot="", takeover=False)
        locked.write(Move.Kind.RETURN, seat, nonce=self.nonce or f"return-{locked.row.version}")
        locked.finish_change()  # what they were asked before, they are still asked: no new time


@dataclass(frozen=True, kw_only=True)
class Replace(Change):
    """Somebody who looks after the site lets a bot play a seat, or an event does for somebody who has not sat
    down. Its person may come back and take it again."""

    why: str = "office"

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        if self.seat is None or not 0 <= self.seat < len(locked.seats):
            raise Refusal("malformed", "There is no such seat.")
        if locked.seats[self.seat].bot:
            raise Refusal("not-offered", "A bot plays this seat already.")
        hand_to_bot(locked, self.seat, self.why, nonce=self.nonce)
        locked.finish_change()


@dataclass(frozen=True, kw_only=True)
class Nudge(Change):
    """Somebody who looks after the site has it noted anew who is asked, and what follows handed out again."""

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        locked.write(Move.Kind.NUDGE, None, nonce=self.nonce)
        locked.finish_change()
