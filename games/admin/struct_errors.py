"""What is wrong with a card, in plain words and at the field that is meant."""

from __future__ import annotations

import re

from games.admin.struct_form import Field, flat

PLACE = re.compile(r" - at `([^`]*)`")
PLAIN: tuple[tuple[str, str], ...] = (
    (r"Expected `int`, got `str`", "Write a whole number here."),
    (r"Expected `float`, got `str`", "Write a number here."),
    (r"Expected `int`, got `float`", "Write a whole number here."),
    (r"Expected `(?:int|float)` >= (\S+)", r"The least is \1."),
    (r"Expected `(?:int|float)` <= (\S+)", r"The most is \1."),
    (r"Expected `str` of length >= 1", "Write something here."),
    (r"Expected `str` of length >= (\d+)", r"Write at least \1 letters."),
    (r"Expected `str` of length <= (\d+)", r"That is too long: \1 letters are the most."),
    (r"Expected `array` of length >= (\d+)", r"At least \1 must stand here."),
    (r"Expected `array` of length <= (\d+)", r"At most \1 may stand here."),
    (r"Expected `str` matching regex .*", "That is not written as it should be."),
    (r"Invalid enum value '?([^']*)'?", r"“\1” cannot be chosen here."),
    (r"Invalid value '?([^']*)'?", r"There is no kind “\1”."),
    (r"Object missing required field `(\w+)`", r"“\1” is missing."),
    (r"Object contains unknown field `(\w+)`", r"There is no field “\1” here."),
)
"""What `msgspec` says, and what people are told."""


def place(tree: list[Field], error: str) -> str:
    """Put an error at the field that it is about. Returns the sentence if no field is meant, otherwise
    nothing."""
    found = PLACE.search(error)
    sentence = plain(PLACE.sub("", error))
    if found is not None and _mark(tree, sentence, found[1]):
        return ""
    return "" if _quoted(tree, sentence) or _spoken(tree, sentence) else sentence


def plain(error: str) -> str:
    """What `msgspec` says in plain words; sentences of the games stay as they are."""
    for pattern, words in PLAIN:
        if found := re.fullmatch(pattern, error):
            return found.expand(words)
    return error


def _mark(tree: list[Field], sentence: str, where: str) -> bool:
    """By the place that `msgspec` names, or the nearest field around it."""
    path = where.removeprefix("$").replace("[", ".").replace("]", "").lstrip(".")
    fields = {one.path: one for one in flat(tree)}
    while path:
        if path in fields:
            fields[path].error = sentence
            return True
        path = path.rpartition(".")[0]
    return False


def _quoted(tree: list[Field], sentence: str) -> bool:
    """The first step whose kind the sentence names: “copy_waifu”, or `: counter is for …`."""
    for one in flat(tree):
        if one.kind == "variant" and (f"“{one.value}”" in sentence or f": {one.value} is " in sentence):
            one.error = sentence
            return True
    return False


def _spoken(tree: list[Field], sentence: str) -> bool:
    """The first field whose name the sentence says."""
    said = set(re.findall(r"[a-z]+", sentence.lower()))
    for one in sorted(flat(tree), key=lambda one: -len(one.label)):
        words = set(re.findall(r"[a-z]+", one.label.lower()))
        if words and words <= said and not one.error:
            one.error = sentence
            return True
    return False
