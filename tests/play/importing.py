"""Match files as they are handed in, and refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games import play
from games.models import Match, Move, RuleSet, Seat, Snapshot
from games.play import Refusal
from games.play.views import messages


def pack(file: dict[str, Any]) -> bytes:
    return json.dumps(file).encode()


def called(match_id: int) -> list[str]:
    """The names at the table."""
    return [seat["name"] for seat in messages.table_info(match_id)["seats"]]


def refused(data: bytes, by: Any = None, **more: Any) -> Refusal:
    """What an import is refused with. Nothing of it is left."""
    before = [model.objects.count() for model in (Match, Move, Seat, Snapshot)] + [RuleSet.every.count()]
    with pytest.raises(Refusal) as caught:
        play.import_match(data, by, **more)
    after = [model.objects.count() for model in (Match, Move, Seat, Snapshot)] + [RuleSet.every.count()]
    assert before == after
    return caught.value
