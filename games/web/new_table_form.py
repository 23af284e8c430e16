"""The form that opens a table."""

from __future__ import annotations

from typing import Any

from django import forms

from games.engine import Game
from games.web.bot_levels import CHOICES, USUAL
from games.web.match_rows import DAY

COMPANY = (("bots", "Bots"), ("friends", "Friends"), ("people", "Anybody"), ("", "Seat by seat"))
PACES = (("free", "No clock"), ("live", "Live"), ("turns", "By turns"))
REACTIONS = (("quick", "Quick"), ("strict", "Strict"))
LIVE_SECONDS = ((30, "30 seconds"), (60, "1 minute"), (120, "2 minutes"), (300, "5 minutes"))
SPEEDS = (("paced", "Step by step"), ("instant", "At once"))
TURN_DAYS = ((DAY, "1 day"), (2 * DAY, "2 days"), (3 * DAY, "3 days"), (7 * DAY, "a week"))
HOLIDAYS = (
    (0, "do not count"),
    (3, "3 days each"),
    (7, "a week each"),
    (14, "2 weeks each"),
    (21, "3 weeks each"),
)
RESERVE = 5
"""A live seat's reserve, in decisions."""


class OpenTable(forms.Form):
    """Seats, pace, variant and company of a new table of one game.

    `against` is the quick way (`bots`: all other seats; `people`: none; `friends`: none, and only those with
    the link may come); without it, each seat says who sits there.
    """

    seats = forms.TypedChoiceField(coerce=int)
    against = forms.ChoiceField(choices=COMPANY, required=False, initial="bots")
    level = forms.ChoiceField(choices=CHOICES, initial=USUAL, required=False)
    pace = forms.ChoiceField(choices=PACES, initial="live")
    live_seconds = forms.TypedChoiceField(
        choices=LIVE_SECONDS,
        coerce=int,
        initial=60,
        required=False,
        empty_value=60,  # type: ignore[arg-type]
    )
    turn_seconds = forms.TypedChoiceField(
        choices=TURN_DAYS,
        coerce=int,
        initial=DAY,
        required=False,
        empty_value=DAY,  # type: ignore[arg-type]
    )
    holidays = forms.TypedChoiceField(
        choices=HOLIDAYS,
        coerce=int,
        initial=7,
        required=False,
        empty_value=0,  # type: ignore[arg-type]
    )
    speed = forms.ChoiceField(choices=SPEEDS, initial="paced", required=False)
    rated = forms.BooleanField(required=False)
    private = forms.BooleanField(required=False)
    reactions = forms.ChoiceField(choices=REACTIONS, initial="quick", required=False)
    bot_accounts = forms.BooleanField(required=False)

    def __init__(self, game: Game[Any, Any], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        sizes = list(game.seats)
        seats = self.fields["seats"]
        seats.choices = [(size, str(size)) for size in sizes]  # type: ignore[attr-defined]
        seats.initial = min(sizes)  # against few, one's turn comes soon
        for number in range(1, max(sizes)):
            self.fields[f"seat_{number}"] = forms.ChoiceField(
                choices=[("", "Somebody who joins"), *CHOICES], required=False, label=f"Seat {number + 1}"
            )
        for option in game.options:
            values = [(str(value), words(value)) for value in option.values]
            self.fields[f"option_{option.key}"] = forms.ChoiceField(
                choices=values, initial=values[0][0], required=False, label=option.name, help_text=option.help
            )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("against") == "friends":
            cleaned["private"] = True
        if cleaned.get("rated") and cleaned.get("pace") == "free":
            self.add_error("rated", "A rated match needs a clock: choose live or by turns.")
        return cleaned

    def bots(self, cleaned: dict[str, Any]) -> list[str]:
        """The bots to seat, in order."""
        others = range(1, cleaned.get("seats") or 0)
        if cleaned.get("against") == "bots":
            return [cleaned.get("level") or USUAL for _ in others]
        if cleaned.get("against") in ("people", "friends"):
            return []
        return [bot for number in others if (bot := cleaned.get(f"seat_{number}"))]

    def options(self) -> dict[str, Any]:
        """The table options with the values the game knows."""
        chosen: dict[str, Any] = {"bot_accounts": self.cleaned_data["bot_accounts"]}
        chosen["reactions"] = self.cleaned_data["reactions"] or "quick"
        if self.cleaned_data["pace"] == "turns":
            chosen["holidays"] = self.cleaned_data["holidays"]
        for option in self.game.options:
            text = self.cleaned_data.get(f"option_{option.key}")
            chosen[option.key] = next(
                (value for value in option.values if str(value) == text), option.values[0]
            )
        return chosen

    def arguments(self) -> dict[str, Any]:
        """What `play.open_table` takes."""
        cleaned = self.cleaned_data
        pace = cleaned["pace"]
        seconds = cleaned["turn_seconds"] if pace == "turns" else cleaned["live_seconds"]
        return {
            "seats": cleaned["seats"],
            "options": self.options(),
            "pace": pace,
            "decision_seconds": seconds,
            "reserve_seconds": seconds * RESERVE if pace == "live" else 0,
            "rated": cleaned["rated"],
            "private": cleaned["private"],
            "speed": cleaned["speed"] or "paced",
            "bots": self.bots(cleaned),
        }

    @property
    def seat_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith("seat_")]

    @property
    def option_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith("option_")]


def words(value: Any) -> str:
    """An option's value as people read it."""
    return {True: "Yes", False: "No"}.get(value, str(value)) if isinstance(value, bool) else str(value)
