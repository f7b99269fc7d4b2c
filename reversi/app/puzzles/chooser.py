"""The list of lines to learn by heart: by family, each with its last position and how well it is known."""

from functools import cache
from itertools import groupby

from reversi.app.common import controls as ui
from reversi.app.common.dialogs import Sheet, opener_id
from reversi.app.common.words import COLOURS
from reversi.app.game.words import opening_name
from reversi.app.games.filtering import LONGEST_SOUGHT
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.next_game.boards import view_position
from reversi.app.panel import SheetOpened
from reversi.app.puzzles import Against, AgainstChosen, LinesSought, LineWanted, by_heart
from reversi.domain import STANDARD, Board, boards_along, next_player, parse_transcript
from reversi.elm import Element, Html, OnText
from reversi.locale import Language, say_in
from reversi.locale.say import Say, mark
from reversi.record import repertoire, training
from reversi.record.details import folded
from reversi.record.kinds import Kind
from reversi.record.training import Standing

AGAINST = {
    Against.LINE: mark("by the book"),
    Against.PLAYED: mark("what is played most"),
    Against.BEST: mark("what punishes"),
}


def view_opener(say: Say, model: Model) -> Element[Msg]:
    """How many lines are due, and the button that opens the list of all."""
    due = len(training.due(model.training.lines, model.training.day, Kind.OPENING))
    words = say.number("{n} is due.", "{n} are due.", due) if due else say("A new one")
    name = say("All {number} lines", number=len(_offered(model)))
    opens, known = SheetOpened(Sheet.LINES), {"id": opener_id(Sheet.LINES)}
    return ui.p({"class": "quiet"}, words, " ", ui.view_text_button(name, opens, "plain", known))


def view_lines(model: Model) -> Element[Msg]:
    """The list; a click on a line begins it."""
    say, sought = say_in(model.language), tuple(folded(model.training.sought).split())
    found = [each for each in _offered(model) if _matches(model.language, each, sought)]
    menu = (ui.Choice(each.value, say(words), AgainstChosen(each)) for each, words in AGAINST.items())
    name = say("Search")
    tools = ui.div(
        {"class": "tools"},
        ui.view_short_field(
            "search", name, name, model.training.sought, LONGEST_SOUGHT, OnText(LinesSought), key="sought"
        ),
        ui.view_named_menu(say("The other side plays"), menu, model.training.against.value, key="against"),
    )
    groups = [_view_family(model, family, list(lines)) for family, lines in groupby(found, key=_family)]
    nothing = ui.p({"class": "quiet"}, say("No such line."))
    return ui.view_dialog(
        say,
        Sheet.LINES.value,
        say("Lines to learn"),
        tools,
        ui.div({"class": "setups families"}, *(groups or [nothing])),
    )


def _offered(model: Model) -> tuple[str, ...]:
    """The person's own lines, and then those of the program by family."""
    known = repertoire.lines()
    learnt = training.standings(model.training.lines, Kind.OPENING)
    own = (each for each in learnt if each not in known and by_heart.line_named(each))
    return (*own, *sorted(known, key=lambda each: (repertoire.family_of(each), each)))


@cache
def _matches(language: Language, line: str, sought: tuple[str, ...]) -> bool:
    say = say_in(language)
    told = folded(f"{_family_name(say, _family(line))} {line_name(say, line)} {line}")
    return all(each in told for each in sought)


def _view_family(model: Model, family: str, lines: list[str]) -> Element[Msg]:
    """The lines of a family, folded up unless they were sought."""
    say, day = say_in(model.language), model.training.day
    learnt = training.standings(model.training.lines, Kind.OPENING)
    cards = [_view_card(model.language, each, learnt.get(each), day) for each in lines]
    begun = sum(each in learnt for each in lines)
    told = say.number("{n} line to learn", "{n} lines to learn", len(lines))
    words = say("{lines}, {n} begun", lines=told, n=begun) if begun else told
    name = ui.h3({}, *ui.view_named(_family_name(say, family), words))
    head = ui.summary({}, view_position(_end_of(family or lines[0])), name)
    cards_there = ui.ul({"class": "group-of-setups", "role": "list"}, *cards)
    return ui.details({"class": "group", "open": bool(model.training.sought)}, head, cards_there, key=family)


@cache
def _view_card(language: Language, line: str, standing: Standing | None, day: int) -> Element[Msg]:
    """A line: its last position, its name, how long it is, and how well it is known; a click begins it."""
    say, board = say_in(language), _end_of(line)
    colour = say(COLOURS[next_player(board.rules, board.to_move)])
    length = say.number("{n} move", "{n} moves", len(line) // 2)
    about = say("{colour}, {moves}", colour=colour, moves=length)
    told: list[Html[Msg]] = [*ui.view_named(line_name(say, line), about)]
    if standing:
        is_due = standing.due is not None and standing.due <= day
        times, total = standing.times, len(training.INTERVALS)
        dots = ui.span({"aria-hidden": "true"}, "●" * times + "○" * (total - times))
        known = ui.view_unseen(say("{n} of {total} times", n=times, total=total))
        told += [" ", ui.span({"class": "known"}, dots, known, *([" ", say("due")] if is_due else []))]
    content = view_position(board), ui.span({"class": "words"}, *told)
    return ui.li({}, ui.view_pressable({"class": "setup"}, *content, sends=LineWanted(line)), key=line)


@cache
def _end_of(line: str) -> Board:
    """The position at the end of a line."""
    return boards_along(STANDARD, parse_transcript(line))[-1]


def _family(line: str) -> str:
    """The family of a line; empty for one of the person's own."""
    return repertoire.family_of(line) if line in repertoire.lines() else ""


def _family_name(say: Say, family: str) -> str:
    return opening_name(say, repertoire.NAMES[family]).partition(" (")[0] if family else say("Your lines")


def line_name(say: Say, line: str) -> str:
    """What a line is called: as the opening that it is, or that it goes on from by what is played most, or
    else by its moves.
    """
    named, plies = repertoire.opening_of(line), repertoire.lines().get(line, 0)
    if not named:
        return line
    moves = line[len(named) : 2 * plies if plies else None]
    name = f"{opening_name(say, repertoire.NAMES[named])} {moves}".strip()
    return say("{name}, most played", name=name) if plies else name
