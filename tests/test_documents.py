"""What the documents point at is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
FOLDERS = ("docs", "bench", "examples")
DOCUMENTS = sorted([*TOP.glob("*.md"), *(path for name in FOLDERS for path in (TOP / name).rglob("*.md"))])
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
FILE = re.compile(
    r"`((?:accounts|bench|docs|examples|games|kaijusite|static|templates|tests)/[\w./-]+\.\w+)`"
)


def missing(document: Path) -> list[str]:
    """The files that a document leads to or names, and that are not there."""
    text = document.read_text()
    links = [link for link in LINK.findall(text) if ":" not in link]
    found = [link for link in links if not (document.parent / link).exists()]
    return found + [name for name in FILE.findall(text) if not (TOP / name).exists()]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(TOP)))
def test_what_a_document_points_at_is_there(document: Path) -> None:
    assert missing(document) == []


def test_what_is_not_there_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "one.md").write_text(
        "[here](one.md#top), [there](two.md), `games/no.py`, [far](https://e.example)"
    )
    assert missing(tmp_path / "one.md") == ["two.md", "games/no.py"]
