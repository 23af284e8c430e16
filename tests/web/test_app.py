"""The site as an app, and the devices on which somebody is told, as pages."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from accounts import push_devices
from accounts.erase_account import erase
from accounts.models import PushDevice
from kaijusite.secret_key import own_push_key
from tests.play.test_pushes import Service
from tests.reading import source

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def subscription() -> Any:
    """What a browser sends."""
    served = Service()
    served.server_close()
    return served.subscription() | {"endpoint": "https://push.example.com/one", "expirationTime": None}


def sends(client: Client, wanted: Any) -> Any:
    return client.post("/push/devices/", json.dumps(wanted), content_type="application/json")


def kept(owner: Any, subscription: Any) -> PushDevice:
    return push_devices.add(owner, subscription, "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Edg/140.0")


def test_the_manifest_names_what_is_there(as_visitor: Client) -> None:
    told = as_visitor.get("/manifest.webmanifest").json()
    assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
    for icon in told["icons"]:
        assert finders.find(icon["src"].removeprefix("/static/"))
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    for shortcut in told["shortcuts"]:
        assert as_visitor.get(shortcut["url"]).status_code in (200, 302)
    assert 'rel="manifest" href="/manifest.webmanifest"' in source(as_visitor.get("/"))


def test_the_worker_keeps_its_shell_and_no_other_page(as_visitor: Client) -> None:
    answer = as_visitor.get("/worker.js")
    assert answer["Content-Type"] == "text/javascript"
    assert answer["Cache-Control"] == "no-cache"
    shell = json.loads(re.match(r"self.SHELL = (.*);\n", answer.content.decode()).group(1))
    assert shell["page"] == "/offline/"
    page = as_visitor.get(shell["page"]).content.decode()
    for file in re.findall(r'(?:src|href)="(/static/[^"]*)"', page):
        assert file in shell["files"], "what the page needs is kept with it"
    for file in shell["files"]:
        assert finders.find(file.removeprefix("/static/"))


def test_a_page_says_how_many_moves_wait_for_the_badge(as_owner: Client, as_visitor: Client) -> None:
    assert 'data-moves="0"' in source(as_owner.get("/"))
    assert "data-moves" not in source(as_visitor.get("/"))


# -- devices -------------------------------------------------------------------------------------------------


def test_a_browser_is_added_and_listed(as_owner: Client, owner: Any, subscription: Any) -> None:
    assert sends(as_owner, subscription).status_code == 201
    assert sends(as_owner, subscription).status_code == 201, "again is the same"
    (device,) = PushDevice.objects.all()
    assert device.user == owner
    page = source(as_owner.get("/preferences/"))
    assert "Told on your devices" in page
    assert f'action="/push/devices/{device.pk}/"' in page
    assert push_devices.public_key() in page
    assert device.endpoint not in page


@pytest.mark.parametrize("body", ["", "[]", "{}", "no json", '{"endpoint": "https://10.0.0.1/"}', "[" * 4000])
def test_what_is_no_subscription_is_refused(as_owner: Client, body: str) -> None:
    answer = as_owner.post("/push/devices/", body, content_type="application/json")
    assert answer.status_code == 422
    assert answer.json()["sentence"]
    assert not PushDevice.objects.exists()


def test_a_device_is_told_what_was_chosen(as_owner: Client, owner: Any, subscription: Any) -> None:
    device = kept(owner, subscription)
    assert device.name == "Edge on Windows"
    as_owner.post(f"/push/devices/{device.pk}/", {"moves": "on", "from": "22", "to": "7"})
    device.refresh_from_db()
    assert (device.moves, device.reminders, device.quiet_from, device.quiet_to) == (True, False, 22, 7)
    as_owner.post(f"/push/devices/{device.pk}/", {"from": "99", "to": "x"})
    device.refresh_from_db()
    assert (device.moves, device.quiet_from, device.quiet_to) == (False, None, None)
    as_owner.post(f"/push/devices/{device.pk}/", {"forget": "yes"})
    assert not PushDevice.objects.exists()


def test_nobody_touches_the_devices_of_others(
    as_opponent: Client, as_visitor: Client, owner: Any, subscription: Any
) -> None:
    device = kept(owner, subscription)
    assert as_opponent.post(f"/push/devices/{device.pk}/", {"forget": "yes"}).status_code == 404
    assert as_visitor.post(f"/push/devices/{device.pk}/", {"forget": "yes"}).status_code == 302
    assert PushDevice.objects.count() == 1


def test_a_deleted_account_is_told_nothing(owner: Any, subscription: Any) -> None:
    kept(owner, subscription)
    erase(owner)
    assert not PushDevice.objects.exists()


def test_the_key_is_made_once_and_kept(tmp_path: Any) -> None:
    made = own_push_key(tmp_path / "push_key")
    assert len(push_devices.bytes_of(made)) == 32
    assert own_push_key(tmp_path / "push_key") == made
    assert (tmp_path / "push_key").stat().st_mode & 0o077 == 0


def test_logging_out_ends_what_this_browser_is_told_and_nothing_else(
    as_owner: Client, owner: Any, opponent: Any, subscription: Any
) -> None:
    elsewhere = kept(owner, subscription | {"endpoint": "https://push.example.com/elsewhere"})
    assert sends(as_owner, subscription).status_code == 201
    as_owner.post("/accounts/logout/")
    as_owner.force_login(owner)  # another session: the browser still knows which device it is
    assert list(PushDevice.objects.values_list("pk", flat=True)) == [elsewhere.pk]
    assert sends(as_owner, subscription).status_code == 201
    del as_owner.cookies["sessionid"]
    as_owner.force_login(owner)
    as_owner.post("/accounts/logout/")
    assert list(PushDevice.objects.values_list("pk", flat=True)) == [elsewhere.pk]


def test_nobody_ends_the_device_of_another(as_owner: Client, opponent: Any, subscription: Any) -> None:
    sends(as_owner, subscription)
    cookie = as_owner.cookies["push_device"].value
    device = PushDevice.objects.get()
    PushDevice.objects.update(user=opponent)
    as_owner.post("/accounts/logout/")
    assert PushDevice.objects.get() == device
    assert cookie.startswith(f"{device.pk}:")


@pytest.mark.parametrize("cookie", ["1", "x:y:z", "", "1:1:1"])
def test_a_cookie_that_is_not_ours_ends_nothing(
    as_owner: Client, owner: Any, subscription: Any, cookie: str
) -> None:
    kept(owner, subscription)
    as_owner.cookies["push_device"] = cookie
    assert as_owner.post("/accounts/logout/").status_code == 302
    assert PushDevice.objects.exists()
