"""The laws, as functions that say what is broken: an empty list is a kept law.

They take any title's position, so they hold for every title alike. `docs/architecture.md` tells what each
law is for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from random import Random
from typing import Any

import msgspec

from games.engine import Action, Context, Decision, Game, IllegalAction, act, asked, settle
from games.engine.chance import RandomChance
from games.engine.reactions import Manner, Wish, shown

AnyGame = Game[Any, Any]


def seats_of(game: AnyGame, state: Any, context: Context[Any]) -> range:
    """The seats of a match."""
    return range(game.seat_count(state))


def secrecy(
    game: AnyGame, state: Any, context: Context[Any], seat: int, rng: Random, tries: Iterable[Action] = ()
) -> list[str]:
    """Imagining changes nothing the seat can see: view, its line in lists, options, prompt, asides, what it
    is told beforehand of a choice, and refusals; and it leaves the real state alone."""
    tries = list(tries)
    before = game.encode(state)
    imagined = game.imagine(state, context, seat, rng)
    broken = []
    if game.encode(state) != before:
        broken.append(f"imagining as seat {seat} changed the real state")
    for name, real, other in (
        ("view", game.view(state, context, seat), game.view(imagined, context, seat)),
        ("line in lists", in_lists(game, state, context, seat), in_lists(game, imagined, context, seat)),
        ("prompt", game.prompt(state, context, seat), game.prompt(imagined, context, seat)),
        ("asides", game.aside_choices(state, context, seat), game.aside_choices(imagined, context, seat)),
        ("options", options_of(state, context, seat), options_of(imagined, context, seat)),
        ("forecasts", _forecast(game, state, context, seat), _forecast(game, imagined, context, seat)),
        (
            "previews",
            previews(game, state, context, seat, tries),
            previews(game, imagined, context, seat, tries),
        ),
        ("seats asked", list(asked(state)), list(asked(imagined))),
    ):
        if msgspec.json.encode(real) != msgspec.json.encode(other):
            broken.append(f"the {name} of seat {seat} differ in an imagined state: {difference(real, other)}")
    for action in tries:
        real_refusal = refusal(game, state, context, seat, action)
        other_refusal = refusal(game, imagined, context, seat, action)
        if real_refusal != other_refusal:
            broken.append(
                f"seat {seat} trying {action} hears {real_refusal}, and {other_refusal} in an imagined state"
            )
    return broken


def _forecast(game: AnyGame, state: Any, context: Context[Any], seat: int) -> list[Any]:
    return [[action, list(changes)] for action, changes in game.forecasts(state, context, seat)]


PREVIEWED = 6
"""Options of a seat, and asides, whose previews are looked at, each."""


def previews(
    game: AnyGame, state: Any, context: Context[Any], seat: int, tries: Iterable[Action] = ()
) -> list[Any]:
    """What a seat is told of choices before it makes them: a few of its options and asides, some from either
    end, and all that it tries."""
    found: list[Any] = []
    some = [
        action
        for offered in (options_of(state, context, seat), game.asides(state, context, seat))
        for action in (*offered[: PREVIEWED // 2], *offered[PREVIEWED // 2 :][-PREVIEWED // 2 :])
    ]
    for action in (*some, *tries) if state.agenda else ():
        try:
            found.append(game.preview(state, context, seat, action))
        except IllegalAction as error:
            found.append(error.code)
    return found


def in_lists(game: AnyGame, state: Any, context: Context[Any], seat: int) -> tuple[str, Any]:
    """What lists tell whoever sits here of their situation: a sentence and a small picture."""
    view = game.view(state, context, seat)
    return game.sentence(view, context.cards), game.thumbnail(view, context.cards)


def independence(game: AnyGame, state: Any, context: Context[Any], seat: int, seed: int) -> list[str]:
    """What is imagined depends only on what the seat knows: imagining from the real state and from an
    already imagined one, with the same chance, gives the same state."""
    first = game.imagine(state, context, seat, Random(seed))
    other = game.imagine(state, context, seat, Random(seed + 1))
    again = game.imagine(other, context, seat, Random(seed))
    if game.encode(first) != game.encode(again):
        return [f"what seat {seat} imagines depends on what it cannot know: {difference(first, again)}"]
    return []


def memory(game: AnyGame, state: Any, context: Context[Any], seat: int, rng: Random) -> list[str]:
    """What the seat has seen and could remember stays fixed in what it imagines."""
    imagined = game.imagine(state, context, seat, rng)
    real, other = game.recall(state, seat), game.recall(imagined, seat)
    if msgspec.json.encode(real) != msgspec.json.encode(other):
        return [f"seat {seat} remembers {real}, but imagines {other}"]
    return []


def conservation(game: AnyGame, state: Any, context: Context[Any], start: dict[str, int]) -> list[str]:
    """Every component is somewhere exactly once, no count is negative, and whoever is asked has a choice."""
    broken = []
    now = game.components(state, context)
    if now != start:
        broken.append(f"components changed: {difference(start, now)}")
    broken += [f"there are {count} of {name}" for name, count in now.items() if count < 0]
    for seat in asked(state):
        if not options_of(state, context, seat):
            broken.append(f"seat {seat} is asked {type(state.agenda[-1]).__name__} and has no choice")
    return broken


def imagined_is_whole(game: AnyGame, state: Any, context: Context[Any], seat: int, rng: Random) -> list[str]:
    """An imagined state keeps every component too, so that it can be played on."""
    imagined = game.imagine(state, context, seat, rng)
    real, other = game.components(state, context), game.components(imagined, context)
    return [] if real == other else [f"seat {seat} imagines other components: {difference(real, other)}"]


def fresh_luck(game: AnyGame, state: Any, context: Context[Any], rng: Random) -> list[str]:
    """Reshuffling lays anew what no seat knows, and nothing else: nobody sees, is asked or remembers
    anything different, and every component is still there."""
    before = game.encode(state)
    fresh = game.reshuffled(state, context, rng)
    broken = [] if game.encode(state) == before else ["reshuffling changed the real state"]
    for seat in (*seats_of(game, state, context), None):
        told: list[tuple[str, Any, Any]] = [
            ("view", game.view(state, context, seat), game.view(fresh, context, seat))
        ]
        if seat is not None:
            told.append(("memory", game.recall(state, seat), game.recall(fresh, seat)))
            told.append(("options", options_of(state, context, seat), options_of(fresh, context, seat)))
        for name, real, other in told:
            if msgspec.json.encode(real) != msgspec.json.encode(other):
                broken.append(
                    f"the {name} of seat {seat} differs after reshuffling: {difference(real, other)}"
                )
    real_parts, other_parts = game.components(state, context), game.components(fresh, context)
    if real_parts != other_parts:
        broken.append(f"reshuffling changed the components: {difference(real_parts, other_parts)}")
    return broken


def windows(game: AnyGame, state: Any, context: Context[Any], seat: int, seed: int) -> list[str]:
    """Which veiled windows open after a choice of this seat, and whom they ask, rests on nothing that
    others hold: so how long everybody waits tells nothing. (What is answered in a window may be a card, so
    a choice within one is not looked at.)"""
    if state.agenda and getattr(state.agenda[-1], "veiled", False):
        return []
    imagined = game.imagine(state, context, seat, Random(seed))
    options = options_of(state, context, seat)
    broken = []
    for option in Random(seed).sample(options, min(3, len(options))):
        real, other = (_window_after(game, one, context, seat, option, seed) for one in (state, imagined))
        if real != other:
            broken.append(
                f"{option} of seat {seat} opens the window {real}, and {other} in an imagined state"
            )
    return broken


def timing(game: AnyGame, state: Any, context: Context[Any], seat: int, seed: int) -> list[str]:
    """How a veiled decision is asked at a table (`games/engine/reactions.py`) tells this seat nothing of
    what others hold, whatever they want of windows: live, and by turns where the host is strict. The quick
    way tells exactly who can act, as its page says, and never more than that. What is said to hang on the
    seat's own answer hangs on nothing that it does not know."""
    asked_now = state.agenda[-1] if state.agenda else None
    if not isinstance(asked_now, Decision) or not asked_now.veiled:
        return []
    imagined = game.imagine(state, context, seat, Random(seed))
    broken = []
    for manner, wish in product((Manner.BEAT, Manner.STRICT), Wish):
        real = shown(game, state, context, manner, wish)
        other = shown(game, imagined, context, manner, wish)
        if real != other:
            shows = f"{manner.value} shows seat {seat} {real}, and {other} in an imagined state"
            broken.append(f"{shows}, where all wish {wish.value}")
    able = {other for other in asked(state) if len(asked_now.options(state, context, other)) > 1}
    for wish in (Wish.ASK, Wish.MATTERS):
        told = shown(game, state, context, Manner.QUICK, wish)
        waiting = {other for other, after in told.items() if after is None}
        if waiting != able if wish is Wish.ASK else waiting - able:
            shows = f"quick shows that {sorted(waiting)} are waited for, and {sorted(able)} can act"
            broken.append(f"{shows}, where all wish {wish.value}")
    if seat in able and game.stake(state, context, seat) is not game.stake(imagined, context, seat):
        broken.append(f"what hangs on the answer of seat {seat} hangs on what it does not know")
    return broken


