"""Japanese: what was expected where a text could not be read."""

from collections.abc import Mapping

PROBLEMS: Mapping[str, str] = {
    "expected a move, such as f5": "f5のような手が必要です",
    "expected a square, such as f5": "f5のようなマスが必要です",
    "expected a move or a command": "手かコマンドが必要です",
    "expected {} squares for a board of {} by {}, not {}": "{1}×{2}の盤には{0}マス必要ですが、{3}マスです",
    "expected {} exactly where the rules have a wall": "{}はルールで壁のある所にだけ必要です",
    "expected the letter of a player: {}": "プレイヤーの文字（{}）が必要です",
    "expected the squares, a space, and the side to move": "マス、空白、手番が必要です",
    "expected at most {} characters": "{}文字までです",
    "expected at most {} lists and objects in one another": "入れ子は{}段までです",
    "expected JSON": "JSONが必要です",
    "expected an object": "オブジェクトが必要です",
    "expected an object with “{}”": "「{}」のあるオブジェクトが必要です",
    "expected a list": "リストが必要です",
    "expected text": "文字列が必要です",
    "expected a whole number": "整数が必要です",
    "expected a seed from 0 up to {}": "0以上{}未満の整数が必要です",
    "expected a place from 0 to {}": "0から{}までの整数が必要です",
    "expected one of {}": "次のどれかが必要です：{}",
    "expected version {}": "バージョン{}が必要です",
    "expected moves, such as m=f5d6": "m=f5d6のような棋譜が必要です",
    "expected {}= once": "{}=は一度だけです",
    "expected {} squares in every row, not {}": "各段に{}マス必要ですが、{}マスです",
    "expected a board on which players can begin: {}": "対局を始められる盤が必要です",
    "expected a game, a position or a link": "棋譜、局面、リンクのどれかが必要です",
    "expected a game that can be replayed: {}": "ルールに合う棋譜が必要です",
}
