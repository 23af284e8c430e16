"""What each address is asked with in the club: which games, people and things stand in its path."""

from __future__ import annotations

from typing import NamedTuple

from django.contrib.contenttypes.models import ContentType

from games.models import Card, Match, Mistake, Puzzle
from tests.addresses import Address, Known
from tests.secrecy.world import PLACES, World

EYES = ("all", "none", "0", "1")
"""Whose eyes a replay may be asked for, besides one's own. (After the end everybody may have any.)"""
RUNNING = ("den", "exchange", "closed", "grouped")
LOOKS_BACK = {
    "replay_list": "as",
    "replay_frame": "as",
    "log": "as",
    "api_replay": "eyes",
    "api_picture": "eyes",
}
"""Addresses that take somebody's eyes, and by which word of the query."""
QUERIES = {
    "tables": ("game=den_of_secrets", "now=1"),
    "event": ("show=me", "round=1"),
    "api_events": ("status=playing",),
    "history": ("person=owner", "origin=box"),
    "person": ("season=all",),
    "api_tables": ("status=playing",),
    "api_matches": ("player=owner",),
    "api_table": ("since=0",),
    "admin:autocomplete": ("app_label=games&model_name=report&field_name=by&term=canary",),
}
"""Further words that an address takes."""


SENT_TO = {
    "table_reaction_wish",
    "table_do",
    "companion_witness",
    *(
        f"api_{verb}"
        for verb in (
            "act",
            "preview",
            "ask_undo",
            "answer_undo",
            "resign",
            "takeover",
            "return",
            "end",
            "go_on_without",
            "hurry",
            "join",
            "leave",
            "start",
        )
    ),
    *(f"api_{verb}" for verb in ("close", "bots", "seated_bot", "rematch", "armed_one")),
}
"""Addresses about a match that are only sent to: looking at one is refused, whichever match it is."""


class Question(NamedTuple):
    """A path to ask, and which match of the club it is about, if it is about one."""

    path: str
    place: str


def questions(world: World, address: Address) -> list[Question]:
    """All that an address is asked."""
    known = things(world)
    if "match_id" not in address.route and "match/<path:object_id>" not in address.route:
        return [Question(path, "") for path in with_queries(address, address.paths(known))]
    found = []
    for place in PLACES if looked_at(address) else ("closed",):
        number = world.matches[place].pk
        about: Known = {**known, "match_id": [number], "object_id": [number]}
        paths = address.paths(about)
        if place in RUNNING or address.name not in LOOKS_BACK:
            paths = with_queries(address, paths)
        found += [Question(path, place) for path in paths]
    return found


def looked_at(address: Address) -> bool:
    """Whether an address about a match has something to show, and is not only sent to."""
    return address.name not in SENT_TO


def with_queries(address: Address, paths: list[str]) -> list[str]:
    """The paths as they are, and with each query that says something to them."""
    queries = list(QUERIES.get(address.name, ()))
    if word := LOOKS_BACK.get(address.name):
        queries += [f"{word}={eyes}" for eyes in EYES]
    return [*paths, *(f"{path}?{query}" for path in paths for query in queries)]


def things(world: World) -> Known:
    """What stands in the paths, by parameter."""
    match = ContentType.objects.get_for_model(Match)
    return {
        "key": ["kaiju_exchange"],
        "game": ["kaiju_exchange"],
        "name": ["owner"],
        "version": [1],
        "try_again.version": [2],
        "play_on.version": [2],
        "why.version": [2],
        "api_why.version": [2],
        "verb": ["resign"],
        "event_do.verb": ["enter"],
        "group_do.verb": ["leave"],
        "group_id": [world.things["group"].pk],
        "group_join.key": [world.things["group"].invitation, "nobodys"],
        "event_id": [one.pk for one in world.things["events"]],
        "seat": [1],
        "which": ["current"],
        "message_id": [world.things["message"].pk],
        "token_id": [world.things["tokens"][0][0].pk],
        "armed_id": [world.things["armed"].pk],
        "device_id": [world.things["device"].pk],
        "mistake_id": list(Mistake.objects.values_list("pk", flat=True)),
        "puzzle_id": list(Puzzle.objects.values_list("pk", flat=True)),
        "token": ["nobodys"],
        "account_confirm_email.key": ["nobodys"],
        "uidb36": ["1"],
        "account_reset_password_from_key.key": ["nobodys"],
        "card": [Card.objects.filter(game="kaiju_exchange").values_list("pk", flat=True)[0]],
        "kind": ["demands"],
        "form": ["json"],
        "number": [world.things["run"].pk],
        "admin:games_roll_back.number": [1],
        "admin:games_trying.number": [world.things["tryout"].pk],
        "admin:games_call_off.number": [world.things["tryout"].pk],
        "deed": ["stop"],
        "day": [world.things[name].day.isoformat() for name in ("yesterday", "today")],
        "one": [world.things["tries of yesterday"][0].pk],
        "other": [world.things["tries of yesterday"][1].pk],
        "app_label": ["games", "accounts"],
        "url": ["no/such/page/"],
        "content_type_id": [match.pk],
        "admin:view_on_site.object_id": [world.matches["closed"].pk],
    }
