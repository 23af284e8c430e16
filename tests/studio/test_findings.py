"""What a tally lets one say, and when it lets one say nothing."""

from __future__ import annotations

import msgspec
import pytest

from games.studio.balance_report import Findings, findings
from games.studio.tallies import Gap, Side, Tally, Use
from games.titles import find

pytestmark = pytest.mark.django_db
GAME = find("kaiju_exchange")
PUBLISHED = GAME.shipped_data()


def dearer() -> bytes:
    data = msgspec.json.decode(PUBLISHED)
    data["demands"][0]["wonga"] = 9
    return msgspec.json.encode(data)


def side(pairs: int, wins: int, used: int, won: int) -> Side:
    return Side(
        decisions=100 * pairs,
        rounds=10 * pairs,
        wins={"0": wins, "1": pairs - wins},
        bots={"hasty": 2 * pairs, "+hasty": pairs},
        endings={"influence": pairs},
        seen={"DM-E1": pairs},
        used={"fulfilled": {"DM-E1": Use(used, used, won)}},
    )


def report(pairs: int, used: int, before: int, only_draft: int, only_published: int) -> Findings:
    tally = Tally(
        pairs=pairs,
        draft=side(pairs, pairs // 2, used, used // 2),
        published=side(pairs, pairs // 2, before, before // 2),
        used={"fulfilled": {"DM-E1": Gap(only_draft, only_published)}},
    )
    return findings(GAME, tally, 2, dearer(), PUBLISHED)


def test_nothing_is_said_before_a_match_has_ended() -> None:
    assert findings(GAME, Tally(), 2, dearer(), PUBLISHED).summary == ["No match has ended yet."]


def test_a_clear_difference_is_said_with_its_numbers() -> None:
    found = report(1000, used=600, before=300, only_draft=350, only_published=50)
    row = found.cards[0]
    assert (row.code, row.name, row.word, row.changed) == ("DM-E1", "Breakfast Order", "fulfilled", True)
    assert row.used.verdict == "more"
    assert row.used.low > 0.26
    assert row.used.high < 0.34
    assert any(
        line.startswith("Breakfast Order is fulfilled in 60.0 % of the matches, 30.0 % before: clearly more.")
        for line in found.summary
    )
    assert "by seats alone it would be 50.0 %" in " ".join(found.summary)


def test_few_matches_are_told_to_be_too_few() -> None:
    found = report(10, used=6, before=4, only_draft=3, only_published=1)
    assert found.cards[0].used.verdict == "unclear"
    assert "Too few matches to tell" in found.cards[0].used.sentence
    assert "Too few matches to tell whether a seat gains." in found.summary


def test_many_matches_that_agree_show_that_nothing_moved() -> None:
    found = report(5000, used=2000, before=2010, only_draft=90, only_published=100)
    assert found.cards[0].used.verdict == "same"
    assert "No seat wins more or less often than before." in found.summary
    assert [one.verdict for one in found.lengths] == ["same", "same"]


def test_of_many_cards_only_those_stand_out_that_chance_would_not_make() -> None:
    """A hundred cards, each with a difference that alone would pass for certain at 95 %."""
    words = {"fulfilled": {f"C{n}": Gap(25, 12) for n in range(100)}}
    uses = {"fulfilled": {f"C{n}": Use(500, 500, 250) for n in range(100)}}
    both = [side(1000, 500, 0, 0) for _ in range(2)]
    for one in both:
        one.used = uses
    found = findings(
        GAME, Tally(pairs=1000, draft=both[0], published=both[1], used=words), 2, dearer(), PUBLISHED
    )
    cards = [row for row in found.cards if row.code.startswith("C")]
    assert all(row.used.low > 0 for row in cards)
    assert {row.used.verdict for row in cards} == {"same"}
