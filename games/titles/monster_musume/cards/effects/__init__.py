"""The closed vocabulary of card effects (section 9.3 of the rules page):
a verb, what it does, and its printed sentence."""

from __future__ import annotations

from games.titles.monster_musume.cards.effects.base import Block, Effect
from games.titles.monster_musume.cards.effects.control import CONTROL
from games.titles.monster_musume.cards.effects.copies import COPIES
from games.titles.monster_musume.cards.effects.others import OTHERS
from games.titles.monster_musume.cards.effects.own_cards import OWN_CARDS
from games.titles.monster_musume.cards.effects.pool import POOL
from games.titles.monster_musume.cards.effects.queue_cards import QUEUE
from games.titles.monster_musume.cards.effects.together_cards import TOGETHER

VERBS: dict[str, type[Effect]] = {
    effect.verb: effect for effect in (*POOL, *OWN_CARDS, *QUEUE, *COPIES, *OTHERS, *TOGETHER, *CONTROL)
}

__all__ = ["VERBS", "Block", "Effect"]
