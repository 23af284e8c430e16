"""The figures for Prometheus: who may read them, and that what happens is counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families

from games import play
from games.models import Match
from games.play.changes import broadcast
from games.play.match import scheduler
from games.play.ops import incidents, metrics
from games.play.ops.incidents import Incident
from games.play.ops.rule_sets import load_all
from tests.clock import Clock
from tests.web.conftest import forget

TOKEN = "let-me-see-the-figures"
Figures = dict[tuple[str, frozenset[tuple[str, str]]], float]


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, settings: Any) -> Iterator[None]:
    monkeypatch.setattr(scheduler, "send", lambda *task: None)
    monkeypatch.setattr(broadcast, "listeners", [])
    settings.METRICS_TOKEN = TOKEN
    forget()
    yield
    forget()


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[Incident]:
    kept: list[Incident] = []
    monkeypatch.setattr(incidents, "keep", kept.append)
    return kept


@pytest.fixture
def match(db: None) -> Match:
    load_all()
    owner = get_user_model().objects.create_user("owner")
    return play.open_table(owner, "kaiju_exchange", 2, bots=["normal"], speed="instant", pace="free")


def read(text: str) -> Figures:
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def page(client: Client) -> Figures:
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("text/plain")
    return read(answer.content.decode())


def grown(before: Figures, after: Figures, name: str, **labels: str) -> float:
    key = (name, frozenset(labels.items()))
    return after.get(key, 0.0) - before.get(key, 0.0)


@pytest.mark.parametrize("sent", ["", "Bearer wrong", TOKEN, f"Basic {TOKEN}", "Bearer ", "Bearer \u00e9"])
def test_without_the_token_there_is_no_such_page(client: Client, db: None, sent: str) -> None:
    headers = {"Authorization": sent} if sent else {}
    assert client.get("/metrics", headers=headers).status_code == 404


def test_a_site_without_a_token_shows_it_to_nobody(client: Client, db: None, settings: Any) -> None:
    settings.METRICS_TOKEN = ""
    for sent in ("", "Bearer ", "Bearer"):
        assert client.get("/metrics", headers={"Authorization": sent}).status_code == 404


def test_an_administrator_has_no_other_way_in(client: Client, db: None) -> None:
    client.force_login(get_user_model().objects.create_superuser("kana"))
    assert client.get("/metrics").status_code == 404


@pytest.mark.django_db(transaction=True)
def test_moves_and_refusals_are_counted(client: Client, match: Match) -> None:
    before = page(client)
    row = Match.objects.get(pk=match.pk)
    asked = row.waiting[0]["seat"]
    position = play.read(match.pk)
    if position.seats[asked].bot:
        play.bot_move(match.pk, row.version, asked)
    by = match.host_id
    outcome = play.make_all([(match.pk, play.Choose(seat=0, by=by, version=99, nonce="n1", action=b"{}"))])[0]
    assert isinstance(outcome, play.Refusal)
    play.make(match.pk, play.HandOver(by=by, nonce="n2"))
    after = page(client)
    assert grown(before, after, "kaijusite_refusals_total", code=outcome.code, of="person") == 1
    moved = {"game": "kaiju_exchange", "kind": "takeover", "by": "person"}
    assert grown(before, after, "kaijusite_moves_total", **moved) == 1
    assert after["kaijusite_matches", frozenset({("status", "playing")})] == 1


@pytest.mark.django_db(transaction=True)
def test_a_bots_thinking_is_timed(client: Client, match: Match) -> None:
    play.make(match.pk, play.HandOver(by=match.host_id))
    before = page(client)
    row = Match.objects.get(pk=match.pk)
    assert play.bot_move(match.pk, row.version, row.waiting[0]["seat"])
    after = page(client)
    assert grown(before, after, "kaijusite_bot_seconds_count", game="kaiju_exchange", bot="normal") == 1
    assert (
        sum(
            grown(before, after, name, **dict(labels))
            for name, labels in after
            if name == "kaijusite_moves_total" and ("by", "bot") in labels
        )
        == 1
    )


@pytest.mark.django_db(transaction=True)
def test_a_match_that_breaks_is_counted_and_noted(
    client: Client, match: Match, noted: list[Incident], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = page(client)
    with monkeypatch.context() as broken:
        broken.setattr("games.play.changes.commands.hand_to_bot", lambda *_, **__: 1 / 0)
        with pytest.raises(play.Refusal, match="Something went wrong"):
            play.make(match.pk, play.HandOver(by=match.host_id))
    Match.objects.filter(pk=match.pk).update(state=b"not a state")
    forget()
    with pytest.raises(play.Refusal, match="cannot be read just now"):
        play.make(match.pk, play.HandOver(by=match.host_id))
    after = page(client)
    assert grown(before, after, "kaijusite_broken_total", game="kaiju_exchange") == 2
    assert [(one.kind, one.match) for one in noted] == [("broken", match.pk)] * 2


@pytest.mark.django_db(transaction=True)
def test_a_lost_task_is_counted_when_the_sweep_finds_it(
    client: Client, match: Match, noted: list[Incident], clock: Clock
) -> None:
    play.make(match.pk, play.HandOver(by=match.host_id))
    before = page(client)
    clock.at = Match.objects.get(pk=match.pk).due_at.timestamp() + 30
    play.sweep()
    assert grown(before, page(client), "kaijusite_lost_tasks_total", task="bot_move") == 1
    assert [(one.kind, one.match) for one in noted] == [("lost", match.pk)]


def test_a_finding_is_counted_and_noted(client: Client, match: Match, noted: list[Incident]) -> None:
    from games.play.finished.verify import verify

    before = page(client)
    assert verify(match.pk) is None
    match.moves.update(digest="0" * 64)
    assert verify(match.pk) is not None
    assert grown(before, page(client), "kaijusite_verify_findings_total") == 1
    assert [(one.kind, one.match) for one in noted] == [("verify", match.pk)]


def test_buckets_stand_in_the_order_of_their_bounds(client: Client, db: None) -> None:
    metrics.wait_seconds.labels("bots").observe(0.2)
    text = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).content.decode()
    bounds = [
        float(line.split('le="')[1].split('"')[0].replace("+Inf", "inf"))
        for line in text.splitlines()
        if line.startswith("kaijusite_task_wait_seconds_bucket") and 'queue="bots"' in line
    ]
    assert len(bounds) > 5
    assert bounds == sorted(bounds)
