"""States imagined from what a seat knows (section 7 of the rules page).

Hidden are the hands of others, the order of all decks, and what has been answered in an open window. A card
is seen only when it is played or discarded, and no deck is ever shuffled again (DD-27): what a rival holds is
simply any of its unseen cards.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from games.engine.hidden import Zone
from games.engine.knowledge import shuffle
from games.titles.daikaiju_director.reaction_windows import PASSED, PENDING, Reactions
from games.titles.daikaiju_director.state import State

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules


def imagine(state: State, seat: int | None, rng: Random) -> None:
    """Deal everything that `seat` (`None`: a spectator) cannot know afresh, in a state that is a copy
    already."""
    for other, player in enumerate(state.players):
        if other == seat:
            player.deck.sort()
            shuffle(player.deck, rng)
            continue
        unseen = sorted(player.hand + player.deck)
        shuffle(unseen, rng)
        held = len(player.hand)
        player.hand, player.deck = unseen[:held], unseen[held:]
    if state.agenda and isinstance(top := state.agenda[-1], Reactions):
        top.answers = [
            answer if answer == PENDING or asked == seat else PASSED
            for asked, answer in zip(top.asked, top.answers, strict=True)
        ]


def hidden(state: State, rules: CompiledRules, seat: int) -> list[Zone]:
    """What `imagine` deals anew. Whatever somebody else has answered in an open window is imagined as a
    pass."""
    zones = []
    for other, player in enumerate(state.players):
        pool = f"Twists of {other}"
        if other != seat:
            zones.append(Zone(f"the hand of {other}", [rules.card_codes[card] for card in player.hand], pool))
        deck = [rules.card_codes[card] for card in player.deck]
        zones.append(Zone(f"the deck of {other}", deck, pool, ordered=True))
    if state.agenda and isinstance(top := state.agenda[-1], Reactions):
        zones += [
            Zone(f"what {asked} answered", [answer], pool="", among=(PASSED,))
            for asked, answer in zip(top.asked, top.answers, strict=True)
            if answer != PENDING and asked != seat
        ]
    return zones


def reshuffle(state: State, rng: Random) -> None:
    """Lay the decks anew, in a state that is a copy already. Hands stay."""
    for player in state.players:
        shuffle(player.deck, rng)
