"""What a host has besides points and XP, for the reasons of an advice: what the cards of the house are good
for, wherever they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume.minds.card_sums import (
    BASIC_TRUST,
    BASIC_XP,
    EFFECTS,
    GUEST_TRUST,
    GUESTS,
    POINTS,
    PRODIGY_POINTS,
    TENTHS,
    unpack,
)
from games.titles.monster_musume.state import State
from games.titles.monster_musume.views.card_sight import DESIGN

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules

GUEST_XP, DRAWS, ACTIONS = (GUEST_TRUST + EFFECTS.index(kind) for kind in ("XP", "draws", "actions"))


def belongings(state: State, rules: CompiledRules, seat: int) -> dict[str, int]:
    """Counted over hand, deck, discard pile, cards in play and the Waifu; what guests bring is what they
    bring on average."""
    player = state.players[seat]
    cards = [*player.hand, *player.deck, *player.discard, *player.in_play]
    if player.waifu >= 0:
        cards.append(player.waifu)
    if seat == state.active and state.turn.former >= 0:
        cards.append(state.turn.former)
    sums = unpack(sum([rules.sums[card & DESIGN] for card in cards]))
    return {
        "points of guests": sums[POINTS] + sums[PRODIGY_POINTS],
        "guests": sums[GUESTS],
        "XP of all cards": sums[BASIC_XP] + round(sums[GUEST_XP] / TENTHS),
        "Trust of all cards": sums[BASIC_TRUST] + round(sums[GUEST_TRUST] / TENTHS),
        "draws and actions of all cards": round((sums[DRAWS] + sums[ACTIONS]) / TENTHS),
    }
