"""The bounds of a game and its comments: nothing grows beyond them, so what is stored can be read again."""

import json
from collections.abc import Callable
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app import Model, Msg, analysis, tree, update
from reversi.app.common import cmd
from reversi.app.common.notices import VariationDeleted, VariationIncomplete
from reversi.app.game import msg as game_msg
from reversi.app.games import msg as games_msg
from reversi.app.review import msg as review_msg
from reversi.app.session.codec import decode_session, encode_session, game_of, session_of
from reversi.domain import STANDARD, DecodeError, Ongoing, parse_transcript
from reversi.formats.data import encode_data
from reversi.formats.paste import decode_paste
from reversi.record.comments import LONGEST_COMMENT, MOST_COMMENTED, MOST_READ
from reversi.record.game import Game, begin_game
from tests.app.known_games import TIED
from tests.app.person import Table, follow, kept, offered, play, settled, sit_down, sit_down_with, warned
from tests.profiles import examples

Step: TypeAlias = Callable[[Model], Msg]

OPENING = "f5d6c3d3c4f4c5b3c2e3d2c6b5b4a3a4b6e6"
LONG = "x" * LONGEST_COMMENT


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of seven moves, with thirty characters of comments."""
    with_narrow_bounds(monkeypatch)


def with_narrow_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reversi.record.game.MOST_NODES", 8)
    monkeypatch.setattr("reversi.record.comments.LONGEST_COMMENT", 12)
    monkeypatch.setattr("reversi.record.comments.MOST_COMMENTED", 30)
    monkeypatch.setattr("reversi.formats.tree.MOST_READ", 30)


def notes(game: Game) -> list[str]:
    return [node.note for node in game.nodes if node.note]


def commented(table: Table, *texts: str) -> Table:
    """The table after comments on the first positions of the line seen."""
    for place, text in enumerate(texts):
        table = table.send(review_msg.WentTo(place), tree.CommentTyped(text))
    return table


def strayed(table: Table, moves: int) -> Table:
    """The table after so many moves that are not the ones that were played there."""
    for _ in range(moves):
        game = table.model.table.game
        known = {str(game.nodes[number].message) for number in game.nodes[game.number].children}
        table = play(table, next(square for square in offered(table) if square not in known))
    return table


def overfull() -> Table:
    """A game full of comments: a variation with one of them is deleted, and another one written since."""
    full = commented(follow(sit_down_with(), OPENING), *[LONG] * (MOST_COMMENTED // LONGEST_COMMENT - 1))
    varied = strayed(full.send(review_msg.WentTo(17)), 1).send(
        tree.CommentTyped(f"back: {LONG}"), tree.PromoteClicked(18)
    )
    return settled(varied.send(tree.DeleteClicked(19))).send(
        review_msg.WentTo(17), tree.CommentTyped(f"late: {LONG}")
    )


def test_a_game_whose_comments_have_no_room_for_a_deleted_one_keeps_all_others_and_says_so() -> None:
    table = overfull()

    back = table.click("Bring it back")

    assert len(back.model.table.game.nodes) == len(table.model.table.game.nodes) + 1
    assert notes(back.model.table.game) == notes(table.model.table.game)
    assert warned(back).startswith(
        "1 comment could not be brought back: the comments on a game can have at most 15,000 characters "
        "in total. The game as it was before the deletion is kept among Your games."
    )


def test_the_game_before_a_deletion_that_cannot_be_undone_in_full_is_kept() -> None:
    table = overfull()

    back = table.click("Bring it back").send(games_msg.Click.BACK)

    assert any(note.startswith("back: ") for note in notes(back.model.table.game))
    assert len(notes(back.model.table.game)) == MOST_COMMENTED // LONGEST_COMMENT


def test_a_game_with_a_deletion_undone_is_whole_after_a_reload() -> None:
    table = overfull().click("Bring it back")

    resumed = sit_down(encode_session(kept(table)))

    assert resumed.model.table.game == table.model.table.game
    assert resumed.model.panel.notices == ()


def test_a_game_with_a_deletion_undone_is_whole_after_a_new_game_and_the_way_back() -> None:
    table = overfull().click("Bring it back")

    back = table.send(game_msg.SeedDrawn(1)).click("Back to your game")

    assert back.model.table.game == table.model.table.game


@pytest.mark.usefixtures("narrow")
def test_moves_for_which_there_is_no_room_are_left_out_and_no_others() -> None:
    table = strayed(follow(sit_down_with(), "f5d6c3d3").send(review_msg.WentTo(1)), 2)
    deleted = table.click("2. White d6").click("Delete")
    meanwhile = strayed(deleted.send(review_msg.WentTo(3)), 2)

    back = meanwhile.click("Bring it back")

    assert len(back.model.table.game.nodes) == 8
    assert back.model.table.game.messages == meanwhile.model.table.game.messages
    assert VariationIncomplete(moves=1, comments=0) in back.model.panel.notices
    assert "1 move could not be brought back" in warned(back)


def test_a_long_comment_can_be_edited_when_there_is_no_room_for_more() -> None:
    table = commented(follow(sit_down_with(), OPENING), *[LONG] * (MOST_COMMENTED // LONGEST_COMMENT))

    edited = table.send(review_msg.WentTo(3), tree.CommentTyped("y" * LONGEST_COMMENT))
    shortened = table.send(review_msg.WentTo(3), tree.CommentTyped("short")).send(
        review_msg.WentTo(16), tree.CommentTyped(LONG)
    )

    assert edited.model.table.game.nodes[3].note == "y" * LONGEST_COMMENT
    assert len(shortened.model.table.game.nodes[16].note) == LONGEST_COMMENT - len("short")


def test_comments_of_an_earlier_version_beyond_the_bound_are_read_and_may_be_edited_but_not_grow() -> None:
    table = commented(follow(sit_down_with(), OPENING), LONG, "four")
    stored = json.loads(encode_session(kept(table)))
    stored["tree"]["comments"] += [[number, LONG] for number in range(2, 18)]

    resumed = sit_down(json.dumps(stored))
    edited = resumed.send(review_msg.WentTo(1), tree.CommentTyped("fourteen"))

    assert len(notes(resumed.model.table.game)) == 18
    assert resumed.model.panel.notices == ()
    assert edited.model.table.game.nodes[1].note == "four"


def test_far_too_many_comments_in_a_text_are_refused_with_the_bound() -> None:
    game = begin_game(STANDARD).extend(parse_transcript(TIED))
    data = json.loads(encode_data(game.with_note("x")))
    data["tree"]["comments"] = [[number, LONG] for number in range(MOST_READ // LONGEST_COMMENT + 1)]

    with pytest.raises(DecodeError, match=f"at most {MOST_READ} characters in tree.comments"):
        decode_paste(json.dumps(data), STANDARD)


def test_a_comment_in_a_text_is_freed_of_what_cannot_be_shown() -> None:
    stored = json.loads(encode_session(kept(commented(follow(sit_down_with(), "f5"), "calm"))))
    stored["tree"]["comments"] = [[0, "a\x00b\u202ec\nd"]]

    assert notes(sit_down(json.dumps(stored)).model.table.game) == ["abc\nd"]


def test_a_large_tree_of_two_lines_is_read_however_the_game_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reversi.record.game.MOST_NODES", 8)
    tried = strayed(follow(sit_down_with(), OPENING).send(review_msg.WentTo(1), analysis.Click.ANALYSE), 4)

    for table in (
        tried,
        tried.send(tree.WentToNode(18)),
        tried.send(tree.WentToNode(18), review_msg.WentTo(0)),
    ):
        assert len(table.model.table.game.nodes) == 1 + 18 + 4
        assert sit_down(encode_session(kept(table))).model.table.game == table.model.table.game


def in_the_game(kind: Callable[[int], Msg]) -> Callable[[int], Step]:
    """A message about one of the moves that there are."""
    return lambda number: lambda model: kind(number % len(model.table.game.nodes))


def move(number: int) -> Step:
    """A click on a legal square, or a new game if there is none."""

    def click(model: Model) -> Msg:
        if not isinstance(model.table.state, Ongoing):
            return game_msg.SeedDrawn(0)
        moves = model.table.state.moves
        return game_msg.SquareClicked(moves[number % len(moves)].square)

    return click


def said(message: Msg) -> Step:
    return lambda _: message


SAID: list[Msg] = [
    tree.Click.UNDO_DELETION,
    tree.Click.UNDO_DELETION,
    analysis.Click.ANALYSE,
    games_msg.Click.BACK,
    game_msg.SeedDrawn(1),
]
numbers = st.integers(min_value=0, max_value=12)
steps = st.one_of(
    numbers.map(move),
    numbers.map(move),
    *(numbers.map(in_the_game(kind)) for kind in (tree.WentToNode, tree.PromoteClicked, tree.DeleteClicked)),
    numbers.map(lambda number: lambda model: review_msg.WentTo(number % (model.table.game.last + 1))),
    st.text('ab\n"😀', max_size=14).map(lambda text: said(tree.CommentTyped(text))),
    st.sampled_from(SAID).map(said),
)


@examples(200)
@given(taken=st.lists(steps, max_size=30))
def test_whatever_is_done_to_a_game_what_is_stored_of_it_comes_back_whole(taken: list[Step]) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        with_narrow_bounds(monkeypatch)
        model = sit_down_with().model

        for step in taken:
            model, commands = update(model, step(model))
            session = decode_session(encode_session(session_of(model)))

            assert session.spoiled == ()
            assert game_of(session) == model.table.game
            assert sum(map(len, notes(model.table.game))) <= 30
            assert not any(isinstance(command, cmd.QuarantineSession) for command in commands)
            for game in model.games:
                assert decode_session(game.session).spoiled == ()


@examples(100)
@given(taken=st.lists(steps, max_size=20), deleted=numbers, meanwhile=st.lists(steps, max_size=6))
def test_undoing_a_deletion_loses_no_comment(taken: list[Step], deleted: int, meanwhile: list[Step]) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        with_narrow_bounds(monkeypatch)
        model, replaced = sit_down_with().model, set[str]()
        for step in (*taken, in_the_game(tree.DeleteClicked)(deleted), *meanwhile):
            message, before = step(model), set(notes(model.table.game))
            model, _ = update(model, message)
            if isinstance(message, tree.CommentTyped):
                replaced |= before - set(notes(model.table.game))
        (whole,) = [each.game for each in model.panel.notices if isinstance(each, VariationDeleted)] or [
            model.table.game
        ]

        after, _ = update(model, tree.Click.UNDO_DELETION)

        kept_whole = [game_of(decode_session(game.session)) for game in after.games]
        assert set(notes(model.table.game)) <= set(notes(after.table.game))
        assert set(notes(whole)) - replaced <= set(notes(after.table.game)) | {
            note for game in kept_whole for note in notes(game)
        }
        assert len(after.table.game.nodes) == len(model.table.game.nodes) or len(after.table.game.nodes) <= 8
