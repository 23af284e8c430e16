"""`manage.py train_mind GAME --seats N`: a judge learns by playing against itself."""

from __future__ import annotations

from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from tqdm import tqdm

from games.bots.training import curve
from games.bots.training.course import Course, Training
from games.bots.weights import place
from games.management.commands.selfplay import shipped
from games.management.titles import named, seats_of
from kaijusite import clock

SAVE_EVERY = 60.0
"""Seconds between savings of an unfinished course."""


class Command(BaseCommand):
    help = (
        "Train the judge of a title for one number of seats, and put its weights into the title's package. "
        "An interrupted course goes on where it was."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game")
        parser.add_argument("--seats", type=int, default=0, help="number of seats (default: the fewest)")
        parser.add_argument("--seed", default="1")
        parser.add_argument("--out", type=Path, default=None, help="the file of the weights")
        parser.add_argument("--fresh", action="store_true", help="begin anew, whatever was begun")
        for field in fields(Course):
            name = "--" + field.name.replace("_", "-")
            parser.add_argument(name, type=type(field.default), default=None)

    def handle(self, *args: Any, **options: Any) -> None:
        game = named(options["game"])
        seats = seats_of(game, options["seats"], min(game.seats))
        chosen = {name: options[name] for name in asdict(Course()) if options[name] is not None}
        course = Course(**{**game.course.get(seats, {}), **chosen})
        begun = Path(settings.VAR_DIR) / "training" / f"{game.key}-{seats}.pickle"
        training = self._training(begun, game, seats, course, options)
        self._run(training, game, begun)
        out = options["out"] or place(game, seats)
        training.network().save(out)
        picture = begun.with_suffix(".svg")
        picture.write_text(curve.svg(f"{game.name}, {seats} seats: loss", training.curve))
        begun.unlink(missing_ok=True)
        self.stdout.write(f"Weights: {out}. Curve: {picture}.")

    def _training(
        self, begun: Path, game: Any, seats: int, course: Course, options: dict[str, Any]
    ) -> Training:
        if begun.exists() and not options["fresh"]:
            training = Training.resume(begun)
            if (training.course, training.seed) == (course, options["seed"]):
                self.stdout.write(f"Going on after {training.played} matches.")
                return training
        try:
            return Training(game, shipped(game.key), seats, course, options["seed"])
        except ValueError as error:
            raise CommandError(str(error)) from error

    def _run(self, training: Training, game: Any, begun: Path) -> None:
        cards, saved = shipped(game.key), clock.monotonic()
        begun.parent.mkdir(parents=True, exist_ok=True)
        total = training.course.matches
        with tqdm(total=total, initial=training.played, unit="match", disable=None) as bar:
            if not training.curve:
                bar.set_postfix_str("in haste first")
                training.begin(game, cards)
            while not training.done:
                progress = training.go_on(game, cards)
                bar.update(training.course.generation)
                bar.set_postfix_str(f"loss {progress.loss:.4f}")
                if clock.monotonic() - saved > SAVE_EVERY:
                    training.save(begun)
                    saved = clock.monotonic()
