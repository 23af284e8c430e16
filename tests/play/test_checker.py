"""The checker for outsiders: it imports nothing of the site, and draws what the site drew."""

from __future__ import annotations

import ast
import json
import lzma
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from accounts.models import User
from games import play
from games.management.club.played import play_one
from games.models import Match
from games.play.finished.verify import verify, verify_file
from games.titles import installed
from tests.lengths import up_to

pytestmark = pytest.mark.django_db
CHECKER = Path(__file__).resolve().parents[2] / "examples" / "check_match.py"


def finished(game: str, seats: int) -> int:
    """The number of a match of so many people, played to its end."""
    people = [User.objects.create(username=f"player-{number}") for number in range(seats)]
    return int(play_one(game, people, bot="novice").pk)


def checked(folder: Path, file: Any, *more: str) -> tuple[int, str]:
    """What the checker says of a file, run where nothing of the site can be found."""
    path = folder / "match.json"
    path.write_text(file if isinstance(file, str) else json.dumps(file))
    command = [sys.executable, "-I", "-S", str(CHECKER), str(path), *more]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_it_needs_the_standard_library_and_nothing_else() -> None:
    tree = ast.parse(CHECKER.read_text())
    imported = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert imported <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("wrong", up_to(4, 1))
@pytest.mark.parametrize("game", [key for key, game in installed().items() if game.released])
def test_a_match_of_every_title_is_verified_exported_checked_and_imported(
    game: str, wrong: int, tmp_path: Path
) -> None:
    seats = min(installed()[game].seats)
    match_id = finished(game, seats)
    assert verify(match_id) is None
    data = play.export(match_id)
    seal = Match.objects.get(pk=match_id).commitment
    code, said = checked(tmp_path, data.decode(), "--seal", seal)
    assert (code, f"Seal: {seal}" in said) == (0, True), said
    assert verify_file(data) is None

    file = json.loads(data)
    drawn = [(move["version"], draw) for move in file["moves"] for draw in move["draws"]]
    assert len(drawn) > 3
    for version, draw in Random("wrong").sample(drawn, wrong):
        before = draw["outcome"]
        draw["outcome"] = (
            list(reversed(before))
            if isinstance(before, list)
            else before % draw["of"] + 1 - (draw["kind"] == "below")
        )
        if draw["outcome"] == before:
            draw["outcome"] = before + 1
        code, said = checked(tmp_path, file)
        assert code == 1
        assert f"WRONG: move {version}: " in said
        finding = verify_file(json.dumps(file).encode())
        assert finding is not None
        assert finding.version == version
        draw["outcome"] = before

    Match.objects.all().delete()
    imported = play.import_match(data, None)
    assert verify(imported.pk) is None


def without_a_roll(file: Any) -> None:
    """Leave out the first roll of somebody who rolls again."""
    move = next(move for move in file["moves"] if any(draw["kind"] == "roll" for draw in move["draws"]))
    move["draws"] = [draw for draw in move["draws"] if draw["kind"] != "roll"]


@pytest.mark.parametrize("name", ["daikaiju_director_1", "monster_musume_1"])
def test_files_from_before_there_were_streams_are_still_right(name: str, tmp_path: Path) -> None:
    data = lzma.decompress((CHECKER.parents[1] / "tests" / "play" / "files" / f"{name}.json.xz").read_bytes())
    assert b"stream" not in data
    assert checked(tmp_path, data.decode())[0] == 0
    assert verify_file(data) is None

    play.import_match(data, None, trusted=True)
    assert verify(Match.objects.get().pk) is None
    again = json.loads(play.export(Match.objects.get().pk))
    assert again["chance"] == "moments"
    assert [move["draws"] for move in again["moves"]] == [move["draws"] for move in json.loads(data)["moves"]]


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    file = json.loads(play.export(finished("spoonbrokers", 2)))
    assert checked(tmp_path, file)[0] == 0
    for change, words in (
        (lambda it: it["seal"].update(secret="00" * 32), "the secret is not the one that was sealed"),
        (lambda it: it["seats"][0].update(salt="another"), "should be"),
        (lambda it: it.update(match=it["match"] + 1), "should be"),
        (lambda it: it["rules"].update(digest="0"), "the rule data is not what its digest says"),
        (lambda it: it["moves"].pop(1), "move 2 is missing"),
        (without_a_roll, "was not drawn in its turn"),
        (lambda it: it.update(chance="moments"), "should be"),
    ):
        wrong = json.loads(json.dumps(file))
        change(wrong)
        code, said = checked(tmp_path, wrong)
        assert (code, words in said) == (1, True), said
    assert checked(tmp_path, file, "--seal", "0" * 64)[0] == 1
    for broken in ("", "[]", "{", "null", '{"seal": 3}', "[" * 100_000):
        code, said = checked(tmp_path, broken)
        assert (code, "no match file" in said) == (2, True)
