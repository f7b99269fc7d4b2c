"""The texts around the chapters' games."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StageWords:
    """The texts around a learner's game, in one language."""

    board: str
    colours: tuple[str, str]
    empty: str
    legal: str
    start_again: str
    next_disc: str
    boards_so_far: str
    earlier_board: str
    as_text: str
    to_move: str
    passes: str
    over: str
    pass_: str
    new_game: str
    messages: str
    no_messages: str
    unchanged: str
    square_value: str
    by_hand: str
    on_the_way: str
    nothing_on_the_way: str
    order: str
    deliver: str
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
    as_text="The same board, drawn by your draw:",
    to_move="{colour} to move. Black {black}, White {white}.",
    passes="{colour} has no legal move and passes.",
    over="The game is over. Black {black}, White {white}.",
    pass_="Pass",
    new_game="New game",
    messages="The messages so far. Your game is nothing but this list.",
    no_messages="No message so far.",
    unchanged="(changed nothing)",
    square_value="The square d3, as your view returned it:",
    by_hand="Deliver answers by hand",
    on_the_way="Pending questions:",
    nothing_on_the_way="No question is pending.",
    order="AskComputer, number {question}",
    deliver="Deliver answer {question}",
    missing="There is no {name} yet.",
    no_function="{name} is not a function or a class.",
    raised="{call} raised {problem}.",
    wrong_type="{call} should return a value of type {expected}, but returned {came}",
    nothing_returned="{call} returns nothing yet; it should return a value of type {expected}.",
    unlike="This cannot be shown yet. The checks say why.",
)
