"""What a person does at the table: begins a game, seats players, passes, clicks in vain, and listens."""

from collections.abc import Callable

import pytest

from reversi.app.common import cmd
from reversi.app.common.table import Flow
from reversi.app.computer import Asked
from reversi.app.game import msg as game_msg
from reversi.app.game.model import FLASH
from reversi.app.game.seats import Computer, Human, swap
from reversi.app.settings import FirstMove, Theme
from reversi.domain import MIRRORED, STANDARD, Colour, Skip, start_board
from reversi.engine.players import COMPUTER_PLAYERS
from reversi.engine.protocol import Ask, Cancel
from tests.app.drawings import marked, table_at
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import (
    Table,
    after_delay,
    answer,
    asked,
    follow,
    kept,
    offered,
    play,
    settled,
    sit_down,
    sit_down_with,
    sits,
    thinking,
    told,
    transcript_of,
    with_options,
    with_setup,
)


def new_game(table: Table, seed: int = 5) -> Table:
    return table.click("New game").click("Play").send(game_msg.SeedDrawn(seed))


def test_a_newcomer_plays_black_against_a_computer() -> None:
    table = sit_down()

    assert offered(table) == ["c4", "d3", "e6", "f5"]
    assert table.find("Black is played by you") is not None
    assert table.send(sits("black", "human")).model == table.model


def test_a_new_game_first_draws_its_seed() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3")

    drawing = table.send(game_msg.Click.NEW_GAME)

    assert drawing.commands[-1] == cmd.DrawSeed()
    assert drawing.model == table.model


def test_a_new_game_is_at_its_beginning_and_nothing_can_be_redone() -> None:
    table = play(follow(sit_down_with("human", "human"), "d3c3"), "a1")

    begun = new_game(table, seed=41).model.table

    assert (begun.state.board, begun.game.messages, begun.seed) == (start_board(STANDARD), (), 41)
    assert begun.refusal is None
    assert "New game" in told(new_game(table))


def test_a_new_game_keeps_the_players_and_the_options() -> None:
    table = with_options(sit_down_with("human", "random", pace="FAST"), theme=Theme.DARK)

    begun = new_game(play(table, "d3")).model

    assert (begun.table.seats, begun.options) == (table.model.table.seats, table.model.options)


def test_a_new_game_while_the_computer_thinks_begins_at_once() -> None:
    table = settled(play(sit_down_with("human", "greedy"), "d3"))

    begun = new_game(table)

    assert offered(begun) == ["c4", "d3", "e6", "f5"]
    assert begun.model.computer.turn is None
    assert Cancel(thinking(table).request) in begun.commands


def test_a_new_game_between_computers_asks_for_its_first_move() -> None:
    table = follow(sit_down_with("greedy", "random"), "d3c3")

    begun = new_game(settled(table), seed=17)

    assert asked(begun).board == start_board(STANDARD)
    assert asked(begun).seed == 17
    assert Cancel(thinking(table).request) in begun.commands


def test_a_new_game_runs_even_if_the_last_one_was_paused() -> None:
    table = sit_down_with("greedy", "random").click("Pause")

    assert new_game(table).model.table.flow is Flow.RUNNING


@pytest.mark.parametrize(("seed", "first"), [(0, Colour.BLACK), (1, Colour.WHITE), (2**32 - 1, Colour.WHITE)])
def test_the_seed_decides_who_begins_at_random(seed: int, first: Colour) -> None:
    table = with_options(sit_down_with("human", "human"), first_move=FirstMove.RANDOM)

    assert new_game(table, seed).model.table.state.board.to_move is first


def test_a_person_can_choose_that_white_begins_and_a_computer_that_is_to_begin_is_asked() -> None:
    people, computer = (
        new_game(with_options(sit_down_with("human", white), first_move=FirstMove.WHITE))
        for white in ("human", "greedy")
    )

    assert people.model.table.state.board.to_move is asked(computer).board.to_move is Colour.WHITE
    assert offered(play(people, "c5")) != []


def test_the_mirrored_start_is_set_up_for_the_next_game() -> None:
    table = with_setup(sit_down_with("human", "human"), "mirrored")

    assert table.model.table.state.board == start_board(STANDARD)
    assert new_game(table).model.table.state.board == start_board(MIRRORED)
    assert offered(new_game(table)) == ["c5", "d6", "e3", "f4"]


def test_options_count_from_the_next_game_on_and_do_not_touch_this_one() -> None:
    table = follow(sit_down_with("human", "greedy"), "d3c3b3b2")

    sheet = table.click("Options").choose("lot", "First move").choose("dark", "Colours")
    chosen = with_setup(sheet, "mirrored")

    assert chosen.model.table.game == table.model.table.game
    assert chosen.model.computer.turn == table.model.computer.turn


def waiting_for_white() -> Table:
    return settled(play(sit_down_with("human", "greedy"), "d3"))


