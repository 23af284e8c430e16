"""What people say: what is not seen is taken out, and nobody says more than so much in a minute, however
they say it."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings

from games import play
from games.models import ChatMessage
from games.play.people import bot_accounts
from games.play.tables.chat import cleaned
from tests.clock import Clock
from tests.play.conftest import Sit


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("\u202egnihton\u202c", "gnihton"),
        ("\u2066one\u2069 \u200ftwo\u061c", "one two"),
        ("a\u0000b\u001bc\u2028d\ufeff", "abcd"),
        (" \u200b\u00ad ", ""),
        ("👩\u200d🚀 می\u200cخواهم", "👩\u200d🚀 می\u200cخواهم"),
        ("שלום, عالم", "שלום, عالم"),
    ],
)
def test_what_is_not_seen_is_taken_out(typed: str, kept: str) -> None:
    assert cleaned(typed) == kept


def test_so_much_in_a_minute_and_no_more_at_whatever_tables(
    sit: Sit, owner: Any, opponent: Any, clock: Clock
) -> None:
    tables = [sit(), sit()]
    most = settings.API_QUOTAS["chat"]
    for number in range(most):
        play.say(tables[number % 2].pk, owner, f"{number}", f"n{number}")
    with pytest.raises(play.Refusal, match="within a minute") as refused:
        play.say(tables[0].pk, owner, "one more", "more")
    assert refused.value.code == "too-fast"
    assert play.say(tables[0].pk, owner, "0", "n0").text == "0", "what is sent again was said already"
    play.say(tables[0].pk, opponent, "somebody else may")
    clock.goes(60)
    play.say(tables[0].pk, owner, "and a minute later so may the first", "more")
    assert ChatMessage.objects.filter(user=owner).count() == most + 1


def test_bot_accounts_speak_with_their_owners_breath(sit: Sit, owner: Any) -> None:
    table = sit()
    robots = [bot_accounts.make_account(owner, name) for name in ("robo", "mecha")]
    for number in range(settings.API_QUOTAS["chat"]):
        play.say(table.pk, robots[number % 2], f"{number}")
    with pytest.raises(play.Refusal, match="within a minute"):
        play.say(table.pk, owner, "me too")
