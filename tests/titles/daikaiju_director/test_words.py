"""Prompts, choices, hindrances, and the log."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from games.engine import Decision, MatchEvent, asked, text_tokens
from games.titles.daikaiju_director import actions as a
from games.titles.daikaiju_director import match_events as e
from games.titles.daikaiju_director.frames import AnyFrame
from games.titles.daikaiju_director.game import GAME
from games.titles.daikaiju_director.match_events import AnyMatchEvent
from games.titles.daikaiju_director.spaces import SPACE_OF
from games.titles.daikaiju_director.words import choices, questions
from games.titles.daikaiju_director.words.phrases import target_from
from tests.titles.daikaiju_director.positions import positions
from tests.titles.daikaiju_director.rules_page import PAGE
from tests.titles.daikaiju_director.table import (
    EELIAN,
    FENRIR,
    RULES,
    SHX,
    VULCANUS,
    actor,
    aim,
    at,
    at_table,
    go,
    hit,
    steps,
    twist,
    use,
)


def choice(table, action, seat=0):
    """The choice of a prompt that sends this action."""
    return next(one for one in table.prompt(seat).choices if one.action == action)


def hindrance(table, anchor, seat=0):
    return next(one for one in table.prompt(seat).hindrances if anchor in one.anchors)


def test_every_prompt_is_complete_wherever_play_leads():
    """Every option is a choice once, hangs on something, has words and a rule of the page; tokens can be
    drawn."""
    rules = set(GAME.rulebook().rule_ids())
    for position in positions(2500, seats=4, seed=3):
        state, table = position.state, position.context
        for seat in asked(state):
            question = GAME.prompt(state, table, seat)
            options = state.agenda[-1].options(state, table, seat)
            assert sorted(map(repr, (one.action for one in question.choices))) == sorted(map(repr, options))
            assert question.rule in rules
            assert question.title
            assert question.ask[-1] in ".?!"
            assert question.timeout.startswith("then")
            for one in (*question.choices, *question.hindrances):
                assert one.anchors
                assert one.rule in rules
                assert one.label
            _drawable(msgspec.json.encode(question).decode())
            taken = {anchor for one in question.choices for anchor in one.anchors}
            for one in question.hindrances:
                assert one.reason
                assert not taken & set(one.anchors), one
        for other in range(4):
            if other not in asked(state):
                assert GAME.prompt(state, table, other) is None
        for event in position.record.heard_by(None):
            sentence = GAME.tell(event, table.cards)
            _drawable(sentence)
            assert not sentence.endswith(".")


def _drawable(text):
    for part in text_tokens.split(text):
        if not isinstance(part, str):
            assert PAGE.draws(part), part


def test_anchors_are_things_of_the_view():
    """Spaces of the map, actors, standing props, cards of one's own hand, abilities, or the action bar."""
    for position in positions(1500, seats=3, seed=8):
        state, table = position.state, position.context
        for seat in asked(state):
            view = GAME.view(state, table, seat)
            question = GAME.prompt(state, table, seat)
            for one in (*question.choices, *question.hindrances):
                for anchor in one.anchors:
                    kind, _, name = anchor.partition(":")
                    if kind == "space":
                        assert RULES.maps[3].board >> SPACE_OF[name] & 1
                    elif kind == "actor":
                        assert view.seats[int(name)].space
                    elif kind == "building":
                        assert name in view.buildings
                    elif kind == "lava":
                        assert name in view.lava
                    elif kind == "card":
                        assert name in view.seats[seat].hand
                    else:
                        assert kind in ("ability", "verb", "kaiju", "die")


def test_an_attack_tells_its_chance_and_what_it_brings():
    """DD-47: as on the table's labels."""
    table = at_table(actor(FENRIR, "r0c1"), actor(SHX, "r0c0", health=2), actor(EELIAN, "r7c8", energy=0))
    strike = choice(table, hit(1))
    assert strike.detail == "83 %, finish {R:9}"
    assert strike.changes == []
    assert dict(strike.sketch) == {
        "odds": "83 %",
        "stake": "{R:9}",
        "seat:1:health": "0",
        "seat:0:ratings": "9",
    }
    wreck = choice(table, hit("r1c1"))
    assert wreck.detail == "97 %, {R:1}"
    assert dict(wreck.sketch) == {
        "odds": "97 %",
        "stake": "{R:1}",
        "building:r1c1": "2",
        "seat:0:ratings": "1",
    }


