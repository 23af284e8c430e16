"""Daikaiju Director: giant monsters shoot a monster movie, and everybody wants to be its star.

Read `round.py` and `turn.py` for the order of play, `state.py` for the situation, `cards/effects/` and
`words/card_words.py` for the rule data.
"""

from games.titles.daikaiju_director.game import GAME

__all__ = ["GAME"]
