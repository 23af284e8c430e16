"""What the words of a prompt are made from: the position as one seat may know it, with anchors to name."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Frame
from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Context
from games.titles.monster_musume.state import Player, State
from games.titles.monster_musume.views.card_sight import designs


class PromptContext:
    """One seat in front of one question."""

    __slots__ = ("context", "frame", "hand", "player", "rules", "seat", "state")

    def __init__(self, state: State, context: Context, seat: int) -> None:
        self.state = state
        self.context = context
        self.rules: CompiledRules = context.cards
        self.seat = seat
        self.player: Player = state.players[seat]
        self.hand = designs(self.player.hand)
        self.frame: Frame | None = state.agenda[-1] if state.agenda else None

    # -- anchors: the things on the table, by place in the view ----------------------------------------------

    def in_hand(self, card: int) -> list[str]:
        """Every such card in hand."""
        return _places("hand", self.hand, card)

    def in_discard(self, card: int) -> list[str]:
        """Every such card in the own discard pile."""
        return _places("discard", self.player.discard, card)

    def in_play(self, card: int) -> list[str]:
        """The card where it lies in play."""
        return _places("in-play", self.player.in_play, card)

    def graduate(self, card: int) -> list[str]:
        """The graduate in the own pile."""
        return _places("graduated", self.player.graduated, card)

    @staticmethod
    def supply(card: int) -> list[str]:
        """A supply pile."""
        return [f"supply:{'ABCDE'[card]}"]


def _places(zone: str, cards: Sequence[int], card: int) -> list[str]:
    return [f"{zone}:{place}" for place, one in enumerate(cards) if one == card]
