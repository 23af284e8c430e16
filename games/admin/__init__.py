"""The administrators' rooms: the card studio and the match desk, within Django's admin."""

from games.admin import balance, cards, matches, reports, rule_sets

__all__ = ["balance", "cards", "matches", "reports", "rule_sets"]
