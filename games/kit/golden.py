"""The golden playthrough: one fixed match per seat count, as a text that reviewers read when rules change.

At each decision it prints what every seat and a spectator see (what changed since the last time; once
where it is the same), who is asked, what they may do, what is chosen, and what everybody hears."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from games.engine import Context, Game, KeyedChance, Record, act, asked, settle


def path_of(tests: Path, game: Game[Any, Any], seats: int) -> Path:
    """Where the committed text lies."""
    return tests / "titles" / game.key / "golden" / f"{seats}_seats.txt"


def playthrough(game: Game[Any, Any], cards: Any, seats: int, decisions: int = 120) -> str:
    """The text of the first decisions of one fixed match, chosen at random from a fixed seed."""
    return "\n".join(_lines(game, cards, seats, decisions)) + "\n"


def _lines(game: Game[Any, Any], cards: Any, seats: int, decisions: int) -> Iterator[str]:
    rng = Random(f"golden:{game.key}:{seats}")
    state = game.setup(cards, seats, {})
    context: Context[Any] = Context(cards, KeyedChance(f"golden:{game.key}:{seats}".encode()), Record())
    audiences: list[int | None] = [*range(seats), None]
    seen: dict[int | None, dict[str, Any]] = {audience: {} for audience in audiences}
    settle(state, context)
    yield f"{game.name}, {seats} seats, engine version {game.version}"
    for number in range(1, decisions + 1):
        yield from _heard(game, context, audiences)
        deciders = asked(state)
        yield ""
        yield f"== {number}"
        sights: dict[str, list[str]] = {}
        for audience in audiences:
            view = _flat(msgspec.to_builtins(game.view(state, context, audience)))
            changed = {key: value for key, value in view.items() if seen[audience].get(key) != value}
            seen[audience] = view
            sights.setdefault(_short(changed), []).append(_name(audience))
        for changed_text, names in sights.items():
            who = "everybody" if len(names) == len(audiences) else ", ".join(names)
            yield f"{who} {'sees' if len(names) == 1 or who == 'everybody' else 'see'} {changed_text}"
        if not deciders:
            yield f"over: {_short(msgspec.to_builtins(game.result(state, context)))}"
            return
        for seat in deciders:
            prompt = game.prompt(state, context, seat)
            yield f"seat {seat} is asked {type(state.agenda[-1]).__name__}: {prompt.ask if prompt else ''}"
            for option in state.agenda[-1].options(state, context, seat):
                yield f"  may {_short(msgspec.to_builtins(option))}"
        seat = rng.choice(deciders)
        choice = rng.choice(state.agenda[-1].options(state, context, seat))
        yield f"seat {seat} chooses {_short(msgspec.to_builtins(choice))}"
        context.record = Record()
        act(game, state, context, seat, choice)
        settle(state, context)


def _heard(game: Game[Any, Any], context: Context[Any], audiences: list[int | None]) -> Iterator[str]:
    assert context.record is not None
    common = context.record.heard_by(None)
    for event in common:
        yield f"- {_short(msgspec.to_builtins(event))} {game.tell(event, context.cards)}"
    for audience in audiences[:-1]:
        for event in context.record.heard_by(audience):
            if event not in common:
                yield f"- seat {audience} alone: {_short(msgspec.to_builtins(event))}"


def _name(audience: int | None) -> str:
    return "spectator" if audience is None else f"seat {audience}"


def _short(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _flat(value: Any, path: str = "") -> dict[str, Any]:
    """Nested data as paths, so that a change shows where it is."""
    if isinstance(value, dict):
        return {
            key: leaf
            for name, part in value.items()
            for key, leaf in _flat(part, f"{path}.{name}" if path else name).items()
        }
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return {
            key: leaf for at, part in enumerate(value) for key, leaf in _flat(part, f"{path}[{at}]").items()
        }
    return {path: value}
