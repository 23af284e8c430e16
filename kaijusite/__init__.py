"""The Django project: settings, addresses, the ASGI application and the Celery application."""

from kaijusite.celery import app as celery_app

__all__ = ["celery_app"]
