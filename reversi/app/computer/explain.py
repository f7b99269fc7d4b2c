"""The explanation: what the computer considered, as a tree, before its move is played."""

from typing import assert_never

from reversi.app import computer
from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS
from reversi.app.computer import Explanation, Path, explained, shown_explanation
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, mover, seated
from reversi.app.game.values import value_figure
from reversi.app.game.words import value_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.domain import Colour, Move, Ongoing, Square
from reversi.elm import Element, On
from reversi.engine import protocol
from reversi.locale import say_in
from reversi.locale.say import Say, mark

TERMS = {
    protocol.TermKind.DISCS: mark("discs"),
    protocol.TermKind.MOBILITY: mark("mobility"),
    protocol.TermKind.POTENTIAL_MOBILITY: mark("potential mobility"),
    protocol.TermKind.CORNERS: mark("corners"),
    protocol.TermKind.EDGES: mark("edge squares"),
    protocol.TermKind.BESIDE_CORNER: mark("beside a corner not held"),
    protocol.TermKind.IN_EDGE: mark("inside an edge disc"),
    protocol.TermKind.IN_EDGE_OPEN: mark("inside an open edge square"),
    protocol.TermKind.OUT_CENTRE: mark("around the centre"),
    protocol.TermKind.X_SQUARES: mark("X-squares"),
    protocol.TermKind.FLIPS: mark("discs flipped"),
    protocol.TermKind.REPLIES: mark("replies left"),
    protocol.TermKind.RESULT: mark("result"),
    protocol.TermKind.WIPE_OUT: mark("all discs lost or won"),
    protocol.TermKind.FELT: mark("its feeling for that value"),
    protocol.TermKind.GREED: mark("joy of flipping discs"),
    protocol.TermKind.MOOD: mark("mood of the moment"),
}
"""What each term of a value counts."""

REMARKS = {
    protocol.Remark.RANDOM_DRAW: mark("chosen at random among all moves"),
    protocol.Remark.AMONG_EQUALS: mark("chosen at random among equals"),
    protocol.Remark.CORNER: mark("takes a corner"),
    protocol.Remark.SIDE: mark("takes a side square"),
    protocol.Remark.LIBRARY: mark("from its library of openings"),
    protocol.Remark.NO_BETTER: mark("known only to be no better"),
    protocol.Remark.SLIP: mark("a slip: its search knows better"),
    protocol.Remark.OVERLOOKED: mark("overlooked"),
    protocol.Remark.TOO_BAD: mark("too bad even for this player"),
}


LEAST = 5
"""Losses smaller than this, in hundredths of a disc, count as nothing."""


def intended_square(model: Model) -> Square | None:
    """The square of the explained move, while the computer waits for the person to let it play."""
    decided = explained(model.computer, model.options)
    return decided.ply if decided else None


def considered_move(model: Model) -> Move | None:
    """The move pointed at in an explanation, or else the move that the computer would play."""
    square = model.table.pointed or intended_square(model)
    state, shown = model.table.state, shown_explanation(model.computer, model.options)
    return state.move_at(square) if shown and square and isinstance(state, Ongoing) else None


def considered_square(model: Model) -> Square | None:
    """The square pointed at, if the explanation mentions it and it is not the intended one."""
    explanation, square = shown_explanation(model.computer, model.options), model.table.pointed
    if explanation is None or square is None or square == intended_square(model):
        return None
    return square if _is_thought_of(explanation.thoughts, square) else None


def _is_thought_of(thoughts: tuple[protocol.Thought, ...], square: Square) -> bool:
    return any(each.square == square or _is_thought_of(each.replies, square) for each in thoughts)


def intention_words(model: Model) -> str:
    """What the computer would play, for the status; empty unless it is waiting."""
    square, colour = intended_square(model), mover(model.table.state)
    if square is None or colour is None or model.table.refusal is not None:
        return ""
    say = say_in(model.language)
    return say("{colour} would play {square}.", colour=say(COLOURS[colour]), square=str(square))


def intended_words(say: Say, square: Square, intended: Square | None) -> str:
    """What screen readers add to the computer's chosen square; empty for any other."""
    return f"{say.comma}{say('the computer’s choice')}" if square == intended else ""


