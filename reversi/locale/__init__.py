"""What a person reads, in their language.

English stands in the code, where it is said: `say("{colour} to move.", colour=…)`. The other languages are
catalogues of gettext, `fr/LC_MESSAGES/reversi.po` and its like. Beside each is a module that says how the
language writes numbers; it runs when somebody reads the language (see `reversi.late`).
`python3 -m tests.catalogues` brings the catalogues up to date with the code.
"""

from collections.abc import Iterable
from enum import Enum
from typing import assert_never

from reversi.locale import fr, ja
from reversi.locale.say import ENGLISH, Say


class Language(Enum):
    """A language by its code, as browsers and the `lang` attribute write it."""

    ENGLISH = "en"
    FRENCH = "fr"
    JAPANESE = "ja"


OWN_NAMES = {Language.ENGLISH: "English", Language.FRENCH: "Français", Language.JAPANESE: "日本語"}
"""What each language calls itself."""


def say_in(language: Language) -> Say:
    """How to say things in `language`."""
    match language:
        case Language.ENGLISH:
            return ENGLISH
        case Language.FRENCH:
            return fr.FRENCH
        case Language.JAPANESE:
            return ja.JAPANESE
        case _ as unreachable:
            assert_never(unreachable)


def language_among(wanted: Iterable[str]) -> Language:
    """The first of the wanted languages that the page speaks, whatever the region; else English.

    >>> language_among(["de-AT", "fr-CA", "en"])
    <Language.FRENCH: 'fr'>
    """
    ours = {language.value: language for language in Language}
    codes = (tag.lower().partition("-")[0] for tag in wanted)
    return next((ours[code] for code in codes if code in ours), Language.ENGLISH)
