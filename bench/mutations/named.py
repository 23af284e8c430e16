"""What people wrote down of each title: faults that once survived, and faults that change nothing."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from bench.mutations.changes import Fault

FOLDER = Path(__file__).parent / "faults"


def _read(title: str) -> dict[str, Any]:
    path = FOLDER / f"{title}.toml"
    return tomllib.loads(path.read_text()) if path.exists() else {}


def named(root: Path, title: str) -> list[Fault]:
    """The faults with a name, each of which must be found in its file exactly once."""
    return [
        _fault(root, f"games/titles/{title}/{told['file']}", told) for told in _read(title).get("fault", ())
    ]


def _fault(root: Path, path: str, told: dict[str, str]) -> Fault:
    source = (root / path).read_text()
    assert source.count(told["was"]) == 1, f"{path} has no such place any more, or several: {told['was']}"
    start = source.index(told["was"])
    line = source.count("\n", 0, start) + 1
    return Fault(path, start, start + len(told["was"]), told["becomes"], line, "named", told["note"])


def harmless(title: str, described: str) -> str:
    """Why a fault, as described without its line number, changes nothing; or nothing."""
    place, change = described.split(" ", 1)
    file = place.split(f"{title}/", 1)[1].split(":")[0]
    for told in _read(title).get("same", ()):
        if file == told["file"] and change == told["change"]:
            reason: str = told["why"]
            return reason
    return ""
