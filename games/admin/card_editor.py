"""One card as its page shows it: the form, what is wrong with it, what it changes, and what the card is
drawn from.

While what is typed cannot be read, sentences and facts stay those of the card as it was saved, and
`readable` says so: a poorer sentence made of what is half typed would help nobody."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from games.admin import struct_errors, struct_form, struct_names, text_steps
from games.admin.studio import Drawing
from games.engine.game import CardKind
from games.models import Card
from games.play.ops.rule_sets import check_draft, current_rule_set
from games.play.refusal import Refusal
from games.studio import drafts
from games.studio.card_changes import card_words, said
from games.studio.printed_text import agreements, effects_of, odd_texts, read
from games.titles import find

Fact = tuple[str, str, bool]
"""A name, a value as it is drawn, and whether the other side of a comparison says otherwise."""
UNTOLD = {"code", "name", "source"}


class Sheet:
    """A card with what its form holds; `errors` are sentences of `msgspec` or of the game."""

    def __init__(self, card: Card, held: Any, errors: list[str]) -> None:
        self.card = card
        self.kind = kind_of(card)
        self.errors = errors
        self.data = text_steps.fold(self.kind.struct, held)
        self.readable = read(self.kind, self.data) is not None
        self.published = drafts.published_cards(card.game).get((card.kind, card.position))
        self._draw = Drawing(card.game).of
        self.fields = struct_form.fields(self.kind.struct, held)
        placed = [struct_errors.place(self.fields, error) for error in errors]
        self.unplaced = [sentence for sentence in placed if sentence]
        struct_names.name(self.fields, struct_names.words_of(card.game), self._rules)
        self._compare()
        self._say()

    @property
    def _told(self) -> Any:
        """The data that sentences speak of."""
        return self.data if self.readable else self.card.data

    @cached_property
    def _rules(self) -> dict[str, Any]:
        return drafts.draft_rules(self.card.game)

    @property
    def name(self) -> str:
        return drafts.name_of(self.data) or self.kind.name

    @property
    def published_name(self) -> str:
        return drafts.name_of(self.published) or self.kind.name

    @property
    def words(self) -> list[str]:
        """What the card changes, drawn."""
        told = card_words(find(self.card.game), self.card.kind, self.published, self._told, self._rules)
        return [self._draw(one) for one in told]

    @property
    def odds(self) -> list[str]:
        """What printed texts of the card say otherwise than its effects, drawn."""
        return [self._draw(one) for one in odd_texts(self.kind, self._told, self._rules)]

    @property
    def raw(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self.data)).decode()

    @property
    def facts(self) -> list[Fact]:
        """The card in short lines, for those that no board draws."""
        return self._lines(self._told, self.published)

    @property
    def published_facts(self) -> list[Fact]:
        """The published card in the same way; empty if there is none."""
        return [] if self.published is None else self._lines(self.published, self._told)

    def _lines(self, data: Any, other: Any) -> list[Fact]:
        if not isinstance(data, dict):
            return [("", self._draw(said(data)), data != other)]
        beside = other if isinstance(other, dict) else data
        order = [one.encode_name for one in msgspec.structs.fields(self.kind.struct)]
        told = effects_of(self.kind, data, self._rules)
        called = {one.path: one for one in self.fields}

        def value(name: str) -> str:
            if name in told:
                return " ".join(told[name])
            words = struct_names.spoken(called.get(name), data[name])
            return words if words else said(data[name]).strip("“”")

        return [
            (
                called[name].label if name in called else name,
                self._draw(value(name)),
                beside.get(name) != data[name],
            )
            for name in [*order, *[name for name in data if name not in order]]
            if name in data and name not in UNTOLD
        ]

    def _compare(self) -> None:
        struct = self.kind.struct
        if self.published is not None:
            before = struct_form.fields(struct, text_steps.unfold(struct, self.published))
            struct_form.compare(self.fields, before)

    def _say(self) -> None:
        """Put what the effect would be printed as under the field of the printed text."""
        fields = {one.path: one for one in struct_form.flat(self.fields)}
        for told in agreements(self.kind, self._told, self._rules):
            if (one := fields.get(told.path)) is not None:
                one.sentence, one.odd = self._draw(told.sentence), self._draw(told.odd)
                one.prints, one.stale = told.sentence if told.odd else "", not self.readable


def looked_at(card: Card, held: Any) -> tuple[Sheet, Any]:
    """What is typed, checked by its schema and its whole game; with it the catalog to draw the card from,
    if it can be played."""
    sheet = Sheet(card, held, wrong(kind_of(card), held))
    if sheet.errors:
        return sheet, None
    try:
        draft = check_draft(card.game, instead={card.pk: sheet.data})
    except Refusal as refusal:
        return Sheet(card, held, [refusal.sentence]), None
    return sheet, catalog(card.game, draft)


def catalog(game_key: str, data: bytes = b"") -> Any:
    """What a client draws the cards of some rule data from; those of the published set unless others are
    given."""
    game = find(game_key)
    cards = game.read_cards(data or bytes(current_rule_set(game_key).data))
    return msgspec.to_builtins(game.catalog(cards))


def kind_of(card: Card) -> CardKind:
    """The kind of a card, with its struct."""
    return next(kind for kind in find(card.game).card_kinds if kind.key == card.kind)


def wrong(kind: CardKind, held: Any) -> list[str]:
    """What the schema of a card says against what its form holds."""
    return [error] if (error := text_steps.wrong(kind.struct, held)) else []
