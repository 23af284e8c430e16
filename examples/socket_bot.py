"""A bot on a table's WebSocket, in one file, with nothing but Python:
what happens is sent to it, and a choice is one message.

KAIJU_TOKEN=kaiju_… python socket_bot.py http://127.0.0.1:8000 17   # plays at table 17, which has begun

It picks at random: put what you would rather do into `choose`. What goes over the line is told in
docs/protocol.md. `Line` is the least that a WebSocket needs (RFC 6455); whoever has a package for it leaves
it out.
"""

import base64
import json
import os
import random
import socket
import ssl
import sys
import time
import urllib.parse
import uuid

SITE, TABLE = urllib.parse.urlsplit(sys.argv[1]), sys.argv[2]
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Line:
    """A WebSocket that carries JSON."""

    def __init__(self, path, token):
        secure = SITE.scheme == "https"
        plain = socket.create_connection((SITE.hostname, SITE.port or (443 if secure else 80)))
        context = ssl.create_default_context() if secure else None
        self.wire = context.wrap_socket(plain, server_hostname=SITE.hostname) if context else plain
        self.said = self.wire.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        words = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        words += [f"Host: {SITE.netloc}", f"Sec-WebSocket-Key: {key}", f"Authorization: Bearer {token}"]
        self.wire.sendall("\r\n".join([f"GET {path} HTTP/1.1", *words, "", ""]).encode())
        first = self.said.readline().decode().strip()
        if " 101 " not in f"{first} ":
            raise SystemExit(f"The door is shut: {first}")
        while self.said.readline().strip():
            pass

    def send(self, message, kind=TEXT):
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        size = bytes([128 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
        self.wire.sendall(bytes([128 | kind]) + size + mask + masked)

    def receive(self):
        """The next message; None when the line is closed."""
        text = b""
        while head := self.said.read(2):
            size = head[1] & 127
            if size > 125:
                size = int.from_bytes(self.said.read(2 if size == 126 else 8), "big")
            data, kind = self.said.read(size), head[0] & 15
            if kind == PING:
                self.send(data, PONG)
            elif kind == CLOSE:
                return None
            elif kind != PONG:
                text += data
                if head[0] & 128:  # the last part
                    return json.loads(text)
        return None


def choose(prompt, view):
    """The choice to make, of those in the prompt. `view` is what this seat can see."""
    listed = [choice for choice in prompt["choices"] if choice["verb"] not in ("trade", "counter")]
    return random.choice(listed or prompt["choices"])


line = Line(f"/ws/table/{TABLE}/", os.environ["KAIJU_TOKEN"])
answered, choices = 0, 0
while message := line.receive():
    if message["type"] in ("closing", "refused") and message["code"] != "stale":
        raise SystemExit(message["sentence"])
    if message["type"] != "update" or message["version"] <= answered:
        continue
    if message["result"]:
        print("finished", message["result"]["placings"], f"{choices} choices")
        break
    if message["prompt"]:
        time.sleep(1 / 8)  # more messages a second are refused
        action = choose(message["prompt"], message["view"])["action"]
        answered, choices = message["version"], choices + 1
        line.send({"type": "act", "version": answered, "nonce": uuid.uuid4().hex, "action": action})
