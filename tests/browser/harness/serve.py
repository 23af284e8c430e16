"""The table page with a connection that plays fixtures, to look at a board without a server.

python tests/browser/harness/serve.py 8150, then open http://127.0.0.1:8150/?fixture=business

With --cached a browser keeps the static files, as tests want it; without, every change is seen at once.
"""

from __future__ import annotations

import atexit
import json
import mimetypes
import os
import shutil
import sys
import tempfile
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, urlsplit

from csp.utils import build_policy

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

from tests.browser.lesson_scenes import lesson_of  # noqa: E402 - this file is also run by itself

FIXTURES = ROOT / "tests" / "browser" / "fixtures"
FAKE = Path(__file__).with_name("fake.js")
NONCE = "harness"
"""The pages stand under the site's own content policy, so that a board that breaks it is seen here."""
RULES = '<ol><li id="KX-75">Up to three Demands, or one Contract, in each of your turns.</li></ol>'


def start_django() -> None:
    """Only templates and static files are used; nothing is ever stored."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")
    if "VAR_DIR" not in os.environ:
        os.environ["VAR_DIR"] = tempfile.mkdtemp(prefix="harness-")
        atexit.register(shutil.rmtree, os.environ["VAR_DIR"], ignore_errors=True)
    os.environ["DEBUG"] = "1"
    import django
    from django.conf import settings

    django.setup()
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


def catalog(key: str) -> Any:
    """The rule data of a title as the server tells it, which no fixture repeats."""
    import msgspec

    from games.titles import find

    game = find(key)
    return msgspec.to_builtins(game.catalog(game.read_cards(game.shipped_data())))


def read(name: str) -> dict[str, Any]:
    """A fixture. One that `extends` another says only what differs in the welcome and in the last update."""
    scene: dict[str, Any] = json.loads((FIXTURES / f"{name}.json").read_text())
    if "extends" not in scene:
        scene["start"][0]["catalog"] = catalog(scene["start"][0]["game"])
        return scene
    base = read(scene["extends"])
    first, last = base["start"][0], base["start"][-1]
    start = [patched(first, scene.get("welcome", {})), patched(last, scene.get("update", {}))]
    return {**base, "about": scene["about"], "start": start, "on": scene.get("on", {})}


def patched(whole: Any, change: Any) -> Any:
    """`whole` with the fields that `change` names; places of a list are named by their number, null stands
    for null."""
    if isinstance(whole, dict) and isinstance(change, dict):
        return {**whole, **{key: patched(whole.get(key), value) for key, value in change.items()}}
    if isinstance(whole, list) and isinstance(change, dict):
        return [
            patched(value, change[str(n)]) if str(n) in change else value for n, value in enumerate(whole)
        ]
    return change


def page(
    fixture: str,
    template: str = "games/table.html",
    pace: str = "normal",
    coach: str = "",
    lesson: bool = False,
    newcomer: bool = False,
) -> str:
    """The real template, with the fixture and the stand-in for the socket before everything else. `coach` is
    `on` or `off` where there is one; `lesson` makes a lesson of it; a `newcomer` sits there for the first
    time."""
    from django.contrib.auth.models import AnonymousUser
    from django.template.loader import render_to_string
    from django.test import RequestFactory

    from games.titles import find

    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    request.csp_nonce = NONCE  # type: ignore[attr-defined]
    text = read(fixture)
    match = SimpleNamespace(pk=4817, game=text["start"][0]["game"])
    context = {"match": match, "game_name": find(match.game).name, "rules_url": "/rules/"}
    context["newcomer"] = newcomer
    if coach:
        context["coach"] = {"on": coach == "on"}
    if lesson:
        picture = f"titles/{match.game}/mascot.svg"
        there = (ROOT / "static" / picture).exists()
        context["lesson"] = lesson_of(fixture, f"/static/{picture}" if there else "")
    html = render_to_string(template, context, request)
    script = json.dumps(text).replace("<", "\\u003c")
    html = html.replace('"person":null', '"person":"ren"')
    html = html.replace('"animation":"normal"', f'"animation":"{pace}"')
    html = html.replace(" mountTable(", " harness.table = await mountTable(")
    return html.replace(
        "<head>",
        f'<head><script type="application/json" id="fixture">{script}</script>'
        f'<script nonce="{NONCE}">{FAKE.read_text()}</script>',
        1,
    )


class Handler(BaseHTTPRequestHandler):
    # The hundred and fifty small files of a page come over a few lasting connections, each in one piece.
    protocol_version = "HTTP/1.1"
    wbufsize = -1
    static_cache = "max-age=3600" if "--cached" in sys.argv else "no-store"

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        if address.path in ("/", "/replay"):
            query = parse_qs(address.query)
            fixture = Path(query.get("fixture", ["business"])[0]).name
            pace = query.get("pace", ["normal"])[0]
            coach = query.get("coach", [""])[0]
            template = "games/replay.html" if address.path == "/replay" else "games/table.html"
            text = page(fixture, template, pace, coach, "lesson" in query, "newcomer" in query)
            self.answer(text.encode(), "text/html; charset=utf-8")
        elif address.path == "/rules/":
            self.answer(RULES.encode(), "text/html; charset=utf-8")
        elif address.path.startswith("/static/"):
            file = (ROOT / address.path.lstrip("/")).resolve()
            if file.is_relative_to(ROOT / "static") and file.is_file():
                kind = "text/javascript" if file.suffix == ".js" else mimetypes.guess_type(file.name)[0]
                self.answer(file.read_bytes(), kind or "application/octet-stream", self.static_cache)
            else:
                self.send_error(404)
        else:
            self.send_error(404)

    def do_POST(self) -> None:
        """Preferences are taken and forgotten; whoever learns has two stars."""
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.answer(b'{"stars": 2}', "application/json")

    def answer(self, body: bytes, kind: str, cache: str = "no-store") -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Security-Policy", build_policy(nonce=NONCE))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", cache)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_args: object) -> None:
        """Quiet."""


def serve(port: int) -> ThreadingHTTPServer:
    """A server ready to run; `port` 0 takes a free one."""
    start_django()
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler))


if __name__ == "__main__":
    server = serve(int(sys.argv[1]) if len(sys.argv) > 1 else 8150)
    print(f"http://127.0.0.1:{server.server_port}/?fixture=business")  # noqa: T201 - tells where to look
    server.serve_forever()
