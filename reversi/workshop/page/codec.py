"""A learner's work as text: in the browser's storage, and as a file to export and import.

{"reversi_workshop": 1, "name": "Ann", "work": {"values": "code"}, "done": ["values"]}
"""

import json
from collections.abc import Collection
from typing import Any, cast

from reversi.workshop.page.model import Work
from reversi.workshop.page.words import ENGLISH

FORMAT = 1
LONGEST = 100_000
"""The longest text of one chapter, in characters."""
LONGEST_NAME = 60


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
    try:
        read: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise WorkError(ENGLISH.no_json) from None
    if not isinstance(read, dict) or "reversi_workshop" not in read:
        raise WorkError(ENGLISH.foreign_file)
    content = cast("dict[str, Any]", read)
    if content["reversi_workshop"] != FORMAT:
        raise WorkError(ENGLISH.later_file)
    texts = _texts(content.get("work"), keys)
    done: Any = content.get("done", [])
    name: Any = content.get("name", "")
    if not isinstance(done, list) or not isinstance(name, str):
        raise WorkError(ENGLISH.damaged_file)
    return Work(texts, frozenset(key for key in keys if key in done), name[:LONGEST_NAME])


def _texts(work: Any, keys: Collection[str]) -> dict[str, str]:
    if not isinstance(work, dict):
        raise WorkError(ENGLISH.damaged_file)
    texts: dict[str, str] = {}
    for key, text in cast("dict[str, Any]", work).items():
        if not isinstance(text, str):
            raise WorkError(ENGLISH.damaged_chapter.format(chapter=str(key)[:40]))
        if len(text) > LONGEST:
            raise WorkError(ENGLISH.long_chapter.format(chapter=str(key)[:40]))
        if key in keys:
            texts[key] = text
    return texts
