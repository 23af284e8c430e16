"""Cleanup and the end of the match: who graduates (MM-30 to MM-37, MM-62, MM-63)."""

from __future__ import annotations

from games.titles.monster_musume import actions as a
from tests.positions import Position
from tests.positions.choosing import one_of
from tests.positions.monster_musume.hosts import last_turn
from tests.titles.monster_musume.table import at_table, graduate, host, make_waifu, play

POSITIONS = [
    Position(
        "last turn: of two for four XP the one with six points",
        lambda: last_turn(host(in_play="001 002", waifu="176", xp=4), host(graduated="013"), phase="cleanup"),
        0,
        one_of(graduate("001")),
        "Six points against three (MM-33, MM-64); what XP is left is worth nothing.",
    ),
    Position(
        "last turn, four hosts: eight points for five XP, not six for four",
        lambda: last_turn(
            host(in_play="001 012", waifu="176", xp=5), host(graduated="057"), host(), host(), phase="cleanup"
        ),
        0,
        one_of(graduate("012")),
        "One graduation is paid for, and one XP left over brings nothing (MM-33, MM-64).",
    ),
    Position(
        "last turn: XP for two, one of them by way of the Waifu slot",
        lambda: last_turn(
            host(in_play="012 001", waifu="176", xp=11), host(graduated="012 013"), phase="cleanup"
        ),
        0,
        one_of(graduate("012"), graduate("001"), make_waifu("012"), make_waifu("001")),
        "5 + 2 + 4 XP are fourteen points: the new Waifu graduates at the end (MM-31, MM-63).",
    ),
    Position(
        "last turn: after the graduation the next becomes Waifu to graduate at the end",
        lambda: last_turn(
            host(in_play="012 001", waifu="176", xp=11), host(graduated="012 013"), phase="cleanup"
        ).do(0, graduate("012")),
        0,
        one_of(make_waifu("001")),
        "2 + 4 of the six XP left are six points more (MM-31, MM-63).",
    ),
    Position(
        "last turn: after the new Waifu the other one graduates",
        lambda: last_turn(
            host(in_play="012 001", waifu="176", xp=11), host(graduated="012 013"), phase="cleanup"
        ).do(0, make_waifu("001")),
        0,
        one_of(graduate("012")),
        "Five of the nine XP are eight points, the four left are Ember's at the end (MM-33, MM-63).",
    ),
    Position(
        "Mabel's free Waifu is one more graduation at the end",
        lambda: last_turn(
            host(hand="047", in_play="012 072", waifu="176", xp=8), host(graduated="012 032"), actions=1
        ).do(0, play("047"), a.END_ACTIONS, a.END_BUYS, graduate("012")),
        0,
        one_of(make_waifu("072")),
        "Nothing to pay now and three XP at the end: five points (MM-31, MM-63).",
    ),
    Position(
        "last turn: Zelda graduates now and Ginger from the slot at the end",
        lambda: last_turn(host(in_play="040", waifu="012", xp=7), host(graduated="157"), phase="cleanup"),
        0,
        one_of(graduate("040")),
        "1 + 5 XP are ten points; a change of Waifu costs two and leaves eight (MM-31, MM-63).",
    ),
    Position(
        "last turn: the XP of the Waifu's graduation are not touched",
        lambda: last_turn(host(in_play="040", waifu="012", xp=5), host(graduated="032"), phase="cleanup"),
        0,
        one_of(a.DONE),
        "Ginger needs all five at the end, eight points against two (MM-63).",
    ),
    Position(
        "last turn: the Waifu who was replaced graduates",
        lambda: last_turn(host(in_play="034", waifu="012", xp=7), host(graduated="012"), phase="cleanup").do(
            0, make_waifu("034")
        ),
        0,
        one_of(a.GRADUATE_FORMER),
        "Five XP are eight points; in the discard pile she brings none (MM-32, MM-64).",
    ),
    Position(
        "last turn, three hosts: four points win alone, two share the win",
        lambda: last_turn(
            host(in_play="040 036", graduated="001", xp=3),
            host(graduated="012"),
            host(graduated="001"),
            phase="cleanup",
        ),
        0,
        one_of(graduate("036")),
        "6 + 4 beat 8, 6 + 2 only share the win (MM-65).",
    ),
    Position(
        "the end: the Waifu graduates",
        lambda: at_table(host(waifu="012", xp=5), host(graduated="040"), phase="ending"),
        0,
        one_of(a.GRADUATE_WAIFU),
        "XP left over are worth nothing (MM-63, MM-64).",
    ),
    Position(
        "five hosts at the end: also for the single point of a Starter",
        lambda: at_table(
            host(graduated="001", waifu="176", xp=2),
            host(graduated="001"),
            host(graduated="040"),
            host(),
            host(),
            phase="ending",
        ),
        0,
        one_of(a.GRADUATE_WAIFU),
        "Seven points win alone, six would be shared (MM-63, MM-65).",
    ),
    Position(
        "last turn: no Waifu in place of the graduation",
        lambda: last_turn(host(in_play="072", waifu="176", xp=3), host(graduated="013"), phase="cleanup"),
        0,
        one_of(graduate("072")),
        "Five points for three XP; as Waifu for two she could not pay at the end (MM-31, MM-63).",
    ),
]
