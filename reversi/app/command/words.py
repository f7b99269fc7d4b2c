"""The words that stand for commands. All languages work at any time, because no word means two things."""

from enum import Enum


class Word(Enum):
    """A command of one word, by its English name."""

    PASS = "pass"
    UNDO = "undo"
    REDO = "redo"
    NEW = "new"
    HINT = "hint"
    ANALYSE = "analyse"
    LEGAL = "legal"
    LAST = "last"
    SCORE = "score"
    TURN = "turn"
    BOARD = "board"
    SETUP = "setup"
    HELP = "help"


WORDS: dict[Word, tuple[str, ...]] = {
    Word.PASS: ("pass", "skip", "passe", "passer", "パス"),
    Word.UNDO: ("undo", "annuler", "annule", "元に戻す", "戻す", "待った"),
    Word.REDO: ("redo", "rétablir", "retablir", "rétablis", "やり直す"),
    Word.NEW: ("new", "new game", "nouvelle", "nouvelle partie", "新しい対局", "新規"),
    Word.HINT: ("hint", "hints", "conseil", "indice", "ヒント"),
    Word.ANALYSE: ("analyse", "analyze", "analysis", "analyser", "étudier", "etudier", "étude", "解析"),
    Word.LEGAL: ("legal", "legal moves", "moves", "légal", "légaux", "legaux", "coups", "合法手", "打てる所"),
    Word.LAST: ("last", "last move", "dernier", "dernier coup", "最後", "最後の手"),
    Word.SCORE: ("score", "count", "スコア", "石数", "石の数"),
    Word.TURN: ("turn", "who", "whose turn", "trait", "tour", "qui", "手番", "番"),
    Word.BOARD: ("board", "othellier", "plateau", "tableau", "盤", "盤面"),
    Word.SETUP: ("setup", "setups", "set-up", "variant", "variants", "variante", "variantes", "ルール"),
    Word.HELP: ("help", "?", "aide", "ヘルプ"),
}

ROW = ("row", "rank", "line", "ligne", "rangée", "rangee")
FILE = ("file", "column", "col", "colonne")
"""What may precede the name of a row or a file."""

AFTER_ROW = ("行", "行目", "段", "段目")
AFTER_FILE = ("列", "列目", "筋")
"""What may follow it in Japanese."""
