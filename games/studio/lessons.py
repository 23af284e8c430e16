"""Which lessons a draft would no longer fit.

They go on with the cards that the game ships with; whoever changes cards should know that what is taught is
no longer what is played."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.lessons.checking import check
from games.lessons.reading import lessons_of
from games.play.ops import rule_sets
from games.titles import find


class Misfit(NamedTuple):
    """A lesson that plays otherwise with the draft, and how: why it cannot be played at all, or nothing where
    only what happens in it differs."""

    number: int
    title: str
    problem: str


def misfits(game_key: str) -> list[Misfit]:
    """The lessons that do not fit the draft as it is now. None for a draft that cannot be loaded."""
    return list(_misfits(game_key, rule_sets.draft_data(game_key)))


@lru_cache(maxsize=32)
def _misfits(game_key: str, data: bytes) -> tuple[Misfit, ...]:
    game = find(game_key)
    shipped = game.read_cards(game.shipped_data())
    try:
        draft = game.read_cards(data)
    except (ValueError, TypeError, KeyError, IndexError):
        return ()
    found = []
    for lesson in lessons_of(game):
        now, then = check(game, draft, lesson), check(game, shipped, lesson)
        new = [line for line in now.problems if line not in then.problems]
        if new or now.text != then.text:
            found.append(Misfit(lesson.number, lesson.title, new[0] if new else ""))
    return tuple(found)
