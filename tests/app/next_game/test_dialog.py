"""Putting the next game together: opponent, colour and board, and how it begins."""

from dataclasses import replace

import pytest

from reversi.app import Msg, next_game, session
from reversi.app.common import cmd, dialogs
from reversi.app.common.dialogs import NextGame
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, Human, Seats, only_person, swap
from reversi.app.next_game import Group, opponent_in
from reversi.app.next_game.players import BANDS, Band
from reversi.app.next_game.sheet import STROKES, view_face
from reversi.app.session.codec import encode_session
from reversi.codec.names import Names
from reversi.domain import Colour
from reversi.domain.setups import OTHELLO, SetUp, setup_named, setups
from reversi.elm.html import text_of, walk
from reversi.elm.simulate import NotOnThePageError
from reversi.locale import Language, say_in
from reversi.program import MOVED
from reversi.record.game import rules_of
from tests.app import person
from tests.app.accessibility import assert_accessible, with_role
from tests.app.known_games import WIPE_OUT, WON_WITH_AN_EMPTY_SQUARE
from tests.app.person import Table, begun, follow, settled, sit_down, sit_down_with, with_options

B, W, R = Colour.BLACK, Colour.WHITE, Colour.RED
ME, LEVEL_1, LEVEL_4, GREEDY = Human(), Computer("level-1"), Computer("level-4"), Computer("greedy")
OPEN = next_game.Click.OPEN


def opened(black: str = "human", white: str = "level-1") -> Table:
    return settled(sit_down_with(black, white)).click("New game")


def game_in(table: Table) -> NextGame:
    assert isinstance(table.model.panel.dialog, NextGame)
    return table.model.panel.dialog


def seats_of(table: Table) -> Seats:
    return table.model.table.seats


def test_the_sheet_proposes_the_same_again_and_its_main_button_has_the_focus() -> None:
    table = opened("greedy", "human")

    assert game_in(table) == NextGame(OTHELLO, ((B, GREEDY), (W, ME)))
    assert table.commands == (cmd.FocusElement("play-next-game"),)
    assert table.find("Play").attribute("id") == "play-next-game"


def test_play_begins_what_was_put_together_and_the_game_before_comes_back() -> None:
    table = settled(person.play(sit_down(), "d3")).click("New game")

    picked = table.click("Casual Level 4").click("White").click("Mini 6×6")
    played = begun(picked.click("Play"))

    assert person.transcript_of(picked) == "d3"
    assert rules_of(played.model.table.game) == setup_named("mini-6x6").rules
    assert seats_of(played) == ((B, LEVEL_4), (W, ME))
    assert played.model.options.setup == setup_named("mini-6x6")
    assert played.model.panel.dialog is None
    assert "Game set aside." in person.warned(played)


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize(
    ("opener", "picks", "focus"),
    [
        ("New game", ("Champion Strongest", "Mini 6×6", "At random"), "open-next-game"),
        ("White is played by Level 1", ("Strongest",), "player-white"),
        ("Boards and rules: Othello", (), "open-setups"),
    ],
)
def test_whoever_closes_a_page_stays_with_the_game_and_its_options(
    opener: str, picks: tuple[str, ...], focus: str, by_key: bool
) -> None:
    table = sit_down_with("human", "level-1")
    picked = table.click(opener)
    for name in picks:
        picked = picked.click(name)

    closed = settled(picked).press("Escape", "Close") if by_key else settled(picked).click("Close")

    assert closed.model == table.model
    assert closed.commands == (cmd.FocusElement(focus),)


def test_the_key_that_opens_the_sheet_begins_the_same_again_even_before_it_is_seen() -> None:
    table = follow(sit_down_with("human", "level-1"), "d3c3")

    again = begun(table.send(OPEN, OPEN))

    assert again.model.table.game.messages == ()
    assert seats_of(again) == seats_of(table)
    assert cmd.FocusSquare(again.model.table.cursor) in again.commands


def test_the_seed_gives_the_colours_where_the_lot_decides() -> None:
    drawing = opened().click("At random").click("Play")

    drawn = [begun(drawing, seed) for seed in (0, 1, 2, 3)]

    assert [only_person(seats_of(each)) for each in drawn] == [B, B, W, W]


