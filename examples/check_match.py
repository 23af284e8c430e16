#!/usr/bin/env python3
"""Draw every shuffle and roll of a match again, from its file and nothing else.

    python3 check_match.py match-17.json [--seal COMMITMENT] [--show]

needs Python 3.8 and nothing of the site. It says whether the secret is the one that was sealed before the
match (compare the seal with the one you wrote down when the table opened, or give it with --seal), and
whether every shuffle, roll and draw is exactly what that secret gives at that moment. --show lists them all.

How the numbers come about, so that you can write a checker of your own:

  seal     SHA-256 of the secret's 32 bytes, shown when the table opened.
  key      HMAC-SHA256 with the secret as its key, over the number of the match and then each seat's value,
           one a line.
  number   below n: HMAC-SHA256 with that key over "stream:draw:attempt"; its first 8 bytes are a number w
           (big-endian). If w is not less than the largest multiple of n within 2**64, attempt counts up from
           0 and it is drawn again; else w mod n.
  stream   the name of what is drawn from (a deck, the die of a seat); draw is how many numbers were drawn
           from it before.
  roll     of s faces: a number below s, plus 1.
  shuffle  of n cards: they are put in order; then, for last = n-1 down to 1, a number k below last+1, and
           the cards at last and k change places.

Files whose "chance" is not "streams" are of matches that began before there were streams: they draw over
"moment:draw:attempt", where moment is how many choices have been made in the match, and draw how many numbers
were drawn since the last one; and their cards are shuffled as they lie.

What this does not check is whether the choices were allowed and what they led to: for that the game itself
must be played again (`manage.py verify match-17.json` of the site's program does).
"""

import argparse
import hashlib
import hmac
import json
import sys


class Wrong(Exception):
    """Something is not what the secret says."""


def number_below(key, n, stream, draw):
    """The number that the match's key gives there; in old files the moment stands for the stream."""
    limit = (1 << 64) - (1 << 64) % n
    attempt = 0
    while True:
        message = f"{stream}:{draw}:{attempt}".encode()
        word = int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:8], "big")
        if word < limit:
            return word % n
        attempt += 1


def drawn_again(key, drawn, stream):
    """What this draw must have brought, and how many numbers it takes."""
    kind, of, draw = drawn["kind"], drawn["of"], drawn["draw"]
    if kind == "below":
        return number_below(key, of, stream, draw), 1
    if kind == "roll":
        return number_below(key, of, stream, draw) + 1, 1
    if kind != "shuffle":
        raise Wrong(f"there is no draw called {kind!r}")
    if of > 100_000:
        raise Wrong("nobody shuffles so many cards")
    order = list(range(of))
    for last in range(of - 1, 0, -1):
        other = number_below(key, last + 1, stream, draw)
        draw += 1
        order[last], order[other] = order[other], order[last]
    return order, max(0, of - 1)


def check(match, seal=None):
    """Everything that can be checked without the game. The draws, each as the move it belongs to and itself.
    Raises `Wrong`."""
    secret = bytes.fromhex(match["seal"]["secret"])
    commitment = match["seal"]["commitment"]
    if hashlib.sha256(secret).hexdigest() != commitment:
        raise Wrong("the secret is not the one that was sealed")
    if seal is not None and seal.lower() != commitment:
        raise Wrong("the seal is not the one you wrote down")
    canonical = json.dumps(match["rules"]["data"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    if hashlib.sha256(canonical.encode()).hexdigest() != match["rules"]["digest"]:
        raise Wrong("the rule data is not what its digest says")
    salts = [seat["salt"] for seat in match["seats"]]
    key = hmac.new(secret, "\n".join([str(match["match"]), *salts]).encode(), hashlib.sha256).digest()
    streams = match.get("chance") == "streams"
    found = []
    moment, counts = 0, {}
    after = [(0, {})]  # the moment, and the numbers drawn from each stream, after each move
    for version, move in enumerate(match["moves"], 1):
        where = f"move {version}"
        if move["version"] != version:
            raise Wrong(f"{where} is missing")
        if move["kind"] == "choice":
            moment += 1
            if not streams:
                counts = {}
        elif move["kind"] == "undo":
            moment, counts = after[move["choice"]["to"]]
        for drawn in move["draws"]:
            stream = drawn["stream"] if streams else moment
            if (drawn["moment"], drawn["draw"]) != (moment, counts.get(stream, 0)):
                raise Wrong(f"{where}: the {drawn['kind']} was not drawn in its turn")
            outcome, numbers = drawn_again(key, drawn, stream)
            if outcome != drawn["outcome"]:
                raise Wrong(f"{where}: the {drawn['kind']} should be {outcome}, not {drawn['outcome']}")
            counts = {**counts, stream: counts.get(stream, 0) + numbers}
            found.append((version, drawn))
        after.append((moment, counts))
    return found


def main():
    """Check the file that is named, and say what was found."""
    parser = argparse.ArgumentParser(description="Draw every shuffle and roll of a match again.")
    parser.add_argument("file", help="the match's file")
    parser.add_argument("--seal", help="the seal that was shown when the table opened")
    parser.add_argument("--show", action="store_true", help="list every draw")
    options = parser.parse_args()
    try:
        with open(options.file, encoding="utf-8") as file:
            match = json.load(file)
        found = check(match, options.seal)
    except Wrong as wrong:
        sys.stdout.write(f"WRONG: {wrong}.\n")
        return 1
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
        sys.stdout.write(f"This is no match file: {error!r}\n")
        return 2
    if options.show:
        for version, drawn in found:
            sys.stdout.write(f"move {version}: {drawn['kind']} of {drawn['of']}: {drawn['outcome']}\n")
    counts = {kind: sum(drawn["kind"] == kind for _, drawn in found) for kind in ("shuffle", "roll", "below")}
    sys.stdout.write(
        f"Match {match['match']}: {counts['shuffle']} shuffles, {counts['roll']} rolls and "
        f"{counts['below']} other draws in {len(match['moves'])} moves, all as the secret gives them.\n"
        f"Seal: {match['seal']['commitment']}\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
