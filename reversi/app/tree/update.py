"""The lines of a game: going to one, promoting it, deleting it, and comments."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.notices import VariationDeleted, VariationIncomplete
from reversi.app.common.request import KeepGame, Requests, Tell, Withdraw
from reversi.app.common.table import Table, look_at
from reversi.app.tree import msg as tree_msg
from reversi.record import shapes
from reversi.record.comments import (
    clean_comment,
    comment_here,
    comment_room,
    note_room,
    room_left,
    shapes_here,
)
from reversi.record.game import Game, rules_of

LIST = "moves"
"""The id of the list of moves."""


def update_tree(table: Table, deleted: Game | None, msg: tree_msg.TreeMsg) -> tuple[Table, Requests]:
    """The table after a message about the lines of the game, and the requests that follow.

    `deleted` is the game before a variation of it was deleted, while that can be undone.
    """
    game = table.game
    match msg:
        case tree_msg.WentToNode(number):
            is_elsewhere = _is_node(game, number) and number != game.number
            return (look_at(table, game.go_to_node(number)) if is_elsewhere else table), ()
        case tree_msg.PromoteClicked(number):
            if not _is_node(game, number):
                return table, ()
            return replace(table, game=game.promote(number)), (cmd.FocusElement(LIST),)
        case tree_msg.DeleteClicked(number):
            return _delete(table, number)
        case tree_msg.Click.UNDO_DELETION:
            return _undo_deletion(table, deleted) if deleted else (table, ())
        case tree_msg.CommentTyped(text):
            words = clean_comment(text)[: comment_room(game)]
            return replace(table, game=game.with_note(shapes.comment_with(words, _shapes(game)))), ()
        case tree_msg.ShapeDrawn(start, end):
            return _draw(table, _shapes(game).toggled(start, end)), ()
        case tree_msg.ArrowEnded(square):
            return _draw(table, _shapes(game).with_arrow_to(square)), ()
        case tree_msg.Click.CLEAR_SHAPES:
            return _draw(table, shapes.Shapes()), (cmd.FocusSquare(table.cursor),)
        case _ as unreachable:
            assert_never(unreachable)


def _draw(table: Table, drawn: "shapes.Shapes") -> Table:
    """The table with these shapes on the position, if they are on the board and there is room for them."""
    note = shapes.comment_with(comment_here(table.game), drawn)
    if drawn != drawn.on_board(rules_of(table.game)) or len(note) > note_room(table.game):
        return table
    return replace(table, game=table.game.with_note(note))


def _shapes(game: Game) -> "shapes.Shapes":
    return shapes_here(game) or shapes.Shapes()


def _delete(table: Table, number: int) -> tuple[Table, Requests]:
    """The table without a variation, and a notice that can bring it back; the main line cannot be deleted."""
    game = table.game
    if not _is_node(game, number) or number in game.main_line():
        return table, ()
    pruned = game.remove(number)
    seen = table if pruned.present is game.present else look_at(table, pruned)
    return replace(seen, game=pruned), (Tell(VariationDeleted(game)), cmd.FocusElement(LIST))


def _undo_deletion(table: Table, deleted: Game) -> tuple[Table, Requests]:
    """The table with the variation deleted last back in place, beside all that has been played since.

    If there is no room for all of it, the game as it was before is kept among those set aside.
    """
    done: Requests = (Withdraw(VariationDeleted), cmd.FocusElement(LIST))
    if deleted.initial != table.game.initial:
        return table, done
    ample = replace(table.game, most=len(table.game.nodes) + len(deleted.nodes))
    whole, game = ample.merge(deleted), table.game.merge(deleted, room_left(table.game))
    merged = replace(table, game=game)
    if whole.nodes == game.nodes:
        return merged, done
    missing = VariationIncomplete(
        moves=len(whole.nodes) - len(game.nodes), comments=_commented(whole) - _commented(game)
    )
    return merged, (KeepGame(deleted), Tell(missing), *done)


def _commented(game: Game) -> int:
    return sum(bool(node.note) for node in game.nodes)


def _is_node(game: Game, number: int) -> bool:
    return 0 <= number < len(game.nodes)
