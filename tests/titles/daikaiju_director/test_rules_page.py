"""The rulings of Daikaiju Director are tested. What holds for every title's page is in
`tests/titles/test_rules_pages.py`."""

import re
from pathlib import Path

from tests.titles.daikaiju_director.rules_page import PAGE


def test_every_ruling_is_named_by_a_test():
    tests = Path(__file__).parent
    text = "".join(path.read_text() for path in tests.glob("test_*.py") if path != Path(__file__))
    named = {f"R-{n}" for n in re.findall(r"\bR-(\d+)\b", text)} | {
        f"R-{n}" for n in re.findall(r"test_r_(\d+)", text)
    }
    assert [id for id in PAGE.rulings if id not in named] == []
