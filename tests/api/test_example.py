"""The example bot plays whole matches by its token, against the real site with all its processes, in every
game."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from games.titles import all_games
from tests.browser.site import TOP, Site
from tests.toy import GAME

BOT = TOP / "examples" / "bot.py"
SOCKET_BOT = TOP / "examples" / "socket_bot.py"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, Path]]:
    """The whole site, in a folder of its own."""
    var = tmp_path_factory.mktemp("site")
    site = Site(var)
    yield site, var
    site.stop()


def tokens(var: Path, *names: str) -> dict[str, str]:
    """A token for each of these new bot accounts."""
    command = [sys.executable, "-m", "tests.api.make_tokens", *names]
    environment = {**os.environ, "VAR_DIR": str(var)}
    made = subprocess.run(command, cwd=TOP, env=environment, capture_output=True, text=True, check=True)
    return dict(json.loads(made.stdout))


def playing(site: Site, token: str, what: str, bot: Path = BOT) -> subprocess.Popen[str]:
    """The example as somebody runs it who has nothing of the site but its address: no path, no virtual
    environment."""
    command = [sys.executable, "-I", "-S", str(bot), site.address, what]
    environment = {"KAIJU_TOKEN": token, "PATH": ""}
    return subprocess.Popen(command, cwd="/", env=environment, stdout=subprocess.PIPE, text=True)


def modules(bot: Path) -> set[str]:
    lines = bot.read_text().splitlines()
    return {line.split()[1].partition(".")[0] for line in lines if re.match("(import|from) ", line)}


def test_it_is_short_and_needs_nothing_but_python() -> None:
    assert len(BOT.read_text().splitlines()) < 60
    assert modules(BOT) <= sys.stdlib_module_names
    assert len(SOCKET_BOT.read_text().splitlines()) < 100
    assert modules(SOCKET_BOT) <= sys.stdlib_module_names


@pytest.mark.long
def test_it_plays_every_game_to_the_end_in_about_a_request_a_choice(site: tuple[Site, Path]) -> None:
    at, var = site
    games = [key for key in all_games() if key != GAME.key]
    shown = tokens(var, "maker", *(f"bot-{number}" for number in range(len(games))))
    bots = [playing(at, token, game) for game, token in zip(games, shown.values(), strict=True)]
    for game, bot in zip(games, bots, strict=True):
        said, _ = bot.communicate()
        assert bot.returncode == 0, f"{game}: {said}\n" + "\n".join(at.said[-20:])
        assert "finished" in said, game
        counted = re.search(r"(\d+) choices in (\d+) requests", said)
        assert counted is not None, said
        choices, requests = map(int, counted.groups())
        assert choices <= requests <= 1.2 * choices + 5, f"{game}: {counted[0]}"
    assert at.errors() == []


@pytest.mark.long
def test_another_plays_over_the_socket(site: tuple[Site, Path]) -> None:
    at, var = site
    (token,) = tokens(var, "owner-of-one", "on-the-line").values()
    wanted = {"game": "spoonbrokers", "seats": 2, "bots": ["random"], "pace": "free", "speed": "instant"}
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    request = Request(f"{at.address}/api/v1/tables/", json.dumps(wanted).encode(), headers)
    with urlopen(request) as answer:
        table = json.load(answer)
    bot = playing(at, token, str(table["id"]), SOCKET_BOT)
    said, _ = bot.communicate()
    assert bot.returncode == 0, said
    assert re.fullmatch(r"finished .* \d+ choices\n", said), said
    assert at.errors() == []
