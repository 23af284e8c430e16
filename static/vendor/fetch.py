#!/usr/bin/env python3
"""Fetch everything under static/vendor again from npm, and rebuild the icon sprite.

    python static/vendor/fetch.py            # everything (needs npm)
    python static/vendor/fetch.py --icons    # only static/icons.svg from static/icons.txt

The person who runs the site needs neither npm nor this script: what it makes is committed.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
STATIC = HERE.parent

ICONS = "@iconify-json/game-icons@1.2.4"
PACKAGES: dict[str, dict[str, str]] = {
    "preact@10.29.8": {
        "dist/preact.module.js": "preact/preact.js",
        "hooks/dist/hooks.module.js": "preact/hooks.js",
        "LICENSE": "preact/LICENSE",
    },
    "@preact/signals@2.11.4": {"dist/signals.module.js": "signals/signals.js", "LICENSE": "signals/LICENSE"},
    "@preact/signals-core@1.14.5": {"dist/signals-core.module.js": "signals/signals-core.js"},
    "htm@3.1.1": {"dist/htm.module.js": "htm/htm.js", "LICENSE": "htm/LICENSE"},
    "@fontsource/dela-gothic-one@5.3.0": {
        "files/dela-gothic-one-latin-400-normal.woff2": "fonts/dela-gothic-one.woff2",
        "LICENSE": "fonts/LICENSE-dela-gothic-one",
    },
    "@fontsource-variable/inter@5.3.0": {
        "files/inter-latin-wght-normal.woff2": "fonts/inter.woff2",
        "files/inter-latin-ext-wght-normal.woff2": "fonts/inter-ext.woff2",
        "LICENSE": "fonts/LICENSE-inter",
    },
    "@fontsource/ibm-plex-mono@5.3.0": {
        "files/ibm-plex-mono-latin-600-normal.woff2": "fonts/ibm-plex-mono.woff2",
        "LICENSE": "fonts/LICENSE-ibm-plex-mono",
    },
}


def unpack(package: str, where: Path) -> Path:
    """The package's files, by the plain npm client."""
    where.mkdir()
    archive = subprocess.run(
        ["npm", "pack", "--silent", package], cwd=where, check=True, capture_output=True, text=True
    ).stdout.split()[-1]
    with tarfile.open(where / archive) as tar:
        tar.extractall(where, filter="data")
    return where / "package"


def fetch_package(package: str, files: dict[str, str], work: Path) -> None:
    """Copy the wanted files; modules lose the pointer to a source map that we do not ship."""
    source = unpack(package, work / re.sub(r"\W", "_", package))
    for name, target in files.items():
        there = HERE / target
        there.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith(".js"):
            text = re.sub(r"\n?//# sourceMappingURL=\S+\n?", "\n", (source / name).read_text())
            there.write_text(text)
        else:
            shutil.copyfile(source / name, there)
        print(f"{package}: {target}")  # noqa: T201 - a script that says what it does


def names_in(listing: Path) -> list[str]:
    """The names of a list of icons, one a line; what follows a # is a comment."""
    return sorted({line.split("#")[0].strip() for line in listing.read_text().splitlines()} - {""})


def build_sprite(work: Path) -> None:
    """Everybody's sprite from static/icons.txt and static/level-faces.svg, and a module from the icons.txt of each title with many
    pictures of its own."""
    data = json.loads((unpack(ICONS, work / "icons") / "icons.json").read_text())

    def bodies(listing: Path) -> dict[str, str]:
        """Drawings by name, coloured by the text colour of whoever uses them."""
        found = {name: data["aliases"].get(name, {}).get("parent", name) for name in names_in(listing)}
        if missing := [name for name, real in found.items() if real not in data["icons"]]:
            raise SystemExit(f"not in game-icons: {', '.join(missing)}")
        return {name: data["icons"][real]["body"] for name, real in found.items()}

    sprite = bodies(STATIC / "icons.txt")
    symbols = [f'<symbol id="{name}" viewBox="0 0 512 512">{body}</symbol>' for name, body in sprite.items()]
    drawn_here = (STATIC / "level-faces.svg").read_text().splitlines()
    symbols += [line for line in drawn_here if line.startswith("<symbol ")]
    head = '<svg xmlns="http://www.w3.org/2000/svg"><!-- game-icons.net, CC BY 3.0 -->\n'
    (STATIC / "icons.svg").write_text(head + "\n".join(symbols) + "\n</svg>\n")
    print(f"{ICONS}: {len(sprite)} icons")  # noqa: T201 - a script that says what it does
    for listing in sorted(STATIC.glob("titles/*/icons.txt")):
        own = bodies(listing)
        lines = "\n".join(f"  {json.dumps(name)}: {json.dumps(body)}," for name, body in own.items())
        note = (
            "/** Drawings by name (game-icons.net, CC BY 3.0), made from icons.txt by "
            "static/vendor/fetch.py. */"
        )
        listing.with_name("icons.js").write_text(f"{note}\nexport const ICONS = {{\n{lines}\n}};\n")
        print(f"{ICONS}: {len(own)} icons for {listing.parent.name}")  # noqa: T201 - a script that says what it does


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--icons", action="store_true", help="only rebuild static/icons.svg")
    only_icons = parser.parse_args().icons
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        if not only_icons:
            for package, files in PACKAGES.items():
                fetch_package(package, files, work)
        build_sprite(work)


if __name__ == "__main__":
    main()
