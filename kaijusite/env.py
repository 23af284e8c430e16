"""Settings from the environment. A bad value stops the start with a sentence; a secret may come from a file."""

from __future__ import annotations

import os
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured


def text(name: str, default: str = "") -> str:
    """The variable `name`, or the content of the file that `name_FILE` points at, or the default."""
    if path := os.environ.get(f"{name}_FILE"):
        try:
            return Path(path).read_text().strip()
        except OSError as error:
            raise ImproperlyConfigured(f"{name}_FILE names a file that cannot be read: {error}.") from error
    return os.environ.get(name, default)


def flag(name: str, default: bool) -> bool:
    """True or False."""
    value = text(name, str(default)).lower()
    if value not in ("true", "false", "1", "0", "yes", "no"):
        raise ImproperlyConfigured(f"{name} is {value!r}; it must be true or false.")
    return value in ("true", "1", "yes")


def whole(name: str, default: int) -> int:
    """A whole number."""
    value = text(name, str(default))
    try:
        return int(value)
    except ValueError as error:
        raise ImproperlyConfigured(f"{name} is {value!r}; it must be a whole number.") from error


def words(name: str, default: str = "") -> list[str]:
    """A list separated by commas."""
    return [word.strip() for word in text(name, default).split(",") if word.strip()]
