"""Pushed notices: read by a real push service that decrypts them, once, to whom they are for, and safe."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.core import mail
from django.utils import timezone
from py_vapid import Vapid02

from accounts import push_devices
from accounts.models import PushDevice
from accounts.push_devices import BadDevice
from games.models import ArmedMove, Match
from games.play.armed import arming, looking
from games.play.people import push_post, pushes
from games.play.people.letters import been_here, write_letters
from games.play.people.pushes import MOST_FAILURES, REST, send_pushes
from games.play.people.reminders import remind
from games.play.views import presence_store
from tests.clock import Clock
from tests.play.conftest import ROLL, STOP, At, Sit
from tests.play.test_letters import asked_long_ago, confirmed

pytestmark = pytest.mark.django_db


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Service(ThreadingHTTPServer):
    """A push service, and the browser behind it: takes what is posted and decrypts it."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes..."
        self.status = 201
        self.asked: list[tuple[str, dict[str, str], bytes]] = []

    def subscription(self, path: str = "one") -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": f"http://127.0.0.1:{self.server_port}/{path}",
            "keys": {"p256dh": base64url(point), "auth": base64url(self.auth)},
        }

    def read(self, at: int = -1) -> dict[str, Any]:
        plain = http_ece.decrypt(
            self.asked[at][2], private_key=self.key, auth_secret=self.auth, version="aes128gcm"
        )
        return dict(json.loads(plain))


