"""The rules page of any title: its small part of Markdown, and what must not pass."""

import pytest

from games.engine import rulebook, text_tokens

PAGE = """# A Game

Be *quick*.

## First things

Bring {E:2} & <luck>.

### AG-1: Begin

Begin, then see AG-2 and AG-9.

- one **bold** step
- another, see [the start](#first-things)
  on two lines

### AG-2: End at {card:AG-1}

Done.

*Why:* it is {card:AG-1} that *matters*.
"""


def test_chapters_and_entries_are_found_in_reading_order():
    book = rulebook.parse(PAGE)
    assert (book.title, book.html) == ("A Game", "<p>Be <em>quick</em>.</p>")
    assert [chapter.slug for chapter in book.chapters] == ["first-things"]
    assert book.rule_ids() == ["AG-1", "AG-2"]
    assert book.entry("AG-1").title == "Begin"


def test_an_unknown_entry_is_a_key_error():
    with pytest.raises(KeyError):
        rulebook.parse(PAGE).entry("AG-9")


def test_words_are_escaped_and_tokens_pass_through():
    assert rulebook.parse(PAGE).chapters[0].html == "<p>Bring {E:2} &amp; &lt;luck&gt;.</p>"


def test_rule_ids_that_have_an_entry_become_links():
    html = rulebook.parse(PAGE).entry("AG-1").html
    assert '<a href="#AG-2">AG-2</a>' in html
    assert "AG-9." in html
    assert "#AG-9" not in html


def test_a_card_code_inside_a_token_is_no_rule_id():
    entry = rulebook.parse(PAGE).entry("AG-2")
    assert entry.title == "End at {card:AG-1}"
    assert entry.html == "<p>Done.</p>\n<p><em>Why:</em> it is {card:AG-1} that <em>matters</em>.</p>"


def test_lists_links_and_emphasis_are_rendered():
    html = rulebook.parse(PAGE).entry("AG-1").html
    assert "<ul>\n<li>one <strong>bold</strong> step</li>" in html
    assert '<a href="#first-things">the start</a>\non two lines</li>\n</ul>' in html


@pytest.mark.parametrize(
    "page",
    [
        "no title",
        "## Chapter first",
        "# T\n\n### AG-1: entry without a chapter",
        "# T\n\n## C\n\n### no id",
        "# T\n\n## C\n\n### AG-1: a\n\n### AG-1: again",
    ],
)
def test_a_malformed_page_is_refused(page: str):
    with pytest.raises(ValueError):
        rulebook.parse(page)


def test_a_sentence_is_split_into_words_and_tokens():
    assert list(text_tokens.split("sells {E:2} to {seat:1} for {W}!")) == [
        "sells ",
        text_tokens.Token("E", "2"),
        " to ",
        text_tokens.Token("seat", "1"),
        " for ",
        text_tokens.Token("W", ""),
        "!",
    ]


def test_a_sentence_is_spelt_out_token_by_token():
    assert text_tokens.spell("gains {W:2}.", lambda token: f"{token.value} {token.kind}") == "gains 2 W."


def test_an_id_may_have_the_letter_of_a_part_of_the_rules():
    book = rulebook.parse("# A\n\n## Setup\n\n### MM-S2: Cards\n\nSee MM-S2 and DM-E2.\n")
    assert book.rule_ids() == ["MM-S2"]
    assert book.entry("MM-S2").html == '<p>See <a href="#MM-S2">MM-S2</a> and DM-E2.</p>'
