"""Language: what the page can speak."""

from collections.abc import Iterable
from enum import Enum


class Language(Enum):
    """A language by its code, as browsers and the `lang` attribute write it."""

    ENGLISH = "en"
    FRENCH = "fr"
    JAPANESE = "ja"


def language_among(wanted: Iterable[str]) -> Language:
    """The first language wanted that we have, whatever the region; English if there is none.

    >>> language_among(["de-AT", "fr-CA", "en"])
    <Language.FRENCH: 'fr'>
    """
    ours = {language.value: language for language in Language}
    codes = (tag.lower().partition("-")[0] for tag in wanted)
    return next((ours[code] for code in codes if code in ours), Language.ENGLISH)
