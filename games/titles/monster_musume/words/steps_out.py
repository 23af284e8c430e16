"""What becomes of the Waifu when another guest takes her place (MM-32)."""

from __future__ import annotations

from games.titles.monster_musume import graduation
from games.titles.monster_musume.cleanup import waifu_price
from games.titles.monster_musume.words.phrases import paid
from games.titles.monster_musume.words.prompt_context import PromptContext


def steps_out(prompt: PromptContext) -> str:
    """`leaves the house and may graduate for 2 XP`, where that is left once the new one is paid for."""
    price = graduation.price(prompt.state, prompt.rules, prompt.player.waifu)
    if price < 0 or prompt.state.turn.graduations <= 0:
        return "leaves the house for your discard pile"
    if price > prompt.player.xp - waifu_price(prompt.state, prompt.context):
        return f"leaves the house; to graduate costs {price} XP more"
    return f"leaves the house and may graduate {paid(price, 'XP')}"
