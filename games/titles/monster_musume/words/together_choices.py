"""The choices of several players at once in words (MM-71)."""

from __future__ import annotations

from games.engine import Choice
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import graduation
from games.titles.monster_musume.ending import FinalWaifu
from games.titles.monster_musume.words.describing import Describers
from games.titles.monster_musume.words.scene import Scene
from games.titles.monster_musume.words.wording import card, points

CHOICES = Describers()


@CHOICES.of(a.Pass)
def _pass(scene: Scene, action: a.Pass) -> Choice:
    if isinstance(scene.frame, FinalWaifu):
        label = f"Let {card(scene.book, scene.player.waifu)} stay"
        return Choice(action, "pass", label, "", ["verb:pass"], "MM-63")
    return Choice(action, "pass", "Retire nothing", "", ["verb:pass"], "MM-88")


@CHOICES.of(a.ReturnGraduate)
def _return_graduate(scene: Scene, action: a.ReturnGraduate) -> Choice:
    book, graduates = scene.book, scene.player.graduated
    rest = [one for one in graduates if one != action.card]
    now = sum(graduation.points_of(book, rest, one) for one in rest)
    lost = points(graduation.points(book, scene.player) - now)
    label = f"Bring {card(book, action.card)} back home"
    changes = [(f"seat:{scene.seat}:points", str(now))]
    return Choice(
        action, "return-graduate", label, f"{lost} less", scene.graduate(action.card), "MM-87", changes
    )


@CHOICES.of(a.GraduateWaifu)
def _graduate_waifu(scene: Scene, action: a.GraduateWaifu) -> Choice:
    book, player = scene.book, scene.player
    design = player.waifu
    graduates = [*player.graduated, design]
    now = sum(graduation.points_of(book, graduates, one) for one in graduates)
    detail = f"{book.graduation[design]} XP, {points(graduation.points_of(book, graduates, design))}"
    changes = [
        (f"seat:{scene.seat}:xp", str(player.xp - book.graduation[design])),
        (f"seat:{scene.seat}:points", str(now)),
    ]
    label = f"Let {card(book, design)} graduate"
    return Choice(action, "graduate-waifu", label, detail, ["waifu"], "MM-63", changes)
