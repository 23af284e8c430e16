"""A bot in one file, with nothing but Python. It picks at random: `choose` is yours (docs/api.md).

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

SITE, WHAT, asked = sys.argv[1].rstrip("/"), sys.argv[2], []
HEADERS = {"Authorization": f"Bearer {os.environ['KAIJU_TOKEN']}", "Content-Type": "application/json"}


def ask(address, body=None):
    """One request. Waits for the quota; None when the table has moved on; ends with any other refusal."""
    while True:
        data = None if body is None else json.dumps(body).encode()
        asked.append(address)
        try:
            request = urllib.request.Request(f"{SITE}/api/v1/{address}", data, HEADERS)
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            if refused.code == 409 and body and "version" in body:
                return None
            if refused.code != 429:
                raise SystemExit(json.load(refused)["sentence"]) from None
            time.sleep(int(refused.headers["Retry-After"]))


def choose(table):
    """The choice to make, of those in the prompt. `table["view"]` is what this seat can see."""
    listed = [choice for choice in table["prompt"]["choices"] if choice["verb"] not in ("trade", "counter")]
    return random.choice(listed or table["prompt"]["choices"])


if WHAT.isdecimal():
    table = ask(f"tables/{WHAT}/join/", {})
else:
    seats = min(next(game["seats"] for game in ask("games/")["games"] if game["key"] == WHAT))
    bots = ["normal"] * (seats - 1)
    table = ask("tables/", {"game": WHAT, "seats": seats, "bots": bots, "pace": "free", "speed": "instant"})
at = f"tables/{table['id']}/"
print("at", f"{SITE}/{at}", flush=True)
while table["status"] in ("open", "playing"):
    if table["prompt"]:
        action = {"version": table["version"], "nonce": uuid.uuid4().hex, "action": choose(table)["action"]}
        acted = ask(f"{at}act/?table=true&wait=20", action)  # the answer is the next question
        table = acted["table"] if acted else ask(at)
    else:
        table = ask(f"{at}?since={table['version']}&wait=20&until=asked")
print(table["status"], table["result"] and table["result"]["placings"])
print(sum("/act/" in one for one in asked), "choices in", len(asked), "requests")
