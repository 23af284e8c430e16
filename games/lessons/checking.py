"""What is wrong with a lesson: played by its own script, and read word by word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from games.bots.levels import LEVELS
from games.engine import Context, Game, MomentChance, Record, settle
from games.engine.text_tokens import Token, split
from games.lessons.lesson import Beat, Lesson
from games.lessons.playing import LeftTheScript, ScriptedRun, choice_of_other

MOST_WORDS = 40
"""In what is said at a beat, and in each kind answer."""
MOST_WORDS_TO_DO = 9
MOST_WORDS_OF_ABOUT = 12
FIRST_CHOICE = 3
"""At the latest at this beat of a title's first lesson something is done,"""
WORDS_BEFORE = 60
"""and so many words are read by then: a quarter of a minute for a quick reader."""
BEATS = range(3, 13)
MINUTES = range(1, 9)
_POINT = re.compile(r"\[(\d+)\]")


class Checked(NamedTuple):
    """A lesson, what is wrong with it (nothing, if it is well), and the text of its run."""

    lesson: Lesson
    problems: list[str]
    text: str


def check(game: Game[Any, Any], cards: Any, lesson: Lesson) -> Checked:
    """Read a lesson and play it by its script."""
    problems = list(_read(game, cards, lesson))
    lines: list[str] = []
    try:
        problems += _conservation(game, cards, lesson)
        lines += _played(game, cards, lesson)
    except (LeftTheScript, ValueError) as error:
        problems.append(str(error))
    return Checked(lesson, problems, "\n".join([f"{lesson.title}", *lines]) + "\n")


def golden_path(game: Game[Any, Any], lesson: Lesson) -> Path:
    """Where the committed text of the lesson's run lies."""
    package = type(game).__module__.rpartition(".")[0]
    return Path(str(resources.files(package))) / "lessons" / "golden" / f"{lesson.key}.txt"


def _conservation(game: Game[Any, Any], cards: Any, lesson: Lesson) -> Iterator[str]:
    """The opening has every component exactly once, as a match from its beginning has."""
    if lesson.table is None:
        return
    run = ScriptedRun(game, cards, lesson)
    usual = game.setup(cards, lesson.seats, lesson.options)
    context: Context[Any] = Context(cards, MomentChance(b"lesson"))
    settle(usual, context)
    wanted, there = game.components(usual, context), game.components(run.state, run.context)
    for name in sorted(wanted | there):
        if wanted.get(name) != there.get(name):
            yield f"The opening has {there.get(name)} of {name}; a match has {wanted.get(name)}."


def _played(game: Game[Any, Any], cards: Any, lesson: Lesson) -> Iterator[str]:
    """The run beat by beat: what is said, what is chosen, and the log in between."""
    run = ScriptedRun(game, cards, lesson)
    for number, beat in enumerate(lesson.beats, start=1):
        yield f"\n== {number}. {beat.say}"
        if not beat.waits:
            continue
        run.go_on()
        yield from _log(game, run)
        chosen = run.choose(number, beat)
        yield f"> {game.write_action(chosen).decode()}"
    if any(beat.waits for beat in lesson.beats):
        over = not run.go_on()
        yield from _log(game, run)
        if over and lesson.exam is None:
            yield "The match is over."
    if lesson.exam is not None:
        yield from _exam(game, run)


def _log(game: Game[Any, Any], run: ScriptedRun) -> Iterator[str]:
    assert run.context.record is not None
    for event in run.context.record.heard_by(run.lesson.you):
        sentence = game.tell(event, run.context.cards)
        seat = getattr(event, "seat", None)
        if sentence:
            yield f"- {sentence}" if seat is None else f"- seat {seat}: {sentence}"
    run.context.record = Record()


def _exam(game: Game[Any, Any], run: ScriptedRun) -> Iterator[str]:
    """The quick policy in the learner's seat, to the end: an exam must come to one."""
    lesson, state, context = run.lesson, run.state, run.context
    context.record = None
    for _ in range(600):
        if not run.go_on():
            break
        run.take(choice_of_other(game, lesson, state, context, lesson.you))
    if game.result(state, context) is None:
        raise LeftTheScript("The exam does not come to an end.")
    # How it ends is up to the bots, who learn: that is no part of the text.
    yield "\nPlayed on in haste, the match comes to an end."


def _read(game: Game[Any, Any], cards: Any, lesson: Lesson) -> Iterator[str]:
    if lesson.seats not in game.seats:
        yield f"{game.name} is not for {lesson.seats}."
    if len(lesson.beats) not in BEATS:
        yield f"There are {len(lesson.beats)} beats; {BEATS.start} to {BEATS.stop - 1} are right."
    if lesson.minutes not in MINUTES:
        yield "The minutes are out of all measure."
    if len(lesson.about.split()) > MOST_WORDS_OF_ABOUT:
        yield f"What it is about has more than {MOST_WORDS_OF_ABOUT} words."
    for other in lesson.others:
        if other.seat == lesson.you or not 0 <= other.seat < lesson.seats:
            yield f"Nobody else sits at seat {other.seat}."
        if other.level and (other.level not in LEVELS or LEVELS[other.level].budget):
            yield f"{other.level} is no level that answers at once."
    if lesson.exam is None and not lesson.beats[-1].waits and not any(b.waits for b in lesson.beats):
        yield "Nothing is ever done in it."
    if lesson.number == 1:
        beats, words = before_first_choice(lesson)
        if beats > FIRST_CHOICE or words > WORDS_BEFORE:
            yield f"Its first choice comes at beat {beats}, after {words} words."
    rules, names = set(game.rulebook().rule_ids()), game.names(msgspec.json.decode(game.shipped_data()))
    for number, beat in enumerate(lesson.beats, start=1):
        for line in _read_beat(beat, rules, names):
            yield f"Beat {number}: {line}"


def before_first_choice(lesson: Lesson) -> tuple[int, int]:
    """At which beat a lesson first waits for a choice, and how many words are read by then."""
    last = next((n for n, beat in enumerate(lesson.beats, 1) if beat.waits), len(lesson.beats))
    text = " ".join(f"{beat.say} {beat.do}" for beat in lesson.beats[:last])
    return last, len(_POINT.sub("", text).split())


def _read_beat(beat: Beat, rules: set[str], names: dict[str, str]) -> Iterator[str]:
    answers = [answer.say for answer in beat.answers]
    for text in [beat.say, beat.otherwise, *answers]:
        if len(text.split()) > MOST_WORDS:
            yield f"more than {MOST_WORDS} words: {text}"
    if len(beat.do.split()) > MOST_WORDS_TO_DO:
        yield f"more than {MOST_WORDS_TO_DO} words to do: {beat.do}"
    for text in [beat.say, beat.do, beat.otherwise, *answers]:
        for part in split(text):
            if isinstance(part, Token) and part.kind == "card" and part.value not in names:
                yield f"nothing is called {part.value}"
        if text.count("**") % 2:
            yield f"bold that does not end: {text}"
        for named in _POINT.findall(text):
            if not 1 <= int(named) <= len(beat.points):
                yield f"there is no point {named}"
    for at in range(1, len(beat.points) + 1):
        if f"[{at}]" not in beat.say + beat.do:
            yield f"point {at} stands in no sentence"
    if beat.rule and beat.rule not in rules:
        yield f"there is no rule {beat.rule}"
    if bool(beat.waits) != bool(beat.do):
        yield "what waits for a choice says what to do, and nothing else does"
    if beat.waits and not beat.any and not beat.otherwise:
        yield "another choice has no kind answer"
