"""Every text of the page is written in the letters of its language: whatever spoils them is seen here."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import reversi.view.texts
from reversi.app.settings.model import Language

TEXTS = Path(next(iter(reversi.view.texts.__path__)))

ASCII = "\n -~"
SIGNS = "−×…←↑→↓"
LETTERS = {
    Language.ENGLISH: f"{ASCII}{SIGNS}’“”",
    Language.FRENCH: f"{ASCII}{SIGNS}àâæçéèêëîïôœùûüÿÀÇÉÈÊ’«»\u00a0\u202f",
    Language.JAPANESE: f"{ASCII}{SIGNS}ぁ-ゖァ-ヺー一-鿿々、。・：？！／〜（）「」『』",
}
"""What the texts of a language may hold, as the inside of a regular expression's brackets."""


def texts_of(language: Language) -> list[tuple[str, str]]:
    """All that stands in quotes in the texts of a language, each with its file and line.

    A file belongs to the language in its name; in a file of all languages, the value with its name does.
    """
    return [
        (f"{path.relative_to(TEXTS)}:{constant.lineno}", constant.value)
        for path in sorted(TEXTS.rglob("*.py"))
        for part in parts_in(language, path)
        for constant in quoted(part)
        if isinstance(constant.value, str)
    ]


def parts_in(language: Language, path: Path) -> list[ast.AST]:
    """The parts of a file that are in `language`."""
    module = ast.parse(path.read_text(encoding="utf-8"))
    if language.name.lower() in path.stem:
        return [module]
    return [
        each
        for each in module.body
        if isinstance(each, ast.Assign)
        and any(isinstance(to, ast.Name) and to.id == language.name for to in each.targets)
    ]


def quoted(part: ast.AST) -> Iterator[ast.Constant]:
    """The constants in a part of a file, but for docstrings and keys, which are English everywhere."""
    if isinstance(part, ast.Constant):
        yield part
    if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant):
        return
    inner = part.values if isinstance(part, ast.Dict) else ast.iter_child_nodes(part)
    for each in inner:
        yield from quoted(each)


def strange(language: Language, words: str) -> set[str]:
    """The letters in `words` that the language does not have."""
    return set(re.findall(f"[^{LETTERS[language]}]", words))


@pytest.mark.parametrize("language", Language)
def test_every_text_holds_only_letters_of_its_language(language: Language) -> None:
    found = {where: letters for where, words in texts_of(language) if (letters := strange(language, words))}

    assert found == {}


@pytest.mark.parametrize("language", Language)
def test_texts_are_looked_for_in_every_room(language: Language) -> None:
    rooms = {path.parent.name for path in TEXTS.rglob("*.py")} - {TEXTS.name}
    files = {where.rsplit(":", 1)[0] for where, _ in texts_of(language)}

    assert {Path(file).parent.name for file in files} == {"", *rooms}
    assert "analysis.py" in files


@pytest.mark.parametrize("language", [Language.FRENCH, Language.JAPANESE])
def test_letters_that_were_decoded_wrongly_are_strange(language: Language) -> None:
    for _, words in texts_of(language):
        assert words.isascii() or strange(language, words.encode().decode("latin-1")), words
