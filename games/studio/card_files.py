"""Cards as files: CSV of one kind, JSON of one kind or of all, out and in. What comes in is first only
compared."""

from __future__ import annotations

import csv
import hashlib
import io
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import inspect as shape

from games.engine.game import CardKind
from games.models import Card
from games.play.ops import rule_sets
from games.play.refusal import Refusal
from games.studio import spreadsheets
from games.studio.card_changes import CardChange, card_words
from games.studio.drafts import draft_rules, name_of
from games.titles import find

LARGEST = 2_000_000
"""The largest file in bytes."""
MOST_ROWS = 2_000
RISKY = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet would take a text that begins so for a formula;
such texts get an apostrophe before them, as people write them."""
FLAGS = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False, "": False}


@dataclass
class Plan:
    """What an import would do: the data by primary key, and its sentences."""

    cards: dict[int, Any]
    changes: list[CardChange]
    untouched: int
    digest: str
    """Of the draft that it was compared with."""


def written(game_key: str, kind_key: str, form: str) -> bytes:
    """The draft's cards of one kind (`all`: of every kind, in JSON only) as a file. Raises `Refusal`."""
    if kind_key == "all" and form == "json":
        return msgspec.json.format(rule_sets.draft_data(game_key))
    kind = _kind(game_key, kind_key)
    data = [card.data for card in Card.objects.filter(game=game_key, kind=kind.key).order_by("position")]
    if form == "json":
        return msgspec.json.format(msgspec.json.encode(data))
    fields = _fields(kind)
    out = io.StringIO()
    sheet = csv.writer(out)
    sheet.writerow(fields)
    for card in data:
        sheet.writerow([_cell(card.get(name), info) for name, info in fields.items()])
    return out.getvalue().encode("utf-8-sig")


def plan(game_key: str, kind_key: str, name: str, data: bytes) -> Plan:
    """What the file would change in the draft. Raises `Refusal` with what is wrong with it, and where."""
    if len(data) > LARGEST:
        raise Refusal("malformed", f"The file is larger than {LARGEST // 1_000_000} MB.")
    if not data.strip():
        raise Refusal("malformed", "The file is empty.")
    if name.lower().endswith(spreadsheets.NAMES):
        given = {kind_key: _from_csv(_kind(game_key, kind_key), data)}
    else:
        given = _from_json(game_key, kind_key, data)
    return _compared(game_key, given)


def digest(game_key: str) -> str:
    """Of the draft as it is."""
    return hashlib.sha256(rule_sets.draft_data(game_key)).hexdigest()


def _compared(game_key: str, given: dict[str, list[Any]]) -> Plan:
    cards: dict[int, Any] = {}
    changes: list[CardChange] = []
    game, rules = find(game_key), draft_rules(game_key)
    touched = 0
    rows = list(Card.objects.filter(game=game_key))
    for kind_key, things in given.items():
        kind = _kind(game_key, kind_key)
        mine = [row for row in rows if row.kind == kind_key]
        by_code = {row.code: row for row in mine}
        seen: set[str] = set()
        for number, thing in enumerate(things, 1):
            row = _row(kind, thing, number, mine, by_code)
            where = f"{kind.name}, {row.code}"
            if row.code in seen:
                raise Refusal("malformed", f"{where}: the file has this card twice.")
            seen.add(row.code)
            try:
                msgspec.convert(thing, kind.struct)
            except msgspec.ValidationError as error:
                raise Refusal("malformed", f"{where}: {error}.") from error
            touched += 1
            if thing != row.data:
                cards[row.pk] = thing
                words = tuple(card_words(game, kind_key, row.data, thing, rules))
                changes.append(CardChange(kind_key, row.code, name_of(thing) or kind.name, words))
    rule_sets.check_draft(game_key, instead=cards)
    return Plan(cards, changes, len(rows) - touched, digest(game_key))


