"""The explanation: what the computer considered, as a tree, before its move is played."""

from typing import assert_never

from reversi.app.computer.model import Explanation, Path
from reversi.app.computer.update import shown_explanation
from reversi.app.game.seats import Computer, mover, seated
from reversi.app.model import Model
from reversi.app.msg import Msg, PlayItClicked, SquarePointed, ThoughtClicked
from reversi.domain import Move, Ongoing, Square
from reversi.elm import Element, On
from reversi.engine.protocol import Certainty, MoveValue, Remark, Term, TermKind, Thought, points
from reversi.view.controls import button, div, h2, li, ol, p, section, span, ul, view_button
from reversi.view.game.words import colour_name
from reversi.view.hint.view import value_words
from reversi.view.texts import Texts, texts_in


def intended_square(model: Model) -> Square | None:
    """The square on which the computer would put a disc, while it waits for a person to let it."""
    answer = model.thinking.answer if model.thinking and shown_explanation(model) else None
    return answer if isinstance(answer, Square) else None


def considered_move(model: Model) -> Move | None:
    """The explained move at which a person points, or else the one that the computer would play."""
    square = model.pointed or intended_square(model)
    if shown_explanation(model) is None or not isinstance(model.state, Ongoing) or square is None:
        return None
    return model.state.move_at(square)


def intention_words(model: Model) -> str:
    """What the computer would play, for the status; nothing while it does not wait."""
    square, colour = intended_square(model), mover(model.state)
    if square is None or colour is None or model.refusal is not None:
        return ""
    texts = texts_in(model.language)
    return texts.would_play(colour_name(texts, colour), str(square))


def intended_words(texts: Texts, square: Square, intended: Square | None) -> str:
    """What is read out after the words of a square."""
    return f"{texts.comma}{texts.intended}" if square == intended else ""


def view_play_it(model: Model) -> Element[Msg] | None:
    """The button that plays the move, at the computer's turn; None where the computer explains nothing."""
    colour = mover(model.state)
    if colour is None or not model.options.explain or not isinstance(seated(model.seats, colour), Computer):
        return None
    ready = shown_explanation(model) is not None
    return view_button(
        "play-it", texts_in(model.language).play_it, PlayItClicked(), ready, main=ready, key="hint"
    )


def view_explanation(model: Model) -> list[Element[Msg]]:
    """What the computer considered, if a person wants to know; its room stays while there is nothing."""
    if not model.options.explain:
        return []
    texts, explanation, colour = texts_in(model.language), shown_explanation(model), mover(model.state)
    attributes = {"class": "explanation", "aria-label": texts.explanation}
    if explanation is None or colour is None:
        nothing = p({"class": "quiet"}, texts.explained_here)
        return [section(attributes, h2({}, texts.explanation), nothing)]
    tree = _view_thoughts(texts, explanation, explanation.thoughts, ())
    return [
        section(
            attributes,
            h2({}, texts.explanation),
            p({"class": "quiet"}, texts.values_are_for(colour_name(texts, colour))),
            div({"class": "thoughts"}, tree, on=(On("focusout", SquarePointed(None)),)),
        )
    ]


def _view_thoughts(
    texts: Texts, explanation: Explanation, thoughts: tuple[Thought, ...], above: Path
) -> Element[Msg]:
    """The thoughts below the one at the path `above`; at the top, those about all moves."""
    lines = [
        _view_thought(texts, explanation, thought, (*above, number))
        for number, thought in enumerate(thoughts)
    ]
    return ol({"role": "list"}, *lines)


def _view_thought(texts: Texts, explanation: Explanation, thought: Thought, path: Path) -> Element[Msg]:
    """A thought in one line, and all of it where it is open."""
    is_open = has_more(thought) and path in explanation.opened
    more = [_view_more(texts, explanation, thought, path)] if is_open else []
    return li({"class": "thought"}, _view_line(texts, thought, path, is_open), *more, key=str(path[-1]))


def _view_line(texts: Texts, thought: Thought, path: Path, is_open: bool) -> Element[Msg]:
    """The line: a button that shows the square on the board, and opens the thought if there is more of it."""
    attributes: dict[str, str | bool] = {"type": "button", "class": "line"}
    if has_more(thought):
        attributes["aria-expanded"] = "true" if is_open else "false"
    pointed = SquarePointed(thought.square)
    square = texts.passed_in_list if thought.square is None else str(thought.square)
    asides = texts.comma.join(_asides(texts, thought, path))
    return button(
        attributes,
        span({"class": "where"}, square),
        *[
            span({"class": name}, f" {words}")
            for name, words in (("worth", thought_words(texts, thought)), ("quiet", asides))
            if words
        ],
        on=(
            On("click", ThoughtClicked(path) if has_more(thought) else pointed),
            On("pointerover", pointed),
            On("focusin", pointed),
        ),
    )


