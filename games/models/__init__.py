"""What is stored: rule data, matches, ratings."""

from games.models.matches import ChatMessage, Match, Move, Seat, Snapshot
from games.models.ratings import Rating, RatingChange
from games.models.rules import Card, RuleSet

__all__ = ["Card", "ChatMessage", "Match", "Move", "Rating", "RatingChange", "RuleSet", "Seat", "Snapshot"]
