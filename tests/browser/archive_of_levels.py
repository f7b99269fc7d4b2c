"""`python -m tests.browser.archive_of_levels`: print games of levels from each opening, for a picture."""

from random import Random

from reversi.arena import Fixture, opening_after
from reversi.domain import OPENINGS, Colour, format_transcript, parse_transcript
from reversi.shells.arena.player import parse_entrant, play_game, player_of, squares_in

LEVELS = range(5, 11)
GAMES_OF_AN_OPENING = 4
YEARS = range(2016, 2026)


def main() -> None:
    """Print each game with its players and year."""
    for number in range(GAMES_OF_AN_OPENING * len(OPENINGS)):
        random = Random(number)
        opening = opening_after(parse_transcript(OPENINGS[number % len(OPENINGS)].transcript))
        black, white = random.sample(LEVELS, 2)
        with (
            player_of(parse_entrant(f"level-{black}", ""), 1, 0) as first,
            player_of(parse_entrant(f"level-{white}", ""), 1, 0) as second,
        ):
            game = play_game(Fixture(number, opening, (0, 1)), {Colour.BLACK: first, Colour.WHITE: second}, 1)
        moves = squares_in((*opening.plies, *game.outcome.plies))
        print(f'[Date "{random.choice(YEARS)}"]\n[Black "Level {black}"]\n[White "Level {white}"]\n')
        print(f"{format_transcript(moves)}\n")


if __name__ == "__main__":
    main()
