"""The front page of the office: what there is to do now."""

from __future__ import annotations

from django import template
from django.db.models import Count

from games.models import Match, Report
from games.play.automation.stuck_matches import waiting_for_nobody

register = template.Library()


@register.simple_tag
def office_now() -> dict[str, int]:
    """How many matches run, stand still or wait for players, and how many reports are open."""
    counted = dict(Match.objects.order_by().values_list("status").annotate(Count("pk")))
    return {
        "stuck": waiting_for_nobody().count(),
        "playing": counted.get(Match.Status.PLAYING, 0),
        "open": counted.get(Match.Status.OPEN, 0),
        "reports": Report.objects.filter(state=Report.State.OPEN).count(),
    }
