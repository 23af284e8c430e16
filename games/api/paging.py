"""Pages of lists that grow at their head:
a cursor names the last line of the page before, so nothing is shown twice or skipped."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from django.db.models import Q

from games.play import Refusal

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def cursor(moment: datetime, number: int) -> str:
    """The cursor behind a line that is ordered by a time, then by its id."""
    return f"{(moment - EPOCH) // timedelta(microseconds=1)}-{number}"


def behind(cursor: str, field: str) -> Q:
    """What follows the cursor in a list ordered by `-field`, `-pk`; everything without one."""
    if not cursor:
        return Q()
    moment, _, number = cursor.partition("-")
    try:
        at = EPOCH + timedelta(microseconds=int(moment))
        last = min(int(number), 2**63 - 1)
    except (ValueError, OverflowError) as error:
        raise Refusal("malformed", "That is no cursor of ours.") from error
    return Q(**{f"{field}__lt": at}) | Q(**{field: at, "pk__lt": last})
