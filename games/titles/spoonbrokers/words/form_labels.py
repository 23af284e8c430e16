"""What the card studio calls the fields and values of a card whose own names are codes."""

from __future__ import annotations

from games.engine.form_words import FormWord

FORM_WORDS = {
    key: FormWord(words)
    for key, words in {
        "windows": "When it may be played",
        "windows:pre_market": "Before the Market card",
        "windows:trade": "While you trade",
        "windows:charge": "When you have to pay",
        "windows:end": "At the end of your turn",
        "windows:prison": "In Debtor's Prison",
        "windows:reaction": "On a rival's transaction",
        "any": "Any company",
        "source:stable": "A stable company",
        "source:volatile": "A volatile company",
        "destination:stable": "A stable company",
        "destination:volatile": "A volatile company",
        "payday_catnip": "Catnip on Pay Day",
        "idle_catnip": "Catnip cards that nothing comes of may be played",
        "market_waits": "After the way out of prison the Market waits until it is opened",
    }.items()
}
