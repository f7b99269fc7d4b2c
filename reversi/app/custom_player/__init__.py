"""The custom player: one that the person has written, or accepted from a file.

Where it comes from, whom it replaces, and who stands in for it.
"""

import json
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import notice_of, opened, told, untold
from reversi.app.common.dialogs import PlayerOffer
from reversi.app.common.notices import CustomPlayerBrought, CustomPlayerMissing
from reversi.app.game.seats import Computer, Player, Seats, Written
from reversi.app.model import Model
from reversi.domain import DecodeError, Node, Problem
from reversi.domain.decoding import parse_json
from reversi.elm import NamedEnum
from reversi.engine import custom_player_of


@dataclass(frozen=True, slots=True)
class CustomPlayerChanged:
    """Another page has stored the custom player in `text`."""

    text: str


class Click(NamedEnum):
    """What the person did: the messages without details."""

    ACCEPT = "OfferAccepted"
    """Accepted the player offered from a file."""
    UNDO = "OfferUndone"
    """Asked for the previous custom player back."""


CustomPlayerMsg: TypeAlias = CustomPlayerChanged | Click


FORMAT = 1

CHAPTERS = ("player", "search")
"""The chapters of the workshop whose work can be a player."""

CHOOSES = "def choose("
"""What every player's code contains."""

NO_PLAYER = Problem("expected a player: a function choose(game)")

LONGEST_NAME = 40
LONGEST_CODE = 100_000


def encode_custom_player(written: Written) -> str:
    """The player as JSON text, for storage."""
    return json.dumps({"format": FORMAT, "name": written.name, "code": written.code})


def decode_custom_player(text: str) -> Written:
    """The player that `encode_custom_player` wrote; raises DecodeError."""
    node = parse_json(text)
    _check(node.field("format"))
    return Written(_name(node), _code(node.field("code")))


def decode_work(text: str) -> tuple[Written, ...]:
    """The players in a workshop file, at least one; raises DecodeError.

    The first is named after the person; a second has the chapter's name added.
    """
    node = parse_json(text)
    _check(node.field("reversi_workshop"))
    name, work = _name(node), node.field("work")
    codes = {chapter: found for chapter in CHAPTERS if (found := work.field_if_any(chapter))}
    choosing = {chapter: code for chapter, each in codes.items() if CHOOSES in (code := _code(each))}
    if not choosing:
        work.refuse(NO_PLAYER)
    return tuple(
        Written(f"{name} ({chapter})".strip() if number else name, code)
        for number, (chapter, code) in enumerate(choosing.items())
    )


def _check(node: Node) -> None:
    if node.integer() != FORMAT:
        node.refuse(Problem("expected version {}", FORMAT))


def _name(node: Node) -> str:
    """The name on one line, without unprintable characters."""
    name = node.field("name").text()[:LONGEST_CODE]
    return "".join(letter for letter in " ".join(name.split()) if letter.isprintable())[:LONGEST_NAME].strip()


def _code(node: Node) -> str:
    code = node.text()
    if len(code) > LONGEST_CODE:
        node.refuse(Problem("expected at most {} characters", LONGEST_CODE))
    return code


STAND_IN = Computer("level-3")
"""Who plays in place of a missing custom player if the person has none to play instead."""

OFFER = "offer"
"""The id of the dialog that offers a player."""


def update(model: Model, msg: CustomPlayerMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the custom player."""
    dialog, board = model.panel.dialog, cmd.FocusSquare(model.table.cursor)
    match msg:
        case CustomPlayerChanged(text):
            written = written_in(text)
            return (_seated(model, written) if written else model), ()
        case Click.ACCEPT:
            if not isinstance(dialog, PlayerOffer):
                return model, ()
            written = dialog.written
            news = CustomPlayerBrought(written.name, model.custom_player)
            accepted = told(_seated(opened(model, None), written), news)
            return accepted, (cmd.SaveCustomPlayer(encode_custom_player(written)), board)
        case Click.UNDO:
            brought = notice_of(model, CustomPlayerBrought)
            return _undo(model, brought.before) if brought else (model, ())
        case _ as unreachable:
            assert_never(unreachable)


def written_in(text: str) -> Written | None:
    """The stored player; None if it cannot be read."""
    try:
        return decode_custom_player(text)
    except DecodeError:
        return None


def offer(model: Model, text: str) -> tuple[Model, cmd.Cmds]:
    """The model with an offer of the player in a workshop file; raises DecodeError if it has none.

    A player is somebody's program: it neither replaces another nor runs until the person accepts it.
    """
    return opened(model, PlayerOffer(decode_work(text)[0])), (cmd.FocusElement(OFFER),)


def with_players_here(model: Model) -> Model:
    """The model with a stand-in for every custom player whose code is missing here, and a notice."""
    table, here = model.table, model.custom_player
    seated = (custom_player_of(player.key) for _, player in table.seats if isinstance(player, Computer))
    missing = next((each for each in seated if each and not (here and each.key == here.player.key)), None)
    if table.follows or missing is None:
        return model
    player = here.player if here else STAND_IN
    replaced = replace(model, table=replace(table, seats=_reseated(table.seats, player)))
    return told(replaced, CustomPlayerMissing(missing.name, player))


def _undo(model: Model, before: Written | None) -> tuple[Model, cmd.Cmds]:
    """The model with the previous player, or none."""
    undone = _seated(model, before) if before else replace(model, custom_player=None)
    text = encode_custom_player(before) if before else ""
    commands = (cmd.SaveCustomPlayer(text), cmd.FocusSquare(model.table.cursor))
    return untold(undone, CustomPlayerBrought), commands


def _seated(model: Model, written: Written) -> Model:
    """The model with the player in place of the previous one; not seated if the game is only shown here."""
    table = model.table
    if not table.follows:
        table = replace(table, seats=_reseated(table.seats, written.player))
    return replace(model, custom_player=written, table=table)


def _reseated(seats: Seats, player: Player) -> Seats:
    """The seats with this player in place of every custom player."""
    return tuple(
        (colour, player if isinstance(each, Computer) and custom_player_of(each.key) else each)
        for colour, each in seats
    )
