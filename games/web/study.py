"""The study of a finished match as a page: who lost how much where, and how much of it was luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_http_methods

from games import play
from games.models import Match
from games.play import Refusal
from games.study.decisions import AMISS, Decision, WeighedOption
from games.study.totals import SeatTotal
from games.web import sentence_tokens
from games.web.avatars import Face
from games.web.match_guard import with_match
from games.web.match_rows import Row
from games.web.study_chart import study_chart
from games.web.viewer import viewer

MOST_OPTIONS = 6
"""So many options are listed; the chosen one always is."""
SURE = 2
"""Within so many standard errors nothing is told apart."""


@dataclass(frozen=True)
class StudiedOption:
    """An option as a line with a bar. Figures are chances of 100."""

    label: SafeString
    option: WeighedOption
    best: bool
    chosen: bool
    low: float
    """Two standard errors below the chance, and how wide it is up to two above."""
    width: float
    loses: bool
    """Whether it is told apart from the best."""


@dataclass(frozen=True)
class StudiedChoice:
    """A decision as the page lists it."""

    decision: Decision
    label: SafeString
    sentence: SafeString
    options: list[StudiedOption]
    more: int
    """Options that were weighed, too, and are not listed."""
    alike: bool
    """No other option is told apart from the best."""
    moment: str
    """The address of the board as its seat saw it then."""


@require_http_methods(["GET", "HEAD", "POST"])
@with_match
def study(request: HttpRequest, match: Match) -> HttpResponse:
    """Read the study of a finished match; POST has it made."""
    refused = ""
    try:
        if request.method == "POST" and viewer(request) is not None:
            play.study_for(match.pk, viewer(request), ask=True, invitation=match.invitation)
            return redirect("study", match.pk)
    except Refusal as refusal:
        refused = refusal.sentence
    try:
        told = play.study_for(match.pk, viewer(request), invitation=match.invitation)
    except Refusal as refusal:
        raise Http404 from refusal
    row = Row(match, request.user)
    seat = _seat(request, row, told["seats"])
    total = told["seats"][seat]
    decisions = [one for one in told["decisions"] if one.seat == seat]
    worst = max((one for one in decisions if one.grade in AMISS), key=lambda one: one.loss, default=None)
    in_order = request.GET.get("order") == "played"
    listed = decisions
    if not in_order:
        listed = sorted((one for one in decisions if one.grade in AMISS), key=lambda one: -one.loss)
    draw = sentence_tokens.drawer(
        match.game, sentence_tokens.card_names(match.rule_set_id), [face.name for face in row.faces]
    )
    context = {
        "match": match,
        "row": row,
        "box": row.box,
        "told": told,
        "share": round(100 * told["share"]),
        "refused": refused,
        "seat": seat,
        "face": row.faces[seat],
        "seats": list(zip(row.faces, told["seats"], strict=True)),
        "total": total,
        "grades": [(grade, total.grades.get(grade, 0)) for grade in AMISS],
        "worst": worst and _choice(worst, match.pk, draw),
        "luck": _side(total.luck, total.luck_error),
        "in_order": in_order,
        "choices": [_choice(one, match.pk, draw) for one in listed],
        "rest": len(decisions) - len(listed),
        "chart": study_chart(row.faces, seat, told["decisions"], told["luck"]),
    }
    return render(request, "pages/study.html", context)


def _seat(request: HttpRequest, row: Row, totals: Sequence[SeatTotal]) -> int:
    """Whose decisions are listed: whom the address names, else the viewer, else the person (or bot) that
    lost the most."""
    wanted = request.GET.get("seat", "")
    if wanted.isdecimal() and len(wanted) < 3 and int(wanted) < len(totals):
        return int(wanted)
    if row.own is not None:
        return row.own.number

    def loss(face: Face) -> tuple[bool, float]:
        return not face.bot, totals[face.number].quality or 0.0

    return max(row.faces, key=loss).number


def _side(luck: float, error: float) -> str:
    """With whom luck was."""
    if abs(luck) <= SURE * error:
        return "none"
    return "with" if luck > 0 else "against"


def _choice(one: Decision, match_id: int, draw: sentence_tokens.Draw) -> StudiedChoice:
    kept = [
        (place, option)
        for place, option in enumerate(one.options)
        if place < MOST_OPTIONS or place == one.chosen
    ]
    options = [_option(option, place, one, draw) for place, option in kept]
    label = one.options[one.chosen].label if one.judged else "An offer of one’s own"
    return StudiedChoice(
        one,
        sentence_tokens.sentence(label, draw),
        sentence_tokens.sentence(one.sentence, draw),
        options,
        len(one.options) - len(kept),
        len(options) > 1 and not any(option.loses for option in options),
        f"{reverse('replay', args=[match_id])}#{max(1, one.version - 1)},{one.seat}",
    )


def _option(
    option: WeighedOption, place: int, decision: Decision, draw: sentence_tokens.Draw
) -> StudiedOption:
    low = max(0.0, option.chance - SURE * option.error)
    high = min(100.0, option.chance + SURE * option.error)
    return StudiedOption(
        sentence_tokens.sentence(option.label, draw),
        option,
        place == 0,
        place == decision.chosen,
        round(low, 1),
        round(high - low, 1),
        place > 0 and option.behind >= 1 and option.behind > SURE * option.behind_error,
    )
