"""What every decision of the title is: one that explains its refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision
from games.titles.spoonbrokers.refusals import refuse
from games.titles.spoonbrokers.state import State

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import Context


class Question(Decision):
    """A decision with listed choices; whoever tries another hears what stands in the way."""

    window: ClassVar[str] = ""
    """The window of Catnip cards that it opens, if any (SB-88)."""

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in self.options(state, context, seat):
            refuse(state, context.cards, seat, action)
