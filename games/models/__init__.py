"""What is stored: rule data, matches, ratings."""

from games.models.armed_moves import ArmedMove
from games.models.daily_deal import Attempt, Deal
from games.models.events import Entry, Event, EventDeed, EventRound, EventTable
from games.models.groups import Group, Membership
from games.models.lessons import LessonRun
from games.models.matches import ChatMessage, Match, Move, Seat, Snapshot
from games.models.mistakes import Mistake
from games.models.outages import Outage, Pulse
from games.models.puzzles import Puzzle, PuzzleSearch, PuzzleStanding, PuzzleTry
from games.models.ratings import Ladder, RatedMatch, Rating, RatingChange
from games.models.real_table_results import Witness
from games.models.reports import Report
from games.models.rules import Card, RuleSet
from games.models.sliced_work import SlicedWork
from games.models.studio import BalanceChunk, BalanceRun, RuleChange, Tryout
from games.models.study import StudiedDecision, StudiedLuck, StudiedSeat, Study
from games.models.take_backs import TakeBackQuestion
from games.models.tokens import Token
from games.models.win_chances import WinChances

__all__ = [
    "ArmedMove",
    "Attempt",
    "BalanceChunk",
    "BalanceRun",
    "Card",
    "ChatMessage",
    "Deal",
    "Entry",
    "Event",
    "EventDeed",
    "EventRound",
    "EventTable",
    "Group",
    "Ladder",
    "LessonRun",
    "Match",
    "Membership",
    "Mistake",
    "Move",
    "Outage",
    "Pulse",
    "Puzzle",
    "PuzzleSearch",
    "PuzzleStanding",
    "PuzzleTry",
    "RatedMatch",
    "Rating",
    "RatingChange",
    "Report",
    "RuleChange",
    "RuleSet",
    "Seat",
    "SlicedWork",
    "Snapshot",
    "StudiedDecision",
    "StudiedLuck",
    "StudiedSeat",
    "Study",
    "TakeBackQuestion",
    "Token",
    "Tryout",
    "WinChances",
    "Witness",
]
