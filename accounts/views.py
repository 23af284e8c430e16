"""Pages about one's own account that allauth does not have."""

from __future__ import annotations

import re

from allauth.account.decorators import reauthentication_required
from allauth.mfa.utils import is_mfa_enabled
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import friends, mail, push_devices
from accounts.forms import NewName, Preferences
from accounts.models import PushDevice, User
from accounts.requests import SignedInRequest

AT_THE_TABLE = ("sound", "confirmations", "windows", "speech", "shortcuts", "notify_browser")
"""The preferences that can be changed at a table, one at a time."""
GAME = re.compile("[a-z0-9_]{1,40}")
"""The key of a game, as far as accounts know of games."""
MOST_PACES = 100


@login_required
@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """Everything about one's account, and where to change it."""
    context = {
        "address": mail.confirmed_address(request.user),
        "second_factor": is_mfa_enabled(request.user),
        "friends": len(friends.friends_of(request.user.pk)),
        "blocks": len(friends.blocked_by(request.user.pk)),
    }
    return render(request, "accounts/account.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def preferences(request: SignedInRequest) -> HttpResponse:
    """Emblem, colour, how the table behaves, notifications, time zone."""
    form = Preferences(request.POST or None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, "Saved.")
        return redirect("preferences")
    context = {
        "form": form,
        "devices": PushDevice.objects.filter(user=request.user),
        "hours": range(24),
        "push_key": push_devices.public_key(),
    }
    return render(request, "accounts/preferences.html", context, status=422 if form.errors else 200)


@login_required
@require_POST
def preference(request: SignedInRequest) -> HttpResponse:
    """One preference, as somebody changes it at a table. The form says `name` and `value`."""
    name, value = request.POST.get("name", ""), request.POST.get("value", "")
    if name == "pace":
        return _pace(request, request.POST.get("game", ""), value)
    if name not in AT_THE_TABLE:
        return JsonResponse({"sentence": "There is no such preference."}, status=422)
    try:
        wanted = Preferences().fields[name].clean({"true": True, "false": False}.get(value, value))
    except ValidationError as error:
        return JsonResponse({"sentence": " ".join(error.messages)}, status=422)
    setattr(request.user, name, wanted)
    request.user.save(update_fields=[name])
    return JsonResponse({name: wanted})


def _pace(request: SignedInRequest, game: str, value: str) -> HttpResponse:
    """How fast things are shown in one game."""
    user = request.user
    if value not in dict(User._meta.get_field("animation").flatchoices) or not GAME.fullmatch(game):
        return JsonResponse({"sentence": "There is no such pace, or no such game."}, status=422)
    if game not in user.paces and len(user.paces) >= MOST_PACES:
        return JsonResponse({"sentence": "There are not so many games."}, status=422)
    user.paces = {**user.paces, game: value}
    user.save(update_fields=["paces"])
    return JsonResponse({"pace": value, "game": game})


@login_required
@reauthentication_required
@require_http_methods(["GET", "HEAD", "POST"])
def name(request: SignedInRequest) -> HttpResponse:
    """Choose another name."""
    form = NewName(request.user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, f"From now on you are {request.user.username}.")
        return redirect("account")
    return render(request, "accounts/name.html", {"form": form}, status=422 if form.errors else 200)


@login_required
@require_safe
def people(request: SignedInRequest) -> HttpResponse:
    """Friends, and those one has blocked."""
    context = {
        "friends": request.user.friends.select_related("whom"),
        "blocks": request.user.blocks.select_related("whom"),
    }
    return render(request, "accounts/people.html", context)


TIES = {
    "friend": (friends.befriend, "{} is on your list of friends."),
    "block": (friends.block, "You will not meet {} any more, unless one of you invites the other."),
    "none": (friends.let_go, "{} is on none of your lists any more."),
}


@login_required
@require_POST
def tie(request: SignedInRequest) -> HttpResponse:
    """Make somebody a friend, block them, or let go of either; then back to where one came from."""
    verb = request.POST.get("tie", "")
    whom = get_object_or_404(User, username=request.POST.get("name", ""), is_active=True, guest_seen_at=None)
    if verb not in TIES or whom.pk == request.user.pk:
        messages.error(request, "That cannot be done.")
    else:
        change, sentence = TIES[verb]
        change(request.user, whom)
        messages.success(request, sentence.format(whom.username))
    target = request.POST.get("next", "")
    if not url_has_allowed_host_and_scheme(target, {request.get_host()}):
        target = ""
    return redirect(target or "people")
