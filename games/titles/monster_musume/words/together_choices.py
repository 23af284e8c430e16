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
def _pass(prompt: PromptContext, action: a.Pass) -> Choice:
    if isinstance(prompt.frame, FinalWaifu):
        label = f"Let {card(prompt.rules, prompt.player.waifu)} stay"
        return Choice(action, "let-stay", label, "", ["verb:let-stay"], "MM-63")
    return Choice(action, "pass", "Retire nothing", "", ["verb:pass"], "MM-88")


@describes(a.ReturnGraduate)
def _return_graduate(prompt: PromptContext, action: a.ReturnGraduate) -> Choice:
    rules, graduates = prompt.rules, prompt.player.graduated
    rest = [one for one in graduates if one != action.card]
    now = sum(graduation.points_of(rules, rest, one) for one in rest)
    lost = points(graduation.points(rules, prompt.player) - now)
    label = f"Bring {card(rules, action.card)} back home"
    told = changes(prompt, action)
    return Choice(
        action, "return-graduate", label, f"{lost} less", prompt.graduate(action.card), "MM-87", told
    )


@describes(a.GraduateWaifu)
def _graduate_waifu(prompt: PromptContext, action: a.GraduateWaifu) -> Choice:
    rules, player = prompt.rules, prompt.player
    design = player.waifu
    graduates = [*player.graduated, design]
    price = f"{rules.graduation[design]} XP" if rules.graduation[design] else "free"
    detail = f"{price}, {points(graduation.points_of(rules, graduates, design))}"
    label = f"Let {card(rules, design)} graduate"
    return Choice(action, "graduate-waifu", label, detail, ["waifu"], "MM-63", changes(prompt, action))
