"""SpoonBrokers: cats trade Spoons of four silly companies and stroll round the board, first to 300 Kibbles.

Read `round.py` for the order of play, `state.py` for the situation,
`cards/*_effects.py` and `words/card_words.py` for the rule data.
"""

from games.titles.spoonbrokers.game import GAME

__all__ = ["GAME"]
