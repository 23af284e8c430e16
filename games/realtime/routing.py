"""The addresses of the WebSockets."""

from __future__ import annotations

from django.urls import path, re_path

from games.realtime.connection import Nowhere
from games.realtime.consumers import TableConsumer
from games.realtime.lobby import LobbyConsumer

urlpatterns = [
    path("ws/table/<int:match_id>/", TableConsumer.as_asgi()),
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    re_path("", Nowhere.as_asgi()),
]