def _row(kind: CardKind, thing: Any, number: int, mine: list[Card], by_code: dict[str, Card]) -> Card:
    if not isinstance(thing, dict):
        raise Refusal("malformed", f"{kind.name}, number {number}: this is no card but {str(thing)[:40]!r}.")
    if kind.single:
        return mine[0]
    if "code" not in kind.struct.__struct_encode_fields__:
        if number > len(mine):
            raise Refusal("malformed", f"{kind.name}: the file has more than the {len(mine)} there are.")
        return mine[number - 1]
    code = thing.get("code")
    if not isinstance(code, str) or code not in by_code:
        raise Refusal(
            "malformed", f"{kind.name}, number {number}: there is no card with the code {str(code)[:40]!r}."
        )
    return by_code[code]


def _from_json(game_key: str, kind_key: str, data: bytes) -> dict[str, list[Any]]:
    try:
        given = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("malformed", f"The file is no JSON: {error}.") from error
    if isinstance(given, list):
        return {_kind(game_key, kind_key).key: given}
    if not isinstance(given, dict):
        raise Refusal("malformed", "The file holds neither a list of cards nor cards by kind.")
    kinds = {kind.key: kind for kind in find(game_key).card_kinds}
    if unknown := [key for key in given if key not in kinds]:
        raise Refusal("malformed", f"{find(game_key).name} has no kind of cards called {unknown[0][:40]!r}.")
    return {key: value if isinstance(value, list) else [value] for key, value in given.items()}


def _from_csv(kind: CardKind, data: bytes) -> list[dict[str, Any]]:
    fields = _fields(kind)
    lines = spreadsheets.lines_of(data, fields)
    if not lines:
        raise Refusal("malformed", "The file is empty.")
    if len(lines) > MOST_ROWS:
        raise Refusal("malformed", f"The file has more than {MOST_ROWS} lines.")
    header = [name.strip() for name in lines[0]]
    if unknown := [name for name in header if name not in fields]:
        raise Refusal(
            "malformed", f"{kind.name} have no column {unknown[0][:40]!r}. They have: {', '.join(fields)}."
        )
    if len(set(header)) < len(header):
        raise Refusal("malformed", "A column stands there twice.")
    cards = []
    for number, line in enumerate(lines[1:], 2):
        if not any(cell.strip() for cell in line):
            continue
        if len(line) != len(header):
            raise Refusal("malformed", f"Line {number} has {len(line)} cells instead of {len(header)}.")
        card = {}
        for name, cell in zip(header, line, strict=True):
            value = _value(cell, fields[name].type, f"Line {number}, column {name}")
            # What says no more than its default is left out, as shipped data does.
            if fields[name].required or value != _default(fields[name]):
                card[name] = value
        cards.append(card)
    return cards


def _kind(game_key: str, kind_key: str) -> CardKind:
    for kind in find(game_key).card_kinds:
        if kind.key == kind_key:
            return kind
    raise Refusal("malformed", "Say of which kind the cards are.")


def _fields(kind: CardKind) -> dict[str, Any]:
    info: Any = shape.type_info(kind.struct)
    return {one.encode_name: one for one in info.fields}


def _default(field: Any) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def _cell(value: Any, field: Any) -> str:
    if value is None and not field.required:
        value = _default(field)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return f"'{value}" if value.startswith(RISKY) else value
    if isinstance(value, int | float):
        return str(value)
    return "" if value is None else msgspec.json.encode(value).decode()


def _value(cell: str, info: Any, where: str) -> Any:
    text = cell.strip()
    bare = info.type if isinstance(info, shape.Metadata) else info
    match bare:
        case shape.StrType():
            return cell[1:] if cell.startswith("'") and cell[1:].startswith(RISKY) else cell
        case shape.IntType():
            try:
                return int(text)
            except ValueError:
                raise Refusal("malformed", f"{where}: {text[:40]!r} is no whole number.") from None
        case shape.BoolType():
            if text.lower() not in FLAGS:
                raise Refusal("malformed", f"{where}: {text[:40]!r} is neither yes nor no.")
            return FLAGS[text.lower()]
        case shape.LiteralType():
            return next((choice for choice in bare.values if str(choice) == text), text)
    if not text:
        return None
    try:
        return msgspec.json.decode(text.encode())
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("malformed", f"{where}: this is no JSON ({error}).") from error
