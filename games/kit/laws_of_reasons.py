"""The laws of reasons (`games/bots/reasons.py`): in play a reason tells nothing that a seat alone knows, and
whatever a reason says is true."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from games.bots.reason_words import Change, Reason, changes_of, words_in
from games.bots.reasons import Deed, afterwards, at_rest, in_play
from games.engine import Action, Context, KeyedChance, Perspective, Record, act, asked, settle
from games.kit.laws import AnyGame, difference, options_of, seats_of

LONGEST_WORDS = 40
"""A sentence whose changes were left out may still be a little longer than it should be."""
ON_THE_WAY = 200
"""So many decisions may lie between a choice and the moment at which all that it began has come to rest."""
OTHERS = 6
"""Of so many other choices it is tried whether anybody can tell them from the one that was made."""


def publicity(game: AnyGame, state: Any, context: Context[Any], seat: int, seed: int) -> list[str]:
    """What is imagined for one who only watches is what spectators see, and comes out the same byte for byte
    from every state that a seat cannot tell apart from the real one: so nothing of any hand remains in it."""
    before = game.encode(state)
    public = game.imagine_in_public(state, context, Random(seed))
    broken = [] if game.encode(state) == before else ["imagining in public changed the real state"]
    for name, real, other in (
        ("view of spectators", game.view(state, context, None), game.view(public, context, None)),
        ("seats asked", list(asked(state)), list(asked(public))),
        ("counters", game.counters(state, context), game.counters(public, context)),
        ("components", game.components(state, context), game.components(public, context)),
    ):
        if msgspec.to_builtins(real) != msgspec.to_builtins(other):
            broken.append(f"the {name} differ when imagined in public: {difference(real, other)}")
    imagined = game.imagine(state, context, seat, Random(seed + 1))
    again = game.imagine_in_public(imagined, context, Random(seed))
    if game.encode(again) != game.encode(public):
        broken.append(f"what is imagined in public rests on what others hold: {difference(public, again)}")
    return broken


def of_deed(deed: Deed, context: Context[Any], seed: str) -> list[str]:
    """All laws of reasons for one choice that was made."""
    broken = discretion(deed, context, seed)
    seen = deed._replace(action=deed.seen)
    for made, reason in ((seen, in_play(deed, seed)), (deed, afterwards(deed, seed))):
        if reason is not None:
            broken += truth(made, reason, context)
    return broken


def discretion(deed: Deed, context: Context[Any], seed: str) -> list[str]:
    """In play a reason is the same, byte for byte, in every state that a spectator cannot tell apart from the
    real one; and where nobody can tell which of two choices was made, it does not tell either."""
    game, told = deed.game, _encoded(in_play(deed, seed))
    broken = []
    for seat in seats_of(game, deed.before, context):
        rng = Random(f"{seed}:{seat}")
        others = [deed._replace(before=game.imagine(deed.before, context, seat, rng))]
        if deed.after is not None and deed.after.agenda:
            others.append(deed._replace(after=game.imagine(deed.after, context, seat, rng)))
        for other in others:
            if _encoded(in_play(other, seed)) != told:
                broken.append(
                    f"the reason of {deed.action} tells what only some know: {told!r}"
                    f" or {_encoded(in_play(other, seed))!r}"
                )
    heard = _heard(deed, context, deed.action, seed)
    options = [option for option in options_of(deed.before, context, deed.seat) if option != deed.action]
    for option in Random(seed).sample(options, min(OTHERS, len(options))):
        if (
            heard is not None
            and _heard(deed, context, option, seed) == heard
            and _encoded(in_play(_instead(deed, context, option), seed)) != told
        ):
            broken.append(f"the reason tells {deed.action} from {option}, which nobody can who watches")
    return broken


def truth(deed: Deed, reason: Reason, context: Context[Any]) -> list[str]:
    """What a reason says was so: the choice and the other one were offered by these names, the counters
    really changed that way, and chances are chances."""
    game = deed.game
    prompt = game.prompt(deed.before, context, deed.seat)
    offered = [] if prompt is None else prompt.choices
    options = options_of(deed.before, context, deed.seat)
    labels = {choice.label for choice in offered if choice.action in options}
    broken = []
    if reason.choice and reason.choice not in {one.label for one in offered if one.action == deed.action}:
        broken.append(f"{deed.action} is not called {reason.choice!r}")
    if reason.alternative and (reason.alternative == reason.choice or reason.alternative not in labels):
        broken.append(f"instead of {deed.action} {reason.alternative!r} could not be chosen")
    if reason.only and list(options) != [deed.action]:
        broken.append(f"{deed.action} was not the only choice")
    chances = [*(reason.chance or ()), reason.alternative_chance or 0]
    if not all(0 <= chance <= 100 for chance in chances):
        broken.append(f"{chances} are no chances")
    untrue = [change for change in reason.changes if change not in _really(deed, context)]
    if untrue:
        broken.append(f"{deed.action} did not change {untrue}")
    if not reason.sentence or words_in(reason.sentence) > LONGEST_WORDS:
        broken.append(f"no sentence of a few words: {reason.sentence!r}")
    return broken


def deeds(
    game: AnyGame, cards: Any, seats: int, seed: str, players: list[Any], share: float
) -> Iterator[tuple[Deed, Context[Any]]]:
    """Choices of a match that these bots play, each with what came of it; `share` of them."""
    rng = Random(f"deeds:{seed}")
    state = game.setup(cards, seats, {})
    context: Context[Any] = Context(cards, KeyedChance(seed.encode()))
    settle(state, context)
    made: Deed | None = None
    waited = 0
    while deciders := asked(state):
        seat = rng.choice(list(deciders))
        action = players[seat].choose(Perspective(game, state, context, seat))
        if starts := made is None and rng.random() < share:
            seen = game.as_seen(state, context, seat, action)
            made, waited = Deed(game, cards, game.copy(state), seat, action, seen), 0
        context.record = record = Record()
        act(game, state, context, seat, action)
        settle(state, context)
        context.record = None
        if made is None:
            continue
        if starts:
            made = made._replace(told=told_by(game, context, record, seat))
        waited += 1
        if at_rest(state) or waited >= ON_THE_WAY:
            yield made._replace(after=game.copy(state)), context
            made = None


def told_by(game: AnyGame, context: Context[Any], record: Record, seat: int) -> str:
    """The first sentence about this seat that everybody heard."""
    sentences_heard = [game.tell(event, context.cards) for event in record.heard_by(None)]
    return next((said for said in sentences_heard if said.startswith(f"{{seat:{seat}}} ")), "")


def _really(deed: Deed, context: Context[Any]) -> list[Change]:
    """Every change that happened, in words."""
    if deed.after is None:
        return []
    before = deed.game.counters(deed.before, context)
    after = deed.game.counters(deed.after, context)
    return [
        change
        for name, value in before.items()
        if name in after and after[name] != value
        for change in changes_of(deed.game, deed.seat, {name: (value, after[name])})
    ]


def _heard(deed: Deed, context: Context[Any], action: Action, seed: str) -> tuple[bytes, bytes] | None:
    """What spectators hear of a choice, and see after it; `None` if more is to come."""
    game, copy, record = deed.game, deed.game.copy(deed.before), Record()
    apart = Context(context.cards, KeyedChance(seed.encode()), record)
    act(game, copy, apart, deed.seat, action)
    settle(copy, apart)
    if not at_rest(copy):
        return None
    return msgspec.json.encode(record.heard_by(None)), msgspec.json.encode(game.view(copy, apart, None))


def _instead(deed: Deed, context: Context[Any], option: Action) -> Deed:
    seen = deed.game.as_seen(deed.before, context, deed.seat, option)
    return deed._replace(action=option, seen=seen)


def _encoded(reason: Reason | None) -> bytes:
    return msgspec.json.encode(reason)
