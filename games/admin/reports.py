"""The queue of reports: what was said, around it, and by whom before; and what to do about it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse

from accounts.models import User
from accounts.requests import SignedInRequest
from accounts.staff_rights import SUSPEND, may_act_on
from games.models import Report
from games.play.people import moderation, reports

EARLIER = 20
"""How many earlier reports about the same person are shown."""
ACTIONS = {
    "dismiss": "Dismiss: nothing is wrong",
    "remove": "Remove the message",
    "mute": "Remove the message and mute its author",
    "suspend": "Remove the message and suspend the account",
}


def allowed(moderator: User, about: User | None) -> list[str]:
    """What somebody may decide of a report about somebody: nothing of one about themselves; of one about who
    works in the office what touches their words alone; and a suspension only with the right to it.
    Superusers decide all but the suspension of one of them."""
    found = ["dismiss", "remove"]
    if about is None or about.left_at:
        return found
    if moderator.pk in (about.pk, about.owner_id) and not moderator.is_superuser:
        return []
    if may_act_on(moderator, about):
        found.append("mute")
        if moderator.has_perm(SUSPEND) and not about.is_superuser:
            found.append("suspend")
    return found


class Decision(forms.Form):
    """What those who moderate may do."""

    action = forms.ChoiceField(widget=forms.RadioSelect)
    days = forms.IntegerField(min_value=1, max_value=moderation.LONGEST_MUTE, initial=7, required=False)
    note = forms.CharField(max_length=200, required=False, label="Why")

    def __init__(self, sent: Any, actions: list[str]) -> None:
        super().__init__(sent)
        action = self.fields["action"]
        action.choices = [(one, ACTIONS[one]) for one in actions]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("action") == "mute" and not cleaned.get("days"):
            self.add_error("days", "For how many days?")
        return cleaned


@admin.register(Report)
class ReportAdmin(admin.ModelAdmin):
    """Open reports first. A report changes by a decision only, and every decision leaves an audit line."""

    list_display = ("at", "state", "said", "about", "reason", "by", "decision")
    list_filter = ("state", "reason")
    list_select_related = ("about", "by")
    search_fields = ("text", "about__username", "by__username")
    ordering = ("-state", "-at")

    @admin.display(description="message")
    def said(self, report: Report) -> str:
        return report.text[:80]

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        if not request.GET:
            return redirect(f"{reverse('admin:games_report_changelist')}?state__exact=open")
        return super().changelist_view(request, extra_context)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        return False

    def changeform_view(
        self,
        request: Any,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        report = self.get_object(request, object_id or "")
        if report is None:
            raise Http404
        if not self.has_view_permission(request, report):
            raise PermissionDenied
        form = Decision(request.POST or None, allowed(request.user, report.about))
        if request.method == "POST":
            if not self.has_change_permission(request, report):
                raise PermissionDenied
            if form.is_valid():
                self.decide(request, report, **form.cleaned_data)
                return redirect(f"{reverse('admin:games_report_changelist')}?state__exact=open")
        earlier = Report.objects.filter(about=report.about_id or 0).exclude(pk=report.pk)
        context = {
            **self.admin_site.each_context(request),
            "title": f"Report {report.pk}",
            "opts": self.model._meta,
            "report": report,
            "form": form,
            "said_id": report.message_id,
            "earlier": earlier[:EARLIER],
            "audit": LogEntry.objects.filter(
                content_type=ContentType.objects.get_for_model(Report), object_id=str(report.pk)
            ).select_related("user"),
        }
        return TemplateResponse(request, "admin/games/report.html", context)

    @transaction.atomic
    def decide(
        self, request: SignedInRequest, report: Report, action: str, days: int | None, note: str
    ) -> None:
        """Do what was decided, and write down who decided it."""
        # Not the key: an event that begins just now may seat them meanwhile, and be waited for.
        about = (
            User.objects.select_for_update(no_key=True).filter(pk=report.about_id or 0, left_at=None).first()
        )
        if action not in allowed(request.user, about):
            raise PermissionDenied
        done = []
        if action != "dismiss" and report.message is not None and not report.message.removed:
            reports.remove(report.message)
            done.append("Message removed")
        if action == "mute" and about is not None:
            moderation.mute(about, days or 1)
            done.append(f"{about.username} muted for {days} days")
        if action == "suspend" and about is not None:
            moderation.suspend(about)
            done.append(f"{about.username} suspended")
        sentence = ", ".join(done) or ("Dismissed" if action == "dismiss" else "There was nothing left to do")
        sentence = f"{sentence}: {note}" if note else f"{sentence}."
        state = Report.State.DISMISSED if action == "dismiss" else Report.State.ACTED
        reports.decide(report, request.user, sentence[:300], state)
        self.log_change(request, report, sentence)
        if about is not None and action in ("mute", "suspend"):
            LogEntry.objects.log_actions(
                request.user.pk,
                [about],
                CHANGE,
                change_message=f"{sentence} (report {report.pk})",
                single_object=True,
            )
        messages.success(request, sentence)
