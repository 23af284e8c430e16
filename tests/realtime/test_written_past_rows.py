"""What is written past the rows, so that nobody hears of it, is known one by one, and why that is right."""

from __future__ import annotations

import ast
from pathlib import Path

from games.play.people import look_again

SOURCES = [
    path
    for app in ("accounts", "games", "kaijusite")
    for path in Path(app).rglob("*.py")
    if "migrations" not in path.parts
]

PAST_THE_ROWS = {
    ("accounts/guests.py", "guest_seen_at"): "a visit changes nothing, and who registers is saved as well",
    ("games/play/people/guests.py", "user"): "the guest goes, and their connections end",
    ("games/play/people/guests.py", "host"): "whom a guest became: they have the seat, and see the table",
    ("games/play/match/locked_match.py", "user"): "a seat is handed on: the table is told, and seats them",
    ("games/play/match/locked_match.py", "left_at"): "when somebody left the seat",
    ("games/events/rounds.py", "sealed_until"): "a deal that is over for all may be seen by more people",
    ("games/events/running.py", "number"): "the entries of an event that begins may see more tables",
    ("games/play/daily_deal/daily.py", "user"): "tries at a deal",
    ("games/play/daily_deal/daily.py", "**found"): "how far a try at a deal is",
    ("games/play/practice/puzzles.py", "user"): "tries at puzzles",
    ("games/play/practice/mistakes.py", "user"): "mistakes to practise",
    ("games/play/changes/armed_choice.py", "**noted"): "what became of an armed move",
    ("games/play/analysis/leases.py", "**values"): "how far some work is",
    ("games/studio/balance_runs.py", "**values"): "how far a run is",
    ("games/play/people/telling_once.py", "**note"): "when somebody was told of their move",
    ("games/management/club/history.py", "bulk_update"): "when the tables of a made-up club were opened",
    ("games/play/ratings/recompute.py", "bulk_update"): "which entries of matches are rated",
}
"""Why nobody need be told who they are, or what they may see, of what is written past the rows."""
WHAT_ONE_SEES = {"host", "private", "group", "sealed_until", "number", "organiser"}
"""What of a table, a seat or an event says who may see it."""


def test_what_says_who_somebody_is_and_what_they_see_is_written_with_its_row() -> None:
    """`look_again.py` hears of rows that are saved, and of none that `QuerySet.update` writes. What is
    written by a name that is not read here, and many at once, counts as well."""
    told = look_again.WHO | {"user", "scopes", "expires_at"} | WHAT_ONE_SEES
    found = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr in ("update", "aupdate"):
                words = [word.arg or f"**{ast.unparse(word.value)}" for word in node.keywords]
                found |= {(path.as_posix(), word) for word in words if word in told or word.startswith("**")}
            elif node.func.attr in ("bulk_update", "abulk_update"):
                found.add((path.as_posix(), "bulk_update"))
    assert found == PAST_THE_ROWS.keys()
