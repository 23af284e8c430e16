"""Forms about people."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from allauth.account import forms as doors
from allauth.account.adapter import get_adapter
from django import forms
from django.contrib.auth.hashers import make_password
from django.utils import timezone

from accounts.lookalike_names import skeleton
from accounts.models import COLOURS, EMBLEMS, REACTION_WISHES, REMINDERS, SPEECH, SPEEDS, User
from accounts.time_zones import by_region

RENAMED_EVERY = timedelta(days=30)
"""How long a name stays at least, so that people can be recognized."""


class LogIn(doors.LoginForm):
    """The way in, in the words of this site; what a label says need not stand in the field once more."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = "Username or email"
        self.fields["remember"].label = "Stay logged in on this device"
        _without_placeholders(self)


class SignUp(doors.SignupForm):
    """A new account."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _without_placeholders(self)

    def hash_password(self) -> None:
        """Reckon what is stored of the password, and keep that instead of it. It takes as long for an address
        that is known here as for one that is new, and so tells nobody which it was."""
        self.password_hash = make_password(self.cleaned_data.pop("password1"))


def _without_placeholders(form: forms.Form) -> None:
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)


class Preferences(forms.ModelForm):
    """How one is drawn, how the table behaves, and how one is told that it is one's move."""

    emblem = forms.ChoiceField(
        choices=[(name, name.replace("-", " ")) for name in EMBLEMS], widget=forms.RadioSelect
    )
    colour = forms.ChoiceField(choices=[(colour, colour) for colour in COLOURS], widget=forms.RadioSelect)
    animation = forms.ChoiceField(choices=SPEEDS, widget=forms.RadioSelect)
    windows = forms.ChoiceField(choices=REACTION_WISHES, widget=forms.RadioSelect)
    speech = forms.ChoiceField(choices=SPEECH, widget=forms.RadioSelect)
    remind_before = forms.TypedChoiceField(choices=REMINDERS, coerce=int, required=False, empty_value=None)
    time_zone = forms.ChoiceField(required=False, choices=[("", "The site's (UTC)"), *by_region()])

    class Meta:
        model = User
        fields = (
            "emblem",
            "colour",
            "animation",
            "sound",
            "confirmations",
            "windows",
            "speech",
            "shortcuts",
            "notify_browser",
            "notify_email",
            "remind_before",
            "time_zone",
        )


class NewName(forms.Form):
    """Another name for oneself."""

    name = forms.CharField(max_length=24, label="Your new name")

    def __init__(self, person: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.person = person

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if name == self.person.username:
            raise forms.ValidationError("That is your name already.")
        # Another spelling of one's own name is not somebody else's.
        own = skeleton(name) == skeleton(self.person.username)
        get_adapter().clean_username(name, shallow=own)
        get_adapter().require_unlike(name, self.person)
        return name

    def clean(self) -> dict[str, Any]:
        named_at = self.person.named_at
        if named_at is not None and timezone.now() < named_at + RENAMED_EVERY:
            again = named_at + RENAMED_EVERY
            raise forms.ValidationError(f"You can choose another name from {again:%-d %B %Y} on.")
        return super().clean() or {}

    def save(self) -> None:
        """From now on the person goes by the new name, everywhere and in all matches."""
        self.person.username = self.cleaned_data["name"]
        self.person.named_at = timezone.now()
        self.person.save(update_fields=["username", "named_at"])


class Farewell(forms.Form):
    """Deleting one's account: the name is typed, so that it is meant."""

    name = forms.CharField(max_length=24, label="Your name, to say that you mean it")

    def __init__(self, person: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.person = person

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if name != self.person.username:
            raise forms.ValidationError("That is not your name as it is written here.")
        return name
