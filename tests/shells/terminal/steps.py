"""What scenes of the game in the terminal are made of (see `tests/scenes.py`).

These are the steps:

    people, greedy, asked       a game of two people, against Greedy, or whose players are asked for
    people hexagon              one of people alone on that set-up
    order seed=4, white="worst" one as the command line orders it
    WIPE_OUT                    two people play one of `tests/app/known_games.py`
    "", " Q ", anything else    a line that is typed

This is what is seen; `↵` stands for the end of a line, `…` for any words:

    answers Hints are on.…      what was shown between the last line and the next prompt
    shows Your move, Black.     this was shown at some time; `hides …`: it was not
    ends Goodbye.               what was shown at last
    that "x" in shown           an expression of all that was shown
    board BEGUN                 the board that was shown last; `boards 2 BEGUN`: how often one was shown
"""

from reversi.domain.setups import setups
from reversi.shells.terminal.command import PlayOrder
from tests import scenes
from tests.app import known_games
from tests.scenes import fits
from tests.shells.terminal import sitting

EMPTY = " . . . . . . . ."
BOARDS = {
    "BEGUN": (" . . . O X . . .", " . . . X O . . .", EMPTY),
    "MIRRORED": (" . . . X O . . .", " . . . O X . . .", EMPTY),
    "AFTER_F5": (" . . . O X . . .", " . . . X X[X]. .", EMPTY),
    "HINTS_AFTER_F5": (" . . . O X * . .", " . . . X X[X]. .", " . . . * . * . ."),
}
"""The rows 4 to 6 of boards on which all others are empty."""


def whole(name: str) -> str:
    """The board of that name."""
    return "/".join((*[EMPTY] * 3, *BOARDS[name], *[EMPTY] * 2))


class Stage(scenes.Stage):
    """A scene being played in the terminal."""

    def __init__(self) -> None:
        super().__init__({"PlayOrder": PlayOrder, "setups": setups})
        self.order, self.lines = sitting.TWO_PEOPLE, list[str]()
        self.shown: str | None = None

    def take(self, step: str) -> None:
        """Take a step."""
        self.shown = None
        word, _, rest = step.partition(" ")
        if word in ("people", "greedy", "asked", "order"):
            orders = {"people": sitting.TWO_PEOPLE, "greedy": sitting.AGAINST_GREEDY}
            self.order = orders.get(word) or self.value(f"PlayOrder({rest or 'seed=1'})")
            if word == "people" and rest:
                self.order = sitting.people(rest)
            self.lines = []
        elif step.isupper() and hasattr(known_games, step):
            self.lines += sitting.moves_in(getattr(known_games, step))
        else:
            self.lines.append(step.strip('"'))

    def look(self, word: str, rest: str) -> str | bool:
        """What an observation finds."""
        if self.shown is None:
            self.shown = self.names["shown"] = sitting.seen(self.lines, self.order)
        shown, wanted = self.shown, rest.replace("↵", "\n")
        number, _, name = rest.rpartition(" ")
        match word:
            case "answers":
                return sitting.answer_to(self.lines[-1], shown).replace("\n", "↵")
            case "shows" | "hides":
                return fits(f"…{wanted}…", shown) is (word == "shows")
            case "ends":
                return shown.endswith(f"{wanted}\n")
            case "board":
                return sitting.boards_in(shown)[-1] == whole(rest)
            case "boards":
                return sitting.boards_in(shown).count(whole(name)) == int(number)
            case _:
                return super().look(word, rest)
