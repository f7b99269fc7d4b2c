"""English: what is listed by a key: lessons, keys and commands."""

from reversi.app.lesson.lessons import Subject
from reversi.view.texts.texts import LessonTexts

LESSONS = {
    Subject.PLACE: LessonTexts(
        "Close a line",
        "You are Black. Place a disc so that white discs lie in a straight line between it and another of "
        "your discs: they all turn black.",
        "Play one of the marked squares.",
        "The white disc in between has turned black. Now White would move.",
    ),
    Subject.LINES: LessonTexts(
        "Several lines at once",
        "Lines run along rows, files and diagonals, and one move turns the discs of every line that it "
        "closes.",
        "Find the square that turns discs in three directions.",
        "Four discs turned, in three directions, by one move.",
    ),
    Subject.LEGAL: LessonTexts(
        "Only where discs turn",
        "A move must turn at least one disc. Anything else is refused: you are told why, and try again.",
        "Black has only one move here, and it is not marked. Find it.",
        "This one turned two discs. Nowhere else would any have turned.",
    ),
    Subject.PASS: LessonTexts(
        "No move: pass",
        "Who cannot turn any disc must pass, and the other side moves again. Who can move, must move.",
        "Black cannot turn a disc anywhere. Press Pass.",
        "Black has passed, and White moves again.",
    ),
    Subject.CORNER: LessonTexts(
        "Corners stay",
        "A disc in a corner can never turn, for no line runs across it. So corners are worth more than any "
        "other square.",
        "Take the corner.",
        "This disc stays black to the end of the game.",
    ),
    Subject.END: LessonTexts(
        "The end",
        "When neither side can move, the game is over, mostly with a full board. Then the discs are "
        "counted: most discs win.",
        "White is one disc ahead, and one square is left. Play it.",
        "Discs in all eight directions! Now you know the rules.",
    ),
}

KEYS = (
    ("← ↑ → ↓ Home End", "move on the board"),
    ("Enter Space", "play there"),
    ("H", "hint, and more of it with every press"),
    ("P", "let the computer play the move that it explains"),
    ("U", "undo"),
    ("R", "redo"),
    (", .", "one turn back, one turn forward"),
    ("N", "new game; in the middle of one Shift+N"),
    ("B", "read the row of the board on which you are"),
    ("F", "read the file on which you are"),
    ("L", "read the legal moves"),
    ("M", "read the last move"),
    ("S", "read the score"),
    ("/", "type a move or a command"),
    ("?", "this list"),
)

COMMANDS = (
    ("f5", "play there"),
    ("pass", "skip your turn, when you have no move"),
    ("undo, redo", "go back to your last decision, or forward"),
    ("new", "begin a new game"),
    ("hint", "get help with the move"),
    ("legal", "the legal moves, and what they turn"),
    ("row 3, 3", "what stands in a row"),
    ("file c, c", "what stands in a file"),
    ("board", "all rows"),
    ("last", "the last move"),
    ("score", "the number of discs"),
    ("turn", "whose turn it is"),
    ("help", "this list"),
)
