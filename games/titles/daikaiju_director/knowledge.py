"""States imagined from what a seat knows (section 7 of the rules page).

Hidden are the hands of others, the order of all decks, and what has been answered in an open window. A card is seen only when
it is played or discarded, and no deck is ever shuffled again (DD-27): what a rival holds is simply any of its unseen cards.
"""

from __future__ import annotations

from random import Random

from games.engine.knowledge import shuffle
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import ASK_ALWAYS
from games.titles.daikaiju_director.windows import PASSED, PENDING, Reactions


def imagine(state: State, seat: int, rng: Random) -> None:
    """Deal everything that `seat` cannot know afresh, in a state that is a copy already."""
    for other, player in enumerate(state.players):
        if other == seat:
            player.deck.sort()
            shuffle(player.deck, rng)
            continue
        player.ask = ASK_ALWAYS  # a seat's own business (DD-108)
        unseen = sorted(player.hand + player.deck)
        shuffle(unseen, rng)
        held = len(player.hand)
        player.hand, player.deck = unseen[:held], unseen[held:]
    if state.agenda and isinstance(top := state.agenda[-1], Reactions):
        top.answers = [
            answer if answer == PENDING or asked == seat else PASSED
            for asked, answer in zip(top.asked, top.answers, strict=True)
        ]


def reshuffle(state: State, rng: Random) -> None:
    """Lay the decks anew, in a state that is a copy already. Hands stay."""
    for player in state.players:
        shuffle(player.deck, rng)
