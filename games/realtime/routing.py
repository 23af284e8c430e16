"""The addresses of the WebSockets."""

from __future__ import annotations

from django.urls import path, re_path

from games.realtime.base_consumer import Nowhere
from games.realtime.lobby_consumer import LobbyConsumer
from games.realtime.table_consumer import TableConsumer

urlpatterns = [
    path("ws/table/<int:match_id>/", TableConsumer.as_asgi()),
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    re_path("", Nowhere.as_asgi()),
]
