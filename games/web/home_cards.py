"""*Today* on the home page: small cards, each made by a function that gives nothing where there is nothing.

A new one is written as such a function and put into `TODAY`, in the order in which they stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils import timezone

from games.events.upcoming import upcoming_for
from games.models import Attempt, Event
from games.play.practice import puzzles as play_puzzles
from games.web import learn, learn_tracks
from games.web.daily_deal.card import deal_today_for
from games.web.game_catalog import Box, box
from games.web.puzzles import daily_card


@dataclass(frozen=True)
class Card:
    """One thing to do today."""

    kind: str
    """What it is: *Puzzle of the day*."""
    box: Box
    name: str
    about: str
    button: str
    address: str
    post: bool = False
    """The button sends a form."""
    picture: str = ""
    """A static file; without one it is the sign of the game."""
    share: int | None = None
    """How much of it is done, in percent."""
    done: bool = False
    loud: bool = False
    """What one may miss."""


def puzzle_of_the_day(user: Any) -> Card | None:
    """The same puzzle for everybody."""
    found = daily_card(user)
    if found is None:
        return None
    puzzle, done = found["puzzle"], found["done"]
    about = f"{puzzle.solved} of {puzzle.tries} found it" if puzzle.tries else "Be the first to try it"
    if done:
        about = f"{'You found it' if done.right else 'You missed it'}. {about}"
    return Card(
        "Puzzle of the day",
        found["box"],
        "What is best here?",
        f"{found['box'].name}. {about}.",
        "Look again" if done else "Solve",
        reverse("puzzle", args=[puzzle.pk]),
        done=bool(done),
    )


def deal_of_the_day(user: Any) -> Card | None:
    """The deal that somebody may play now, and what they came to."""
    found = deal_today_for(user)
    if found is None:
        return None
    others = f"{found.played} played it" if found.played else "Nobody has played it yet"
    about = {
        "new": f"{found.box.name}. {others}, {found.left} left."
        if found.left
        else f"{found.box.name}. {others}.",
        Attempt.Outcome.PLAYING: f"{found.box.name}. You are at it.",
    }.get(found.status, f"{found.box.name}. {f'You came to {found.score}. ' if found.score else ''}{others}.")
    new, playing = found.status == "new", found.status == Attempt.Outcome.PLAYING
    return Card(
        "Deal of the day",
        found.box,
        "The same luck for everybody",
        about,
        "Play" if new else "Go on" if playing else "Look",
        found.link,
        done=not (new or playing),
        loud=new and bool(found.left),
    )


def lesson_to_go_on_with(user: Any) -> Card | None:
    """Where somebody stopped, or what comes next in a track that they have begun; after that, the easiest."""
    found = learn_tracks.lesson_tracks(user)
    lesson = learn.first_step(found).lesson
    if lesson is None:
        return None
    begun = lesson.state == learn_tracks.HERE
    track = next(one for one in found if one.box.key == lesson.box.key)
    return Card(
        f"Lesson {lesson.number} of {lesson.count}",
        lesson.box,
        lesson.title,
        f"{lesson.box.name}. {f'{lesson.left} min to go' if begun else f'{lesson.minutes} min'}.",
        "Go on" if begun else "Begin",
        lesson.address,
        post=True,
        picture=track.picture,
        share=round(100 * lesson.progress.beat / max(1, lesson.beats)) if begun else None,
    )


TODAY: list[Callable[[Any], Card | None]] = [deal_of_the_day, puzzle_of_the_day, lesson_to_go_on_with]


def today(user: Any) -> list[Card]:
    """The cards of today; what is done comes last."""
    found = [card for make in TODAY if (card := make(user)) is not None]
    return sorted(found, key=lambda card: card.done)


def days_in_a_row(user: Any) -> int:
    """For how many days somebody has tried a puzzle each day."""
    return play_puzzles.days_in_a_row(play_puzzles.standing_of(user))


@dataclass(frozen=True)
class Soon:
    """Something that begins at a time: a line of *Soon*."""

    box: Box
    name: str
    about: str
    when: str
    button: str
    address: str
    loud: bool = False
    """Now is the time."""


def events_soon(user: Any) -> list[Soon]:
    """Events that one is in, or may enter."""
    lines = []
    for found in upcoming_for(user):
        event = found.event
        on = event.status == Event.Status.PLAYING
        starts = timezone.localtime(event.starts_at)
        lines.append(
            Soon(
                box(event.game),
                event.name,
                f"{found.people} entered{', you too' if found.mine else ''}",
                "on" if on else f"{starts:%a} {starts.day} {starts:%b}, {starts:%H:%M}",
                "Take your seat" if found.seat_waits else "Look",
                reverse("event", args=[event.pk]),
                loud=found.seat_waits,
            )
        )
    return lines


SOON: list[Callable[[Any], list[Soon]]] = [events_soon]
"""What makes the lines of *Soon*; the section is left out while there are none."""


def soon(user: Any) -> list[Soon]:
    """All of them, in their order."""
    return [line for make in SOON for line in make(user)]