def test_the_lot_is_kept_for_the_next_game_and_by_a_reload_until_a_colour_is_chosen() -> None:
    played = begun(opened().click("At random").click("Play"))
    later = sit_down(encode_session(person.kept(played)))

    chosen = later.click("New game").click("Black").click("Play")

    assert game_in(later.click("New game")).by_lot
    assert cmd.DrawSeed(by_lot=True) in later.send(game_msg.Click.NEW_GAME).commands
    assert not chosen.model.options.colour_by_lot


def test_a_rematch_changes_the_colours_and_asks_no_lot() -> None:
    table = with_options(settled(sit_down_with("human", "greedy")), colour_by_lot=True)

    rematch = table.send(game_msg.RematchClicked())

    assert cmd.DrawSeed(focus=True, seats=swap(seats_of(table))) in rematch.commands


def test_the_ladder_behind_the_faces_leads_back_to_the_sheet() -> None:
    ladder = opened().click("All opponents").type("9", "Level")

    chosen = settled(ladder).click("Choose")
    left = settled(ladder).click("Close")

    assert opponent_in(game_in(chosen).seats) == Computer("level-9")
    assert chosen.commands == (cmd.FocusElement("play-next-game"),)
    assert opponent_in(game_in(left).seats) == LEVEL_1
    assert left.commands == (cmd.FocusElement("all-opponents"),)
    assert opponent_in(seats_of(chosen)) == LEVEL_1


def test_the_boards_behind_the_six_lead_back_to_the_sheet() -> None:
    boards = opened().click("Casual Level 4").click(f"All {len(setups())} boards")
    card = next(name for name in boards.names if name.startswith("Split board"))

    chosen, left = settled(boards).click(card), settled(boards).press("Escape", "Close")

    assert game_in(chosen) == NextGame(setup_named("split"), ((B, ME), (W, LEVEL_4)))
    assert chosen.commands == (cmd.FocusElement("play-next-game"),)
    assert game_in(left).setup == OTHELLO
    assert left.commands == (cmd.FocusElement("all-setups"),)
    assert chosen.model.options.setup == OTHELLO


def test_two_people_can_be_chosen_behind_the_faces() -> None:
    people = opened().click("All opponents").click("A person at this device").click("Choose")

    played = begun(people.click("Play"))

    assert seats_of(played) == ((B, ME), (W, ME))
    assert opponent_in(game_in(people.click("Casual Level 4")).seats) == LEVEL_4


@pytest.mark.parametrize(
    ("seats", "opponent"),
    [
        (((B, ME), (W, GREEDY)), GREEDY),
        (((B, GREEDY), (W, GREEDY), (R, ME)), GREEDY),
        (((B, ME), (W, GREEDY), (R, LEVEL_1)), None),
        (((B, ME), (W, ME)), ME),
        (((B, ME), (W, ME), (R, GREEDY)), None),
        (((B, GREEDY), (W, GREEDY)), None),
    ],
)
def test_whom_the_only_person_meets(seats: Seats, opponent: Human | Computer | None) -> None:
    assert opponent_in(seats) == opponent


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (((B, GREEDY), (W, ME)), ((B, LEVEL_4), (W, ME))),
        (((B, ME), (W, ME)), ((B, ME), (W, LEVEL_4))),
        (((B, GREEDY), (W, LEVEL_1)), ((B, ME), (W, LEVEL_4))),
        (((B, ME), (W, GREEDY), (R, LEVEL_1)), ((B, ME), (W, LEVEL_4), (R, LEVEL_4))),
    ],
)
def test_an_opponent_takes_the_place_of_every_computer(before: Seats, after: Seats) -> None:
    assert next_game.with_opponent(NextGame(OTHELLO, before), LEVEL_4).seats == after


def test_the_person_changes_places_with_whoever_has_the_colour() -> None:
    game = NextGame(setup_named("trio"), ((B, ME), (W, GREEDY), (R, LEVEL_1)), by_lot=True)

    as_red, as_black = next_game.with_colour(game, R), next_game.with_colour(game, B)

    assert as_red == replace(game, seats=((B, LEVEL_1), (W, GREEDY), (R, ME)), by_lot=False)
    assert as_black == replace(game, by_lot=False)
    assert next_game.with_colour(game, Colour.BLUE).seats == game.seats


