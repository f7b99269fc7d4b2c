"""The lines of a game: other moves open variations, and every one can be reached, promoted and deleted."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from reversi.app import Flags, Model, Msg, analysis, init, review, tree, update
from reversi.app import session as session_room
from reversi.app.common import cmd
from reversi.app.common.notices import SessionUnreadable, VariationDeleted, VariationIncomplete
from reversi.app.game import msg as game_msg
from reversi.app.game.model import Arrival
from reversi.app.games import msg as games_msg
from reversi.app.session.codec import decode_session, encode_session, game_of, session_of
from reversi.elm.simulate import NotOnThePageError
from reversi.formats.data import encode_data
from reversi.formats.paste import decode_paste
from reversi.record.comments import LONGEST_COMMENT, MOST_COMMENTED, MOST_READ, comment_room
from reversi.record.game import MOST_NODES, Game, begin_game
from tests.app.known_games import TIED
from tests.app.person import Table, follow, kept, offered, play, settled, sit_down, sit_down_with, warned
from tests.app.steps import after
from tests.formats.test_tree import GAME, TREE
from tests.profiles import examples

TWELVE = "f5d6c3d3c4f4c5b3c2e3d2c6"
OPENING = f"{TWELVE}b5b4a3a4b6e6"
LONG = "x" * LONGEST_COMMENT


def branched() -> Table:
    """The page after twelve plies, three steps back, and another move."""
    return after("human – human; TWELVE; [Undo]*3; b4")


def test_a_page_that_follows_shows_one_more_ply_of_a_game_with_variations_as_played() -> None:
    table = branched()
    later = play(table, "a2")

    first, second = (
        session_room.SessionChangedElsewhere(encode_session(replace(kept(each), page="other")))
        for each in (table, later)
    )
    follower = sit_down().send(first).send(second)

    assert follower.model.table.arrival is Arrival.PLAYED
    assert follower.model.table.game == later.model.table.game


def test_all_comments_together_are_bounded_and_shapes_use_up_the_same_room() -> None:
    number = MOST_COMMENTED // LONGEST_COMMENT
    nearly = commented(follow(sit_down_with(), OPENING), *[LONG] * number)
    full = commented(nearly, *[LONG] * (number + 2))

    assert sum(map(len, notes(full.model.table.game))) == MOST_COMMENTED
    assert note(drawn(nearly.send(review.WentTo(17)), "d3", "e4")) == ""


BOARD = "Board"


def drawn(table: Table, start: str, end: str) -> Table:
    """The table after a drag from one square to another."""
    return table.drag(f"square-{start}", f"square-{end}", BOARD)


def note(table: Table) -> str:
    """What is stored with the position on the board."""
    game = table.model.table.game
    return game.nodes[game.number].note


@pytest.mark.parametrize(
    ("start", "end"),
    [("square-d3", "moves"), ("", ""), ("square-d3", "square-i99x"), ("square-d3", "square-")],
)
def test_a_drag_from_or_to_something_else_says_nothing(start: str, end: str) -> None:
    with pytest.raises(NotOnThePageError):
        sit_down_with().drag(start, end, BOARD)


def test_shapes_and_comments_are_bounded_together() -> None:
    full, nearly = (
        drawn(sit_down_with().send(tree.CommentTyped("x" * length)), "d3", "e4")
        for length in (LONGEST_COMMENT, LONGEST_COMMENT - 13)
    )
    typed = drawn(sit_down_with(), "d3", "e4").send(tree.CommentTyped("x" * 5000))

    assert note(full) == LONG
    assert comment_room(nearly.model.table.game) == LONGEST_COMMENT - 13
    assert len(note(typed)) == LONGEST_COMMENT
    assert note(typed).endswith("x [%cal Gd3e4]")


Step: TypeAlias = Callable[[Model], Msg]


def with_narrow_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of seven moves, with thirty characters of comments."""
    monkeypatch.setattr("reversi.record.game.MOST_NODES", 8)
    monkeypatch.setattr("reversi.record.comments.LONGEST_COMMENT", 12)
    monkeypatch.setattr("reversi.record.comments.MOST_COMMENTED", 30)
    monkeypatch.setattr("reversi.formats.tree.MOST_READ", 30)


