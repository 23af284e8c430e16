"""What is stored: rule data, matches, ratings."""

from games.models.chances import WinChances
from games.models.matches import ChatMessage, Match, Move, Seat, Snapshot
from games.models.ratings import Ladder, RatedMatch, Rating, RatingChange
from games.models.real_table_results import Witness
from games.models.reports import Report
from games.models.rules import Card, RuleSet
from games.models.studio import BalanceChunk, BalanceRun, RuleChange, Tryout
from games.models.tokens import Token
from games.models.write_probe import Pulse

__all__ = [
    "BalanceChunk",
    "BalanceRun",
    "Card",
    "ChatMessage",
    "Ladder",
    "Match",
    "Move",
    "Pulse",
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
