"""A game is added by its own folders alone: a package, static files and templates under its key. Nothing of
the house names it."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from games import play, titles
from games.models import Match
from games.web import game_catalog
from tests import toy

KEY, NAME = "den_of_dice", "Den of Dice"
ICON = "dice-six-faces-five"
BLURB = "Roll, stop in time, and hope for the card in your hand."
FILES = {
    f"package/{KEY}/__init__.py": f"from games.titles.{KEY}.game import GAME",
    f"package/{KEY}/game.py": Path(toy.__file__).read_text(),
    f"package/{KEY}/rules.md": f"# {NAME}\n\n## Turns\n\n### DD-2: Roll or stop\n\nA die more, or enough.\n",
    f"static/titles/{KEY}/box.json": json.dumps(
        {"place": 0, "icon": ICON, "blurb": BLURB, "minutes": "5", "complexity": 1}
    ),
    f"static/titles/{KEY}/colours.css": f".game-{KEY} {{ --acc: #ff8855; --acc-deep: #aa4422; }}",
    f"static/titles/{KEY}/poster.svg": "<svg/>",
    f"static/titles/{KEY}/board.css": "",
    f"templates/titles/{KEY}/minute.html": "<p>In a minute: roll higher than the others.</p>",
}


def forget() -> None:
    """What is remembered of titles and their files, here and in the tests around."""
    for remembered in (titles.installed, titles.all_games, game_catalog.found, game_catalog.printed):
        remembered.cache_clear()
    game_catalog.template.cache_clear()


@pytest.fixture(autouse=True)
def added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Any) -> Iterator[None]:
    """The house with the folders of one more game."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(titles, "__path__", [*titles.__path__, str(tmp_path / "package")])
    settings.STATICFILES_DIRS = [*settings.STATICFILES_DIRS, tmp_path / "static"]
    house = settings.TEMPLATES[0]
    settings.TEMPLATES = [{**house, "DIRS": [*house["DIRS"], tmp_path / "templates"]}]
    forget()
    yield
    monkeypatch.undo()
    forget()
    for module in [name for name in sys.modules if name.startswith(f"games.titles.{KEY}")]:
        del sys.modules[module]


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/", ["Play now", ICON]),
        ("/games/", [BLURB, f"titles/{KEY}/poster.svg"]),
        (f"/games/{KEY}/", [BLURB, "roll higher than the others"]),
        (f"/games/{KEY}/rules/", ['id="DD-2"', "A die more, or enough."]),
        (f"/tables/new/?game={KEY}", ["Long game", ICON]),
    ],
)
def test_the_pages_show_the_game_with_its_words_icon_and_colours(
    as_owner: Client, address: str, words: list[str]
) -> None:
    page = as_owner.get(address).content.decode()
    wanted = [NAME, f"game-{KEY}", *words]
    assert [word for word in wanted if word not in page] == []
    (sheet,) = re.findall(r'href="([^"]*colours.css[^"]*)"', page)
    assert FILES[f"static/titles/{KEY}/colours.css"] in as_owner.get(sheet).content.decode()


def test_a_match_of_it_is_opened_by_the_form_and_played_by_bots_to_its_end(
    as_owner: Client, owner: Any
) -> None:
    form = {"game": KEY, "seats": "3", "against": "bots", "level": "normal", "pace": "free"}
    answer = as_owner.post("/tables/new/", form)
    assert answer.status_code == 302
    match = Match.objects.get()
    table = as_owner.get(f"/tables/{match.pk}/").content.decode()
    assert f"titles/{KEY}/board.css" in table
    assert f"titles/{KEY}/colours.css" in table
    play.resign(match.pk, owner)
    for _ in range(200):
        match.refresh_from_db()
        if match.status != Match.Status.PLAYING:
            break
        if not play.advance(match.pk, match.version):
            play.bot_move(match.pk, match.version, match.waiting[0]["seat"])
    assert match.status == Match.Status.FINISHED
    assert match.result["ending"] == "score"
    assert NAME in as_owner.get(f"/matches/{match.pk}/").content.decode()


def test_no_file_of_the_house_names_a_game(settings: Any) -> None:
    """Outside a game's own folders its key stands nowhere."""
    house = Path(settings.BASE_DIR)
    folders = ("games", "accounts", "kaijusite", "static", "templates")
    own = {house / name for name in ("games/titles", "static/titles", "templates/titles", "games/migrations")}
    files = [path for folder in folders for path in (house / folder).rglob("*")]
    kinds = {".py", ".js", ".css", ".html"}
    assert [
        (str(path.relative_to(house)), key)
        for path in files
        if path.suffix in kinds and not own & set(path.parents)
        for key in titles.all_games()
        if key in path.read_text()
    ] == []
