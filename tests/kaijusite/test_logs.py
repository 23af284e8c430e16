"""The log: readable by people and by programs, and without a secret whatever happens."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from django.contrib.auth import get_user_model
from django.core import mail
from django.test import Client

from games import play
from games.engine import IllegalAction
from games.models import Match, Move
from games.play.automation import runner
from games.play.changes import broadcast
from games.play.changes.commands import Choose
from games.play.match import scheduler
from games.play.ops.rule_sets import load_all
from kaijusite import supervisor
from kaijusite.logs import FIELDS, Lines, Strangers, Words, clean, settings_for
from tests.web.conftest import forget

PASSWORD = "tentacles-for-breakfast"


class Kept(logging.Handler):
    """Every record of a test as the two forms print it, however unimportant."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self.words: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(Lines().format(record))
        self.words.append(Words().format(record))

    @property
    def text(self) -> str:
        return "\n".join(self.lines + self.words)


@pytest.fixture
def log() -> Iterator[Kept]:
    """The whole log, from the lowest level on."""
    kept, root = Kept(), logging.getLogger()
    before = root.level
    quiet = {name: logging.getLogger(name).level for name in ("django", "kaijusite.requests", "games")}
    root.addHandler(kept)
    root.setLevel(logging.DEBUG)
    for name in quiet:
        logging.getLogger(name).setLevel(logging.DEBUG)
    yield kept
    root.removeHandler(kept)
    root.setLevel(before)
    for name, level in quiet.items():
        logging.getLogger(name).setLevel(level)


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(scheduler, "send", lambda *task: None)
    monkeypatch.setattr(broadcast, "listeners", [])
    forget()
    yield
    forget()


def record(message: str, *arguments: Any, **extra: Any) -> logging.LogRecord:
    made = logging.LogRecord("games.play", logging.WARNING, __file__, 1, message, arguments, None)
    made.__dict__.update(extra)
    return made


def test_a_line_is_one_object_with_what_is_listed_and_nothing_else() -> None:
    request = object()
    line = Lines().format(record("match %s is late\nvery late", 7, match=7, request=request, data={"a": 1}))
    assert "\n" not in line
    said = json.loads(line)
    assert said["message"] == "match 7 is late\nvery late"
    assert (said["level"], said["logger"], said["match"]) == ("WARNING", "games.play", 7)
    assert set(said) <= {"time", "level", "process", "logger", "message", *FIELDS}


def test_a_traceback_stays_in_its_line() -> None:
    try:
        raise ValueError("token=abcdefabcdefabcdef")
    except ValueError as error:
        made = record("it failed")
        made.exc_info = (ValueError, error, error.__traceback__)
    said = json.loads(Lines().format(made))
    assert "ValueError" in said["traceback"]
    assert "abcdef" not in said["traceback"]


@pytest.mark.parametrize(
    "text",
    [
        "GET /tables/7/?invitation=hunter2hunter2&x=1",
        "Authorization: Bearer hunter2hunter2",
        "{'Authorization': 'Token hunter2hunter2'}",
        "Cookie: csrftoken=hunter2hunter2; sessionid=hunter2hunter2",
        'password="hunter2hunter2"',
        "Not Found: /accounts/password/reset/key/4-hunter2hunter2/",
        "Not Found: /accounts/confirm-email/hunter2hunter2/",
        "Error 111 connecting to redis://:hunter2hunter2@cache.example:6379/0",
        "could not connect: postgres://kaiju:hunter2hunter2@db.example/kaijusite",
        "value too long\nDETAIL:  Failing row contains (7, hunter2hunter2, 3).",
    ],
)
def test_what_looks_like_a_key_is_left_out(text: str) -> None:
    assert "hunter2" in text
    assert "hunter2" not in clean(text)


def test_ordinary_sentences_stay_as_they_are() -> None:
    for text in ("match 7 is playing", "GET /games/<slug:key>/: 200", "bot greedy failed in match 9"):
        assert clean(text) == text


def test_requests_are_logged_by_the_kind_of_page(log: Kept, client: Client, db: None) -> None:
    client.get("/people/somebody/?page=2")
    (line,) = [json.loads(one) for one in log.lines if '"route"' in one]
    assert (line["method"], line["route"], line["status"]) == ("GET", "/people/<path:name>/", 404)
    assert line["ms"] >= 0
    assert "somebody" not in json.dumps(line)


def test_no_stranger_raises_an_alarm(log: Kept, client: Client) -> None:
    log.addFilter(Strangers())
    assert "strangers" in settings_for("json", "INFO")["handlers"]["out"]["filters"]
    assert client.get("/games/", headers={"host": "elsewhere.example"}).status_code == 400
    (line,) = [json.loads(one) for one in log.lines if "elsewhere" in one]
    assert line["level"] == "WARNING"
    assert "traceback" not in line


def test_the_embedded_site_is_read_by_people_and_the_stack_by_programs() -> None:
    assert settings_for("text", "WARNING")["formatters"]["line"]["()"] is Words
    assert settings_for("json", "INFO")["formatters"]["line"]["()"] is Lines
    debug = settings_for("json", "DEBUG")["loggers"]
    assert debug["django.db.backends"]["level"] == "INFO", "statements would come with their values"
    assert debug["daphne"]["level"] == "WARNING"
    assert settings_for("json", "ERROR")["loggers"]["daphne"]["level"] == "ERROR"


