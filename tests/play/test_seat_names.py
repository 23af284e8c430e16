"""Bots have names and faces of their own, which follow from the match and from who else sits there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model

from accounts.bot_characters import CHARACTERS, LOOKS
from accounts.lookalike_names import skeleton
from accounts.models import COLOURS, EMBLEMS
from games import play
from games.models import Match, Seat
from games.play.views import messages, seat_names
from games.play.views.seat_names import Part
from games.web import avatars
from tests.play.conftest import At, Sit
from tests.play.importing import called

COMMITMENTS = [f"{number:064x}" for number in range(200)]


def person(name: str, colour: str = "#ffd23f", **more: Any) -> Any:
    return get_user_model()(username=name, looks_like=skeleton(name), colour=colour, **more)


def seat(number: int, bot: str = "", user: Any = None, name: str = "", takeover: bool = False) -> Seat:
    found = Seat(number=number, bot=bot, name=name, takeover=takeover)
    if user is not None:
        user.pk = user.pk or 1000 + number
        found.user = user
    return found


def five(*people: Any) -> list[Seat]:
    """A table of five: these people, and bots."""
    return [seat(n, user=people[n]) if n < len(people) else seat(n, "normal") for n in range(5)]


def cast(commitment: str, seats: list[Seat], **more: Any) -> dict[int, Part]:
    return seat_names.cast(Match(commitment=commitment, **more), seats)


# -- the characters ------------------------------------------------------------------------------------------


def test_some_three_dozen_characters_of_which_no_two_can_be_confused() -> None:
    assert len(CHARACTERS) >= 36
    assert len({one.emblem for one in CHARACTERS}) == len(LOOKS) == len(CHARACTERS)


@pytest.mark.parametrize("one", CHARACTERS, ids=lambda one: one.name)
def test_a_character_has_a_short_name_and_a_face_that_nobody_can_choose(one: Any) -> None:
    assert re.fullmatch(r"[A-Z][a-z]{4,9}", one.name)
    assert one.emblem not in EMBLEMS
    sprite = (Path(__file__).parents[2] / "static" / "icons.svg").read_text()
    assert f'id="{one.emblem}"' in sprite


# -- the cast of a match -------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", range(5))
def test_no_two_seats_read_or_look_alike(people: int) -> None:
    some = [person(f"p{n}", COLOURS[n]) for n in range(people)]
    for commitment in COMMITMENTS:
        parts = cast(commitment, five(*some))
        assert len({part.name for part in parts.values()}) == 5
        assert len({part.colour for part in parts.values()}) == 5
        assert len({parts[n].emblem for n in range(people, 5)}) == 5 - people
        assert [parts[n].colour for n in range(people)] == [one.colour for one in some]


def test_two_people_who_chose_one_colour_do_not_read_the_same() -> None:
    for commitment in COMMITMENTS[:20]:
        parts = cast(commitment, five(person("ada", COLOURS[1]), person("ben", COLOURS[1])))
        assert parts[0].colour == COLOURS[1]
        assert len({part.colour for part in parts.values()}) == 5


def test_every_character_gets_to_play() -> None:
    met = {part.name for one in COMMITMENTS for part in cast(one, five()).values()}
    assert met == {one.name for one in CHARACTERS}


def test_a_bot_keeps_its_name_whoever_sits_down_and_whatever_bot_it_is() -> None:
    for commitment in COMMITMENTS:
        alone = cast(commitment, [*five()[:2], *map(seat, range(2, 5))])
        full = cast(commitment, [*five()[:2], *(seat(n, user=person(f"p{n}")) for n in range(2, 5))])
        strong = cast(commitment, [seat(0, "expert"), seat(1, "oracle"), *map(seat, range(2, 5))])
        for other in (full, strong):
            for bot in (0, 1):
                assert (other[bot].name, other[bot].emblem) == (alone[bot].name, alone[bot].emblem)


def test_no_bot_is_called_like_somebody_at_the_table() -> None:
    for commitment in COMMITMENTS[:20]:
        usual = cast(commitment, five(person("ada")))
        namesake = person(usual[1].name.replace("o", "0").lower())
        parts = cast(commitment, five(namesake))
        assert usual[1].name not in {part.name for part in parts.values()}


def test_people_of_an_imported_match_keep_their_names_beside_bots() -> None:
    for commitment in COMMITMENTS[:20]:
        bot = cast(commitment, five())[1].name
        parts = cast(
            commitment, [seat(0, name=bot), seat(1, "normal"), seat(2, "normal", name="z", takeover=True)]
        )
        assert (parts[0].name, parts[2].name) == (bot, "z")
        assert len({part.name for part in parts.values()}) == 3
        assert (parts[0].emblem, parts[2].emblem) == ("meeple", "meeple")
        assert len({part.colour for part in parts.values()}) == 3


def test_somebody_who_is_gone_altogether_is_no_bot() -> None:
    parts = cast(COMMITMENTS[0], [seat(0, "normal", takeover=True), seat(1, "normal")])
    assert parts[0].name == "somebody who left"


def test_in_a_rematch_everybody_keeps_their_part_a_seat_further_on() -> None:
    ada, ben = person("ada", COLOURS[1]), person("ben", COLOURS[1])
    for commitment in COMMITMENTS[:20]:
        first = cast(commitment, five(ada, ben))
        for moved in range(1, 5):
            seats = [seat((one.number - moved) % 5, one.bot, one.user) for one in five(ada, ben)]
            again = cast("f" * 64, seats, cast_like=commitment, moved_on=moved)
            assert {(number + moved) % 5: part for number, part in again.items()} == first


# -- the same everywhere -------------------------------------------------------------------------------------


def told(match: Match) -> list[tuple[str, str, str]]:
    return [
        (face.name, face.emblem, face.colour) for face in avatars.around(match.seats.select_related("user"))
    ]


def at_the_table(match_id: int) -> list[tuple[str, str, str]]:
    seats = messages.table_info(match_id)["seats"]
    return [(line["name"], line["emblem"], line["colour"]) for line in seats]


@pytest.mark.django_db
def test_lists_table_replay_and_the_file_tell_the_same(sit: Sit, owner: Any) -> None:
    table = sit(seats=3, bots=["normal", "expert"], pace="free", speed="instant")
    match = Match.objects.get(pk=table.pk)
    around = told(match)
    assert len({name for name, _, _ in around}) == len({colour for _, _, colour in around}) == 3
    assert around == at_the_table(match.pk)
    lines = messages.table_info(match.pk)["seats"]
    assert [(line["bot"], line["level"]) for line in lines] == [
        ("", ""),
        ("normal", "Normal"),
        ("expert", "Expert"),
    ]
    (row,) = [line for line in messages.lobby_rows() if line["id"] == match.pk]
    assert [line["name"] for line in row["seats"]] == [name for name, _, _ in around]


@pytest.mark.django_db
def test_the_bots_of_a_rematch_are_those_of_the_match(sit: Sit, owner: Any, opponent: Any) -> None:
    table = sit(seats=3, bots=["novice"])
    first = table.match
    around = {(name, emblem, colour) for name, emblem, colour in told(first)}
    places = [told(first)]
    for _ in range(4):
        table.to_the_end()
        again = play.rematch(table.pk, owner)
        play.take_seat(again.pk, opponent)
        table = At(again)
        assert set(told(table.match)) == around, "also whoever has a colour that they did not choose"
        assert at_the_table(again.pk) == told(table.match)
        places.append(told(table.match))
    assert places[1] == places[0][1:] + places[0][:1]
    assert places[3] == places[0]
    table.to_the_end()
    data, names = play.export(table.pk), called(table.pk)
    Match.objects.all().delete()
    assert called(play.import_match(data, owner).pk) == names, "and so they are called where it is imported"


@pytest.mark.django_db
def test_a_free_seat_has_nobody(sit: Sit, owner: Any) -> None:
    match = play.open_table(owner, "den_of_dice", 3)
    assert [line["name"] for line in messages.table_info(match.pk)["seats"]] == ["owner", "", ""]
    (row,) = [line for line in messages.lobby_rows() if line["id"] == match.pk]
    assert [line and line["name"] for line in row["seats"]] == ["owner", None, None]
