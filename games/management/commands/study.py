"""`manage.py study MATCH`: what each decision of a finished match cost, and what luck brought."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser
from tqdm import tqdm

from games.models import Study
from games.play import Refusal
from games.play.analysis import study, study_view
from games.play.finished import match_file
from games.play.match.rerun import Differs
from games.study.decisions import Decision, decision_of
from games.study.luck import Luck, luck_of
from games.study.past import Past
from games.study.totals import SeatTotal, totals


class Command(BaseCommand):
    help = "Study a finished match: its number, or a match file, which is studied without being kept."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("match", help="the number of a match, or a match file")
        parser.add_argument("--json", action="store_true", help="one line of JSON instead")

    def handle(self, *args: Any, **options: Any) -> None:
        named = options["match"]
        try:
            told = _stored(int(named)) if named.isdecimal() else _of_file(Path(named))
        except (Refusal, Differs, OSError) as error:
            raise CommandError(str(error)) from error
        if options["json"]:
            self.stdout.write(msgspec.json.encode(told).decode())
            return
        for one in told["decisions"]:
            self.stdout.write(_line(one))
        for total in told["seats"]:
            self.stdout.write(_seat(total))


def _stored(match_id: int) -> dict[str, Any]:
    kept = study.begin(match_id)
    with tqdm(total=1.0, disable=None, bar_format="{percentage:3.0f}%|{bar}|") as bar:
        while study.go_on(only=match_id):
            kept.refresh_from_db()
            bar.update(kept.done / max(1, kept.moments) - bar.n)
    kept.refresh_from_db()
    if kept.status == Study.Status.BROKEN:
        raise CommandError(f"The match cannot be studied: {kept.reason}")
    if kept.status != Study.Status.READY:
        raise CommandError("A worker is studying this match just now.")
    return study_view.told(study.studied(match_id))


def _of_file(path: Path) -> dict[str, Any]:
    past = study.past_of(match_file.read(path.read_bytes()).kept)
    decisions, lucks = studied(past)
    return {
        "judge": study.judge_name(past.game, past.seats),
        "decisions": decisions,
        "luck": lucks,
        "seats": totals(past.shares, decisions, lucks),
    }


def studied(past: Past) -> tuple[Sequence[Decision], Sequence[Luck]]:
    """All of a match at once."""
    decisions, lucks = [], []
    for moment in tqdm(past.moments, unit="moment", disable=None):
        decisions += [one for one in [decision_of(past, moment)] if one is not None]
        lucks += [one for one in [luck_of(past, moment)] if one is not None]
    return decisions, lucks


def _line(one: Decision) -> str:
    if not one.judged:
        return f"{one.version:>5}  seat {one.seat}  not judged: an offer that was put together"
    head = f"{one.version:>5}  seat {one.seat}  {one.grade:<8} −{one.loss:.1f} ± {one.error:.1f}"
    chosen, best = one.options[one.chosen], one.options[0]
    if one.chosen == 0:
        return f"{head}  {chosen.label} ({chosen.chance:.0f} %)"
    return (
        f"{head}  {chosen.label} ({chosen.chance:.0f} %); best: {best.label} ({best.chance:.0f} %)\n"
        f"       {one.sentence}"
    )


def _seat(one: SeatTotal) -> str:
    quality = "none" if one.quality is None else f"{one.quality:.2f} ± {one.quality_error:.2f}"
    grades = ", ".join(f"{count} {grade}" for grade, count in sorted(one.grades.items()))
    return (
        f"seat {one.seat}: play quality {quality} over {one.decisions} decisions ({grades}; "
        f"{one.unjudged} not judged), luck {one.luck:+.1f} ± {one.luck_error:.1f}, result {one.result:.0f}, "
        f"without luck {one.adjusted:.0f}"
    )
