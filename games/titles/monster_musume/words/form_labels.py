"""What the card studio calls the fields and values of a card whose own names are codes."""

from __future__ import annotations

from games.engine.form_words import FormWord

_VERBS = {
    "xp": "+ XP",
    "trust": "+ Trust",
    "action": "+ actions",
    "all_action": "Everybody: + actions",
    "all_draw": "Everybody draws",
    "all_xp": "Everybody: + XP",
    "all_gain": "Everybody gains a card",
    "all_retire": "Everybody retires a card",
    "all_ungraduate": "Everybody takes a graduate back",
    "opp_draw": "Rivals draw",
    "opp_xp": "Rivals: + XP",
    "opp_gain": "Rivals gain a card",
    "opp_mill": "Rivals discard from their decks",
    "opp_lose_xp": "Rivals lose XP",
    "opp_pay_draw": "Rivals may pay to draw",
    "opp_discard": "Rivals discard",
    "opp_discard_to": "Rivals discard down to",
    "opp_discard_waifu": "Rivals discard the Waifu's card",
    "opp_topdeck": "Rivals put a card on their decks",
    "grad_discount": "Graduating costs less",
    "extra_grad": "Graduate once more",
    "rob_xp": "Rob XP",
    "pay_xp": "Pay XP for it",
    "if": "Only if",
    "live": "Stays until the round ends",
}
_FIELDS = ("effect", "then", "otherwise", "first", "second")
FORM_WORDS = (
    {f"{field}:{verb}": FormWord(words) for field in _FIELDS for verb, words in _VERBS.items()}
    | {
        key: FormWord(words)
        for key, words in {"pool:xp": "XP", "n:all": "all of them", "half_of:": "none"}.items()
    }
    | {
        "half_of": FormWord("Points grow with every second graduate who is"),
        "for_each_or_if": FormWord("For each, or only if"),
    }
)
