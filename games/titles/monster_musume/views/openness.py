"""What everybody can tell of a choice (section 7 of the rules page)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Action
from games.engine.game import Openness
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import TRUST_CARD
from games.titles.monster_musume.views.card_sight import designs

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules

HIDDEN = (a.PutOnTop, a.Give, a.Keep, a.Drop)
"""About a card that nobody else sees, or did not see when it was decided on."""
FROM_HAND = (a.Play, a.PlayAllExperience, a.PlayAllTrust, a.Discard)


def openness(action: Action) -> Openness:
    """Cards from the hand are shown as they are played, thrown away or retired."""
    if isinstance(action, HIDDEN):
        return "hidden"
    if isinstance(action, FROM_HAND) or (isinstance(action, a.Retire) and action.pile == "hand"):
        return "shown"
    return "open"


def as_seen(state: State, rules: CompiledRules, seat: int, action: Action) -> Action:
    """Whoever plays all Trust cards and holds one plays that card, for all that others see."""
    if isinstance(action, a.PlayAllTrust):
        held = [card for card in designs(state.players[seat].hand) if rules.kind[card] == TRUST_CARD]
        if len(held) == 1:
            return rules.play[held[0]]
    return action
