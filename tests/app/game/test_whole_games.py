import pytest

from reversi.app.common import cmd
from reversi.app.computer.players import player_name
from reversi.app.game.seats import Human, only_person, seated
from reversi.app.session.codec import session_of
from reversi.domain import Colour, Finished, Win, disc_counts
from reversi.engine.players import COMPUTER_PLAYERS, SimplePlayer
from reversi.locale.say import ENGLISH
from tests.app import person
from tests.app.known_games import WIPE_OUT
from tests.profiles import IN_PYODIDE, TIER

# These take seconds for a move.
SLOW = ("mcts-100", "mcts-200", "revello-donald", "revello-arthur", "java-4", "java-5", "java-6")
# These take seconds for a game, and are levels of players that show at other levels that it can be played.
HIGHER = ("java-2", "java-3", "revello-adam", "revello-jack")
IS_SHORT = IN_PYODIDE or TIER != "thorough"
LEFT_OUT = (*SLOW, *(HIGHER if IS_SHORT else ()), *(("mcts-25",) if IN_PYODIDE else ()))
KEYS = [
    player.key
    for player in COMPUTER_PLAYERS
    if isinstance(player, SimplePlayer) and player.key not in LEFT_OUT
]


def result_in_words(table: person.Table) -> str:
    """The result as the page must tell it, without what it adds about empty squares."""
    finished = table.model.table.state
    assert isinstance(finished, Finished)
    counts = disc_counts(finished.board)
    match finished.result:
        case Win(colour):
            you = only_person(table.model.table.seats)
            most, fewest = max(counts.values()), min(counts.values())
            if you is None:
                player = seated(table.model.table.seats, colour)
                who = "" if player == Human() else f" ({player_name(ENGLISH, player)})"
                return f"{colour.value.capitalize()}{who} wins {most}–{fewest}"
            return f"You won {most}–{fewest}" if you is colour else f"You lost {fewest}–{most}"
        case _:
            return f"The game is a tie, {counts[Colour.BLACK]}–{counts[Colour.WHITE]}"


def test_two_people_play_a_whole_game() -> None:
    table = person.play_to_the_end(person.sit_down_with("human", "human"))

    assert isinstance(table.model.table.state, Finished)
    assert " wins " in person.told(table)
    assert result_in_words(table) in person.told(table)


@pytest.mark.parametrize("key", KEYS)
def test_a_person_plays_a_whole_game_against_every_computer_player(key: str) -> None:
    table = person.play_to_the_end(person.sit_down_with("human", key))

    assert result_in_words(table) in person.told(table)
    assert person.offered(table) == []


@pytest.mark.parametrize("key", KEYS[:3])
def test_a_person_plays_white_as_well(key: str) -> None:
    table = person.play_to_the_end(person.sit_down_with(key, "human"))

    assert result_in_words(table) in person.told(table)


@pytest.mark.parametrize(
    ("black", "white"),
    [
        ("random", "greedy"),
        ("corner-first", "fewest-replies"),
        ("minimax-0", "minimax-1"),
        ("random", "minimax-2"),
        ("greedy", "greedy"),
    ],
)
def test_two_computer_players_play_a_whole_game(black: str, white: str) -> None:
    table = person.sit_down_with(black, white, pace="INSTANT").run(person.world)

    assert result_in_words(table) in person.told(table)
    assert table.model.computer.turn is None


def test_the_same_seed_plays_the_same_game() -> None:
    games = [
        person.transcript_of(person.sit_down_with("random", "random", seed=seed).run(person.world))
        for seed in (1, 1, 2)
    ]

    assert games[0] == games[1]
    assert games[0] != games[2]


def test_the_game_that_was_saved_last_is_the_whole_game() -> None:
    table = person.sit_down_with("human", "human")

    saved = [
        command
        for command in person.follow(person.settled(table), WIPE_OUT).commands
        if isinstance(command, cmd.SaveSession)
    ]

    assert len(saved) == 9
    assert saved[-1].session == session_of(person.follow(table, WIPE_OUT).model)