class Taking(BaseHTTPRequestHandler):
    server: Service

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.asked.append(
            (self.path, {name.lower(): value for name, value in self.headers.items()}, body)
        )
        self.send_response(self.server.status)
        if self.server.status == 307:
            self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def service(settings: Any) -> Iterator[Service]:
    settings.PUSH_ANYWHERE = True
    served = Service()
    thread = threading.Thread(target=served.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield served
    served.shutdown()
    served.server_close()
    thread.join()


@pytest.fixture
def device(service: Service, owner: Any) -> PushDevice:
    agent = "Mozilla/5.0 (Linux; Android 15) Gecko/20100101 Firefox/140.0"
    return push_devices.add(owner, service.subscription(), agent)


@pytest.fixture
def table(sit: Sit) -> At:
    """A match by turns that has been waiting for the owner."""
    table = sit(pace="turns", decision_seconds=86400)
    asked_long_ago(table)
    return table


def now() -> datetime:
    return timezone.now()


# -- what is told --------------------------------------------------------------------------------------------


def test_a_device_reads_whose_move_it_is_and_where(service: Service, device: PushDevice, table: At) -> None:
    assert send_pushes(now()) == 1
    told = service.read()
    assert told["title"] == "Your move at Den of Dice"
    assert (told["url"], told["tag"], told["moves"]) == (f"/tables/{table.pk}/", f"table-{table.pk}", 1)
    assert told["body"] == table.match.headline.replace("{seat:0}'s", "your")
    assert device.name == "Firefox on Android"


def test_nothing_can_be_read_on_the_way(service: Service, device: PushDevice, table: At) -> None:
    send_pushes(now())
    _, headers, body = service.asked[0]
    assert headers["content-encoding"] == "aes128gcm"
    assert b"Dice" not in body
    assert b"tables" not in body


def test_the_site_signs_for_this_service_and_no_other(
    service: Service, device: PushDevice, table: At
) -> None:
    send_pushes(now())
    _, headers, _ = service.asked[0]
    assert Vapid02.verify(headers["authorization"])
    signed, _, key = headers["authorization"].removeprefix("vapid t=").partition(",k=")
    claims = json.loads(base64.urlsafe_b64decode(signed.split(".")[1] + "=="))
    assert claims["aud"] == f"http://127.0.0.1:{service.server_port}"
    assert claims["sub"].startswith("mailto:")
    assert key == push_devices.public_key()


def test_one_is_told_once_until_one_has_been_there(
    service: Service, device: PushDevice, table: At, owner: Any, clock: Clock
) -> None:
    assert [send_pushes(now()), send_pushes(now())] == [1, 0]
    clock.goes(60)
    table.does(0, ROLL)
    asked_long_ago(table)
    assert send_pushes(now()) == 0
    been_here(table.pk, owner.pk)
    assert send_pushes(now()) == 0  # they have seen it now
    clock.goes(60)
    table.does(0, ROLL)
    asked_long_ago(table)
    assert send_pushes(now()) == 1
    been_here(table.pk, owner.pk)
    clock.goes(86400)
    assert [send_pushes(now()), send_pushes(now())] == [1, 0]  # they have not answered


def test_what_was_pushed_is_not_written_and_the_other_way_round(
    service: Service, device: PushDevice, table: At, owner: Any, clock: Clock
) -> None:
    confirmed(owner)
    assert (send_pushes(now()), write_letters(now())) == (1, 0)
    been_here(table.pk, owner.pk)
    clock.goes(60)
    table.does(0, ROLL)
    asked_long_ago(table)
    assert (write_letters(now()), send_pushes(now())) == (1, 0)
    assert len(mail.outbox) == 1


def test_whoever_is_at_the_table_is_told_by_its_page_alone(
    service: Service, device: PushDevice, table: At, owner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence_store, "people_looking_at", lambda match_id: {owner.pk})
    assert send_pushes(now()) == 0


def test_soon_but_not_at_once(service: Service, device: PushDevice, sit: Sit) -> None:
    table = sit(pace="turns", decision_seconds=86400)
    assert send_pushes(now()) == 0
    since = Match.objects.get(pk=table.pk).waiting[0]["since"]
    assert send_pushes(datetime.fromtimestamp(since + 11, UTC)) == 1


@pytest.mark.parametrize("change", ["unwanted", "live", "guest left", "quiet window"])
def test_nobody_else_is_told(service: Service, device: PushDevice, table: At, change: str) -> None:
    if change == "unwanted":
        PushDevice.objects.update(moves=False)
    if change == "live":
        Match.objects.update(pace="live")
    if change == "guest left":
        table.match.seats.filter(number=0).update(bot="normal")
    if change == "quiet window":
        waiting = [entry | {"quiet": True} for entry in table.match.waiting]
        Match.objects.filter(pk=table.pk).update(waiting=waiting)
    assert send_pushes(now()) == 0
    assert service.asked == []


@pytest.mark.parametrize(
    ("zone", "hour", "told"),
    [("", 23, 0), ("", 6, 0), ("", 7, 1), ("", 21, 1), ("Asia/Tokyo", 21, 0), ("Asia/Tokyo", 22, 1)],
)
def test_quiet_hours_are_those_of_the_person(
    service: Service, device: PushDevice, table: At, owner: Any, zone: str, hour: int, told: int
) -> None:
    """From 22 to 7 in their own time: Tokyo is nine hours ahead."""
    PushDevice.objects.update(quiet_from=22, quiet_to=7)
    owner.time_zone = zone
    owner.save()
    when = (now() + timedelta(days=1)).replace(hour=hour, minute=30)
    Match.objects.update(moved_at=when - timedelta(minutes=10))
    assert send_pushes(when) == told


# -- many at once --------------------------------------------------------------------------------------------


def test_many_matches_that_wait_are_told_in_one_notice(
    service: Service, device: PushDevice, sit: Sit, opponent: Any
) -> None:
    """As after a night, or a holiday. Of the next one there is a notice of its own."""
    tables = [sit(pace="turns", decision_seconds=86400) for _ in range(3)]
    for table in tables:
        asked_long_ago(table)
    assert [send_pushes(now()), send_pushes(now())] == [1, 0]
    told = service.read()
    assert (told["title"], told["body"]) == ("Your move in three matches", "Den of Dice.")
    assert (told["url"], told["moves"]) == ("/", 3)
    asked_long_ago(sit(pace="turns", decision_seconds=86400))
    assert send_pushes(now()) == 1
    assert service.read()["title"] == "Your move at Den of Dice"


def test_what_no_device_takes_is_written(service: Service, device: PushDevice, sit: Sit, owner: Any) -> None:
    confirmed(owner)
    for _ in range(2):
        asked_long_ago(sit(pace="turns", decision_seconds=86400))
    service.status = 500
    assert (send_pushes(now()), write_letters(now())) == (0, 2)


def test_those_who_sleep_keep_nobody_waiting(
    service: Service, device: PushDevice, table: At, sit: Sit, opponent: Any
) -> None:
    """However many there are: each notice goes out with the first look after its ten seconds."""
    PushDevice.objects.update(quiet_from=0, quiet_to=23)
    other = push_devices.add(opponent, service.subscription("two"), "")
    table = sit(pace="turns", decision_seconds=86400)
    table.does(0, STOP)
    asked_long_ago(table)
    when = (now() + timedelta(days=1)).replace(hour=12)
    Match.objects.update(moved_at=when - timedelta(minutes=10))
    assert send_pushes(when) == 1
    assert [path for path, _, _ in service.asked] == ["/two"]
    other.refresh_from_db()
    assert other.told_at == when


# -- armed moves ---------------------------------------------------------------------------------------------


@pytest.fixture
def armed(table: At, owner: Any) -> ArmedMove:
    """The owner has armed what answers the question that waits; nobody has looked at it yet."""
    confirmed(owner)
    arming.arm(table.pk, 0, "stop-at", {"points": "0"})
    return ArmedMove.objects.get()


def test_nobody_is_told_of_a_move_that_an_armed_one_will_make(
    service: Service, device: PushDevice, table: At, armed: ArmedMove
) -> None:
    late = now() + timedelta(hours=23)
    told = lambda: (send_pushes(now()), write_letters(now()), remind(late))  # noqa: E731
    assert told() == (0, 0, 0), "it has not been looked at yet"
    looking.look(table.pk)
    armed.refresh_from_db()
    assert armed.answers_at is not None
    assert told() == (0, 0, 0)
    arming.take_away(table.pk, 0, armed.pk)
    assert send_pushes(now()) == 1


def test_one_is_told_when_an_armed_move_is_disarmed_instead(
    service: Service, device: PushDevice, table: At, armed: ArmedMove
) -> None:
    looking.look(table.pk)
    looking.disarm(armed, "Somebody is far ahead now.")
    assert [send_pushes(now()), send_pushes(now())] == [1, 0]


def test_an_armed_move_that_does_not_fit_any_more_leaves_the_notice_to_go_out(
    service: Service, device: PushDevice, table: At, armed: ArmedMove, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was to be answered still stands, but not so that it is answered."""
    looking.look(table.pk)
    monkeypatch.setattr(looking, "_outcome", lambda *_: None)
    looking.look(table.pk)
    assert send_pushes(now()) == 1


def test_an_armed_move_for_another_question_keeps_nothing_back(
    service: Service, device: PushDevice, table: At
) -> None:
    arming.arm(table.pk, 0, "double", {})
    looking.look(table.pk)
    assert send_pushes(now()) == 1


# -- what push services say ----------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_has_ended_is_removed(
    service: Service, device: PushDevice, table: At, owner: Any, status: int
) -> None:
    service.status = status
    assert send_pushes(now()) == 0
    assert not PushDevice.objects.exists()
    confirmed(owner)
    assert write_letters(now()) == 1, "a letter goes out instead"


def test_a_device_that_takes_nothing_is_left_alone_and_removed_in_the_end(
    service: Service, device: PushDevice, table: At
) -> None:
    service.status = 500
    send_pushes(now())
    send_pushes(now())
    assert len(service.asked) == 1
    PushDevice.objects.update(failed_at=now() - REST - timedelta(seconds=1), failures=MOST_FAILURES - 1)
    send_pushes(now())
    assert not PushDevice.objects.exists()


def test_nothing_is_followed(service: Service, device: PushDevice, table: At) -> None:
    service.status = 307
    assert send_pushes(now()) == 0
    assert [path for path, _, _ in service.asked] == ["/one"]


# -- whither -------------------------------------------------------------------------------------------------


def test_no_connection_is_made_to_a_host_that_is_not_public(
    service: Service, device: PushDevice, settings: Any
) -> None:
    settings.PUSH_ANYWHERE = False
    for scheme in ("http", "https"):
        device.endpoint = f"{scheme}://127.0.0.1:{service.server_port}/one"
        assert not push_post.post(device, {"tag": "x"})
    assert service.asked == []


def test_a_name_that_leads_to_a_private_host_is_of_no_use(
    service: Service, device: PushDevice, settings: Any
) -> None:
    """The connection is looked at, not the name."""
    settings.PUSH_ANYWHERE = False
    with push_post.session() as session, pytest.raises(push_post.requests.ConnectionError, match="public"):
        session.post(f"https://localhost:{service.server_port}/one")


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.com/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://2130706433/x",
        "https://push.example.com:8443/x",
        "https://name@push.example.com/x",
        "https://push.example.com/" + "x" * 600,
        "file:///etc/passwd",
        "",
        None,
    ],
)
def test_only_addresses_of_public_push_services_are_kept(owner: Any, endpoint: Any) -> None:
    with pytest.raises(BadDevice):
        push_devices.add(owner, Service().subscription() | {"endpoint": endpoint})
    assert not PushDevice.objects.exists()


@pytest.mark.parametrize("keys", [None, {}, {"p256dh": "x", "auth": "y"}, {"p256dh": 1, "auth": []}])
def test_only_keys_of_browsers_are_kept(owner: Any, keys: Any) -> None:
    with pytest.raises(BadDevice):
        push_devices.add(owner, {"endpoint": "https://push.example.com/x", "keys": keys})


def test_there_are_not_more_devices_than_allowed(service: Service, owner: Any) -> None:
    for number in range(push_devices.MOST + 3):
        push_devices.add(owner, service.subscription(f"device-{number}"))
    kept = PushDevice.objects.filter(user=owner)
    assert kept.count() == push_devices.MOST
    assert kept.filter(endpoint__endswith=f"-{push_devices.MOST + 2}").exists()


def test_a_browser_belongs_to_whoever_was_logged_in_there_last(
    service: Service, device: PushDevice, opponent: Any
) -> None:
    PushDevice.objects.update(quiet_from=1, quiet_to=2)
    push_devices.add(opponent, service.subscription())
    (kept,) = PushDevice.objects.all()
    assert (kept.user, kept.quiet_from) == (opponent, None)


def test_the_badge_counts_moves_and_nothing_else(table: At, owner: Any, opponent: Any) -> None:
    assert (pushes.waiting_moves(owner.pk), pushes.waiting_moves(opponent.pk)) == (1, 0)
