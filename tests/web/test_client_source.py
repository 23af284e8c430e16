"""The client has no build step: its source is what browsers get, and what people read."""

from __future__ import annotations

from kaijusite.settings import BASE_DIR

STATIC = BASE_DIR / "static"
LONGEST = 110
MADE_BY_A_SCRIPT = STATIC / "titles" / "monster_musume" / "icons.js"
"""One drawing a line, written by static/vendor/fetch.py."""


def test_no_line_of_a_script_or_style_sheet_is_too_long_to_read() -> None:
    sources = [
        path
        for path in sorted(STATIC.rglob("*"))
        if path.suffix in {".css", ".js"} and STATIC / "vendor" not in path.parents
    ]
    assert MADE_BY_A_SCRIPT in sources
    sources.remove(MADE_BY_A_SCRIPT)
    too_long = [
        f"{path.relative_to(STATIC)}:{number}"
        for path in sources
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if len(line) > LONGEST
    ]
    assert too_long == []
