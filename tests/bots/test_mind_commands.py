"""`manage.py train_mind` and `manage.py ladder`, on short courses and few matches."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.bots.network import Network
from games.titles import find

COURSE = ("--first-matches=6", "--matches=4", "--generation=2", "--steps=4", "--buffer=8")


@pytest.fixture
def var(tmp_path: Path, settings: Any) -> Path:
    settings.VAR_DIR = tmp_path
    return tmp_path


def said(*command: str) -> str:
    out = StringIO()
    call_command(*command, stdout=out)
    return out.getvalue()


def test_a_course_ends_with_weights_and_a_picture(var: Path) -> None:
    told = said("train_mind", "kaiju_incorporated", "--seats=3", f"--out={var / '3.npz'}", *COURSE)
    network = Network.load(var / "3.npz")
    game = find("kaiju_incorporated")
    assert network.seats == 3
    assert network.inputs == game.input_names(game.read_cards(game.shipped_data()), 3)
    assert network.origin["matches"] == 4
    assert str(var / "3.npz") in told
    assert (var / "training" / "kaiju_incorporated-3.svg").read_text().startswith("<svg")
    assert not list(var.glob("training/*.pickle")), "a course that is over leaves nothing to go on with"


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (("train_mind", "chess"), "No such game"),
        (("train_mind", "kaiju_incorporated", "--seats=9"), "2, 3, 4, 5 seats"),
        (("ladder", "chess"), "No such game"),
        (("ladder", "spoonbrokers", "--seats=5"), "2, 3, 4 seats"),
        (("ladder", "spoonbrokers", "--matches=0"), "at least one match"),
        (("ladder", "spoonbrokers", "--pairs=hard"), "A pair looks like"),
        (("ladder", "spoonbrokers", "--pairs=hard:hard"), "A pair looks like"),
        (("ladder", "spoonbrokers", "--pairs=hard:nobody"), "A pair looks like"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_reason(command: tuple[str, ...], reason: str) -> None:
    with pytest.raises(CommandError, match=reason):
        said(*command)


def test_a_ladder_tells_each_pair_with_its_interval() -> None:
    told = said("ladder", "kaiju_incorporated", "--matches=4", "--pairs=hard:random,easy:search@2", "--json")
    rungs = json.loads(told.splitlines()[-1])
    assert [(one["higher"], one["lower"]) for one in rungs] == [("hard", "random"), ("easy", "search:2")]
    assert all(one["matches"] == 4 and one["low"] <= one["share"] <= one["high"] for one in rungs)
    assert told.count("the fair share") == 2
