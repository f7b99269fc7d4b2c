"""A learner's work as text: in the browser's storage, and as a file to export and import.

{"reversi_workshop": 1, "name": "Ann", "work": {"values": "code"}, "done": ["values"]}
"""

import json
import re
from collections.abc import Collection
from typing import Any, cast
from unicodedata import normalize

from reversi.workshop.page.model import Version, Why, Work
from reversi.workshop.page.versions import bounded

FORMAT = 1
LONGEST = 100_000
"""The longest text of one chapter, in characters."""
LONGEST_NAME = 60
LONGEST_FILE_NAME = 40
"""The most characters of a person's name in a file name."""

DAMAGED = "This workshop file is damaged."
_ACCENTS = re.compile("([A-Za-z])[\u0300-\u036f]+")
_OTHERS = re.compile(r"[\W_]+")


class WorkError(ValueError):
    """A text that is not a learner's work; the message says why, for people."""


def format_work(work: Work) -> str:
    """The file of a learner's work."""
    content = {
        "reversi_workshop": FORMAT,
        "name": work.name,
        "work": dict(work.texts),
        "done": sorted(work.done),
    }
    return json.dumps(content, ensure_ascii=False, indent=1)


def parse_work(text: str, keys: Collection[str]) -> Work:
    """The work in a file, limited to the chapters `keys`; raises `WorkError`."""
    read = _parsed(text)
    if not isinstance(read, dict) or "reversi_workshop" not in read:
        raise WorkError(
            "This is another kind of file. The workshop reads what its own “Export your work” wrote."
        )
    content = cast("dict[str, Any]", read)
    if content["reversi_workshop"] != FORMAT:
        raise WorkError("This file comes from another version of the workshop, which this one cannot read.")
    texts = _texts(content.get("work"), keys)
    done: Any = content.get("done", [])
    name: Any = content.get("name", "")
    if not isinstance(done, list) or not isinstance(name, str):
        raise WorkError(DAMAGED)
    return Work(texts, frozenset(key for key in keys if key in done), name[:LONGEST_NAME])


def format_versions(versions: tuple[Version, ...]) -> str:
    """A chapter's versions in their stored form."""
    content = {"reversi_workshop": FORMAT, "versions": [[each.why.value, each.text] for each in versions]}
    return json.dumps(content, ensure_ascii=False)


def parse_versions(text: str) -> tuple[Version, ...]:
    """The versions that `format_versions` wrote; raises `WorkError`."""
    match _parsed(text):
        case {"reversi_workshop": version, "versions": [*versions]} if version == FORMAT:
            return bounded(tuple(_version(each) for each in versions))
        case _:
            raise WorkError(DAMAGED)


def file_name(name: str, date: str) -> str:
    """A file name with the person's name in it, in letters and digits that any system accepts.

    >>> file_name("Zoë / Ada", "2026-11-23")
    'reversi-workshop-zoe-ada-2026-11-23.json'
    >>> file_name(" ", "2026-11-23")
    'reversi-workshop-2026-11-23.json'
    """
    plain = normalize("NFC", _ACCENTS.sub(r"\1", normalize("NFKD", name)))
    clean = _OTHERS.sub("-", plain.lower())[:LONGEST_FILE_NAME].strip("-")
    return "-".join(filter(None, ("reversi-workshop", clean, date))) + ".json"


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise WorkError("This file is damaged, or not a workshop file: it is not JSON.") from None


def _texts(work: Any, keys: Collection[str]) -> dict[str, str]:
    if not isinstance(work, dict):
        raise WorkError(DAMAGED)
    texts: dict[str, str] = {}
    for key, text in cast("dict[str, Any]", work).items():
        if not isinstance(text, str):
            raise WorkError(f"This file is damaged: its entry for “{str(key)[:40]}” is not text.")
        if len(text) > LONGEST:
            raise WorkError(f"The text for “{str(key)[:40]}” in this file is too long.")
        if key in keys:
            texts[key] = text
    return texts


def _version(json: Any) -> Version:
    match json:
        case [str(why), str(text)] if why in {each.value for each in Why}:
            return Version(text, Why(why))
        case _:
            raise WorkError(DAMAGED)
