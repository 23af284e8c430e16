"""Somebody who listens to matches of a title and notes every sentence: of the log, of questions, of
refusals, of what the table shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, get_args

import msgspec

from games.bots import make
from games.engine import (
    Action,
    Context,
    Game,
    IllegalAction,
    KeyedChance,
    MatchEvent,
    Perspective,
    Record,
    act,
    asked,
    settle,
)
from games.kit import laws
from games.kit.example_match_events import Pool, made_up
from games.kit.sentence_shapes import Sentences

LOG, QUESTIONS, CHOICES, BESIDE, HINDRANCES = (
    "The log",
    "Questions",
    "Choices",
    "Beside the question",
    "What is missing",
)
OFFERS, REFUSALS, VIEW, LISTS = (
    "What an offer would mean",
    "Refusals",
    "On the table",
    "In lists, and at the end",
)
SECTIONS = (LOG, QUESTIONS, CHOICES, BESIDE, HINDRANCES, OFFERS, REFUSALS, VIEW, LISTS)
SHOWN_ONLY = "(only shown)"
EXAMPLES = 4
"""So many events of a kind, differing in shape, are taken as patterns for made-up ones."""


class Hearing:
    """Somebody who listens to matches and notes every sentence."""

    def __init__(self, game: Game[Any, Any], sentences: Sentences, pool: Pool) -> None:
        self.game = game
        self.sentences = sentences
        self.pool = pool
        self.events: dict[type[MatchEvent], dict[str, MatchEvent]] = {}
        self.tried: dict[type[Action], list[Action]] = {}
        self.decisions = 0

    def match(
        self, cards: Any, seats: int, seed: str, bots: Sequence[str], options: Mapping[str, Any]
    ) -> None:
        """Listen to one match from a seed."""
        game = self.game
        rng = Random(f"sentences:{game.key}:{seed}")
        state = game.setup(cards, seats, options)
        context: Context[Any] = Context(cards, KeyedChance(f"{game.key}:{seed}".encode()), Record())
        players = [make(bots[at % len(bots)], Random(f"{seed}:{at}")) for at in range(seats)]
        settle(state, context)
        while deciders := asked(state):
            self._events(context)
            self._position(state, context, rng)
            seat = rng.choice(list(deciders))
            choice: Any
            asides = game.asides(state, context, other := rng.randrange(seats)) if rng.random() < 0.1 else ()
            if asides:
                seat, choice = other, rng.choice(asides)
            else:
                choice = players[seat].choose(Perspective(game, state, context, seat))
            known = self.tried.setdefault(type(choice), [])
            if choice not in known and len(known) < 40:
                known.append(choice)
            act(game, state, context, seat, choice)
            settle(state, context)
        self._events(context)
        self._lists(state, context)
        result = game.result(state, context)
        for seat in range(seats):
            if result and seat not in result.winners:
                told = game.hindsight(game.view(state, context, seat), cards, result.winners)
                self.sentences.add(LISTS, "hindsight", told, seat)

    def _events(self, context: Context[Any]) -> None:
        """What the log says of the last move, to whomever."""
        assert context.record is not None
        for everyone, instead in context.record.told:
            for event in (everyone, *instead.values()):
                if event is not None:
                    self.pool.learn(event)
                    text = self.game.tell(event, context.cards)
                    self.sentences.add(LOG, tag(type(event)), text, None, event.subject)
                    shape = self.sentences.shape_of(text, None, event.subject)
                    self.events.setdefault(type(event), {}).setdefault(shape, event)
        context.record = Record()

    def _position(self, state: Any, context: Context[Any], rng: Random) -> None:
        """What everybody is asked, told and shown now."""
        self.decisions += 1
        seats = self.game.seat_count(state)
        for seat in asked(state):
            self._question(state, context, seat)
        for seat in range(seats):
            for choice in self.game.aside_choices(state, context, seat):
                self._choice(BESIDE, choice, seat, choice.verb)
        self._lists(state, context)
        if rng.random() < 0.2:
            seat = rng.randrange(seats)
            self._refusals(state, context, seat, rng)
            self._shown(self.game.view(state, context, seat), seat)

    def _question(self, state: Any, context: Context[Any], seat: int) -> None:
        prompt = self.game.prompt(state, context, seat)
        if prompt is None:
            return
        frame = type(state.agenda[-1]).__name__
        for part in ("title", "ask", "hint", "timeout"):
            self.sentences.add(QUESTIONS, f"{frame}: {part}", getattr(prompt, part), seat)
        for choice in prompt.choices:
            self._choice(CHOICES, choice, seat, f"{frame}: {choice.verb}")
        for hindrance in prompt.hindrances:
            heading = f"{frame}: {hindrance.verb}"
            self.sentences.add(HINDRANCES, f"{heading}, label", hindrance.label, seat)
            self.sentences.add(HINDRANCES, f"{heading}, reason", hindrance.reason, seat)

    def _choice(self, section: str, choice: Any, seat: int, heading: str) -> None:
        self.sentences.add(section, f"{heading}, label", choice.label, seat)
        self.sentences.add(section, f"{heading}, detail", choice.detail, seat)

    def _lists(self, state: Any, context: Context[Any]) -> None:
        self.sentences.add(LISTS, "headline", self.game.headline(state, context))
        if result := self.game.result(state, context):
            self.sentences.add(LISTS, f"ending {result.ending}", result.reason)
            for placing in result.placings:
                for source, _ in placing.breakdown:
                    self.sentences.add(LISTS, "points", source)

    def _refusals(self, state: Any, context: Context[Any], seat: int, rng: Random) -> None:
        """What is said to choices that were fine elsewhere, and to choices that are a little off."""
        for actions in list(self.tried.values()):
            action = rng.choice(actions)
            other = rng.choice(actions)
            fields = action.__struct_fields__
            if fields and rng.random() < 0.5:
                name = rng.choice(fields)
                action = msgspec.structs.replace(action, **{name: getattr(other, name)})
            if refused := laws.refusal(self.game, state, context, seat, action):
                self.sentences.add(REFUSALS, refused[0], refused[1], seat)
            elif seat in asked(state):
                self._preview(state, context, seat, action)

    def _preview(self, state: Any, context: Context[Any], seat: int, action: Action) -> None:
        try:
            lines = self.game.preview(state, context, seat, action)
        except IllegalAction:
            return
        for line in lines:
            self.sentences.add(OFFERS, tag(type(action)), line.text, seat)

    def _shown(self, view: Any, seat: int) -> None:
        for path, text in _texts(msgspec.to_builtins(view)):
            self.sentences.add(VIEW, path, text, seat)

    def invent(self, context: Context[Any]) -> None:
        """Every kind of event once more, made up."""
        for kind in kinds(self.game):
            told = False
            patterns = list(islice(self.events.get(kind, {}).values(), EXAMPLES))
            for event in made_up(kind, patterns, self.pool):
                try:
                    text = self.game.tell(event, context.cards)
                except (LookupError, ValueError, TypeError, AttributeError):
                    # Fields that cannot go together: a number no card has, a list that is never empty.
                    continue
                told = True
                if not self.sentences.spelling.strangers(text):
                    self.sentences.add(LOG, tag(kind), text, None, event.subject, invented=True)
            if told and not any(key[:2] == (LOG, tag(kind)) for key in self.sentences.found):
                self.sentences.add(LOG, tag(kind), SHOWN_ONLY, invented=kind not in self.events)


def kinds(game: Game[Any, Any]) -> list[type[MatchEvent]]:
    """Every kind of event of a title."""
    return list(get_args(game.event_type))


def tag(kind: type[msgspec.Struct]) -> str:
    """What a kind of event or action is called in JSON."""
    return str(kind.__struct_config__.tag)


def _texts(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Texts for people inside a view: those of more than one word."""
    if isinstance(value, str):
        if " " in value.strip():
            yield path, value
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from _texts(part, f"{path}.{name}" if path else str(name))
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _texts(part, path)
