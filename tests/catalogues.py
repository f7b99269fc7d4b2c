"""The catalogues of the languages, brought up to date with what the code says: `python3 -m tests.catalogues`.

A sentence is what stands in quotes in a call of `say`, `say.number` or `mark`; a problem with an input; the
name or description of a player; or the name of an opening. A new sentence enters every catalogue without its
translation, and one that is said no more leaves it. The catalogues are compiled too. A test fails while
one lacks something.
"""

import ast
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from reversi.domain.openings import OPENINGS
from reversi.engine import COMPUTER_PLAYERS, CustomPlayer, School
from reversi.formats.wthor import Flaw

LOCALE = Path("reversi/locale")
WIDTH = 110
LANGUAGES = sorted(path.parent.name for path in LOCALE.glob("*/LC_MESSAGES"))
ROOMS = ("app", "domain", "formats", "locale", "shells/archives", "shells/browser", "shells/build")
"""Where the page's sentences stand."""

PROBLEM = "expected "
"""What most problems with an input begin with."""

Sentence = tuple[str, str | tuple[str, str]]
"""A context, or "", and a sentence; two of them if it counts something."""


class Sentences(Catalog):
    """An empty catalogue with the plural forms of another; its header says no more than gettext needs."""

    def __init__(self, other: Catalog) -> None:
        super().__init__(other.locale, fuzzy=False)
        self.header_comment = other.header_comment
        self._num_plurals = other.num_plurals  # type: ignore[assignment]  # it may only be None, says Babel
        self._plural_expr = other.plural_expr  # type: ignore[assignment]

    mime_headers = property(
        lambda self: [
            ("Language", str(self.locale)),
            ("Plural-Forms", self.plural_forms),
            ("Content-Type", "text/plain; charset=utf-8"),
        ]
    )


def sentences_of(path: Path) -> Iterator[Sentence]:
    """The sentences in a file, in their order."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield from _said(node)
        elif (
            isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(PROBLEM)
        ):
            yield "", node.value


def _said(call: ast.Call) -> Iterator[Sentence]:
    texts = [_literals(each) for each in call.args]
    said_by = call.func.func if isinstance(call.func, ast.Call) else call.func  # say_in(language)(…)
    match ast.unparse(said_by).rpartition(".")[2]:
        case "say" | "say_in" | "mark" if texts:
            contexts = texts[1] if len(texts) > 1 else [""]
            yield from ((context, each) for context in contexts for each in texts[0])
        case "number" if len(texts) > 2:
            yield from (("", pair) for pair in zip(texts[0], texts[1], strict=True))
        case "Problem" if texts:
            yield from (("", each) for each in texts[0] if any(letter.isalpha() for letter in each))


def _literals(node: ast.expr) -> list[str]:
    """The texts that an expression may be, if they stand there."""
    match node:
        case ast.Constant(str(text)):
            return [text]
        case ast.IfExp(_, one, other):
            return _literals(one) + _literals(other)
        case _:
            return []


def said() -> dict[Sentence, list[str]]:
    """All sentences of the program that have to be in every catalogue, with the files that say them."""
    found: dict[Sentence, list[str]] = {}
    for path in sorted(path for room in ROOMS for path in Path("reversi", room).rglob("*.py")):
        for sentence in sentences_of(path):
            found.setdefault(sentence, []).append(path.as_posix())
    for player in (*COMPUTER_PLAYERS, CustomPlayer()):
        found["", player.description] = ["reversi/engine/players"]
    for flaw in Flaw:
        found["", flaw.value] = ["reversi/formats/wthor.py"]
    return found


def names() -> set[Sentence]:
    """Names that a language may keep as they are."""
    return {
        *(("a school", school.value) for school in School),
        *(("an opening", each.name) for each in OPENINGS),
        *(("", each.name) for each in COMPUTER_PLAYERS),
    }


def catalogue_of(language: str) -> Catalog:
    """The catalogue of a language as it stands in its file."""
    with _file(language, "po").open("rb") as file:
        return read_po(file, locale=language)


def brought_up_to_date(old: Catalog, sentences: dict[Sentence, list[str]]) -> Catalog:
    """A catalogue with just these sentences, and the names that it has words for."""
    new = Sentences(old)
    for (context, sentence), files in {**sentences, **{name: [] for name in sorted(names())}}.items():
        known = old.get(sentence if isinstance(sentence, str) else sentence[0], context or None)
        if known or (context, sentence) in sentences:
            places = [(file, 0) for file in dict.fromkeys(files)]
            new.add(sentence, known.string if known else None, places, context=context or None)
    return new


def written(catalogue: Catalog) -> bytes:
    """The catalogue as text, for translators."""
    file = BytesIO()
    write_po(file, catalogue, width=WIDTH, sort_by_file=True, include_lineno=False)
    return file.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def _file(language: str, kind: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"reversi.{kind}"


def main() -> None:
    """Bring the files up to date, and say what is not translated yet."""
    for language in LANGUAGES:
        new = brought_up_to_date(catalogue_of(language), said())
        _file(language, "po").write_bytes(written(new))
        _file(language, "mo").write_bytes(compiled(new))
        missing = [
            str(message.id) for message in new if message.id and not (message.string and all(message.string))
        ]
        print(f"{language}: {len(new)} sentences, {len(missing)} without a translation", *missing, sep="\n  ")


if __name__ == "__main__":
    main()
