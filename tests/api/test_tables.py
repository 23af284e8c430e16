"""Tables by HTTP: everybody gets their own eyes, and every bad request a clear refusal."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from games import play
from games.models import Match, Move
from tests.api.conftest import Program, account, person, problem, program
from tests.toy import GAME
from tests.web.conftest import finish

pytestmark = pytest.mark.django_db


def look(client: Client, match: Match, query: str = "") -> Any:
    return client.get(f"/api/v1/tables/{match.pk}/{query}")


def act(client: Client, match: Match, body: Any) -> Any:
    data = body if isinstance(body, str | bytes) else json.dumps(body)
    return client.post(f"/api/v1/tables/{match.pk}/act/", data, content_type="application/json")


def intent(match: Match, action: Any, nonce: str = "n1") -> dict[str, Any]:
    return {"version": Match.objects.get(pk=match.pk).version, "nonce": nonce, "action": action}


def test_games_and_their_published_data() -> None:
    listed = Client().get("/api/v1/games/").json()["games"]
    keys = {game["key"] for game in listed}
    assert {"kaiju_exchange", GAME.key} <= keys
    exchange = next(game for game in listed if game["key"] == "kaiju_exchange")
    assert {"variant_fall", "undo", "bot_accounts"} <= {option["key"] for option in exchange["options"]}
    sets = Client().get("/api/v1/games/kaiju_exchange/rule-sets/").json()["rule_sets"]
    assert [one["number"] for one in sets] == [1]
    for which in ("current", "1", sets[0]["digest"]):
        found = Client().get(f"/api/v1/games/kaiju_exchange/rule-sets/{which}/")
        assert found.json()["digest"] == sets[0]["digest"]
        assert found.json()["data"]["demands"]
    same = Client().get("/api/v1/games/kaiju_exchange/rule-sets/1/", headers={"If-None-Match": found["ETag"]})
    assert (same.status_code, same.content) == (304, b"")


@pytest.mark.parametrize(
    "address",
    [
        "games/chess/",
        "games/chess/rule-sets/",
        "games/kaiju_exchange/rule-sets/99/",
        "games/kaiju_exchange/rule-sets/99999999999999999999/",
        f"games/kaiju_exchange/rule-sets/{'a' * 64}/",
        "tables/999999/",
        "tables/99999999999999999999999/",
        "tables/999999/log/",
        "matches/99999999999999999999999/",
        "matches/1/replay/",
        "people/nobody/",
        "people/%00/",
        "leaderboards/chess/",
        "nothing/at/all",
        "games",
    ],
)
def test_what_is_not_there_is_told_as_json(address: str) -> None:
    assert problem(Program().get(address)) == (404, "gone")


def test_everybody_sees_with_their_own_eyes(match: Match) -> None:
    owner, opponent, spectator = (
        look(who, match).json() for who in (person("owner"), person("opponent"), Client())
    )
    assert list(owner["view"]["cards"]) == ["0"]
    assert list(opponent["view"]["cards"]) == ["1"]
    assert spectator["view"]["cards"] == {}
    assert owner["prompt"]
    assert opponent["prompt"] is None
    assert spectator["prompt"] is None
    assert (owner["you"], opponent["you"], spectator["you"]) == (0, 1, None)
    assert [seat["name"] for seat in spectator["table"]["seats"]] == ["owner", "opponent"]


def test_what_one_may_do_without_the_rest(match: Match) -> None:
    owner = program("owner").get(f"tables/{match.pk}/options/").json()
    assert [choice["action"] for choice in owner["prompt"]["choices"]] == [{"do": "roll"}, {"do": "stop"}]
    assert (owner["version"], owner["status"], owner["you"]) == (match.version, "playing", 0)
    stranger = program("stranger").get(f"tables/{match.pk}/options/").json()
    assert (stranger["prompt"], stranger["asides"], stranger["you"]) == (None, [], None)


def test_a_choice_is_played_and_told_to_those_who_ask_since_when(match: Match) -> None:
    before = match.version
    answer = act(person("owner"), match, intent(match, {"do": "roll"}))
    assert answer.status_code == 200
    assert answer.json()["version"] == before + 1
    told = look(person("opponent"), match, f"?since={before}").json()
    assert [event["event"] for move in told["moves"] for event in move["events"]] == ["rolled"]


def test_a_repeated_nonce_gets_the_first_answer(match: Match) -> None:
    body = intent(match, {"do": "roll"})
    owner = person("owner")
    first, again = act(owner, match, body).json(), act(owner, match, body).json()
    assert again == first | {"repeated": True}
    assert Move.objects.filter(match=match, kind=Move.Kind.CHOICE).count() == 1


def test_nothing_new_is_not_sent_again(match: Match) -> None:
    owner = person("owner")
    address = f"/api/v1/tables/{match.pk}/"
    first = owner.get(address)
    same = owner.get(address, headers={"If-None-Match": first["ETag"]})
    assert (same.status_code, same.content) == (304, b"")
    act(owner, match, intent(match, {"do": "roll"}))
    assert owner.get(address, headers={"If-None-Match": first["ETag"]}).status_code == 200
    opponent = person("opponent").get(address, headers={"If-None-Match": owner.get(address)["ETag"]})
    assert opponent.status_code == 200


@pytest.mark.parametrize(
    ("who", "body", "status", "code"),
    [
        ("opponent", {"version": None, "nonce": "a", "action": {"do": "roll"}}, 400, "malformed"),
        ("owner", {"version": -1, "nonce": "a", "action": {"do": "roll"}}, 400, "malformed"),
        ("owner", {"version": 10**30, "nonce": "a", "action": {"do": "roll"}}, 400, "malformed"),
        ("owner", {"version": 2, "nonce": "", "action": {"do": "roll"}}, 400, "malformed"),
        ("owner", {"version": 2, "nonce": "n" * 41, "action": {"do": "roll"}}, 400, "malformed"),
        ("owner", {"version": 2, "nonce": "a\x00", "action": {"do": "roll"}}, 400, "malformed"),
        ("owner", "{", 400, "malformed"),
        ("owner", b"\xff", 400, "malformed"),
        ("owner", "[]", 400, "malformed"),
        ("owner", "[" * 60000, 400, "malformed"),
        ("owner", '{"version": 2, "nonce": "a", "action": ' + "[" * 20000 + "}", 400, "malformed"),
        ("owner", b" " * 70_000, 413, "too-big"),
        ("owner", b" " * 3_000_000, 413, "too-big"),
        ("stranger", None, 403, "not-seated"),
        ("opponent", None, 400, "not-asked"),
    ],
)
def test_a_bad_intent_is_refused_and_changes_nothing(
    match: Match, who: str, body: Any, status: int, code: str
) -> None:
    before = Match.objects.values("version", "state").get(pk=match.pk)
    answer = act(person(who), match, intent(match, {"do": "roll"}) if body is None else body)
    assert problem(answer) == (status, code)
    assert Match.objects.values("version", "state").get(pk=match.pk) == before


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_a_body_is_json(match: Match, kind: str) -> None:
    body = intent(match, {"do": "roll"})
    answer = program("owner").post(f"tables/{match.pk}/act/", body, content_type=kind)
    assert problem(answer) == (415, "media")


def test_a_stale_version_and_an_unknown_field_are_refused(match: Match) -> None:
    owner = person("owner")
    stale = act(owner, match, {"version": match.version + 5, "nonce": "a", "action": {"do": "roll"}})
    assert (stale.status_code, stale.json()["code"], stale.json()["version"]) == (409, "stale", match.version)
    assert act(owner, match, intent(match, {"do": "roll"}) | {"seat": 1}).json()["code"] == "malformed"
    assert act(owner, match, intent(match, {"do": "roll", "sides": 20})).json()["code"] == "malformed"


@pytest.mark.parametrize(
    "query",
    [{"since": "yesterday"}, {"since": "-1"}, {"since": "9" * 40}, {"sinc": "1"}, {"invitation": "a\x00"}],
)
def test_a_query_that_makes_no_sense_is_refused(match: Match, query: dict[str, str]) -> None:
    assert problem(Program().get(f"tables/{match.pk}/", **query)) == (400, "malformed")


def test_a_visitor_may_look_and_not_act(match: Match) -> None:
    assert look(Client(), match).status_code == 200
    refused = act(Client(), match, intent(match, {"do": "roll"}))
    assert problem(refused) == (401, "login")
    assert refused["WWW-Authenticate"].startswith("Bearer")


def test_another_method_is_told_as_json(match: Match) -> None:
    assert problem(program("owner").delete(f"tables/{match.pk}/")) == (405, "method")
    assert problem(Program().get(f"tables/{match.pk}/act/")) == (405, "method")


def test_a_private_table_opens_to_its_key_alone() -> None:
    hidden = play.open_table(account("owner"), GAME.key, 2, pace="free", private=True)
    assert look(person("stranger"), hidden).status_code == 404
    assert look(person("stranger"), hidden, f"?invitation={hidden.invitation}").status_code == 200
    assert look(person("owner"), hidden).status_code == 200
    for part in ("options", "log", "chat"):
        assert problem(program("stranger").get(f"tables/{hidden.pk}/{part}/")) == (404, "gone")
    assert problem(program("stranger").post(f"tables/{hidden.pk}/join/")) == (404, "gone")
    joined = program("stranger").post(f"tables/{hidden.pk}/join/", {"invitation": hidden.invitation})
    assert joined.json()["you"] == 1


def test_a_request_of_another_site_is_not_taken(match: Match) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(account("owner"))
    assert problem(act(client, match, intent(match, {"do": "roll"}))) == (403, "forbidden")


# -- around the game -----------------------------------------------------------------------------------------


def test_a_program_opens_a_table_and_another_sits_down_and_they_play_to_the_end() -> None:
    owner, opponent = program("owner"), program("opponent")
    wanted = {"game": GAME.key, "seats": 2, "pace": "free", "speed": "instant"}
    opened = owner.post("tables/", wanted)
    assert opened.status_code == 201
    number = opened.json()["match"]
    assert [row["id"] for row in opponent.get("tables/", game=GAME.key).json()["tables"]] == [number]
    assert opponent.post(f"tables/{number}/join/").json()["status"] == "playing"
    asked = {line["table"]["id"]: line["asked"] for line in owner.get("me/tables/").json()["tables"]}
    assert asked == {number: True}
    players = [owner, opponent]
    for turn in range(40):
        tables = [player.get(f"tables/{number}/").json() for player in players]
        if tables[0]["status"] == "finished":
            break
        who, seen = next((p, seen) for p, seen in zip(players, tables, strict=True) if seen["prompt"])
        choice = seen["prompt"]["choices"][-1]
        body = {"version": seen["version"], "nonce": f"{turn}", "action": choice["action"]}
        assert who.post(f"tables/{number}/act/", body).status_code == 200
    assert tables[0]["result"]["placings"]
    assert tables[0]["table"]["seal"]["secret"]
    assert [line["id"] for line in Program().get("matches/").json()["matches"]] == [number]
    assert Program().get(f"matches/{number}/replay/", eyes="all").json()["finished"]
    assert Program().get(f"matches/{number}/replay/1/", eyes="1").json()["version"] == 1
    assert problem(owner.post(f"tables/{number}/resign/", {"nonce": "r"})) == (409, "over")
    exported = Program().get(f"matches/{number}/export/")
    assert (exported.json()["format"], exported.json()["game"]) == ("kaijusite match", GAME.key)
    again = owner.post(f"tables/{number}/rematch/")
    assert (again.status_code, again.json()["status"], again.json()["you"]) == (201, "open", 1)


def test_seats_bots_and_closing() -> None:
    owner = program("owner")
    wanted = {"game": GAME.key, "seats": 3, "pace": "free"}
    number = owner.post("tables/", wanted).json()["match"]
    assert problem(program("stranger").post(f"tables/{number}/bots/", {"bot": "normal"})) == (
        403,
        "forbidden",
    )
    assert problem(owner.post(f"tables/{number}/bots/", {"bot": "skynet"})) == (400, "malformed")
    seats = owner.post(f"tables/{number}/bots/", {"bot": "normal", "seat": 2}).json()["table"]["seats"]
    assert [seat["bot"] for seat in seats] == ["", "", "normal"]
    assert problem(owner.post(f"tables/{number}/start/")) == (409, "not-full")
    assert owner.delete(f"tables/{number}/bots/2/").json()["table"]["seats"][2]["bot"] == ""
    assert problem(owner.delete(f"tables/{number}/bots/77777777777777777777/")) == (400, "not-offered")
    assert owner.post(f"tables/{number}/close/").json()["status"] == "abandoned"
    assert problem(owner.post(f"tables/{number}/join/")) == (404, "gone")


def test_a_seat_is_left_to_a_bot_and_taken_back(match: Match) -> None:
    owner = program("owner")
    at = f"tables/{match.pk}"
    assert owner.post(f"{at}/takeover/", {"nonce": "t"}).json()["repeated"] is False
    assert owner.post(f"{at}/takeover/", {"nonce": "t"}).json()["repeated"] is True
    assert owner.get(f"{at}/").json()["table"]["seats"][0]["takeover"]
    assert owner.post(f"{at}/return/", {"nonce": "b"}).status_code == 200
    assert owner.get(f"{at}/").json()["prompt"]
    assert owner.post(f"{at}/resign/", {"nonce": "r"}).status_code == 200
    assert problem(owner.post(f"{at}/return/", {"nonce": "c"})) == (403, "forbidden")


def test_a_match_that_is_not_over_is_neither_exported_nor_listed(match: Match) -> None:
    owner = program("owner")
    assert problem(owner.get(f"matches/{match.pk}/export/")) == (409, "not-finished")
    assert problem(owner.get(f"matches/{match.pk}/")) == (409, "not-playing")
    assert problem(owner.get(f"matches/{match.pk}/replay/", eyes="all")) == (403, "forbidden")
    assert problem(owner.get(f"matches/{match.pk}/replay/1/", eyes="1")) == (403, "forbidden")
    assert owner.get("matches/").json() == {"matches": [], "next": None}


def test_undo_and_preview_answer_as_over_the_socket(match: Match) -> None:
    owner = program("owner")
    at = f"tables/{match.pk}"
    assert owner.get(f"{at}/undo/").json()["ok"] is False
    assert owner.post(f"{at}/preview/", {"action": {"do": "roll"}}).json() == {"lines": []}
    assert problem(program("opponent").post(f"{at}/preview/", {"action": {"do": "roll"}})) == (
        400,
        "not-asked",
    )
    assert program("stranger").get(f"{at}/undo/").json()["ok"] is False


@pytest.mark.parametrize("yes", [True, False])
def test_a_choice_is_asked_back_of_the_others_who_say_yes_or_no(match: Match, yes: bool) -> None:
    """R-74: the opponent has acted since, so the owner asks them."""
    owner, opponent, at = program("owner"), program("opponent"), f"tables/{match.pk}"
    for who in (owner, opponent):
        version = Match.objects.get(pk=match.pk).version
        who.post(f"{at}/act/", intent(match, {"do": "stop"}, f"n{version}"))
    version = Match.objects.get(pk=match.pk).version
    may = owner.get(f"{at}/undo/").json()
    assert (may["ok"], may["ask"]) == (False, True)
    for _ in range(2):  # sent again it is asked once
        asked = owner.post(f"{at}/undo/ask/", {"version": version}).json()["table"]["take_back"]
        assert (asked["seat"], asked["asked"], asked["version"]) == (0, [1], version)
    told = opponent.get(f"{at}/").json()["table"]["take_back"]
    assert told == asked
    body = {"version": version, "yes": yes}
    assert problem(owner.post(f"{at}/undo/answer/", body)) == (400, "not-asked")
    for path, sent in (("ask", {"version": version}), ("answer", body)):
        assert problem(program("stranger").post(f"{at}/undo/{path}/", sent)) == (403, "not-seated")
    after = opponent.post(f"{at}/undo/answer/", body).json()
    if yes:
        assert (after["version"], after["waiting"][0]["seat"]) == (version + 1, 0)
        assert after["table"]["take_back"] is None
    else:
        assert (after["version"], after["table"]["take_back"]["refused"]) == (version, True)
    again = owner.post(f"{at}/undo/ask/", {"version": version})
    assert problem(again) == ((409, "stale") if yes else (409, "asked"))


def test_the_log_is_read_page_by_page_to_its_end_and_past_it(match: Match) -> None:
    owner = program("owner")
    for number in range(3):
        owner.post(f"tables/{match.pk}/act/", intent(match, {"do": "roll"}, f"n{number}"))
    found, after = [], 0
    while after is not None:
        page = owner.get(f"tables/{match.pk}/log/", after=after, limit=2).json()
        found += [move["version"] for move in page["moves"]]
        after = page["next"]
    version = Match.objects.get(pk=match.pk).version
    assert found == list(range(1, version + 1))
    assert owner.get(f"tables/{match.pk}/log/", after=10**6).json() == {"moves": [], "next": None}
    assert problem(owner.get(f"tables/{match.pk}/log/", limit=0)) == (400, "malformed")


def test_lists_are_paged_without_gaps_and_end(match: Match) -> None:
    owner = account("owner")
    opened = [play.open_table(owner, GAME.key, 2).pk for _ in range(5)]
    seen: list[int] = []
    cursor: str | None = ""
    while cursor is not None:
        page = Program().get("tables/", limit=2, cursor=cursor).json()
        seen += [row["id"] for row in page["tables"]]
        cursor = page["next"]
        opened.append(play.open_table(account("late"), GAME.key, 2).pk) if len(opened) < 7 else None
    assert seen == sorted(opened[:5], reverse=True)
    assert Program().get("tables/", cursor="1-1").json() == {"tables": [], "next": None}
    assert Program().get("leaderboards/kaiju_exchange/", after=10**9).json()["lines"] == []
    for wrong in ("yesterday", "9" * 60, "-", "1-"):
        assert problem(Program().get("tables/", cursor=wrong)) == (400, "malformed")
    assert problem(Program().get("tables/", limit=101)) == (400, "malformed")


def test_finished_matches_are_paged_too() -> None:
    made = [finish(account("owner"), "normal").pk for _ in range(5)]
    seen: list[int] = []
    cursor: str | None = ""
    while cursor is not None:
        page = Program().get("matches/", limit=2, cursor=cursor, player="OWNER").json()
        seen += [line["id"] for line in page["matches"]]
        cursor = page["next"]
    assert seen == made[::-1]
    assert Program().get("matches/", player="nobody").json()["matches"] == []
    assert Program().get(f"matches/{made[0]}/").json()["winners"] == [0]


def test_what_is_said_is_heard(match: Match) -> None:
    said = program("owner").post(f"tables/{match.pk}/chat/", {"text": "Good luck!", "nonce": "1"})
    assert (said.status_code, said.json()["name"], said.json()["seat"]) == (201, "owner", 0)
    heard = Program().get(f"tables/{match.pk}/chat/").json()["messages"]
    assert [message["text"] for message in heard] == ["Good luck!"]
