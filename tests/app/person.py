"""A person at the page, and the world around it: games are played here as they are in a browser."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeAlias

from reversi import domain
from reversi.app import Flags, Model, Msg, computer, settings, share
from reversi.app import session as session_room
from reversi.app.askers import ALL, reconcile
from reversi.app.common import cmd, dialogs
from reversi.app.common.knowledge import NOTHING_KNOWN
from reversi.app.common.table import Following
from reversi.app.computer import Asked, Decided, Unasked
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, Human, is_humans_turn
from reversi.app.games import KeptGame, SetAsideGame, id_of
from reversi.app.games import msg as games_msg
from reversi.app.review import NO_REVIEWS, Review
from reversi.app.review.reading import with_stored
from reversi.app.session import Session
from reversi.app.session.codec import session_of
from reversi.app.session.summary import encode_summary, summary_of
from reversi.app.settings import Pace
from reversi.domain.setups import setup_named
from reversi.elm import Simulation, simulate
from reversi.elm.html import text_of, walk
from reversi.engine import COACH, REVIEWER, Answer, Certainty, Question
from reversi.engine.protocol import Ask, Value, report_of
from reversi.engine.protocol.orders import Worker, WorkerAnswered
from reversi.engine.think import think
from reversi.program import PROGRAM

Table: TypeAlias = Simulation[Flags, Model, Msg, cmd.Cmd, cmd.Sub]


def sit_down(stored: str | None = None, seed: int = 0) -> Table:
    """The page of somebody who has just come; the computer player is ready, all orders are carried out."""
    return settled(simulate(PROGRAM, Flags(stored, seed)).send(Worker.READY))


def sit_down_with(black: str = "human", white: str = "human", pace: str = "NORMAL", seed: int = 0) -> Table:
    """The same with these players, before anything was played; Black's is the last to sit down."""
    waiting = with_options(sit_down(seed=seed).send(sits("white", white)), pace=Pace[pace], greeted=True)
    return settled(waiting).send(sits("black", black))


def sits(colour: str, player: str) -> Msg:
    """What is said when a person chooses who plays `colour`: "human", or a computer player by its key."""
    return game_msg.PlayerChosen(domain.Colour(colour), Human() if player == "human" else Computer(player))


def with_options(table: Table, **fields: Any) -> Table:
    """The same table with other options."""
    return table.send(settings.OptionsChosen(replace(table.model.options, **fields)))


def with_setup(table: Table, key: str) -> Table:
    """The same table with this set-up for the next game."""
    return with_options(table, setup=setup_named(key))


def that_follows(model: Model, page: str = "elsewhere") -> Model:
    """The same model, but the game is played by that page in another tab."""
    return replace(model, table=replace(model.table, mode=Following(page)))


def begun(table: Table, seed: int = 7) -> Table:
    """The table with the new game that was asked for, once its seed is drawn."""
    *_, draw = (each for each in table.commands if isinstance(each, cmd.DrawSeed))
    return settled(table).send(game_msg.SeedDrawn(seed, draw.focus, draw.seats, draw.by_lot))


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


def listed(session: str, date: str = "2026-11-24T09:30:00.000") -> KeptGame:
    """A game with this session, as the library lists it."""
    game = SetAsideGame(session)
    return KeptGame(id_of(game), date, encode_summary(summary_of(game)))


def with_list(table: Table, *games: KeptGame) -> Table:
    """The table with the list of games over it: of these, or else of those set aside."""
    there = games or tuple(listed(game.session) for game in table.model.games)
    return settled(table.click("Library").send(games_msg.GamesListed(there, lasts=False)))


def read_from_list(table: Table, session: str) -> Table:
    """The table once the person has chosen the game with this session in the open list, and it was read."""
    game = listed(session)
    return table.send(games_msg.GameChosen(game), games_msg.GameRead(game.id, session))


def name_of_game(table: Table, place: int) -> str:
    """What the card of a game is called in the open list."""
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


def thinking(table: Table) -> Asked | Decided | Unasked:
    """The computer's turn: the question it was asked, or what it has decided."""
    assert table.model.computer.turn is not None, "nobody has asked the computer"
    return table.model.computer.turn


def asked(table: Table) -> Question:
    """The question that the computer is thinking about."""
    turn = thinking(table)
    assert not isinstance(turn, Unasked), "the computer has nothing to choose"
    return turn.question


