"""Setting up (section 3), the maps (9.3, 9.4), the figures (9.2) and the decks (9.6)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from games.engine import asked
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import match_events as e
from games.titles.daikaiju_director.cards.rule_data import Rules
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.spaces import CODES, SPACE_OF, around, distance, each
from tests.titles.daikaiju_director.table import RULES, DirectorTable, set_up

ROWS = {
    2: ["S......S", "..R..R..", ".R....~~", "....~~~~", ".R......", ".~~...R.", ".~~.~...", "S...~..S"],
    3: [
        "...........S",
        ".R...~~..R..",
        "..R.R~~...~~",
        "S......S~~~~",
        "~~~~.......S",
        "~~....R..R..",
        "..R.~.....R.",
        "S...~..S....",
    ],
    4: [
        "S...S......S...S",
        "..R..~~R.R...R..",
        ".R...~~...~~....",
        "........~~~~..~~",
        ".......S.......S",
        "..R..R...~~..R..",
        "~.....~~R~~...R.",
        "~..S~~~~...S....",
    ],
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tiles_make_the_map(seats):
    """DD-17 and section 9.4: the tiles, turned, are the printed rows."""
    assert RULES.maps[seats].rows == ROWS[seats]


@pytest.mark.parametrize(("seats", "props"), [(2, 5), (3, 8), (4, 10)])
def test_every_rubble_space_has_three_buildings(seats, props):
    """Section 3, step 3; DD-77."""
    table = set_up(seats)
    assert table.state.buildings == [3] * props
    assert table.state.lava == []
    assert RULES.constants.lava_supply == 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_open_spaces_hang_together(seats):
    """Section 9.4: nobody starts walled in, with all buildings standing."""
    ground = RULES.maps[seats]
    free = ground.board
    for bit in ground.rubble_bits:
        free &= ~bit
    seen = free & -free
    while (more := (around(seen) | seen) & free) != seen:
        seen = more
    assert seen == free
    for start in each(ground.starts):
        assert any(distance(start, rubble) in (2, 3) for rubble in ground.rubble)


def test_the_figures_are_the_printed_ones():
    """DD-20, R-23: HP, EC, ER, AM, DM, MS."""
    figures = {
        kaiju.code: (kaiju.hp, kaiju.ec, kaiju.er, kaiju.am, kaiju.dm, kaiju.ms)
        for kaiju in RULES.data.daikaiju
    }
    assert figures["space_hunter_x"] == (7, 6, 4, 3, 2, 3)
    assert figures["eelian"] == (5, 6, 3, 2, 4, 4)
    assert figures["fenrir"] == (6, 4, 2, 5, 1, 3)
    assert figures["vulcanus"][0] == 8
    assert figures["vulcanus"][1] == 8
    assert sum(figure[0] for figure in figures.values()) == 26, "health counters"
    assert sum(figure[1] for figure in figures.values()) == 24, "energy counters"


def test_every_deck_has_thirty_cards():
    """Sections 2 and 9.6, DD-92, DD-109."""
    assert [len(deck) for deck in RULES.decks] == [30] * 4
    assert len(RULES.card_codes) == 48
    for deck in RULES.decks:
        names = Counter(RULES.card_names[card] for card in deck)
        assert names["What a Twist"] == 2
        kinds = Counter(RULES.card_kind[card] for card in set(deck))
        assert kinds[3] == 1
    numerals = {code: RULES.card_numeral[card] for card, code in enumerate(RULES.card_codes)}
    assert {code for code, numeral in numerals.items() if numeral} == {
        "SX02",
        "SX09",
        "EE09",
        "FE10",
        "VU10",
    }


def test_picks_and_places_go_by_two_rolls():
    """Section 3, steps 4 to 8, DD-110: ties roll again until the order is strict; who places last begins."""
    table = DirectorTable.new_match(3, 1, RULES).rolls(4, 6, 4, 2, 5).settle()
    assert table.heard(e.OrderRolled)[0].rolls == [[4, 6, 4], [2, 0, 5]]
    assert table.heard(e.OrderRolled)[0].order == [1, 2, 0]
    assert table.asked() == [1]
    assert len(table.options(1)) == 4
    table.do(1, a.Cast("fenrir"))
    assert a.Cast("fenrir") not in table.options(2)
    table.rolls(1, 2, 3).do(2, a.Cast("eelian")).do(0, a.Cast("vulcanus"))
    assert table.asked() == [2]
    starts = table.spaces(2)
    assert starts == {CODES[space] for space in each(RULES.maps[3].starts)}
    first, second, third = sorted(starts)[:3]
    table.do(2, a.Choose(first))
    assert first not in table.spaces(1)
    table.do(1, a.Choose(second)).do(0, a.Choose(third))
    assert table.state.scene == 1
    assert table.state.first == 0, "who placed last"
    assert [len(player.hand) for player in table.state.players] == [5, 5, 5]
    assert [len(player.deck) for player in table.state.players] == [25, 25, 25]
    assert [table.health(seat) for seat in range(3)] == [8, 6, 5]
    assert [table.energy(seat) for seat in range(3)] == [8, 4, 6]
    assert [table.rp(seat) for seat in range(3)] == [0, 0, 0]
    assert table.player(0).space == SPACE_OF[third]


def test_other_hands_are_not_told():
    """Section 7: a draw tells others only how many."""
    table = set_up(2)
    while table.state.scene == 0:
        seat = asked(table.state)[0]
        table.do(seat, table.options(seat)[0])
    own = [event for event in table.heard(e.CardsDrawn, 0) if event.seat == 0]
    other = [event for event in table.heard(e.CardsDrawn, 1) if event.seat == 0]
    assert own[0].codes
    assert len(own[0].codes) == 5
    assert other[0].codes is None
    assert other[0].count == 5


def _broken(change):
    data = msgspec.json.decode(GAME.shipped_data())
    change(data)
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(msgspec.json.encode(data), type=Rules)
    return str(caught.value)


def test_rule_data_that_could_not_be_played_is_refused():
    """Section 9.5: unknown verbs, and parts that do not fit, with a sentence."""
    assert "Invalid value" in _broken(lambda data: data["twists"][0]["do"][0].update(op="explode"))
    assert "used twice" in _broken(lambda data: data["twists"][1].update(code="SX01"))
    assert "Energy Twist" in _broken(
        lambda data: data["twists"][11].update(kind="normal", cost=0, windows=["MAIN"])
    )
    assert "numeral" in _broken(lambda data: data["twists"][1].update(numeral=0))
    assert "nothing chooses" in _broken(lambda data: data["twists"][1]["do"].pop(0))
    assert "for window TWIST only" in _broken(lambda data: data["twists"][0].update(windows=["TURN"]))
    assert "no Daikaiju" in _broken(lambda data: data["twists"][0].update(deck="godmouse"))
    assert "too few starting" in _broken(
        lambda data: [
            tile.update(rows=[row.replace("S", ".") for row in tile["rows"]]) for tile in data["tiles"]
        ]
    )
    assert "more often" in _broken(lambda data: data["tiles"][0].update(copies=1))