def notes(game: Game) -> list[str]:
    return [node.note for node in game.nodes if node.note]


def commented(table: Table, *texts: str) -> Table:
    """The table after comments on the first positions of the line seen."""
    for place, text in enumerate(texts):
        table = table.send(review.WentTo(place), tree.CommentTyped(text))
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
    varied = strayed(full.send(review.WentTo(17)), 1).send(
        tree.CommentTyped(f"back: {LONG}"), tree.PromoteClicked(18)
    )
    return settled(varied.send(tree.DeleteClicked(19))).send(
        review.WentTo(17), tree.CommentTyped(f"late: {LONG}")
    )


def test_a_comment_for_which_there_is_no_room_is_left_out_and_the_game_before_the_deletion_is_kept() -> None:
    table = overfull()

    back = table.click("Bring it back")
    before = back.send(games_msg.Click.BACK).model.table.game

    assert len(back.model.table.game.nodes) == len(table.model.table.game.nodes) + 1
    assert notes(back.model.table.game) == notes(table.model.table.game)
    assert warned(back).startswith(
        "1 comment could not be brought back: the comments on a game can have at most 15,000 characters "
        "in total. The game as it was before the deletion is kept in the Library."
    )
    assert any(note.startswith("back: ") for note in notes(before))
    assert len(notes(before)) == MOST_COMMENTED // LONGEST_COMMENT


def test_moves_for_which_there_is_no_room_are_left_out_and_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    with_narrow_bounds(monkeypatch)
    table = strayed(follow(sit_down_with(), "f5d6c3d3").send(review.WentTo(1)), 2)
    deleted = table.click("2. White d6").click("Delete")
    meanwhile = strayed(deleted.send(review.WentTo(3)), 2)

    back = meanwhile.click("Bring it back")

    assert len(back.model.table.game.nodes) == 8
    assert back.model.table.game.messages == meanwhile.model.table.game.messages
    assert VariationIncomplete(moves=1, comments=0) in back.model.panel.notices
    assert "1 move could not be brought back" in warned(back)