def _window_after(
    game: AnyGame, state: Any, context: Context[Any], seat: int, option: Action, seed: int
) -> tuple[str, list[int]] | None:
    """The veiled window that is open after a choice and whom it asks. Tried on a copy."""
    copy, apart = game.copy(state), Context(context.cards, RandomChance(Random(seed)))
    act(game, copy, apart, seat, option)
    settle(copy, apart)
    top = copy.agenda[-1] if copy.agenda else None
    return (type(top).__name__, list(asked(copy))) if isinstance(top, Decision) and top.veiled else None


def forecasts(game: AnyGame, state: Any, context: Context[Any], seat: int, seed: int) -> list[str]:
    """What a seat is told of its choices beforehand comes true, whatever the dice and the decks bring and
    whatever is answered on the way: each choice is made on a copy and carried out (`Game.under_way`),
    windows are passed, and the counters it named must show what was foretold."""
    broken = []
    for action, foretold in game.forecasts(state, context, seat):
        rng = Random(seed)
        after, apart = game.copy(state), Context(context.cards, RandomChance(rng))
        act(game, after, apart, seat, action)
        while after.agenda and game.under_way(after, action):
            top = after.agenda[-1]
            if isinstance(top, Decision):
                answering = asked(after)[0]
                answers = top.options(after, apart, answering)
                act(
                    game,
                    after,
                    apart,
                    answering,
                    answers[0] if top.patience == "window" else rng.choice(answers),
                )
            else:
                after.agenda.pop().run(after, apart)
        shown = game.counters(after, apart)
        for counter, value in foretold:
            if counter not in shown:
                broken.append(f"{action} of seat {seat} foretells {counter}, which is no counter")
            elif shown[counter] != value:
                broken.append(
                    f"{action} of seat {seat} foretells {counter} {value}, and it becomes {shown[counter]}"
                )
    return broken


