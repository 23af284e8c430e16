"""One's programs: the tokens that they show, and the bot accounts under whose names they play."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.play import Refusal
from games.play.people import bot_accounts, tokens

LIFETIMES = ((30, "30 days"), (90, "90 days"), (365, "a year"), (0, "no end"))


class NewToken(forms.Form):
    """Whose token, what it is called, what it is good for, and how long."""

    account = forms.ChoiceField(label="Acts as")
    name = forms.CharField(max_length=60, label="What it is for", initial="My first bot")
    scopes = forms.MultipleChoiceField(
        choices=[(key, meaning) for key, meaning in tokens.SCOPES.items()],
        initial=["read", "play", "tables"],
        label="It may",
    )
    days = forms.TypedChoiceField(choices=LIFETIMES, coerce=int, initial=90, label="Valid for")

    def __init__(self, person: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.accounts = [person, *person.bot_accounts.filter(is_active=True).order_by("username")]
        account = self.fields["account"]
        account.choices = [  # type: ignore[attr-defined]
            (one.pk, f"{one.username}, your bot account" if one.is_bot else f"{one.username}, yourself")
            for one in self.accounts
        ]
        account.initial = self.accounts[-1].pk

    def issue(self) -> tuple[Any, str]:
        """Make it. Raises `Refusal`."""
        wanted = self.cleaned_data
        account = next(one for one in self.accounts if str(one.pk) == wanted["account"])
        return tokens.issue(account, wanted["name"], wanted["scopes"], wanted["days"] or None)


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def programs(request: HttpRequest) -> HttpResponse:
    """Tokens and bot accounts. A token's secret is on the page that answers the form, and nowhere after
    that."""
    form = NewToken(request.user, request.POST if request.method == "POST" else None)
    made, secret = None, ""
    if request.method == "POST" and form.is_valid():
        try:
            made, secret = form.issue()
            form = NewToken(request.user)
        except Refusal as refusal:
            form.add_error(None, refusal.sentence)
    context = {
        "form": form,
        "made": made,
        "secret": secret,
        "tokens": tokens.of_person(request.user),
        "accounts": [account for account in form.accounts if account.is_bot],
        "most": settings.BOT_ACCOUNTS,
        "now": timezone.now(),
    }
    return render(request, "pages/programs.html", context, status=422 if form.errors else 200)


@login_required
@require_POST
def revoke(request: HttpRequest, token_id: int) -> HttpResponse:
    """End a token of one's own or of one's bot account. Somebody else's does not exist."""
    deleted, _ = tokens.of_person(request.user).filter(pk=token_id).delete()
    if not deleted:
        raise Http404
    messages.success(request, "The token is revoked. Programs that show it are turned away.")
    return redirect("tokens")


@login_required
@require_POST
def make_account(request: HttpRequest) -> HttpResponse:
    """A new bot account."""
    try:
        account = bot_accounts.make_account(request.user, request.POST.get("name", "").strip())
        messages.success(request, f"{account.username} is ready. It acts by token: make one for it.")
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
    return redirect("tokens")


@login_required
@require_POST
def retire_account(request: HttpRequest) -> HttpResponse:
    """Close a bot account of one's own."""
    try:
        bot_accounts.retire(request.user, request.POST.get("name", ""))
        messages.success(request, "The bot account is closed, and its tokens have ended.")
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
    return redirect("tokens")