def test_another_player_in_mid_thought_is_asked_the_same_position_under_a_new_number() -> None:
    table = waiting_for_white()

    changed = table.send(sits("white", "random"))

    assert changed.commands[0] == Cancel(thinking(table).request)
    assert Ask(thinking(changed).request, asked(changed), ponder=True) in changed.commands
    assert (asked(changed).player, asked(changed).board) == ("random", asked(table).board)


def test_a_person_can_take_over_in_mid_thought() -> None:
    table = waiting_for_white()

    taken_over = table.send(sits("white", "human"))

    assert taken_over.model.computer.turn is None
    assert transcript_of(play(taken_over, "c3")) == "d3c3"


def test_a_computer_can_take_over_from_a_person() -> None:
    table = sit_down_with("human", "human")

    taken_over = table.send(sits("black", "greedy"))

    assert asked(taken_over).player == "greedy"
    assert offered(taken_over) == []


def test_another_player_for_the_colour_that_waits_does_not_disturb_the_one_that_thinks() -> None:
    table = waiting_for_white()

    changed = table.send(sits("black", "random"))

    assert changed.model.computer.turn == table.model.computer.turn
    assert not any(isinstance(command, Ask | Cancel) for command in changed.commands)


def test_choosing_the_player_who_sits_there_changes_nothing() -> None:
    table = waiting_for_white()

    assert table.send(sits("white", "greedy")).model == table.model
    assert table.send(sits("white", "greedy")).commands == ()


def test_another_player_is_asked_even_if_the_answer_was_already_there() -> None:
    table = answer(waiting_for_white(), "c3")

    changed = table.send(sits("white", "random"))

    assert isinstance(thinking(changed), Asked)
    assert asked(changed).player == "random"


def test_swapped_sides_change_who_is_to_move() -> None:
    table = sit_down_with("human", "greedy")

    swapped = table.click("Swap sides")

    assert swapped.model.table.seats == ((Colour.BLACK, Computer("greedy")), (Colour.WHITE, Human()))
    assert asked(swapped).player == "greedy"


def test_among_three_every_player_moves_on_to_the_next_colour() -> None:
    seats = ((Colour.BLACK, Human()), (Colour.RED, Computer("random")), (Colour.WHITE, Computer("greedy")))

    assert swap(seats) == (
        (Colour.BLACK, Computer("random")),
        (Colour.RED, Computer("greedy")),
        (Colour.WHITE, Human()),
    )


@pytest.mark.parametrize("key", [player.key for player in COMPUTER_PLAYERS])
def test_every_computer_player_can_sit_on_either_side(key: str) -> None:
    table = sit_down_with(key, key)

    assert asked(table).player == key
    assert asked(after_delay(answer(table, "d3"))).player == key


def test_a_colour_that_is_not_in_the_game_gets_no_player() -> None:
    table = sit_down_with("human", "human")

    assert table.send(game_msg.PlayerChosen(Colour.RED, Computer("greedy"))).model == table.model


def test_players_can_change_in_the_middle_of_a_game_without_touching_it() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3")

    changed = table.send(sits("black", "random")).send(sits("white", "greedy"))

    assert changed.model.table.game == table.model.table.game


def black_must_pass(black: str = "human", white: str = "human") -> Table:
    return settled(follow(sit_down_with(black, white), BLACK_MUST_PASS))


def test_a_person_who_cannot_move_is_told_so_and_passes_by_a_button() -> None:
    table = black_must_pass()

    passed = table.click("Pass")

    assert "Black has no move and must pass" in told(table)
    assert passed.model.table.game.past[-1] == Skip()
    assert passed.model.table.state.board.to_move is Colour.WHITE
    assert "Black passed. White to move" in told(passed)
    assert offered(passed) != []
    assert cmd.FocusSquare(table.model.table.cursor) in passed.commands  # the button is gone


@pytest.mark.parametrize(
    "table",
    [
        lambda: sit_down_with("human", "human"),
        lambda: sit_down_with("greedy", "human"),
        lambda: black_must_pass("greedy"),
        lambda: black_must_pass().click("Pass"),
    ],
    ids=["a person can move", "a computer can move", "a computer must pass", "it is done"],
)
def test_only_a_person_who_must_pass_can_do_so(table: Callable[[], Table]) -> None:
    there = table()

    assert "Pass" not in there.names
    assert there.send(game_msg.BoardClick.SKIP).model == there.model


def test_a_computer_passes_by_itself_once_it_has_been_looked_at() -> None:
    table = black_must_pass("greedy", "human")

    passed = after_delay(table)

    assert passed.model.table.game.past[-1] == Skip()
    assert "Black passed" in told(passed)
    assert offered(passed) != []


def test_between_computers_the_next_is_asked_after_a_pass() -> None:
    table = black_must_pass("greedy", "random")

    passed = after_delay(table)

    assert asked(passed).board == passed.model.table.state.board
    assert after_delay(answer(passed, "e3")).model.table.game.place == 10


