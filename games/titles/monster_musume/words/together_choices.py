"""The choices of several players at once in words (MM-71)."""

from __future__ import annotations

from games.engine import Choice
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import graduation
from games.titles.monster_musume.ending import FinalWaifu
from games.titles.monster_musume.words.choice_registry import changes, describes
from games.titles.monster_musume.words.phrases import card, points
from games.titles.monster_musume.words.prompt_context import PromptContext


@describes(a.Pass)
def _pass(context: PromptContext, action: a.Pass) -> Choice:
    if isinstance(context.frame, FinalWaifu):
        label = f"Let {card(context.book, context.player.waifu)} stay"
        return Choice(action, "pass", label, "", ["verb:pass"], "MM-63")
    return Choice(action, "pass", "Retire nothing", "", ["verb:pass"], "MM-88")


@describes(a.ReturnGraduate)
def _return_graduate(context: PromptContext, action: a.ReturnGraduate) -> Choice:
    book, graduates = context.book, context.player.graduated
    rest = [one for one in graduates if one != action.card]
    now = sum(graduation.points_of(book, rest, one) for one in rest)
    lost = points(graduation.points(book, context.player) - now)
    label = f"Bring {card(book, action.card)} back home"
    told = changes(context, action)
    return Choice(
        action, "return-graduate", label, f"{lost} less", context.graduate(action.card), "MM-87", told
    )


@describes(a.GraduateWaifu)
def _graduate_waifu(context: PromptContext, action: a.GraduateWaifu) -> Choice:
    book, player = context.book, context.player
    design = player.waifu
    graduates = [*player.graduated, design]
    price = f"{book.graduation[design]} XP" if book.graduation[design] else "free"
    detail = f"{price}, {points(graduation.points_of(book, graduates, design))}"
    label = f"Let {card(book, design)} graduate"
    return Choice(action, "graduate-waifu", label, detail, ["waifu"], "MM-63", changes(context, action))
