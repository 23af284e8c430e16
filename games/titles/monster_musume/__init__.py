"""Monster Musume: The Exchange Program: a deck-building game about host families and their exchange guests.

Read `round.py` for the order of play, `state.py` for the situation,
`cards/effects/` and `cards/effect_grammar.py` for what cards do.
"""

from games.titles.monster_musume.game import GAME

__all__ = ["GAME"]
