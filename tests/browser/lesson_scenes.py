"""A busy beat of a lesson for a recorded moment of each title: two points, a choice, a kind answer."""

from __future__ import annotations

from typing import Any

BUSY: dict[str, dict[str, Any]] = {
    "business": {
        "say": "I hold two Eggs [1], and Bakery Rush [2] wants two. When the round ends, I deliver what you "
        "leave open: one more banana [3]. **At eight, you all lose.** So take this one before me, for {W:3}.",
        "points": ["row:E", "global:1", "republic"],
        "do": "Fulfil **Bakery Rush**",
        "waits": [{"do": "fulfil", "zone": "global", "design": 1}],
        "otherwise": "You may. But Bakery Rush pays {W:3} for the same two, and I go hungry. "
        "**Try it: undo is free.**",
        "rule": "KX-102",
    },
    "daikaiju_director_turn": {
        "say": "Two targets in reach. A building [1] only rolls its die. {seat:1} [2] adds what they have "
        "to theirs. A hit pays either way, and the one who strikes first has the scene. **Action!**",
        "points": ["building:r6c8", "actor:1"],
        "do": "Attack the **building**",
        "waits": [{"do": "attack", "target": "building:r6c8"}],
        "otherwise": "You may. But the building hits nobody back. **Try it: undo is free.**",
        "rule": "DD-48",
    },
    "kaiju_incorporated_five": {
        "say": "This card [1] can be built, or put into the bin [2] for the money that its suit brings. "
        "Every firm begins with money: **bin it now**, and build what is dear in the next round.",
        "points": ["row:0", "discard"],
        "do": "Take the **income** of the first card",
        "waits": [{"do": "income", "card": "BC10"}],
        "otherwise": "You may. But without money nothing is built next time.",
        "rule": "KI-22",
    },
    "monster_musume_five": {
        "say": "Your hand [1] is this evening's company. Whoever you play comes into the parlour [2] and "
        "does what is printed. **Play the first one**: she lets you draw, so nothing is lost by it.",
        "points": ["hand:0", "in-play"],
        "do": "Play {card:A}",
        "waits": [{"do": "play", "card": 0}],
        "otherwise": "You may. But then one card less is drawn.",
        "rule": "MM-30",
    },
    "spoonbrokers_trade": {
        "say": "A certificate [1] is worth more the more spoons its firm has [2]. You hold the second of "
        "this one, and nobody wants it any more. **Sell it** while the price still stands.",
        "points": ["cert:CAT-2", "bowl:CAT"],
        "do": "Sell your **certificate**",
        "waits": [{"do": "sell", "cert": 7}],
        "otherwise": "You may. But this price falls first.",
        "rule": "SB-40",
    },
}


def lesson_of(fixture: str, picture: str = "") -> dict[str, Any]:
    """What the page says of a lesson whose fourth beat is the busy one."""
    plain = {"points": [], "do": "", "waits": [], "any": False, "otherwise": "", "answers": [], "rule": ""}
    talk = {**plain, "say": "One more thing to look at before we go on."}
    return {
        "game": "",
        "key": "busy",
        "number": 4,
        "count": 6,
        "title": "Something rather long to learn",
        "speaker": "The General",
        "of": "of the Banana Republic",
        "picture": picture,
        "beats": [talk, talk, talk, {**plain, **BUSY[fixture]}, talk, talk, talk],
        "beat": 3,
        "opened_at": 0,
        "helped": False,
        "strayed": False,
        "stars": 0,
        "exam": None,
        "at": "/learn/busy/at/",
        "progress": "/learn/busy/progress/",
        "hub": "/learn/",
        "next": {"title": "Three deliveries", "at": "/learn/next/at/"},
        "first_match": "/play/",
        "first_match_after": 3,
    }
