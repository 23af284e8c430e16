"""Settings from the environment. A bad value stops the start with a sentence; a secret may come from a
file."""

from __future__ import annotations

import os
import re
from collections.abc import Collection
from datetime import date
from email.utils import parseaddr
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import dj_database_url


class BadSetting(SystemExit):
    """A setting that makes no sense, as a sentence that names it and holds no secret.

    Being a `SystemExit`, it ends whatever is starting (web server, worker, command)
    with that sentence and without a traceback.
    """


def text(name: str, default: str = "") -> str:
    """The variable `name`, or the content of the file that `name_FILE` points at, or the default."""
    if path := os.environ.get(f"{name}_FILE"):
        try:
            return Path(path).read_text().strip()
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is not text"
            raise BadSetting(f"{name}_FILE names a file that cannot be read: {path} ({why}).") from error
    return os.environ.get(name, default)


def flag(name: str, default: bool) -> bool:
    """True or False."""
    value = text(name, str(default)).lower()
    if value not in ("true", "false", "1", "0", "yes", "no"):
        raise BadSetting(f"{name} is {value!r}; it must be true or false.")
    return value in ("true", "1", "yes")


def whole(name: str, default: int, *, least: int = 0, most: int | None = None) -> int:
    """A whole number within bounds."""
    value = text(name, str(default))
    bounds = f"of at least {least}" if most is None else f"from {least} to {most}"
    try:
        number = int(value)
    except ValueError as error:
        raise BadSetting(f"{name} is {value!r}; it must be a whole number {bounds}.") from error
    if number < least or (most is not None and number > most):
        raise BadSetting(f"{name} is {number}; it must be a whole number {bounds}.")
    return number


def folder(name: str, default: Path) -> Path:
    """A folder, which is made if there is none."""
    path = Path(text(name, str(default))).resolve()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetting(
            f"{name} is {str(path)!r}, which cannot be made a folder ({error.strerror})."
        ) from error
    return path


def port(name: str, default: int) -> int:
    """The number of a port."""
    return whole(name, default, least=1, most=65535)


def month(name: str, default: str) -> date:
    """The first day of a month, which is written like `2026-01`."""
    value = text(name, default)
    try:
        return date.fromisoformat(f"{value}-01")
    except ValueError as error:
        raise BadSetting(f"{name} is {value!r}; it must be a month like 2026-01.") from error


def words(name: str, default: str = "") -> list[str]:
    """A list separated by commas."""
    return [word.strip() for word in text(name, default).split(",") if word.strip()]


def one_of(name: str, default: str, allowed: Collection[str]) -> str:
    """One of a few words."""
    value = text(name, default)
    if value not in allowed:
        raise BadSetting(f"{name} is {value!r}; it must be one of: {', '.join(allowed)}.")
    return value


def origin(name: str, default: str) -> str:
    """An address of a site: scheme, host and perhaps a port, and nothing else."""
    value = text(name, default).rstrip("/")
    _check_origin(name, value)
    return value


def origins(name: str, default: str) -> list[str]:
    """Such addresses, separated by commas."""
    values = [value.rstrip("/") for value in words(name, default)]
    for value in values:
        _check_origin(name, value)
    return values


def _check_origin(name: str, value: str) -> None:
    try:
        parts = urlsplit(value)
        fine = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or True)
        fine = fine and not (parts.path or parts.query or parts.fragment or parts.username)
    except ValueError:
        fine = False
    if not fine:
        raise BadSetting(f"{name} has {value!r}; it must be an address such as https://kaiju.example.")


def hosts(name: str, default: str) -> list[str]:
    """Names of hosts, separated by commas; `.example.org` stands for all below it."""
    values = words(name, default)
    for value in values:
        if not re.fullmatch(r"\*|\.?[\w-]+(\.[\w-]+)*|\[[0-9a-fA-F:.]+\]", value):
            raise BadSetting(
                f"{name} has {value!r}; it must be names of hosts without scheme "
                "and port, such as kaiju.example."
            )
    return values


def is_this_machine(host: str) -> bool:
    """Whether a name or an address of a host leads nowhere but to the machine that asks."""
    host = host.strip("[]").lower().rstrip(".")
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def email(name: str, default: str) -> str:
    """A sender of e-mails, with or without a name before the address."""
    value = text(name, default)
    if not re.fullmatch(r"[^@\s]+@[^@\s]+", parseaddr(value)[1]):
        raise BadSetting(f"{name} is {value!r}; it must be like Kaijusite <noreply@kaiju.example>.")
    return value


def secret(name: str, *, least: int) -> str:
    """A secret, or an empty string. One that is too short could be guessed."""
    value = text(name)
    if value and len(value) < least:
        raise BadSetting(f"{name} has {len(value)} characters; it must have at least {least}.")
    return value


def secrets(name: str, *, least: int) -> list[str]:
    """Several of them, separated by white space."""
    values = text(name).split()
    if any(len(value) < least for value in values):
        raise BadSetting(f"{name} has a value that is too short; each must have at least {least} characters.")
    return values


def database(name: str, default: str) -> dict[str, Any]:
    """The database at an address, as Django takes it."""
    value = text(name, default)
    scheme = value.partition(":")[0]
    if scheme not in ("postgres", "postgresql", "sqlite"):
        raise BadSetting(
            f"{name} begins with {scheme!r}; it must be like postgres://user:password@host:5432/kaijusite."
        )
    try:
        found: dict[str, Any] = dict(dj_database_url.parse(value))
    except ValueError as error:
        raise BadSetting(
            f"{name} cannot be read; it must be like postgres://user:password@host:5432/kaijusite."
        ) from error
    if not found["NAME"]:
        raise BadSetting(f"{name} names no database; it must end with its name, such as /kaijusite.")
    return found


def redis(name: str, default: str) -> str:
    """The address of a Redis or Valkey server."""
    value = text(name, default)
    try:
        parts = urlsplit(value)
        fine = (parts.scheme in ("redis", "rediss") and bool(parts.hostname) and (parts.port or True)) or (
            parts.scheme == "unix" and bool(parts.path)
        )
    except ValueError:
        fine = False
    if not fine:
        raise BadSetting(f"{name} must be like redis://host:6379/0 or unix:///path/of/the.sock.")
    return value
