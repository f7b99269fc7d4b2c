"""English: the texts looked up by a key: choices, terms, lessons, keys, commands."""

from collections.abc import Mapping

from reversi.app.copying import Copy, Picture
from reversi.app.lesson.model import Subject
from reversi.app.settings.model import Animation, DiscStyle, FirstMove, Pace, ReviewEffort, SeenBy, Theme
from reversi.domain import Colour
from reversi.engine.protocol import Remark, TermKind
from reversi.formats.left_out import Part
from reversi.formats.shared import Note
from reversi.view.texts.texts import LessonTexts, WordedChoice

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
        "Lines run along rows, files and diagonals, and one move flips the discs of every line that it "
        "closes.",
        "Find the square that flips discs in three directions.",
        "One move has flipped four discs, in three directions.",
    ),
    Subject.LEGAL: LessonTexts(
        "Only where discs flip",
        "A move must flip at least one disc. Anything else is refused: you are told why, and you try again.",
        "Black has only one move here, and it is not marked. Find it.",
        "This one flipped two discs. No other square would have flipped any.",
    ),
    Subject.PASS: LessonTexts(
        "No move: pass",
        "A player who cannot flip a disc must pass, and the opponent moves again. A player who can move must "
        "move.",
        "Black cannot flip a disc anywhere. Press Pass.",
        "Black has passed, and White moves again.",
    ),
    Subject.CORNER: LessonTexts(
        "Corners stay",
        "A disc in a corner can never be flipped, because no line runs across it. So corners are worth more "
        "than any other squares.",
        "Take the corner.",
        "This disc stays black to the end of the game.",
    ),
    Subject.END: LessonTexts(
        "The end",
        "When neither side can move, the game is over, usually with a full board. Then the discs are "
        "counted: the side with more discs wins.",
        "White is one disc ahead, and one square is left. Play it.",
        "You flipped discs in all eight directions! Now you know the rules.",
    ),
}

SHORT_NAMES = {
    "level": "L{number}",
    "strongest": "Best",
    "search": "S{number}",
    "minimax": "M{number}",
    "java": "J{number}",
    "mcts": "MC{number}",
    "monte-carlo": "MC",
}

NOTES = {
    "fewest flips": "Fewest discs win here, so it flips as few as it can.",
    "most flips": "Fewest discs win here, so it flips as many as it can.",
    "fewest liked": "Fewest discs win here, so it likes to flip few.",
    "corners": "Beside walls, a corner is any square whose disc no line can flip.",
    "rectangle": "For it, corners and edges are those of the whole rectangle, walls or not.",
    "one opponent": "All others count as one opponent.",
    "less far": "On a board as large as this one it looks less far ahead.",
}

KEYS = (
    ("← ↑ → ↓ Home End", "move on the board"),
    ("Enter Space", "play there"),
    ("H", "hint; press again for more"),
    ("A", "analyse; H then says the best moves"),
    ("K", "openings: what was played here in archived games"),
    ("P", "let the computer play the move that it explains"),
    ("U", "undo"),
    ("R", "redo"),
    (", .", "one move back, one move forward"),
    ("← → Home End", "the same away from the board, and to the start and the end"),
    ("↑ ↓", "away from the board: to the other moves in the same position"),
    ("E", "in a reviewed game: to the next mistake; with Shift, to the one before"),
    ("N", "new game: opponent, colour and board; N once more begins it"),
    ("G", "your games"),
    (
        "Space Delete",
        "in your games: select a game, once Select games is on; delete it, or all that are selected",
    ),
    ("B", "read the row you are on"),
    ("F", "read the file you are on"),
    ("L", "read the legal moves"),
    ("M", "read the last move"),
    ("S", "read the score"),
    ("D", "mark the square you are on; with Shift, draw an arrow to it from the last mark"),
    ("C", "clear the marks and arrows on this position"),
    ("+ −", "larger or smaller squares, where the board is large"),
    ("Q", "turn the board a quarter to the right"),
    ("X", "mirror the board: exchange left and right"),
    ("/", "type a move or a command"),
    ("V", "boards and rules"),
    ("O", "options"),
    ("T", "look behind the game: time travel"),
    ("?", "this list"),
)

