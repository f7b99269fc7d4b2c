"""Two games of the list side by side: how far they went together, and what each played then."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from reversi import domain
from reversi.app.common import controls as ui
from reversi.app.common.words import loss_words
from reversi.app.game.words import discs_played, turn_words
from reversi.app.games import PAIR, Pair
from reversi.app.games import msg as games_msg
from reversi.app.games.rows import view_game, view_players
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.next_game.boards import view_mark, view_position
from reversi.app.review import Review
from reversi.app.review.judging import MoveJudgement, judgement_of
from reversi.app.review.report import view_table
from reversi.app.session.codec import decode_line
from reversi.app.session.summary import decode_summary, review_in, without_start
from reversi.domain.symmetry import inverse_of
from reversi.elm import Element
from reversi.locale import Language, say_in


@dataclass(frozen=True, slots=True)
class Line:
    """The line that was seen in a stored game: its plies, the boards around them, and its review if done."""

    plies: tuple[domain.Ply, ...]
    boards: tuple[domain.Board, ...]
    review: Review | None


@dataclass(frozen=True, slots=True)
class Parting:
    """The last position that two games have in common: after how many plies each of them reached it.

    `symmetry` takes the first game's board to that of the second. They went together if they came to the
    position by the same moves, seen by that symmetry.
    """

    places: tuple[int, int]
    symmetry: domain.Symmetry
    went_together: bool


@dataclass(frozen=True, slots=True)
class Compared:
    """The lines of two games, and where they parted; None if they have no position in common."""

    lines: tuple[Line, Line]
    parting: Parting | None


@lru_cache(maxsize=1)
def compared(one: str, other: str) -> Compared | None:
    """Two stored games side by side; None if one of them cannot be read."""
    first, second = line_of(one), line_of(other)
    return Compared((first, second), parting_of(first, second)) if first and second else None


def line_of(session: str) -> Line | None:
    """The line in a stored session; None if it cannot be read."""
    try:
        rules, plies, *_ = decode_line(session)
        boards = domain.boards_along(rules, plies)
    except ValueError:
        return None
    return Line(plies, boards, review_in(session, rules, plies))


def parting_of(one: Line, other: Line) -> Parting | None:
    """Where two lines parted for the last time; None if they have no position in common.

    Of several symmetries that fit, it has the one by which the lines began with the most equal moves.
    """
    for here, there in _alike(one.boards, other.boards):
        symmetries = _symmetries(one.boards[here], other.boards[there])
        if symmetries:
            best = max(symmetries, key=lambda symmetry: _equal_moves(one, other, symmetry))
            together = here == there <= _equal_moves(one, other, best)
            return Parting((here, there), best, together)
    return None


Counts: TypeAlias = tuple[domain.Colour, tuple[int, ...]]


def _alike(boards: tuple[domain.Board, ...], others: tuple[domain.Board, ...]) -> Iterator[tuple[int, int]]:
    """The places of boards with the same side to move and as many discs of each player, the last first.

    Only these can be equal, and few are.
    """
    places = dict[Counts, list[int]]()
    for there in reversed(range(len(others))):
        places.setdefault(_counts(others[there]), []).append(there)
    for here in reversed(range(len(boards))):
        for there in places.get(_counts(boards[here]), ()):
            yield here, there


def _counts(board: domain.Board) -> Counts:
    return board.to_move, tuple(discs.bit_count() for discs in board.discs)


def _symmetries(board: domain.Board, other: domain.Board) -> list[domain.Symmetry]:
    """The symmetries that take one position to the other, wherever their games began."""
    position, wanted = _position(board), _position(other)
    return [symmetry for symmetry in domain.Symmetry if domain.image_of_board(position, symmetry) == wanted]


def _position(board: domain.Board) -> domain.Board:
    return replace(board, rules=without_start(board.rules))


def _equal_moves(one: Line, other: Line, symmetry: domain.Symmetry) -> int:
    """The number of plies with which both lines began, those of the first seen by the symmetry."""
    rules = one.boards[0].rules

    def seen(ply: domain.Ply) -> domain.Ply:
        if isinstance(ply, domain.Skip):
            return ply
        return domain.image_of_square(ply, rules.width, rules.height, symmetry)

    pairs = enumerate(zip(one.plies, other.plies, strict=False))
    unequal = (at for at, (ply, theirs) in pairs if seen(ply) != theirs)
    return next(unequal, min(len(one.plies), len(other.plies)))


def view_pair(model: Model, pair: Pair) -> Element[Msg]:
    """The dialog with two games; what only their sessions tell is there once these are read."""
    language, table = model.language, model.table
    say = say_in(language)
    found = compared(*pair.sessions) if pair.sessions else None
    told = (
        _told(language, found)
        if found
        else say("These games cannot be compared: one cannot be read.")
        if pair.sessions
        else ""
    )
    columns = [
        _view_column(language, pair, at, game.id == table.id, _is_on(model, found, at), table.follows)
        for at, game in enumerate(pair.games)
    ]
    return ui.view_dialog(
        say,
        PAIR,
        say("Two games side by side"),
        ui.p({"aria-live": "polite"}, told, key="told"),
        ui.div({"class": "pair"}, *columns, key="pair"),
        classes="about side-by-side",
        leave=say("Back to the list"),
    )


def _told(language: Language, found: Compared) -> str:
    """How far the games went together."""
    say, parting = say_in(language), found.parting
    if parting is None:
        return say("They have no position in common: their set-ups differ.")
    sides = zip(found.lines, parting.places, strict=True)
    one, other = (discs_played(line.plies, place) for line, place in sides)
    if parting.went_together and not one:
        told = say("They part at the first move.")
    elif parting.went_together:
        told = say.number("The same for {n} move.", "The same for {n} moves.", one)
    elif one == other:
        told = say.number(
            "The same position after {n} move, played in another order.",
            "The same position after {n} moves, played in another order.",
            one,
        )
    else:
        told = say.number(
            "The same position: after {n} move in the first game, after {other} in the second.",
            "The same position: after {n} moves in the first game, after {other} in the second.",
            one,
            other=other,
        )
    if parting.symmetry is domain.Symmetry.IDENTITY:
        return told
    return f"{told}{say.gap}{say('The second game is seen turned or mirrored, to match the first.')}"


def _is_on(model: Model, found: Compared | None, at: int) -> bool:
    """Whether the line on the table begins as the game did until they parted."""
    if found is None or found.parting is None:
        return False
    place = found.parting.places[at]
    return model.table.game.messages[:place] == found.lines[at].plies[:place]


@lru_cache(maxsize=2)
def _view_column(
    language: Language, pair: Pair, at: int, is_on_table: bool, is_on_line: bool, is_fixed: bool
) -> Element[Msg]:
    """One of the games: what the list says of it, what it played then, and how well its sides played.

    The game on the table may have gone another way since it was kept; then choosing it only closes the
    dialog. If everything `is_fixed`, because another page plays, the game can only be looked at.
    """
    game, found = pair.games[at], compared(*pair.sessions) if pair.sessions else None
    parts = [ui.div({"class": "game"}, *view_game(language, game, is_on_table), key="game")]
    if found and found.parting:
        place = found.parting.places[at]
        goes = is_on_line or not is_on_table
        chosen = games_msg.GameOfPairChosen(at == 0, place if goes else None)
        parts.append(_view_next(language, pair, found, found.parting, at, None if is_fixed else chosen))
    if found and (review := found.lines[at].review):
        figures = view_table(say_in(language), review)
        parts.append(ui.div({"class": "tallies"}, figures, key="tallies"))
    return ui.section({}, *parts, key=str(at))


def _view_next(
    language: Language, pair: Pair, found: Compared, parting: Parting, at: int, chosen: Msg | None
) -> Element[Msg]:
    """The position in which the games parted, the move that this one played, and what that lost."""
    line, place = found.lines[at], parting.places[at]
    judged = judgement_of(line.review, place + 1) if line.review else None
    words = ui.span({"class": "words"}, *_view_words(language, pair, found, parting, at, judged))
    board = _view_board(found, parting, at)
    moment = ui.view_pressable({"class": "moment"}, board, words, sends=chosen, enabled=chosen is not None)
    return ui.div({"class": judged.grade.value if judged else "unjudged"}, moment, key="next")


def _view_words(
    language: Language,
    pair: Pair,
    found: Compared,
    parting: Parting,
    at: int,
    judged: MoveJudgement | None,
) -> list[Element[Msg]]:
    """Who moved, the move, what it lost if the game is reviewed, and what a click does."""
    say = say_in(language)
    line, place = found.lines[at], parting.places[at]
    stop = ui.view_unseen(f"{say.stop}{say.gap}")
    then = [ui.span({"class": "quiet"}, say("Open the game here"))]
    if place == len(line.plies):
        return [ui.span({"class": "name"}, say("No further move.")), stop, *then]
    mover, summary = line.boards[place].to_move, decode_summary(pair.games[at].about)
    player = [each for each in summary.players if each[0] is mover] if summary else []
    played = turn_words(say, discs_played(line.plies, place + 1), mover, line.plies[place])
    lost = [ui.span({}, loss_words(say, judged.lost, decides=judged.decides)), stop] if judged else []
    better = (
        [ui.span({}, say("Best: {square}", square=str(judged.best))), stop] if judged and judged.lost else []
    )
    who = [ui.span({"class": "players"}, *view_players(language, tuple(player))), stop]
    return [*who, ui.span({"class": "name"}, played), stop, *lost, *better, *then]


def _view_board(found: Compared, parting: Parting, at: int) -> Element[Msg]:
    """The position as the first game has it, with a mark on the move that the game at `at` played."""
    line, place = found.lines[at], parting.places[at]
    ply = line.plies[place] if place < len(line.plies) else None
    rules = line.boards[place].rules
    symmetry = inverse_of(parting.symmetry) if at else domain.Symmetry.IDENTITY
    marks = (
        [view_mark("played", domain.image_of_square(ply, rules.width, rules.height, symmetry))]
        if isinstance(ply, domain.Square)
        else []
    )
    return view_position(found.lines[0].boards[parting.places[0]], *marks)
