"""The one way to play: every change to a match, whoever makes it, goes through here.

Verbs raise `Refusal` with a code and a sentence. See `pipeline.py` for how a change is made,
`docs/architecture.md` for the whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.play.analysis.study_view import study_for, study_of
from games.play.analysis.win_chances_view import win_chances_of
from games.play.automation.runner import advance, bot_move, expire
from games.play.automation.sweep_lost_tasks import sweep
from games.play.changes.asked_take_back import answer as answer_undo
from games.play.changes.asked_take_back import ask as ask_undo
from games.play.changes.asked_take_back import may_ask as may_ask_undo
from games.play.changes.commands import Choose, HandOver, Replace, Return, TakeBack
from games.play.changes.early_endings import CallOff, EndHere
from games.play.changes.fast_forward import ask as hurry
from games.play.changes.fast_forward import end as end_hurry
from games.play.changes.going_on import GoOnWithout
from games.play.changes.pipeline import Answer, Change, make, make_all
from games.play.finished.export import export
from games.play.finished.import_match import AlreadyHere, import_match
from games.play.match.position import read
from games.play.match.undo import find as _find_undo
from games.play.ops.rule_sets import current_rule_set, publish
from games.play.ratings.rate_matches import rate
from games.play.refusal import Refusal
from games.play.tables.chat import say
from games.play.tables.lessons import note_progress, open_lesson
from games.play.tables.lifecycle import close_table, open_table, rematch, start
from games.play.tables.play_on import FRIENDS, play_on
from games.play.tables.seated import open_seated
from games.play.tables.seats import leave_table, seat_bot, seat_bots, take_seat, unseat_bot
from games.play.views.access import enter
from games.play.views.coach import advise
from games.play.views.messages import (
    audience_message,
    earlier_log,
    lobby_row,
    lobby_rows,
    preview,
    table_info,
    update,
)
from games.play.views.past_question import past_perspective, past_question, read_answer
from games.play.views.reasons import reason
from games.play.views.replay import replay, replay_view, stretch


def submit(
    match_id: int,
    seat: int,
    action_json: bytes,
    version: int,
    nonce: str,
    *,
    automatic: bool = False,
    by: int | None = None,
) -> Answer:
    """A choice or an aside of a seat, meant for a version. `by`, the person's id, is checked against the
    seat if given."""
    return make(
        match_id,
        Choose(seat=seat, action=action_json, version=version, nonce=nonce, automatic=automatic, by=by),
    )


def submit_batch(wanted: Sequence[tuple[int, Change]]) -> list[Answer | Refusal]:
    """Several changes (`Choose(...)` and others) in one transaction; an outcome for each, in order."""
    return make_all(wanted)


def undo(match_id: int, seat: int, version: int, nonce: str, *, by: int | None = None) -> Answer:
    """Take back the seat's last choice."""
    return make(match_id, TakeBack(seat=seat, version=version, nonce=nonce, by=by))


def can_undo(match_id: int, seat: int) -> tuple[bool, str]:
    """Whether the seat's last choice can be taken back, and if not what forbids it."""
    try:
        _find_undo(read(match_id), seat)
    except Refusal as refusal:
        return False, refusal.sentence
    return True, ""


def resign(match_id: int, user: Any, nonce: str = "") -> Answer:
    """Give up one's seat for good: a bot plays it, and one is placed last."""
    return make(match_id, HandOver(by=user.pk, for_good=True, nonce=nonce))


def takeover(match_id: int, user: Any, nonce: str = "") -> Answer:
    """Let a bot play one's seat until one comes back."""
    return make(match_id, HandOver(by=user.pk, nonce=nonce))


def come_back(match_id: int, user: Any, nonce: str = "") -> Answer:
    """Take one's seat back from the bot."""
    return make(match_id, Return(by=user.pk, nonce=nonce))


def end_here(match_id: int, user: Any, nonce: str) -> Answer:
    """End the match with the places that stand: for the one person who is left of several."""
    return make(match_id, EndHere(by=user.pk, nonce=nonce))


def go_on_without(match_id: int, user: Any, seat: int, nonce: str) -> Answer:
    """Go on without somebody who has not played for two weeks, where no clock runs: they count as having
    resigned."""
    return make(match_id, GoOnWithout(seat=seat, by=user.pk, nonce=nonce))


def leave_seat(match_id: int, user: Any) -> None:
    """Stand up: before the game the seat is free again, during it a bot plays on until one comes back."""
    try:
        leave_table(match_id, user)
    except Refusal as refusal:
        if refusal.code != "begun":
            raise
        takeover(match_id, user)


def call_off(match_id: int, reason: str = "") -> Answer:
    """End a match without a result. For those who look after the site; the reason is told to everybody."""
    return make(match_id, CallOff(reason=reason))


def replace(match_id: int, seat: int) -> Answer:
    """Let a bot play a seat. For those who look after the site."""
    return make(match_id, Replace(seat=seat))


__all__ = [
    "FRIENDS",
    "AlreadyHere",
    "Answer",
    "CallOff",
    "Change",
    "Choose",
    "EndHere",
    "GoOnWithout",
    "HandOver",
    "Refusal",
    "Replace",
    "Return",
    "TakeBack",
    "advance",
    "advise",
    "answer_undo",
    "ask_undo",
    "audience_message",
    "bot_move",
    "call_off",
    "can_undo",
    "close_table",
    "come_back",
    "current_rule_set",
    "earlier_log",
    "end_here",
    "end_hurry",
    "enter",
    "expire",
    "export",
    "go_on_without",
    "hurry",
    "import_match",
    "leave_seat",
    "leave_table",
    "lobby_row",
    "lobby_rows",
    "make",
    "make_all",
    "may_ask_undo",
    "note_progress",
    "open_lesson",
    "open_seated",
    "open_table",
    "past_perspective",
    "past_question",
    "play_on",
    "preview",
    "publish",
    "rate",
    "read",
    "read_answer",
    "reason",
    "rematch",
    "replace",
    "replay",
    "replay_view",
    "resign",
    "say",
    "seat_bot",
    "seat_bots",
    "start",
    "stretch",
    "study_for",
    "study_of",
    "submit",
    "submit_batch",
    "sweep",
    "table_info",
    "take_seat",
    "takeover",
    "undo",
    "unseat_bot",
    "update",
    "win_chances_of",
]
