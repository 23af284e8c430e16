"""What a seat may know (section 7): views, and states imagined from them."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec

from games.kit import laws
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director.game import GAME
from tests.titles.daikaiju_director.positions import positions
from tests.titles.daikaiju_director.table import (
    EELIAN,
    FENRIR,
    RULES,
    SHX,
    VULCANUS,
    actor,
    at_table,
    hit,
    twist,
)


def test_a_hand_is_for_its_owner():
    """Section 7: contents for the owner, counts for all; no order of a deck for anybody."""
    table = at_table(actor(FENRIR, "r0c0", hand=["FE02", "FE03"]), actor(SHX, "r7c7", hand=["SX03"]))
    own, other, nobody = (table.view(who) for who in (0, 1, None))
    assert own.seats[0].hand == ["FE02", "FE03"]
    assert own.seats[1].hand is None
    assert other.seats[0].hand is None
    assert nobody.seats[0].hand is nobody.seats[1].hand is None
    assert [seat.hand_count for seat in nobody.seats] == [2, 1]
    assert nobody.seats[0].deck == 28


def test_no_hidden_card_leaves_with_a_view():
    """Section 7: over whole matches no byte of a view names a card that only others hold."""
    for position in positions(1500, seats=4, seed=5):
        state = position.state
        for seat, player in enumerate(state.players):
            view = msgspec.json.encode(GAME.view(state, position.context, seat)).decode()
            for other, rival in enumerate(state.players):
                if other == seat or rival.kaiju < 0:
                    continue
                face_up = set(rival.discard) | {one.card for one in rival.twists}
                fights = [*state.combats, *([state.closeup] if state.closeup else [])]
                face_up |= {card for fight in fights for card in fight.played}
                for card in (*rival.hand, *rival.deck):
                    if card not in face_up:
                        assert RULES.card_codes[card] not in view
            assert player is not None


def test_a_seat_hears_of_its_own_cards_alone():
    """Section 7: what others hear of draws names no card."""
    for position in positions(600, seats=3, seed=2):
        for seat in (0, 1, 2, None):
            for event in position.record.heard_by(seat):
                if type(event).__name__ == "CardsDrawn" and event.seat != seat:
                    assert event.codes is None


def test_the_laws_hold_in_the_middle_of_everything():
    """Secrecy, independence, wholeness: in positions with windows, movements and combats nested in each
    other."""
    rng = Random(4)
    kinds = Counter()
    for position in positions(2500, seats=4, seed=9):
        state, table = position.state, position.context
        if not state.agenda:
            continue
        name = type(state.agenda[-1]).__name__
        kinds[name] += 1
        if kinds[name] > 6:
            continue
        for seat in range(4):
            assert laws.secrecy(GAME, state, table, seat, rng) == [], name
            assert laws.independence(GAME, state, table, seat, 7) == [], name
            assert laws.imagined_is_whole(GAME, state, table, seat, rng) == [], name
    assert {"Reactions", "MoveStep", "WalkTo", "FreeAttackChoice", "TwistTarget", "LavaSpace"} <= set(kinds)


def test_an_answer_given_in_a_window_is_not_imagined():
    """Section 7, R-45: after a silent answer others cannot tell a pass from a play, and the seat itself
    knows."""
    table = at_table(
        actor(VULCANUS, "r4c4", hand=["VU10"]),
        actor(FENRIR, "r0c3", hand=["FE01"]),
        actor(SHX, "r7c11", hand=["SX01"]),
    ).do(0, twist("VU10"))
    table.do(2, twist("SX01"))
    imagined = GAME.imagine(table.state, table.context, 1, Random(1))
    assert imagined.agenda[-1].answers == [-2, -1]
    own = GAME.imagine(table.state, table.context, 2, Random(1))
    assert own.agenda[-1].answers == table.state.agenda[-1].answers


def test_rivals_hold_any_of_their_unseen_cards():
    """Section 10: hands are dealt from the deck's cards that have not been seen; seen ones are never held."""
    table = at_table(actor(FENRIR, "r0c0"), actor(EELIAN, "r7c7", hand=["EE06", "EE02"], seen=["EE07"]))
    seen = set()
    for seed in range(200):
        imagined = GAME.imagine(table.state, table.context, 0, Random(seed))
        hand = [RULES.card_codes[card] for card in imagined.players[1].hand]
        assert len(hand) == 2
        seen |= set(hand)
    assert "EE07" not in seen
    assert len(seen) == 11


def test_the_view_shows_the_combat_that_is_on():
    """The close-up: dice, what is added, what Twists added, what a hit would do."""
    table = at_table(actor(FENRIR, "r4c4", hand=["FE02"]), actor(SHX, "r4c5"), rolls=[2, 6]).do(0, hit(1))
    shot = table.view(None).combat
    assert (shot.dice, shot.base, shot.mods, shot.results, shot.damage) == ([2, 6], [5, 2], [0, 0], [7, 8], 2)
    assert shot.ended == ""
    table.do(0, twist("FE02")).quiet()
    shot = table.view(None).combat
    assert (shot.mods, shot.results, shot.played, shot.ended) == ([2, 0], [9, 8], ["FE02"], "hit")
    assert shot.parts == [(0, "AM", 5), (1, "DM", 2), (0, "FE02", 2)]
    assert shot.harm == [("vicious", 1)]


