"""What the words of a prompt are made from: the position, the seat in front of it, and counters to name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Action, Frame
from games.titles.kaiju_incorporated import forecast
from games.titles.kaiju_incorporated.actions import TakeIncome
from games.titles.kaiju_incorporated.counters import counters
from games.titles.kaiju_incorporated.forecast import Changes, Outlook
from games.titles.kaiju_incorporated.state import Player, State

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules, Context


class PromptContext:
    """One seat in front of one question."""

    __slots__ = ("_incomes", "counters", "frame", "player", "rules", "seat", "state")

    def __init__(self, state: State, context: Context, seat: int) -> None:
        self.state = state
        self.rules: CompiledRules = context.cards
        self.seat = seat
        self.player: Player = state.players[seat]
        self.frame: Frame = state.agenda[-1]
        self.counters = counters(state, context.cards)
        """Every figure on the table as it is now."""
        self._incomes: dict[int, tuple[Outlook | None, Changes]] = {}
        """By suit: all cards of a suit bring the same income (KI-29)."""

    # -- anchors (view.py) -----------------------------------------------------------------------------------

    def row(self, card: int) -> str:
        """A card of the row."""
        return f"row:{self.state.row.index(card)}"

    def building(self, card: int) -> str:
        """One of one's own Buildings."""
        return f"building:{self.seat}:{self.player.tableau.index(card)}"

    def shown(self, code: str) -> list[str]:
        """Every product on display of this design."""
        codes = self.rules.product_codes
        return [f"display:{at}" for at, product in enumerate(self.state.display) if codes[product] == code]

    # -- what a choice would bring ---------------------------------------------------------------------------

    def outlook(self, action: Action) -> tuple[Outlook | None, Changes]:
        """How it would be after this choice, as far as anybody can know, and every counter that it would
        surely change."""
        if not isinstance(action, TakeIncome):
            return self._foretold(forecast.of_choice(self.state, self.rules, self.seat, action))
        suit = self.rules.suit[self.rules.number[action.card]]
        if suit not in self._incomes:
            self._incomes[suit] = self._foretold(forecast.of_income(self.state, self.rules, self.seat, suit))
        return self._incomes[suit]

    def _foretold(self, outlook: Outlook | None) -> tuple[Outlook | None, Changes]:
        return outlook, forecast.changes(self.counters, self.rules, outlook)

    def changed(self, changes: Changes, name: str) -> int:
        """By how much one of one's own counters would change."""
        counter = f"seat:{self.seat}:{name}"
        now = self.counters[counter]
        return int(dict(changes).get(counter, now)) - now
