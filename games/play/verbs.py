"""The changes there are: start, choose, run a step, time out, take back, hand a seat to a bot and back, call off."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
from django.utils import timezone

from games.engine import Aside, Decision, IllegalAction, advance
from games.models import Match, Move
from games.play import clocks, players, presets, taking_back
from games.play.changes import Change
from games.play.moves import beginning, state_at
from games.play.refusal import Refusal
from games.play.sitting import Sitting

LONGEST_ACTION = 16_384
LONGEST_REASON = 150
TIMEOUTS = {"live": 2, "turns": 3}
"""Time-outs of one's own turn in a row after which a bot takes over."""
ON_TURN = "!clock-turn-"
"""How the nonce of a choice begins that the clock made when a seat's own turn ran out."""


def require_playing(sitting: Sitting) -> None:
    """Refuse what can only be done while the match is on."""
    if sitting.row.status == Match.Status.OPEN:
        raise Refusal("not-playing", "This match has not begun.")
    if sitting.row.status != Match.Status.PLAYING:
        raise Refusal("over", "This match has ended.")


def require_version(sitting: Sitting, version: int | None) -> None:
    """Refuse what was meant for another version."""
    now = sitting.row.version
    if version is not None and version > now:
        raise Refusal("stale", f"The table is at version {now}, not yet at {version}.")
    if version != now:
        raise Refusal("stale", "The table has moved on; please look again.")


def require_own_seat(sitting: Sitting, change: Change) -> int:
    """The number of the seat, if it is really played by the person who asks."""
    seat = change.seat
    if seat is None or not 0 <= seat < len(sitting.seats):
        raise Refusal("not-seated", "You have no seat at this table.")
    info = sitting.seats[seat]
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

    def apply(self, sitting: Sitting) -> None:
        row = sitting.row
        if row.status != Match.Status.OPEN:
            raise Refusal("not-playing", "This match has begun already.")
        if any(info.user is None and not info.bot for info in sitting.seats):
            raise Refusal("not-full", "There are free seats.")
        row.status = Match.Status.PLAYING
        row.started_at = timezone.now()
        row.engine_version = sitting.game.version
        sitting.state = beginning(sitting, sitting.table)
        sitting.run_on()
        sitting.write(Move.Kind.START, None)
        sitting.finish_change()


@dataclass(frozen=True, kw_only=True)
class Choose(Change):
    """A choice of a seat, or an aside, as JSON.

    A choice must be meant for the very version that the match has. An aside answers no decision, so it is taken at any
    version: the title says whether it still makes sense.
    """

    action: bytes = field(repr=False)
    """Never in a log: it may name a card that nobody else knows of."""

    def became(self, sitting: Sitting, move: Move) -> bool:
        if move.kind != Move.Kind.CHOICE or len(self.action) > LONGEST_ACTION:
            return False
        try:
            wanted = sitting.game.write_action(sitting.game.read_action(self.action))
        except IllegalAction:
            return False
        return bool(wanted == bytes(move.choice or b""))

    def apply(self, sitting: Sitting) -> None:
        require_playing(sitting)
        seat = self.seat if self.automatic else require_own_seat(sitting, self)
        assert seat is not None
        if not self.automatic and not self.nonce:
            raise Refusal("malformed", "A choice needs a nonce.")
        if len(self.action) > LONGEST_ACTION:
            raise Refusal("too-big", "That is too long for an action.")
        action = sitting.game.read_action(self.action)
        aside = isinstance(action, Aside)
        if not (aside and self.version is not None and self.version < sitting.row.version):
            require_version(sitting, self.version)
        if not aside:
            entry = next((entry for entry in sitting.row.waiting if entry["seat"] == seat), None)
            if entry is not None and presets.waits(sitting, entry):
                sitting.state.agenda[-1].check(sitting.state, sitting.table, seat, action)
                presets.hold(sitting, entry, self.action)
                return
            clocks.charge(sitting, seat)
        sitting.play(seat, action, self.nonce, self.automatic)
        sitting.finish_change(None if aside else seat)


