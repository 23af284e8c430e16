"""The change by which those who stay go on without somebody who is gone."""

from __future__ import annotations

from dataclasses import dataclass

from games.models import Move
from games.play.changes.commands import hand_to_bot, require_playing
from games.play.changes.pipeline import Change
from games.play.match import gone, log_notes
from games.play.match.locked_match import LockedMatch
from games.play.refusal import Refusal, not_seated


@dataclass(frozen=True, kw_only=True)
class GoOnWithout(Change):
    """Where no clock runs, somebody who has not played for two weeks counts as having resigned, if anybody
    who plays there says so (R-81). `seat` is theirs."""

    def became(self, locked: LockedMatch, move: Move) -> bool:
        return move.kind == Move.Kind.TAKEOVER and log_notes.of(move.kind, move.choice).why == log_notes.GONE

    def apply(self, locked: LockedMatch) -> None:
        require_playing(locked)
        own = locked.seat_of(self.by)
        if own is None:
            raise not_seated()
        if locked.seats[own].bot:
            raise Refusal("not-seated", "A bot plays your seat; take it back first.")
        seat = self.seat
        if not self.nonce or seat is None or not 0 <= seat < len(locked.seats) or seat == own:
            raise Refusal("malformed", "Going on without somebody needs their seat, and a nonce.")
        since = self._since(locked, seat)
        user = locked.seats[seat].user
        if since is None or user is None:
            raise Refusal("not-offered", "Nobody waits for that seat.")
        from_when = gone.gone_from(locked.row, user, seat, since, locked.now)
        if from_when is None:
            raise Refusal("not-offered", "Only where no clock runs, the others may go on without somebody.")
        if from_when > locked.now:
            raise Refusal("not-offered", "They have two weeks to come back, without holidays.")
        hand_to_bot(locked, seat, log_notes.GONE, nonce=self.nonce, for_good=True)
        locked.finish_change()

    def _since(self, locked: LockedMatch, seat: int) -> float | None:
        """Since when the person of this seat is waited for, or a bot plays for them."""
        info = locked.seats[seat]
        if info.resigned:
            return None
        if info.takeover:
            return gone.away_since(locked.row.pk).get(seat)
        return next((entry["since"] for entry in locked.row.waiting if entry["seat"] == seat), None)
