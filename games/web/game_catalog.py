"""The shelf: the games as pages show them. A game whose title is installed can be played; the others are
in the works."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from django.contrib.staticfiles import finders
from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from games.engine import Game
from games.titles import all_games


@dataclass(frozen=True)
class Box:
    """One game: what stands on its box."""

    key: str
    name: str
    icon: str
    blurb: str
    players: str
    minutes: str
    complexity: int
    """Of five."""

    @property
    def title(self) -> Game[Any, Any] | None:
        """The rules, once they are written."""
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
    def bots(self) -> int:
        """How many bots sit at a full table with one person."""
        return max(self.title.seats) - 1 if self.title else 0

    @property
    def poster(self) -> str:
        """The static file of its poster, or an empty string."""
        return picture(f"posters/{self.key}.svg")

    @property
    def wide(self) -> str:
        return picture(f"posters/{self.key}-wide.svg")

    @property
    def strip(self) -> str:
        """A narrow cut of the poster, for cards."""
        return picture(f"posters/{self.key}-strip.svg") or self.poster

    @property
    def pictures(self) -> list[str]:
        """The pictures of how it is played, as static files."""
        return [path for number in range(1, 6) if (path := picture(f"posters/{self.key}-how-{number}.svg"))]

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
def picture(path: str) -> str:
    return path if finders.find(path) else ""


@cache
def template(name: str) -> str:
    try:
        get_template(name)
    except TemplateDoesNotExist:
        return ""
    return name


ANNOUNCED = (
    Box(
        "kaiju_exchange",
        "Kaiju Exchange",
        "dinosaur-egg",
        "Sleeping giants leave eggs, crystals and worse. Harvest, haggle, deliver.",
        "2–4",
        "45–75",
        3,
    ),
    Box(
        "kaiju_incorporated",
        "Kaiju Incorporated",
        "hand-bag",
        "Rebuild the city, sell the T-shirt, and pray the monster visits a rival.",
        "2–5",
        "60",
        3,
    ),
    Box(
        "daikaiju_director",
        "Daikaiju Director",
        "clapperboard",
        "Four monsters, ten scenes, one city set. The best wrecker gets top billing.",
        "2–4",
        "45–75",
        4,
    ),
    Box(
        "spoonbrokers",
        "SpoonBrokers",
        "spoon",
        "Cats trade shares, buy cardboard towers and bend the rules with Catnip.",
        "2–4",
        "45–60",
        2,
    ),
    Box(
        "monster_musume",
        "Monster Musume",
        "family-house",
        "Open your home to guests of every species and see them graduate.",
        "2–5",
        "30–60",
        3,
    ),
)


def shelf() -> dict[str, Box]:
    """Every game by its key: those that were announced, then any other title that is installed."""
    boxes = {box.key: box for box in ANNOUNCED}
    for key, game in all_games().items():
        if key not in boxes:
            seats = f"{min(game.seats)}–{max(game.seats)}"
            boxes[key] = Box(key, game.short_name or game.name, "rule-book", "", seats, "", 0)
    return boxes


def box(key: str) -> Box:
    """The game with this key; one that is no longer on the shelf keeps at least its key as its name."""
    return shelf().get(key) or Box(key, key.replace("_", " ").title(), "rule-book", "", "", "", 0)


def playable() -> list[Box]:
    """The games that can be played here now."""
    return [box for box in shelf().values() if box.playable]