def view_play_it(model: Model) -> Element[Msg] | None:
    """The button that plays the computer's move; None if the computer does not explain its moves."""
    colour = mover(model.table.state)
    player = seated(model.table.seats_now, colour) if colour else None
    if not model.options.explain or not isinstance(player, Computer):
        return None
    ready = shown_explanation(model.computer, model.options) is not None
    return ui.view_button(
        "play-it",
        say_in(model.language)("Play it"),
        computer.Event.MOVE_ACCEPTED,
        ready,
        main=ready,
        key="hint",
    )


def view_explanation(model: Model) -> list[Element[Msg]]:
    """What the computer considered, if explanations are switched on; the section stays while it is empty."""
    if not model.options.explain:
        return []
    say, colour = say_in(model.language), mover(model.table.state)
    explanation = shown_explanation(model.computer, model.options)
    words, tree = say("Before the computer moves, it explains why here."), list[Element[Msg]]()
    if explanation and colour:
        words = introduction_words(say, colour, explanation.thoughts)
        thoughts = _view_thoughts(say, explanation, explanation.thoughts, ())
        tree = [ui.div({"class": "thoughts"}, thoughts, on=(On("focusout", game_msg.SquarePointed(None)),))]
    name = say("What it considered")
    attributes = {"class": "explanation", "aria-label": name}
    return [ui.section(attributes, ui.h2({}, name), ui.p({"class": "quiet"}, words), *tree)]


def _view_thoughts(
    say: Say, explanation: Explanation, thoughts: tuple[protocol.Thought, ...], above: Path
) -> Element[Msg]:
    """The thoughts below the path `above`; the empty path stands for the whole tree."""
    paths = [((*above, number), thought) for number, thought in enumerate(thoughts)]
    return ui.ol({"role": "list"}, *[_view_thought(say, explanation, each, path) for path, each in paths])


def _view_thought(say: Say, explanation: Explanation, thought: protocol.Thought, path: Path) -> Element[Msg]:
    """A thought in one line, and in full if it is open."""
    is_open = has_more(thought) and path in explanation.opened
    more = [_view_more(say, explanation, thought, path)] if is_open else []
    return ui.li({"class": "thought"}, _view_line(say, thought, path, is_open), *more, key=str(path[-1]))


def _view_line(say: Say, thought: protocol.Thought, path: Path, is_open: bool) -> Element[Msg]:
    """The line of a thought: a button that shows its square on the board and opens it if there is more."""
    expanded = {"aria-expanded": "true" if is_open else "false"} if has_more(thought) else {}
    pointed = game_msg.SquarePointed(thought.square)
    square = say("pass") if thought.square is None else str(thought.square)
    asides = say.comma.join(_asides(say, thought, path))
    return ui.view_pressable(
        {"class": "line", **expanded},
        ui.span({"class": "where"}, square),
        *[
            ui.span({"class": name}, f" {words}")
            for name, words in (("worth", thought_words(say, thought)), ("quiet", asides))
            if words
        ],
        sends=computer.ThoughtClicked(path) if has_more(thought) else pointed,
        on=(On("pointerover", pointed), On("focusin", pointed)),
    )


def has_more(thought: protocol.Thought) -> bool:
    """Whether a thought has more to show than its line."""
    match thought.worth:
        case protocol.Counted() as worth:
            more = bool(worth.terms) or len(worth.line) > 1
        case protocol.Searched() as worth:
            more = bool(worth.appeal) or len(worth.line) > 1
        case protocol.Tried() | None:
            more = False
        case _ as unreachable:
            assert_never(unreachable)
    return more or bool(thought.replies)


def thought_words(say: Say, thought: protocol.Thought) -> str:
    """The value of a thought: "+12", "Depth 8, +3.6", "wins 56% of 40 games"; empty if it has none."""
    match thought.worth:
        case protocol.Tried(value, games) if thought.square:
            return say.number(
                "wins {percent}% of {n} game", "wins {percent}% of {n} games", games, percent=value
            )
        case protocol.Searched() as worth if thought.square:
            return value_words(say, worth.certainty, worth.value, worth.depth, worth.selectivity)
        case protocol.Counted(value) | protocol.Tried(value) | protocol.Searched(value):
            return say.signed(value)
        case None:
            return ""
        case _ as unreachable:
            assert_never(unreachable)


