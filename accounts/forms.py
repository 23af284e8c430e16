"""Forms about people."""

from __future__ import annotations

from django import forms

from accounts.models import COLOURS, EMBLEMS, User


class Preferences(forms.ModelForm):
    """How one is drawn, and how the table behaves."""

    emblem = forms.ChoiceField(
        choices=[(name, name.replace("-", " ")) for name in EMBLEMS], widget=forms.RadioSelect
    )
    colour = forms.ChoiceField(choices=[(colour, colour) for colour in COLOURS], widget=forms.RadioSelect)
    animation = forms.ChoiceField(
        choices=[("instant", "Instant"), ("normal", "Normal"), ("slow", "Slow")], widget=forms.RadioSelect
    )

    class Meta:
        model = User
        fields = ("emblem", "colour", "animation", "sound")
