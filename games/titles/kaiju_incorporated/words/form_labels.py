"""What the card studio calls the fields and values of a card whose own names are codes."""

from __future__ import annotations

from games.engine.form_words import FormWord

FORM_WORDS = {
    key: FormWord(words)
    for key, words in {
        "suit:": "any suit",
        "kind:": "either kind",
        "city:": "any city",
        "who": "Whom",
        "who:self": "Yourself",
        "effect:vp_fixed": "Victory points",
        "effect:vp_per": "Victory points for each building",
        "effect:vp_per_suit_set": "Victory points for each set of suits",
        "effect:vp_per_city": "Victory points for each city",
    }.items()
}
