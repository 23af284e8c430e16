"""The kernel: a match as plain data, played by frames on an agenda.

Pure Python. It knows no title, no Django, no clock and no global randomness.
Read `frames.py` first, then `match.py`; `docs/architecture.md` tells the whole story.
"""

from games.engine.actions import Action, Aside, IllegalAction
from games.engine.chance import Chance, KeyedChance, MomentChance, RandomChance
from games.engine.chance_audit import Drawn, WatchedContext
from games.engine.context import Context
from games.engine.frames import Decision, Frame, Step
from games.engine.game import Game
from games.engine.match import act, advance, asked, flow, settle
from games.engine.match_events import MatchEvent, Record, Told
from games.engine.perspective import Options, Perspective
from games.engine.prompt import Choice, Hindrance, Meaning, Prompt
from games.engine.result import Placing, Result
from games.engine.state import BaseState
from games.engine.upgrades import Unreadable, restored

__all__ = [
    "Action",
    "Aside",
    "BaseState",
    "Chance",
    "Choice",
    "Context",
    "Decision",
    "Drawn",
    "Frame",
    "Game",
    "Hindrance",
    "IllegalAction",
    "KeyedChance",
    "MatchEvent",
    "Meaning",
    "MomentChance",
    "Options",
    "Perspective",
    "Placing",
    "Prompt",
    "RandomChance",
    "Record",
    "Result",
    "Step",
    "Told",
    "Unreadable",
    "WatchedContext",
    "act",
    "advance",
    "asked",
    "flow",
    "restored",
    "settle",
]
