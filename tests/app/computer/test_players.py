"""What the page says of the players where the rules give their play another meaning."""

from dataclasses import replace

import pytest

from reversi.app.computer import players as players_room
from reversi.app.game.seats import LADDER, Computer, Human
from reversi.domain import STANDARD, Aim
from reversi.domain.setups import setup_named, setups
from reversi.engine import COMPUTER_PLAYERS
from reversi.locale import Language, say_in

ENGLISH = say_in(Language.ENGLISH)
ANTI = replace(STANDARD, aim=Aim.FEWEST_DISCS)


def test_nothing_is_noted_in_the_standard_game() -> None:
    assert {players_room.notes_on(player.key, STANDARD) for player in COMPUTER_PLAYERS} == {()}


@pytest.mark.parametrize(
    ("key", "setup", "notes"),
    [
        ("greedy", "anti", ("fewest flips",)),
        ("worst", "anti", ("most flips",)),
        ("level-2", "anti-mini", ("fewest liked",)),
        ("level-9", "anti", ()),
        ("corner-first", "octagon", ("corners",)),
        ("revello-jack", "octagon", ("rectangle", "less far")),
        ("java-1", "trio", ("one opponent", "less far")),
        ("level-12", "giant", ("less far",)),
        ("level-2", "giant", ()),
        ("random", "six-players", ()),
    ],
)
def test_what_the_rules_change_is_noted(key: str, setup: str, notes: tuple[str, ...]) -> None:
    assert players_room.notes_on(key, setup_named(setup).rules) == notes


@pytest.mark.parametrize("language", Language)
def test_every_language_has_words_for_every_note(language: Language) -> None:
    say = say_in(language)

    for player in COMPUTER_PLAYERS:
        for setup in setups():
            said = players_room.description_under(say, Computer(player.key), setup.rules)
            assert said.startswith(players_room.player_description(say, Computer(player.key)))


def test_the_note_follows_the_description_and_a_person_has_none() -> None:
    assert players_room.description_under(ENGLISH, Computer("greedy"), ANTI) == (
        "Turns as many discs as it can. Fewest discs win here, so it flips as few as it can."
    )
    assert players_room.description_under(ENGLISH, Human(), ANTI) == ""


@pytest.mark.parametrize(
    ("key", "short"),
    [("level-3", "L3"), ("level-12", "L12"), ("minimax-2", "M2"), ("corner-first", "CF"), ("random", "Ran")],
)
def test_where_there_is_little_room_a_name_keeps_its_number(key: str, short: str) -> None:
    assert players_room.short_name(ENGLISH, Computer(key)) == short


@pytest.mark.parametrize("language", Language)
def test_short_names_are_short_end_with_the_players_number_and_tell_levels_apart(language: Language) -> None:
    say = say_in(language)

    for player in COMPUTER_PLAYERS:
        name, short = (
            words(say, Computer(player.key)) for words in (players_room.player_name, players_room.short_name)
        )
        number = name.rpartition(" ")[2]
        assert len(short) <= min(5, len(name)), short
        assert not number.isdecimal() or short.endswith(number)
    levels = {players_room.short_name(say, each) for each in LADDER}
    assert len(levels) == len(LADDER)
    assert max(map(len, levels)) <= 4
