"""All sentences of a title in one text, for reviewers: what the log says, what is asked and answered, and
what is refused.

A sentence is kept once for each *shape*: names of cards and players stand for themselves and numbers are
0, 1 or n, so that none, one and many are each seen. Under a shape stands an example as people read it, by
names in the log, to *you* in a question. Most are met in matches from fixed seeds; kinds of events are
also made up from their structs (`example_match_events.py`), which the file marks with `~`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import count, islice, zip_longest
from pathlib import Path
from typing import Any

from games.engine import Context, Game, KeyedChance
from games.kit.example_match_events import Pool
from games.kit.plain_sentences import spelling
from games.kit.sentence_collector import SECTIONS, Hearing, kinds, tag
from games.kit.sentence_shapes import Sentence, Sentences

ENOUGH = 8_000
"""So many decisions are listened to at least: after them hardly a new shape comes."""


_SHAPE = " " * 6
"""What stands before a shape."""


def gather(root: Path, game: Game[Any, Any], matches: int | None = None) -> Sentences:
    """Every sentence of a title, or those of the first few of the same matches; `root` is the project's
    folder."""
    cards = game.read_cards(game.shipped_data())
    words = spelling(root, game)
    known = sorted(
        {name for name in words.names.values() if len(name) > 1}, key=lambda name: (-len(name), name)
    )
    names = re.compile(rf"\b(?:{'|'.join(map(re.escape, known))})(?!\w)" if known else r"(?!)")
    sentences = Sentences(words, names)
    hearing = Hearing(game, sentences, Pool([code for code in words.names if ":" not in code]))
    for options in islice(_matches(game, hearing), matches):
        hearing.match(cards, *options)
    hearing.invent(Context(cards, KeyedChance(b"")))
    return sentences


def _matches(
    game: Game[Any, Any], hearing: Hearing
) -> Iterator[tuple[int, str, Sequence[str], dict[str, Any]]]:
    """Seats, seed, bots and options of each match, in rounds, until enough was heard."""
    yield game.seats[0], "greedy", ("greedy",), {}
    variants = [{option.key: value} for option in game.options for value in option.values[1:]]
    for number in count():
        for seats in game.seats:
            for bots in (("random",), ("hasty",), ("random", "hasty")):
                variant = variants[number % len(variants)] if variants and len(bots) > 1 else {}
                yield seats, f"{number}:{seats}:{bots}", bots, variant
        if hearing.decisions > ENOUGH:
            return


def path_of(tests: Path, game: Game[Any, Any]) -> Path:
    """Where the committed text lies."""
    return tests / "titles" / game.key / "golden" / "sentences.txt"


def written(game: Game[Any, Any], sentences: Sentences) -> str:
    """All of them, in sections: a shape, and under it an example where it says more."""
    return "\n".join(_lines(game, sentences)) + "\n"


def _lines(game: Game[Any, Any], sentences: Sentences) -> Iterator[str]:
    yield f"{game.name}: every sentence. ~ marks those that no match showed."
    order = {tag(kind): at for at, kind in enumerate(kinds(game))}
    for section in SECTIONS:
        under: dict[str, list[Sentence]] = {}
        for one in sentences.found.values():
            if one.section == section:
                under.setdefault(one.heading, []).append(one)
        if under:
            yield from ("", f"== {section}")
        for heading in sorted(under, key=lambda heading: (order.get(heading, 0), heading)):
            yield from ("", heading)
            for one in _told(under[heading]):
                yield f"{'~' if one.made_up else ' '} {one.example}"
                if one.shape != one.example:
                    yield f"{_SHAPE}{one.shape}"


def strangers(sentences: Sentences, committed: str) -> list[str]:
    """What was said in matches and is no part of the committed text: what has been changed since."""
    known: dict[tuple[str, str], set[str]] = {}
    section, heading = "", ""
    lines = committed.splitlines()
    for line, following in zip_longest(lines, lines[1:], fillvalue=""):
        if line.startswith("== "):
            section = line.removeprefix("== ")
        elif not line.startswith((" ", "~")):
            heading = line
        elif not following.startswith(_SHAPE):  # where a shape stands under its example, the shape counts
            known.setdefault((section, heading), set()).update(_marked(_parts(line.lstrip("~ "))))
    return [
        f"{one.section}, {one.heading}: {one.shape}"
        for one in sentences.found.values()
        if not one.made_up and not _parts(one.shape) <= known.get((one.section, one.heading), set())
    ]


def _told(sentences: Sequence[Sentence]) -> list[Sentence]:
    """Those under one heading that say something new: one whose parts all stand in shorter ones is left
    out."""
    seen: set[str] = set()
    kept = []
    for one in sorted(sentences, key=lambda one: (one.made_up, len(one.shape), one.shape)):
        if not _parts(one.shape) <= seen:
            kept.append(one)
        seen |= _marked(_parts(one.shape))
    return kept


def _parts(shape: str) -> set[str]:
    return set(re.split(r"(?<=[,;:.]) ", shape))


def _marked(parts: set[str]) -> set[str]:
    """Parts of a sentence, and each as it stands before others: the last of a list may be inside one
    elsewhere."""
    return parts | {f"{part}{mark}" for part in parts for mark in ",;."}
