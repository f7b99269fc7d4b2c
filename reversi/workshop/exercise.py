"""An exercise in one file: the solution, and the starter cut from it.

The file is the solution, a module that runs. The starter omits the lines between nbgrader's markers and those
that end with `# SOLUTION`, and has the text after `#:` instead:

    def opponent(colour: Colour) -> Colour:
        #: return colour  # 1. And the other one?
        # BEGIN SOLUTION
        if colour is Colour.BLACK:
            return Colour.WHITE
        return Colour.BLACK
        # END SOLUTION
"""

import re
from dataclasses import dataclass

BEGIN, END = "# BEGIN SOLUTION", "# END SOLUTION"
ONE_LINE, STARTER = "  # SOLUTION\n", "#:"

_LIKE_A_MARKER = re.compile(r"#.*\b(BEGIN|END|SOLUTION)\b")


class MarkerError(ValueError):
    """A marker is misspelt or has no partner; the message begins with its file and line."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """The text that a learner starts from, and one that passes every check."""

    starter: str
    solution: str


def parse_exercise(text: str, path: str) -> Exercise:
    r"""The exercise in the text of the file at `path`. Raises `MarkerError`.

    >>> parse_exercise("#: x = 0  # More.\nx = 1  # SOLUTION\n", "work.py")
    Exercise(starter='x = 0  # More.\n', solution='x = 1\n')
    """
    starter, solution = list[str](), list[str]()
    begun = 0
    for number, line in enumerate(text.splitlines(keepends=True), start=1):
        content = line.strip()
        if content == (END if begun else BEGIN):
            begun = 0 if begun else number
        elif line.endswith(ONE_LINE) and not begun:
            solution.append(line.replace(ONE_LINE, "\n"))
        elif content.startswith(STARTER):
            starter.append(_behind_its_sign(line, f"{path}:{number}"))
        elif _LIKE_A_MARKER.search(content):
            raise MarkerError(f"{path}:{number}: misplaced or misspelt marker: {content!r}")
        else:
            solution.append(line)
            if not begun:
                starter.append(line)
    if begun:
        raise MarkerError(f"{path}:{begun}: {BEGIN!r} has no {END!r}")
    return Exercise("".join(starter), "".join(solution))


def _behind_its_sign(line: str, place: str) -> str:
    """The text after the sign in a line for the starter, indented like the sign."""
    indent, _, words = line.partition(STARTER)
    if not words.startswith((" ", "\n")):
        raise MarkerError(f"{place}: expected a space after {STARTER!r}")
    return f"{indent}{words[1:]}" if words.strip() else "\n"
