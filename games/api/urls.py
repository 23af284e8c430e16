"""Addresses of the REST interface."""

from django.urls import path, re_path

from games.api import armed, daily_deal, events, games, matches, moves, people, puzzles, seats, tables
from games.api.docs_page import Nowhere, schema

TABLE = "tables/<int:match_id>/"
EVENT = "events/<int:event_id>/"
MATCH = "matches/<int:match_id>/"

urlpatterns = [
    path("openapi.yaml", schema, name="api_schema"),
    path("me/", people.Me.as_view(), name="api_me"),
    path("me/tables/", people.MyTables.as_view(), name="api_my_tables"),
    path("me/mistakes/", people.MyMistakes.as_view(), name="api_my_mistakes"),
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
    path(f"{TABLE}undo/ask/", moves.AskUndo.as_view(), name="api_ask_undo"),
    path(f"{TABLE}undo/answer/", moves.AnswerUndo.as_view(), name="api_answer_undo"),
    path(f"{TABLE}resign/", moves.Resign.as_view(), name="api_resign"),
    path(f"{TABLE}go-on-without/", moves.GoOnWithout.as_view(), name="api_go_on_without"),
    path(f"{TABLE}takeover/", moves.TakeOver.as_view(), name="api_takeover"),
    path(f"{TABLE}return/", moves.Return.as_view(), name="api_return"),
    path(f"{TABLE}end/", moves.End.as_view(), name="api_end"),
    path(f"{TABLE}armed/", armed.Armed.as_view(), name="api_armed"),
    path(f"{TABLE}armed/<int:armed_id>/", armed.OneArmed.as_view(), name="api_armed_one"),
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
    path(f"{MATCH}study/", matches.StudyOf.as_view(), name="api_study"),
    path("puzzles/daily/", puzzles.Daily.as_view(), name="api_puzzle_daily"),
    path("puzzles/next/", puzzles.Next.as_view(), name="api_puzzle_next"),
    path("puzzles/<int:puzzle_id>/", puzzles.One.as_view(), name="api_puzzle"),
    path("puzzles/<int:puzzle_id>/answer/", puzzles.Answer.as_view(), name="api_puzzle_answer"),
    path("deal/", daily_deal.Today.as_view(), name="api_deal"),
    path("deals/<slug:day>/", daily_deal.OfDay.as_view(), name="api_deal_day"),
    path("events/", events.EventList.as_view(), name="api_events"),
    path(EVENT, events.EventDetail.as_view(), name="api_event"),
    path(f"{EVENT}enter/", events.Enter.as_view(), name="api_event_enter"),
    path(f"{EVENT}withdraw/", events.Withdraw.as_view(), name="api_event_withdraw"),
    path(f"{EVENT}check-in/", events.CheckIn.as_view(), name="api_event_check_in"),
    path(f"{EVENT}sit/", events.SitDown.as_view(), name="api_event_sit"),
    path("people/<str:name>/", people.Person.as_view(), name="api_person"),
    path("leaderboards/<slug:key>/", people.Leaderboard.as_view(), name="api_leaderboard"),
    re_path(r"^[\s\S]*$", Nowhere.as_view(), name="api_nowhere"),  # line breaks, too
]
