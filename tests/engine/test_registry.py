"""A registry finds the function for a kind of thing, and fails at import when one is forgotten."""

from __future__ import annotations

import pytest

from games.engine.registry import Registry


def test_each_kind_finds_its_own_function():
    words = Registry[str, str]("words")
    words.of(int)(lambda context, thing: f"{context} {thing + 1}")
    words.of(str)(lambda context, thing: f"{context} {thing!r}")
    assert words("the number", 1) == "the number 2"
    assert words("the word", "two") == "the word 'two'"
    words.require([int, str])


def test_a_kind_that_is_forgotten_is_named():
    words = Registry[str, str]("words of a choice")
    words.of(int)(lambda context, thing: "")
    with pytest.raises(TypeError, match=r"words of a choice: missing for \['bytes', 'str'\]"):
        words.require([int, str, bytes])


def test_a_kind_that_is_not_wanted_is_named_too():
    words = Registry[str, str]("words")
    words.of(int)(lambda context, thing: "")
    with pytest.raises(TypeError, match=r"not wanted for \['int'\]"):
        words.require([])


def test_no_kind_has_two_functions():
    words = Registry[str, str]("words")
    words.of(int)(lambda context, thing: "one")
    with pytest.raises(TypeError, match="int has two"):
        words.of(int)(lambda context, thing: "another")
