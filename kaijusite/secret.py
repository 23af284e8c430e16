"""The secret key of an embedded site: made at the first start and kept beside its database."""

from __future__ import annotations

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def own_secret_key(path: Path) -> str:
    """The key in `path`, made if there is none. Two processes that start together agree on one."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text()
    with os.fdopen(descriptor, "w") as file:
        file.write(get_random_secret_key())
    return path.read_text()
