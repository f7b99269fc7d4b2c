"""A file of games: JSON lines, the first of which says what it is. docs/library.md describes it."""

import json
from dataclasses import dataclass, replace

from reversi.app.game.seats import Human
from reversi.app.games import KeptGame, Misfit, SetAsideGame, id_from, id_of, is_date, tag_in, united
from reversi.app.session import Session
from reversi.app.session.codec import Line, decode_line, decode_session, encode_session
from reversi.app.session.summary import day_in, encode_summary, summary_of
from reversi.app.share.naming import details_of
from reversi.domain import Colour, DecodeError, Ply, Problem
from reversi.domain.decoding import Node, parse_json
from reversi.formats.data import encode_line
from reversi.formats.shared import Shared
from reversi.record.details import Details, fitting
from reversi.record.kinds import Lines
from reversi.record.training import MOST_LINES, lines_in

FORMAT, VERSION = "reversi-games", 1
HEAD = json.dumps({"format": FORMAT, "version": VERSION})
"""The first line."""

LONGEST_ID = 64
"""The most characters of an id; ours have some thirty."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as a file and the library have it."""

    game: KeptGame
    session: str


def misfit_of(head: str) -> Misfit | None:
    """Why a file that begins with this line cannot be read; None if it can."""
    try:
        node = parse_json(head)
        if node.field("format").text() != FORMAT:
            return Misfit.OTHER
        version = node.field("version").integer()
    except DecodeError:
        return Misfit.OTHER
    return Misfit.NEWER if version > VERSION else None


def encode_record(record: Record) -> str:
    """The line of a game, without its end."""
    game = record.game
    return json.dumps(
        {
            "date": game.date,
            **({"favourite": True} if game.favourite else {}),
            **({"tags": list(game.tags)} if game.tags else {}),
            "about": json.loads(game.about),
            "session": record.session,
        },
        ensure_ascii=False,
    )


def encode_training(lines: Lines) -> str:
    """The line of a record of training, without its end."""
    return json.dumps({"training": lines}, ensure_ascii=False)


def training_in(line: str) -> Lines | None:
    """The record of training in a line; None if that is of a game. Raises `DecodeError`."""
    told = parse_json(line).field_if_any("training")
    return lines_in("\n".join(each.text() for each in told.items(MOST_LINES))) if told else None


def decode_record(line: str) -> Record:
    """The game in a line; raises `DecodeError`.

    Its id and what is said about it are those of its session, whatever the line says.
    """
    node = parse_json(line)
    date, told = node.field("date"), node.field("session")
    if not is_date(date.text()):
        date.refuse("expected a date and time")
    session = decode_session(told.text())
    if session.unreadable:
        told.refuse(session.unreadable.trouble.problem)
    if len(session.id) > LONGEST_ID:
        told.refuse(Problem("expected at most {} characters", LONGEST_ID))
    favourite, game = node.field_if_any("favourite"), SetAsideGame(told.text())
    return Record(
        KeptGame(
            id_of(game),
            date.text(),
            encode_summary(summary_of(game)),
            favourite=favourite is not None and favourite.value is True,
            tags=_tags(node),
        ),
        game.session,
    )


def _tags(node: Node) -> tuple[str, ...]:
    told = node.field_if_any("tags")
    return united(filter(None, (tag_in(each.text()) for each in told.items())), ()) if told else ()


def record_with(shared: Shared) -> Record:
    """A game of another file, as the library keeps it: as it is, with the day on which it was played.

    Its id is made from all of this, so that it is the same each time the file is read.
    """
    rules, plies = shared.rules, shared.plies
    session = Session(
        rules=rules,
        plies=plies,
        place=len(plies),
        seats=tuple((colour, Human()) for colour in rules.players),
        tree=shared.tree,
        details=shared.details or (Details(plies) if plies else None),
    )
    session = replace(session, id=id_from(encode_line(shared.game, session.details)))
    game = SetAsideGame(encode_session(session))
    day = day_in(session.details.date) if session.details else ""
    date = f"{day}T00:00:00.000" if day else ""
    return Record(KeptGame(session.id, date, encode_summary(summary_of(game))), game.session)


def shared_in(record: Record) -> Shared:
    """The main line of a record's game, with who played it and when, as far as that is known, and its tree.

    Raises `DecodeError`.
    """
    session = decode_session(record.session)
    tree = session.tree.on_main_line() if session.tree else None
    plies = tree.messages if tree else session.plies
    return replace(_line(record, session, plies), tree=tree and tree.go_to(tree.last))


def line_in(record: Record) -> Shared:
    """The same without variations, of a record that has been read before."""
    line = decode_line(record.session)
    return _line(record, line, line.plies)


def _line(record: Record, line: Line | Session, plies: tuple[Ply, ...]) -> Shared:
    """The line, with what is told of it, or else with what its players and its record's date tell."""
    is_for_two = {Colour.BLACK, Colour.WHITE} <= dict(line.seats).keys()
    known = fitting(line.details, plies) or (details_of(line.seats, line.names) if is_for_two else Details())
    details = replace(known, plies=plies, date=known.date or record.game.date[:10])
    return Shared(line.rules, plies, details=details)
