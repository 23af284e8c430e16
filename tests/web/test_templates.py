"""The templates as text: djhtml indents them and breaks no line."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings

MOST = 110


def test_no_line_is_too_long() -> None:
    long = [
        f"{path.relative_to(settings.BASE_DIR)}:{number}"
        for path in sorted(Path(settings.BASE_DIR, "templates").rglob("*.*"))
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > MOST
    ]
    assert long == []
