"""The name of the file in which a learner's work is exported."""

import re
from unicodedata import normalize

LONGEST = 40
"""The most characters of a person's name in a file's."""

_ACCENTS = re.compile("([A-Za-z])[\u0300-\u036f]+")
_OTHERS = re.compile(r"[\W_]+")


def file_name(name: str, date: str) -> str:
    """A file's name with a person's in it, in letters and digits that any system takes.

    >>> file_name("Zoë / Ada", "2026-11-23")
    'reversi-workshop-zoe-ada-2026-11-23.json'
    >>> file_name(" ", "2026-11-23")
    'reversi-workshop-2026-11-23.json'
    """
    plain = normalize("NFC", _ACCENTS.sub(r"\1", normalize("NFKD", name)))
    clean = _OTHERS.sub("-", plain.lower())[:LONGEST].strip("-")
    return "-".join(filter(None, ("reversi-workshop", clean, date))) + ".json"
