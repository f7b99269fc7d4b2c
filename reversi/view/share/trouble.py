"""Troubles in words: why a link, a pasted text or a stored session was refused."""

from reversi.app.share.model import Trouble
from reversi.view.texts import Texts

LONGEST_FOUND = 20
"""Characters of what was refused that are shown."""

STRANGE = "\N{REPLACEMENT CHARACTER}"


def trouble_words(texts: Texts, trouble: Trouble) -> str:
    """Why a text was refused, as a part of a sentence: what was found, where, and what was expected."""
    found, problem = shown(trouble.found, LONGEST_FOUND), texts.problem(trouble.problem)
    if trouble.character is None:
        return texts.unreadable(found, problem) if found else problem or texts.makes_no_sense
    if not found:
        return texts.missing_there(trouble.character, problem)
    if trouble.illegal:
        return texts.illegal_there(found, trouble.character)
    return texts.unreadable_there(found, trouble.character, problem)


def shown(text: str, longest: int) -> str:
    """The beginning of a text from outside as it can be shown: in one line, strange signs replaced."""
    line = " ".join(text[: 2 * longest].split())
    cut = f"{line[:longest]}…" if len(line) > longest or len(text) > 2 * longest else line
    return "".join(letter if letter.isprintable() else STRANGE for letter in cut)
