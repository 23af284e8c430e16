"""A run reads the files that hold what it asks for, and no others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.marked import BROWSER, check, may_hold

QUICK = "not browser and not servers and not long"
SMOKE = "smoke and (browser or servers)"


@pytest.mark.parametrize(
    ("text", "expression", "read"),
    [
        ("", QUICK, True),
        ("", "long", False),
        ("", "hypothesis", True),
        ("@pytest.mark.long", QUICK, True),
        ("@pytest.mark.long", "long and not servers", True),
        ("from tests.lengths import few_of", "long", True),
        ("mark.long; mark.servers", "long and not servers", True),
        ("mark.servers", "long and not servers", False),
        ("mark.servers", SMOKE, False),
        ("mark.smoke", SMOKE, False),
        ("[pytest.mark.servers, pytest.mark.smoke]", SMOKE, True),
    ],
)
def test_what_may_hold_something_is_read(text: str, expression: str, read: bool, tmp_path: Path) -> None:
    path = tmp_path / "test_few.py"
    path.write_text(text)
    assert may_hold(path, expression) is read


def test_what_needs_a_browser_is_not_read_where_none_is_asked_for() -> None:
    path = BROWSER / "test_every_table.py"
    assert may_hold(path, SMOKE)
    assert may_hold(path, "browser and not figures")
    assert not may_hold(path, QUICK)


def test_a_marker_that_a_file_does_not_name_is_refused(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    item: Any = pytest.Function.from_parent(request.node.parent, name="test_one", callobj=lambda: None)
    check(item)
    item.add_marker(pytest.mark.long)
    check(item)
    item.path = tmp_path / "test_few.py"
    item.path.write_text("import pytest")
    with pytest.raises(pytest.UsageError, match="long"):
        check(item)
    item.path = BROWSER / "test_every_table.py"
    with pytest.raises(pytest.UsageError, match="long"):
        check(item)
