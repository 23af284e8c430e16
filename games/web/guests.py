"""A guest leaves at once."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.play.people import guests


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def forget(request: HttpRequest) -> HttpResponse:
    """What is thrown away, and the button that does it. For guests alone: whoever has an account deletes it
    elsewhere, after saying who they are."""
    if not request.user.is_authenticated:
        return redirect("front")
    if not request.user.is_guest:
        return redirect("account_delete")
    if request.method == "POST":
        guests.forget(request.user.pk)
        logout(request)
        messages.success(request, "You are forgotten, and what you played with you. Thank you for playing.")
        return redirect("front")
    return render(request, "accounts/forget.html", {"played": request.user.seats.count()})
