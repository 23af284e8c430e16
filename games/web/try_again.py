"""A decision of a finished match, asked again: any choice may be tried, and what it would have cost is told,
until a good one is found."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods

from games import play
from games.api.quotas import asker, take
from games.models import Match
from games.play import Refusal
from games.study.decisions import AMISS, Decision, WeighedOption, why_it_loses
from games.study.past import seed_of
from games.web.exercises import Way, answer_of, answer_shown, exercise_page, option_of, sent
from games.web.match_guard import with_match
from games.web.match_rows import Row
from games.web.viewer import answer, viewer

AS_GOOD = "As good as the best"
ALIKE = "The judge cannot tell it from the best."
COMPOSED = "What somebody puts together is on no list, so the judge has not weighed it."
PASSED_OVER = "The judge has not weighed this one: at first sight nothing spoke for it."
MORE = "More was possible here than was weighed."


@never_cache
@ensure_csrf_cookie
@require_http_methods(["GET", "HEAD", "POST"])
@with_match
def try_again(request: HttpRequest, match: Match, version: int) -> HttpResponse:
    """The page of the question; POST tries a choice, or asks what is best."""
    try:
        told = play.study_for(match.pk, viewer(request), invitation=match.invitation)
        decision = next((one for one in told["decisions"] if one.version == version and one.judged), None)
        if decision is None:
            raise Http404
        if request.method == "POST":
            return answer(lambda: msgspec.json.encode(said_of(match, decision, tried(request))))
        return _page(request, match, decision, told["decisions"])
    except Refusal as refusal:
        raise Http404 from refusal


def _page(request: HttpRequest, match: Match, decision: Decision, every: list[Decision]) -> HttpResponse:
    row = Row(match, request.user)
    face = row.faces[decision.seat]
    own = row.own is not None and row.own.number == decision.seat
    study: Way = {"words": "Study", "href": f"{reverse('study', args=[match.pk])}?seat={decision.seat}"}
    return exercise_page(
        request,
        match,
        decision.version,
        title="Try again",
        about=f"{row.box.name} · match {match.pk} · move {decision.version}",
        ask=f"{'This was your move' if own else f'You sit in for {face.name}'}. What is best here?",
        post=reverse("try_again", args=[match.pk, decision.version]),
        back=study,
        ways=[way_to_play_on(match, decision.version)],
        next_one=_next(match, decision, every) or {**study, "words": "Back to the study"},
    )


def way_to_play_on(match: Match, version: int) -> Way:
    """To a table of one's own at the same moment."""
    address = reverse("play_on", args=[match.pk, version])
    return {"words": "Play on from here", "href": address, "key": "p"}


def _next(match: Match, decision: Decision, every: list[Decision]) -> Way | None:
    """The seat's next decision at which something was lost."""
    later = (
        one.version
        for one in every
        if one.seat == decision.seat and one.grade in AMISS and one.version > decision.version
    )
    version = min(later, default=None)
    if version is None:
        return None
    return {"words": "Next decision", "href": reverse("try_again", args=[match.pk, version])}


def tried(request: HttpRequest) -> bytes | None:
    """The action that was tried, as JSON, counted for whoever tries; `None` asks to be shown what is best.
    Raises `Refusal`."""
    written = sent(request)
    used = take("reason", asker(request))
    if used.left < 0:
        raise Refusal("too-fast", f"That were many tries. Go on in {used.wait} seconds.")
    return written


def said_of(match: Match, decision: Decision, written: bytes | None) -> dict[str, Any]:
    """What is said of a choice of this decision; without one what is best is shown. Raises `Refusal`."""
    more = MORE if decision.composed else ""
    if written is None:
        return answer_shown(decision, decision.sentence, more)
    action = play.read_answer(match.pk, decision.version, written)
    option = option_of(decision, action)
    if option is None:
        listed = action in play.past_perspective(match.pk, decision.version).options()
        return answer_of(decision, None, note=PASSED_OVER if listed else COMPOSED)
    told = answer_of(decision, option)
    if not told["good"]:
        return told | {"sentence": _why(match, decision, option)}
    if option is not decision.options[0]:
        return told | {"headline": AS_GOOD, "sentence": ALIKE, "note": more}
    return told | {"sentence": decision.sentence, "note": more}


def _why(match: Match, decision: Decision, tried: WeighedOption) -> str:
    """Why a choice loses. For the one that was made the study has only said what speaks for the best."""
    perspective = play.past_perspective(match.pk, decision.version)
    return why_it_loses(perspective, seed_of(match.commitment, decision.version), tried, decision.options[0])
