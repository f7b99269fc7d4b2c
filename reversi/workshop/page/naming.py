"""The name of the file for a learner's exported work."""

import re
from unicodedata import normalize

LONGEST = 40
"""The most characters of a person's name in a file name."""

_ACCENTS = re.compile("([A-Za-z])[\u0300-\u036f]+")
_OTHERS = re.compile(r"[\W_]+")


def file_name(name: str, date: str) -> str:
    """A file name with the person's name in it, in letters and digits that any system accepts.

    >>> file_name("Zoë / Ada", "2026-11-23")
    'reversi-workshop-zoe-ada-2026-11-23.json'
    >>> file_name(" ", "2026-11-23")
    'reversi-workshop-2026-11-23.json'
    """
    plain = normalize("NFC", _ACCENTS.sub(r"\1", normalize("NFKD", name)))
    clean = _OTHERS.sub("-", plain.lower())[:LONGEST].strip("-")
    return "-".join(filter(None, ("reversi-workshop", clean, date))) + ".json"