def test_a_walk_tells_its_steps_and_its_lava():
    """DD-37, DD-82."""
    table = at_table(actor(FENRIR, "r4c3"), actor(VULCANUS, "r7c7"), lava=["r4c4"], buildings={})
    around = choice(table, go("r4c5"))
    assert around.detail == "two steps"
    assert dict(around.sketch)["way"].split() in (["r3c4", "r4c5"], ["r5c4", "r4c5"])
    assert choice(table, go("r4c4")).detail == "one step, one on lava"
    assert choice(table, go("r4c4")).rule == "DD-82"


def test_energy_is_shown_from_and_to():
    """DD-57, DD-60."""
    table = at_table(actor(EELIAN, "r4c3", energy=4), actor(VULCANUS, "r7c7"))
    assert choice(table, a.CHARGE).changes == [("seat:0:energy", "6")]
    assert choice(table, use("siren_song")).changes == [("seat:0:energy", "2")]


def test_what_is_missing_is_told_on_the_thing():
    """DD-46, DD-57, DD-59, DD-87, DD-89, DD-90, DD-107: near when little is missing."""
    table = at_table(
        actor(SHX, "r0c0", energy=3, hand=["SX03", "SX01", "SX06"]),
        actor(FENRIR, "r7c7"),
        actor(EELIAN, "r0c6"),
    )
    far = hindrance(table, "actor:1")
    assert (far.reason, far.near, far.rule) == ("7 away, reach 4", True, "DD-46")
    assert hindrance(table, "ability:longshot").reason == "{e:1} short"
    assert hindrance(table, "ability:longshot").near
    assert hindrance(table, "card:SX03").reason == "as you attack"
    assert hindrance(table, "card:SX01").reason == "on a rival's Twist"
    table = at_table(actor(SHX, "r0c0", hand=["SX06", "SX11"]), actor(FENRIR, "r7c7"), actor(EELIAN, "r0c9"))
    assert hindrance(table, "card:SX06").reason == "no target now"
    assert hindrance(table, "verb:charge").reason == "energy is full"
    table = at_table(
        actor(SHX, "r0c0", hand=["SX11"], played=True), actor(FENRIR, "r7c7"), actor(EELIAN, "r0c9")
    )
    assert hindrance(table, "card:SX11").reason == "one Twist a scene"


def test_ending_a_turn_early_asks_first():
    """DD-34."""
    table = at_table(actor(SHX, "r0c0"), actor(FENRIR, "r7c7"))
    assert choice(table, a.END_TURN).grave
    assert choice(table, a.END_TURN).detail == "two actions unused"
    table = at_table(actor(SHX, "r0c0", hand=["SX11"]), actor(FENRIR, "r7c7"), slots=[0] * 5, acted=True)
    assert not choice(table, a.END_TURN).grave


def test_windows_say_what_is_going_on():
    """DD-103."""
    table = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r4c5", hand=["SX04"]), rolls=[3, 5]).do(0, hit(1))
    question = table.prompt(1)
    assert question.ask == "{seat:0} against {seat:1}: 8 to 7, a hit. Play a Twist?"
    assert question.timeout == "then you pass"
    table = at_table(actor(FENRIR, "r4c4", hand=["FE10"]), actor(SHX, "r4c5", hand=["SX04"])).do(
        0, twist("FE10")
    )
    assert table.prompt(1).ask == "{seat:0} plays {card:FE10}. Cancel it?"
    assert [one.verb for one in table.prompt(1).choices] == ["pass"]


@pytest.mark.parametrize(
    ("code", "more", "whom"),
    [
        ("FE12", {}, " against {seat:1} and {seat:2}"),
        ("FE11", {"health": 1}, " against {seat:1}"),
        ("FE09", {}, ""),
    ],
)
def test_a_twist_says_whom_it_is_aimed_at(code, more, whom):
    """DD-88, DD-103."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=[code], health=5),
        actor(SHX, "r4c5", hand=["SX01"], **more),
        actor(VULCANUS, "r5c5"),
    )
    table.do(0, twist(code))
    assert table.prompt(1).ask == f"{{seat:0}} plays {{card:{code}}}{whom}. Cancel it?"


def test_a_cancellation_says_of_what():
    """DD-94, DD-106."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=["FE12"]),
        actor(SHX, "r4c5", hand=["SX01"]),
        actor(VULCANUS, "r5c5", hand=["VU01"]),
    )
    table.do(0, twist("FE12")).do(1, twist("SX01"))
    assert table.prompt(2).ask == "{seat:1} plays {card:SX01} against {seat:0}'s {card:FE12}. Cancel it?"


