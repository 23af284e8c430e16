"""Taking back a choice: computed, not a policy. (Where that forbids it, the others may be asked:
`asked_take_back.py`.)

Allowed exactly while no seat's view has gained information, no chance was consumed, nobody else has acted
since and nobody has to answer it: an offer is not taken back but withdrawn. Whether a view gained
information is tried out: in states that a seat could not tell from the real one before the choice, the
same choice must be possible and leave the seat with exactly the view it really has now. Bots remember
nothing that was taken back: where nothing is at stake, what only they have learned does not count (R-85).

What is given in silence is no act: answers in a veiled window that is still open are told to nobody. Once
it is over everybody knows that it was let pass, or what it led to; only where all others are bots and
nothing is at stake may a choice that all of them let pass be taken back. What any of them could have done
never matters, or taking back would tell what they hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine import Aside, Context, Decision, Record, asked
from games.models import EventTable, Match, Move
from games.play.match.come_to_light import NotingContext, in_words
from games.play.match.learned import Public, learned, shown
from games.play.match.position import Position
from games.play.match.rerun import restored_version
from games.play.match.stored_moves import play_again, state_at
from games.play.refusal import Refusal

LOOK_BACK = 100
"""Stored moves that are looked through for the last choice."""
TIMES = 10
"""How often one may take back before somebody else chooses, where people wait."""
LUCK_STAYS = "Luck stays."


def find(position: Position, seat: int) -> int:
    """The version that taking back the seat's last choice goes back to. Raises `Refusal` with what forbids
    it."""
    row = position.row
    _require_undo(row)
    target, since = _last_choice(position, seat)
    _refuse_going_round(position, seat, target)
    before = position.game.encode(state_at(position, target))
    answering = _answering(position.state) - _answering(position.game.decode(before)) - {seat}
    if answering:
        raise _no(row, f"{{seat:{min(answering)}}} has been asked to answer it.")
    public = _play_out(position, position.game.decode(before), since, seat)
    _refuse_learned(position, before, public, seat)
    return target


def find_if_agreed(position: Position, seat: int) -> int:
    """The same where everybody at the table agrees (ruling R-74). Others may have acted since, or have been
    asked to; but what has come to light stays: dice, and whatever somebody has learned."""
    row = position.row
    _require_undo(row)
    if _at_stake(row):
        raise _no(row, "Where something is at stake, only what taught nobody anything is taken back.")
    target, since = _last_choice(position, seat)
    state = state_at(position, target)
    before = position.game.encode(state)
    context = NotingContext(position)
    heard: list[Record] = []
    for move in since:
        earlier = position.game.encode(state)
        heard.append(context.hears())
        play_again(position, state, context, move)
        _refuse_luck(position, context, seat)
        _refuse_shown(position, earlier, state, heard[-1], seat)
    _refuse_learned(position, before, Public(since, heard, state), seat)
    return target


def _at_stake(row: Match) -> bool:
    return bool(
        row.rated or row.lesson or row.shares_deal or EventTable.objects.filter(match=row.pk).exists()
    )


def _require_undo(row: Match) -> None:
    if row.status != Match.Status.PLAYING:
        raise _no(row, "This match is not being played.")
    if row.options.get("undo") is False:
        raise _no(row, "This table plays without taking back.")


def _refuse_learned(position: Position, before: bytes, public: Public, seat: int) -> None:
    """Raise `Refusal` if anybody has learned something since."""
    found = learned(position, before, public, seat, bots=_at_stake(position.row))
    if found is not None:
        other, by = found
        # Which of the others learned it is not said: who did not may have known it in secret.
        who, words = "you" if other == seat else "the others", in_words(position, by, seat)
        if not words and position.game.decode(before).agenda[-1].veiled:
            raise _no(position.row, "Now everybody knows how that question was answered.")
        this = f"this: {words}" if words else "more than before"
        raise _no(position.row, f"Now {who} know {this}.")


def _refuse_shown(position: Position, before: bytes, state: Any, told: Record, seat: int) -> None:
    """Raise `Refusal` if a move has shown this seat a card."""
    if shown(position, before, state, seat):
        words = in_words(position, [told], seat)
        raise _no(position.row, f"Now you know this: {words}." if words else "Now you know more than before.")


def _refuse_luck(position: Position, context: NotingContext, seat: int) -> None:
    """Raise `Refusal` if chance was drawn in the move that was just played again. Only what was told from
    then on is quoted."""
    came_up = context.came_up()
    if came_up is not None:
        words = in_words(position, [came_up], seat)
        since = f"This has come up since: {words}." if words else "Dice or cards have come up since."
        raise _no(position.row, f"{since} {LUCK_STAYS}")


def _answering(state: Any) -> set[int]:
    """The seats that are asked to reply to another player."""
    return {at for at in asked(state) if state.agenda[-1].patience_for(state, at) == "answer"}


def last_choice(position: Position, seat: int) -> Move | None:
    """The last choice of this seat, if its person made it."""
    try:
        _, since = _last_choice(position, seat)
    except Refusal:
        return None
    return since[0]


def _last_choice(position: Position, seat: int) -> tuple[int, list[Move]]:
    """The version before the seat's last choice, and the moves since, in order."""
    since: list[Move] = []
    for move in _standing(position):
        since.insert(0, move)
        if move.kind == Move.Kind.STEP or _was_forced(move) or move.seat != seat:
            continue
        if move.automatic:
            raise _no(position.row, "The last choice was not made by you.")
        return move.version - 1, since
    raise _no(position.row, "There is nothing to take back.")


