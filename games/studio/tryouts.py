"""Publishing a draft: some matches are played with it in the background, then it becomes the next set.

A worker takes the lease, plays one match after the other for a few seconds, stores how far it is after
each, and hands itself out again. What breaks a law of the game, or the engine, is told with the card and
the step, and nothing is published."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from datetime import timedelta
from secrets import token_hex
from typing import Any, NamedTuple

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.engine import Game
from games.kit.soak import Soaked, soak
from games.models import Tryout
from games.play.ops import rule_sets
from games.play.refusal import Refusal
from games.studio import drafts
from games.studio.card_changes import names_of
from games.studio.contradictions import MOST, require_meant
from games.titles import find
from kaijusite import clock

log = logging.getLogger(__name__)

SLICE_SECONDS = 4.0
"""How long a worker plays before it lets others on the queue go first."""
SILENT = timedelta(minutes=3)
"""A lease that was not renewed for so long is nobody's: no match of a tryout takes that long."""
BOTS = ("random", "hasty")
ROUNDS = 5
"""Matches of each number of seats with each bot."""
NOTE = 90
"""Letters of what a set is for, where it is also said why its texts are meant."""
LONGEST = 8_000
"""A match of more decisions than this does not end: five times as many as the longest that was seen."""


class Match(NamedTuple):
    """One match of a tryout."""

    seats: int
    bot: str
    options: dict[str, Any]


def begin(game_key: str, by: Any, note: str = "", meant: str = "") -> Tryout:
    """Publish the draft as it is now, once it has been played a little. Raises `Refusal`.

    `meant` says in words why texts that belie their cards are right; it is kept with the note.
    """
    data = rule_sets.check_draft(game_key)
    now = rule_sets.current_rule_set(game_key)
    if bytes(now.data) == data:
        raise Refusal("unchanged", f"The draft says exactly what set {now.number} says.")
    require_meant(game_key, data, meant)
    if meant:
        note = f"{note[:NOTE]} (texts are meant: {meant[:MOST]})".lstrip()
    try:
        with transaction.atomic():
            made = Tryout.objects.create(
                game=game_key, draft=data, note=note[:200], of=len(programme(find(game_key))), begun_by=by
            )
    except IntegrityError:
        raise Refusal(
            "stale", "The draft is being published already. Wait for that, or call it off."
        ) from None
    transaction.on_commit(lambda: hand_out(made.pk))
    return made


def call_off(tryout: Tryout) -> None:
    """Do not publish it after all."""
    _end(tryout, Tryout.Status.CALLED_OFF)


def programme(game: Game[Any, Any]) -> Sequence[Match]:
    """The matches of a tryout: each number of seats with each bot, and the variants in turn."""
    options: list[dict[str, Any]] = [{}]
    options += [{option.key: value} for option in game.options for value in option.values[1:]]
    tables = [(seats, bot) for seats in game.seats for bot in BOTS]
    return [
        Match(seats, bot, options[(at + number) % len(options)])
        for number in range(ROUNDS)
        for at, (seats, bot) in enumerate(tables)
    ]


def look_after() -> None:
    """Hand out again what nobody plays: a worker was restarted, or a task was lost."""
    for tryout in Tryout.objects.filter(status=Tryout.Status.RUNNING):
        if silent(tryout):
            hand_out(tryout.pk, expires=10.0)


def silent(tryout: Tryout) -> bool:
    """Whether it should be played and nobody does."""
    heard = tryout.beat_at or tryout.begun_at
    return tryout.status == Tryout.Status.RUNNING and heard < timezone.now() - SILENT


def hand_out(number: int, expires: float | None = None) -> None:
    """Put it on the queue."""
    from games.studio.tasks import try_on

    try_on.apply_async((number,), expires=expires)


