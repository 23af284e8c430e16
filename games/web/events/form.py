"""The form that announces an event."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils import timezone

from accounts.time_zones import ZONES
from games.events.formats import FORMATS
from games.events.tables import MOST_RATED
from games.web.game_catalog import playable
from games.web.new_table_form import HOLIDAYS, LIVE_SECONDS, RESERVE, TURN_DAYS

MINUTES = ((0, "not at all"), (10, "10 minutes before"), (30, "30 minutes before"))
SIT_DOWN = ((1, "1 minute"), (3, "3 minutes"), (10, "10 minutes"), (0, "none: tables begin at once"))
PACES = (("live", "Live"), ("turns", "By turns"))


class OpenEvent(forms.Form):
    """Everything about an event. What it may be is said once more where it is opened."""

    name = forms.CharField(max_length=60)
    game = forms.ChoiceField()
    format = forms.ChoiceField(choices=[(key, one.name) for key, one in FORMATS.items()])
    size = forms.TypedChoiceField(
        coerce=int, choices=[(n, str(n)) for n in range(2, 6)], initial=4, label="Seats at a table"
    )
    rounds = forms.IntegerField(
        min_value=1,
        max_value=12,
        initial=4,
        label="Rounds or deals",
    )
    go_on = forms.IntegerField(min_value=1, max_value=4, initial=2, label="How many of each table go on")
    zone = forms.CharField(required=False, widget=forms.HiddenInput)
    """The time zone in which the start is given. The page puts the browser's own in the place of UTC."""
    starts_at = forms.DateTimeField(
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
    )
    fewest = forms.IntegerField(min_value=2, max_value=1000, initial=4, label="At least so many people")
    most = forms.IntegerField(min_value=2, max_value=1000, initial=64, label="At most so many people")
    check_in = forms.TypedChoiceField(coerce=int, choices=MINUTES, label="Check-in")
    sit_down = forms.TypedChoiceField(coerce=int, choices=SIT_DOWN, initial=3, label="Time to sit down")
    absent = forms.ChoiceField(
        choices=[("bot", "A bot sits in until they come"), ("smaller", "The table is smaller")],
        label="Who does not sit down",
    )
    pace = forms.ChoiceField(choices=PACES)
    live_seconds = forms.TypedChoiceField(
        coerce=int, choices=LIVE_SECONDS, initial=60, label="Live, for a move"
    )
    turn_seconds = forms.TypedChoiceField(coerce=int, choices=TURN_DAYS, label="By turns, for a move")
    holidays = forms.TypedChoiceField(
        coerce=int,
        choices=HOLIDAYS,
        required=False,
        empty_value=0,  # type: ignore[arg-type]
        label="By turns, holidays",
    )
    rated = forms.BooleanField(required=False, label=f"Rated: its first {MOST_RATED} rounds")
    bot_accounts = forms.BooleanField(required=False, label="People’s own programs may enter")
    private = forms.BooleanField(required=False, label="Private: found by its link alone")
    about = forms.CharField(
        max_length=500, required=False, widget=forms.Textarea(attrs={"rows": 3}), label="About it"
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["game"].choices = [(one.key, one.name) for one in playable()]  # type: ignore[attr-defined]
        zone = timezone.get_current_timezone_name()
        start = timezone.localtime(timezone.now() + timedelta(hours=2)).replace(minute=0)
        self.fields["starts_at"].initial = start.strftime("%Y-%m-%dT%H:%M")
        self.fields["zone"].initial = zone
        sent = self.data.get("zone", "") if self.is_bound else ""
        self.fields["starts_at"].label = f"Start ({sent if sent in ZONES else zone})"

    def clean_starts_at(self) -> Any:
        zone = self.cleaned_data.get("zone") or "UTC"
        if zone != "UTC" and zone not in ZONES:
            raise forms.ValidationError("This time zone is not known here. Choose one in your preferences.")
        return self.cleaned_data["starts_at"].replace(tzinfo=ZoneInfo(zone))

    def arguments(self) -> dict[str, Any]:
        """What `organising.create` takes."""
        known = dict(self.cleaned_data)
        del known["zone"]
        if known["format"] != "knockout":
            known["go_on"] = 1
        live, turns = known.pop("live_seconds"), known.pop("turn_seconds")
        away = known.pop("holidays")
        by_turns = known["pace"] == "turns"
        known["options"] = {"holidays": away} if by_turns else {}
        seconds = turns if by_turns else live
        known["decision_seconds"] = seconds
        known["reserve_seconds"] = min(seconds * RESERVE, 3600) if not by_turns else 0
        return known