def _asides(say: Say, thought: protocol.Thought, path: Path) -> list[str]:
    """The end of a line: whether the reply is expected, the move's appeal to the player, and a remark."""
    expected = [say("expected")] if len(path) > 1 and path[-1] == 0 else []
    remark = [say(REMARKS[thought.remark])] if thought.remark else []
    appeal = thought.worth.appeal if isinstance(thought.worth, protocol.Searched) else ()
    points = say.signed(protocol.points(appeal) / 100, 2)
    appeals = [say("looks like {points} to this player", points=points)] if appeal else []
    return [*expected, *appeals, *remark]


def _view_more(say: Say, explanation: Explanation, thought: protocol.Thought, path: Path) -> Element[Msg]:
    parts = _view_worth(say, thought.worth)
    if thought.replies:
        parts.append(_view_thoughts(say, explanation, thought.replies, path))
    if thought.omitted:
        parts.append(ui.p({"class": "quiet"}, say.number("and {n} other", "and {n} others", thought.omitted)))
    return ui.div({"class": "more"}, *parts)


def _view_worth(say: Say, worth: protocol.Worth | None) -> list[Element[Msg]]:
    """The line of play behind a value, and the sum of its terms or of the move's appeal."""
    parts: list[Element[Msg]] = []
    if isinstance(worth, (protocol.Counted, protocol.Searched)) and len(worth.line) > 1:
        parts.append(ui.p({"class": "quiet"}, line_words(say, worth)))
    if isinstance(worth, protocol.Counted) and worth.terms:
        counted = [term_words(say, term) for term in worth.terms if term.points]
        parts.append(_view_sum(counted, say.signed(protocol.points(worth.terms))))
    if isinstance(worth, protocol.Searched) and worth.appeal:
        total = say.signed(protocol.points(worth.appeal) / 100, 2)
        appeal = [f"{say(TERMS[term.kind])} {say.signed(term.points / 100, 2)}" for term in worth.appeal]
        parts.append(_view_sum(appeal, total))
    return parts


def line_words(say: Say, worth: protocol.Counted | protocol.Searched) -> str:
    """The line of a thought with its value, or as the introduction to the terms at its end."""
    squares = " ".join(map(str, worth.line))
    if isinstance(worth, protocol.Counted):
        return say("At the end of {squares}:", squares=squares)
    if worth.along:
        values = (say.signed(value / 100, 1) for value in worth.along)
        moves = (f"{square}\u00a0{value}" for square, value in zip(worth.line, values, strict=False))
        return say("Expected play, with the value after each move: {moves}.", moves=say.comma.join(moves))
    value = protocol.MoveValue(worth.line[0], worth.value, worth.certainty, worth.depth)
    return say("Expected play: {squares}, worth {value}.", squares=squares, value=value_figure(say, value))


def introduction_words(say: Say, colour: Colour, thoughts: tuple[protocol.Thought, ...]) -> str:
    """How to read the thoughts, and how close the choice was."""
    words = (
        say(
            "Values are from {colour}’s point of view; the chosen move comes first.",
            colour=say(COLOURS[colour]),
        ),
        second_choice_words(say, thoughts),
    )
    return say.gap.join(filter(None, words))


def second_choice_words(say: Say, thoughts: tuple[protocol.Thought, ...]) -> str:
    """What the second choice would have lost; empty if that is unknown, or if it is worth more."""
    match thoughts:
        case (_, protocol.Thought(square, worth=protocol.Searched(loss=int(loss))), *_) if loss >= 0:
            if loss < LEAST:
                return say("Its second choice, {square}, is as good.", square=str(square))
            discs = loss / 100
            return say.number(
                "Its second choice, {square}, would lose {discs} discs.",
                "Its second choice, {square}, would lose {discs} discs.",
                int(discs),
                square=str(square),
                discs=say.decimal(discs),
            )
        case _:
            return ""


def _view_sum(terms: list[str], total: str) -> Element[Msg]:
    """Terms, one per line, and their sum."""
    lines = [ui.li({}, words) for words in terms]
    return ui.ul({"class": "terms", "role": "list"}, *lines, ui.li({"class": "total"}, f"= {total}"))


def term_words(say: Say, term: protocol.Term) -> str:
    """A term with its arithmetic: "mobility 3 × +4 = +12"; with a weight of 1, just "discs −3"."""
    name = say(TERMS[term.kind])
    name = say("opponent’s {term}", term=name) if term.theirs else name
    weight = say.signed(term.weight).removeprefix("+")
    reckoned = "" if term.weight == 1 else f"{weight} × {say.signed(term.amount)} = "
    return f"{name} {reckoned}{say.signed(term.points)}"
