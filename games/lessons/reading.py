"""The lessons of a title, from its package."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from games.engine import Game
from games.lessons.lesson import Lesson, Track

_FILE = re.compile(r"(\d+)-([a-z][a-z0-9-]*)\.toml")
"""`1-payday.toml`: where it stands in the track, and its key."""


def lessons_of(game: Game[Any, Any]) -> list[Lesson]:
    """The title's lessons in order; none at all is fine. Raises `ValueError` for a file that is no lesson."""
    return list(_read(_package(game)))


def lesson_of(game: Game[Any, Any], key: str) -> Lesson:
    """The lesson of this key. Raises `KeyError`."""
    for lesson in _read(_package(game)):
        if lesson.key == key:
            return lesson
    raise KeyError(key)


def track_of(game: Game[Any, Any]) -> Track | None:
    """Who speaks in the title's lessons, if it has any."""
    path = resources.files(_package(game)) / "lessons" / "track.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Track) if path.is_file() else None


def _package(game: Game[Any, Any]) -> str:
    return type(game).__module__.rpartition(".")[0]


@cache
def _read(package: str) -> tuple[Lesson, ...]:
    folder = resources.files(package) / "lessons"
    if not folder.is_dir():
        return ()
    found = [
        read_lesson(path.read_bytes(), named[2], int(named[1]))
        for path in folder.iterdir()
        if (named := _FILE.fullmatch(path.name))
    ]
    return tuple(sorted(found, key=lambda lesson: lesson.number))


def read_lesson(data: bytes, key: str, number: int) -> Lesson:
    """A lesson from its text. Raises `ValueError`."""
    try:
        lesson = msgspec.toml.decode(data, type=Lesson)
    except msgspec.MsgspecError as error:
        raise ValueError(f"Lesson {number}, {key}: {error}.") from error
    return msgspec.structs.replace(lesson, key=key, number=number)
