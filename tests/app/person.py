"""A person at the page, and the world around it: games are played here as they are in a browser."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeAlias, assert_never

from reversi.app import Flags, Model, Msg
from reversi.app.cmd import (
    AnswerOtherPages,
    AskOtherPages,
    Cmd,
    CopyText,
    DrawSeed,
    FetchLicences,
    FocusElement,
    FocusSquare,
    ForgetLink,
    OpenTimeTravel,
    PlaySound,
    QuarantineSession,
    RestartWorker,
    SaveFile,
    SaveOwnPlayer,
    SavePicture,
    SaveSession,
    SelectText,
    ShowSquare,
    ShowTurn,
    Sub,
    Wait,
)
from reversi.app.computer.model import Asked, Decided
from reversi.app.computer.msg import LookEnded
from reversi.app.game.msg import PlayerChosen, SeedDrawn
from reversi.app.game.seats import Computer, Human, is_humans_turn
from reversi.app.panel.msg import LicencesArrived
from reversi.app.session.codec import Session, session_of
from reversi.app.session.msg import SessionQuarantined
from reversi.app.settings.model import Pace
from reversi.app.settings.msg import OptionsChosen
from reversi.app.share.msg import TextCopied
from reversi.domain import Colour, Skip, SkipMove, format_transcript, parse_square, parse_transcript
from reversi.domain.setups import setup_named
from reversi.elm import Simulation, simulate
from reversi.elm.html import text_of, walk
from reversi.engine import Answer, Question
from reversi.engine.protocol import Ask, Cancel, report_of
from reversi.engine.protocol.orders import WorkerAnswered, WorkerReady
from reversi.engine.think import think
from reversi.program import PROGRAM

Table: TypeAlias = Simulation[Flags, Model, Msg, Cmd, Sub]

BACK = "Back to your game"
"""The button that brings back a game that was set aside."""


def sit_down(stored: str | None = None, seed: int = 0) -> Table:
    """The page of somebody who has just come; the computer player is ready, all orders are carried out."""
    return settled(simulate(PROGRAM, Flags(stored, seed)).send(WorkerReady()))


def sit_down_with(black: str = "human", white: str = "human", pace: str = "NORMAL", seed: int = 0) -> Table:
    """The same with these players, before anything was played; Black's is the last to sit down."""
    waiting = with_options(sit_down(seed=seed).send(sits("white", white)), pace=Pace[pace])
    return settled(waiting).send(sits("black", black))


def sits(colour: str, player: str) -> Msg:
    """What is said when a person chooses who plays `colour`: "human", or a computer player by its key."""
    return PlayerChosen(Colour(colour), Human() if player == "human" else Computer(player))


def with_options(table: Table, **fields: Any) -> Table:
    """The same table with other options."""
    return table.send(OptionsChosen(replace(table.model.options, **fields)))


def with_setup(table: Table, key: str) -> Table:
    """The same table with this set-up for the next game."""
    return with_options(table, setup=setup_named(key))


def go_back(table: Table) -> Table:
    """The table once the person has gone back to the game set aside last: by the notice, or under Share."""
    shown = table if BACK in table.names else table.click("Share")
    return shown.click(BACK)


def settled(table: Table) -> Table:
    """The same table with no order left over, so that the next ones are seen."""
    return replace(table, commands=())


def play(table: Table, *squares: str) -> Table:
    """The table after clicks on these squares."""
    for square in squares:
        table = table.click(name_of_square(table, square))
    return table


def name_of_square(table: Table, square: str) -> str:
    """What a square is called, whatever stands on it: "d3, legal, flips 1 disc"."""
    (name,) = (name for name in table.names if name.startswith(f"{square}, "))
    return name


def name_of_game(table: Table, place: int) -> str:
    """What the card of a set-aside game is called in the open list of the last games."""
    cards = [element for element in walk(table.page) if element.attribute("class") == "game"]
    return text_of(cards[place])


def offered(table: Table) -> list[str]:
    """The squares that are announced as legal."""
    return sorted(name.split(",")[0] for name in table.names if ", legal, " in name)


def told(table: Table) -> str:
    """What a screen reader says of itself: the words of the live region."""
    (status,) = (element for element in walk(table.page) if element.attribute("role") == "status")
    return text_of(status)


def warned(table: Table) -> str:
    """What the page says beside the game: its toasts and its other notices."""
    (news,) = (element for element in walk(table.page) if element.attribute("class") == "news")
    return text_of(news)


def thinking(table: Table) -> Asked | Decided:
    """The computer's turn: the question it was asked, or what it has decided."""
    assert table.model.computers_turn is not None, "nobody has asked the computer"
    return table.model.computers_turn


def asked(table: Table) -> Question:
    """The question that the computer is thinking about."""
    turn = thinking(table)
    question = turn.inquiry.question if isinstance(turn, Asked) else turn.question
    assert question is not None, "the computer has nothing to choose"
    return question


def request_of(table: Table) -> int:
    """The number of the question that the worker has not answered yet."""
    assert table.model.asked is not None, "the worker was asked nothing"
    return table.model.asked.request


def answer(table: Table, square: str) -> Table:
    """The table once the computer has answered its question with this square."""
    reply = Answer(parse_square(square), value=0, nodes=1, depth=1)
    return table.send(WorkerAnswered(thinking(table).request, reply))


def look(table: Table) -> Table:
    """The table once the person has had the time to look at it."""
    return table.send(LookEnded(thinking(table).request))


def follow(table: Table, transcript: str) -> Table:
    """The table after a game: people click, and the computer answers as the transcript wants it to."""
    for ply in parse_transcript(transcript):
        human = is_humans_turn(table.model.table.state, table.model.table.seats)
        if isinstance(ply, Skip):
            table = table.click("Pass") if human else look(table)
        else:
            table = play(table, str(ply)) if human else look(answer(table, str(ply)))
    return table


def transcript_of(table: Table) -> str:
    """The game up to what is on the board."""
    return format_transcript(table.model.table.game.past, table.model.table.state.board.rules.passing)


def kept(table: Table) -> Session:
    """What a reload would bring back."""
    return session_of(table.model)


def world(command: Cmd) -> Iterable[Msg]:
    """What comes of a command, with the real computer players, and time that passes at once."""
    match command:
        case Ask(request, question, _):
            return (report_of(request, reply) for reply in think(question))
        case Wait(_, message):
            return (message,)
        case DrawSeed(focus, swap, opponent):
            return (SeedDrawn(7, focus, swap, opponent),)
        case RestartWorker():
            return (WorkerReady(),)
        case FetchLicences():
            return (LicencesArrived("Here are the licences."),)
        case CopyText(_, what):
            return (TextCopied(what),)
        case QuarantineSession(text):
            return (SessionQuarantined((text,)),)
        case Cancel() | SaveSession() | FocusSquare() | ShowSquare() | ShowTurn() | FocusElement():
            return ()
        case AskOtherPages() | AnswerOtherPages() | SaveOwnPlayer():
            return ()
        case SelectText() | SaveFile() | SavePicture() | ForgetLink() | PlaySound() | OpenTimeTravel():
            return ()
        case _ as unreachable:
            assert_never(unreachable)


def play_to_the_end(table: Table) -> Table:
    """The table after a game in which people always play the first square that is offered to them."""
    table = table.run(world)
    while (squares := offered(table)) or isinstance(table.model.table.state, SkipMove):
        table = (play(table, squares[0]) if squares else table.click("Pass")).run(world)
    return table
