"""The lessons of every game in tracks, and how far somebody is with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any, TypeAlias

from django.db.models import Count, Q
from django.urls import reverse

from games.lessons.reading import lessons_of, track_of
from games.models import LessonRun, Match, Seat
from games.web.game_catalog import Box, playable

STARS = 3
"""The most that a lesson brings."""

DONE, HERE, NEXT, OPEN = "done", "here", "next", "open"


@dataclass(frozen=True)
class Progress:
    """How far somebody is in one lesson."""

    stars: int = 0
    beat: int = 0
    begun: bool = False
    """Whether its table stands."""
    last: datetime | None = None
    """When they were there last."""

    def running(self, beats: int) -> bool:
        """Whether they are in the middle of it. Who has finished a lesson and looked into it again is not,
        before they are beyond its first beat."""
        if self.stars:
            return 0 < self.beat < beats - 1
        return self.begun or self.beat > 0


@dataclass(frozen=True)
class LessonCard:
    """One lesson as the page shows it."""

    box: Box
    key: str
    number: int
    title: str
    about: str
    minutes: int
    count: int
    """How many lessons the track has."""
    beats: int
    exam: bool = False
    progress: Progress = Progress()
    state: str = OPEN

    @property
    def address(self) -> str:
        """Where a form starts it, or goes on with it."""
        return reverse("lesson_at", args=[self.box.key, self.key])

    @property
    def anew(self) -> bool:
        """Whether it is begun again: who has finished it is not taken back to its end."""
        return self.state == DONE

    @property
    def dots(self) -> list[str]:
        """The beats in order: done, now, or still to come."""
        now = self.progress.beat
        return ["done" if beat < now else "now" if beat == now else "" for beat in range(self.beats)]

    @property
    def beat(self) -> int:
        """At which beat one is, as people count."""
        return min(self.progress.beat + 1, self.beats)

    @property
    def left(self) -> int:
        """About how many minutes are left of it."""
        return max(1, -(-self.minutes * max(0, self.beats - self.progress.beat) // max(1, self.beats)))

    @property
    def stars(self) -> list[bool]:
        return [star < self.progress.stars for star in range(STARS)]


@dataclass(frozen=True)
class Track:
    """A game's lessons, and how far somebody is with them."""

    box: Box
    lessons: list[LessonCard] = field(default_factory=list)
    speaker: str = ""
    of: str = ""
    line: str = ""
    enough: int = 0
    """After how many lessons a first match is best."""
    played: bool = False
    """Whether they have finished a match of the game."""
    won: bool = False

    @property
    def picture(self) -> str:
        """Who speaks, as a static file; without lessons there is nobody."""
        return self.box.file("mascot.svg") if self.speaker else ""

    @cached_property
    def done(self) -> int:
        return sum(lesson.progress.stars > 0 for lesson in self.lessons)

    @cached_property
    def stars(self) -> int:
        return sum(lesson.progress.stars for lesson in self.lessons)

    @property
    def most_stars(self) -> int:
        return STARS * len(self.lessons)

    @property
    def share(self) -> int:
        """How much of it is done, in percent."""
        return round(100 * self.done / len(self.lessons)) if self.lessons else 0

    @property
    def ready(self) -> bool:
        """Whether a first match is what to do now."""
        return bool(self.lessons) and self.done >= self.enough and not self.played

    @property
    def next(self) -> LessonCard | None:
        """The first lesson that is not done, preferring one in the middle of which somebody is."""
        running = [lesson for lesson in self.lessons if lesson.state == HERE]
        return next(iter([*running, *(one for one in self.lessons if one.state == NEXT)]), None)


def tracks(user: Any = None) -> list[Track]:
    """Every game that can be played, in the order of the shelf, with what this person has done."""
    known = progress_of(user)
    played = played_by(user)
    return [track(box, known, played) for box in playable()]


def lesson_tracks(user: Any) -> list[Track]:
    """The same, without what this person has played (one query)."""
    known = progress_of(user)
    return [track(box, known) for box in playable()]


Runs: TypeAlias = Mapping[tuple[str, str], Progress]


def track(box: Box, known: Runs | None = None, played: Mapping[str, bool] | None = None) -> Track:
    """The track of one game."""
    assert box.title is not None
    words = track_of(box.title)
    return Track(
        box,
        cards(box, known or {}),
        speaker=words.speaker if words else "",
        of=words.of if words else "",
        line=words.line if words else "",
        enough=words.first_match_after if words else 0,
        played=box.key in (played or {}),
        won=bool((played or {}).get(box.key)),
    )


def cards(box: Box, known: Runs) -> list[LessonCard]:
    """The lessons of a game. The first that is not done is the next."""
    lessons = lessons_of(box.title) if box.title else []
    found: list[LessonCard] = []
    waiting = True
    for number, lesson in enumerate(lessons, 1):
        progress = known.get((box.key, lesson.key), Progress())
        state = HERE if progress.running(len(lesson.beats)) else DONE if progress.stars else OPEN
        if waiting and state == OPEN:
            state = NEXT
        waiting = waiting and state == DONE
        card = LessonCard(
            box,
            lesson.key,
            number,
            lesson.title,
            lesson.about,
            lesson.minutes,
            count=len(lessons),
            beats=len(lesson.beats),
            exam=lesson.exam is not None,
            progress=progress,
            state=state,
        )
        found.append(card)
    return found


def first_lesson(box: Box | None) -> LessonCard | None:
    """Where a game is begun, if it has lessons."""
    return next(iter(cards(box, {})), None) if box else None


def next_lesson(box: Box, user: Any) -> LessonCard | None:
    """The lesson of this game that comes next for this person, if one is left (one query)."""
    return track(box, progress_of(user)).next


def progress_of(user: Any) -> dict[tuple[str, str], Progress]:
    """How far this person is, by game and lesson (one query)."""
    if user is None or not user.is_authenticated:
        return {}
    runs = LessonRun.objects.filter(user=user).order_by("pk")
    return {
        (run.game, run.lesson): Progress(run.stars, run.beat, run.match_id is not None, run.changed_at)
        for run in runs
    }


def played_by(user: Any) -> dict[str, bool]:
    """The games of which this person has finished a match, and whether they ever won one (one query)."""
    if user is None or not user.is_authenticated:
        return {}
    finished = Seat.objects.filter(user=user, match__status=Match.Status.FINISHED, match__lesson="")
    wins = finished.values_list("match__game").annotate(wins=Count("pk", filter=Q(won=True)))
    return {game: bool(won) for game, won in wins}
