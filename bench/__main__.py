"""`python -m bench [embedded] [stack] …`: measure, print, and keep the figures in `bench/results.json`.

`python -m bench mutations TITLE` is asked for by name alone: it takes long, and each title has its own.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).with_name("results.json")
PARTS = (
    "engine",
    "history",
    "questions",
    "between-turns",
    "locks",
    "embedded",
    "stack",
    "first-clicks",
    "asking-why",
    "bots-queue",
    "sockets",
    "pages",
    "balance",
)

ALONE = ("engine", "history", "questions", "between-turns", "locks")
"""The parts that need no site."""
BUSY = ("first-clicks", "asking-why", "bots-queue", "sockets", "pages", "balance")
"""Those that say how busy the machine was."""


def say(line: str) -> None:
    """One line of the report."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def keep(part: str, figures: dict[str, Any]) -> None:
    """Put the figures of one part into the file; the others stay as they are."""
    results = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    results[part] = figures
    results["machine"] = {"processors": os.cpu_count(), "python": platform.python_version()}
    RESULTS.write_text(json.dumps(results, indent=2, sort_keys=True) + "\n")


def keep_mutations(title: str, figures: dict[str, Any]) -> None:
    """Put what the sample of one title showed beside those of the others."""
    keep("mutations", json.loads(RESULTS.read_text()).get("mutations", {}) | {title: figures})


def main() -> None:
    if sys.argv[1:2] == ["mutations"]:
        from bench.mutations import sample  # needs a process into which nothing of a title is loaded yet

        sample.main(sys.argv[2:], keep_mutations, say)
        return
    from bench import (
        asking_why,
        balance,
        between_turns,
        bots_queue,
        engine,
        first_clicks,
        history,
        locks,
        pages,
        questions,
        site,
        sockets,
    )

    measured: dict[str, Any] = {
        "engine": engine,
        "history": history,
        "questions": questions,
        "between-turns": between_turns,
        "locks": locks,
        "first-clicks": first_clicks,
        "asking-why": asking_why,
        "bots-queue": bots_queue,
        "sockets": sockets,
        "pages": pages,
        "balance": balance,
    }
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("parts", nargs="*", help=f"which of {', '.join(PARTS)}; all of them if none is named")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each load lasts")
    options = parser.parse_args()
    for part in options.parts or PARTS:
        if part in ALONE:
            figures = measured[part].measure()
            keep(part, figures)
            for line in measured[part].describe(figures):
                say(line)
            continue
        # How many processes wanted a processor in the minute before: figures taken beside other work say
        # little.
        busy_before = round(os.getloadavg()[0], 2)
        if part in BUSY:
            figures = measured[part].measure() | {"busy_before": busy_before}
            keep(part, figures)
            for line in measured[part].describe(figures):
                say(line)
            continue
        figures = site.measure(stack=part == "stack", seconds=options.seconds)
        figures["busy_before"] = busy_before
        figures["fsync_ms"] = site.speed_of_disk(Path(tempfile.gettempdir()))
        keep(part, figures)
        for line in site.describe(part, {name: it for name, it in figures.items() if isinstance(it, dict)}):
            say(line)


if __name__ == "__main__":
    main()
