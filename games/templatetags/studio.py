"""Sentences about cards; figures of balance runs: shares, differences, and intervals as pictures."""

from __future__ import annotations

from typing import NamedTuple

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.admin.studio import Drawing
from games.play.ops.rule_sets import current_rule_set
from games.studio import balance_report, drafts
from games.titles import all_games
from games.web.game_catalog import Box, box

register = template.Library()
register.filter("percent", balance_report.percent)
register.filter("points", balance_report.points)


@register.filter
def told(sentence: str, drawing: Drawing) -> SafeString:
    """A sentence as the pages of its game write it: no token in braces is left."""
    return drawing.of(sentence)


class Shelved(NamedTuple):
    """A game whose cards can be edited: its box, the set that new matches play,
    and how many cards its draft changes."""

    key: str
    box: Box
    set: int
    changed: int


@register.simple_tag
def studio_games() -> list[Shelved]:
    """The games whose cards can be edited."""
    return [
        Shelved(key, box(key), current_rule_set(key).number, len(drafts.draft_changes(key)))
        for key in all_games()
    ]


@register.simple_tag
def interval(row: balance_report.Compared, fair: float | str = "") -> SafeString:
    """Both shares with their intervals on a line from 0 to 100 %; `fair` is what seats alone would give."""
    mark = format_html('<line class="fair" x1="{0}" x2="{0}" y1="0" y2="22"/>', _x(fair)) if fair else ""
    return format_html(
        '<svg class="studio-interval" viewBox="0 0 200 22" role="img" aria-label="{}">{}{}{}</svg>',
        f"draft {balance_report.percent(row.draft.low)} to {balance_report.percent(row.draft.high)}, "
        f"before {balance_report.percent(row.published.low)} to {balance_report.percent(row.published.high)}",
        mark,
        _bar(row.draft, "draft", 7),
        _bar(row.published, "before", 16),
    )


def _bar(share: balance_report.Share, cls: str, y: int) -> SafeString:
    return format_html(
        '<line class="{0}" x1="{1}" x2="{2}" y1="{3}" y2="{3}"/><circle '
        'class="{0}" cx="{4}" cy="{3}" r="4"/>',
        cls,
        _x(share.low),
        _x(share.high),
        y,
        _x(share.share),
    )


def _x(share: float | str) -> str:
    return f"{6 + float(share) * 188:.1f}"
