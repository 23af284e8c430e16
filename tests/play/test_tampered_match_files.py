"""A match file is refused for every change of the match in it, and for what is none."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import play
from games.models import Match, Move, Seat
from games.play import Refusal
from games.play.finished import match_file
from games.play.finished.verify import verify, verify_file
from tests.play.altering import places_in
from tests.play.importing import pack, refused

pytestmark = pytest.mark.django_db


# -- tampering -----------------------------------------------------------------------------------------------


def at(file: dict[str, Any], kind: str, number: int = 0) -> dict[str, Any]:
    """The first move of a kind (or a later one)."""
    return [move for move in file["moves"] if move["kind"] == kind][number]


def drawn(file: dict[str, Any]) -> dict[str, Any]:
    """The first draw of a choice."""
    return next(move["draws"][0] for move in file["moves"] if move["kind"] == "choice" and move["draws"])


NOT_ALLOWED = {"do": "double", "yes": True}


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("a die", lambda file: drawn(file).update(outcome=7)),
        ("a shuffle", lambda file: at(file, "step")["draws"][0]["outcome"].reverse()),
        ("a choice", lambda file: at(file, "choice", -1)["choice"].update(yes=True)),
        ("a choice that was not allowed", lambda file: at(file, "choice").update(choice=NOT_ALLOWED)),
        ("whose choice it was", lambda file: at(file, "choice").update(seat=1)),
        ("a digest", lambda file: at(file, "undo").update(digest="0" * 64)),
        ("what was taken back", lambda file: at(file, "undo").update(choice={"to": 1})),
        ("who left", lambda file: at(file, "takeover").update(seat=1)),
        ("a kind of move", lambda file: at(file, "step").update(kind="end")),
    ],
)  # fmt: skip
def test_a_change_of_a_move_is_found_at_that_move(file: dict[str, Any], what: str, change: Any) -> None:
    whole = pack(file)
    assert verify_file(whole) is None
    change(file)
    before = json.loads(whole)["moves"]
    version = next(old["version"] for old, new in zip(before, file["moves"], strict=True) if old != new)
    finding = verify_file(pack(file))
    assert finding is not None, what
    assert finding.version == version, finding
    error = refused(pack(file))
    assert error.code == "differs"
    assert f"Move {version}: " in error.sentence


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda file: file["result"].update(ending="luck"), "the result differs"),
        (lambda file: file["result"]["placings"][0].update(place=True), "the result differs"),
        (lambda file: file["seats"][1].update(place=7), "the places differ"),
        (lambda file: file["seats"][1].update(score=99.0), "the places differ"),
        (lambda file: file["seats"][0].update(left=False, bot=""), "who left differs"),
        (lambda file: file["moves"].pop(), "the match is not over after its last move"),
        (lambda file: file["moves"].pop(4), "moves are missing"),
        (lambda file: file.update(moves=[]), "there are no moves"),
        (lambda file: file["options"].update(long=True), "the match is not over after its last move"),
        (lambda file: file["moves"].insert(0, dict(file["moves"][0])), "moves are missing"),
    ],
)  # fmt: skip
def test_a_change_beside_the_moves_is_found(file: dict[str, Any], change: Any, what: str) -> None:
    change(file)
    finding = verify_file(pack(file))
    assert finding is not None
    assert what in finding.what or finding.version is not None
    assert refused(pack(file)).code == "differs"


def test_another_secret_salt_or_number_gives_another_match(file: dict[str, Any]) -> None:
    shuffle = at(file, "step")["version"]
    for change in (
        lambda it: it["seats"][1].update(salt="another"),
        lambda it: it.update(match=file["match"] + 1),
    ):
        tampered = json.loads(pack(file))
        change(tampered)
        finding = verify_file(pack(tampered))
        assert finding is not None
        assert finding.version == shuffle
    file["seal"]["secret"] = "00" * 32
    assert refused(pack(file)).code == "differs"


# -- what is no match file -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe\x00",
        b"null",
        b"[]",
        b"{}",
        b'{"format":"kaijusite match"}',
        b"[" * 100_000,
        b'{"format":' * 50_000,
        b'{"format":"kaijusite match","format_version":1e999}',
        b"PK\x03\x04 a zip",
    ],
    ids=range(10),
)
def test_what_is_no_match_file_is_refused_with_a_sentence(data: bytes, db: None) -> None:
    assert refused(data).code == "malformed"


def test_a_truncated_or_enormous_file_is_refused(file: dict[str, Any]) -> None:
    whole = pack(file)
    for share in range(1, 20):
        assert refused(whole[: len(whole) * share // 20]).code == "malformed"
    assert refused(whole + b" " * match_file.LARGEST).code == "too-big"


@pytest.mark.parametrize(
    "change",
    [
        lambda file: file.update(game="chess"),
        lambda file: file.update(format="something else"),
        lambda file: file.update(format_version=3),
        lambda file: file.update(engine_version=99),
        lambda file: file.update(pace="quick"),
        lambda file: file.update(speed="slow"),
        lambda file: file.update(decision_seconds=10**9),
        lambda file: file.update(reserve_seconds=-1),
        lambda file: file.update(finished_at=4e9),
        lambda file: file.update(match=-5),
        lambda file: file["options"].update(undo="maybe"),
        lambda file: file["options"].update(cheat=True),
        lambda file: file["seats"].pop() and file["seats"].pop(),
        lambda file: file["seats"][2].update(name="a\x00b"),
        lambda file: file["seats"][2].update(name="\u202eabc"),
        lambda file: file["seats"][2].update(name="x" * 41),
        lambda file: file["seats"][2].update(name=""),
        lambda file: file["seats"][1].update(name="A bot with a name"),
        lambda file: file["seats"][1].update(salt="a\nb"),
        lambda file: file["moves"][0].update(kind="miracle"),
        lambda file: file["moves"][3].update(seat=77),
        lambda file: file["moves"][3].update(choice={"do": "fly"}),
        lambda file: file["moves"][3].update(choice=[[[]]]),
        lambda file: file["moves"][0].update(at=-1),
        lambda file: file["rules"].update(data={"cards": "none"}),
        lambda file: file["rules"].update(digest="0" * 64),
    ],
)  # fmt: skip
def test_each_field_of_a_file_is_checked(file: dict[str, Any], change: Any) -> None:
    change(file)
    assert refused(pack(file), trusted=True).code in ("malformed", "differs", "other-version")


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(allow_nan=False),
    st.text(max_size=20),
    st.lists(st.integers(-3, 300), max_size=4),
    st.dictionaries(st.sampled_from(["do", "to", "yes", "why", "kind"]), st.integers(-2, 30), max_size=3),
)


@settings(
    max_examples=max(150, settings.default.max_examples),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
def test_a_mutated_file_is_a_clear_answer_and_leaves_nothing(
    file: dict[str, Any], data: st.DataObject
) -> None:
    """Whatever is put, left out or doubled anywhere in a file: it is refused, or it is the same match in
    all that counts."""
    mutated = json.loads(pack(file))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places_in(mutated)))
        parent = mutated
        for key in path[:-1]:
            parent = parent[key]
        match data.draw(st.sampled_from(["put", "drop", "double"])):
            case "put":
                parent[path[-1]] = data.draw(JUNK)
            case "drop":
                del parent[path[-1]]
            case "double" if isinstance(parent, list):
                parent.insert(path[-1], parent[path[-1]])
    try:
        match = play.import_match(pack(mutated), None)
    except Refusal:
        assert Match.objects.count() == Move.objects.count() == Seat.objects.count() == 0
        return
    assert verify(match.pk) is None
    assert match.digest == file["moves"][-1]["digest"]
    match.delete()


def test_a_match_does_not_end_before_it_began(file: dict[str, Any]) -> None:
    file["started_at"] = file["finished_at"] + 1
    error = refused(pack(file))
    assert error.code == "malformed"
    assert "ended before it began" in error.sentence