def test_on_a_board_without_the_persons_colour_the_person_takes_the_first() -> None:
    game = NextGame(setup_named("trio"), ((B, GREEDY), (W, GREEDY), (R, ME)))

    assert next_game.with_board(game, OTHELLO) == NextGame(OTHELLO, ((B, ME), (W, GREEDY)))


CHOSEN: list[Msg] = [
    next_game.Click.OPEN,
    next_game.SetUpChosen(setup_named("octagon")),
    game_msg.PlayerChosen(W, LEVEL_4),
]


@pytest.mark.parametrize("opener", ["New game", "White is played by Greedy", "Boards and rules: Othello"])
@pytest.mark.parametrize("chosen", CHOSEN)
def test_where_another_tab_plays_the_game_nothing_is_chosen_and_an_open_dialog_gives_way_to_the_reason(
    chosen: Msg, opener: str
) -> None:
    table = follow(sit_down_with("human", "greedy"), "d3")
    elsewhere = session.SessionChangedElsewhere(encode_session(replace(person.kept(table), page="other")))
    with_dialog = table.click(opener).send(next_game.BoardPicked(setup_named("mini-6x6")))

    for there in (table.send(elsewhere), with_dialog.send(elsewhere)):
        declined = settled(there).send(chosen)

        assert declined.model.panel.dialog is None
        assert declined.model.options == there.model.options
        assert declined.model.table.game == there.model.table.game
        assert seats_of(declined) == seats_of(there)
        assert "Nothing has changed here" in declined.text
        assert not any(isinstance(command, cmd.DrawSeed | cmd.SaveSession) for command in declined.commands)
    with pytest.raises(NotOnThePageError):
        table.send(elsewhere).click("White is played by Greedy")


LATE: tuple[Msg, ...] = (
    dialogs.Click.CLOSE,
    next_game.Click.TOGGLE_OTHERS,
    next_game.PlayerPicked(ME),
    next_game.OpponentPicked(GREEDY),
    next_game.ColourPicked(W),
    next_game.BoardPicked(setup_named("trio")),
    next_game.Click.PLAY,
)


@pytest.mark.parametrize("late", LATE)
def test_late_messages_of_a_closed_dialog_mean_nothing(late: Msg) -> None:
    table = settled(sit_down()).send(late)

    assert (table.model, table.commands) == (sit_down().model, ())


@pytest.mark.parametrize("late", LATE[3:])
def test_a_page_without_the_sheet_behind_it_puts_no_game_together(
    late: next_game.NextGameMsg | dialogs.Click,
) -> None:
    alone = settled(sit_down().click("Boards and rules: Othello"))

    assert alone.send(late).model == alone.model


@pytest.mark.parametrize(
    "old", ["opponent:Players", "opponent.msg:Players", "setup:SetUps", "setup.msg:SetUps"]
)
def test_a_recorded_message_from_when_the_pages_were_dialogs_is_still_read(old: str) -> None:
    names = Names(("reversi",), MOVED)

    closed, opened = (names.find(names.today(f"reversi.app.{old}{end}"), "") for end in ("Closed", "Opened"))

    assert closed is dialogs.Click.CLOSE
    assert opened in (next_game.PlayersOpened, next_game.Click.OPEN_BOARDS)


PEOPLE = "People play each other at this device."


def pressed(table: Table) -> list[str]:
    return [text_of(each) for each in walk(table.page) if each.attribute("aria-pressed") == "true"][-3:]


def proposals(table: Table) -> list[str]:
    return [text_of(each) for each in walk(table.page) if each.attribute("class") == "proposal"]


def after_games(white: str, *transcripts: str) -> Table:
    """The sheet after these games, in which the person plays Black."""
    table = sit_down_with("human", white)
    for transcript in transcripts:
        table = follow(begun(table.click("New game").click("Play")), transcript)
    return table.click("New game")


