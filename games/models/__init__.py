"""What is stored: rule data, matches, ratings."""

from games.models.box import Witness
from games.models.chances import WinChances
from games.models.matches import ChatMessage, Match, Move, Seat, Snapshot
from games.models.ratings import Ladder, RatedMatch, Rating, RatingChange
from games.models.reports import Report
from games.models.rules import Card, RuleSet
from games.models.studio import BalanceChunk, BalanceRun, RuleChange, Tryout
from games.models.tokens import Token

__all__ = [
    "BalanceChunk",
    "BalanceRun",
    "Card",
    "ChatMessage",
    "Ladder",
    "Match",
    "Move",
    "RatedMatch",
    "Rating",
    "RatingChange",
    "Report",
    "RuleChange",
    "RuleSet",
    "Seat",
    "Snapshot",
    "Token",
    "Tryout",
    "WinChances",
    "Witness",
]
