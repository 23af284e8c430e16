"""A bot in one file, with nothing but Python. It picks at random: put what you would rather do into `choose` (docs/api.md).

KAIJU_TOKEN=kaiju_… python bot.py http://127.0.0.1:8000 spoonbrokers   # opens a table with bots of the house
KAIJU_TOKEN=kaiju_… python bot.py http://127.0.0.1:8000 17             # sits down at table 17
"""

import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
import uuid

SITE, WHAT = sys.argv[1].rstrip("/"), sys.argv[2]


def ask(address, body=None):
    """One request. Waits when the quota is used up; None when the table has moved on; ends with the sentence of any other refusal."""
    while True:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{SITE}/api/v1/{address}", data)
        request.add_header("Authorization", f"Bearer {os.environ['KAIJU_TOKEN']}")
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            if refused.code == 429:
                time.sleep(int(refused.headers["Retry-After"]))
            elif refused.code == 409 and body and "version" in body:
                return None
            else:
                raise SystemExit(json.load(refused)["sentence"]) from None


def choose(table):
    """The choice to make, of those in the prompt. `table["view"]` is what this seat can see."""
    listed = [choice for choice in table["prompt"]["choices"] if choice["verb"] not in ("trade", "counter")]
    return random.choice(listed or table["prompt"]["choices"])


if WHAT.isdecimal():
    table = ask(f"tables/{WHAT}/join/", {})
else:
    seats = min(next(game["seats"] for game in ask("games/")["games"] if game["key"] == WHAT))
    bots = ["greedy"] * (seats - 1)
    table = ask("tables/", {"game": WHAT, "seats": seats, "bots": bots, "pace": "free", "speed": "instant"})
print("at", f"{SITE}/tables/{table['match']}/", flush=True)
while table["status"] in ("open", "playing"):
    if table["prompt"]:
        action = choose(table)["action"]
        ask(
            f"tables/{table['match']}/act/",
            {"version": table["version"], "nonce": uuid.uuid4().hex, "action": action},
        )
    table = ask(f"tables/{table['match']}/?wait=20&since={table['version']}")
print(table["status"], table["result"] and table["result"]["placings"])