def test_a_pass_that_a_person_takes_over_waits_for_the_person() -> None:
    table = black_must_pass("greedy", "human")

    taken_over = table.send(sits("black", "human"))

    assert taken_over.model.computer.turn is None
    assert "Pass" in taken_over.names
    assert taken_over.model.table.game == table.model.table.game


def flashing(table: Table) -> list[str]:
    return marked(table, "refused")


def flash_of(table: Table) -> game_msg.FlashEnded:
    """What will be said when the flash of the last refusal ends."""
    (message,) = (command.message for command in table.commands[-1:] if isinstance(command, cmd.Wait))
    assert isinstance(message, game_msg.FlashEnded)
    return message


def test_an_illegal_click_flashes_for_half_a_second_and_changes_nothing() -> None:
    table = settled(sit_down_with("human", "greedy"))

    refused = play(table, "a1")
    ended = refused.send(flash_of(refused))

    assert refused.commands == (cmd.Wait(FLASH, flash_of(refused)),)
    assert FLASH == 500
    assert kept(refused) == kept(table)
    assert offered(refused) == offered(table)
    assert (flashing(refused), flashing(ended)) == (["a1"], [])
    assert "a1 is not a legal move" in told(refused) == told(ended)


@pytest.mark.parametrize("square", ["h8", "a1"])
def test_the_end_of_an_older_flash_does_not_end_a_newer_one(square: str) -> None:
    first = play(sit_down_with("human", "greedy"), "a1")
    second = play(first, square)

    older = second.send(flash_of(first))

    assert flashing(older) == [square]
    assert flashing(older.send(flash_of(second))) == []


def test_a_legal_move_forgets_the_refusal() -> None:
    refused = play(sit_down_with("human", "human"), "a1")

    moved = play(refused, "d3")

    assert moved.model.table.refusal is None
    assert moved.send(flash_of(refused), game_msg.FlashEnded(7)).model == moved.model


@pytest.mark.parametrize("key", ["Enter", " "])
def test_an_illegal_key_is_refused_like_a_click(key: str) -> None:
    table = sit_down_with("human", "human").press("Home", "Board")

    refused = settled(table).press(key, "Board")

    assert flashing(refused) == ["a3"]
    assert not any(isinstance(command, cmd.SaveSession) for command in refused.commands)


TWO_LINES = """
    X . . .
    O . . .
    . O O X
"""


def with_sound(black: str = "human", white: str = "human") -> Table:
    """The page of somebody who has switched the sound on; nothing is ordered any more."""
    return settled(with_options(sit_down_with(black, white), sound=True))


def heard(table: Table) -> list[cmd.PlaySound]:
    return [command for command in table.commands if isinstance(command, cmd.PlaySound)]


def test_no_sound_is_played_unless_sound_is_switched_on() -> None:
    assert heard(follow(sit_down_with("human", "greedy"), "d3c3b3b2")) == []


def test_switching_the_sound_on_gives_a_sample_and_no_other_choice_makes_a_sound() -> None:
    switched = sit_down().click("Options").click("Sound")

    others = settled(switched).choose("dark", "Colours").choose("SLOW", "Animation")

    assert heard(switched) == [cmd.PlaySound((1, 2))]
    assert heard(others) == heard(settled(switched).click("Sound")) == []


def test_a_move_is_heard_with_the_distance_of_every_disc_that_it_turns() -> None:
    table = settled(with_options(table_at(TWO_LINES), sound=True))

    assert heard(play(table, "a3")) == [cmd.PlaySound((1, 1, 2), ends=True)]


def test_the_computers_move_is_heard_when_it_is_played() -> None:
    table = settled(play(with_sound("human", "greedy"), "d3"))

    answered = answer(table, "c3")

    assert heard(answered) == []
    assert heard(after_delay(answered)) == [cmd.PlaySound((1,))]


def test_every_move_is_heard_and_the_last_one_as_the_end_of_the_game() -> None:
    sounds = heard(follow(with_sound(), WIPE_OUT))

    assert [sound.ends for sound in sounds] == [False] * 8 + [True]


@pytest.mark.parametrize(
    ("change", "moves"),
    [
        (lambda table: follow(table, BLACK_MUST_PASS).click("Pass"), 8),
        (lambda table: follow(table, "d3c3").click("Undo"), 2),
        (lambda table: follow(table, "d3c3").click("Undo").click("Redo"), 2),
        (lambda table: play(table, "d3", "a1"), 1),
        (lambda table: play(table, "d3").send(game_msg.Click.NEW_GAME, game_msg.SeedDrawn(3)), 1),
    ],
    ids=["a pass", "undo", "redo", "a refused click", "a new game"],
)
def test_only_moves_are_heard(change: Callable[[Table], Table], moves: int) -> None:
    assert len(heard(change(with_sound()))) == moves
