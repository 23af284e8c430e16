"""Addresses of the REST interface."""

from django.urls import path, re_path

from games.api import games, matches, moves, people, seats, tables
from games.api.docs_page import Nowhere, schema

TABLE = "tables/<int:match_id>/"
MATCH = "matches/<int:match_id>/"

urlpatterns = [
    path("openapi.yaml", schema, name="api_schema"),
    path("me/", people.Me.as_view(), name="api_me"),
    path("me/tables/", people.MyTables.as_view(), name="api_my_tables"),
    path("games/", games.GameList.as_view(), name="api_games"),
    path("games/<slug:key>/", games.GameDetail.as_view(), name="api_game"),
    path("games/<slug:key>/shapes/", games.GameShapes.as_view(), name="api_shapes"),
    path("games/<slug:key>/rule-sets/", games.RuleSetList.as_view(), name="api_rule_sets"),
    path("games/<slug:key>/rule-sets/<slug:which>/", games.RuleSetDetail.as_view(), name="api_rule_set"),
    path("tables/", tables.TableList.as_view(), name="api_tables"),
    path(TABLE, tables.TableDetail.as_view(), name="api_table"),
    path(f"{TABLE}options/", tables.TableOptions.as_view(), name="api_options"),
    path(f"{TABLE}log/", tables.TableLog.as_view(), name="api_log"),
    path(f"{TABLE}act/", moves.Act.as_view(), name="api_act"),
    path(f"{TABLE}preview/", moves.Preview.as_view(), name="api_preview"),
    path(f"{TABLE}undo/", moves.Undo.as_view(), name="api_undo"),
    path(f"{TABLE}resign/", moves.Resign.as_view(), name="api_resign"),
    path(f"{TABLE}takeover/", moves.TakeOver.as_view(), name="api_takeover"),
    path(f"{TABLE}return/", moves.Return.as_view(), name="api_return"),
    path(f"{TABLE}end/", moves.End.as_view(), name="api_end"),
    path(f"{TABLE}hurry/", moves.Hurry.as_view(), name="api_hurry"),
    path(f"{TABLE}chat/", moves.Chat.as_view(), name="api_chat"),
    path(f"{TABLE}join/", seats.Join.as_view(), name="api_join"),
    path(f"{TABLE}leave/", seats.Leave.as_view(), name="api_leave"),
    path(f"{TABLE}start/", seats.Start.as_view(), name="api_start"),
    path(f"{TABLE}close/", seats.Close.as_view(), name="api_close"),
    path(f"{TABLE}bots/", seats.Bots.as_view(), name="api_bots"),
    path(f"{TABLE}bots/<int:seat>/", seats.SeatedBot.as_view(), name="api_seated_bot"),
    path(f"{TABLE}rematch/", seats.Rematch.as_view(), name="api_rematch"),
    path("matches/", matches.MatchList.as_view(), name="api_matches"),
    path(MATCH, matches.MatchDetail.as_view(), name="api_match"),
    path(f"{MATCH}export/", matches.Export.as_view(), name="api_export"),
    path(f"{MATCH}replay/", matches.Replay.as_view(), name="api_replay"),
    path(f"{MATCH}replay/<int:version>/", matches.Picture.as_view(), name="api_picture"),
    path(f"{MATCH}moves/<int:version>/why/", matches.Why.as_view(), name="api_why"),
    path("people/<str:name>/", people.Person.as_view(), name="api_person"),
    path("leaderboards/<slug:key>/", people.Leaderboard.as_view(), name="api_leaderboard"),
    re_path(r"^[\s\S]*$", Nowhere.as_view(), name="api_nowhere"),  # line breaks, too
]