def test_the_supervisor_lets_lines_of_json_pass_and_wraps_the_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LOG_FORMAT", "json")
    supervisor.say("web1", '{"message": "here"}')
    supervisor.say("valkey", "ready")
    here, ready = capsys.readouterr().out.splitlines()
    assert json.loads(here) == {"message": "here"}
    assert json.loads(ready)["process"] == "valkey"
    monkeypatch.setenv("LOG_FORMAT", "text")
    supervisor.say("web1", "here")
    assert capsys.readouterr().out == "      web1 | here\n"


@pytest.mark.django_db(transaction=True)
def test_no_secret_is_in_any_line_of_a_whole_evening(
    log: Kept, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Registering, logging in and out, a forgotten password, an invitation, a played match, and what goes
    wrong meanwhile."""
    load_all()
    secrets = {PASSWORD}
    client.post(
        "/accounts/signup/",
        {"username": "owner", "email": "owner@example.com", "password1": PASSWORD, "password2": PASSWORD},
    )
    owner = get_user_model().objects.get(username="owner")
    secrets |= {cookie.value for cookie in client.cookies.values() if len(cookie.value) > 8}
    client.post("/accounts/logout/")
    client.post("/accounts/login/", {"login": "owner", "password": "wrong-tentacles"})
    client.post("/accounts/login/", {"login": "owner", "password": PASSWORD})
    secrets |= {
        "wrong-tentacles",
        *(cookie.value for cookie in client.cookies.values() if len(cookie.value) > 8),
    }
    client.post("/accounts/password/reset/", {"email": "owner@example.com"})
    links = re.findall(r"http://[^/\s]+(/\S+)", "\n".join(str(one.body) for one in mail.outbox))
    assert links
    for link in links:
        client.get(link)
        client.get(link.rstrip("/") + "x/")
        secrets |= {part for part in re.split(r"[/?]", link) if len(part) > 15}
    client.get("/metrics", headers={"Authorization": "Bearer let-me-see-the-figures"})
    secrets.add("let-me-see-the-figures")

    match = play.open_table(
        owner, "kaiju_exchange", 3, private=True, bots=["novice"], speed="instant", pace="free"
    )
    friend = get_user_model().objects.create_user("friend", password=PASSWORD)
    guest = Client()
    guest.force_login(friend)
    guest.get(f"/tables/{match.pk}/?invitation={match.invitation}")
    guest.get(f"/tables/{match.pk}/?invitation=wrong-invitation-here")
    guest.post(f"/tables/{match.pk}/sit/", {"invitation": match.invitation})
    if not match.seats.filter(user=friend).exists():
        play.take_seat(match.pk, friend, invitation=match.invitation)
    secrets |= {
        match.invitation,
        "wrong-invitation-here",
        bytes(match.secret).hex(),
        repr(bytes(match.secret)),
    }
    secrets |= {seat.salt for seat in match.seats.all()}

    for seat in match.seats.all():  # programs play every seat, so that the match comes to an end
        seat.bot = "novice"
        seat.save()
    forget()
    wrong = False
    for _ in range(4000):
        row = Match.objects.get(pk=match.pk)
        if row.status != Match.Status.PLAYING:
            break
        if not row.waiting:
            runner.advance(match.pk, row.version)
        else:
            runner.bot_move(match.pk, row.version, row.waiting[0]["seat"])
        if row.version >= 20 and row.waiting and not wrong:
            wrong = True
            _things_go_wrong(match, monkeypatch)
    assert Match.objects.get(pk=match.pk).status == Match.Status.FINISHED
    client.get(f"/matches/{match.pk}/")

    kinds = [
        kind for kind in msgspec.json.decode(bytes(match.rule_set.data)).values() if isinstance(kind, list)
    ]
    codes = {card["code"] for kind in kinds for card in kind if "-" in card.get("code", "")}
    assert len(codes) > 30
    choices = {bytes(move.choice).decode() for move in Move.objects.filter(match=match.pk) if move.choice}
    assert len(choices) > 10
    text = log.text
    assert "a change of match" in text, "something did go wrong"
    assert "not-yours" in text, "what is not allowed is told by its code"
    assert [secret for secret in secrets if secret and secret in text] == []
    assert [code for code in codes if re.search(rf"\b{re.escape(code)}\b", text)] == []
    assert [choice for choice in choices if choice in text] == []


def _things_go_wrong(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice that breaks the program of the rules, a bot that fails, and one that wants what is not
    allowed."""
    position = play.read(match.pk)
    seat, version = position.row.waiting[0]["seat"], position.row.version
    asked = position.state.agenda[-1]
    action = msgspec.json.encode(asked.options(position.state, position.context, seat)[0])
    change = Choose(seat=seat, version=version, nonce="!bot-x", action=action, automatic=True)
    with monkeypatch.context() as broken:
        broken.setattr("games.play.match.locked_match.LockedMatch.play", _fails)
        assert isinstance(play.make_all([(match.pk, change)])[0], play.Refusal)
    with monkeypatch.context() as broken:
        broken.setattr("games.play.match.bot_players.ask", _fails)
        assert runner.bot_move(match.pk, version, seat)
    with monkeypatch.context() as broken:
        broken.setattr("games.play.match.bot_players.ask", _wants_too_much)
        row = Match.objects.get(pk=match.pk)
        runner.bot_move(match.pk, row.version, row.waiting[0]["seat"])


def _wants_too_much(*_: object) -> None:
    raise IllegalAction("not-yours", "You do not hold CM-LD.")


def _fails(*_: object, **__: object) -> None:
    raise RuntimeError("this part of the program is broken")
