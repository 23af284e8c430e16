"""Why a bot chose as it did, in one true sentence: what the choice changed, what it is worth, and what else
there was.

A reason is reckoned from one of two knowledges by the same code. *Afterwards*, when the match is over, it is
what the seat itself knew at that moment. *In play* it is what everybody knows: states imagined by one who
only watches (`Game.imagine_in_public`), so that it comes out the same, byte for byte, whatever anybody holds.
It then names only what everybody can tell of a choice (`Game.openness`). Chances are those of the judge by
which the `hard` level goes. The same deed and seed give the same reason everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from games.bots.judge import Judge
from games.bots.one_ply import outcome
from games.bots.quiet import play_on, quiet
from games.bots.reason_words import Change, Reason, changes_of, sentence_of
from games.bots.weights import judge_of
from games.engine import Action, Choice, Context, Decision, IllegalAction, RandomChance, asked

WORLDS = 4
"""In so many imagined states a choice is tried."""
ALIKE = 8
"""In all of so many imagined states a choice must be possible for everybody to know that it is."""
TRIES = 60
"""So many more states are imagined to find some in which a choice from a hidden hand is possible."""
LOOKED_AT, COMPARED = 20, 3
"""How many other choices are tried in one state, and how many of them in all."""


class Deed(NamedTuple):
    """A choice that was made: who chose what and when, and what became of it."""

    game: Any
    cards: Any
    before: Any
    """The state in which it was made."""
    seat: int
    action: Action
    seen: Action
    """What everybody took it for (`Game.as_seen`)."""
    after: Any = None
    """The state in which all that came of it had come to rest (`at_rest`), or `None` while it has not."""
    told: str = ""
    """What the log told everybody of it, for choices that no prompt lists."""


class _Known(NamedTuple):
    """What a reason is reckoned from."""

    worlds: Sequence[Any]
    """Imagined states in which the choice was possible."""
    options: Sequence[Action]
    """What else may be named."""
    choices: Sequence[Choice]
    """Those of a prompt, with their words."""
    only: bool
    """It is known that there was no other choice."""


def at_rest(state: Any) -> bool:
    """Whether all that was begun has come to its end: no step is due, and nobody is asked on the way."""
    return not state.agenda or (isinstance(state.agenda[-1], Decision) and quiet(state))


def afterwards(deed: Deed, seed: str) -> Reason | None:
    """The reason as the seat itself could have given it; `None` for what was no answer to a question."""
    game, state, seat = deed.game, deed.before, deed.seat
    if seat not in asked(state):
        return None
    context, rng = _context(deed, seed), Random(f"{seed}:own")
    options = list(state.agenda[-1].options(state, context, seat))
    worlds = [game.imagine(state, context, seat, rng) for _ in range(WORLDS)]
    return _reason(deed, _Known(worlds, options, _prompted(deed, context, state), len(options) == 1), seed)


def in_play(deed: Deed, seed: str) -> Reason | None:
    """The reason as everybody at the table could give it; `None` where nobody else may know what was
    chosen, or not before all that came of it has come to rest, or where no reason is seen by all."""
    deed = deed._replace(action=deed.seen)
    game, state, seat = deed.game, deed.before, deed.seat
    if (
        deed.after is None
        or list(asked(state)) != [seat]
        or state.agenda[-1].veiled
        or game.openness(deed.action) == "hidden"
    ):
        return None
    context, rng = _context(deed, seed), Random(f"{seed}:public")
    worlds = [game.imagine_in_public(state, context, rng) for _ in range(ALIKE)]
    possible = [world for world in worlds if _may(deed, context, world)][:WORLDS]
    tries = 0
    while len(possible) < WORLDS and tries < TRIES:
        tries += 1
        world = game.imagine_in_public(state, context, rng)
        possible += [world] if _may(deed, context, world) else []
    listed = [world.agenda[-1].options(world, context, seat) for world in (*worlds, *possible)]
    options = [
        option
        for option in listed[0]
        if game.openness(option) == "open" and all(option in others for others in listed[1:])
    ]
    choices = _prompted(deed, context, possible[0] if possible else worlds[0])
    return _reason(deed, _Known(possible, options, choices, only=False), seed)


def _reason(deed: Deed, known: _Known, seed: str) -> Reason | None:
    labels = {choice.action: choice.label for choice in known.choices}
    label = labels.get(deed.action, "")
    if not label and not deed.told:
        return None
    others = [
        option
        for option in known.options
        if option != deed.action and labels.get(option, label) not in (label, "")
    ]
    wins = _wins(deed)
    if not (known.worlds or known.only or wins):
        return None  # Nothing but the choice itself could be told.
    before = after = 0
    alternative: tuple[Action, int] | None = None
    if known.worlds:
        weighing = _Weighing(deed, known.worlds, seed)
        before, after = _percent(weighing.now()), _percent(weighing.of(deed.action))
        alternative = weighing.best(others)
    foretold = next((choice.changes for choice in known.choices if choice.action == deed.action), [])
    reason = Reason(
        seat=deed.seat,
        choice=label,
        changes=_changes(deed, foretold, seed),
        chance=(before, after) if known.worlds else None,
        alternative=labels[alternative[0]] if alternative else "",
        alternative_chance=alternative[1] if alternative else None,
        only=known.only,
        wins=wins,
    )
    return msgspec.structs.replace(reason, sentence=sentence_of(reason, deed.told))


class _Weighing:
    """What choices are worth to the seat on average over some imagined states, each with luck of its own that
    is the same for all choices."""

    def __init__(self, deed: Deed, worlds: Sequence[Any], seed: str) -> None:
        self._deed = deed
        self._worlds = worlds
        self._seed = seed
        game = deed.game
        self._judge: Judge = judge_of(game, deed.cards, game.seat_count(worlds[0]))

    def now(self) -> float:
        """The chance before the choice; in the middle of a deed, when that is played on in haste."""
        return sum(self._before(at) for at in range(len(self._worlds))) / len(self._worlds)

    def of(self, option: Action) -> float:
        """The chance after this choice."""
        return sum(self._in(at, option) for at in range(len(self._worlds))) / len(self._worlds)

    def best(self, options: Sequence[Action]) -> tuple[Action, int] | None:
        """The best of these choices with its chance in per cent; `None` if there is none."""
        if not options:
            return None
        deed, first = self._deed, self._worlds[0]
        context = self._luck(0)
        context.state = first
        preferred: Sequence[Action] = deed.game.prefer(first, context, deed.seat, options)
        listed = [option for option in preferred if option in options] or options
        tried = sorted(listed[:LOOKED_AT], key=lambda option: -self._in(0, option))
        compared = [(option, _percent(self.of(option))) for option in tried[:COMPARED]]
        return max(compared, key=lambda pair: pair[1])

    def _before(self, at: int) -> float:
        deed, context = self._deed, self._luck(at)
        state = self._worlds[at]
        if not quiet(state):
            state = deed.game.copy(state)
            context.state = state
            play_on(deed.game, state, context)
        return self._judge.chances([state], context, deed.seat)[0]

    def _in(self, at: int, option: Action) -> float:
        deed, context = self._deed, self._luck(at)
        end = outcome(deed.game, self._judge, self._worlds[at], context, deed.seat, option)
        return self._judge.chances([end], context, deed.seat)[0]

    def _luck(self, at: int) -> Context[Any]:
        return _context(self._deed, f"{self._seed}:{at}")


def _changes(deed: Deed, foretold: Sequence[tuple[str, str]], seed: str) -> list[Change]:
    """What really changed: what the choice said it would where that came true, or else of the seat itself."""
    if deed.after is None:
        return []
    context = _context(deed, seed)
    before = deed.game.counters(deed.before, context)
    after = deed.game.counters(deed.after, context)
    changed = {
        name: (value, after[name]) for name, value in before.items() if after.get(name, value) != value
    }
    own = f"seat:{deed.seat}:"
    kept = [name for name, value in foretold if name in changed and changed[name][1] == value]
    kept = kept or [name for name in changed if name.startswith(own)]
    return changes_of(deed.game, deed.seat, {name: changed[name] for name in kept})


def _wins(deed: Deed) -> bool:
    if deed.after is None or deed.after.agenda:
        return False
    result = deed.game.result(deed.after, _context(deed, ""))
    return result is not None and deed.seat in result.winners


def _prompted(deed: Deed, context: Context[Any], state: Any) -> Sequence[Choice]:
    prompt = deed.game.prompt(state, context, deed.seat)
    listed = prompt.choices if prompt else []
    return [choice for choice in listed if isinstance(choice.action, Action)]  # others are forms to fill in


def _may(deed: Deed, context: Context[Any], world: Any) -> bool:
    try:
        world.agenda[-1].check(world, context, deed.seat, deed.action)
    except IllegalAction:
        return False
    return True


def _context(deed: Deed, seed: str) -> Context[Any]:
    return Context(deed.cards, RandomChance(Random(f"{seed}:luck")))


def _percent(chance: float) -> int:
    return max(0, min(100, round(100 * chance)))