def test_a_twist_in_a_fight_says_in_which():
    """DD-52, DD-103."""
    table = at_table(
        actor(FENRIR, "r4c4", hand=["FE02"]),
        actor(SHX, "r4c5", hand=["SX01"]),
        actor(VULCANUS, "r0c0"),
        rolls=[3, 5],
    )
    table.do(0, hit(1)).quiet_until(0, twist("FE02"))
    table.do(0, twist("FE02"))
    table.quiet_until(1, twist("SX01"))
    deed = "{seat:0} plays {card:FE02} in {seat:0}'s attack on {seat:1}"
    assert table.prompt(1).ask == f"{deed}. Cancel it?"


def test_the_ability_window_names_the_ability_and_its_price():
    """DD-60, DD-103."""
    table = at_table(actor(EELIAN, "r4c4"), actor(SHX, "r4c7", hand=["SX07"]), actor(FENRIR, "r0c0"))
    table.do(0, use("siren_song"))
    deed = "{seat:0} is about to use Siren Song for {e:2} against {seat:1} or {seat:2}"
    assert table.prompt(1).ask == f"{deed}. Play a Twist?"
    assert [one.ability for one in table.heard(e.AbilityDeclared)] == ["siren_song"]
    assert table.heard(e.AbilityPaid) == []
    table.quiet()
    assert [(one.ability, one.n) for one in table.heard(e.AbilityPaid)] == [("siren_song", 2)]
    assert table.prompt().ask == "Choose a rival for Siren Song."


def test_a_wasted_ability_is_not_told_as_paid():
    """DD-60."""
    table = at_table(
        actor(EELIAN, "r4c4", energy=2), actor(SHX, "r4c7", energy=0, hand=["SX07"]), actor(FENRIR, "r0c0")
    )
    table.do(0, use("siren_song")).do(1, twist("SX07"), aim(0)).quiet()
    assert table.heard(e.AbilityPaid) == []
    assert len(table.heard(e.AbilityWasted)) == 1


def test_damage_is_told_as_far_as_there_is_something_to_lose():
    """DD-55, DD-56, R-27: with one health left one can lose no more, and nobody shrugs off more than what
    came."""
    table = at_table(actor(FENRIR, "r4c4"), actor(SHX, "r4c5", health=1, hand=["SX10"]), rolls=[6, 1])
    table.do(0, hit(1)).quiet_until(1, twist("SX10"))
    assert table.prompt(1).ask == "You are about to lose {H:1} to {seat:0}'s attack. Play a Twist?"
    table.do(1, twist("SX10")).quiet()
    assert [one.n for one in table.heard(e.DamagePrevented)] == [2]
    assert table.health(1) == 1


def test_a_seat_against_a_building_is_told_without_a_verb():
    """DD-52: the same words whoever reads them."""
    table = at_table(actor(FENRIR, "r0c1", hand=["FE02"]), actor(SHX, "r7c7"), rolls=[2, 4]).do(
        0, hit("r1c2")
    )
    assert table.prompt().ask == (
        "{seat:0} against the building at row 2, column 3: 7 to 4, a hit. Play a Twist?"
    )


def test_what_doing_nothing_means_is_said_of_what_is_asked():
    """DD-40, DD-43, DD-79: one's own walk, a rival's, lava."""
    table = at_table(actor(EELIAN, "r4c4"), actor(FENRIR, "r0c0"), buildings={}).do(
        0, use("siren_song"), aim(1)
    )
    assert table.prompt().timeout == "then {seat:1} is left there"
    assert table.prompt().ask == "Choose where {seat:1} is dragged, or stop."
    table = at_table(actor(FENRIR, "r4c4"), actor(EELIAN, "r0c0"), buildings={}).do(0, a.WALK)
    assert table.prompt().timeout == "then the step is to row 4, column 4"
    table.do(0, *steps("r4c5"))
    assert table.prompt().timeout == "then you stop there"
    table = at_table(actor(VULCANUS, "r4c4", hand=["VU12"]), actor(FENRIR, "r0c0"), buildings={})
    table.do(0, twist("VU12"))
    assert table.prompt().timeout == "then it is row 1, column 1"
    assert table.prompt().ask == "Place lava within four spaces. You may place four props."
    table.do(0, at("r7c7"))
    assert table.prompt().timeout == "then no more lava is placed"


