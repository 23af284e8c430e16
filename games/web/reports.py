"""Reporting a message: a page of its own, so that the table stays open beside it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts import friends
from accounts.requests import SignedInRequest
from games.models import ChatMessage, Match, Report
from games.play import Refusal
from games.play.people import reports
from games.play.views import talk
from games.web.match_guard import with_match


class ReportForm(forms.Form):
    """What is wrong with a message."""

    reason = forms.ChoiceField(
        choices=Report.Reason.choices, widget=forms.RadioSelect, label="What is wrong?"
    )
    note = forms.CharField(
        max_length=500, required=False, label="Anything we should know", widget=forms.Textarea
    )
    block = forms.BooleanField(required=False)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@with_match
def report(request: SignedInRequest, match: Match, message_id: int) -> HttpResponse:
    """Report something that was said at a table one may see."""
    readable = talk.readable(match.pk, request.user.person_id).select_related("user")
    said = readable.filter(pk=message_id, removed=False).first()
    if said is None or said.user is None or said.user_id == request.user.pk:
        raise Http404
    form = ReportForm(request.POST or None)
    if request.method == "POST" and form.is_valid() and send(request, said, form):
        return redirect("reported")
    context: dict[str, Any] = {"form": form, "said": said, "match": match}
    return render(request, "pages/report.html", context, status=422 if form.errors else 200)


def send(request: SignedInRequest, said: ChatMessage, form: ReportForm) -> bool:
    """Hand the report in; a refusal is told on the form."""
    try:
        reports.report(request.user, said, form.cleaned_data["reason"], form.cleaned_data["note"])
    except Refusal as refusal:
        form.add_error(None, refusal.sentence)
        return False
    if form.cleaned_data["block"] and said.user is not None:
        friends.block(request.user, said.user)
        messages.success(request, f"You will not read {said.user.username} any more.")
    return True


@login_required
@require_http_methods(["GET", "HEAD"])
def reported(request: SignedInRequest) -> HttpResponse:
    """Thank you."""
    return render(request, "pages/reported.html")
