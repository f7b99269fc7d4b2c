"""What scenes are made of (see `tests/scenes.py`): what is done, and what is seen.

A person, a worker or time takes these steps:

    human – greedy          a page with these players, nothing played yet; `newcomer`: that of a first visit,
                            `starting`: the same before its worker has started
    d3c3, a1                the players play, or a person clicks in vain; the computer plays what stands here
    WIPE_OUT                one of `tests/app/known_games.py`
    pass                    a turn is skipped, by a person or the computer
    press h*2 [on Moves]    a key, so often, on the board if nothing else is named
    answers c3, due         what the computer that was asked to play says; its delay is over
    finds 8/95 c4d5 +1.2 f5 -0.4@7!   the worker's progress: depth and per cent, and lines with their values
                            (after @ of their own depth); ! is exact, ? a guess, ~ an outcome
    ends c4 +1.2            the worker's answer to what it was asked, `any`: the first move; `dies`, `ready`
    white greedy            somebody else takes a seat
    option sound=True       an option, as Python writes it; `setup mirrored`: that of the next game
    new game [5]            New game, Play, and the seed that was drawn
    seconds 4               the clock ticks so often
    reload                  the page is loaded again and finds what it has kept
    paste f5d6              text, or a known game, is pasted under Share and loaded; `file …` is read there
    record d3c3 -20.000:r   the same with a game that two programs played on a server, and its result
    your games, open 2      the list of games that were set aside; the second of them is chosen there and read
    two games               the list of two games that were kept; `lists kept.game("f5d6")`: of others
    selecting 2             in the open list games are selected, and the first two are
    reached kept.many()     the worker has found that these games reached the position
    pair f5d6 f5f6          two games side by side
    exploring f5d6c3        these moves, and the explorer, whose worker has answered (`archives/exploring.py`)
    asking f5d6c3           the same before it has answered; `importing`: the same when files are being read
    explored d3 TIGER@-50   the worker answers that this was played here (and is worth in the book)
    listing 7 8 [of 1000]   the list of these games of the archives, of so many; `found …`: the open one
    offering Ada Ben        a list whose words mean these players; `counted`: the statistics of Ada
    fetched d3c3            the worker brings the game that was chosen
    point d3, focus d3      the mouse or the focus is on a square (`point -`: on none), or `cursor d3` only
    seed 7                  the seed of the game that was asked for is drawn
    run                     all that was ordered comes about, with the real computer players
    elsewhere               the game is played on in another tab
    board .XO/.../...       a page with this position, Black to move (`board white …`: White)
    plays 3                 a person plays the first legal square, so often
    finished, reviewed      the short game of `tests/app/reviewed.py` at its end; it is reviewed
    at 7                    a person goes to the place after so many turns
    drag d3 e4              a drag over the board
    stroke d3               in the editor a stroke goes on to there
    comment text            this is the comment on what is on the board
    own Ada                 a page whose browser keeps a player of this name; `-` is none
    works, falls            the person's own player has begun to think; it has failed
    visit link="#m=d3"      the page is opened on what it has kept or `stored=…`, with these `Flags`
    elsewhere d3c3          these moves are stored by another tab
    explains c3 +5 (c4 +5) e3 +4    the computer answers c3, and what it thought of moves (and of replies)
    thinks Thought(c3), …   the same, of thoughts in full
    enter legal             this is typed into the field of moves and commands and entered
    back                    back to the game that was set aside last
    answered                the worker finds every position even that the same part of the page asks about
    trained f"{DAY} …"      somebody comes on that day who has this record of training
    puzzle, tries a1 c5     a puzzle is asked; these squares are tried, judged and answered
    knows                   the worker answers whatever it was asked, and no time passes
    compares h8 +8          the worker compares the moves: these values, and all others lose ten discs

This is what is seen; `…` stands for any words, `-` for none:

    says Legal moves: …     what a screen reader is told; `warns …`: the notices beside the game
    square c4, legal, …     what the square is called
    bar Black is ahead …    what the evaluation bar says
    in toast: …             the texts of the elements of that class (or of those), with " / " between them
    there Undo              it can be clicked; `off Undo`: it is there, but cannot
    on Analyse              it is pressed
    labelled Variation: 3…  something is called this, whether it can be clicked or not
    copies …#m=f5           the browser is given this to copy
    noted [%csl Gd3]        the comment on what is on the board, with what is drawn there
    game d3c3               the game up to what is on the board
    legal c4 d3             the squares that can be played; `marked best c4`: those that wear a mark
    asks analyst            this player is asked since the line's steps began
    asker hint              this part of the page wants to know what the worker was asked
    cancels                 the question that was on its way before them is cancelled
    does SaveFile …         a command of that name was given, with these words
    holds d2: disc black    the classes of what is on the square, and how it is drawn
    cursor d3               the square that Tab reaches; `rows a1 b1 / a2 b2`: the squares as they are seen
    chosen Dark / Classic   what is pressed, checked or selected; `current Black`: the current one
    its style of board: …   an attribute of the element of that name or else of all of that class
    listed Black won, …     what the list says of the game once there is another (`listed as A`: as of A's)
    aside d3c3 / f5d6       the games that were set aside, the newest first
    title …                 what the window is called
    some ending, no ending  something of that class is there, or nothing
    omits SaveFile          no command of that name was given, with these words
    dead h [on Moves]       the key does nothing
    focuses d3              a square, or the element of that id, is given the focus
    keeps Undo / Hint       a click on either leaves the focus on it, or moves it on purpose
    accessible              what is on the page can be used by all (see `tests/app/accessibility.py`)
    game as A, kept as A    its game with all variations, or what it keeps is what A's was

Expressions use the rooms of `app`, the `table`, and what is kept, with these fields: `stored(theme="pink")`.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from reversi import app, domain
from reversi.app import Flags, command, computer, editor, games, review, session, settings, share, tree
from reversi.app.common import cmd, dialogs, lists, notices
from reversi.app.common.copying import Copy
from reversi.app.common.table import Flow
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, Human, Written
from reversi.app.games import SetAsideGame, filtering, orders
from reversi.app.games import msg as games_msg
from reversi.app.session import codec as session_codec
from reversi.domain import Colour, Skip, Square, legal_squares, parse_square
from reversi.elm.html import Element, text_of, walk
from reversi.elm.simulate import NotOnThePageError, name_of, simulate
from reversi.engine import Answer, Certainty, Progress
from reversi.engine import protocol as engine
from reversi.engine.protocol import Ask, BestMove, Cancel, Counted, MoveValue, Searched, Thought, Value
from reversi.engine.protocol import orders as worker_orders
from reversi.program import PROGRAM
from reversi.record import training
from tests import scenes
from tests.app import known_games, person, puzzled
from tests.app.accessibility import assert_accessible
from tests.app.archives import exploring
from tests.app.drawings import classes_of, coordinates, marked, square_at, table_at
from tests.app.games import kept
from tests.app.own_player import LAST, OUT_OF_RANGE, with_own
from tests.app.person import Table
from tests.app.reviewed import answered, finished, review_of, reviewed
from tests.scenes import fits, split


class Stage(scenes.Stage):
    """A scene being played on the page of the game."""

    def __init__(self, table: Table | None = None) -> None:
        super().__init__(_NAMES, table or person.sit_down())

    def value(self, text: str) -> Any:
        """The value of an expression."""
        self.names = _NAMES | {"table": self.now, "stored": partial(_stored, self.now)}
        return super().value(text)

    def take(self, step: str) -> None:
        """Take a step."""
        for pattern, taken in _STEPS.items():
            if found := re.fullmatch(pattern, step):
                self.now = taken(self.now, *found.groups())
                return
        if re.fullmatch(r"([a-p]\d{1,2})+", step):
            self.now = _played(self.now, step)
        elif step.isupper() and not step.startswith("{"):
            self.now = person.follow(self.now, getattr(known_games, step))
        else:
            super().take(step)

    def look(self, word: str, rest: str) -> str | bool:
        """What an observation finds."""
        if word in _FACTS and (word not in ("game", "listed") or rest.startswith("as ")):
            return _FACTS[word](self, rest)
        return self.words(word, rest)

    def words(self, word: str, rest: str) -> str | bool:
        """What the page says of what an observation asks for."""
        table: Table = self.now
        match word:
            case "says":
                return person.told(table)
            case "warns":
                return person.warned(table)
            case "square":
                return person.name_of_square(table, rest.split(",")[0])
            case "game":
                return person.transcript_of(table)
            case "bar":
                (meter,) = (each for each in walk(table.page) if each.attribute("role") == "meter")
                return str(meter.attribute("aria-valuetext"))
            case "copies":
                return next(
                    (each.text for each in table.commands[::-1] if isinstance(each, cmd.CopyText)), ""
                )
            case "noted":
                return table.model.table.game.nodes[table.model.table.game.number].note
            case "asker":
                return person.asker(table) or ""
            case "legal":
                return " ".join(person.offered(table))
            case "marked":
                mark, *_ = rest.split(" ")
                return " ".join((mark, *marked(table, mark)))
            case "in" | "holds" | "its":
                what, _, _ = rest.partition(": ")
                return f"{what}: {_PARTS[word](table, what) or '-'}"
            case _ if word in _SHOWN:
                return _SHOWN[word](table)
            case _:
                return super().look(word, rest)


_NAMES: dict[str, Any] = {
    **vars(engine),
    **vars(games),
    **vars(exploring),
    **vars(settings),
    **vars(app),
    **vars(domain),
    **{
        name: getattr(puzzled, name)
        for name in ("CELLS", "DAY", "Kind", "MISTAKE", "WIN", "noted", "solving")
    },
    **{
        each.__name__.rpartition(".")[2]: each
        for each in (
            *(settings, cmd, dialogs, filtering, kept, lists, notices, orders, person, training, domain),
            *(review, Answer, Computer, Human, Value, Flow, Copy, coordinates, review_of, replace, square_at),
        )
    },
    "games_msg": games_msg,
    "game_msg": game_msg,
    "WorkerAnswered": worker_orders.WorkerAnswered,
    "ordered": kept.ordered,
    "setups": domain.setups,
}

PASTED = "Paste a game, a position or a link"
COMMAND = "Move or command"


def after(steps: str, table: Table | None = None) -> Table:
    """The page after these steps, from `table` on: what a test in Python begins with."""
    stage = Stage(table)
    for step in split(steps):
        stage.take(step)
    return replace(stage.now, commands=())


def _texts(table: Table, kinds: str) -> str:
    """The texts of the elements of all these classes."""
    found = (text_of(each) for each in walk(table.page) if {*kinds.split()} <= {*classes_of(each)})
    return " / ".join(each for each in found if each)


def _content(table: Table, square: str) -> str:
    """What is on a square: the classes of each element, and the style of the first that has one."""
    parts = [each for child in square_at(table, square).children for each in walk(child)]
    styles = [f" ({style})" for each in parts if (style := each.attribute("style"))]
    return " / ".join(" ".join(classes_of(each)) for each in parts) + "".join(styles[:1])


def _attribute(table: Table, what: str) -> str:
    """`href of Link`: the attribute of the first of that name that has it, or of all of that class."""
    attribute, of = what.split(" of ", 1)
    having = [each for each in walk(table.page) if each.attribute(attribute) is not None]
    named = [each for each in having if fits(of, name_of(each))][:1]
    found = named or [each for each in having if {*of.split()} <= {*classes_of(each)}]
    return " / ".join(text for each in found if (text := str(each.attribute(attribute))))


def _squares(table: Table, is_wanted: Callable[[Element[Any]], bool] = lambda _: True) -> Iterator[str]:
    """The squares as they are seen, a row a text."""
    for row in walk(table.page):
        if row.attribute("role") == "row":
            cells = (each for each in walk(row) if each.attribute("role") == "gridcell" and is_wanted(each))
            yield " ".join(str(each.attribute("id")).removeprefix("square-") for each in cells)


def _is_chosen(element: Element[Any]) -> bool:
    attributes = ("aria-pressed", "aria-selected", "aria-checked", "checked", "selected")
    return any(element.attribute(name) in ("true", True) for name in attributes)


def _names(table: Table, is_wanted: Callable[[Element[Any]], bool]) -> str:
    return " / ".join(name_of(each) for each in walk(table.page) if is_wanted(each))


_PARTS: dict[str, Callable[[Table, str], str]] = {"in": _texts, "holds": _content, "its": _attribute}
_SHOWN: dict[str, Callable[[Table], str]] = {
    "cursor": lambda table: "".join(_squares(table, lambda each: each.attribute("tabindex") == "0")),
    "rows": lambda table: " / ".join(_squares(table)),
    "chosen": lambda table: _names(table, _is_chosen),
    "current": lambda table: _names(table, lambda each: each.attribute("aria-current") == "true"),
    "aside": lambda table: " / ".join(map(_transcript_of, table.model.games)),
    "listed": lambda table: person.name_of_game(person.with_list(table.send(game_msg.SeedDrawn(1))), 0),
    "title": lambda table: str(next(walk(table.page)).attribute("data-title")),
}


def _played(table: Table, squares: str) -> Table:
    """The table after these squares: by the computer where it is asked, by a person otherwise."""
    for square in re.findall(r"[a-p]\d{1,2}", squares):
        mine = table.model.computer.turn is None
        table = person.play(table, square) if mine else person.after_delay(person.answer(table, square))
    return table


def _skipped(table: Table) -> Table:
    return table.click("Pass") if table.model.computer.turn is None else person.after_delay(table)


_SURENESS = {"!": Certainty.EXACT, "?": Certainty.GUESS, "~": Certainty.OUTCOME}


def _move_value(line: str, value: str, depth: str) -> MoveValue:
    """`c5e6pass -0.8@7/95`: the value of c5 with its line, from a search of 7 plies at 95 per cent."""
    amount, _, own = value.partition("@")
    plies = [Skip() if ply == "pass" else parse_square(ply) for ply in re.findall(r"pass|[a-p]\d+", line)]
    plied, _, selectivity = (own or depth).rstrip("!?~").partition("/")
    kind = _SURENESS.get((own or depth)[-1], Certainty.SEARCHED)
    square = plies[0]
    assert isinstance(square, Square), f"{line} does not begin with a move"
    return MoveValue(square, round(float(amount) * 100), kind, int(plied), int(selectivity or 100), (*plies,))


def _found(table: Table, depth: str, text: str) -> Table:
    words = text.split(" ")
    moves = tuple(_move_value(*each, depth) for each in zip(words[::2], words[1::2], strict=True))
    best = BestMove(moves[0].square, Value(moves[0].value, moves[0].certainty, moves[0].selectivity))
    progress = Progress(moves[0].depth, 5000, best, moves=moves)
    return table.send(worker_orders.WorkerProgressed(person.request_of(table), progress))


def _ended(table: Table, square: str, value: str) -> Table:
    asked = table.model.computer.asked
    first = str(legal_squares(asked.question.board)[0]) if asked else square
    move = _move_value(first if square == "any" else square, value, "8")
    answer = Answer(move.square, Value(move.value, move.certainty, move.selectivity), 6000, move.depth)
    return table.send(worker_orders.WorkerAnswered(person.request_of(table), answer))


def _compared(table: Table, text: str) -> Table:
    words = text.split(" ")
    values = {
        square: round(float(value) * 100) for square, value in zip(words[::2], words[1::2], strict=True)
    }
    asked = table.model.computer.asked
    assert asked is not None, "the worker was asked nothing"
    reasons = tuple(
        Thought(each, Searched(values.get(str(each), -1000), Certainty.SEARCHED, 8))
        for each in legal_squares(asked.question.board)
    )
    answer = Answer(legal_squares(asked.question.board)[0], Value(0, Certainty.SEARCHED), 1, 8, reasons)
    return table.send(worker_orders.WorkerAnswered(asked.request, answer))


def _entered(table: Table, text: str) -> Table:
    opened = table if COMMAND in table.names else table.send(command.Click.OPEN_FIELD)
    return opened.type(text, COMMAND).press("Enter", COMMAND)


def _thoughts(text: str) -> tuple[Thought, ...]:
    found = re.findall(r"([a-z]\d+) ([+-]\d+)(?: \((.+?)\))?", text)
    return tuple(
        Thought(parse_square(square), Counted(int(points)), replies=_thoughts(replies))
        for square, points, replies in found
    )


def _explored(table: Table, text: str | None) -> Table:
    found = re.findall(r"(\S+) ([A-Z]+)(?:@(\S+))?", text or "")
    moves = {square: getattr(exploring, name) for square, name, _ in found}
    return exploring.answered(table, moves, book={square: int(value) for square, _, value in found if value})


def _explained(table: Table, text: str) -> Table:
    first, *_ = thoughts = _thoughts(text)
    assert isinstance(first.square, Square), "the first thought is a move"
    answer = Answer(first.square, Value(5), 3, 1, reasons=thoughts)
    return table.send(worker_orders.WorkerAnswered(person.thinking(table).request, answer))


def _thought(table: Table, text: str) -> Table:
    thoughts = Stage(table).value(re.sub(r"\b([a-h][1-8])\b", r"parse_square('\1')", f"({text},)"))
    answer = Answer(thoughts[0].square, Value(5), 3, 1, reasons=thoughts)
    return table.send(worker_orders.WorkerAnswered(person.thinking(table).request, answer))


def _new_game(table: Table, seed: str | None) -> Table:
    return person.begun(table.click("New game").click("Play"), int(seed or 5))


def _with_option(table: Table, name: str, value: str) -> Table:
    return person.with_options(table, **{name: Stage(table).value(value)})


def _reloaded(table: Table) -> Table:
    return person.sit_down(session_codec.encode_session(person.kept(table)))


def _known(text: str) -> str:
    """What has that name in `known_games`; otherwise the text itself."""
    return str(getattr(known_games, text, text))


def _pasted(table: Table, text: str) -> Table:
    sheet = table if PASTED in table.names else table.click("Share")
    return sheet.type(_known(text), PASTED).click("Load")


def _pressed(table: Table, key: str, times: str | None, name: str | None) -> Table:
    for _ in range(int(times or 1)):
        table = table.press(key.strip('"'), scenes.named(table.names, name or "Board"))
    return table


def _stored(table: Table, **fields: object) -> str:
    """What the page keeps, with these fields in the text."""
    text = session_codec.encode_session(person.kept(table))
    return json.dumps(json.loads(text) | fields) if fields else text


def _visited(table: Table, flags: str | None) -> Table:
    given = {"stored": _stored(table), "seed": 0, "page": "here"}
    more = Stage(table).value(f"dict({flags or ''})")
    return simulate(PROGRAM, Flags(**given | more)).send(worker_orders.Worker.READY)


def _played_elsewhere(table: Table, moves: str | None) -> Table:
    plies = re.findall(r"[a-p]\d{1,2}", moves or "")
    fields = {"plies": plies, "place": len(plies)} if moves else {}
    return table.send(session.SessionChangedElsewhere(_stored(table, page="other", **fields)))


def _played_by_a_person(table: Table, times: str) -> Table:
    for _ in range(int(times)):
        table = person.play(table, person.offered(table)[0])
    return table


def _transcript_of(game: SetAsideGame) -> str:
    return domain.format_transcript(session_codec.decode_session(game.session).plies)


_STEPS: dict[str, Callable[..., Table]] = {
    "newcomer": lambda _: person.sit_down(),
    "starting": lambda _: simulate(PROGRAM, Flags(None, 0)),
    r"(\S+) – (\S+)(?: (\S+))?": lambda _, black, white, pace: person.sit_down_with(
        black, white, (pace or "normal").upper()
    ),
    r"press (\S+?|\" \")(?:\*(\d+))?(?: on (.+))?": _pressed,
    "pass": _skipped,
    r"answers (\S+)": person.answer,
    "due": person.after_delay,
    r"finds (\S+) (.+)": _found,
    r"ends (\S+) (\S+)": _ended,
    "dies": lambda table: table.send(worker_orders.WorkerFailed("it fell over")),
    "ready": lambda table: table.send(worker_orders.Worker.READY),
    r"(black|white|red|blue|green|yellow) (\S+)": lambda table, colour, player: table.send(
        person.sits(colour, player)
    ),
    r"option (\w+)=(.+)": _with_option,
    r"setup (\S+)": person.with_setup,
    r"new game(?: (\d+))?": _new_game,
    r"seconds (\d+)": lambda table, times: table.send(*[computer.Event.CLOCK_TICKED] * int(times)),
    "reload": _reloaded,
    r"paste (.+)": _pasted,
    r"record (\S+)(?: (\S+))?": lambda table, text, result: _pasted(
        table, known_games.record(_known(text), result or "")
    ),
    "your games": lambda table: person.with_list(table),
    "two games": lambda table: person.with_list(table, *kept.two_games()),
    r"lists (.+)": lambda table, games: person.with_list(table, *Stage(table).value(f"[{games}]")),
    r"selecting (\d+)": lambda table, number: kept.selecting(table, int(number)),
    r"reached (.*)": lambda table, games: kept.reached(table, *Stage(table).value(f"[{games}]")),
    r"pair reviewed (\S+)": lambda table, other: kept.pair_of(
        table, session_codec.encode_game(reviewed().model), kept.session_after(other, seed=3)
    ),
    r"pair (\S+) (\S+)": lambda table, *transcripts: kept.pair_of(
        table, *(kept.session_after(each, seed=seed) for seed, each in enumerate(transcripts, 1))
    ),
    r"(exploring|asking|importing)(?: (\S+))?": lambda _, how, moves: getattr(exploring, how)(
        *re.findall("..", moves or "")
    ),
    r"explored(?: (.+))?": _explored,
    r"(listing|found) ([\d ]+?)(?: of (\d+))?": lambda table, how, games, number: (
        exploring.listing(*map(int, games.split()), number=int(number or 0))
        if how == "listing"
        else exploring.found(table, *map(int, games.split()), number=int(number or 0))
    ),
    r"offering (.+)": lambda _, names: exploring.offering(*names.split()),
    "counted": lambda _: exploring.counted(),
    r"fetched (\S+)": exploring.fetched,
    r"open (\d+)": lambda table, place: person.read_from_list(
        table, table.model.games[int(place) - 1].session
    ),
    r"file (.+)": lambda table, text: table.send(share.GameFileRead(_known(text))),
    r"point (\S+)": lambda table, name: table.send(
        game_msg.SquarePointed(None if name == "-" else parse_square(name))
    ),
    r"focus (\S+)": lambda table, name: table.send(game_msg.SquareFocused(parse_square(name))),
    "run": lambda table: table.run(person.world),
    r"seed (\d+)": lambda table, seed: person.begun(table, int(seed)),
    "finished": lambda _: finished(),
    "reviewed": reviewed,
    r"at (-?\d+)": lambda table, place: table.send(review.WentTo(int(place))),
    r"drag (\S+) (\S+)": lambda table, start, end: table.drag(f"square-{start}", f"square-{end}", "Board"),
    r"cursor (\S+)": lambda table, square: table.send(game_msg.CursorMoved(parse_square(square))),
    r"comment(?: (.+))?": lambda table, text: table.send(tree.CommentTyped(text or "")),
    r"stroke (\S+)": lambda table, square: table.send(editor.StrokeMoved(parse_square(square))),
    r"own (\S+)": lambda _, name: with_own(Written("" if name == "-" else name, LAST)),
    "works": lambda table: table.send(
        worker_orders.WorkerProgressed(person.request_of(table), Progress(0, 0))
    ),
    "falls": lambda table: table.send(worker_orders.PlayerFailed(person.request_of(table), OUT_OF_RANGE)),
    r"elsewhere(?: (\S+))?": _played_elsewhere,
    r"board (?:(black|white) )?(\S+)": lambda _, colour, rows: table_at(
        "\n".join(map(" ".join, rows.split("/"))), Colour(colour or "black")
    ),
    r"plays (\d+)": _played_by_a_person,
    r"visit(?: (.+))?": _visited,
    "answered": answered,
    r"compares (.+)": _compared,
    r"explains (.+)": _explained,
    r"thinks (.+)": _thought,
    r"enter (.+)": _entered,
    "back": lambda table: table.send(games_msg.Click.BACK),
    r"trained(?: (.+))?": lambda table, record: puzzled.trained(Stage(table).value(record or "''")),
    "puzzle": lambda _: puzzled.asked(),
    "knows": lambda table: table.run(lambda each: puzzled.knowing(each) if isinstance(each, Ask) else ()),
    r"tries (.+)": lambda table, squares: puzzled.tried(table, *squares.split()),
}


def _asks(stage: Stage, player: str) -> bool:
    asked = [command.question.player for command in stage.commands if isinstance(command, Ask)]
    return player in asked if player != "-" else not asked


def _cancels(stage: Stage, _: str) -> bool:
    return Cancel(person.request_of(stage.before)) in stage.commands


def _does(stage: Stage, words: str) -> bool:
    given = [str(command) for command in stage.commands]
    return not given if words == "-" else any(fits(f"…{words}…", each) for each in given)


def _is_there(stage: Stage, name: str) -> bool:
    name = scenes.named(stage.now.names, name)
    return name in stage.now.names and not _is_off(stage, name)


def _is_off(stage: Stage, name: str) -> bool:
    """Whether something of that name is there, but neither does nor says anything when it is clicked."""
    element = stage.now.find(name)
    if element.attribute("aria-disabled") == "true" or element.attribute("disabled") is True:
        return True
    try:
        stage.now.click(name)
    except NotOnThePageError:
        return True
    return False


def _same_game_as(stage: Stage, words: str) -> bool:
    other = stage.remembered[words.removeprefix("as ")]
    return bool(stage.now.model.table.game == other.model.table.game)


def _is_accessible(stage: Stage, _: str) -> bool:
    page = stage.now.page
    assert isinstance(page, Element), "the page is one element"
    assert_accessible(page)
    return True


def _has(stage: Stage, kinds: str) -> bool:
    return any({*kinds.split()} <= {*classes_of(each)} for each in walk(stage.now.page))


def _is_dead(stage: Stage, key: str, name: str) -> bool:
    try:
        _pressed(stage.now, key, None, name)
    except NotOnThePageError:
        return True
    return False


def _focuses(stage: Stage, name: str) -> bool:
    focused = [each for each in stage.commands if isinstance(each, cmd.FocusElement | cmd.FocusSquare)]
    ids = [each.id if isinstance(each, cmd.FocusElement) else str(each.square) for each in focused]
    return name in ids if name != "-" else not ids


def _keeps_focus(stage: Stage, names: str) -> bool:
    for name in names.split(" / "):
        key, clicked = stage.now.find(name).key, person.settled(stage.now).click(name)
        draws = any(isinstance(each, cmd.DrawSeed) for each in clicked.commands)
        later = person.begun(clicked) if draws else clicked
        moves = any(isinstance(each, cmd.FocusSquare | cmd.FocusElement) for each in later.commands)
        keys = {each.key for each in walk(later.page) if each.tag == "button"}
        assert moves or (key is not None and key in keys), f"“{name}” loses the focus"
    return True


def _kept_as(stage: Stage, words: str) -> bool:
    return person.kept(stage.now) == person.kept(stage.remembered[words.removeprefix("as ")])


_FACTS: dict[str, Callable[[Stage, str], bool]] = {
    "accessible": _is_accessible,
    "there": _is_there,
    "off": _is_off,
    "labelled": lambda stage, name: any(fits(name, name_of(each)) for each in walk(stage.now.page)),
    "on": lambda stage, name: _is_chosen(stage.now.find(name)),
    "asks": _asks,
    "cancels": _cancels,
    "does": _does,
    "game": _same_game_as,
    "kept": _kept_as,
    "some": _has,
    "omits": lambda stage, words: not _does(stage, words),
    "dead": lambda stage, words: _is_dead(stage, *words.partition(" on ")[::2]),
    "no": lambda stage, kinds: not _has(stage, kinds),
    "focuses": _focuses,
    "keeps": _keeps_focus,
    "listed": lambda stage, words: (
        _SHOWN["listed"](stage.now) == _SHOWN["listed"](stage.remembered[words.removeprefix("as ")])
    ),
}
