"""What pages drawn by the server show for SpoonBrokers' amounts, companies and certificates."""

import json
from pathlib import Path

from games.engine import text_tokens
from games.titles import spoonbrokers
from games.titles.spoonbrokers.terms import CERTIFICATE_CODES, LETTERS
from games.web.sentence_tokens import drawer, sentence

STATIC = Path(__file__).resolve().parents[3] / "static"
LOOKS = json.loads((STATIC / "titles" / "spoonbrokers" / "tokens.json").read_text())


def test_every_amount_and_company_of_the_rules_page_has_a_sign():
    page = (Path(spoonbrokers.__path__[0]) / "rules.md").read_text()
    used = {part.kind for part in text_tokens.split(page) if isinstance(part, text_tokens.Token)}
    assert {"K", "B", "R", *LETTERS} <= LOOKS.keys()
    assert used - LOOKS.keys() <= {"market", "catnip", "tower", "character", "seat", "space"}


def test_a_declared_transaction_reads_well_in_a_list():
    draw = drawer("spoonbrokers", {}, ["ren", "hana"])
    html = str(sentence("{seat:1} wants to sell {cert:SAM-3} for {K:15}.", draw))
    assert "<b>hana</b> wants to sell" in html
    assert "♣3" in html
    assert "Samseung, 3 Spoons" in html
    assert '15<span class="token' in html
    assert '<span class="visually-hidden"> Kibbles</span>' in html


def test_every_certificate_has_one():
    assert {f"cert:{code}" for code in CERTIFICATE_CODES} <= LOOKS.keys()
