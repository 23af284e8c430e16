"""Names that look like others: one script for a name, and no two names that can hardly be told apart.

The unmixed scripts and the likeness of letters follow Unicode's Technical Standard 39, in the part that
concerns letters a name may have here. Small and capital letters count as the same, as everywhere in names.
"""

from __future__ import annotations

import unicodedata

TOGETHER = ({"HIRAGANA", "KATAKANA", "CJK"}, {"HANGUL", "CJK"})
"""Scripts that are written together."""
CYRILLIC = dict(zip("авекмнорстухіјѕԁԛԝьүһӏґѵһӕ", "abekmhopctyxijsdqwbyhlrvhæ", strict=True))
GREEK = dict(zip("αβγεηικνορτυχωϲϳ", "abyenikvoptuxwcj", strict=True))
ARMENIAN = dict(zip("օոսցհյզ", "onughjq", strict=True))
OTHERS = dict(zip("01ıɩǀɑɡ", "oliilag", strict=True))
ALSO = {"IDEOGRAPHIC": "CJK", "KATAKANA-HIRAGANA": "COMMON", "MODIFIER": "COMMON"}
"""How the names of some letters begin instead of with their script."""
LIKE = CYRILLIC | GREEK | ARMENIAN | OTHERS
"""Letters by the Latin ones that they are taken for."""
ROUND = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Pairs of letters that are taken for one."""


def skeleton(name: str) -> str:
    """What a name looks like: two names with the same skeleton can hardly be told apart."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(LIKE.get(sign, sign) for sign in plain if not unicodedata.combining(sign))
    letters = letters.replace("l", "i")  # I, l and 1 are one
    for pair, one in ROUND:
        letters = letters.replace(pair.replace("l", "i"), one)
    return letters


def scripts(name: str) -> set[str]:
    """The scripts of a name's letters: LATIN, CYRILLIC, …"""
    letters = [sign for sign in unicodedata.normalize("NFKC", name) if sign.isalpha()]
    words = {unicodedata.name(sign, "UNKNOWN").split()[0] for sign in letters}
    return {ALSO.get(word, word) for word in words} - {"COMMON"}


def is_mixed(name: str) -> bool:
    """Whether its letters are of scripts that nobody writes together."""
    found = scripts(name)
    return len(found) > 1 and not any(found <= together for together in TOGETHER)
