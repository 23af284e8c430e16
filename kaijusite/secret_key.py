"""The keys of an embedded site: made at the first start and kept beside its database."""

from __future__ import annotations

import base64
import contextlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import ec
from django.core.management.utils import get_random_secret_key


def own_secret_key(path: Path) -> str:
    """The key that signs, in `path`."""
    return kept(path, get_random_secret_key)


def own_push_key(path: Path) -> str:
    """The key that proves to push services who sends, in `path`: its 32 bytes in base64url (VAPID)."""
    return kept(path, _new_push_key)


def kept(path: Path, make: Callable[[], str]) -> str:
    """What stands in `path`, made if there is none. Two processes that start together agree on one."""
    if not path.exists():
        try:
            _write(path, make())
        except OSError as error:  # ends whatever is starting with this sentence, and without a traceback
            raise SystemExit(f"{path} cannot be written ({error.strerror}).") from error
    return path.read_text()


def _write(path: Path, key: str) -> None:
    # Written elsewhere and then linked, so that whoever finds the file finds the whole key in it.
    descriptor, own = tempfile.mkstemp(dir=path.parent, prefix=".secret-")
    try:
        with os.fdopen(descriptor, "w") as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):  # another process was quicker
            os.link(own, path)
    finally:
        os.unlink(own)


def _new_push_key() -> str:
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()
