"""The static files as they are served, and whether they are collected as they are now.

A site serves them by the names of their content, compressed, to be cached for ever (WhiteNoise). The
modules of the table client import each other by bare names, which the page's import map leads to those
files."""

from __future__ import annotations

import hashlib
import json

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

BEFORE = "before"
"""Where it stands what the release before served."""
BEGUN = "begun"
"""Where it stands, while they are collected, what was served until then: a process that is killed meanwhile
leaves it to the next."""
OWN = ("staticfiles.json", "collected", BEFORE, BEGUN)
"""What lies among the files and is none of them."""


def collect() -> None:
    """Collect them anew. What the release before served stays beside it, for pages that were loaded
    before, and for machines that still run it; what was there before that goes."""
    before = _paths()
    for own in before:
        # Else one that seems no older than what was collected would be taken for the same.
        (settings.STATIC_ROOT / own).unlink(missing_ok=True)
    begun = settings.STATIC_ROOT / BEGUN
    if not begun.exists():
        settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
        begun.write_text("\n".join(before.values()))
    call_command("collectstatic", verbosity=0, interactive=False)
    after = _paths()
    note = settings.STATIC_ROOT / BEFORE
    served = begun.read_text()
    if set(served.split("\n")) != set(after.values()) or not note.exists():
        note.write_text(served)
    kept = {*note.read_text().split("\n"), *after, *after.values()}
    for path in settings.STATIC_ROOT.rglob("*"):
        name = path.relative_to(settings.STATIC_ROOT).as_posix()
        if path.is_file() and name not in OWN and name.removesuffix(".gz").removesuffix(".br") not in kept:
            path.unlink()
    begun.unlink()
    (settings.STATIC_ROOT / "collected").write_text(_fingerprint())


def _paths() -> dict[str, str]:
    """What was collected last: under which name each file is served."""
    try:
        paths: dict[str, str] = json.loads((settings.STATIC_ROOT / "staticfiles.json").read_text())["paths"]
    except (FileNotFoundError, ValueError):
        return {}
    return paths


def collected() -> bool:
    """Were the static files collected since the last of them changed?"""
    mark = settings.STATIC_ROOT / "collected"
    return mark.exists() and mark.read_text() == _fingerprint()


def _fingerprint() -> str:
    """A digest over the path, size and time of every static file, which changes when any of them does."""
    digest = hashlib.sha256()
    for finder in get_finders():
        for path, storage in finder.list([]):
            digest.update(f"{path} {storage.size(path)} {storage.get_modified_time(path)}\n".encode())
    return digest.hexdigest()
