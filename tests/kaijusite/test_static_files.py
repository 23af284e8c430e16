"""An update takes nothing from a page that was loaded just before it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles.finders import get_finder

from kaijusite import static_files
from kaijusite.static_files import collect, collected


@pytest.fixture
def sources(settings: Any, tmp_path: Path) -> Iterator[Path]:
    """A folder with what is to be served, as a production set would."""
    own = tmp_path / "own"
    own.mkdir()
    settings.STATICFILES_DIRS = [own]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "served"
    manifest = {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": manifest}
    get_finder.cache_clear()
    yield own
    get_finder.cache_clear()


def release(sources: Path, text: str, name: str = "table.js") -> str:
    """A release in which this file says this. Under which name it is served."""
    (sources / name).write_text(text)
    collect()
    served = sources.parent / "served"
    return str(json.loads((served / "staticfiles.json").read_text())["paths"][name])


def test_files_of_the_release_before_are_still_there_and_older_ones_go(sources: Path) -> None:
    served = sources.parent / "served"
    names = [release(sources, f"export const release = {number}; // {'x' * 500}") for number in range(3)]
    assert len(set(names)) == 3
    assert [(served / name).exists() for name in names] == [False, True, True]
    assert [(served / f"{name}.gz").exists() for name in names] == [False, True, True]
    assert (served / "table.js").read_text().startswith("export const release = 2;")


def test_collecting_once_more_for_one_release_keeps_the_one_before(sources: Path) -> None:
    """Another machine of the same release, or a file that only looks newer."""
    served = sources.parent / "served"
    names = [release(sources, f"const release = {number};") for number in (1, 2, 2)]
    assert [(served / name).exists() for name in names] == [True, True, True]
    release(sources, "const release = 3;")
    assert [(served / name).exists() for name in names] == [False, True, True]


@pytest.mark.parametrize("killed_at", ["call_command", "_fingerprint"])
def test_one_that_is_killed_meanwhile_does_not_forget_the_release_before(
    sources: Path, monkeypatch: pytest.MonkeyPatch, killed_at: str
) -> None:
    served = sources.parent / "served"
    names = [release(sources, f"const release = {number};") for number in (1, 2)]
    does = getattr(static_files, killed_at)

    def is_killed(*words: Any, **more: Any) -> None:
        does(*words, **more)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(static_files, killed_at, is_killed)
        with pytest.raises(KeyboardInterrupt):
            release(sources, "const release = 3;")
    names.append(release(sources, "const release = 3;"))
    assert [(served / name).exists() for name in names] == [False, True, True]
    names.append(release(sources, "const release = 4;"))
    assert [(served / name).exists() for name in names] == [False, False, True, True]


def test_a_file_that_a_release_drops_stays_for_one_more(sources: Path) -> None:
    served = sources.parent / "served"
    old = release(sources, "const old = 1;", "old.js")
    (sources / "old.js").unlink()
    release(sources, "const now = 1;")
    assert (served / old).exists()
    release(sources, "const now = 2;")
    assert not (served / old).exists()


def test_it_is_known_whether_they_are_collected(sources: Path) -> None:
    release(sources, "const now = 1;")
    assert collected()
    (sources / "table.js").write_text("const now = 22;")
    assert not collected()
