"""Which rule ids a test file names."""

from games.kit.coverage import _in_order, ids_in


def test_ids_stand_in_texts_in_names_and_in_ranges():
    text = 'def test_mm_s3_and_mm_41_hold():\n    """MM-01 to MM-03, MM-S8 to S9, and MM-95."""'
    assert ids_in(text, "MM") == {
        "MM-S3",
        "MM-41",
        "MM-01",
        "MM-02",
        "MM-03",
        "MM-S8",
        "MM-S9",
        "MM-95",
    }


def test_ids_of_other_titles_are_not_found():
    assert ids_in("KX-12 to KX-14 and kx_15 of a game", "MM") == set()


def test_rules_are_listed_by_part_and_number():
    assert sorted(["MM-S2", "MM-100", "MM-20", "MM-S1"], key=_in_order) == [
        "MM-20",
        "MM-100",
        "MM-S1",
        "MM-S2",
    ]
