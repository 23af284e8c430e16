"""What belongs to people, in the office: addresses, second factors; and what groups of staff may do. People
themselves, who sit at tables, are in `games/admin/people.py`."""

from typing import Any

from allauth.account.admin import EmailAddressAdmin
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin
from django.contrib.auth.models import Group, Permission
from django.forms import CheckboxSelectMultiple, ModelMultipleChoiceField

from accounts.staff_rights import may_act_on

for _theirs in (Authenticator, EmailAddress, Group):
    admin.site.unregister(_theirs)


class Allowed(ModelMultipleChoiceField):
    """Permissions in the words of what may be done."""

    def label_from_instance(self, obj: Any) -> str:
        return str(obj.name) if isinstance(obj, Permission) else str(obj)


class Ticks(admin.ModelAdmin):
    """Groups and permissions as boxes to tick.
    Django's two lists side by side shut out who cannot see them."""

    filter_horizontal = ()

    def formfield_for_manytomany(self, db_field: Any, request: Any = None, **kwargs: Any) -> Any:
        kwargs |= {"widget": CheckboxSelectMultiple, "form_class": Allowed, "help_text": ""}
        return super().formfield_for_manytomany(db_field, request, **kwargs)


class BySuperusers(admin.ModelAdmin):
    """What superusers alone add and change: whoever could, could make themselves one."""

    def has_add_permission(self, request: Any) -> bool:
        return bool(request.user.is_superuser)

    def has_change_permission(self, request: Any, obj: Any = None) -> bool:
        return bool(request.user.is_superuser)


class OfSomebody(admin.ModelAdmin):
    """What belongs to a person, and is taken away by those who may act on them."""

    def has_delete_permission(self, request: Any, obj: Any = None) -> bool:
        mine_to_take = obj is None or may_act_on(request.user, obj.user)
        return mine_to_take and super().has_delete_permission(request, obj)


@admin.register(Group)
class GroupOfStaffAdmin(BySuperusers, Ticks, GroupAdmin):
    """What a group may do."""

    def has_delete_permission(self, request: Any, obj: Any = None) -> bool:
        return bool(request.user.is_superuser)


@admin.register(EmailAddress)
class AddressAdmin(BySuperusers, OfSomebody, EmailAddressAdmin):
    """Where letters go: also those by which a new password is set."""

    @admin.action(permissions=["change"], description="Mark the ticked addresses as confirmed")
    def make_verified(self, request: Any, queryset: Any) -> None:
        super().make_verified(request, queryset)


@admin.register(Authenticator)
class SecondFactorAdmin(OfSomebody):
    """Taken away from somebody who has lost it. What is in it is nobody's to see or to change."""

    list_display = fields = readonly_fields = ("user", "type", "created_at", "last_used_at")
    list_filter = ("type",)
    search_fields = ("user__username",)

    def has_add_permission(self, request: Any) -> bool:
        return False

    def has_change_permission(self, request: Any, obj: Authenticator | None = None) -> bool:
        return False