def play_on(number: int) -> bool:
    """Play for a few seconds. True if there is more to play."""
    tryout = _claim(number)
    if tryout is None:
        return False
    game, began = find(tryout.game), clock.monotonic()
    cards = game.read_cards(bytes(tryout.draft))
    matches = programme(game)
    while tryout.matches < tryout.of:
        match = matches[tryout.matches]
        report = _played(game, cards, match, tryout.matches)
        if report.broken and not _broken_before(game, match, tryout.matches):
            told = _with_names(report.broken[0], tryout)
            _end(tryout, Tryout.Status.BROKEN, f"A match with this draft breaks a law of the game: {told}.")
            return False
        tryout.matches += 1
        tryout.decisions += report.decisions
        if not _store(tryout):
            return False
        if clock.monotonic() - began > SLICE_SECONDS and tryout.matches < tryout.of:
            return _release(tryout)
    try:
        rule_sets.check_draft(tryout.game)  # before others have to wait
        _publish(tryout)
    except Refusal as refusal:
        _end(tryout, Tryout.Status.BROKEN, refusal.sentence)
    return False


@transaction.atomic
def _publish(tryout: Tryout) -> None:
    mine = Tryout.objects.select_for_update().filter(pk=tryout.pk, lease=tryout.lease)
    if mine.filter(status=Tryout.Status.RUNNING).exists():
        drafts.publish(tryout.game, tryout.begun_by, tryout.note, bytes(tryout.draft))
        _end(tryout, Tryout.Status.PUBLISHED)


def _broken_before(game: Game[Any, Any], match: Match, number: int) -> bool:
    """Whether the published set breaks in the same match: then that is not the draft's fault. Some
    variants may go on for ever."""
    now = rule_sets.current_rule_set(game.key)
    report = _played(game, rule_sets.decoded(game.key, now.digest, now.pk), match, number)
    if report.broken:
        log.warning("The published set breaks too: %s", report.broken[0])
    return bool(report.broken)


def _played(game: Game[Any, Any], cards: Any, match: Match, number: int) -> Soaked:
    report = Soaked()
    try:
        soak(
            game,
            cards,
            match.seats,
            f"draft:{number}",
            report,
            look=0.01,
            bots=(match.bot,),
            options=match.options,
            replay=False,
            longest=LONGEST,
        )
    except Exception as error:
        log.exception("A tryout of %s broke outside a decision", game.key)
        report.broken.append(f"{match.seats} seats, seed draft:{number}: the engine stopped with {error!r}")
    return report


def _with_names(line: str, tryout: Tryout) -> str:
    """What a soak says, with the name of the card that it speaks of."""
    names = names_of(drafts.draft_rules(tryout.game, bytes(tryout.draft)))
    return re.sub(
        r", card ([\w-]+)",
        lambda found: f", card “{names[found[1]]}” ({found[1]})" if names.get(found[1]) else found[0],
        line,
    )


def _claim(number: int) -> Tryout | None:
    """Take the lease, unless it is over or somebody else plays it."""
    with transaction.atomic():
        tryout = Tryout.objects.select_for_update().filter(pk=number, status=Tryout.Status.RUNNING).first()
        if tryout is None or (tryout.lease and not silent(tryout)):
            return None
        tryout.lease, tryout.beat_at = token_hex(16), timezone.now()
        tryout.save(update_fields=["lease", "beat_at"])
        return tryout


def _store(tryout: Tryout) -> bool:
    """Say how far it is; False if it was called off, or somebody else holds the lease."""
    mine = Tryout.objects.filter(pk=tryout.pk, lease=tryout.lease, status=Tryout.Status.RUNNING)
    return bool(mine.update(matches=tryout.matches, decisions=tryout.decisions, beat_at=timezone.now()))


def _release(tryout: Tryout) -> bool:
    return bool(Tryout.objects.filter(pk=tryout.pk, lease=tryout.lease).update(lease=""))


def _end(tryout: Tryout, status: str, reason: str = "") -> None:
    Tryout.objects.filter(pk=tryout.pk, status=Tryout.Status.RUNNING).update(
        status=status, reason=reason, ended_at=timezone.now()
    )
