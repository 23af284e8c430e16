"""The secret key of an embedded site: made at the first start and kept beside its database."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def own_secret_key(path: Path) -> str:
    """The key in `path`, made if there is none. Two processes that start together agree on one."""
    if not path.exists():
        # Written elsewhere and then linked, so that whoever finds the file finds the whole key in it.
        descriptor, own = tempfile.mkstemp(dir=path.parent, prefix=".secret-")
        try:
            with os.fdopen(descriptor, "w") as file:
                file.write(get_random_secret_key())
                file.flush()
                os.fsync(file.fileno())
            with contextlib.suppress(FileExistsError):  # another process was quicker
                os.link(own, path)
        finally:
            os.unlink(own)
    return path.read_text()
