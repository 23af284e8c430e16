"""One's holiday: when one is away, what that means at one's tables, and coming back."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.requests import SignedInRequest
from games.models import Match
from games.play.match.options import of_table
from games.play.people import holidays
from games.play.refusal import Refusal

DAY = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")


class Away(forms.Form):
    """The first and the last day away, in the person's own time zone."""

    first = forms.DateField(label="First day away", widget=DAY)
    last = forms.DateField(label="Last day away", widget=DAY)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        first, last = cleaned.get("first"), cleaned.get("last")
        if first and first < timezone.localdate():
            self.add_error("first", "That day is over.")
        if first and last and last < first:
            self.add_error("last", "The last day is not before the first.")
        return cleaned

    def times(self) -> tuple[datetime, datetime]:
        """From the beginning of the first day to the end of the last."""
        return _midnight(self.cleaned_data["first"]), _midnight(self.cleaned_data["last"] + timedelta(days=1))


def _midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time()))


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def holiday(request: SignedInRequest) -> HttpResponse:
    """Take a holiday, or come back from it."""
    sent = request.method == "POST" and "back" not in request.POST
    today = timezone.localdate()
    form = Away(request.POST if sent else None, initial={"first": today, "last": today + timedelta(days=6)})
    if request.method == "POST":
        if not sent:
            return _back(request)
        if form.is_valid():
            try:
                taken = holidays.take(request.user, *form.times())
            except Refusal as refusal:
                form.add_error(None, refusal.sentence)
            else:
                until = timezone.localtime(taken.ends_at - timedelta(seconds=1))
                messages.success(request, f"You are away up to and with {until:%-d %B}. Have a good time.")
                return redirect("holiday")
    context = {"form": form, "today": today, **standing(request)}
    return render(request, "accounts/holiday.html", context, status=422 if form.errors else 200)


def _back(request: SignedInRequest) -> HttpResponse:
    try:
        holidays.come_back(request.user)
        messages.success(request, "Welcome back. Your time runs again.")
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
    return redirect("front" if request.POST["back"] == "home" else "holiday")


def standing(request: SignedInRequest) -> dict[str, Any]:
    """The holiday there is, the days of the year that are left, and at how many tables they count."""
    now = timezone.now()
    options = Match.objects.filter(
        status=Match.Status.PLAYING, pace="turns", seats__user=request.user, seats__left_at=None
    ).values_list("options", flat=True)
    days = [of_table(one)["holidays"] for one in options]
    ahead = holidays.ahead(request.user, now)
    return {
        "ahead": ahead,
        "begun": ahead is not None and ahead.begins_at <= now,
        "last_day": None if ahead is None else ahead.ends_at - timedelta(seconds=1),
        "days_left": holidays.days_left(request.user, ahead.ends_at if ahead else now),
        "days_a_year": holidays.DAYS_A_YEAR,
        "counts": sum(one > 0 for one in days),
        "runs_on": sum(one == 0 for one in days),
    }
