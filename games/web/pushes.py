"""The devices on which somebody is told: added by a browser, changed and forgotten on the preferences
page."""

from __future__ import annotations

import json

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from accounts import push_devices
from accounts.models import PushDevice
from accounts.requests import SignedInRequest

LONGEST = 4096


@login_required
@require_POST
def devices(request: SignedInRequest) -> HttpResponse:
    """Tell this browser from now on; its subscription comes as JSON."""
    try:
        if len(request.body) > LONGEST:
            raise push_devices.BadDevice("That is no subscription of a browser.")
        wanted = json.loads(request.body)
        added = push_devices.add(request.user, wanted, request.headers.get("User-Agent", ""))
    except (push_devices.BadDevice, ValueError, RecursionError) as error:
        bad = error if isinstance(error, push_devices.BadDevice) else "That is not JSON."
        return JsonResponse({"sentence": str(bad)}, status=422)
    answer = JsonResponse({"sentence": "This browser is told from now on."}, status=201)
    push_devices.remember(answer, added)
    return answer


@login_required
@require_POST
def device(request: HttpRequest, device_id: int) -> HttpResponse:
    """Change of what a device is told and when, or forget it."""
    found = get_object_or_404(PushDevice, pk=device_id, user=request.user)
    if "forget" in request.POST:
        found.delete()
        messages.success(request, f"{found.name} is told nothing any more.")
        return redirect("preferences")
    found.moves = "moves" in request.POST
    found.reminders = "reminders" in request.POST
    found.quiet_from, found.quiet_to = (_hour(request.POST.get(name, "")) for name in ("from", "to"))
    found.save(update_fields=["moves", "reminders", "quiet_from", "quiet_to"])
    messages.success(request, "Saved.")
    return redirect("preferences")


def _hour(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 and int(text) < 24 else None
