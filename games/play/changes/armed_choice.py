"""An armed move answers: a choice like any other, and the note that it was made, in one transaction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import F

from games.models import ArmedMove
from games.play.changes.commands import Choose
from games.play.match.locked_match import LockedMatch
from games.play.refusal import Refusal

USED_UP = "It has done what you armed it for."


@dataclass(frozen=True, kw_only=True)
class ArmedChoice(Choose):
    """A choice that somebody armed. It is checked and stored as one made by hand, and looks like one: not
    automatic, with a nonce drawn at random."""

    armed: int
    once: bool

    def apply(self, locked: LockedMatch) -> None:
        super().apply(locked)
        noted: dict[str, Any] = {
            "times": F("times") + 1,
            "asked_since": None,
            "answers_at": None,
        }
        if self.once:
            noted |= {"over_at": locked.now, "reason": USED_UP}
        # Whoever disarms it at this moment was quicker, or comes too late.
        if not ArmedMove.objects.filter(pk=self.armed, over_at=None, nonce=self.nonce).update(**noted):
            raise Refusal("stale", "That is not armed any more.")
