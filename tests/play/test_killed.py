"""A process that is killed in the middle of its work: no move that was answered is lost, and the match
goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import sys
import django
django.setup()
from django.contrib.auth import get_user_model
from django.core.management import call_command
from games import play
from games.models import Match
from games.play.changes import broadcast
from games.play.match import scheduler
from games.play.finished.verify import verify
from games.titles import all_games
from tests.toy import GAME

all_games()[GAME.key] = GAME
broadcast.listeners.clear()
scheduler.send = lambda *_: None
if sys.argv[1] == "begin":
    call_command("migrate", verbosity=0)
    people = [get_user_model().objects.create(username=name) for name in ("owner", "opponent")]
    table = play.open_table(people[0], GAME.key, 2, options={"long": True}, pace="free", decision_seconds=0)
    play.take_seat(table.pk, people[1])
    play.advance(table.pk, 1)
match = Match.objects.get()
print("there", match.version, verify(match.pk) is None, flush=True)
version = match.version
while sys.argv[1] != "look":
    nonce = f"{sys.argv[1]}-{version}"
    version = play.submit(match.pk, version % 2, b'{"do":"wave"}', version, nonce).version
    print("answered", version, flush=True)
"""


def program(folder: Path, word: str) -> subprocess.Popen[str]:
    """A process of the site, with a database of its own."""
    environment = os.environ | {"VAR_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "kaijusite.settings"}
    environment.pop("DATABASE_URL", None)
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, word],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
        cwd=Path(__file__).parents[2],
    )


AFTER = 30


@pytest.mark.long
def test_killing_a_process_loses_no_move_that_was_answered(tmp_path: Path) -> None:
    answered = 0
    for word in ("begin", "again"):
        process = program(tmp_path, word)
        assert process.stdout is not None
        for number, line in enumerate(process.stdout):
            name, version, *rest = line.split()
            assert int(version) >= answered
            assert name == "answered" or rest == ["True"]
            answered = int(version)
            if number == AFTER:
                process.kill()
        process.wait()
    name, version, sound = (program(tmp_path, "look").communicate()[0]).split()
    assert (name, sound) == ("there", "True")
    assert int(version) >= answered > 2 * AFTER