COMMANDS = (
    ("f5", "play there"),
    ("pass", "skip your turn, when you have no move or passing is free"),
    ("undo, redo", "go back to your last decision, or forward"),
    ("new", "begin a new game"),
    ("hint", "get help with the move"),
    ("analyse", "value every move, deeper and deeper, or stop that"),
    ("setup, setup octagon", "see all boards and rules, or play one of them"),
    ("legal", "the legal moves, and what they flip"),
    ("row 3, 3", "what is in a row"),
    ("file c, c", "what is in a file"),
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
    TermKind.FLIPS: "discs flipped",
    TermKind.REPLIES: "replies left",
    TermKind.RESULT: "result",
    TermKind.WIPE_OUT: "all discs lost or won",
    TermKind.FELT: "its feeling for that value",
    TermKind.GREED: "joy of flipping discs",
    TermKind.MOOD: "mood of the moment",
}

REMARKS = {
    Remark.RANDOM_DRAW: "chosen at random among all moves",
    Remark.AMONG_EQUALS: "chosen at random among equals",
    Remark.CORNER: "takes a corner",
    Remark.SIDE: "takes a side square",
    Remark.LIBRARY: "from its library of openings",
    Remark.NO_BETTER: "known only to be no better",
    Remark.SLIP: "a slip: its search knows better",
    Remark.OVERLOOKED: "overlooked",
    Remark.TOO_BAD: "too bad even for this player",
}

CHOICES: Mapping[WordedChoice, str] = {
    FirstMove.BLACK: "Black",
    FirstMove.WHITE: "White",
    FirstMove.RANDOM: "At random",
    ReviewEffort.QUICK: "Quick",
    ReviewEffort.THOROUGH: "Thorough",
    ReviewEffort.DEEP: "Deep",
    Pace.SLOW: "Slowly",
    Pace.NORMAL: "After a second",
    Pace.FAST: "Quickly",
    Pace.INSTANT: "At once",
    Theme.AUTOMATIC: "Same as the system",
    Theme.LIGHT: "Light",
    Theme.DARK: "Dark",
    Theme.CLASSIC: "Classic green",
    Theme.CONTRAST: "High contrast",
    Theme.COLOUR_SAFE: "Colour-blind safe",
    DiscStyle.CLASSIC: "Classic",
    DiscStyle.FLAT: "Flat",
    DiscStyle.MARKED: "With marks",
    Animation.OFF: "Off",
    Animation.QUICK: "Quickly",
    Animation.NORMAL: "Normal",
    Animation.SLOW: "Slowly",
    SeenBy.BLACK: "Black’s side",
    SeenBy.WHITE: "White’s side",
    SeenBy.LEFT: "Left side",
    SeenBy.RIGHT: "Right side",
    SeenBy.BLACK_IN_MIRROR: "Black’s side, mirrored",
    SeenBy.WHITE_IN_MIRROR: "White’s side, mirrored",
    SeenBy.LEFT_IN_MIRROR: "Left side, mirrored",
    SeenBy.RIGHT_IN_MIRROR: "Right side, mirrored",
    SeenBy.FIRST_MOVE: "First move at f5",
}

COPY_NAMES = {
    Copy.TRANSCRIPT: "Copy moves",
    Copy.POSITION: "Copy position",
    Copy.LINK: "Copy link",
    Copy.DATA: "Copy as data",
    Copy.GGF: "Copy as GGF",
    Copy.SGF: "Copy as SGF",
}

COPIED = {
    Copy.TRANSCRIPT: "The moves are copied.",
    Copy.POSITION: "The position is copied.",
    Copy.LINK: "The link is copied.",
    Copy.DATA: "The game is copied as data.",
    Copy.GGF: "The game is copied as GGF.",
    Copy.SGF: "The game is copied as SGF.",
}

LEFT_OUT = {
    (Part.VARIATIONS,): "Variations are left out.",
    (Part.COMMENTS,): "Comments and drawings are left out.",
    (Part.VARIATIONS, Part.COMMENTS): "Variations, comments and drawings are left out.",
}

PICTURE_NAMES = {
    Picture.SVG: "Picture (SVG)",
    Picture.PNG: "Picture (PNG)",
    Picture.GIF: "Moving picture (GIF)",
    Picture.SCORE_SHEET: "Score sheet to print (SVG)",
}

READING_NOTES = {
    Note.MIRRORED_START: "These moves are legal from the mirrored start, so the game is played from there.",
    Note.SIDE_FROM_DISCS: "The text does not say whose move it is, but the number of discs does.",
    Note.OTHERS_LEFT_OUT: "There are further games in the text; the first was read.",
    Note.PARTLY_READ: "Some variations or comments are illegal or too long; they were left out.",
    Note.MARKS_LEFT_OUT: "The text also has marks or entries that cannot be kept here; they were left out.",
    Note.AMONG_WORDS: "The moves were picked out of other words; see whether they are the right ones.",
    Note.ROW_FIRST: "The numbers were read as row and column.",
}
