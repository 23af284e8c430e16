"""The client has no build step: its source is what browsers get, and what people read."""

from __future__ import annotations

import re
from pathlib import Path

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


COLOUR = re.compile(
    r"#(?:[0-9a-f]{3,4}){1,2}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(", re.IGNORECASE
)
DECLARATION = re.compile(r"(?:^|[{;])\s*([\w-]+)\s*:([^;{}]*)(?=[;}])", re.MULTILINE)
PALETTES = {"palette.css", "colours.css"}
"""Where colours have their names: a palette in each family of sheets; what a game brings to every page."""
ALONE = STATIC / "css" / "broken.css"
"""Is asked for when nothing else can be relied on."""


def literals(sheet: Path) -> list[str]:
    """The colours that a sheet writes down. In a mask they are no colours but what is left of the thing."""
    text = re.sub(r"/\*.*?\*/|url\([^)]*\)", "", sheet.read_text(), flags=re.DOTALL)
    found = DECLARATION.findall(text)
    return [f"{name}:{value}" for name, value in found if "mask" not in name and COLOUR.search(value)]


def test_a_colour_is_written_down_in_a_palette_and_called_by_its_name() -> None:
    sheets = [path for path in sorted(STATIC.rglob("*.css")) if path.name not in PALETTES and path != ALONE]
    assert len(sheets) > 100
    written = {str(sheet.relative_to(STATIC)): found for sheet in sheets if (found := literals(sheet))}
    assert written == {}


def test_a_colour_that_is_written_down_is_noticed(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.css"
    sheet.write_text(
        """.stall { color: #fff; mask: linear-gradient(#000, #0003); /* #abc */
             &:hover { background: linear-gradient(90deg, rgb(0 0 0 / 20%), var(--ink)); }
             .sign { box-shadow: 0 0 0 1px #17130f26 }
           }
           #fields > .sign:hover { border-color: color-mix(in srgb, var(--ink) 20%, transparent); }"""
    )
    assert [found.split(":")[0] for found in literals(sheet)] == ["color", "background", "box-shadow"]


def test_every_name_for_a_whole_page_is_used() -> None:
    texts = [path.read_text() for kind in ("*.css", "*.js") for path in STATIC.rglob(kind)]
    used = set(re.findall(r"var\((--[\w-]+)", " ".join(texts)))
    idle = [
        f"{palette.relative_to(STATIC)}: {name}"
        for palette in sorted(STATIC.rglob("palette.css"))
        for root in re.findall(r":root \{(.*?)\}", palette.read_text(), re.DOTALL)
        for name in re.findall(r"(--[\w-]+):", root)
        if name not in used
    ]
    assert idle == []


ENDLESS = re.compile(r"animation:[^;]*infinite[^;]*;")
GOES_ON = ["animation: tense 1s infinite;"]
"""A clock that is about to run out."""


def test_a_motion_that_never_ends_rests_while_nothing_happens() -> None:
    found = [one for path in sorted(STATIC.rglob("*.css")) for one in ENDLESS.findall(path.read_text())]
    assert len(found) > 10
    assert [one for one in found if "var(--endless)" not in one] == GOES_ON


KEPT_TO_HTTPS = re.compile(
    r"crypto\.(?:randomUUID|subtle)|navigator\.(?:clipboard|serviceWorker|locks|share|wakeLock|storage)\b"
)
OTHER_WAYS = {
    "js/companion/companion.js": {"navigator.serviceWorker"},
    "js/pages/app.js": {"navigator.serviceWorker"},
    "js/pages/push.js": {"navigator.serviceWorker"},
    "js/replay/parts.js": {"crypto.subtle"},
    "js/shared/copy_text.js": {"navigator.clipboard"},
    "js/table/your_move.js": {"navigator.serviceWorker"},
}
"""Who asks first whether it is there, and does without."""


def test_what_browsers_keep_to_https_is_used_where_there_is_another_way() -> None:
    """A site at home is on plain http, under a name of the house."""
    found: dict[str, set[str]] = {}
    for path in sorted(STATIC.rglob("*.js")):
        code = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
        used = set(KEPT_TO_HTTPS.findall(code))
        if STATIC / "vendor" not in path.parents and used:
            found[path.relative_to(STATIC).as_posix()] = used
    assert found == OTHER_WAYS
