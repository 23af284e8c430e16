"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path

from accounts import views as accounts
from games.web import front, leaders, lobby, matches, opening, people, tables, titles

urlpatterns = [
    path("", front.front, name="front"),
    path("play/", front.play_now, name="play_now"),
    path("play/go/", front.play_go, name="play_go"),
    path("games/", titles.games, name="games"),
    path("games/<slug:key>/", titles.game, name="game"),
    path("games/<slug:key>/rules/", titles.rules, name="rules"),
    path("tables/", lobby.tables, name="tables"),
    path("tables/new/", opening.new, name="table_new"),
    path("tables/<int:match_id>/", tables.table, name="table"),
    path("tables/<int:match_id>/state.json", tables.state, name="table_state"),
    path("tables/<int:match_id>/replay", matches.to_replay, name="table_replay"),
    path("tables/<int:match_id>/replay.json", matches.replay_list, name="replay_list"),
    path("tables/<int:match_id>/replay/<int:version>.json", matches.replay_frame, name="replay_frame"),
    path("tables/<int:match_id>/<slug:verb>/", tables.do, name="table_do"),
    path("watch/", lobby.watch, name="watch"),
    path("matches/", matches.matches, name="matches"),
    path("matches/<int:match_id>/", matches.match, name="match"),
    path("matches/<int:match_id>/replay/", matches.replay, name="replay"),
    path("people/<path:name>/", people.person, name="person"),
    path("leaderboards/", leaders.leaderboards, name="leaderboards"),
    path("leaderboards/<slug:key>/", leaders.leaderboard, name="leaderboard"),
    path("learn/", titles.learn, name="learn"),
    path("about/", titles.about, name="about"),
    path("fair/", titles.fair, name="fair"),
    path("preferences/", accounts.preferences, name="preferences"),
    path("api/v1/", include("games.api.urls")),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
]
