"""The ways on which a match file comes to the site: whatever stands in it, whoever brought it is told a
sentence."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client

from games.models import Match, Move, RuleSet, Seat
from tests.play.altering import altered
from tests.play.importing import pack, refused
from tests.reading import source

pytestmark = pytest.mark.django_db
MANY = 150
LONGEST = 500
"""Characters of a sentence."""


def tried(file: dict[str, Any], door: Callable[[bytes], str]) -> None:
    """Bring many altered files by a door. It says nothing of one that fits, and of all others what is
    wrong; then nothing is left of it."""
    words = []
    for data in altered(file, MANY):
        before = RuleSet.every.count()
        word = door(data)
        if word:
            assert word.endswith("."), word
            assert len(word) <= LONGEST, word
            assert (Match.objects.count(), Move.objects.count(), Seat.objects.count()) == (0, 0, 0)
            assert RuleSet.every.count() == before
        words.append(word)
        Match.objects.all().delete()
    assert MANY // 2 < len(list(filter(None, words))) < MANY, "some fit: nothing that counts was altered"


def test_the_page(file: dict[str, Any], stranger: Any) -> None:
    browser = Client(raise_request_exception=False)
    browser.force_login(stranger)

    def door(data: bytes) -> str:
        answer = browser.post("/history/import/", {"file": SimpleUploadedFile("match.json", data)})
        assert answer.status_code in (302, 422), answer.status_code
        if answer.status_code == 302:
            return ""
        assert 'role="alert"' in source(answer)
        problem: str = answer.context["problem"]
        return problem

    tried(file, door)


@pytest.mark.parametrize("command", ["import_match", "verify"])
def test_a_command(file: dict[str, Any], tmp_path: Path, command: str) -> None:
    path = tmp_path / "match.json"

    def door(data: bytes) -> str:
        path.write_bytes(data)
        said = StringIO()
        try:
            call_command(command, str(path), stdout=said)
        except CommandError:
            [word, *_] = said.getvalue().splitlines()
            assert word.startswith(f"{path}")
            return word.removeprefix(f"{path}").rstrip(".") + "."
        return ""

    tried(file, door)


@pytest.mark.parametrize("options", [{"undo": "x" * 5000}, {"x" * 5000: True}, {"undo": [[0] * 5000]}])
def test_what_stands_there_instead_is_not_told_in_full(file: dict[str, Any], options: Any) -> None:
    file["options"].update(options)
    assert len(refused(pack(file)).sentence) <= LONGEST
