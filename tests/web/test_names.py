"""Names among words that are written the other way."""

from __future__ import annotations

import pytest

from games.web.names import BEGIN, END, isolated


@pytest.mark.parametrize("name", ["olga", "Łucja_7", "花子", ""])
def test_most_names_stay_as_they_are(name: str) -> None:
    assert isolated(name) == name


@pytest.mark.parametrize("name", ["אבישג12", "7عالم", "anna.שרה"])
def test_one_with_letters_from_right_to_left_stands_by_itself(name: str) -> None:
    assert isolated(name) == f"{BEGIN}{name}{END}"
