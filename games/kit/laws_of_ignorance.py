"""The laws of ignorance: what a seat does not know, nothing that it is given knows either.

Keeping everything that a seat sees (`laws.secrecy`) is easily done by returning the real state. These laws
catch that: what a title lists as hidden (`Game.hidden`) must differ from imagining to imagining wherever
it could, as often as chance has it; bots choose the same whatever others really hold; and nobody hears of
a card that their view does not show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from math import comb, factorial, isfinite, prod, sqrt
from random import Random
from typing import Any

import msgspec

from games.bots import make
from games.engine import Action, Context, KeyedChance, MatchEvent, Perspective, Record, act, settle
from games.engine.hidden import Zone
from games.kit.laws import AnyGame, difference, options_of, seats_of

TRIES = 32
"""How many imaginings are compared with the real state."""
SELDOM = 1e-9
"""What would happen less often than this by chance does not happen by chance."""
SIGMAS = 6.0
"""How far a frequency may lie from what chance would bring, in standard deviations."""


def ignorance(game: AnyGame, state: Any, context: Context[Any], seat: int, seed: int) -> list[str]:
    """Everything hidden from a seat that could be different is different in some of what it imagines, and
    nothing hidden is lost or added."""
    real = game.hidden(state, context, seat)
    pools = _pools(real)
    imagined = [
        game.hidden(game.imagine(state, context, seat, Random(f"{seed}:{n}")), context, seat)
        for n in range(TRIES)
    ]
    broken = []
    for zones in imagined:
        if [(zone.name, len(zone.holds)) for zone in zones] != [
            (zone.name, len(zone.holds)) for zone in real
        ]:
            broken.append(
                f"seat {seat} imagines other hidden zones: {difference(_sizes(real), _sizes(zones))}"
            )
        elif _pools(zones) != pools:
            broken.append(f"seat {seat} imagines other hidden cards than there are")
        else:
            broken += [
                f"seat {seat} imagines {list(zone.holds)} as {zone.name}, which it takes for impossible"
                for zone in zones
                if zone.among and not set(map(_name, zone.holds)) <= set(map(_name, zone.among))
            ]
    if broken:
        return broken[:1]
    for place, zone in enumerate(real):
        seldom = _chance_of(zone, real) ** TRIES < SELDOM
        if seldom and all(_key(zones[place]) == _key(zone) for zones in imagined):
            broken.append(f"seat {seat} always imagines {zone.name} as it really is")
    return broken


def frequencies(
    game: AnyGame, state: Any, context: Context[Any], seat: int, seed: int, tries: int = 400
) -> list[str]:
    """What is dealt from one pool lies in each of its zones as often as chance has it.

    A pool of which not everything may lie everywhere (`Zone.among`) is left out: its odds rest on what was
    served before, so there is no number to compare with. Of such a zone `ignorance` says that nothing
    impossible is imagined, and not always what is real."""
    real = game.hidden(state, context, seat)
    pools = _pools(real)
    uneven = {zone.pool for zone in real if zone.among}
    met: list[Counter[Any]] = [Counter() for _ in real]
    for n in range(tries):
        zones = game.hidden(game.imagine(state, context, seat, Random(f"{seed}:{n}")), context, seat)
        for counted, zone in zip(met, zones, strict=True):
            counted.update(map(_name, zone.holds))
    broken = []
    for counted, zone in zip(met, real, strict=True):
        if zone.pool in uneven or not zone.holds:
            continue
        pool, size = pools[zone.pool], len(zone.holds)
        whole = pool.total()
        for thing, copies in pool.items():
            expected = size * copies / whole
            spread = expected * (1 - copies / whole) * (whole - size) / max(1, whole - 1)
            if abs(counted[thing] / tries - expected) > SIGMAS * sqrt(spread / tries) + 1e-9:
                broken.append(
                    f"seat {seat} imagines {thing} in {zone.name} "
                    f"{counted[thing] / tries:.3f} times, not {expected:.3f}"
                )
    return broken


def blindness(game: AnyGame, state: Any, context: Context[Any], seat: int, bot: str, seed: int) -> list[str]:
    """A bot chooses the same whatever others really hold: it knows no more than its seat."""
    if not options_of(state, context, seat):
        return []
    chosen = make(bot, Random(seed)).choose(Perspective(game, state, context, seat))
    for n in range(2):
        other = game.imagine(state, context, seat, Random(f"{seed}:{n}"))
        again = make(bot, Random(seed)).choose(Perspective(game, other, context, seat))
        if again != chosen:
            return [f"{bot} in seat {seat} chooses {chosen}, and {again} if others hold other cards"]
    return []


def sight(game: AnyGame, state: Any, context: Context[Any], seat: int, rng: Random) -> list[str]:
    """What a learned judge goes by is the same in the real state and in every imagined one, and there is a
    name for each number."""
    real = game.inputs(state, context, seat)
    names = game.input_names(context.cards, len(seats_of(game, state, context)))
    if len(real) != len(names):
        return [f"a judge is given {len(real)} numbers and {len(names)} names"]
    if not all(map(isfinite, real)):
        return [f"seat {seat} gives its judge a number that is none"]
    imagined = game.inputs(game.imagine(state, context, seat, rng), context, seat)
    told = [name for name, one, other in zip(names, real, imagined, strict=True) if one != other]
    return [f"the judge of seat {seat} goes by what it does not know: {', '.join(told)}"] if told else []


def onlookers(game: AnyGame, state: Any, context: Context[Any], seat: int, rng: Random) -> list[str]:
    """Spectators, and lists that everybody may read, tell nothing that a seat does not know."""
    imagined = game.imagine(state, context, seat, rng)
    broken = []
    for name, real, other in (
        ("view of spectators", game.view(state, context, None), game.view(imagined, context, None)),
        ("headline", game.headline(state, context), game.headline(imagined, context)),
    ):
        if msgspec.json.encode(real) != msgspec.json.encode(other):
            broken.append(f"the {name} tells what seat {seat} does not know: {difference(real, other)}")
    return broken


def hearing(
    game: AnyGame, state: Any, context: Context[Any], seat: int, actor: int, action: Action, seed: int
) -> list[str]:
    """Where a choice changes nothing that a seat sees, it tells that seat nothing either: the same choice
    is made in the real and in an imagined state with the same chance, and whoever sees the same,
    afterwards and all along, must have heard the same."""
    imagined = game.imagine(state, context, seat, Random(seed))
    if action not in options_of(imagined, context, actor):
        return []
    (one, heard), (other, heard_there) = (
        _after(game, there, context, actor, action, seed) for there in (state, imagined)
    )
    broken = []
    for audience in (seat, None):
        same = _seen(game, one, context, audience) == _seen(game, other, context, audience)
        told = [
            [msgspec.json.encode(event) for event in record.heard_by(audience)]
            for record in (heard, heard_there)
        ]
        if (
            same
            and told[0] != told[1]
            and not _lay_open(game, (state, imagined), context, audience, actor, action, seed)
        ):
            who = "spectators hear" if audience is None else f"seat {audience} hears"
            broken.append(
                f"after {action} of seat {actor} {who} what they cannot see: {told[0]} or {told[1]}"
            )
    return broken


def _after(
    game: AnyGame, state: Any, context: Context[Any], actor: int, action: Action, seed: int
) -> tuple[Any, Record]:
    copy, record = game.copy(state), Record()
    apart = Context(context.cards, KeyedChance(b"%d" % seed), record)
    act(game, copy, apart, actor, action)
    settle(copy, apart)
    return copy, record


class _Watched(Context[Any]):
    """A table at which, with every announcement, what an audience sees just then is kept."""

    def __init__(self, cards: Any, seed: int, see: Callable[[], bytes]) -> None:
        super().__init__(cards, KeyedChance(b"%d" % seed), Record())
        self.see = see
        self.views: list[bytes] = []

    def announce(self, event: MatchEvent | None, instead: dict[int, MatchEvent | None] | None = None) -> None:
        self.views.append(self.see())
        super().announce(event, instead)


def _lay_open(
    game: AnyGame,
    states: Sequence[Any],
    context: Context[Any],
    audience: int | None,
    actor: int,
    action: Action,
    seed: int,
) -> bool:
    """Whether an audience could see the difference on the way: a hand that is discarded face up, and
    shuffled at once."""
    seen = []
    for state in states:
        copy = game.copy(state)
        apart = _Watched(context.cards, seed, partial(_seen, game, copy, context, audience))
        act(game, copy, apart, actor, action)
        settle(copy, apart)
        seen.append(apart.views)
    return seen[0] != seen[1]


def _seen(game: AnyGame, state: Any, context: Context[Any], audience: int | None) -> bytes:
    return msgspec.json.encode(game.view(state, context, audience))


def _pools(zones: Sequence[Zone]) -> dict[str, Counter[Any]]:
    """What lies in all zones of each pool together."""
    found: dict[str, Counter[Any]] = {}
    for zone in zones:
        if zone.pool:
            found.setdefault(zone.pool, Counter()).update(map(_name, zone.holds))
    return found


def _chance_of(zone: Zone, zones: Sequence[Zone]) -> float:
    """About how likely it is that a zone is dealt just as it really is; what is choosier has been served
    before."""
    here = Counter(map(_name, zone.holds))
    if zone.among:
        pool = Counter(map(_name, zone.among))
    else:
        pool = _pools([other for other in zones if not other.among])[zone.pool]
    if not here <= pool:
        return 0.0
    hands = prod(comb(pool[thing], count) for thing, count in here.items()) / comb(pool.total(), here.total())
    if not zone.ordered:
        return hands
    return hands * prod(map(factorial, here.values())) / factorial(here.total())


def _key(zone: Zone) -> list[Any]:
    names = list(map(_name, zone.holds))
    return names if zone.ordered else sorted(names)


def _name(thing: Any) -> str:
    return thing if isinstance(thing, str) else repr(thing)


def _sizes(zones: Sequence[Zone]) -> dict[str, int]:
    return {zone.name: len(zone.holds) for zone in zones}


def of_position(game: AnyGame, state: Any, context: Context[Any], seed: int) -> list[str]:
    """The laws of ignorance at one position, for every seat."""
    broken = []
    for seat in seats_of(game, state, context):
        broken += ignorance(game, state, context, seat, seed)
        broken += onlookers(game, state, context, seat, Random(seed))
        broken += sight(game, state, context, seat, Random(seed))
        if state.agenda:
            for actor in seats_of(game, state, context):
                options = options_of(state, context, actor)
                if options:
                    broken += hearing(game, state, context, seat, actor, Random(seed).choice(options), seed)
    return broken
