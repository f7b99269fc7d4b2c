"""The arena's texts."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from reversi.engine.protocol import Fault

FAILURES: Mapping[Fault, str] = {
    Fault.UNREADABLE: "its text is not valid Python{line}: {details}",
    Fault.MISSING: "its text has no function choose(game)",
    Fault.RAISED: "it stopped with an error{line}: {details}",
    Fault.OVERRAN: "it took longer than {details} seconds{line}",
    Fault.NO_SQUARE: "it answered {details}, which is not a square",
    Fault.ILLEGAL: "it chose {details}, which is not a legal move",
    Fault.ENDED: "it did not come back, and Python was started again",
}


@dataclass(frozen=True, slots=True)
class ArenaWords:
    """The texts in one language; `{…}` is filled in."""

    arena: str = "Arena"
    text: str = (
        "Players meet here: yours, those in other people’s files, and those of the game. Every two of them "
        "play each opening twice, once with each colour. A player that fails loses its game."
    )
    players: str = "Players"
    nobody: str = "Nobody yet. Write a player in chapter 7, bring a file, or add a player of the game."
    one: str = "A player needs an opponent: bring a file, or add a player of the game."
    yours: str = "yours"
    nameless: str = "Your player"
    anonymous: str = "Unnamed"
    from_file: str = "from a file"
    of_the_game: str = "of the game"
    of_search: str = "{name} (search)"
    remove: str = "Remove {name}"
    add: str = "Add a player of the game"
    choose: str = "Choose…"
    bring: str = "Bring files"
    bring_text: str = (
        "A player in a file is a program. It runs when you press Start, shut off from the network and from "
        "the other players."
    )
    missed: str = "Python could not be started for a player ({reason}). Press Go on to try again."
    left_out: str = "A file brought no player: {reason}."
    full: str = "There is no room for more than {most} players."
    games: str = "Games for each pair"
    start: str = "Start"
    start_anew: str = "Start anew"
    stop: str = "Pause"
    resume: str = "Go on"
    waking: str = "Python is starting."
    broken: str = "Python could not start here. Reload the page to try again."
    progress: str = "Game {number} of {all}: {black} has Black, {white} has White."
    paused: str = "Paused. "
    over: str = "All {all} games have been played. {winner}"
    best: str = "{name} wins."
    shared: str = "The first place is shared."
    table: str = "Standings"
    player: str = "Player"
    points: str = "Points"
    played: str = "Games"
    won: str = "Won"
    drawn: str = "Drawn"
    lost: str = "Lost"
    difference: str = "Discs"
    difference_is: str = "The mean disc difference per game"
    board: str = "The game under way"
    failures: str = "Games lost by failure"
    failure: str = "Game {number}: {name} lost, because {why}."
    and_more: str = "And {count} more."
    line: str = " in line {line}"
    reasons: Mapping[Fault, str] = field(default_factory=lambda: FAILURES)
    make_player: str = "Make it a player of the game"
    to_arena: str = "Let it play in the arena"
    kept: str = (
        "{name} is a player of the game now: choose it there, under the name of a player. If the game does "
        "not offer it, export your work, and open the file in the game under Share."
    )


ENGLISH = ArenaWords()
