"""What the words of a prompt are made from:
the position as one seat may know it, with anchors and counters to name.

The names of anchors and counters are listed in `view.py`.
"""

from __future__ import annotations

from games.engine import Action, Frame
from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context
from games.titles.spoonbrokers.counters import spoons_of, values
from games.titles.spoonbrokers.forecast import Changes, Copy, foreseen
from games.titles.spoonbrokers.state import Player, State
from games.titles.spoonbrokers.terms import COMPANY, SPOONS


class PromptContext:
    """One seat in front of one question."""

    __slots__ = ("context", "copy", "frame", "now", "player", "rules", "seat", "state")

    def __init__(self, state: State, context: Context, seat: int, copy: Copy) -> None:
        self.state = state
        self.context = context
        self.rules: CompiledRules = context.cards
        self.seat = seat
        self.copy = copy
        self.player: Player = state.players[seat]
        self.now: list[int] = []
        """What the counters stand at, once they have been asked for."""
        self.frame: Frame | None = state.agenda[-1] if state.agenda else None

    def value(self, cert: int) -> int:
        """What a certificate is worth now (SB-07)."""
        return SPOONS[cert] * self.state.prices[COMPANY[cert]]

    def spoons_of(self, company: int) -> int:
        """One's own Spoons of a company."""
        return spoons_of(self.state, self.seat)[company]

    def changes(self, action: Action) -> Changes:
        """The counters that a choice is sure to change."""
        if not self.now:
            self.now = values(self.state, self.rules)
        return foreseen(self.state, self.rules, self.seat, action, self.copy, self.now)
