"""The explanation: what the computer considered, as a tree, before its move is played."""

from reversi.app.computer.model import Explanation, Path
from reversi.app.computer.msg import PlayItClicked, ThoughtClicked
from reversi.app.computer.turn import shown_explanation
from reversi.app.game.msg import SquarePointed
from reversi.app.game.seats import Computer, mover, seated
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.domain import Colour, Move, Ongoing, Square
from reversi.elm import Element, On
from reversi.engine.protocol import Certainty, MoveValue, Term, Thought, points
from reversi.view.controls import button, div, h2, li, ol, p, section, span, ul, view_button
from reversi.view.game.values import value_figure
from reversi.view.game.words import value_words
from reversi.view.texts import Texts, signed, texts_in

LEAST = 5
"""A smaller loss than this, in hundredths of a disc, is none."""


def intended_square(model: Model) -> Square | None:
    """The square of the explained move, while the computer waits for the person to let it play."""
    answer = model.decided.ply if model.decided and shown_explanation(model) else None
    return answer if isinstance(answer, Square) else None


def considered_move(model: Model) -> Move | None:
    """The move at which the person points in an explanation, or else the one that the computer would play."""
    square = model.table.pointed or intended_square(model)
    if shown_explanation(model) is None or not isinstance(model.table.state, Ongoing) or square is None:
        return None
    return model.table.state.move_at(square)


def considered_square(model: Model) -> Square | None:
    """The square at which the person points, if another thought than the intended one is about it."""
    explanation, square = shown_explanation(model), model.table.pointed
    if explanation is None or square is None or square == intended_square(model):
        return None
    return square if _is_thought_of(explanation.thoughts, square) else None


def _is_thought_of(thoughts: tuple[Thought, ...], square: Square) -> bool:
    return any(each.square == square or _is_thought_of(each.replies, square) for each in thoughts)


def intention_words(model: Model) -> str:
    """What the computer would play, for the status; empty while it does not wait."""
    square, colour = intended_square(model), mover(model.table.state)
    if square is None or colour is None or model.table.refusal is not None:
        return ""
    texts = texts_in(model.language)
    return texts.would_play(texts.colours[colour], str(square))


def intended_words(texts: Texts, square: Square, intended: Square | None) -> str:
    """What screen readers add to the words of a square."""
    return f"{texts.comma}{texts.intended}" if square == intended else ""


def view_play_it(model: Model) -> Element[Msg] | None:
    """The button that plays the computer's move; None if the computer does not explain its moves."""
    colour = mover(model.table.state)
    player = seated(model.seats_now, colour) if colour else None
    if not model.options.explain or not isinstance(player, Computer):
        return None
    ready = shown_explanation(model) is not None
    return view_button(
        "play-it", texts_in(model.language).play_it, PlayItClicked(), ready, main=ready, key="hint"
    )


def view_explanation(model: Model) -> list[Element[Msg]]:
    """What the computer considered, if explanations are wanted; the section stays while it is empty."""
    if not model.options.explain:
        return []
    texts, explanation, colour = texts_in(model.language), shown_explanation(model), mover(model.table.state)
    attributes = {"class": "explanation", "aria-label": texts.explanation}
    if explanation is None or colour is None:
        nothing = p({"class": "quiet"}, texts.explained_here)
        return [section(attributes, h2({}, texts.explanation), nothing)]
    tree = _view_thoughts(texts, explanation, explanation.thoughts, ())
    return [
        section(
            attributes,
            h2({}, texts.explanation),
            p({"class": "quiet"}, introduction_words(texts, colour, explanation.thoughts)),
            div({"class": "thoughts"}, tree, on=(On("focusout", SquarePointed(None)),)),
        )
    ]


def _view_thoughts(
    texts: Texts, explanation: Explanation, thoughts: tuple[Thought, ...], above: Path
) -> Element[Msg]:
    """The thoughts below the one at the path `above`; the empty path stands for the whole tree."""
    lines = [
        _view_thought(texts, explanation, thought, (*above, number))
        for number, thought in enumerate(thoughts)
    ]
    return ol({"role": "list"}, *lines)


def _view_thought(texts: Texts, explanation: Explanation, thought: Thought, path: Path) -> Element[Msg]:
    """A thought in one line; if it is open, in full."""
    is_open = has_more(thought) and path in explanation.opened
    more = [_view_more(texts, explanation, thought, path)] if is_open else []
    return li({"class": "thought"}, _view_line(texts, thought, path, is_open), *more, key=str(path[-1]))


