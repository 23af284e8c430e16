"""Whether the static files are collected as they are now.

A site serves them by the names of their content, compressed, to be cached for ever (WhiteNoise). The
modules of the table client import each other by bare names, which the page's import map leads to those
files."""

from __future__ import annotations

import hashlib

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders


def collected() -> bool:
    """Were the static files collected since the last of them changed?"""
    mark = settings.STATIC_ROOT / "collected"
    return mark.exists() and mark.read_text() == _fingerprint()


def mark_collected() -> None:
    """Remember what was collected."""
    (settings.STATIC_ROOT / "collected").write_text(_fingerprint())


def _fingerprint() -> str:
    """A digest over the path, size and time of every static file, which changes when any of them does."""
    digest = hashlib.sha256()
    for finder in get_finders():
        for path, storage in finder.list([]):
            digest.update(f"{path} {storage.size(path)} {storage.get_modified_time(path)}\n".encode())
    return digest.hexdigest()
