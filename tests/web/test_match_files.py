"""A match's log, its file and its check, for everybody who may or may not see them; and bringing a file."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games import play
from games.api import quotas
from games.management.club.played import play_one
from games.models import Match, Move
from games.play.finished import match_file
from games.web import match_log, matches
from games.web.match_log import LogLine
from tests.reading import source
from tests.rows import once
from tests.web.conftest import GAME, Open, browser_of, hand_of, person, queries

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def unchecked() -> None:
    """Nothing is remembered of checks."""
    cache.clear()


@pytest.fixture
def over(owner: Any) -> Match:
    """A match that was really played to its end."""
    people = [person("first"), person("second")]
    number = once(lambda: play_one(GAME, people, bot="novice").pk, "over", *(one.pk for one in people))
    return Match.objects.get(pk=number)


# -- the log -------------------------------------------------------------------------------------------------


def names_of(match: Match, seat: int) -> list[str]:
    """The names of the cards that only this seat may see."""
    from games.web.sentence_tokens import card_names

    names = card_names(match.rule_set_id)
    return [names[code] for code in hand_of(match, seat)]


def test_the_log_of_a_running_match_tells_each_what_they_heard(
    begun: Open, as_owner: Client, as_opponent: Client, as_stranger: Client, as_visitor: Client
) -> None:
    match = begun()
    address = f"/matches/{match.pk}/log/"
    public = as_visitor.get(address).content.decode()
    hands = [{name for name in names_of(match, seat) if f">{name}<" not in public} for seat in (0, 1)]
    only = [hands[0] - hands[1], hands[1] - hands[0]]
    assert all(only)

    def told(browser: Client, seat: int) -> bool:
        page = browser.get(address).content.decode()
        return any(f'<b class="named">{name}</b>' in page for name in only[seat])

    assert (told(as_owner, 0), told(as_owner, 1)) == (True, False)
    assert (told(as_opponent, 0), told(as_opponent, 1)) == (False, True)
    for browser in (as_stranger, as_visitor):
        assert (told(browser, 0), told(browser, 1)) == (False, False)
        for eyes in ("0", "1", "all"):
            assert browser.get(f"{address}?as={eyes}").status_code == 403
    assert as_owner.get(f"{address}?as=1").status_code == 403
    assert as_owner.get(f"{address}?as=all").status_code == 403


def whole_log(browser: Client, match: Match, eyes: str) -> list[LogLine]:
    """The lines of all pages, one after the other."""
    lines, more, number = [], True, 0
    while more:
        number += 1
        page = browser.get(f"/matches/{match.pk}/log/?as={eyes}&page={number}")
        lines += page.context["log"]
        more = page.context["page"].has_next()
    return lines


def test_the_log_of_a_finished_match_is_open_to_all(over: Match, as_visitor: Client) -> None:
    lines = {eyes: whole_log(as_visitor, over, eyes) for eyes in ("all", "none", "0", "1")}
    assert len({tuple(line.text for line in found) for found in lines.values()}) == 4
    assert max(line.version for line in lines["all"]) <= over.version
    assert {line.version for line in lines["all"]} >= {
        move["version"]
        for move in json.loads(play.replay(over.pk, eyes=None))["moves"]
        if any(event["text"] for event in move["events"])
    }
    assert as_visitor.get(f"/matches/{over.pk}/log/?as=7").status_code == 403


def test_a_long_log_is_cut_into_pages_without_a_seam(
    over: Match, as_visitor: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_log, "PAGE", over.version)
    whole = whole_log(as_visitor, over, "none")
    assert any(line.heading and line.text.startswith("Round 2, ") for line in whole)
    monkeypatch.setattr(match_log, "PAGE", 7)
    assert whole_log(as_visitor, over, "none") == whole
    page = as_visitor.get(f"/matches/{over.pk}/log/?as=1&page=2").content.decode()
    assert "?as=all&amp;page=2" in page, "other eyes look at the same moment"
    assert "?as=1&amp;page=3" in page


def test_the_page_of_a_long_match_tells_how_it_ended(
    over: Match, as_visitor: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """(Some matches are over after fewer moves than the page tells.)"""
    monkeypatch.setattr(matches, "ENDING", over.version - 10)
    page = as_visitor.get(f"/matches/{over.pk}/")
    told = [line.version for line in page.context["log"]]
    assert 10 < min(told) <= max(told) <= over.version
    assert [line for line in whole_log(as_visitor, over, "none") if line.version >= min(told)] == (
        page.context["log"]
    )
    assert "The whole log" in page.content.decode()


def test_a_log_tells_who_left_and_who_came_back(begun: Open, owner: Any, as_owner: Client) -> None:
    match = begun()
    play.takeover(match.pk, owner)
    play.come_back(match.pk, owner)
    page = as_owner.get(f"/matches/{match.pk}/log/").content.decode()
    assert "leaves for now; a bot plays on" in page
    assert "is back at the table" in page


def test_the_log_costs_the_same_however_long_it_is(begun: Open, over: Match, as_visitor: Client) -> None:
    short = begun()
    play.call_off(short.pk)
    for rest in ("log/", "log/?page=2", ""):
        addresses = [f"/matches/{match.pk}/{rest}" for match in (short, over)]
        assert len({queries(as_visitor, address) for address in addresses}) == 1, rest


def test_a_private_matchs_log_file_and_check_are_nowhere_for_a_stranger(
    over: Match, as_stranger: Client, as_visitor: Client, owner: Any
) -> None:
    Match.objects.filter(pk=over.pk).update(private=True)
    player = browser_of(over.seats.get(number=0).user)
    for rest in ("log/", "match.json", "check.json", "?check=1"):
        address = f"/matches/{over.pk}/{rest}"
        assert as_stranger.get(address).status_code == as_visitor.get(address).status_code == 404
        assert player.get(address).status_code == 200


# -- the file and the check ----------------------------------------------------------------------------------


def test_only_a_finished_match_has_a_file(
    begun: Open, over: Match, as_owner: Client, as_visitor: Client
) -> None:
    running = begun()
    for browser in (as_owner, as_visitor):
        refused = browser.get(f"/matches/{running.pk}/match.json")
        assert (refused.status_code, refused.json()["code"]) == (403, "not-finished")
        assert bytes(running.secret).hex() not in refused.content.decode()
    given = as_visitor.get(f"/matches/{over.pk}/match.json")
    assert given["Content-Disposition"] == f'attachment; filename="{GAME}-{over.pk}.json"'
    assert given.json()["seal"]["commitment"] == over.commitment


def test_anybody_can_have_a_match_checked(begun: Open, over: Match, as_visitor: Client) -> None:
    page = as_visitor.get(f"/matches/{over.pk}/").content.decode()
    assert f'href="/matches/{over.pk}/match.json"' in page
    assert f'href="/matches/{over.pk}/replay/"' in page
    assert "Everything fits" not in page
    assert "Everything fits" in as_visitor.get(f"/matches/{over.pk}/?check=1").content.decode()
    told = as_visitor.get(f"/matches/{over.pk}/check.json").json()
    assert (told["fits"], told["moves"], told["version"]) == (True, over.version, None)
    assert told["shuffles"] > 0
    running = begun()
    assert as_visitor.get(f"/matches/{running.pk}/check.json").status_code == 403


def test_a_match_that_was_tampered_with_names_the_move(over: Match, as_visitor: Client) -> None:
    Move.objects.filter(match=over, version=7).update(digest="0" * 64)
    page = source(as_visitor.get(f"/matches/{over.pk}/?check=1"))
    assert "Move 7 is the first that does not fit" in page
    assert "the digest differs" in page
    told = as_visitor.get(f"/matches/{over.pk}/check.json").json()
    assert (told["fits"], told["moves"], told["version"]) == (False, 6, 7)


def test_the_checker_can_be_taken_along(as_visitor: Client) -> None:
    given = as_visitor.get("/fair/check_match.py")
    assert b"".join(given.streaming_content).startswith(b"#!/usr/bin/env python3")  # type: ignore[attr-defined]
    assert 'href="/fair/check_match.py"' in as_visitor.get("/fair/").content.decode()


# -- bringing one --------------------------------------------------------------------------------------------


def bring(browser: Client, data: bytes | None) -> Any:
    file = {} if data is None else {"file": SimpleUploadedFile("match.json", data)}
    return browser.post("/history/import/", file)


def test_a_match_is_brought_by_its_file(
    over: Match, stranger: Any, as_stranger: Client, as_visitor: Client
) -> None:
    data = play.export(over.pk)
    assert as_visitor.get("/history/import/").status_code == 302
    assert bring(as_visitor, data).url.startswith("/accounts/login/")
    again = bring(as_stranger, data)
    assert again.status_code == 422
    assert "was played here" in again.content.decode()
    assert f'href="/matches/{over.pk}/"' in again.content.decode()
    Match.objects.all().delete()
    match_page = bring(as_stranger, data).url
    page = source(as_visitor.get(match_page))
    assert "imported by stranger" in page
    assert "nobody’s rating changed" in page
    assert 'href="/people/first/"' not in page
    replay = as_visitor.get(f"/tables/{Match.objects.get().pk}/replay.json?as=all").json()
    assert [seat["name"] for seat in replay["table"]["seats"]] == ["first", "second"]
    assert "Everything fits" in as_visitor.get(f"{match_page}?check=1").content.decode()


def test_the_names_in_a_file_cannot_break_a_page(over: Match, as_stranger: Client) -> None:
    file = json.loads(play.export(over.pk))
    file["seats"][0]["name"] = "<b>{seat:1}</b>"
    Match.objects.all().delete()
    page = as_stranger.get(bring(as_stranger, json.dumps(file).encode()).url).content.decode()
    assert "<b>{seat:1}</b>" not in page
    assert "&lt;b&gt;{seat:1}&lt;/b&gt;" in page


def test_a_match_known_from_a_private_table_is_not_pointed_at(over: Match, as_stranger: Client) -> None:
    data = play.export(over.pk)
    Match.objects.filter(pk=over.pk).update(private=True)
    page = bring(as_stranger, data).content.decode()
    assert "was played here" in page
    assert f'href="/matches/{over.pk}/"' not in page


@pytest.mark.parametrize("data", [None, b"", b"{}", b"\x00" * 100, b"[" * 50_000])
def test_what_is_no_match_file_is_answered_with_a_sentence(as_stranger: Client, data: bytes | None) -> None:
    page = bring(as_stranger, data)
    assert page.status_code == 422
    assert 'role="alert"' in page.content.decode()
    assert not Match.objects.exists()


def test_an_enormous_file_is_turned_away(as_stranger: Client) -> None:
    page = bring(as_stranger, b" " * (match_file.LARGEST + 1))
    assert (page.status_code, "at most 8 megabytes" in page.content.decode()) == (422, True)


def test_strangers_do_not_have_matches_played_again_for_ever(
    over: Match, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file costs playing the match again: pages and programs have one quota for it."""
    monkeypatch.setitem(quotas.QUOTAS, "export", quotas.Quota(2, 60))
    address = f"/matches/{over.pk}/match.json"
    assert [client.get(address).status_code for _ in range(3)] == [200, 200, 429]
    assert client.get(address).json()["code"] == "too-fast"