def _view_line(texts: Texts, thought: Thought, path: Path, is_open: bool) -> Element[Msg]:
    """The line: a button that shows the square on the board, and opens the thought if it has more."""
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
    """The value of a thought: "+12", "Depth 8, +3.6", "wins 56% of 40 games"; nothing if it has none."""
    if thought.value is None or thought.square is None:
        return "" if thought.value is None else signed(thought.value)
    if thought.tries:
        return texts.won_of(thought.value, thought.tries)
    if thought.certainty is Certainty.GUESS:
        return signed(thought.value)
    return value_words(texts, thought.certainty, thought.value, thought.depth, thought.selectivity)


def _asides(texts: Texts, thought: Thought, path: Path) -> list[str]:
    """The rest of a line: whether a reply is expected, how the move looks to the player, and a remark."""
    expected = [texts.expected] if len(path) > 1 and path[-1] == 0 else []
    appeal = [texts.appeals(texts.hundredths(points(thought.appeal) / 100))] if thought.appeal else []
    remark = [texts.remarks[thought.remark]] if thought.remark else []
    return [*expected, *appeal, *remark]


def _view_more(texts: Texts, explanation: Explanation, thought: Thought, path: Path) -> Element[Msg]:
    parts: list[Element[Msg]] = []
    if len(thought.line) > 1:
        parts.append(p({"class": "quiet"}, line_words(texts, thought)))
    if thought.terms:
        counted = [term_words(texts, term) for term in thought.terms if term.points]
        parts.append(_view_sum(counted, signed(points(thought.terms))))
    if thought.appeal:
        total = texts.hundredths(points(thought.appeal) / 100)
        parts.append(_view_sum([_appeal_words(texts, term) for term in thought.appeal], total))
    if thought.replies:
        parts.append(_view_thoughts(texts, explanation, thought.replies, path))
    if thought.omitted:
        parts.append(p({"class": "quiet"}, texts.others_left_out(thought.omitted)))
    return div({"class": "more"}, *parts)


def line_words(texts: Texts, thought: Thought) -> str:
    """The line of a thought with what it is worth, or what comes before the terms at its end."""
    squares = " ".join(map(str, thought.line))
    if thought.terms:
        return texts.at_the_end_of(squares)
    if thought.along:
        worth = (texts.tenths(value / 100) for value in thought.along)
        moves = (f"{square}\u00a0{value}" for square, value in zip(thought.line, worth, strict=False))
        return texts.line_with_values(texts.comma.join(moves))
    return texts.line_is_worth(squares, _figure(texts, thought))


def _figure(texts: Texts, thought: Thought) -> str:
    """The value of a thought as short as it can be."""
    if thought.value is None or thought.square is None or thought.tries:
        return thought_words(texts, thought)
    return value_figure(texts, MoveValue(thought.square, thought.value, thought.certainty, thought.depth))


def introduction_words(texts: Texts, colour: Colour, thoughts: tuple[Thought, ...]) -> str:
    """How to read the thoughts, and how close the choice was."""
    words = (texts.values_are_for(texts.colours[colour]), second_choice_words(texts, thoughts))
    return texts.gap.join(filter(None, words))


def second_choice_words(texts: Texts, thoughts: tuple[Thought, ...]) -> str:
    """What the second choice would have lost; empty if that is not known, or if it is worth more."""
    if len(thoughts) < 2 or thoughts[1].loss is None or thoughts[1].loss < 0:
        return ""
    square, loss = str(thoughts[1].square), thoughts[1].loss
    if loss < LEAST:
        return texts.second_choice_is_as_good(square)
    return texts.second_choice_loses(square, loss / 100)


def _view_sum(terms: list[str], total: str) -> Element[Msg]:
    """Terms, one a line, and their sum."""
    lines = [li({}, words) for words in terms]
    return ul({"class": "terms", "role": "list"}, *lines, li({"class": "total"}, f"= {total}"))


def term_words(texts: Texts, term: Term) -> str:
    """A term with its arithmetic: "mobility 3 × +4 = +12"; with the weight 1 just "discs −3"."""
    name = texts.terms[term.kind]
    name = texts.theirs(name) if term.theirs else name
    weight = signed(term.weight).removeprefix("+")
    reckoned = "" if term.weight == 1 else f"{weight} × {signed(term.amount)} = "
    return f"{name} {reckoned}{signed(term.points)}"


def _appeal_words(texts: Texts, term: Term) -> str:
    """A part of how a move looks, in discs."""
    return f"{texts.terms[term.kind]} {texts.hundredths(term.points / 100)}"
