"""`manage.py check_lessons [GAME]`: every lesson is read and played by its own script."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.lessons.checking import before_first_choice, check, golden_path
from games.lessons.reading import lessons_of
from games.management.commands.selfplay import shipped
from games.management.titles import named
from games.titles import installed


class Command(BaseCommand):
    help = "Read and play every lesson by its own script, and compare with the committed runs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", nargs="?", default="")
        parser.add_argument("--json", action="store_true", help="say it as one line of JSON")
        parser.add_argument("--write-golden", action="store_true", help="write the runs anew")

    def handle(self, *args: Any, **options: Any) -> None:
        keys = [options["game"]] if options["game"] else installed()
        told = []
        for key in keys:
            game = named(key)
            for lesson in lessons_of(game):
                checked = check(game, shipped(key), lesson)
                path = golden_path(game, lesson)
                problems = list(checked.problems)
                if options["write_golden"]:
                    path.parent.mkdir(exist_ok=True)
                    path.write_text(checked.text)
                elif not path.exists() or path.read_text() != checked.text:
                    problems.append("Its run differs from the committed one: read it, then --write-golden.")
                told.append(
                    {
                        "title": key,
                        "lesson": lesson.key,
                        "beats": len(lesson.beats),
                        "before_first_choice": before_first_choice(lesson),
                        "ok": not problems,
                        "problems": problems,
                    }
                )
                if not options["json"]:
                    self._print(told[-1])
        if options["json"]:
            self.stdout.write(json.dumps(told))
        wrong = sum(not one["ok"] for one in told)
        if wrong:
            raise CommandError(f"{wrong} of {len(told)} lessons are not well.")

    def _print(self, one: dict[str, Any]) -> None:
        self.stdout.write(f"{one['title']} {one['lesson']}: {one['beats']} beats{'' if one['ok'] else ':'}")
        for line in one["problems"]:
            self.stdout.write(self.style.ERROR(f"  {line}"))
