"""Addresses of the REST interface."""

from django.urls import path

from games.api import views

urlpatterns = [
    path("games/", views.games, name="api_games"),
    path("games/<slug:key>/cards/", views.cards, name="api_cards"),
    path("tables/<int:match_id>/", views.table, name="api_table"),
    path("tables/<int:match_id>/act/", views.act, name="api_act"),
]