@dataclass(frozen=True, kw_only=True)
class RunStep(Change):
    """The step that is due is run, with the unpaced ones after it."""

    def apply(self, sitting: Sitting) -> None:
        require_playing(sitting)
        require_version(sitting, self.version)
        pause = advance(sitting.state, sitting.table)
        if pause is None:
            raise Refusal("stale", "No step is due.")
        sitting.pause = pause
        sitting.write(Move.Kind.STEP, None, automatic=True)
        sitting.finish_change()


@dataclass(frozen=True, kw_only=True)
class Expire(Change):
    """The time of a seat has run out: its decision's default is taken, and after too many in a row a bot sits down."""

    def apply(self, sitting: Sitting) -> None:
        require_playing(sitting)
        require_version(sitting, self.version)
        row, seat = sitting.row, self.seat
        entry = next((entry for entry in row.waiting if entry["seat"] == seat), None)
        if seat is None or entry is None or entry["deadline"] is None or entry["deadline"] > sitting.now:
            raise Refusal("stale", "Nobody's time has run out.")
        asked: Decision = sitting.state.agenda[-1]
        on_turn = entry["patience"] == "turn"
        away = on_turn and self._earlier(sitting) + 1 >= TIMEOUTS[row.pace]
        clocks.charge(sitting, seat)
        held = presets.held(sitting, entry)
        if held is None:
            action = asked.default(sitting.state, sitting.table, seat)
        else:
            action = sitting.game.read_action(held)
        # What was kept looks like what the clock did: nobody is to know that there was anything to choose.
        nonce = f"{ON_TURN if on_turn else '!clock-'}{row.version}"
        sitting.play(seat, action, nonce, automatic=True)
        if away:
            hand_to_bot(sitting, seat, "time")
        sitting.finish_change(seat)

    def _earlier(self, sitting: Sitting) -> int:
        """How often in a row, up to now, this seat has let its own turn run out."""
        nonces = (
            Move.objects.filter(match=sitting.row.pk, seat=self.seat)
            .filter(kind__in=[Move.Kind.CHOICE, Move.Kind.RETURN])
            .exclude(nonce="")  # lone options that were taken without asking
            .order_by("-version")
            .values_list("nonce", flat=True)[:20]
        )
        count = 0
        for nonce in nonces:
            if nonce.startswith(ON_TURN):
                count += 1
            elif not nonce.startswith("!clock-"):
                break
        return count


@dataclass(frozen=True, kw_only=True)
class TakeBack(Change):
    """A seat's last choice is taken back. A row of its own: the state before that choice stands again."""

    def became(self, sitting: Sitting, move: Move) -> bool:
        return move.kind == Move.Kind.UNDO

    def apply(self, sitting: Sitting) -> None:
        require_playing(sitting)
        seat = require_own_seat(sitting, self)
        if not self.nonce:
            raise Refusal("malformed", "Taking back needs a nonce.")
        require_version(sitting, self.version)
        target = taking_back.find(sitting, seat)
        asked_at = Move.objects.values_list("at", flat=True).get(match=sitting.row.pk, version=target)
        sitting.load_state(sitting.game.encode(state_at(sitting, target)))
        sitting.write(Move.Kind.UNDO, seat, msgspec.json.encode({"to": target}), self.nonce)
        sitting.finish_change()
        for entry in sitting.row.waiting:
            if entry["seat"] == seat and entry["deadline"] is not None:
                entry.update(clocks.as_if_asked(sitting, entry, asked_at.timestamp()))
        sitting.look_again()


