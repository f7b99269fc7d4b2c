"""A drawing of a search: moves, the answers to them, and the positions that need not be looked at."""

from typing import Any

from reversi.elm import Element, Html
from reversi.elm.html import tag

svg, path, text = map(tag, ("svg", "path", "text"))

UNSEEN = "?"
WIDTH, ROWS = 36, (14, 62, 110)
"""The width of a leaf, and the heights of the root, the moves and the leaves from the top."""

Branch = tuple[str, ...]
"""The values of the answers to a move, for the player who made it; `UNSEEN` where the value is not needed."""


def draw_tree(words: tuple[str, ...]) -> Element[Any]:
    """A tree of two plies: each word has the values after the answers to a move, as `5,7,9`."""
    branches = [tuple(word.split(",")) for word in words]
    width = WIDTH * sum(map(len, branches))
    values = [_value(branch) for branch in branches]
    root = width / 2
    drawn: list[Html[Any]] = []
    left = 0
    for branch, value in zip(branches, values, strict=True):
        middle = left + WIDTH * len(branch) / 2
        drawn += [_line(root, 0, middle, 1, seen=True), _label(middle, 1, _bound(branch, value))]
        for number, leaf in enumerate(branch):
            place = left + WIDTH * (number + 0.5)
            drawn += [_line(middle, 1, place, 2, seen=leaf != UNSEEN), _label(place, 2, leaf)]
        left += WIDTH * len(branch)
    best = max(value for branch, value in zip(branches, values, strict=True) if UNSEEN not in branch)
    return svg(
        {"class": "drawn-tree", "viewBox": f"0 0 {width} 124", "role": "img", "aria-label": _told(branches)},
        *drawn,
        _label(root, 0, str(best)),
    )


def _value(branch: Branch) -> int:
    """A move's value as far as it has been searched: the other side takes the least."""
    return min(int(leaf) for leaf in branch if leaf != UNSEEN)


def _bound(branch: Branch, value: int) -> str:
    """A move's value, or the most that it can be."""
    return f"≤ {value}" if UNSEEN in branch else str(value)


def _told(branches: list[Branch]) -> str:
    """The tree in words."""
    moves = [
        f"move {number} leads to {', '.join(leaf for leaf in branch if leaf != UNSEEN)}"
        f"{f' and to {branch.count(UNSEEN)} more not looked at' if UNSEEN in branch else ''}: "
        f"{'at most ' if UNSEEN in branch else ''}{_value(branch)}"
        for number, branch in enumerate(branches, 1)
    ]
    return f"A tree: {'; '.join(moves)}"


def _line(from_left: float, from_row: int, to_left: float, to_row: int, seen: bool) -> Element[Any]:
    above, below = ROWS[from_row] + 9, ROWS[to_row] - 11
    kind = "drawn-branch" if seen else "drawn-branch cut"
    return path({"class": kind, "d": f"M{from_left:g} {above}L{to_left:g} {below}"})


def _label(left: float, row: int, words: str) -> Element[Any]:
    kind = "drawn-value cut" if words == UNSEEN else "drawn-value"
    return text({"class": kind, "x": f"{left:g}", "y": str(ROWS[row])}, words)
