"""Choosing who plays a colour, in the dialog."""

import pytest

from reversi.app.game.seats import LADDER, Computer, seated
from reversi.app.next_game.players import SCORES, Band, band_of
from reversi.domain import Colour
from reversi.elm.html import text_of, walk
from reversi.engine import COMPUTER_PLAYERS, LevelPlayer, RegisteredPlayer, School
from tests.app.person import Table, settled, sit_down, sit_down_with

WHITE = "White is played by Level 1"
OTHERS = "Searches, and players from older programs"


def opened(name: str = WHITE) -> Table:
    return settled(sit_down().click(name))


def player_of(table: Table, colour: Colour = Colour.WHITE) -> str:
    player = seated(table.model.table.seats, colour)
    return player.key if isinstance(player, Computer) else "human"


@pytest.mark.parametrize("player", COMPUTER_PLAYERS, ids=lambda player: player.key)
def test_every_computer_player_can_be_chosen(player: RegisteredPlayer) -> None:
    table = sit_down().click("Black is played by you").click("Computer")

    assert player_of(picked(table, player).click("Play"), Colour.BLACK) == player.key


def picked(table: Table, player: RegisteredPlayer) -> Table:
    """The table once this player is considered, wherever in the dialog it stands."""
    if isinstance(player, LevelPlayer):
        return table.type(player.key.removeprefix("level-"), "Level")
    if player.school is School.LEVELS:
        return table.click(player.name)
    return table.click(OTHERS).click(f"{player.name} {player.description}")


def test_the_time_per_move_stands_beside_players_that_use_all_of_it() -> None:
    table = opened()

    assert table.click("Strongest").text.count("30 seconds") == table.text.count("30 seconds") + 1


def test_every_level_has_a_score_and_the_bands_follow_one_another() -> None:
    assert len(SCORES) == len(LADDER)
    assert [band_of(LADDER[band.value - 1]) for band in Band] == list(Band)


def test_each_landmark_stands_under_the_first_of_its_levels() -> None:
    page = sit_down_with("human", "level-3").click("White is played by Level 3").page
    styles = [str(each.attribute("style")) for each in walk(page)]

    shares = [float(style.removeprefix("--share: ")) for style in styles if style.startswith("--share")]

    assert [round(1 + 13 * share, 1) for share in shares] == [1, 7, 13]


def test_only_a_number_at_the_end_of_a_name_is_kept_apart_from_it() -> None:
    def pieces(key: str) -> list[str]:
        page = sit_down_with("human", key).page
        (button,) = (each for each in walk(page) if each.attribute("id") == "player-white")
        (name,) = (each for each in walk(button) if each.attribute("class") == "name")
        return [text_of(each) for each in name.children if not isinstance(each, str)]

    assert pieces("level-12") == ["Level", "12"]
    assert pieces("corner-first") == ["Corner first"]
