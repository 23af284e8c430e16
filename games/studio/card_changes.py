"""What one set of rule data changes against another, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, TypeAlias

import msgspec

from games.engine import Game
from games.engine.card_words import COMMON, STEP_TAGS, Rules
from games.engine.game import CardKind
from games.studio.printed_text import effects_of, read

Path: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True)
class CardChange:
    """All that changes of one card. `words` are sentences without the card's name."""

    kind: str
    code: str
    name: str
    words: tuple[str, ...]
    noun: str = ""
    """What cards of its kind are called: `Demand`."""

    @property
    def sentences(self) -> list[str]:
        """The same with the card's name: `Demand “Breakfast Order” now pays 4 Wonga instead of 2.`"""
        who = f"{self.noun} “{self.name}”" if self.noun and self.name else self.title
        return [
            f"{who} {words[3:]}" if words.startswith("It ") else f"{who}: {words}" for words in self.words
        ]

    @property
    def title(self) -> str:
        return f"{self.name} ({self.code})" if self.name and self.name != self.code else self.code


def changes(game: Game[Any, Any], before: Any, after: Any) -> list[CardChange]:
    """The cards that differ between two whole sets of rule data, in the order of the title's card kinds."""
    old, new = _by_kind(before), _by_kind(after)
    names = {kind.key: kind.name for kind in game.card_kinds}
    nouns = {kind.key: kind.words.noun for kind in game.card_kinds if kind.words}
    order = [*names, *sorted((old.keys() | new.keys()) - names.keys())]
    found = []
    for kind in order:
        ours, theirs = by_code(old.get(kind), kind), by_code(new.get(kind), kind)
        for code in [*ours, *[code for code in theirs if code not in ours]]:
            words = tuple(card_words(game, kind, ours.get(code), theirs.get(code), new))
            if words:
                thing = theirs.get(code, ours.get(code))
                name = thing.get("name", "") if isinstance(thing, dict) else ""
                found.append(CardChange(kind, code, name or names.get(code, ""), words, nouns.get(kind, "")))
        if list(ours) != list(theirs) and sorted(ours) == sorted(theirs):
            found.append(CardChange(kind, "", names.get(kind, kind), ("They stand in another order.",)))
    return found


def sentences(game: Game[Any, Any], before: Any, after: Any) -> list[str]:
    """The same, one sentence for each difference."""
    return [sentence for card in changes(game, before, after) for sentence in card.sentences]


def card_words(game: Game[Any, Any], kind_key: str, before: Any, after: Any, rules: Rules) -> list[str]:
    """What changes of one card of a kind; `None` is no card. Other cards are called what the `rules` call
    them."""
    if before == after:
        return []
    if before is None:
        return ["It is new."]
    if after is None:
        return ["It is gone."]
    kind = next((kind for kind in game.card_kinds if kind.key == kind_key), None)
    return list(_Telling(kind, before, after, rules).words(before, after, ()))


def by_code(value: Any, kind: str) -> dict[str, Any]:
    """The things of a kind by their codes; what has none goes by its place, what is no list by its kind."""
    if isinstance(value, list):
        return {
            str(thing["code"]) if isinstance(thing, dict) and "code" in thing else f"{kind} {at + 1}": thing
            for at, thing in enumerate(value)
        }
    return {} if value is None else {kind: value}


def names_of(data: Any) -> dict[str, str]:
    """What every card of a whole set of rule data is called, by its code."""
    return {
        str(thing["code"]): str(thing.get("name", ""))
        for value in _by_kind(data).values()
        if isinstance(value, list)
        for thing in value
        if isinstance(thing, dict) and "code" in thing
    }


def said(value: Any) -> str:
    """A value of rule data in words."""
    match value:
        case None:
            return "nothing"
        case True:
            return "yes"
        case False:
            return "no"
        case str():
            return f"“{value}”"
        case dict():
            return _step(value)
        case []:
            return "nothing"
        case list():
            return ", ".join(said(one) for one in value)
    return str(value)


def _by_kind(data: Any) -> dict[str, Any]:
    return data if isinstance(data, dict) else {"rules": data}


def _step(step: dict[str, Any]) -> str:
    """A step of an effect: what it is, then its numbers and words."""
    tag = next((name for name in STEP_TAGS if isinstance(step.get(name), str)), "")
    rest = [f"{_label(name)} {said(value)}" for name, value in step.items() if name != tag]
    if not tag:
        return f"({', '.join(rest)})"
    return f"{_label(step[tag])} ({', '.join(rest)})" if rest else _label(step[tag])


