"""The administrators' rooms: the card studio and the match desk, within Django's admin."""

from games.admin import balance_runs, cards, matches, people, reports, rule_sets

__all__ = ["balance_runs", "cards", "matches", "people", "reports", "rule_sets"]
