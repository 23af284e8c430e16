"""The administrators' rooms: the card studio and the match desk, within Django's admin."""

from games.admin import cards, matches, rule_sets

__all__ = ["cards", "matches", "rule_sets"]
