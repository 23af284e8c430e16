"""The changes that clocks make: a seat's time runs out, or did not run while nobody could reach the site."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import F

from games.engine import Decision
from games.models import Move, Seat, TakeBackQuestion
from games.play.changes import broadcast
from games.play.changes.commands import hand_to_bot, require_playing, require_version
from games.play.changes.pipeline import Change
from games.play.match import clocks, last_look, log_notes, reaction_windows
from games.play.match.holidays import Stretch
from games.play.match.locked_match import LockedMatch
from games.play.ops import outages
from games.play.refusal import Refusal

TIMEOUTS = 2
"""Time-outs of one's own turn in a row after which a bot takes over, live."""
GRACE = "!grace-"
"""How the nonce of a turn of grace begins."""
UNHEARD = "unheard"
"""The code where it must first be heard of the site again."""
ON_TURN = "!clock-turn-"
"""How the nonce of a choice begins that the clock made when a seat's own turn ran out."""


@dataclass(frozen=True, kw_only=True)
class Expire(Change):
    """The time of a seat has run out: its decision's default is taken.

    Whoever lets too many of their own turns run out, live, is replaced by a bot. By turns the first of them
    in a match is forgiven: they get one more turn of time, once; when that, or any later turn, runs out as
    well, the bot sits down and chooses. A last look is no turn: what it waits for is done, and no more."""

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        require_version(locked, self.version)
        row, seat = locked.row, self.seat
        entry = next((entry for entry in row.waiting if entry["seat"] == seat), None)
        if seat is None or entry is None or entry["deadline"] is None:
            raise Refusal("stale", "Nobody's time runs.")
        if self._nobody_could_choose(locked, entry):
            return
        in_time = entry["deadline"] > locked.now
        if in_time and not ("beat" in entry and reaction_windows.is_over(locked)):
            raise Refusal("stale", "Nobody's time has run out.")
        if "beat" in entry:
            reaction_windows.count_answers(locked)
            locked.finish_change()
            return
        if entry["patience"] == last_look.PATIENCE:
            lone = reaction_windows.lone_option(locked)
            assert lone is not None
            locked.play(*lone, automatic=True, trusted=True)
            locked.finish_change(seat)
            return
        asked: Decision = locked.state.agenda[-1]
        on_turn = entry["patience"] == "turn"
        if on_turn and row.pace == "turns":
            self._by_turns(locked, seat)
            return
        away = on_turn and self._earlier(locked) + 1 >= TIMEOUTS
        clocks.charge(locked, seat)
        action = asked.default(locked.state, locked.context, seat)
        nonce = f"{ON_TURN if on_turn else '!clock-'}{row.version}"
        locked.play(seat, action, nonce, automatic=True)
        if away:
            hand_to_bot(locked, seat, "time")
        locked.finish_change(seat)

    def _nobody_could_choose(self, locked: LockedMatch, entry: dict[str, Any]) -> bool:
        """Whether the site was away meanwhile: then there is more time. Refuses until a web process was heard
        of since this time ran out: nobody knows yet whether people could reach it then. A beat that ends just
        now does not wait for that."""
        ends = min(entry.get("beat", entry["deadline"]), locked.now)
        just_now = "beat" in entry and locked.now - ends < outages.HEARD_WITHIN
        if not outages.heard_since(ends - outages.HEARD_WITHIN if just_now else ends):
            raise Refusal(UNHEARD, "It is not known yet whether people can reach the site.")
        if "beat" in entry and locked.now - entry["since"] < outages.AWAY_AFTER:
            return False
        outage = clocks.leave_out_outages(locked)
        if outage is not None:
            note_outage(locked, outage)
        return outage is not None

    def _by_turns(self, locked: LockedMatch, seat: int) -> None:
        """A turn of grace, or a bot."""
        had = Move.objects.filter(match=locked.row.pk, seat=seat, nonce__startswith=GRACE)
        if had.exists():
            hand_to_bot(locked, seat, "time")
            locked.finish_change(seat)
            return
        words = msgspec.json.encode(log_notes.Noted("grace"))
        locked.write(Move.Kind.NUDGE, seat, words, f"{GRACE}{locked.row.version}", automatic=True)
        locked.finish_change(seat)
        next(entry for entry in locked.row.waiting if entry["seat"] == seat)["grace"] = True
        # It is news of its own: they are told, even if they have not come since they were told last.
        Seat.objects.filter(match=locked.row.pk, number=seat).update(mailed_at=None, telling_at=None)

    def _earlier(self, locked: LockedMatch) -> int:
        """How often in a row, up to now, this seat has let its own turn run out."""
        nonces = (
            Move.objects.filter(match=locked.row.pk, seat=self.seat)
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
class LeaveOutOutages(Change):
    """The clocks are reckoned without the times in which nobody could reach the site, and everybody is told
    why there is more time."""

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        outage = clocks.leave_out_outages(locked)
        if outage is None:
            raise Refusal("stale", "Everybody's clock is right.")
        note_outage(locked, outage)


def note_outage(locked: LockedMatch, outage: Stretch) -> None:
    """Everybody is told why there is more time. What somebody has asked the others stands on, as long."""
    began, ended = outage
    asked = TakeBackQuestion.objects.filter(match=locked.row.pk, version=locked.row.version)
    locked.write(
        Move.Kind.NUDGE, None, msgspec.json.encode(log_notes.Noted("outage", began, ended)), automatic=True
    )
    locked.finish_change()
    if asked.update(version=locked.row.version, until=F("until") + ended - began):
        transaction.on_commit(partial(broadcast.table, locked.row.pk))
