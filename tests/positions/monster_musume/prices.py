"""Whether to pay, take or give for what follows (MM-15, MM-89)."""

from __future__ import annotations

from games.titles.monster_musume import actions as a
from tests.positions import Position
from tests.positions.choosing import none_of, of_kind, one_of
from tests.positions.monster_musume.hosts import last_turn
from tests.titles.monster_musume.table import at_table, back, card, give, host, play, retire

POSITIONS = [
    Position(
        "last turn: Yara's price is her own graduation, so do not pay",
        lambda: last_turn(
            host(hand="100", deck="C C C C", waifu="176", xp=4), host(graduated="013"), actions=1, queue="059"
        ).do(0, play("100")),
        0,
        one_of(a.DECLINE),
        "With 4 XP she graduates for six points; three cards of Helping Out bring none (MM-33, MM-64).",
    ),
    Position(
        "last turn: a single XP is worth nothing but Yara's cards",
        lambda: last_turn(
            host(hand="100", deck="D D D C", waifu="176", xp=1), host(), actions=1, queue="034"
        ).do(0, play("100")),
        0,
        one_of(a.PAY),
        "XP left over are worth nothing (MM-64); Trust for Koto may be among the three cards (MM-62).",
    ),
    Position(
        "last turn: pay for Taffy, who brings an action, a card and three Trust",
        lambda: last_turn(
            host(hand="168 059 C", deck="C C", waifu="176", xp=1), host(), actions=1, queue="169"
        ).do(0, play("168")),
        0,
        one_of(a.PAY),
        "One XP lets nobody graduate; 3 + 3 Trust buy a Prodigy of three points (MM-62, MM-64).",
    ),
    Position(
        "last turn: not the XP that Taffy needs to graduate",
        lambda: last_turn(
            host(hand="168", deck="C C", waifu="176", xp=3), host(graduated="002"), actions=1, queue="059"
        ).do(0, play("168")),
        0,
        one_of(a.DECLINE),
        "Three XP are her graduation and four points (MM-33).",
    ),
    Position(
        "last turn: Petra's price sends the winning Waifu of the rival away",
        lambda: last_turn(
            host(hand="150", deck="C C", graduated="001", waifu="176", xp=2),
            host(waifu="012", xp=5),
            actions=1,
        ).do(0, play("150")),
        0,
        one_of(a.PAY),
        "Ginger would be eight points at the end (MM-49, MM-63) against six; two XP are a single point here.",
    ),
    Position(
        "Viola: a Prodigy for nothing in the last turn",
        lambda: last_turn(
            host(hand="041", waifu="176"), host(graduated="002"), actions=1, queue="033 159 003"
        ).do(0, play("041")),
        0,
        one_of(a.Recruit(1)),
        "Rhea graduates by herself (MM-62), the others do not any more.",
    ),
    Position(
        "Kettle: the Prodigy with the most points in the last turn",
        lambda: last_turn(
            host(hand="057", waifu="176"), host(graduated="040"), actions=1, queue="001 034 042 018"
        ).do(0, play("057")),
        0,
        one_of(a.Recruit(1)),
        "Koto brings three points, Maple two, Tamsin one, Ember none (MM-62, MM-64).",
    ),
    Position(
        "Viola: a guest for nothing is welcome",
        lambda: at_table(
            host(hand="041", deck="C C C", waifu="176"), host(), actions=1, queue="069 143 033"
        ).do(0, play("041")),
        0,
        of_kind(a.Recruit),
        "Three Trust saved, and each of them is better than what a deck begins with (J-19).",
    ),
    Position(
        "last turn: Noelle's gift is the card that buys least",
        lambda: last_turn(host(hand="011 C D", waifu="176"), host(), actions=1, queue="169").do(
            0, play("011")
        ),
        0,
        one_of(give("C")),
        "1 + 3 and two of Preparation are six for a Prodigy; with any other choice it is less (MM-62).",
    ),
    Position(
        "four hosts: Noelle gives Helping Out away, not a strong guest or Immersion",
        lambda: at_table(
            host(hand="011 C 136 B", deck="C C", waifu="176"), host(), host(), host(), actions=1
        ).do(0, play("011")),
        0,
        none_of(give("136"), give("B")),
        "What is given is theirs for good (MM-78).",
    ),
    Position(
        "Bima: pass the least useful card to the left",
        lambda: at_table(
            host(hand="003 C 014 E", deck="C C", waifu="176"), host(hand="C C"), host(hand="C D"), actions=1
        ).do(0, play("003")),
        0,
        one_of(give("C")),
        "The neighbour keeps it (MM-74, MM-78).",
    ),
    Position(
        "five hosts: Bima asks, and the Immersion stays",
        lambda: at_table(
            host(hand="003 C C", deck="C C", waifu="176"),
            host(hand="C C A"),
            host(hand="C D"),
            host(hand="B C 136"),
            host(hand="C"),
            actions=1,
        ).do(0, play("003")),
        3,
        one_of(give("C")),
        "Everybody passes a card, and it is gone for good (MM-74, MM-78).",
    ),
    Position(
        "last turn, four hosts: the XP of whoever would draw level with them",
        lambda: last_turn(
            host(hand="039", deck="C C", graduated="001 002", waifu="176"),
            host(graduated="012", waifu="177", xp=2),
            host(graduated="001", waifu="178", xp=5),
            host(graduated="040"),
            actions=1,
        ).do(0, play("039")),
        0,
        one_of(a.CHOOSE[1]),
        "8 and a Starter's point are 9 to 9; with one XP left she stays (MM-63, MM-65).",
    ),
    Position(
        "three hosts: two XP from the one who has them",
        lambda: at_table(host(hand="124", deck="C C", waifu="176"), host(xp=4), host(xp=1), actions=1).do(
            0, play("124")
        ),
        0,
        one_of(a.CHOOSE[1]),
        "The other has a single one to give (MM-75).",
    ),
    Position(
        "last turn: the XP of whoever would win with them",
        lambda: last_turn(
            host(hand="038", graduated="001 002", waifu="176"),
            host(waifu="012", graduated="040", xp=5),
            host(waifu="177", graduated="040", xp=6),
            actions=1,
        ).do(0, play("038")),
        0,
        one_of(a.CHOOSE[1]),
        "With four XP Ginger stays in the slot (MM-63): 2 points instead of 10 against 9.",
    ),
    Position(
        "Nessa puts the strongest guest on top",
        lambda: at_table(
            host(hand="044", deck="C C C C C", discard="C A 136 C", waifu="176"), host(), actions=1
        ).do(0, play("044")),
        0,
        one_of(a.Recall(card("136"))),
        "Sorrel is drawn at the end of the turn (MM-22); the alternatives are starting cards.",
    ),
    Position(
        "Cricket takes the card back that pays for the Prodigy",
        lambda: last_turn(
            host(hand="060", discard="C 136 E A", waifu="176"), host(), actions=1, queue="034"
        ).do(0, play("060")),
        0,
        one_of(a.Recall(card("E"))),
        "2 + 3 are Koto's price, and no action is left for Sorrel (MM-12, MM-62).",
    ),
    Position(
        "Cricket with an action left: take a strong guest back",
        lambda: at_table(
            host(hand="060 C", deck="D C C", discard="C C 014 A", waifu="176"), host(), actions=2
        ).do(0, play("060")),
        0,
        one_of(a.Recall(card("014"))),
        "Tilda can be played at once for five Trust and two cards (MM-12).",
    ),
    Position(
        "Fan Long asks: the graduate with the fewest points comes back",
        lambda: last_turn(
            host(hand="079", graduated="040 001", waifu="176"),
            host(graduated="012 013 003"),
            actions=1,
        ).do(0, play("079")),
        1,
        one_of(back("003")),
        "One point against four or eight: 12 against 11 wins (MM-64, MM-87).",
    ),
    Position(
        "Fan Long: of one's own the one with the fewest points too",
        lambda: last_turn(
            host(hand="079", graduated="040 001", waifu="176"),
            host(graduated="012 040 003"),
            actions=1,
        ).do(0, play("079")),
        0,
        one_of(back("040")),
        "Two points go and Fan Long brings five (MM-87).",
    ),
    Position(
        "Pirati asks: no Prodigy is retired",
        lambda: at_table(
            host(hand="080", deck="C C C", waifu="176"), host(hand="C 034", discard="C A 014"), actions=1
        ).do(0, play("080")),
        1,
        none_of(retire("034"), retire("014", "discard")),
        "Retired is out of the game for good (MM-04, J-4): three points, or the best guest of the deck.",
    ),
    Position(
        "Fenna retires no Prodigy and no strong guest",
        lambda: at_table(host(hand="027 034 014 C", waifu="176"), host(), actions=1).do(0, play("027")),
        0,
        none_of(retire("034"), retire("014")),
        "She may retire a card (MM-04): one of Helping Out makes the deck better, these make it worse.",
    ),
    Position(
        "Winter retires nothing that is worth keeping",
        lambda: at_table(
            host(hand="134 C", discard="136 B C", deck="C C C", waifu="176"), host(), host(), actions=1
        ).do(0, play("134")),
        0,
        none_of(retire("136", "discard"), retire("B", "discard")),
        "Out of hand or discard pile, and for good (MM-04): the starting cards are the ones to go.",
    ),
]
