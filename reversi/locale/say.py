"""Saying an English sentence in a language: what gettext does, with numbers written as the language does."""

from dataclasses import dataclass
from typing import Protocol

CONTEXT_ENDS = "\x04"
"""What stands in a catalogue between a context and its sentence."""


class Catalogue(Protocol):
    """Sentences of one language by their English ones, as gettext has them."""

    def gettext(self, message: str, /) -> str:
        """The sentence; the English one if it is missing."""
        ...

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """The sentence in the form that goes with a number."""
        ...


class English:
    """The catalogue of the language that the sentences are in."""

    def gettext(self, message: str, /) -> str:
        """The sentence itself."""
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """One of the two sentences."""
        return msgid1 if n == 1 else msgid2


def mark(sentence: str, context: str = "") -> str:
    """A sentence that is said elsewhere, for tables: the catalogues have it, and `Say` takes it.

    The context tells two sentences apart that are one in English.
    """
    return f"{context}{CONTEXT_ENDS}{sentence}" if context else sentence


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Say:
    """Says English sentences in one language.

    What is in braces in a sentence is filled in from the facts of that name; whole numbers among them are
    grouped. Sentences include their full stop.
    """

    catalogue: Catalogue
    group: str = ","
    """Between the thousands of a number."""
    point: str = "."
    """Before its decimals."""
    comma: str = ", "
    """Between the parts of a list."""
    gap: str = " "
    """Between sentences."""
    stop: str = "."
    """After a sentence that the page puts together."""

    def __call__(self, sentence: str, context: str = "", /, **facts: object) -> str:
        """The sentence with these facts, in the language."""
        words = self.catalogue.gettext(mark(sentence, context)).rpartition(CONTEXT_ENDS)[2]
        return self._filled_in(words, facts) if facts else words

    def number(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """The sentence in the form that goes with the number `{n}`: "1 disc", "2 discs"."""
        return self._filled_in(self.catalogue.ngettext(one, many, n), {"n": n, **facts})

    def knows(self, sentence: str) -> bool:
        """Whether the language has words for the sentence."""
        return isinstance(self.catalogue, English) or self.catalogue.gettext(sentence) != sentence

    def _filled_in(self, words: str, facts: dict[str, object]) -> str:
        written = {name: self.whole(fact) if type(fact) is int else fact for name, fact in facts.items()}
        return words.format(**written)

    def whole(self, number: int) -> str:
        """A whole number with its digits grouped: "12,345"."""
        return f"{number:,}".replace(",", self.group)

    def decimal(self, number: float, decimals: int = 1) -> str:
        """A number with its decimals: "3.4"."""
        whole, _, rest = f"{number:,.{decimals}f}".partition(".")
        return whole.replace(",", self.group) + (f"{self.point}{rest}" if rest else "")

    def signed(self, number: float, decimals: int = 0) -> str:
        """A number with its sign, a true minus sign if it is negative; zero has none.

        >>> ENGLISH.signed(3.44, 1), ENGLISH.signed(-12), ENGLISH.signed(-0.04, 1)
        ('+3.4', '−12', '0.0')
        """
        rounded = round(number, decimals) or 0
        sign = "+" if rounded > 0 else "−" if rounded < 0 else ""
        return sign + self.decimal(abs(rounded), decimals)


ENGLISH = Say(catalogue=English())