def test_a_turn_names_only_what_its_actions_are_for():
    """DD-32, DD-33."""
    table = at_table(actor(FENRIR, "r0c0"), actor(SHX, "r7c7"), slots=[2, 0, 1, 0, 0])
    assert table.prompt().ask == "Strike, walk, charge or use an ability."
    assert table.prompt().hint == "One bonus attack among them."
    table = at_table(actor(FENRIR, "r0c0"), actor(SHX, "r0c1"), slots=[0, 0, 1, 0, 0], acted=True)
    assert (table.prompt().title, table.prompt().ask) == ("Your last action", "Strike.")
    assert table.prompt().hint == "One bonus attack from a card."


def test_ratings_say_which_card_brought_them():
    """DD-55: a watch that pays, and a card that gives."""
    table = at_table(actor(SHX, "r4c4", hand=["SX09"]), actor(FENRIR, "r4c6"), actor(EELIAN, "r0c9"))
    table.do(0, twist("SX09"), aim(1)).quiet().rolls(6, 1).do(0, hit(1)).quiet()
    assert [one.source for one in table.heard(e.RatingsGained)] == ["SX09"]


def test_every_action_can_be_said_and_every_decision_asks():
    """A new action or decision without words fails here, not at somebody's table."""
    assert choices.CHOICES.kinds() == set(get_args(a.AnyAction))
    decisions = {frame for frame in get_args(AnyFrame) if issubclass(frame, Decision)}
    assert questions.QUESTIONS.kinds() == decisions


def test_headline_and_standing():
    """For lists that everybody may read."""
    table = at_table(actor(FENRIR, "r4c4", ratings=4), actor(SHX, "r4c5"), scene=6)
    assert GAME.headline(table.state, table.context) == "Scene 6 of 10, {seat:0}'s turn"
    assert GAME.standing(table.view(None)) == ("Ratings after 10 scenes", [4.0, 0.0])


