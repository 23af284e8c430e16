"""What the card studio calls the fields of a card whose own names say too little."""

from __future__ import annotations

from games.engine.form_words import FormWord

FORM_WORDS = {
    "reserving_anew": FormWord("Reserving is asked about anew when a turn brings the means or the reason"),
}