def hand_to_bot(sitting: Sitting, seat: int, why: str, *, nonce: str = "", for_good: bool = False) -> None:
    """A bot plays the seat from now on. `why` is `time`, `left`, `resigned` or `office`."""
    bot = sitting.seats[seat].bot or players.SUBSTITUTE
    sitting.change_seat(seat, bot=bot, takeover=True, resigned=for_good)
    words: dict[str, Any] = {"why": why, "bot": bot}
    sitting.write(Move.Kind.TAKEOVER, seat, msgspec.json.encode(words), nonce, automatic=why == "time")


@dataclass(frozen=True, kw_only=True)
class HandOver(Change):
    """A person lets a bot play their seat, for now or (resigning) for good."""

    for_good: bool = False

    def became(self, sitting: Sitting, move: Move) -> bool:
        if move.kind != Move.Kind.TAKEOVER:
            return False
        words = msgspec.json.decode(bytes(move.choice or b"{}"))
        return bool((words.get("why") == "resigned") == self.for_good)

    def seat_at(self, sitting: Sitting) -> int | None:
        return sitting.seat_of(self.by)

    def apply(self, sitting: Sitting) -> None:
        require_playing(sitting)
        seat = self.seat_at(sitting)
        if seat is None:
            raise Refusal("not-seated", "You have no seat at this table.")
        info = sitting.seats[seat]
        if info.resigned:
            raise Refusal("not-seated", "You have given up this seat.")
        if info.bot and not self.for_good:
            raise Refusal("not-seated", "A bot plays your seat already.")
        hand_to_bot(
            sitting, seat, "resigned" if self.for_good else "left", nonce=self.nonce, for_good=self.for_good
        )
        sitting.finish_change()


@dataclass(frozen=True, kw_only=True)
class Return(Change):
    """A person takes their seat back from the bot."""

    def became(self, sitting: Sitting, move: Move) -> bool:
        return move.kind == Move.Kind.RETURN

    def seat_at(self, sitting: Sitting) -> int | None:
        return sitting.seat_of(self.by)

    def apply(self, sitting: Sitting) -> None:
        require_playing(sitting)
        seat = self.seat_at(sitting)
        if seat is None:
            raise Refusal("not-seated", "You have no seat at this table.")
        info = sitting.seats[seat]
        if info.resigned:
            raise Refusal("forbidden", "You have given up this seat for good.")
        if not info.takeover:
            raise Refusal("not-offered", "You are playing this seat already.")
        sitting.change_seat(seat, bot="", takeover=False)
        sitting.write(Move.Kind.RETURN, seat, nonce=self.nonce or f"return-{sitting.row.version}")
        sitting.finish_change(seat)


@dataclass(frozen=True, kw_only=True)
class Replace(Change):
    """Somebody who looks after the site lets a bot play a seat. Its person may come back and take it again."""

    def apply(self, sitting: Sitting) -> None:
        require_playing(sitting)
        if self.seat is None or not 0 <= self.seat < len(sitting.seats):
            raise Refusal("malformed", "There is no such seat.")
        if sitting.seats[self.seat].bot:
            raise Refusal("not-offered", "A bot plays this seat already.")
        hand_to_bot(sitting, self.seat, "office", nonce=self.nonce)
        sitting.finish_change()


@dataclass(frozen=True, kw_only=True)
class CallOff(Change):
    """The match is ended without a result, by somebody who looks after the site. Everybody is told the reason."""

    reason: str = ""

    def apply(self, sitting: Sitting) -> None:
        require_playing(sitting)
        # Braces would be taken for the name of a thing in the game.
        reason = " ".join(self.reason.replace("{", "(").replace("}", ")").split())
        if len(reason) > LONGEST_REASON:
            raise Refusal("too-big", f"A reason has at most {LONGEST_REASON} characters.")
        row = sitting.row
        row.headline = f"Called off: {reason}" if reason else "Called off"
        row.status = Match.Status.ABANDONED
        row.finished_at = timezone.now()
        sitting.write(Move.Kind.END, None, nonce=self.nonce)
        row.waiting, row.due_at = [], None