def test_a_long_comment_can_be_edited_when_there_is_no_room_for_more() -> None:
    table = commented(follow(sit_down_with(), OPENING), *[LONG] * (MOST_COMMENTED // LONGEST_COMMENT))

    edited = table.send(review.WentTo(3), tree.CommentTyped("y" * LONGEST_COMMENT))
    shortened = table.send(review.WentTo(3), tree.CommentTyped("short")).send(
        review.WentTo(16), tree.CommentTyped(LONG)
    )

    assert edited.model.table.game.nodes[3].note == "y" * LONGEST_COMMENT
    assert len(shortened.model.table.game.nodes[16].note) == LONGEST_COMMENT - len("short")


def test_comments_of_an_earlier_version_beyond_the_bound_are_read_and_may_be_edited_but_not_grow() -> None:
    table = commented(follow(sit_down_with(), OPENING), LONG, "four")
    stored = json.loads(encode_session(kept(table)))
    stored["tree"]["comments"] += [[number, LONG] for number in range(2, 18)]

    resumed = sit_down(json.dumps(stored))
    edited = resumed.send(review.WentTo(1), tree.CommentTyped("fourteen"))

    assert len(notes(resumed.model.table.game)) == 18
    assert resumed.model.panel.notices == ()
    assert edited.model.table.game.nodes[1].note == "four"


def test_far_too_many_comments_in_a_text_are_refused_with_the_bound() -> None:
    game = begin_game(domain.STANDARD).extend(domain.parse_transcript(TIED))
    data = json.loads(encode_data(game.with_note("x")))
    data["tree"]["comments"] = [[number, LONG] for number in range(MOST_READ // LONGEST_COMMENT + 1)]

    with pytest.raises(domain.DecodeError, match=f"at most {MOST_READ} characters in tree.comments"):
        decode_paste(json.dumps(data), domain.STANDARD)


def test_a_comment_in_a_text_is_freed_of_what_cannot_be_shown() -> None:
    stored = json.loads(encode_session(kept(commented(follow(sit_down_with(), "f5"), "calm"))))
    stored["tree"]["comments"] = [[0, "a\x00b\u202ec\nd"]]

    assert notes(sit_down(json.dumps(stored)).model.table.game) == ["abc\nd"]


def test_a_large_tree_of_two_lines_is_read_however_the_game_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reversi.record.game.MOST_NODES", 8)
    tried = strayed(follow(sit_down_with(), OPENING).send(review.WentTo(1), analysis.Click.ANALYSE), 4)
    back = tried.send(tree.WentToNode(18))

    for table in (tried, back, back.send(review.WentTo(0))):
        assert len(table.model.table.game.nodes) == 1 + 18 + 4
        assert sit_down(encode_session(kept(table))).model.table.game == table.model.table.game


def in_the_game(kind: Callable[[int], Msg]) -> Callable[[int], Step]:
    """A message about one of the moves that there are."""
    return lambda number: lambda model: kind(number % len(model.table.game.nodes))


def move(number: int) -> Step:
    """A click on a legal square, or a new game if there is none."""

    def click(model: Model) -> Msg:
        if not isinstance(model.table.state, domain.Ongoing):
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
    numbers.map(lambda number: lambda model: review.WentTo(number % (model.table.game.last + 1))),
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


BEFORE_THERE_WERE_TREES = """{"version": 1, "page": "", "rules": {"width": 8, "height": 8, "walls": [],
 "players": ["black", "white"], "start": {"black": ["d5", "e4"], "white": ["d4", "e5"]}, "first": "black",
 "passing": "pass", "aim": "most discs", "placing": []}, "seed": 7, "plies": ["f5", "d6", "c3", "d3"],
 "place": 3, "seats": {"black": "human", "white": "level-3"}, "pace": "normal", "paused": 0, "loaded": "",
 "set_aside": []}"""
"""A session as it was stored when a game was a list of plies."""


def stored(**fields: Any) -> str:
    """A stored session with these fields in its tree."""
    session = json.loads(BEFORE_THERE_WERE_TREES)
    return json.dumps(session | {"plies": ["f5", "d6", "c4"], "tree": TREE | fields})


def test_the_tree_of_a_session_is_its_game() -> None:
    assert game_of(decode_session(stored())) == GAME


@pytest.mark.parametrize(
    "fields",
    [
        {"runs": [[0, "f5", "d6", "c3", "d3"], [2, "a1"]]},
        {"runs": [[0, "f5", "d6", "c3", "d3"], [2, "--"]]},
        {"runs": [[0, "f5", "d6", "c3", "d3"], [2, "c3"]]},
        {"runs": [[0, "f5", "d6", "c3", "d3"], [5, "c4"]]},
        {"runs": [[0, "f5", "d6", "c3", "d3"], [-1, "c4"]]},
        {"runs": [[0, "f5", "d6", "c3", "d3"], []]},
        {"runs": [[0, "f5", "d6", "c3", "d3"], [2, "c4", "\ud800"]]},
        {"runs": [[0, "f5", "d6", "c3", "d3"], [2.5, "c4"]]},
        {"runs": {"0": "f5"}},
        {"runs": [[0]] * (MOST_NODES + 1)},
        {"order": [[2, 5]]},
        {"order": [[2, 5, 5]]},
        {"order": [[2, 3, 1]]},
        {"order": [[9, 1]]},
        {"order": [[]]},
        {"tried": [10**4000]},
        {"comments": [[3]]},
        {"comments": [[99, "far"]]},
        {"comments": [[3, "x" * (LONGEST_COMMENT + 1)]]},
        {"comments": [[3, "x" * LONGEST_COMMENT]] * (MOST_COMMENTED // LONGEST_COMMENT + 1)},
        {"comments": "none"},
        {"end": 4},
        {"end": 0},
        {"end": "5"},
        {"end": None},
    ],
    ids=lambda fields: json.dumps(fields)[:60],
)
def test_a_tree_that_cannot_be_read_costs_only_the_variations(fields: dict[str, Any]) -> None:
    session = decode_session(stored(**fields))
    model, commands = init(Flags(stored(**fields), seed=1))
    (notice,) = model.panel.notices

    assert (domain.format_transcript(session.plies), session.tree) == ("f5d6c4", None)
    assert isinstance(notice, SessionUnreadable)
    assert notice.fields == ("tree",)
    assert commands[0] == cmd.QuarantineSession(stored(**fields))
