"""The accounts application."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"

    def ready(self) -> None:
        from accounts import push_devices  # noqa: F401  (it hears of people who log out)
