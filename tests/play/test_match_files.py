"""A match as one file: written when it is finished, played again before it is taken, refused for every
change of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import SOMEBODY
from games import play
from games.models import Match, Move, RuleSet, Seat, Snapshot
from games.play import Refusal
from games.play.archive import import_match, match_file
from games.play.archive.verify import verify, verify_file
from games.play.views import messages
from games.titles import all_games
from tests.play.conftest import ROLL, STOP, WAVE, WHISPER, Sit
from tests.toy import GAME

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(sit: Sit, owner: Any) -> Any:
    """A match with everything in it: dice, an undo, a leave, a return, steps, asides, and a seat that a
    bot has at the end."""
    table = sit(seats=3, bots=("normal",))
    table.does(0, ROLL)
    table.does(0, STOP)
    table.undoes(0)
    table.does(0, WHISPER)
    table.does(2, WAVE)
    play.takeover(table.pk, owner)
    play.come_back(table.pk, owner)
    play.takeover(table.pk, owner)
    table.to_the_end()
    return table


@pytest.fixture
def file(played: Any) -> dict[str, Any]:
    """The match's file, which is then forgotten here, as if it had been played elsewhere."""
    data = json.loads(play.export(played.pk))
    Match.objects.all().delete()
    return data


def pack(file: dict[str, Any]) -> bytes:
    return json.dumps(file).encode()


def called(match_id: int) -> list[str]:
    """The names at the table."""
    return [seat["name"] for seat in messages.table_info(match_id)["seats"]]


def refused(data: bytes, by: Any = None, **more: Any) -> Refusal:
    """What an import is refused with. Nothing of it is left."""
    before = [model.objects.count() for model in (Match, Move, Seat, Snapshot)] + [RuleSet.every.count()]
    with pytest.raises(Refusal) as caught:
        play.import_match(data, by, **more)
    after = [model.objects.count() for model in (Match, Move, Seat, Snapshot)] + [RuleSet.every.count()]
    assert before == after
    return caught.value


# -- writing -------------------------------------------------------------------------------------------------


def test_the_file_tells_everything_about_a_match(played: Any) -> None:
    match = played.match
    file = json.loads(play.export(played.pk))
    assert [seat["name"] for seat in file["seats"]] == ["owner", "", "opponent"]
    bots = [(seat["bot"], seat["left"]) for seat in file["seats"]]
    assert bots == [("normal", True), ("normal", False), ("", False)]
    assert [seat["called"] for seat in file["seats"]] == ["", called(played.pk)[1], ""]
    assert file["seats"][0]["place"] == 3
    assert file["seal"] == {"commitment": match.commitment, "secret": bytes(match.secret).hex()}
    assert file["rules"] == {"digest": match.rule_set.digest, "data": list(range(1, 10))}
    assert (file["match"], file["game"], file["result"]) == (match.pk, "den_of_dice", match.result)
    assert [move["version"] for move in file["moves"]] == list(range(1, match.version + 1))
    assert {move["kind"] for move in file["moves"]} == {
        *("start", "choice", "step", "undo", "takeover", "return")
    }
    draws = [draw for move in file["moves"] for draw in move["draws"]]
    assert [draw["kind"] for draw in draws] == ["shuffle", "roll"]
    assert sorted(draws[0]["outcome"]) == list(range(9))


def test_a_match_that_goes_on_has_no_file(sit: Sit) -> None:
    table = sit()
    with pytest.raises(Refusal) as caught:
        play.export(table.pk)
    assert caught.value.code == "not-finished"
    play.call_off(table.pk)
    with pytest.raises(Refusal) as caught:
        play.export(table.pk)
    assert caught.value.code == "not-finished"
    with pytest.raises(Refusal) as caught:
        play.export(0)
    assert caught.value.code == "gone"


def test_of_a_match_with_the_box_only_the_result_is_known(played: Any) -> None:
    Match.objects.filter(pk=played.pk).update(origin="box", version=0)
    with pytest.raises(Refusal) as caught:
        play.export(played.pk)
    assert caught.value.code == "no-moves"


def test_whose_account_is_gone_is_somebody(played: Any, opponent: Any) -> None:
    opponent.delete()
    assert json.loads(play.export(played.pk))["seats"][2]["name"] == SOMEBODY


# -- reading -------------------------------------------------------------------------------------------------


