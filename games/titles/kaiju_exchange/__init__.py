"""Kaiju Exchange: start-ups harvest and trade what sleeping monsters leave behind.

Read `round.py` for the order of play, `state.py` for the situation,
`cards/effects.py` and `words/card_words.py` for the rule data.
"""

from games.titles.kaiju_exchange.game import GAME

__all__ = ["GAME"]
