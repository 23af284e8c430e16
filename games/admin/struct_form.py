"""A typed form made from a msgspec struct: the same schema that the engine decodes checks what is typed.

`fields` turns what the form holds into a tree of fields that `field.html` draws; `struct_reading` turns
what was posted into that again, `struct_lists` lets lists grow and shrink, `struct_errors` puts what is
wrong at its field, and `written` stands between this and the card. Names of inputs are paths:
`effects.0.n`. A tagged union (an effect) is a choice of its kinds followed by the fields of the chosen
one; `effects.0:kind` names it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from msgspec import inspect as shape

from games.admin.struct_reading import default, join
from games.admin.text_steps import steps_info, variants, written
from games.engine.form_words import Given, OneOf


@dataclass
class Field:
    """One input, or a group of them."""

    path: str
    label: str
    kind: str
    """`whole`, `number`, `text`, `flag`, `choice`, `group`, `list` or `variant`."""
    value: Any = None
    choices: list[str] = field(default_factory=list)
    called: dict[str, str] = field(default_factory=dict)
    """What the game calls a choice, where it has a word for it."""
    icons: dict[str, str] = field(default_factory=dict)
    """The pictures of choices that have one."""
    names: OneOf | Given | None = None
    """Where the choices of a text are found: `struct_names` fills them in."""
    parts: list[Field] = field(default_factory=list)
    error: str = ""
    low: int | None = None
    high: int | None = None
    optional: bool = False
    fixed: bool = False
    """A list whose length is given."""
    spare: bool = False
    """It may be left out and says no more than its default."""
    help: str = ""
    """What the struct behind a group says of itself."""
    was: str = ""
    """What the published card says here, if it is something else."""
    sentence: str = ""
    """Of a printed text: what the effect would be printed as, drawn."""
    odd: str = ""
    """What is odd about the text beside it, drawn."""
    prints: str = ""
    """The same sentence as a text would hold it, if the text is odd."""
    stale: bool = False
    """The sentence is not of what is typed, which cannot be read, but of the card as it was saved."""
    long: bool = False
    """A text that may take more than a line."""

    @property
    def folded(self) -> bool:
        """Whether the form keeps it folded away until it is wanted."""
        return self.spare and self.kind not in ("list", "flag") and not (self.error or self.was)

    @property
    def asks(self) -> str:
        """What the choice of a kind is called: a step in a list has no name but its place."""
        return "What it does" if self.label.isdecimal() else self.label

    @property
    def picture(self) -> str:
        """The picture of what is chosen."""
        return self.icons.get(str(self.value), "")

    @property
    def named(self) -> list[tuple[str, str]]:
        """The values to choose from with the words that people read."""
        return [(choice, self.called.get(choice) or _label(choice) or "none") for choice in self.choices]


def fields(struct: type[Any], data: Any) -> list[Field]:
    """The fields of a struct, filled with plain data."""
    return _parts(shape.type_info(struct), data, "")


def compare(tree: list[Field], published: list[Field]) -> None:
    """Note at each field what the published card says otherwise. What stands in lists may have moved and
    is left out."""
    before = {one.path: one.value for one in flat(published)}
    for one in flat(tree):
        alone = one.kind in ("whole", "number", "choice", "flag", "text") and not one.long
        if alone and not re.search(r"\.\d", one.path) and before.get(one.path, one.value) != one.value:
            value = before[one.path]
            one.was = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value) or "empty"


def flat(tree: list[Field]) -> list[Field]:
    """Every field of a tree."""
    return [found for one in tree for found in [one, *flat(one.parts)]]


FEW = 20
"""As many numbers can be chosen from a list."""
SHORT = {
    "n": "number",
    "d": "change",
    "do": "what happens",
    "removed_2p": "left out with 2 players",
    "removed_3p": "left out with 3 players",
    "of": "which",
}
"""What fields with short names are called in forms."""


def _label(name: str) -> str:
    return SHORT.get(name, name).replace("_", " ").capitalize()


def _parts(info: Any, data: Any, path: str) -> list[Field]:
    known = data if isinstance(data, dict) else {}
    parts = []
    for one in info.fields:
        value = known[one.encode_name] if one.encode_name in known else None if one.required else default(one)
        made = _field(one.type, value, join(path, one.encode_name), _label(one.name))
        made.spare = not one.required and value == default(one)
        parts.append(made)
    return parts


def _field(info: Any, value: Any, path: str, label: str) -> Field:
    match info:
        case shape.Metadata() if (language := written(info)) and not isinstance(value, str):
            return _field(steps_info(language), value, path, label)
        case shape.Metadata():
            made = _field(info.type, value, path, label)
            if isinstance(names := (info.extra or {}).get("form"), OneOf | Given):
                made.kind, made.names, made.choices = "choice", names, [str(made.value)]
            return made
        case shape.IntType():
            return Field(path, label, "whole", value, low=info.ge, high=info.le)
        case shape.FloatType():
            return Field(path, label, "number", value)
        case shape.BoolType():
            return Field(path, label, "flag", bool(value))
        case shape.LiteralType():
            return Field(path, label, "choice", value, [str(choice) for choice in info.values])
        case shape.StructType():
            name = _label(str(info.tag)) if info.tag_field else label
            return Field(path, name, "group", parts=_parts(info, value, path), help=_help(info))
        case shape.ListType() | shape.VarTupleType():
            items = [
                _field(info.item_type, item, join(path, at), str(at + 1))
                for at, item in enumerate(value or [])
            ]
            return Field(path, label, "list", parts=items)
        case shape.TupleType():
            given = list(value or [])
            given += [None] * (len(info.item_types) - len(given))
            items = [
                _field(kind, item, join(path, at), str(at + 1))
                for at, (kind, item) in enumerate(zip(info.item_types, given, strict=False))
            ]
            return Field(path, label, "list", parts=items, fixed=True)
        case shape.UnionType():
            return _union_field(info, value, path, label)
    text = "" if value is None else value
    roomy = (
        isinstance(info, shape.StrType)
        and (info.max_length or 999) > 60
        and path.endswith(("text", "effect"))
    )
    return Field(path, label, "text", text, long=roomy)


def _union_field(info: Any, value: Any, path: str, label: str) -> Field:
    kinds = variants(info)
    if not kinds:
        others = [one for one in info.types if not isinstance(one, shape.NoneType)]
        if len(others) > 1:  # a number or a word
            return _number_or_word(others, value, path, label)
        made = _field(others[0], value, path, label)
        made.optional = len(others) < len(info.types)
        if made.kind == "choice" and made.optional:
            made.choices = ["", *made.choices]
            made.value = "" if value is None else value
        return made
    first = next(iter(kinds.values()))
    tag = value.get(first.tag_field) if isinstance(value, dict) else None
    optional = any(isinstance(one, shape.NoneType) for one in info.types)
    chosen = kinds.get(str(tag)) or (None if optional else first)
    made = Field(path, label, "variant", str(chosen.tag) if chosen else "", list(kinds), optional=optional)
    if chosen:
        made.parts = _parts(chosen, value, path)
        made.help = _help(chosen)
    return made


def _number_or_word(kinds: list[Any], value: Any, path: str, label: str) -> Field:
    """Words and the few numbers there are to choose from; a text where there are many."""
    numbers = next((one for one in kinds if isinstance(one, shape.IntType)), None)
    words = [str(word) for one in kinds if isinstance(one, shape.LiteralType) for word in one.values]
    text = "" if value is None else value
    if numbers is None or numbers.ge is None or numbers.le is None or numbers.le - numbers.ge > FEW:
        return Field(path, label, "text", text)
    return Field(path, label, "choice", text, [*words, *map(str, range(numbers.ge, numbers.le + 1))])


def _help(info: Any) -> str:
    """The first sentence of a struct's docstring."""
    return " ".join((info.cls.__doc__ or "").split("\n\n")[0].split())