def _standing(position: Position) -> Iterator[Move]:
    """The choices and steps that were not taken back, the last one first."""
    row = position.row
    stored = {
        move.version: move
        for move in Move.objects.filter(match=row.pk, version__gt=row.version - LOOK_BACK).defer("events")
    } | {move.version: move for move in position.unstored}
    version = row.version
    while (move := stored.get(version)) is not None and move.kind != Move.Kind.START:
        if move.kind == Move.Kind.UNDO:
            version = restored_version(move.choice)
            continue
        version -= 1
        if move.kind in (Move.Kind.CHOICE, Move.Kind.STEP):
            yield move


def _refuse_going_round(position: Position, seat: int, target: int) -> None:
    """Raise `Refusal` for somebody who has taken back so often, since somebody else chose, that they hold up
    the other people (ruling R-78)."""
    if not any(info.user is not None and not info.bot and info.number != seat for info in position.seats):
        return
    earlier = (move for move in _standing(position) if move.version <= target)
    looked_at = max(0, position.row.version - LOOK_BACK)
    last = next((move.version for move in earlier if _chose(position, move, seat)), looked_at)
    undone = Move.objects.filter(match=position.row.pk, seat=seat, kind=Move.Kind.UNDO)
    if undone.filter(version__gt=last).count() >= TIMES:
        raise _no(position.row, f"You have taken back {TIMES} times here, and somebody waits: now it stands.")


def _chose(position: Position, move: Move, seat: int) -> bool:
    """Whether somebody else has made a choice here that answers a question."""
    if not _another(move, seat) or _was_forced(move):
        return False
    return not isinstance(position.game.read_action(bytes(move.choice or b"")), Aside)


def _was_forced(move: Move) -> bool:
    """A lone option that was taken without asking (see `reactions.by_itself`)."""
    return move.automatic and not move.nonce


def _play_out(position: Position, state: Any, since: list[Move], seat: int) -> Public:
    """What was announced since, from the real state before. Raises `Refusal` if chance was consumed or
    somebody else acted."""
    context = NotingContext(position)
    heard: list[Record] = []
    window: _Window | None = None
    for at, move in enumerate(since):
        top = state.agenda[-1] if state.agenda else None
        passes = _lets_pass(position, state, context, move) if _another(move, seat) else None
        if passes is not None and window is None:
            window = _Window(at, position.game.encode(state))
        record = context.hears()
        heard.append(record)
        play_again(position, state, context, move)
        if passes is not None:
            assert window is not None
            window.reacted |= not passes
            if _still_open(state, top) and not record.told:
                continue
            _refuse_over(position, window, seat)
            window = None
        _refuse_luck(position, context, seat)
    if window is None:
        return Public(since, heard, state)
    return Public(since[: window.at], heard[: window.at], position.game.decode(window.before))


class _Window:
    """A veiled window that others have begun to answer: since which move, and the state it opened in."""

    def __init__(self, at: int, before: bytes) -> None:
        self.at = at
        self.before = before
        self.reacted = False


def _still_open(state: Any, window: Any) -> bool:
    asked = state.agenda[-1] if state.agenda else None
    return isinstance(asked, Decision) and asked.continues(window)


def _another(move: Move, seat: int) -> bool:
    return move.kind == Move.Kind.CHOICE and move.seat != seat


def _lets_pass(position: Position, state: Any, context: Context[Any], move: Move) -> bool | None:
    """Of an answer in a veiled window: whether it lets pass. `None` for a lone option. Raises `Refusal`
    for an act."""
    assert move.seat is not None
    assert move.choice is not None
    top = state.agenda[-1] if state.agenda else None
    action = position.game.read_action(bytes(move.choice))
    if isinstance(top, Decision) and not isinstance(action, Aside):
        options = top.options(state, context, move.seat)
        if top.veiled:
            return bool(action == options[0])
        if len(options) == 1:
            return None
    raise _no(position.row, f"{{seat:{move.seat}}} has acted since.")


def _refuse_over(position: Position, window: _Window, seat: int) -> None:
    """Raise `Refusal` for a window that is over, unless bots alone let a choice pass with nothing at
    stake."""
    if window.reacted:
        raise _no(position.row, "Somebody has reacted since.")
    people = any(info.user is not None and info.number != seat for info in position.seats)
    if people or position.row.rated:
        raise _no(position.row, "The others had their chance to react.")


def _no(row: Match, why: str) -> Refusal:
    return Refusal("no-undo", why, version=row.version)
