"""What is counted of cards, by hand and in whole matches of a real title, and the command that prints it."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.bots.arena import Outcome, play
from games.bots.card_offers import Offers
from games.bots.card_usage import Sightings
from games.engine import Record
from games.studio.tallies import Played, Side, Use
from games.titles.monster_musume import GAME
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.match_events import Bought, Drew, GraduatedGuest, RoundStarted
from tests.titles.monster_musume.table import RULES, at_table, host


def told(*events: Any) -> Record:
    record = Record()
    for event in events:
        record.told.append((event, {}))  # type: ignore[arg-type]
    return record


def match(winners: list[int], *, seats: int = 2) -> Outcome:
    return Outcome(("hasty",) * seats, winners, "expansions", 3, 0.1, [5.0] * seats)


def test_an_offer_counts_once_for_a_spell_and_the_win_goes_to_whoever_took_it() -> None:
    offers = Offers(GAME, RULES.codes)
    table = at_table(host(), host(), phase="buy", queue="134 118", trust=9)
    for chosen in (a.Buy(0), a.END_BUYS):
        offers.chosen(table.state, table.context, 0, [a.Buy(0), a.Buy(1), a.END_BUYS], chosen)
    offers.chosen(table.state, table.context, 1, [a.Buy(0), a.END_BUYS], a.END_BUYS)
    offers.ended(match([0]))
    side = Side()
    side.add(Played(match([0]), offers))
    assert side.used["buy"] == {
        "134": Use(matches=1, seats=1, won=1, offered=2, taken=1, left=1, left_won=0),
        "118": Use(offered=1, left=1, left_won=1),
    }


def test_uses_count_by_the_seat_that_the_event_names_and_those_who_share_a_win_have_won() -> None:
    sightings = Sightings(GAME, RULES.codes)
    secret = Record()
    secret.told.append((None, {1: Drew(1, 2, ["118", "118"])}))  # type: ignore[arg-type]
    sightings.happened(told(RoundStarted(1), Bought(0, "134", 3), GraduatedGuest(1, "118", 2, "paid")))
    sightings.happened(secret)
    side = Side()
    side.add(Played(match([0, 1]), sightings))
    assert side.used["bought"]["134"] == Use(1, 1, 1)
    assert side.used["graduated"]["118"] == Use(1, 1, 1)
    assert side.seen == {"134": 1, "118": 1}
    assert (side.rounds, side.wins) == (1, {"0": 1, "1": 1})


def test_offers_of_whole_matches_agree_with_the_events() -> None:
    side = Side()
    for number in range(3):
        offers = Offers(GAME, RULES.codes)
        side.add(Played(play(GAME, RULES, ["hasty"] * 3, f"b{number}", None, offers), offers))
    bought, taken = side.used["bought"], side.used["buy"]
    assert {card for card, use in taken.items() if use.taken} <= set(bought)
    for card, use in taken.items():
        assert use.taken <= use.offered
        assert use.seats == (bought[card].seats if card in bought else 0)
        assert use.seats + use.left <= 9


def test_two_sides_add_up_to_the_whole() -> None:
    matches = []
    for number in range(2):
        offers = Offers(GAME, RULES.codes)
        matches.append(Played(play(GAME, RULES, ["random"] * 2, f"s{number}", None, offers), offers))
    whole, first, second = Side(), Side(), Side()
    for one in matches:
        whole.add(one)
    first.add(matches[0])
    second.add(matches[1])
    first.plus(second)
    assert first == whole


def test_the_command_prints_a_line_for_each_card_and_can_end_with_json() -> None:
    out = StringIO()
    call_command("balance", GAME.key, "--matches", "2", "--seats", "2", "--deed", "buy", "--json", stdout=out)
    lines = out.getvalue().strip().splitlines()
    report = json.loads(lines[-1])
    assert sum(report["endings"].values()) == 2
    assert {line.split()[0] for line in lines[3:-1]} == set(report["used"]["buy"])


@pytest.mark.parametrize(
    "words",
    [["nobody"], [GAME.key, "--bots", "clever"], [GAME.key, "--seats", "9"], [GAME.key, "--matches", "0"]],
)
def test_what_makes_no_sense_is_refused(words: list[str]) -> None:
    with pytest.raises(CommandError):
        call_command("balance", *words, stdout=StringIO())
