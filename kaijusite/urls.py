"""Every address of the site."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from accounts import views as accounts
from games.api import guide
from games.api.docs_page import page as api_page
from games.web import (
    account_deletion,
    bot_accounts,
    companion,
    front_page,
    game_colours,
    game_pages,
    history,
    leaderboards,
    lobby,
    match_files,
    match_log,
    matches,
    new_table,
    people,
    replays,
    reports,
    tables,
    unsubscribe,
)
from kaijusite.shared_metrics import metrics

# The administrators come in by the same door as everybody: limits on tries, and the second factor.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

handler500 = "kaijusite.error_pages.broken"

urlpatterns = [
    path("", front_page.front, name="front"),
    path("play/", front_page.play_now, name="play_now"),
    path("play/go/", front_page.play_go, name="play_go"),
    path("games/", game_pages.games, name="games"),
    path("games/colours.css", game_colours.game_colours, name="game_colours"),
    path("games/<slug:key>/", game_pages.game, name="game"),
    path("games/<slug:key>/rules/", game_pages.rules, name="rules"),
    path("tables/", lobby.tables, name="tables"),
    path("tables/new/", new_table.new, name="table_new"),
    path("tables/<int:match_id>/", tables.table, name="table"),
    path("tables/<int:match_id>/state.json", tables.state, name="table_state"),
    path("tables/<int:match_id>/windows/", tables.windows, name="table_windows"),
    path("tables/<int:match_id>/chat/<int:message_id>/report/", reports.report, name="report"),
    path("tables/<int:match_id>/replay", replays.to_replay, name="table_replay"),
    path("tables/<int:match_id>/replay.json", replays.replay_list, name="replay_list"),
    path("tables/<int:match_id>/replay/<int:version>.json", replays.replay_frame, name="replay_frame"),
    path("tables/<int:match_id>/replay/<int:version>/why.json", replays.why, name="why"),
    path("tables/<int:match_id>/replay/chances.json", replays.win_chances, name="win_chances"),
    path("tables/<int:match_id>/<slug:verb>/", tables.do, name="table_do"),
    path("reported/", reports.reported, name="reported"),
    path("watch/", lobby.watch, name="watch"),
    path("matches/", matches.matches, name="matches"),
    path("matches/<int:match_id>/", matches.match, name="match"),
    path("matches/<int:match_id>/replay/", replays.replay, name="replay"),
    path("matches/<int:match_id>/log/", match_log.log, name="log"),
    path("matches/<int:match_id>/match.json", match_files.download, name="match_file"),
    path("matches/<int:match_id>/check.json", match_files.check_json, name="check"),
    path("history/", history.everybody, name="history"),
    path("history/import/", match_files.bring, name="import_match"),
    path("people/<path:name>/", people.person, name="person"),
    path("leaderboards/", leaderboards.leaderboards, name="leaderboards"),
    path("leaderboards/<slug:key>/", leaderboards.leaderboard, name="leaderboard"),
    path("companion/", companion.shelf, name="companions"),
    path("companion/worker.js", companion.worker, name="companion_worker"),
    path("companion/person.json", companion.person, name="companion_person"),
    path("companion/<slug:key>/", companion.companion, name="companion"),
    path("companion/<slug:key>/rules/", companion.rules, name="companion_rules"),
    path("companion/<slug:key>/results/", companion.results, name="companion_results"),
    path("matches/<int:match_id>/witness/", companion.witness, name="companion_witness"),
    path("learn/", game_pages.learn, name="learn"),
    path("about/", game_pages.about, name="about"),
    path("fair/", game_pages.fair, name="fair"),
    path("fair/check_match.py", match_files.checker, name="check_match"),
    path("preferences/", accounts.preferences, name="preferences"),
    path("preferences/one/", accounts.preference, name="preference"),
    path("letters/stop/<str:token>/", unsubscribe.stop, name="letters_stop"),
    path("account/", accounts.account, name="account"),
    path("account/name/", accounts.name, name="account_name"),
    path("account/people/", accounts.people, name="people"),
    path("account/people/tie/", accounts.tie, name="tie"),
    path("account/delete/", account_deletion.delete, name="account_delete"),
    path("account/tokens/", bot_accounts.programs, name="tokens"),
    path("account/tokens/<int:token_id>/revoke/", bot_accounts.revoke, name="token_revoke"),
    path("account/bots/new/", bot_accounts.make_account, name="bot_new"),
    path("account/bots/retire/", bot_accounts.retire_account, name="bot_retire"),
    path("api/", api_page, name="api"),
    path("api/guide/", guide.guide, name="api_guide"),
    path("api/protocol/", guide.protocol, name="api_protocol"),
    path("api/engine/", guide.engine, name="api_engine"),
    path("api/match-file/", guide.match_file, name="api_match_file"),
    path("api/bot.py", guide.example, name="api_example"),
    path("api/socket_bot.py", guide.socket_example, name="api_socket_example"),
    path("metrics", metrics),
    path("api/v1/", include("games.api.urls")),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
]
