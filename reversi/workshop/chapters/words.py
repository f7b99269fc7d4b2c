"""What the games of the chapters say."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StageWords:
    """The words around a learner's game, in one language."""

    board: str
    colours: tuple[str, str]
    empty: str
    legal: str
    start_again: str
    next_disc: str
    boards_so_far: str
    earlier_board: str
    as_text: str
    missing: str
    no_function: str
    raised: str
    wrong_type: str
    nothing_returned: str
    unlike: str


ENGLISH = StageWords(
    board="Your board",
    colours=("black", "white"),
    empty="empty",
    legal="legal move",
    start_again="Start again",
    next_disc="A click places a disc. Next: {colour}.",
    boards_so_far="Every board so far. None has changed; click one to go back to it.",
    earlier_board="Board {number}",
    as_text="The same board, by your draw:",
    missing="There is no {name} yet.",
    no_function="{name} is not a function or a class.",
    raised="{call} raised {problem}.",
    wrong_type="{call} should return a value of type {expected}, and this came: {came}",
    nothing_returned="{call} returns nothing yet; it should return a value of type {expected}.",
    unlike="This cannot be shown yet: {key}.",
)
