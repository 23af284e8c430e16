"""The shelf: the games as pages show them. What stands on the box of a game is told by its own folders:
`box.json`, `colours.css` and pictures in `static/titles/<key>/`, words in `templates/titles/<key>/`. A title
that is released can be played; the others are in the works."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from games.engine import Game
from games.titles import all_games, installed


@dataclass(frozen=True)
class Box:
    """One game: what stands on its box. From `place` on it is the title's own `box.json`."""

    key: str
    name: str
    players: str = ""
    place: int = 99
    """Where it stands on the shelf: the lower, the earlier."""
    icon: str = "rule-book"
    blurb: str = ""
    minutes: str = ""
    complexity: int = 0
    """Of five."""

    @property
    def title(self) -> Game[Any, Any] | None:
        """The rules, once there is a board to play them on."""
        return all_games().get(self.key)

    @property
    def full_name(self) -> str:
        """What stands on the pages of the game itself."""
        return self.title.name if self.title else self.name

    @property
    def subtitle(self) -> str:
        """What its full name says beside the name that lists and the table use."""
        return self.full_name.removeprefix(self.name).lstrip(": ")

    @property
    def playable(self) -> bool:
        return self.title is not None

    @property
    def losers_level(self) -> bool:
        """Whether all who have not won share the last place."""
        return self.title is not None and self.title.losers_level

    @property
    def bots(self) -> int:
        """How many bots *Play now* seats beside one person: as few as the game allows."""
        return min(self.title.seats) - 1 if self.title else 0

    @property
    def poster(self) -> str:
        """The static file of its poster, or an empty string."""
        return self.file("poster.svg")

    @property
    def wide(self) -> str:
        return self.file("poster-wide.svg")

    @property
    def strip(self) -> str:
        """A narrow cut of the poster, for cards."""
        return self.file("poster-strip.svg") or self.poster

    @property
    def pictures(self) -> list[str]:
        """The pictures of how it is played, as static files."""
        return [path for number in range(1, 6) if (path := self.file(f"how-{number}.svg"))]

    @property
    def colours(self) -> str:
        """The stylesheet with the game's accent."""
        return self.file("colours.css")

    def file(self, name: str) -> str:
        """A static file of its own folder, or an empty string."""
        path = f"titles/{self.key}/{name}"
        return path if found(path) else ""

    @property
    def introduction(self) -> str:
        """The template that tells the game in a minute and how it is played, or an empty string."""
        return template(f"titles/{self.key}/introduction.html")

    @property
    def facts(self) -> str:
        """The template with what is worth knowing about the game, or an empty one."""
        return template(f"titles/{self.key}/facts.html") or "parts/nofacts.html"

    @property
    def minute(self) -> str:
        return template(f"titles/{self.key}/minute.html")

    @property
    def variants(self) -> list[Variant]:
        """The table options as pages offer them."""
        return (
            [Variant(option.key, option.name, option.help, option.values) for option in self.title.options]
            if self.title
            else []
        )


@dataclass(frozen=True)
class Variant:
    """A table option."""

    key: str
    name: str
    help: str
    values: tuple[Any, ...]


@cache
def found(path: str) -> str:
    """Where a static file lies on the disk, or an empty string."""
    return finders.find(path) or ""


@cache
def printed(key: str) -> dict[str, Any]:
    """What a title's `box.json` says."""
    path = found(f"titles/{key}/box.json")
    return json.loads(Path(path).read_bytes()) if path else {}


@cache
def template(name: str) -> str:
    try:
        get_template(name)
    except TemplateDoesNotExist:
        return ""
    return name


def shelf() -> dict[str, Box]:
    """Every game by its key, in the order of the shelf."""
    games = {**installed(), **all_games()}
    boxes = [
        Box(key, game.short_name or game.name, f"{min(game.seats)}–{max(game.seats)}", **printed(key))
        for key, game in games.items()
    ]
    return {box.key: box for box in sorted(boxes, key=lambda box: box.place)}


def box(key: str) -> Box:
    """The game with this key; one that is no longer on the shelf keeps at least its key as its name."""
    return shelf().get(key) or Box(key, key.replace("_", " ").title())


def playable() -> list[Box]:
    """The games that can be played here now."""
    return [box for box in shelf().values() if box.playable]
