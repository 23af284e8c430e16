"""The replay's stylesheet lies on pages that every title's board is drawn on: its short names must not hit
a board's."""

from __future__ import annotations

import re

from kaijusite.settings import BASE_DIR

STATIC = BASE_DIR / "static"


def test_no_rule_of_the_replay_for_a_class_alone_hits_a_class_of_a_board() -> None:
    whole = "".join(path.read_text() for path in (STATIC / "css" / "replay").glob("*.css"))
    styles = re.sub(r"/\*.*?\*/", "", whole, flags=re.DOTALL)
    alone = {
        found[1]
        for selectors in re.findall(r"([^{};]+)\{", styles)
        for one in selectors.split(",")
        if (found := re.match(r"\s*\.([a-z0-9-]+)", one))
    }
    shared = {"app", "replay", "desk", "phone", "top-bar", "lines"}
    """Names of the frame that replay and table share, on purpose."""
    for script in STATIC.glob("titles/*/**/*.js"):
        words = {
            word
            for names in re.findall(r'class=(?:"|\$\{cls\()([^>]*?)[">]', script.read_text())
            for word in re.findall(r"[a-z0-9-]+", names)
        }
        assert not words & (alone - shared), script
