"""Two lines of one deal beside each other, from the choice at which they part."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from django.urls import reverse
from django.utils.safestring import SafeString

from games import play
from games.models import Attempt
from games.play.analysis import study_view
from games.play.daily_deal import lines
from games.play.daily_deal.lines import Parting, Stand
from games.study.decisions import Decision
from games.web import avatars, sentence_tokens
from games.web.avatars import Face
from games.web.beside import KEPT, parting_of
from games.web.match_log import ACTORS
from games.web.match_rows import Row
from games.web.rating_charts import Plot

WIDE, NARROW = 766, 330
LEFT, RIGHT, TOP, BOTTOM = 34, 40, 4, 76
GLANCE = 3
"""How many rounds the page of a deal shows of it."""


@dataclass(frozen=True)
class Deed:
    """What somebody did, in a sentence, and where it stands in the replay."""

    text: SafeString
    replay: str


@dataclass(frozen=True)
class Verdict:
    """What the study of a match says of the choice at which its line parted from another."""

    whose: str
    """`one-line` or `other-line`."""
    face: Face
    studied: bool
    decision: Decision | None
    label: SafeString
    sentence: SafeString
    study: str
    """The address of the study, where one can also ask for it."""


@dataclass(frozen=True)
class RoundBeside:
    """A round in which the two did not do the same."""

    number: int
    mine: list[Deed]
    theirs: list[Deed]


@dataclass(frozen=True)
class Race:
    """The two lines as a picture: what each had when a round began, and at its end."""

    width: int
    mine: str
    theirs: str
    ends: tuple[tuple[float, float], tuple[float, float]]
    scores: tuple[str, str]
    rounds: list[tuple[float, int, bool]]
    """Where each round begins, and whether the lines part there."""
    scale: list[tuple[float, str]]


@dataclass(frozen=True)
class Beside:
    """Two lines, ready to be shown. Without a round they are the same."""

    mine: Face
    theirs: Face
    parts_in: int
    rounds: list[RoundBeside]
    races: list[Race]
    replays: tuple[str, str]
    page: str
    boards: str
    """Both boards in one page, at the parting."""
    verdicts: list[Verdict]
    """Of both at the parting; of nobody where one match is the beginning of the other."""

    @property
    def glance(self) -> list[RoundBeside]:
        return self.rounds[:GLANCE]


def beside(one: Attempt, other: Attempt, viewer: Any) -> Beside:
    """The lines of two attempts whose matches are over, and may be seen."""
    parting = parting_of(_match(one), _match(other))
    course, their_course = _course(one), _course(other)
    versions = parting.versions if parting else (1, 1)
    return Beside(
        mine=avatars.of_person(one.user, viewer),
        theirs=avatars.of_person(other.user, viewer),
        parts_in=parting.round if parting else 0,
        rounds=_rounds(one, other, parting) if parting else [],
        races=[_race(course, their_course, width, parting) for width in (WIDE, NARROW)],
        replays=(_replay(one, versions[0]), _replay(other, versions[1])),
        page=reverse("deal_lines", args=[one.deal.day.isoformat(), one.match_id, other.match_id]),
        boards=reverse("beside", args=[one.match_id, other.match_id]),
        verdicts=[
            _verdict(whose, attempt, version, viewer)
            for whose, attempt, version in zip(
                ("one-line", "other-line"), (one, other), versions, strict=True
            )
            if parting and versions[0] <= _match(one).version and versions[1] <= _match(other).version
        ],
    )


def _verdict(whose: str, attempt: Attempt, version: int, viewer: Any) -> Verdict:
    match = _match(attempt)
    studied, decision = study_view.verdict(match.pk, version)
    draw = _drawer(match)
    judged = decision if decision and decision.judged else None
    return Verdict(
        whose,
        avatars.of_person(attempt.user, viewer),
        studied,
        judged,
        sentence_tokens.sentence(judged.options[judged.chosen].label if judged else "", draw),
        sentence_tokens.sentence(judged.sentence if judged else "", draw),
        f"{reverse('study', args=[match.pk])}?seat={lines.PERSON}",
    )


def _drawer(match: Any) -> sentence_tokens.Draw:
    names = [face.name for face in Row(match).faces]
    return sentence_tokens.drawer(match.game, sentence_tokens.card_names(match.rule_set_id), names)


def _match(attempt: Attempt) -> Any:
    assert attempt.match is not None
    return attempt.match


def _course(attempt: Attempt) -> list[Stand]:
    key = f"deal:course:{attempt.match_id}"
    found: Any = cache.get_or_set(key, lambda: lines.course(_match(attempt)), KEPT)
    return [Stand(*stand) for stand in found]


def _replay(attempt: Attempt, version: int) -> str:
    """The replay right before this move."""
    return f"{reverse('replay', args=[attempt.match_id])}#{max(1, version - 1)}"


def _rounds(one: Attempt, other: Attempt, parting: Parting) -> list[RoundBeside]:
    """What each did from there on, round by round, where it is not the same."""
    mine, theirs = (
        _deeds(attempt, version) for attempt, version in zip((one, other), parting.versions, strict=True)
    )
    found = [RoundBeside(number, mine[number], theirs[number]) for number in sorted({*mine, *theirs})]
    return [one for one in found if [deed.text for deed in one.mine] != [deed.text for deed in one.theirs]]


def _deeds(attempt: Attempt, version: int) -> dict[int, list[Deed]]:
    """The sentences about whoever played, by round, as everybody heard them."""
    match = _match(attempt)
    draw = _drawer(match)
    told = play.stretch(match.pk, version, match.version, eyes=lines.PERSON, invitation=match.invitation)
    found: dict[int, list[Deed]] = defaultdict(list)
    round_ = told.round
    for move in told.moves:
        for event in move["events"]:
            if event["event"] == "round":
                round_ = event["round"]
            actor = next((event[name] for name in ACTORS if event.get(name) is not None), None)
            if event.get("text") and actor == lines.PERSON and event["event"] != "turn":
                text = sentence_tokens.sentence(event["text"].removeprefix("{seat:0} "), draw)
                found[round_].append(Deed(text, _replay(attempt, move["version"])))
    return found


def _race(mine: list[Stand], theirs: list[Stand], width: int, parting: Parting | None) -> Race:
    every = [stand.points for stand in (*mine, *theirs)]
    count = max(len(mine), len(theirs))
    plot = Plot(LEFT, width - RIGHT, TOP + 8, BOTTOM, min(0.0, *every), max(1.0, *every), count)
    paths = [plot.line([stand.points for stand in course]) for course in (mine, theirs)]
    ends = [(plot.x(len(course) - 1), plot.y(course[-1].points)) for course in (mine, theirs)]
    longest = max(mine, theirs, key=len)
    named = max(1, -(-count * 30 // width))
    return Race(
        width=width,
        mine=paths[0],
        theirs=paths[1],
        ends=(ends[0], ends[1]),
        scores=(f"{mine[-1].points:g}", f"{theirs[-1].points:g}"),
        rounds=[
            (plot.x(at), stand.round, parting is not None and stand.round == parting.round)
            for at, stand in enumerate(longest[:-1])
            if at % named == 0 or (parting is not None and stand.round == parting.round)
        ],
        scale=[(plot.y(value), f"{value:g}") for value in _scale(plot.low, plot.high)],
    )


def _scale(low: float, high: float) -> list[float]:
    step = next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 10**6) if (high - low) / step <= 3)
    return [float(value) for value in range(0, int(high) + 1, step) if value > 0]
