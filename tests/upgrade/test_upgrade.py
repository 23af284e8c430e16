"""A site that is updated while every game is being played: today's program opens each match, tells its
log, and plays it to its end."""

from __future__ import annotations

import json
import lzma
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
TOP = HERE.parents[1]
FIVE = {"daikaiju_director", "kaiju_exchange", "kaiju_incorporated", "monster_musume", "spoonbrokers"}


@pytest.fixture(scope="module")
def played_on(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """What today's program found of the ten matches of that site."""
    var = tmp_path_factory.mktemp("older-site")
    (var / "kaijusite.sqlite3").write_bytes(lzma.decompress((HERE / "five_games.sqlite3.xz").read_bytes()))
    foreign = {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE"}
    environment = {name: value for name, value in os.environ.items() if name not in foreign}

    def run(*command: str) -> str:
        ran = subprocess.run(
            [sys.executable, *command],
            cwd=TOP,
            env={**environment, "VAR_DIR": str(var)},
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    run("manage.py", "migrate")
    told = run("manage.py", "check_running")
    assert told == "10 matches are being played; 10 of them are carried over from an earlier version.\n"
    return list(json.loads(run("-m", "tests.upgrade.play_on")))


def test_every_match_is_opened_and_played_to_its_end(played_on: list[dict[str, Any]]) -> None:
    assert {one["game"] for one in played_on} == FIVE
    for one in played_on:
        assert one["looked"], one
        assert one["log"] > 20, "what happened before is told"
        assert one["more"] > 20, "it was in the middle"
        assert one["status"] == "finished"
        assert one["result"]["placings"]
        assert one["places"][0] == 1


def test_their_bots_have_names_now(played_on: list[dict[str, Any]]) -> None:
    for one in played_on:
        assert len(set(one["names"])) == len(one["names"])
        assert all(one["names"])


def test_a_replay_shows_what_both_versions_played(played_on: list[dict[str, Any]]) -> None:
    for one in played_on:
        first, before, last = one["replay"]
        assert 1 == first < before < last


def test_a_check_says_which_version_they_began_with(played_on: list[dict[str, Any]]) -> None:
    for one in played_on:
        assert one["carried"] == 1
        assert one["differs"].endswith("(played by version 1 of the game's program, now it is 2)")