class _Telling:
    """The sentences for one card. The title's words come first;
    what it has none for is told by the names of the fields."""

    def __init__(self, kind: CardKind | None, before: Any, after: Any, rules: Rules) -> None:
        own = kind.words.told if kind and kind.words and read(kind, before) and read(kind, after) else {}
        self._told = {**COMMON, **own}
        self._rules = rules
        self._usual = {
            one.encode_name: one.default
            for one in (msgspec.structs.fields(kind.struct) if kind else ())
            if one.default is not msgspec.NODEFAULT
        }
        """What fields say that are left out."""
        self._after = after
        self._before_does = effects_of(kind, before, rules)
        self._after_does = effects_of(kind, after, rules)

    def words(self, old: Any, new: Any, path: Path) -> Iterator[str]:
        """Sentences on what is different at a place of the card."""
        dotted = ".".join(map(str, path))
        if old == new:
            return
        did, does = self._before_does.get(dotted, ()), self._after_does.get(dotted, ())
        if self._before_does and self._after_does and did != does:
            yield from self._steps(did, does, path)
        elif len(path) == 1 and (told := self._told.get(str(path[0]))):
            old, new = (self._usual.get(str(path[0])) if one is None else one for one in (old, new))
            words = (
                told(old, new, self._rules) if callable(told) else told.format(old=_bare(old), new=_bare(new))
            )
            yield f"It {words}."
        elif isinstance(old, dict) and isinstance(new, dict) and _tag(old) == _tag(new):
            for key in [*old, *[key for key in new if key not in old]]:
                yield from self.words(old.get(key), new.get(key), (*path, key))
        elif isinstance(old, list) and isinstance(new, list):
            yield from self._list(old, new, path)
        else:
            yield _plainly(path, f"{said(new)} instead of {said(old)}")

    def _list(self, old: list[Any], new: list[Any], path: Path) -> Iterator[str]:
        """Lists of values are told whole; of steps only what was put in, taken out or changed."""
        if not any(isinstance(one, dict) for one in [*old, *new]):
            yield _plainly(path, f"{said(new)} instead of {said(old)}")
            return
        if len(old) == len(new) and sorted(map(_key, old)) == sorted(map(_key, new)):
            yield _plainly(path, f"in another order: {said(new)}")
            return
        for deed, a, b, c, d in _pairs([*map(_key, old)], [*map(_key, new)]):
            if deed == "replace":
                for at in range(b - a):
                    yield from self.words(old[a + at], new[c + at], (*path, c + at))
                continue
            for one in old[a:b]:
                yield _plainly(path, f"without {said(one)}")
            for at, one in enumerate(new[c:d], c):
                yield _plainly((*path, at), f"is new: {said(one)}")

    def _steps(self, old: Sequence[str], new: Sequence[str], path: Path) -> Iterator[str]:
        """An effect, in the sentences that the title has for its steps."""
        effect = self._named(path)
        if sorted(old) == sorted(new):
            yield f"{effect} is now in another order: “{' '.join(new)}”"
            return
        for deed, a, b, c, d in _pairs(list(old), list(new)):
            if deed == "replace":
                for at in range(b - a):
                    yield f"{effect} is now “{new[c + at]}” instead of “{old[a + at]}”"
                continue
            for one in old[a:b]:
                yield f"{effect} is no longer “{one}”"
            for one in new[c:d]:
                yield f"{effect} is also “{one}”"

    def _named(self, path: Path) -> str:
        """The card's own effect, or that of a part of it which has a name."""
        part = self._after
        for step in path[:-1]:
            part = part[step]
        return f"The effect of “{part['name']}”" if len(path) > 1 and "name" in part else "Its effect"


def _pairs(old: list[str], new: list[str]) -> Iterator[tuple[str, int, int, int, int]]:
    """What was put in, taken out, or took the place of as many."""
    for deed, a, b, c, d in SequenceMatcher(None, old, new, False).get_opcodes():
        if deed == "replace" and b - a != d - c:
            yield "delete", a, b, c, c
            yield "insert", b, b, c, d
        elif deed != "equal":
            yield deed, a, b, c, d


def _plainly(path: Path, words: str) -> str:
    where = " ".join(str(step + 1) if isinstance(step, int) else _label(step) for step in path) or "it"
    return f"{where[:1].upper()}{where[1:]} {words}."


def _bare(value: Any) -> str:
    """A value inside a sentence that has its own quotes."""
    return said(value).strip("“”")


def _key(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


def _tag(value: dict[str, Any]) -> Any:
    return next((value[name] for name in STEP_TAGS if isinstance(value.get(name), str)), None)


def _label(name: str) -> str:
    return name.replace("_", " ")