def request_of(table: Table) -> int:
    """The number of the question that the worker has not answered yet."""
    assert table.model.computer.asked is not None, "the worker was asked nothing"
    return table.model.computer.asked.request


ASKERS = (
    *("coach", "turn", "hint", "analysis", "practice", "puzzle"),
    *("review", "bar", "reasons", "comparison", "overdue"),
)
"""Who asks the worker, the most urgent first."""


def asker(table: Table) -> str | None:
    """Who wants to know what the worker was asked; None if it was asked nothing."""
    model, asked = table.model, table.model.computer.asked
    askers = zip(ASKERS, ALL, strict=True)
    return next(name for name, ask in askers if asked.question in ask(model)) if asked else None


def place_asked_about(table: Table) -> int:
    """The place of the game about which the worker was asked."""
    game, asked = table.model.table.game, table.model.computer.asked
    assert asked is not None, "the worker was asked nothing"
    boards = (domain.board_to_value(game.state_at(place).state) for place in range(game.last + 1))
    return next(place for place, board in enumerate(boards) if board == asked.question.board)


def with_review(table: Table, *reviews: Review) -> Table:
    """The table with the game on it reviewed as these say."""
    model = replace(table.model, reviews=NO_REVIEWS, knowledge=NOTHING_KNOWN)
    known, _ = reconcile(with_stored(model, reviews, reviewing=True))
    return replace(table, model=known)


def answer(table: Table, square: str) -> Table:
    """The table once the computer has answered its question with this square."""
    reply = Answer(domain.parse_square(square), value=Value(0), nodes=1, depth=1)
    return table.send(WorkerAnswered(thinking(table).request, reply))


def after_delay(table: Table) -> Table:
    """The table once the computer's move is due."""
    return table.send(computer.DelayEnded(thinking(table).request))


def follow(table: Table, transcript: str) -> Table:
    """The table after a game: people click, and the computer answers as the transcript wants it to."""
    for ply in domain.parse_transcript(transcript):
        human = is_humans_turn(table.model.table.state, table.model.table.seats)
        if isinstance(ply, domain.Skip):
            table = table.click("Pass") if human else after_delay(table)
        else:
            table = play(table, str(ply)) if human else after_delay(answer(table, str(ply)))
    return table


def transcript_of(table: Table) -> str:
    """The game up to what is on the board."""
    return domain.format_transcript(table.model.table.game.past, table.model.table.state.board.rules.passing)


def kept(table: Table) -> Session:
    """What a reload would bring back."""
    return session_of(table.model)


def world(command: cmd.Cmd) -> Iterable[Msg]:
    """What comes of a command, with the real computer players, and time that passes at once."""
    match command:
        case Ask(_, Question(player=REVIEWER.key | COACH.key)):
            return ()  # they need the kernel, and no game waits for them
        case Ask(request, question, _):
            return (report_of(request, reply) for reply in think(question))
        case cmd.Wait(_, message):
            return (message,)
        case cmd.DrawSeed(focus, seats, by_lot):
            return (game_msg.SeedDrawn(7, focus, seats, by_lot),)
        case cmd.Order.RESTART_WORKER:
            return (Worker.READY,)
        case cmd.Order.FETCH_LICENCES:
            return (dialogs.LicencesArrived("Here are the licences."),)
        case cmd.CopyText(_, what):
            return (share.TextCopied(what),)
        case cmd.QuarantineSession(text):
            return (session_room.SessionQuarantined((text,)),)
        case _:
            return ()


def quick_world(command: cmd.Cmd) -> Iterable[Msg]:
    """The same, but the computer plays the first move that there is."""
    if not isinstance(command, Ask):
        return world(command)
    (first, *_) = domain.Ongoing(command.question.board).moves
    reply = Answer(first.square, value=Value(0, Certainty.SEARCHED), nodes=1, depth=1)
    return (WorkerAnswered(command.request, reply),)


def play_to_the_end(table: Table) -> Table:
    """The table after a game in which people always play the first square that is offered to them."""
    table = table.run(world)
    while (squares := offered(table)) or isinstance(table.model.table.state, domain.SkipMove):
        table = (play(table, squares[0]) if squares else table.click("Pass")).run(world)
    return table
