"""Deleting one's account."""

from __future__ import annotations

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts.erase_account import LastAdministrator, last_administrator
from accounts.forms import Farewell
from accounts.requests import SignedInRequest
from games.models import Match, Seat
from games.play.people.account_deletion import leave_site


@login_required
@reauthentication_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: SignedInRequest) -> HttpResponse:
    """What is lost and what stays, and the button that does it."""
    form = Farewell(request.user, request.POST or None)
    last = last_administrator(request.user)
    if request.method == "POST" and form.is_valid():
        try:
            leave_site(request.user)
        except LastAdministrator:
            last = True
        else:
            logout(request)
            messages.success(request, "Your account is deleted. Thank you for playing.")
            return redirect("front")
    playing = Seat.objects.filter(user=request.user, match__status=Match.Status.PLAYING, left_at=None).filter(
        match__lesson=""
    )
    context = {"form": form, "last": last, "running": playing.count()}
    return render(request, "accounts/delete.html", context, status=422 if form.errors or last else 200)
