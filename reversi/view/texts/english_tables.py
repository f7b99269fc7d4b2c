"""English: what is listed by a key: lessons, keys and commands."""

from collections.abc import Mapping

from reversi.app.lesson.lessons import Subject
from reversi.app.settings.model import Animation, Beginner, Pace, SeenBy, Start, Theme
from reversi.domain import Colour
from reversi.engine.protocol import Remark, TermKind
from reversi.view.texts.texts import Choice, LessonTexts

COLOURS = {
    Colour.BLACK: "Black",
    Colour.WHITE: "White",
    Colour.RED: "Red",
    Colour.BLUE: "Blue",
    Colour.GREEN: "Green",
    Colour.YELLOW: "Yellow",
}

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

TERMS = {
    TermKind.DISCS: "discs",
    TermKind.MOBILITY: "mobility",
    TermKind.POTENTIAL_MOBILITY: "potential mobility",
    TermKind.CORNERS: "corners",
    TermKind.EDGES: "edge squares",
    TermKind.BESIDE_CORNER: "beside a corner not held",
    TermKind.IN_EDGE: "inside an edge disc",
    TermKind.IN_EDGE_OPEN: "inside an open edge square",
    TermKind.OUT_CENTRE: "around the centre",
    TermKind.X_SQUARES: "X-squares",
    TermKind.FLIPS: "discs turned",
    TermKind.REPLIES: "replies left",
    TermKind.RESULT: "result",
    TermKind.WIPE_OUT: "all discs lost or won",
    TermKind.FELT: "what it feels of that value",
    TermKind.GREED: "joy of turning discs",
    TermKind.MOOD: "mood of the moment",
}

REMARKS = {
    Remark.BY_LOT: "drawn by lot among all moves",
    Remark.AMONG_EQUALS: "drawn by lot among equals",
    Remark.CORNER: "takes a corner",
    Remark.SIDE: "takes a side square",
    Remark.LIBRARY: "from its library of openings",
    Remark.NO_BETTER: "only known to be no better",
    Remark.SLIP: "a slip: its search sees better",
    Remark.OVERLOOKED: "overlooked",
    Remark.TOO_BAD: "too bad even for this player",
}

CHOICES: Mapping[Choice, str] = {
    Beginner.BLACK: "Black",
    Beginner.WHITE: "White",
    Beginner.LOT: "By lot",
    Start.STANDARD: "Standard",
    Start.MIRRORED: "Mirrored",
    Pace.SLOW: "Slowly",
    Pace.NORMAL: "After a second",
    Pace.FAST: "Quickly",
    Pace.INSTANT: "At once",
    Theme.AUTOMATIC: "As the system",
    Theme.LIGHT: "Light",
    Theme.DARK: "Dark",
    Theme.CLASSIC: "Classic green",
    Theme.CONTRAST: "High contrast",
    Theme.COLOUR_SAFE: "Colour-blind safe",
    Animation.OFF: "Off",
    Animation.QUICK: "Quickly",
    Animation.NORMAL: "Normal",
    Animation.SLOW: "Slowly",
    SeenBy.BLACK: "Black",
    SeenBy.WHITE: "White",
}
