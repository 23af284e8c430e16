"""Kaiju Incorporated: companies rebuild what giant monsters flatten, and sell souvenirs of it.

Read `round.py` for the order of play, `state.py` for the situation,
`cards/effects.py` and `words/card_words.py` for the rule data.
"""

from games.titles.kaiju_incorporated.game import GAME

__all__ = ["GAME"]
