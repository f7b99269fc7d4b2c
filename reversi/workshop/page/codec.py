"""A learner's work as a text: in the browser's storage, and as the file that is exported and read.

{"reversi_workshop": 1, "name": "Ann", "work": {"values": "code"}, "done": ["values"]}
"""

import json
from collections.abc import Collection, Mapping
from typing import Any, cast

from reversi.workshop.page.model import Work
from reversi.workshop.page.words import ENGLISH

FORMAT = 1
LONGEST = 100_000
"""The most characters of one chapter's text."""
LONGEST_NAME = 60


class Unreadable(ValueError):
    """A text that is no learner's work; the message says why, for people."""


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
    """The work in a file, of the chapters `keys`; raises `Unreadable`."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise Unreadable(ENGLISH.no_json) from None
    if not isinstance(content, dict) or "reversi_workshop" not in content:
        raise Unreadable(ENGLISH.foreign_file)
    fields = cast("Mapping[str, Any]", content)
    if fields["reversi_workshop"] != FORMAT:
        raise Unreadable(ENGLISH.later_file)
    texts = _texts(fields.get("work"), keys)
    done, name = fields.get("done", []), fields.get("name", "")
    if not isinstance(done, list) or not isinstance(name, str):
        raise Unreadable(ENGLISH.damaged_file)
    return Work(texts, frozenset(key for key in done if key in keys), name[:LONGEST_NAME])


def _texts(work: Any, keys: Collection[str]) -> dict[str, str]:
    if not isinstance(work, dict):
        raise Unreadable(ENGLISH.damaged_file)
    texts: dict[str, str] = {}
    for key, text in cast("Mapping[object, object]", work).items():
        if not isinstance(text, str):
            raise Unreadable(ENGLISH.damaged_chapter.format(chapter=str(key)[:40]))
        if len(text) > LONGEST:
            raise Unreadable(ENGLISH.long_chapter.format(chapter=str(key)[:40]))
        if key in keys:
            texts[key] = text
    return texts