TOLD: list[tuple[MatchEvent, str]] = [
    (e.OrderRolled("first", [[5, 5], [2, 6]], [1]), "{seat:1} rolls 6 and goes first"),
    (e.OrderRolled("cast", [[5, 3]], [0, 1]), "{seat:0} rolls 5 and picks first"),
    (e.OrderRolled("place", [[5, 6]], [1, 0]), "{seat:1} rolls 6 and places first"),
    (e.KaijuCast(0, "fenrir"), "plays {kaiju:fenrir}"),
    (e.ActorPlaced(0, "r0c0"), "starts at row 1, column 1"),
    (e.BuildingsPlaced(["r1c2"] * 5), "The city is built: five building props"),
    (e.SceneStarted(4, 0), "Scene 4"),
    (e.CardsDrawn(0, 1), "draws one Twist Card"),
    (e.CardsDrawn(0, 2, ["FE02", "FE03"]), "draws {card:FE02} and {card:FE03}"),
    (e.TurnStarted(1), "is on camera"),
    (e.TurnEnded(1), ""),
    (e.CleanedUp([]), ""),
    (e.CleanedUp([(0, "FE02")]), "Cut! {card:FE02} leaves the table"),
    (e.CleanedUp([(0, "FE02"), (1, "SX02")]), "Cut! {card:FE02} and {card:SX02} leave the table"),
    (e.Discarded(0, "FE02"), "discards {card:FE02}"),
    (e.Walked(0, 0, ["r0c0", "r0c1", "r0c2"]), "walks two spaces to row 1, column 3"),
    (e.Walked(0, 1, ["r0c0", "r0c1"]), "is dragged one space by {seat:1}, to row 1, column 2"),
    (e.Flew(0, ["r0c0", "r4c1"]), "flies to row 5, column 2"),
    (e.Charged(0, 2), "charges {e:2}"),
    (e.AbilityDeclared(0, "pounce"), "announces Pounce"),
    (e.AbilityPaid(0, "pounce", 3), "pays {e:3} for Pounce"),
    (e.AbilityPaid(0, "pounce", 0), ""),
    (e.AbilityWasted(0, "pounce"), "wastes the action: Pounce fails"),
    (e.Tunnelled(0, ["r0c0", "r4c1"]), "comes out of the ground at row 5, column 2"),
    (e.Burrowed(0, "r0c0"), "digs in at row 1, column 1"),
    (e.AttackDeclared(0, "actor:1", False), "attacks {seat:1}"),
    (e.AttackDeclared(0, "building:r1c2", False), "attacks the building at row 2, column 3"),
    (e.AttackDeclared(0, "actor:1", True), "strikes through the lava at {seat:1}"),
    (e.AttackMissed(0, "actor:1"), "hits thin air instead of {seat:1}"),
    (e.DiceRolled(0, "actor:1", [1, 2], [3, 4], 1), ""),
    (e.DieRerolled(0, 1, 4), "has the defender's die rolled again: 4"),
    (e.CombatEnded(0, "actor:1", [8, 7], True), "hits {seat:1}: 8 to 7"),
    (e.CombatEnded(0, "actor:1", [7, 7], False), "does not get through to {seat:1}: 7 to 7"),
    (e.CombatEnded(0, "building:r1c2", [8, 7], True), "hits the building: 8 to 7"),
    (e.Damaged("actor:1", 2, 3, "attack", 0, -1), "{seat:1} loses {H:2}; {R:2} for {seat:0}"),
    (
        e.Damaged("actor:1", 1, 3, "lava-attack", 0, 2),
        "{seat:1} loses {H:1}; {R:1} for {seat:0}; {R:1} for {seat:2}, by the push",
    ),
    (e.Damaged("actor:1", 1, 3, "water", -1, -1), "{seat:1} loses {H:1} in the water"),
    (
        e.Damaged("building:r1c2", 1, 2, "attack", 0, -1),
        "The building at row 2, column 3 loses one storey; {R:1} for {seat:0}",
    ),
    (
        e.Damaged("building:r1c2", 2, 0, "card", 0, -1),
        "The building at row 2, column 3 loses two storeys and falls; {R:2} for {seat:0}",
    ),
    (e.DamagePrevented(0, 1), "shrugs off the loss of {H:1}"),
    (e.Defeated(1, 0), "is out of the movie; {R:7} for {seat:0}"),
    (e.Defeated(1, -1), "is out of the movie"),
    (e.PropRemoved("r1c2"), ""),
    (e.RatingsGained(0, 3, "SX09"), "gains {R:3} from {card:SX09}"),
    (e.RatingsGained(0, 3, "ability"), "gains {R:3}"),
    (e.RatingsGained(0, 0, "alive"), ""),
    (e.RatingsGained(0, 5, "alive"), "gains {R:5} for being alive"),
    (e.RatingsStolen(0, 1, 2), "takes {R:2} from {seat:1}"),
    (e.RatingsStolen(0, 1, 0), "takes nothing from {seat:1}"),
    (e.Healed(0, 2), "recovers {H:2}"),
    (e.Drained(0, 1, 2, 0), "drains {e:2} from {seat:1}"),
    (e.Drained(0, 1, 2, 1), "drains {e:2} from {seat:1} and gains {e:1}"),
    (e.Drained(0, 1, 0, 0), "drains nothing from {seat:1}"),
    (e.LavaPlaced(0, "r1c2"), "opens the ground at row 2, column 3: lava"),
    (e.LavaPlaced(0, "r1c2", "r1c3"), "makes lava flow from row 2, column 4 to row 2, column 3"),
    (e.TwistPlayed(0, "FE02", 0, 0), "plays {card:FE02}"),
    (e.TwistPlayed(0, "FE12", 4, 0), "plays {card:FE12} for {e:4}"),
    (e.TwistCancelled(0, 1, "SX02"), "cancels {seat:1}'s {card:SX02}"),
    (e.StatChanged(0, 0, "AM", 1), "raises their own Attack Modifier (AM) by 1"),
    (e.StatChanged(0, 1, "DM", -2), "lowers the Defense Modifier (DM) of {seat:1} by 2"),
    (e.Nullified(0, 1), "takes the abilities of {seat:1} away"),
    (e.Marked(0, 1, "SX09"), "marks {seat:1}"),
    (e.SlotGranted(0, "attack", 1), "gets one bonus attack action"),
    (e.ActionLost(0, 1, 1), "costs {seat:1} one action"),
    (e.ResultChanged(0, 0, 3, [9, 8]), "adds 3 for the attacker: 9 to 8"),
    (e.DamageRaised(0, 1), "makes a hit cost {H:1} more"),
    (e.MatchEnded("last-scene", [0], [20, 3]), "{seat:0} is the star of the movie with {R:20}"),
    (e.MatchEnded("last-scene", [0, 1], [20, 20]), "{seat:0} and {seat:1} are co-stars with {R:20} each"),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_the_log_tells(event, sentence):
    assert GAME.tell(event, at_table(actor(FENRIR, "r4c4"), actor(SHX, "r4c5")).context.cards) == sentence


def test_every_event_has_its_words_told_above():
    assert {type(event) for event, _ in TOLD} == set(get_args(AnyMatchEvent))


def test_buildings_and_spaces_are_told_apart():
    """A building beside one by its side, what is farther away by row and column."""
    table = at_table(actor(FENRIR, "r0c1"), actor(SHX, "r7c7"))
    assert choice(table, hit("r1c2")).label == "Attack the building to the lower right"
    assert choice(table, go("r0c0")).label == "Move to row 1, column 1"
    assert target_from(SPACE_OF["r0c0"], a.TARGET_OF["building:r1c2"]) == "the building at row 2, column 3"


# -- names ---------------------------------------------------------------------------------------------------

ROOT = Path(__file__).resolve().parents[3]
PLACES = [ROOT / "games" / "titles" / GAME.key, ROOT / "static" / "titles" / GAME.key]
WRONG = re.compile(r"movement speed|energy recovery", re.IGNORECASE)
DOUBLE = re.compile(r"\b(energy \{e|health \{H|ratings? \{R)\b")
"""A word, and the token that is read as the same word."""


def test_figures_have_the_rulebooks_names() -> None:
    """Energy Recharge and Move Speed, wherever they stand; and no word is said twice."""
    found = [
        f"{path.name}: {hit[0]}"
        for place in PLACES
        for path in sorted(place.rglob("*"))
        if path.suffix in {".md", ".toml", ".json", ".js", ".py", ".txt"}
        for hit in [*WRONG.finditer(path.read_text()), *DOUBLE.finditer(path.read_text())]
    ]
    assert found == []


@pytest.mark.parametrize(
    ("mine", "others", "said"),
    [
        (9, [6], "you win with {R:14}, 5 of them for being alive; {seat:1} has {R:6}"),
        (9, [6, 6], "you win with {R:14}, 5 of them for being alive; {seat:1} and {seat:2} have {R:6}"),
        (1, [6, 4], "you and {seat:1} win together with {R:6}, 5 of them for being alive"),
        (9, [24], "{seat:1} wins with {R:24}; you have {R:14}, 5 of them for being alive"),
        (9, [24, 24], "{seat:1} and {seat:2} win with {R:24}; you have {R:14}, 5 of them for being alive"),
    ],
)
def test_who_wraps_is_told_who_would_win(mine, others, said):
    """DD-13: and so it comes."""
    out = [actor(kaiju, "", health=0, ratings=n) for kaiju, n in zip([SHX, FENRIR], others, strict=False)]
    table = at_table(actor(EELIAN, "r4c4", ratings=mine), *out, scene=7)
    assert choice(table, a.WRAP_MOVIE).detail == f"ends the match: {said}"
    table.do(0, a.WRAP_MOVIE)
    assert (0 in table.state.winners) is ("you" in said.split("win")[0])


def test_how_far_a_walk_may_go_is_a_number():
    """DD-40: one knows one's move speed; nobody is told to go as far as they can."""
    table = at_table(actor(FENRIR, "r4c2"), actor(VULCANUS, "r4c6"), buildings={})
    assert choice(table, use("pounce")).detail == "{e:3}, 3 spaces"
    table.do(0, use("pounce"))
    assert table.prompt(0).ask == "Walk up to three spaces, or stay."
    flier = at_table(actor(SHX, "r4c2"), actor(VULCANUS, "r4c6"), buildings={})
    assert choice(flier, use("fly")).detail == "{e:2}, 4 spaces"


def test_what_a_verb_lacks_is_told_with_the_verb_where_none_of_its_things_will_do():
    """So that it keeps its place in the bar."""
    far = at_table(actor(SHX, "r0c0", energy=0), actor(FENRIR, "r7c7"), buildings={})
    assert hindrance(far, "verb:attack").reason == "none in reach"
    assert hindrance(far, "verb:ability").reason == "{e:2} short"
    near = at_table(actor(SHX, "r0c0"), actor(FENRIR, "r0c1"), buildings={"r7c7": 3})
    verbs = [one.anchors[0] for one in near.prompt(0).hindrances]
    assert not {"verb:attack", "verb:ability"} & set(verbs)
