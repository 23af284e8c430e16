"""The changes that end a match before the game does: by the one person who is left of several, or by the
site's office."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from django.utils import timezone

from games.models import Match, Move
from games.play.changes.commands import OfOwnSeat, require_playing
from games.play.changes.pipeline import Change
from games.play.match import departures, log_notes, results
from games.play.match.locked_match import LockedMatch
from games.play.refusal import Refusal

LONGEST_REASON = 150


@dataclass(frozen=True, kw_only=True)
class EndHere(OfOwnSeat):
    """The one person who is left of several ends the match with the places that stand."""

    def became(self, locked: LockedMatch, move: Move) -> bool:
        return move.kind == Move.Kind.END

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        seat = self.own_seat(locked)
        if not self.nonce:
            raise Refusal("malformed", "Ending a match needs a nonce.")
        if departures.alone_at(locked) != seat:
            raise Refusal(
                "not-offered", "A match ends like this only when all other people have resigned for good."
            )
        if locked.row.shares_deal:
            raise Refusal("not-offered", "A deal is compared with other tables: it is played to its end.")
        locked.write(Move.Kind.END, seat, msgspec.json.encode({"why": log_notes.ALONE}), self.nonce)
        left = departures.order_at(locked)
        results.finish(locked, results.as_it_stands(locked.game, locked.state, locked.context, left, seat))
        locked.row.waiting = []
        locked.look_again()


@dataclass(frozen=True, kw_only=True)
class CallOff(Change):
    """The match is ended without a result, by somebody who looks after the site.
    Everybody is told the reason."""

    blind = True
    reason: str = ""

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        # Braces would be taken for the name of a thing in the game.
        reason = " ".join(self.reason.replace("{", "(").replace("}", ")").split())
        if len(reason) > LONGEST_REASON:
            raise Refusal("too-big", f"A reason has at most {LONGEST_REASON} characters.")
        row = locked.row
        row.headline = f"Called off: {reason}" if reason else "Called off"
        row.status = Match.Status.ABANDONED
        row.finished_at = timezone.now()
        words = {"why": log_notes.CALLED_OFF, "reason": reason}
        locked.write(Move.Kind.END, None, msgspec.json.encode(words), self.nonce)
        row.waiting, row.due_at = [], None
