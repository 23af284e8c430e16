"""Cards as files: what goes out comes in again, and what is broken or hostile gets an answer and changes
nothing."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from typing import Any

import pytest

from games.models import Card
from games.play.refusal import Refusal
from games.studio import card_files
from games.titles import all_games, find

pytestmark = pytest.mark.django_db
GAME = "kaiju_exchange"


@pytest.mark.parametrize("form", ["csv", "json"])
@pytest.mark.parametrize("key", sorted(all_games()))
def test_what_is_written_changes_nothing_when_it_is_read(key: str, form: str) -> None:
    for kind in find(key).card_kinds:
        plan = card_files.plan(key, kind.key, f"cards.{form}", card_files.written(key, kind.key, form))
        assert plan.changes == [], (kind.key, plan.changes[:1])


def dialect(between: str, coding: str, before: str = "", **more: Any) -> Callable[[bytes], bytes]:
    """What a spreadsheet makes of our file."""

    def saved(written: bytes) -> bytes:
        out = io.StringIO()
        out.write(before)
        rows = csv.reader(io.StringIO(written.decode("utf-8-sig"), newline=""))
        csv.writer(out, delimiter=between, **more).writerows(rows)
        return out.getvalue().encode(coding)

    return saved


DIALECTS = {
    "Excel, where a comma stands in numbers": dialect(";", "utf-8-sig"),
    "Excel, as Unicode Text": dialect("\t", "utf-16"),
    "Excel on a Mac, as Unicode Text": dialect("\t", "utf-16-be", before="\ufeff"),
    "with a line that says what stands between cells": dialect(";", "utf-8", before="sep=;\r\n"),
    "the same with a tab": dialect("\t", "utf-8-sig", before="sep=\t\n"),
    "the same in quotation marks, filled up": dialect(";", "utf-8", before='"sep=;;;;"\r\n'),
    "LibreOffice, all in quotation marks": dialect(";", "utf-8", quoting=csv.QUOTE_ALL, lineterminator="\n"),
    "Numbers": dialect(";", "utf-8", lineterminator="\n"),
    "Sheets, with tabs": dialect("\t", "utf-8"),
}


@pytest.mark.parametrize("spoken", DIALECTS)
@pytest.mark.parametrize("key", sorted(all_games()))
def test_every_spreadsheet_is_understood(key: str, spoken: str) -> None:
    for kind in find(key).card_kinds:
        data = DIALECTS[spoken](card_files.written(key, kind.key, "csv"))
        plan = card_files.plan(key, kind.key, "cards.txt", data)
        assert plan.changes == [], (kind.key, plan.changes[:1])


def test_what_an_unknown_column_is_told_of_is_what_the_header_means() -> None:
    with pytest.raises(Refusal, match="no column 'evil'"):
        card_files.plan(GAME, "demands", "d.csv", b"code;evil;name\nDM-E1;1;x")


def test_everything_in_one_file() -> None:
    assert card_files.plan(GAME, "", "all.json", card_files.written(GAME, "all", "json")).untouched == 0


def rewritten(change: Any) -> bytes:
    """The Demands as a spreadsheet, with a change made to its rows."""
    rows = list(csv.DictReader(io.StringIO(card_files.written(GAME, "demands", "csv").decode("utf-8-sig"))))
    change(rows)
    out = io.StringIO()
    sheet = csv.DictWriter(out, rows[0])
    sheet.writeheader()
    sheet.writerows(rows)
    return out.getvalue().encode()


def test_a_dry_run_says_what_would_change_and_changes_nothing() -> None:
    data = rewritten(lambda rows: rows[0].update(wonga="4", name="=Breakfast"))
    plan = card_files.plan(GAME, "demands", "Demands.CSV", data)
    assert [change.code for change in plan.changes] == ["DM-E1"]
    assert "It now pays 4 Wonga instead of 2." in plan.changes[0].words
    assert Card.objects.get(game=GAME, code="DM-E1").data["wonga"] == 2


def test_a_text_that_a_spreadsheet_would_compute_is_written_as_text() -> None:
    card = Card.objects.get(game=GAME, code="DM-E1")
    card.data = {**card.data, "name": "=1+1"}
    card.save()
    written = card_files.written(GAME, "demands", "csv")
    assert b",'=1+1," in written
    assert card_files.plan(GAME, "demands", "d.csv", written).changes == []


def test_cards_that_the_file_does_not_name_stay() -> None:
    one = Card.objects.get(game=GAME, code="DM-E1").data
    plan = card_files.plan(GAME, "demands", "d.json", json.dumps([{**one, "wonga": 3}]).encode())
    assert len(plan.cards) == 1
    assert plan.untouched == Card.objects.filter(game=GAME).count() - 1


DEMAND = '[{"code": "DM-E1", "name": "x", "copies": 2, "size": 1, "cost": {"E": 1}, "wonga": %s}]'
BROKEN = {
    "empty": (b"  ", "d.json", "empty"),
    "truncated": (b'[{"code": "DM-E1", "na', "d.json", "no JSON"),
    "no utf-8": (b"code,name\n\xff\xfe,x", "d.csv", "UTF-8"),
    "json that is no utf-8": (b'["\xff"]', "d.json", "no JSON"),
    "a number": (b"17", "d.json", "neither"),
    "numbers": (b"[1, 2]", "d.json", "number 1: this is no card"),
    "deep": (b"[" * 100_000, "d.json", "no JSON"),
    "enormous": (b" " * 2_000_001, "d.json", "larger than 2 MB"),
    "unknown kind": (b'{"dragons": []}', "d.json", "no kind of cards called 'dragons'"),
    "unknown code": (b'[{"code": "DM-X9"}]', "d.json", "number 1: there is no card with the code 'DM-X9'"),
    "no code": (b'[{"name": "x"}]', "d.json", "no card with the code"),
    "missing fields": (b'[{"code": "DM-E1"}]', "d.json", "DM-E1: Object missing required field"),
    "negative": (DEMAND.replace("%s", "-5").encode(), "d.json", "DM-E1"),
    "twice": (b"", "twice.json", "twice"),
    "a dialect of nowhere": (b"sep=|\ncode|name\n", "d.csv", "Between cells stands"),
    "nothing but what stands between cells": (b"sep=;\n", "d.csv", "The file is empty"),
    "cut off within a sign": (b"\xff\xfec\0o", "d.csv", "cut off in the middle of a sign"),
    "unknown column": (b"code,evil\nDM-E1,1", "d.csv", "no column 'evil'"),
    "column twice": (b"code,code\nDM-E1,1", "d.csv", "column stands there twice"),
    "cells missing": (b"code,wonga\nDM-E1", "d.csv", "Line 2 has 1 cells instead of 2"),
    "no number": (b"code,wonga\nDM-E1,lots", "d.csv", "Line 2, column wonga: 'lots' is no whole number"),
    "no json in a cell": (b"code,cost\nDM-E1,{E:1}", "d.csv", "Line 2, column cost: this is no JSON"),
    "quotes left open": (b'code,name\nDM-E1,"x', "d.csv", "no CSV"),
    "too many lines": (b"code\n" + b"DM-E1\n" * 3000, "d.csv", "more than 2000 lines"),
    "a null byte": (b"code,name\nDM-E1,\x00", "d.csv", "DM-E1|no CSV"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_file_is_answered_and_nothing_is_done(what: str) -> None:
    data, name, told = BROKEN[what]
    if what == "twice":
        one = Card.objects.get(game=GAME, code="DM-E1").data
        data = json.dumps([one, one]).encode()
    before = list(Card.objects.order_by("pk").values_list("data", flat=True))
    with pytest.raises(Refusal, match=told):
        card_files.plan(GAME, "demands", name, data)
    assert list(Card.objects.order_by("pk").values_list("data", flat=True)) == before


def test_cards_that_do_not_fit_together_are_refused() -> None:
    plan_all = rewritten(
        lambda rows: [row.update(copies="0", removed_2p="0", removed_3p="0") for row in rows]
    )
    with pytest.raises(Refusal, match="Demands in the draw pile"):
        card_files.plan(GAME, "demands", "d.csv", plan_all)