@pytest.mark.parametrize(
    ("black", "white", "face", "colour"),
    [
        ("human", "level-1", ["Beginner Level 1"], "Black"),
        ("strongest", "human", ["Champion Strongest"], "White"),
        ("human", "level-9", ["Club Level 9"], "Black"),
        ("human", "greedy", [], "Black"),
    ],
)
def test_what_would_be_the_same_again_is_pressed_if_a_face_has_the_player(
    black: str, white: str, face: list[str], colour: str
) -> None:
    assert pressed(opened(black, white)) == [*face, colour, "Othello"]


def test_every_other_face_has_its_usual_level_and_a_player_besides_the_ladder_is_described() -> None:
    assert "Club Level 7" in opened(white="level-2").names
    assert "Greedy Turns as many discs as it can." in opened(white="greedy").text


def test_where_people_or_computers_play_each_other_the_colours_mean_nothing() -> None:
    people, computers = opened("human", "human"), opened("greedy", "random")

    assert PEOPLE in people.text
    assert "Greedy – Random" in computers.text
    for table in (people, computers):
        assert table.find("Black").attribute("aria-disabled") == "true"
        assert "Black" not in pressed(table)


def test_by_lot_no_colour_is_pressed_and_the_current_board_stands_in_the_place_of_its_like() -> None:
    table = with_options(sit_down(), setup=setup_named("split")).click("New game").click("At random")

    assert pressed(table)[1:] == ["At random", "Split board"]
    assert "Octagon" not in table.names


def test_the_last_level_is_proposed_also_while_people_play_but_nobody_before_a_first_game() -> None:
    table = after_games("level-2", WIPE_OUT)
    people = table.click("All opponents").click("A person at this device").click("Choose")

    played = begun(people.click("Play")).click("New game")

    assert proposals(opened()) == []
    assert proposals(played) == ["You last played against Level 2.Play Level 2"]
    assert pressed(played.click("Play Level 2"))[:2] == ["Beginner Level 2", "Black"]


def test_wins_in_a_row_propose_the_level_above_and_losses_the_one_below() -> None:
    above = after_games("level-1", WIPE_OUT, WIPE_OUT)
    below = after_games("level-4", WON_WITH_AN_EMPTY_SQUARE, WON_WITH_AN_EMPTY_SQUARE)

    assert proposals(above) == ["You have won 2 games in a row.Try Level 2"]
    assert proposals(below) == ["Level 3 may suit you better.Play Level 3"]
    assert "Beginner Level 2" in pressed(above.click("Try Level 2"))


@pytest.mark.parametrize(("black", "white"), [("human", "level-1"), ("human", "human"), ("greedy", "random")])
def test_the_sheet_is_accessible_whoever_plays(black: str, white: str) -> None:
    page = opened(black, white).page

    assert_accessible(page)  # type: ignore[arg-type]  # no text
    assert len(with_role(page, "dialog")) == 1


@pytest.mark.parametrize("letter_keys", [True, False])
def test_the_keys_have_no_letters_where_these_are_switched_off(letter_keys: bool) -> None:
    table = with_options(sit_down(), letter_keys=letter_keys).click("New game")

    keys = [each for each in table.page.handlers if each.event == "keydown"]  # type: ignore[union-attr]

    assert len(keys) == letter_keys


def test_every_band_has_its_own_face() -> None:
    assert list(STROKES) == list(Band)
    assert len({text for band in Band for text in [str(view_face(band))]}) == len(Band)


@pytest.mark.parametrize("language", Language)
def test_every_band_and_every_group_of_boards_has_its_own_name(language: Language) -> None:
    say = say_in(language)

    names = {say(name) for name in (*(face for face, _ in BANDS.values()), *(each.value for each in Group))}

    assert list(BANDS) == list(Band)
    assert len(names) == len(Band) + len(Group)


def test_boards_are_offered_group_by_group_and_each_group_has_its_best_example() -> None:
    groups = [next_game.group_of(each) for each in next_game.offered_setups(sit_down().model.options)]
    own = SetUp(setup_named("octagon").rules, name="Pond")

    assert groups == sorted(groups, key=list(Group).index)
    assert [next_game.group_by_rules(setup_named(key).rules) for key in next_game.FEATURED] == list(Group)[1:]
    assert {next_game.group_of(each) for each in setups()} == {*Group} - {Group.OWN}
    assert (next_game.group_of(own), next_game.group_by_rules(own.rules)) == (Group.OWN, Group.SHAPES)
