"""Values as foldable trees."""

from reversi.elm.html import Element, Html, click
from reversi.elm.travel import msg as travel_msg
from reversi.elm.travel.model import Fold, Root, Travel
from reversi.elm.travel.tags import button, code, li, span, ul
from reversi.elm.travel.values import Part, Path, has_parts, line_of, parts_of
from reversi.elm.travel.words import ENGLISH as WORDS

MANY = 100
"""The number of parts beyond which a value is shown in ranges of that many."""


def view_value(model: Travel, root: Root, value: object, name: str = "") -> Element[travel_msg.TravelMsg]:
    """A value as a tree, its direct parts unfolded; `name` tells it from others under the same root."""
    return ul({"class": "t-tree"}, _view_part(model, Fold(root, (name,)), Part("", value), is_whole=True))


def is_unfolded(model: Travel, fold: Fold, is_whole: bool) -> bool:
    """Whether the parts of a value are shown."""
    return is_whole ^ (fold in model.toggled)


def _view_part(
    model: Travel, fold: Fold, part: Part, is_whole: bool = False
) -> Element[travel_msg.TravelMsg]:
    """A value, and its parts if it is unfolded."""
    if not has_parts(part.value):
        return li({}, *_words(part), key=part.label)
    unfolded = is_unfolded(model, fold, is_whole)
    content = [*_label(part), code({}, type(part.value).__name__)] if unfolded else _words(part)
    inside = _view_inside(model, fold, parts_of(part.value)) if unfolded else []
    return _view_fold(fold, unfolded, content, inside, part.label)


def _view_fold(
    fold: Fold,
    unfolded: bool,
    content: list[Html[travel_msg.TravelMsg]],
    inside: list[Element[travel_msg.TravelMsg]],
    key: str,
) -> Element[travel_msg.TravelMsg]:
    """The button that folds and unfolds, and the content while it is unfolded."""
    attributes = {"type": "button", "class": "t-fold", "aria-expanded": "true" if unfolded else "false"}
    switch = button(attributes, *content, on=click(travel_msg.FoldSwitched(fold)))
    return li({}, switch, *([ul({}, *inside)] if inside else []), key=key)


def _view_inside(model: Travel, fold: Fold, parts: tuple[Part, ...]) -> list[Element[travel_msg.TravelMsg]]:
    """The parts of a value, in ranges if there are many."""
    if len(parts) <= MANY:
        return [_view_part(model, _inside(fold, (part.label,)), part) for part in parts]
    starts = range(0, len(parts), MANY)
    return [_view_range(model, fold, start, parts[start : start + MANY]) for start in starts]


def _view_range(
    model: Travel, fold: Fold, start: int, parts: tuple[Part, ...]
) -> Element[travel_msg.TravelMsg]:
    name = WORDS.range.format(first=start, last=start + len(parts) - 1)
    whole = _inside(fold, (name,))
    unfolded = is_unfolded(model, whole, is_whole=False)
    inside = [_view_part(model, _inside(fold, (part.label,)), part) for part in parts] if unfolded else []
    return _view_fold(whole, unfolded, [name], inside, name)


def _inside(fold: Fold, path: Path) -> Fold:
    return Fold(fold.root, (*fold.path, *path))


def _label(part: Part) -> list[Html[travel_msg.TravelMsg]]:
    return [span({"class": "t-label"}, part.label), " "] if part.label else []


def _words(part: Part) -> list[Html[travel_msg.TravelMsg]]:
    return [*_label(part), code({}, line_of(part.value))]