def test_an_imported_match_is_the_one_that_was_exported(played: Any, stranger: Any) -> None:
    before = Match.objects.get(pk=played.pk)
    moves = list(Move.objects.filter(match=played.pk).values("version", "kind", "events", "digest", "at"))
    replayed = [json.loads(play.replay_view(played.pk, at + 1, eyes="all")) for at in range(before.version)]
    data = play.export(played.pk)
    won = [seat.won for seat in before.seats.all()]
    names = called(before.pk)
    Match.objects.all().delete()
    Match.objects.create(  # so that the number it had is taken
        pk=before.pk,
        game="den_of_dice",
        size=2,
        rule_set=before.rule_set,
        invitation="x",
        secret=b"",
        commitment="0",
    )
    match = play.import_match(data, stranger)
    assert match.pk != before.pk
    assert (match.origin, match.rated, match.host, match.status) == ("imported", False, stranger, "finished")
    assert list(match.moves.values("version", "kind", "events", "digest", "at")) == moves
    assert bytes(match.state) == bytes(before.state)
    assert (match.digest, match.result, match.finished_at) == (
        before.digest,
        before.result,
        before.finished_at,
    )
    assert [(seat.user_id, seat.name, seat.bot, seat.takeover) for seat in match.seats.all()] == [
        (None, "owner", "normal", True),
        (None, "", "normal", False),
        (None, "opponent", "", False),
    ]
    assert (match.size, [seat.won for seat in match.seats.all()]) == (3, won)
    again = [json.loads(play.replay_view(match.pk, at + 1, eyes="all")) for at in range(match.version)]
    assert again == replayed
    assert verify(match.pk) is None
    assert called(match.pk) == names, "the bot has the same name here, too"
    # What it is exported as is the very same match again, though it has another number here.
    assert json.loads(play.export(match.pk))["match"] == before.pk


def test_a_file_that_was_laid_out_anew_is_still_the_same_match(file: dict[str, Any]) -> None:
    assert play.import_match(json.dumps(file, indent=4, sort_keys=True).encode(), None).version == len(
        file["moves"]
    )


def test_a_match_that_was_played_here_cannot_be_imported(played: Any) -> None:
    error = refused(play.export(played.pk))
    assert (error.code, str(error)) == ("known", "This match was played here.")
    assert isinstance(error, play.AlreadyHere)
    assert error.match.pk == played.pk


def test_a_match_is_imported_once_whatever_is_changed_around_it(file: dict[str, Any]) -> None:
    first = play.import_match(pack(file), None)
    file["match"] += 1000
    file["seats"][2]["name"] = "another"
    error = refused(pack(file))
    assert (error.code, error.match.pk) == ("known", first.pk)  # type: ignore[attr-defined]


def test_the_database_too_takes_a_match_once(file: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    play.import_match(pack(file), None)
    known = iter([None])
    honest = import_match.refuse_known
    monkeypatch.setattr(import_match, "refuse_known", lambda read: next(known, read) and honest(read))
    assert refused(pack(file)).code == "known"


def test_one_person_imports_so_many_matches_a_day(
    file: dict[str, Any], stranger: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_match, "MOST_A_DAY", 0)
    assert refused(pack(file), stranger).code == "too-fast"


def test_rule_data_that_was_never_published_here_is_for_those_who_look_after_the_site(
    sit: Sit, stranger: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAME, "shipped_data", lambda: b"[3,4,5,6,7]")
    table = sit()
    table.to_the_end()
    data = play.export(table.pk)
    Match.objects.all().delete()
    RuleSet.every.all().delete()
    monkeypatch.undo()
    monkeypatch.setitem(all_games(), GAME.key, GAME)
    ours = play.current_rule_set(GAME.key)
    assert refused(data, stranger).code == "unknown-rules"
    match = play.import_match(data, stranger, trusted=True)
    assert bytes(match.rule_set.data) == b"[3,4,5,6,7]"
    assert play.current_rule_set(GAME.key) == ours
    assert verify(match.pk) is None
    assert json.loads(play.replay(match.pk))["catalog"] == [3, 4, 5, 6, 7]


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
        lambda file: file.update(format_version=2),
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


def places_in(thing: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value where something can be changed."""
    found = [path] if path else []
    inside = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for key, value in inside:
        found += places_in(value, (*path, key))
    return found


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


# -- the commands --------------------------------------------------------------------------------------------


def test_the_commands_export_verify_and_import(played: Any, tmp_path: Any, capsys: Any) -> None:
    call_command("export_match", str(played.pk), "--into", str(tmp_path))
    path = tmp_path / f"match-{played.pk}.json"
    call_command("verify", str(path))
    assert "1 of 1 matches fit." in capsys.readouterr().out
    with pytest.raises(CommandError):
        call_command("import_match", str(path))
    assert "was played here" in capsys.readouterr().out
    Match.objects.all().delete()
    call_command("import_match", str(path))
    assert Match.objects.get().origin == "imported"
    path.write_bytes(path.read_bytes().replace(b'"kind":"roll"', b'"kind":"below"'))
    with pytest.raises(CommandError):
        call_command("verify", str(path), str(tmp_path / "missing"))
    said = capsys.readouterr().out
    assert f"{path}, move 3: a shuffle or a roll differs" in said
    assert "No such file" in said