def test_the_close_up_names_what_raises_the_damage():
    """DD-49, DD-72: against a prop only the card."""
    table = at_table(actor(FENRIR, "r0c1", hand=["FE05"]), actor(SHX, "r7c7"), rolls=[6, 1]).do(
        0, hit("r1c2")
    )
    table.do(0, twist("FE05")).quiet()
    shot = table.view(None).combat
    assert shot.parts == [(0, "AM", 5)]
    assert (shot.harm, shot.damage) == ([("FE05", 1)], 2)


def test_the_view_tells_who_is_asked_and_not_what_they_hold():
    """DD-104."""
    table = at_table(actor(SHX, "r4c4", hand=["SX08"]), actor(FENRIR, "r4c5", hand=["FE03"])).do(
        0, twist("SX08")
    )
    view = table.view(None)
    assert (view.window.window, view.window.pivot, view.window.asked) == ("TWIST", 0, [1])
    table.do(1, a.PASS)
    assert table.view(None).window is None


def test_an_ended_combat_stays_as_it_was():
    """DD-47, DD-95: what cards change later, and what a Clean Up takes back, changes nothing of the
    close-up."""
    table = at_table(actor(FENRIR, "r4c4", hand=["FE07"]), actor(VULCANUS, "r4c5", energy=0), rolls=[2, 5])
    table.do(0, hit(1)).quiet()
    shot = table.view(None).combat
    assert (shot.results, shot.ended) == ([7, 7], "held")
    table.do(0, twist("FE07")).quiet()
    assert table.view(None).seats[1].dm == 1
    assert table.view(None).combat == shot


def test_what_a_clean_up_takes_back_stays_in_an_ended_combat():
    """DD-95, DD-72: the other way round, and Vicious with it."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=["FE07"]), actor(VULCANUS, "r4c5", energy=0), rolls=[2, 5], went=[1]
    )
    table.do(0, twist("FE07")).quiet().do(0, hit(1))
    shot = table.view(None).combat
    assert (shot.results, shot.ended, shot.damage, shot.harm) == ([7, 6], "hit", 2, [("vicious", 1)])
    table.do(0, a.END_TURN).quiet()
    view = table.view(None)
    assert (view.scene, view.seats[1].dm) == (4, 2)
    assert view.combat == shot


def test_a_fighter_nullified_later_was_vicious_in_an_ended_combat():
    """DD-76: the Hunter's card comes after the blow."""
    table = at_table(
        actor(FENRIR, "r4c4"), actor(SHX, "r4c5", hand=["SX02"]), actor(EELIAN, "r0c9"), rolls=[6, 1]
    )
    table.do(0, hit(1)).quiet().do(0, a.END_TURN).quiet()
    shot = table.view(None).combat
    table.do(1, twist("SX02"), a.Aim("actor:0")).quiet()
    assert table.view(None).seats[0].nullified
    assert table.view(None).combat == shot


def test_nobody_imagines_its_own_draws():
    """Section 7: the order of one's own deck is hidden from oneself too; a search must not see what it
    will draw."""
    table = at_table(actor(FENRIR, "r0c0", hand=["FE02"]), actor(EELIAN, "r7c7"))
    own = table.player(0).deck
    dealt = [GAME.imagine(table.state, table.context, 0, Random(seed)).players[0].deck for seed in range(12)]
    assert all(sorted(deck) == sorted(own) for deck in dealt)
    assert len({deck[-1] for deck in dealt}) > 3, "the next card is any of those unseen"
    assert len({tuple(deck) for deck in dealt}) == len(dealt)


def twist_in_the_air(table, seat, code):
    """The table once this Twist is played in the ROLL window, and others may answer it."""
    table.quiet_until(seat, twist(code)).do(seat, twist(code))
    while table.view(None).window.window == "ROLL":
        table.do(table.asked()[0], a.PASS)
    assert table.view(None).window.window == "TWIST"
    return table


def test_the_close_up_tells_what_a_twist_that_may_be_answered_comes_to():
    """DD-88: nobody has cancelled it yet."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=["FE01"]),
        actor(VULCANUS, "r4c5", hand=["VU04"]),
        rolls=[2, 1],
        buildings={},
    ).do(0, hit(1))
    assert table.view(None).combat.coming is None
    shot = twist_in_the_air(table, 1, "VU04").view(None).combat
    assert (shot.results, shot.coming, shot.ended) == ([7, 3], [7, 7], "")
    shot = table.quiet().view(None).combat
    assert (shot.results, shot.coming, shot.ended) == ([7, 7], None, "held")


def test_a_twist_that_cancels_one_leaves_the_combat_as_it_stands():
    """DD-94."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=["FE01"]),
        actor(VULCANUS, "r4c5", hand=["VU04"]),
        actor(EELIAN, "r0c0", hand=["EE01"]),
        rolls=[2, 1],
        buildings={},
    ).do(0, hit(1))
    twist_in_the_air(table, 1, "VU04").do(2, a.PASS).do(0, twist("FE01"))
    shot = table.view(None).combat
    assert (shot.results, shot.coming, shot.played) == ([7, 3], [7, 3], ["VU04", "FE01"])


def test_nobody_foretells_what_is_rolled_again():
    """DD-53."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=["FE01"]),
        actor(VULCANUS, "r4c5"),
        actor(EELIAN, "r0c0", hand=["EE07"]),
        rolls=[2, 1],
    ).do(0, hit(1))
    assert twist_in_the_air(table, 2, "EE07").view(None).combat.coming is None
