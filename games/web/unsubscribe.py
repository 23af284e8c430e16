"""No more letters: the link that stands in each of them. It works without logging in."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games.play.people import letters


@csrf_exempt  # the token is the proof, and mail programs post here by themselves (RFC 8058)
@require_http_methods(["GET", "HEAD", "POST"])
def stop(request: HttpRequest, token: str) -> HttpResponse:
    """Looking changes nothing, because mail programs look at links; the button does."""
    person = letters.whose(token)
    if person is None:
        raise Http404
    if request.method == "POST":
        person.notify_email = False
        person.save(update_fields=["notify_email"])
    context = {"person": person, "stopped": not person.notify_email}
    return render(request, "pages/letters_stop.html", context)
