"""Beside what became of each card: how often it could have been taken and was not."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from games.bots.arena import Outcome
from games.bots.card_usage import Sightings
from games.engine import Action, Context, Game


class Offers(Sightings):
    """Also looks at choices, by the tag of the action and its card (`Game.card_of`).

    A card offered is counted once for each spell in which its seat was asked again and again,
    and so is the taking of it.
    """

    def __init__(self, game: Game[Any, Any], codes: Collection[str]) -> None:
        super().__init__(game, codes)
        self._game = game
        self._asked = -1
        self._could: set[tuple[str, str]] = set()
        self._did: set[tuple[str, str]] = set()

    def chosen(
        self, state: Any, context: Context[Any], seat: int, options: Sequence[Action], choice: Action
    ) -> None:
        if seat != self._asked:
            self._end_of_spell()
            self._asked = seat
        for option in options:
            if card := self._game.card_of(state, context, option):
                self._could.add((_deed(option), card))
        if card := self._game.card_of(state, context, choice):
            self._could.add((_deed(choice), card))
            self._did.add((_deed(choice), card))

    def ended(self, outcome: Outcome) -> None:
        self._end_of_spell()

    def _end_of_spell(self) -> None:
        for deed, card in self._could:
            spells = self.offered.setdefault(deed, {}).setdefault(card, {}).setdefault(self._asked, [0, 0])
            spells[0] += 1
            spells[1] += (deed, card) in self._did
        self._could.clear()
        self._did.clear()


def _deed(action: Action) -> str:
    return str(action.__struct_config__.tag)
