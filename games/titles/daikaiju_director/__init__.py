"""Daikaiju Director: giant monsters shoot a monster movie, and everybody wants to be its star.

Read `prompt_context.py` and `turn.py` for the order of play, `state.py` for the situation, `card_words.py`
and `effects/` for the rule data.
"""

from games.titles.daikaiju_director.game import GAME

__all__ = ["GAME"]
