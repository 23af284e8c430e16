"""A match as one file: written when it is finished, and played again before it is taken."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from accounts.models import SOMEBODY
from games import play
from games.models import Match, Move, RuleSet
from games.play import Refusal
from games.play.finished import import_match
from games.play.finished.verify import verify
from games.titles import all_games
from tests.play.conftest import Sit
from tests.play.importing import called, pack, refused
from tests.toy import GAME

pytestmark = pytest.mark.django_db


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
