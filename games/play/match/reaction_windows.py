"""How veiled decisions are asked and answered at a table. `games/engine/reactions.py` has the rule; this
carries it out.

Entries of `Match.waiting` that belong to a beat say when it is over (`beat`), and `quiet` that the seat is
answered for. An answer that a person gives before it counts is *held* (`Seat.held`): a later one takes its
place, and nobody else learns that there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine import Action, Decision
from games.engine.reactions import BEAT_SECONDS, Asking, Manner, Wish, asking
from games.models import Seat
from games.play.match import armed_watch, bot_players, last_look, options

if TYPE_CHECKING:
    from games.play.match.locked_match import LockedMatch
    from games.play.match.position import Position


def manner(position: Position, seat: int) -> Manner:
    """Who could learn something from the time that this seat takes: the other people (or their programs)
    at the table."""
    others = (info for info in position.seats if info.user is not None and not info.resigned)
    if all(info.number == seat for info in others):
        return Manner.ALONE
    if position.row.pace == "live":
        return Manner.BEAT
    return Manner(options.of_table(position.row.options)["reactions"])


def by_itself(locked: LockedMatch) -> tuple[int, Action] | None:
    """An answer to the decision of the moment that needs nobody and counts at once, or `None`.

    A lone option where the decision says so (`Decision.forced`) and nobody wants a last look; the answer of a
    seat that is not asked; and, where one person plays against bots, what the bots do in a window: nobody
    need watch them think about it."""
    state, context = locked.state, locked.context
    asked = state.agenda[-1] if state.agenda else None
    if not isinstance(asked, Decision):
        return None
    lone = lone_option(locked)
    if lone is not None:
        return None if last_look.wanted(locked, *lone) else lone
    deciders = asked.deciders(state)
    if locked.row.shares_deal and len(deciders) > 1:
        # Asked at once, bots answer first: who is quick and who is slow then play the same match.
        for seat in deciders:
            if locked.seats[seat].bot:
                return seat, bot_players.decide(locked, seat, at_a_glance=asked.veiled)
    reaction = asked.veiled or any(asked.patience_for(state, seat) == "window" for seat in deciders)
    if not reaction:
        return None
    for seat in deciders:
        if not locked.seats[seat].bot:
            how = asking(locked.game, state, context, seat, manner(locked, seat), _wish(locked, seat))
            if how is Asking.NOT:
                return seat, asked.options(state, context, seat)[0]
        elif asked.veiled and _one_person(locked):
            return seat, bot_players.decide(locked, seat, at_a_glance=True)
    return None


def lone_option(position: Position) -> tuple[int, Action] | None:
    """The seat that alone is asked and the one thing that it may do, where the decision says that this is
    mostly not asked. What is still asked so after a change is a last look."""
    state = position.state
    asked = state.agenda[-1] if state.agenda else None
    if not isinstance(asked, Decision) or not asked.forced:
        return None
    deciders = asked.deciders(state)
    if len(deciders) != 1:
        return None
    if not (position.seats[deciders[0]].bot or asked.takes_lone(state, position.context)):
        return None
    choices = asked.options(state, position.context, deciders[0])
    return (deciders[0], choices[0]) if len(choices) == 1 else None


def _wish(locked: LockedMatch, seat: int) -> Wish:
    """What the person of a seat wants of the window of the moment: what they armed for just this one comes
    before what they want of all."""
    wish = locked.wish(seat)
    if wish is not Wish.ASK and armed_watch.wants_asked(locked, seat, locked.armed(seat)):
        return Wish.ASK
    return wish


def _one_person(position: Position) -> bool:
    """Whether at most one person still has a seat."""
    return sum(info.user is not None and not info.resigned for info in position.seats) < 2


# -- the beat ------------------------------------------------------------------------------------------------


def beats(locked: LockedMatch, asked: Decision) -> dict[int, dict[str, Any]]:
    """What the entries of seats in a beat say beyond those of others: until when it lasts, and whether
    they are answered for."""
    if not asked.veiled:
        return {}
    found = {}
    for seat in asked.deciders(locked.state):
        if not locked.seats[seat].bot and manner(locked, seat) is Manner.BEAT:
            wish = locked.wish(seat)
            how = asking(locked.game, locked.state, locked.context, seat, Manner.BEAT, wish)
            beat: dict[str, Any] = {"beat": round(locked.now + BEAT_SECONDS, 3)}
            found[seat] = beat | {"quiet": True} if how is Asking.QUIETLY else beat
    return found


def hold(locked: LockedMatch, entry: dict[str, Any], action: bytes) -> bool:
    """Keep an answer until the beat is over for everybody. False if it completes what was waited for, so
    that all count now."""
    kept = {"since": entry["since"], "action": action.decode()}
    Seat.objects.filter(match=locked.row.pk, number=entry["seat"]).update(held=kept)
    return not is_over(locked)


def is_over(locked: LockedMatch) -> bool:
    """Whether the answers of the seats in a beat count now: it has lasted long enough, and nobody is
    waited for.

    A window waits for nobody; any other decision for everybody who is really asked.
    """
    entries = [entry for entry in locked.row.waiting if "beat" in entry]
    if any(entry["beat"] > locked.now for entry in entries):
        return False
    if all(entry["patience"] == "window" for entry in entries):
        return True
    answers = held(locked)
    return all(entry.get("quiet") or entry["seat"] in answers for entry in entries)


def held(locked: LockedMatch) -> dict[int, bytes]:
    """The answers that are kept for the decision of the moment, by seat."""
    since = {entry["seat"]: entry["since"] for entry in locked.row.waiting if "beat" in entry}
    rows = Seat.objects.filter(match=locked.row.pk, number__in=since)
    return {
        number: kept["action"].encode()
        for number, kept in rows.values_list("number", "held")
        if kept and kept["since"] == since[number]
    }


def count_answers(locked: LockedMatch) -> None:
    """The beat is over: every kept answer counts, in the order in which seats are asked; whose time is up
    and who is answered for lets it pass.

    All look alike, so that nobody knows that there was anything to choose. What one answer ends, the
    others no longer answer."""
    answers, waiting = held(locked), locked.row.waiting
    before = locked.state.agenda[-1]
    # Whoever is asked once more by the same question gets a new beat, and what was kept counts once.
    locked.row.waiting = [entry for entry in waiting if "beat" not in entry]
    for entry in waiting:
        if "beat" not in entry:
            continue
        seat = entry["seat"]
        asked = locked.state.agenda[-1] if locked.state.agenda else None
        if not isinstance(asked, Decision) or not asked.continues(before):
            return
        if seat in answers:
            action = locked.game.read_action(answers[seat])
        elif entry.get("quiet") or entry["deadline"] <= locked.now:
            action = asked.default(locked.state, locked.context, seat)
        else:
            continue
        before = asked
        locked.play(seat, action, f"!clock-{locked.row.version}", automatic=True)


def is_asked(entry: dict[str, Any] | None) -> bool:
    """Whether the person of this entry of `Match.waiting` has something to choose: nobody answers for
    them."""
    return entry is not None and not entry.get("quiet")
