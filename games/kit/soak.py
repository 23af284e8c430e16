"""Random matches, whole, with the laws looked at along the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from games.bots import make
from games.engine import Action, Context, Game, KeyedChance, Perspective, act, asked, settle
from games.engine.card_words import STEP_TAGS
from games.kit import laws, laws_of_armed_moves, laws_of_choices, laws_of_ignorance, laws_of_reasons

LONGEST = 20_000
"""A match of more decisions than this counts as endless."""


@dataclass
class Soaked:
    """What a soak saw."""

    matches: int = 0
    decisions: int = 0
    positions: int = 0
    """Positions at which the laws were looked at."""
    veiled: int = 0
    """Questions of veiled decisions, one for each seat."""
    able: int = 0
    """How many of them went to a seat that could act:
    what waiting tells by turns where the host chose the quick way."""
    broken: list[str] = field(default_factory=list)
    endings: dict[str, int] = field(default_factory=dict)

    def count_reactions(self, state: Any, context: Context[Any]) -> None:
        """Count a veiled decision when nobody has answered it yet or one more has."""
        top = state.agenda[-1]
        if top.veiled:
            seat = top.deciders(state)[0]
            self.veiled += 1
            self.able += len(top.options(state, context, seat)) > 1


def soak(
    game: Game[Any, Any],
    cards: Any,
    seats: int,
    seed: str,
    report: Soaked,
    *,
    look: float = 0.02,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, Any] | None = None,
    replay: bool = True,
    longest: int = LONGEST,
) -> None:
    """Play one match from a seed and add what was seen to `report`.

    Conservation is looked at after every decision; all other laws at a share `look` of them and after the
    end, for every seat; with `replay`, the match is played again from its seed and choices, through an
    encode and a decode at every move, and every state must be the same byte for byte."""
    rng = Random(f"soak:{seed}")
    key = seed.encode()
    state = game.setup(cards, seats, options or {})
    context: Context[Any] = Context(cards, KeyedChance(key))
    players = [make(bots[at % len(bots)], Random(f"{seed}:{at}")) for at in range(seats)]
    label = f"{game.key}, {seats} seats, seed {seed}"
    try:
        settle(state, context)
    except Exception as error:
        step = step_of(error)
        report.broken.append(f"{label}, opening{f', step {step}' if step else ''}: raised {error!r}")
        return
    start = game.components(state, context)
    made: list[tuple[int, Action, bytes]] = []
    tried: list[Action] = []
    while deciders := asked(state):
        broken = laws.conservation(game, state, context, start)
        if rng.random() < look:
            report.positions += 1
            broken += look_at(
                game, state, context, f"{seed}:{len(made)}", rng.sample(tried, min(3, len(tried)))
            )
        report.count_reactions(state, context)
        seat, choice = _next(game, state, context, deciders, players, rng)
        if rng.random() < 0.05:
            tried.append(choice)
        card = game.card_of(state, context, choice)
        where = f", card {card}" if card else ""
        try:
            act(game, state, context, seat, choice)
            settle(state, context)
        except Exception as error:
            step = step_of(error)
            where += f", step {step}" if step else ""
            broken.append(f"{choice} of seat {seat} raised {error!r}")
            report.broken += [f"{label}, decision {len(made)}{where}: {line}" for line in broken]
            return
        made.append((seat, choice, game.encode(state)))
        if len(made) > longest:
            broken.append("the match does not end")
        if broken:
            report.broken += [f"{label}, decision {len(made)}{where}: {line}" for line in broken]
            return
    report.matches += 1
    report.decisions += len(made)
    report.positions += 1
    report.broken += [
        f"{label}, after the end: {line}" for line in look_at(game, state, context, seed, tried[:3])
    ]
    result = game.result(state, context)
    if result is None:
        report.broken.append(f"{label}: the agenda is empty, but there is no result")
        return
    report.endings[result.ending] = report.endings.get(result.ending, 0) + 1
    if replay:
        report.broken += [
            f"{label}: {line}" for line in replays(game, cards, seats, key, options or {}, made)
        ]


def look_at(
    game: Game[Any, Any], state: Any, context: Context[Any], seed: str, tries: Sequence[Action]
) -> list[str]:
    """All laws but conservation at one position, for every seat; after the end as well as before."""
    rng = Random(f"look:{seed}")
    broken = laws.fresh_luck(game, state, context, rng)
    broken += laws_of_ignorance.of_position(game, state, context, rng.randrange(1 << 30))
    for seat in laws.seats_of(game, state, context):
        broken += laws.secrecy(game, state, context, seat, rng, tries)
        broken += laws.independence(game, state, context, seat, rng.randrange(1 << 30))
        broken += laws_of_reasons.publicity(game, state, context, seat, rng.randrange(1 << 30))
        broken += laws_of_choices.told_apart(game, state, context, seat)
        broken += laws.memory(game, state, context, seat, rng)
        broken += laws.imagined_is_whole(game, state, context, seat, rng)
        broken += laws.timing(game, state, context, seat, rng.randrange(1 << 30))
        broken += laws.forecasts(game, state, context, seat, rng.randrange(1 << 30))
        broken += laws_of_armed_moves.armed_moves(game, state, context, seat, rng.randrange(1 << 30))
    return broken


def step_of(error: Exception) -> str:
    """The step of a card's effect that was being carried out when an error came, or an empty string."""
    found, trace = "", error.__traceback__
    while trace is not None:
        mine = trace.tb_frame.f_locals.get("self")
        if isinstance(mine, msgspec.Struct):
            config = mine.__struct_config__
            verb = config.tag if config.tag_field in STEP_TAGS else getattr(mine, "verb", "")
            found = verb if isinstance(verb, str) and verb else found
        trace = trace.tb_next
    return found


def _next(
    game: Game[Any, Any],
    state: Any,
    context: Context[Any],
    deciders: Sequence[int],
    players: Sequence[Any],
    rng: Random,
) -> tuple[int, Action]:
    """Who does what next: now and then an aside of anybody, otherwise one of those asked."""
    if rng.random() < 0.03:
        seat = rng.randrange(len(players))
        if asides := game.asides(state, context, seat):
            return seat, rng.choice(asides)
    seat = rng.choice(deciders)
    return seat, players[seat].choose(Perspective(game, state, context, seat))


def replays(
    game: Game[Any, Any],
    cards: Any,
    seats: int,
    key: bytes,
    options: Mapping[str, Any],
    made: Sequence[tuple[int, Action, bytes]],
) -> list[str]:
    """The law of replay: seed and choices reproduce every state, byte for byte, through JSON and bytes at
    every move."""
    state = game.setup(cards, seats, options)
    context: Context[Any] = Context(cards, KeyedChance(key))
    settle(state, context)
    for number, (seat, choice, after) in enumerate(made, 1):
        state = game.decode(game.encode(state))
        again = game.read_action(game.write_action(choice))
        act(game, state, context, seat, again)
        settle(state, context)
        if game.encode(state) != after:
            return [f"replayed, choice {number} ({choice}) leads elsewhere"]
    return []