def options_of(state: Any, context: Context[Any], seat: int) -> Sequence[Action]:
    """The options of a seat now; none if it is not asked."""
    return list(state.agenda[-1].options(state, context, seat)) if seat in asked(state) else []


def refusal(
    game: AnyGame, state: Any, context: Context[Any], seat: int, action: Action
) -> tuple[str, str, str] | None:
    """How an action would be refused, or `None` if it would be carried out. Tried on a copy."""
    copy = game.copy(state)
    try:
        act(game, copy, Context(context.cards, RandomChance(Random(0))), seat, action)
    except IllegalAction as illegal:
        return illegal.code, illegal.sentence, illegal.rule
    return None


def difference(one: Any, other: Any) -> str:
    """Where two pieces of plain data differ, for people."""
    return (
        "; ".join(_differences(msgspec.to_builtins(one), msgspec.to_builtins(other), "")[:4])
        or "in their bytes only"
    )


def _differences(one: Any, other: Any, path: str) -> list[str]:
    if isinstance(one, dict) and isinstance(other, dict):
        return [
            line
            for key in one.keys() | other.keys()
            for line in _differences(one.get(key), other.get(key), f"{path}.{key}")
        ]
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        return [
            line
            for at, (left, right) in enumerate(zip(one, other, strict=True))
            for line in _differences(left, right, f"{path}[{at}]")
        ]
    return [] if one == other else [f"{path or 'value'} is {one!r} against {other!r}"]