def has_more(thought: Thought) -> bool:
    """Whether there is more to a thought than its line."""
    return bool(thought.terms or thought.appeal or thought.replies or len(thought.line) > 1)


def thought_words(texts: Texts, thought: Thought) -> str:
    """The value of a thought: "+12", "Depth 8, +3.6", "wins 56 % of 40 games"; nothing if it has none."""
    if thought.value is None or thought.square is None:
        return "" if thought.value is None else f"{thought.value:+d}"
    if thought.tries:
        return texts.won_of(thought.value, thought.tries)
    if thought.certainty is Certainty.GUESS:
        return f"{thought.value:+d}"
    value = MoveValue(thought.square, thought.value, thought.certainty, thought.depth, thought.selectivity)
    return value_words(texts, value)


def _asides(texts: Texts, thought: Thought, path: Path) -> list[str]:
    """What else a line says: that a reply is expected, how a move looks to who errs, and its remark."""
    expected = [texts.expected] if len(path) > 1 and path[-1] == 0 else []
    appeal = [texts.appeals(texts.hundredths(points(thought.appeal) / 100))] if thought.appeal else []
    remark = [remark_words(texts, thought.remark)] if thought.remark else []
    return [*expected, *appeal, *remark]


def _view_more(texts: Texts, explanation: Explanation, thought: Thought, path: Path) -> Element[Msg]:
    parts: list[Element[Msg]] = []
    if len(thought.line) > 1:
        parts.append(p({"class": "quiet"}, texts.at_the_end_of(" ".join(map(str, thought.line)))))
    if thought.terms:
        counted = [term_words(texts, term) for term in thought.terms if term.points]
        parts.append(_view_sum(counted, f"{points(thought.terms):+d}"))
    if thought.appeal:
        total = texts.hundredths(points(thought.appeal) / 100)
        parts.append(_view_sum([_appeal_words(texts, term) for term in thought.appeal], total))
    if thought.replies:
        parts.append(_view_thoughts(texts, explanation, thought.replies, path))
    if thought.omitted:
        parts.append(p({"class": "quiet"}, texts.others_left_out(thought.omitted)))
    return div({"class": "more"}, *parts)


def _view_sum(terms: list[str], total: str) -> Element[Msg]:
    """Terms, one in a line, and what they add up to."""
    lines = [li({}, words) for words in terms]
    return ul({"class": "terms", "role": "list"}, *lines, li({"class": "total"}, f"= {total}"))


def term_words(texts: Texts, term: Term) -> str:
    """A term as it is reckoned: "mobility 3 × +4 = +12"; without a weight just "discs -3"."""
    name = term_name(texts, term.kind)
    name = texts.theirs(name) if term.theirs else name
    reckoned = "" if term.weight == 1 else f"{term.weight} × {term.amount:+d} = "
    return f"{name} {reckoned}{term.points:+d}"


def _appeal_words(texts: Texts, term: Term) -> str:
    """A part of how a move looks, in discs."""
    return f"{term_name(texts, term.kind)} {texts.hundredths(term.points / 100)}"


def term_name(texts: Texts, kind: TermKind) -> str:
    """What a term counts."""
    match kind:
        case TermKind.DISCS:
            return texts.discs
        case TermKind.MOBILITY:
            return texts.mobility
        case TermKind.POTENTIAL_MOBILITY:
            return texts.potential_mobility
        case TermKind.CORNERS:
            return texts.corners
        case TermKind.EDGES:
            return texts.edges
        case TermKind.BESIDE_CORNER:
            return texts.beside_corner
        case TermKind.IN_EDGE:
            return texts.in_edge
        case TermKind.IN_EDGE_OPEN:
            return texts.in_edge_open
        case TermKind.OUT_CENTRE:
            return texts.out_centre
        case TermKind.X_SQUARES:
            return texts.x_squares
        case TermKind.FLIPS:
            return texts.flips
        case TermKind.REPLIES:
            return texts.replies
        case TermKind.RESULT:
            return texts.result
        case TermKind.WIPE_OUT:
            return texts.wipe_out
        case TermKind.FELT:
            return texts.felt
        case TermKind.GREED:
            return texts.greed
        case TermKind.MOOD:
            return texts.mood
        case _ as unreachable:
            assert_never(unreachable)


def remark_words(texts: Texts, remark: Remark) -> str:
    """What else is to be said of a move."""
    match remark:
        case Remark.BY_LOT:
            return texts.by_lot_of_all
        case Remark.AMONG_EQUALS:
            return texts.by_lot_of_equals
        case Remark.CORNER:
            return texts.takes_a_corner
        case Remark.SIDE:
            return texts.takes_a_side
        case Remark.LIBRARY:
            return texts.from_the_library
        case Remark.NO_BETTER:
            return texts.no_better
        case Remark.SLIP:
            return texts.slip
        case Remark.OVERLOOKED:
            return texts.overlooked
        case Remark.TOO_BAD:
            return texts.too_bad
        case _ as unreachable:
            assert_never(unreachable)
