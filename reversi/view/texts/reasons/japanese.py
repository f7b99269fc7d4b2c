"""Reasons in Japanese."""

from reversi.view.texts.reasons.texts import ReasonTexts

JAPANESE = ReasonTexts(
    gives_corner=lambda move, to, corner: f"{move}と打てば{to}が{corner}の隅を取れます。",
    x_square=lambda move, to, corner: f"{move}はX打ちで、{to}に{corner}の隅を与えます。",
    c_square=lambda move, to, corner: f"{move}はC打ちで、{to}に{corner}の隅を与えます。",
    takes_corner=lambda move: f"{move}は隅なので、取り返されることはありません。",
    loses_corner=lambda move, reply, to, corner: (
        f"{move}、{reply}のあと、{to}が{corner}の隅を取るのを防げません。"
    ),
    wins_corner=lambda move, corner: f"{move}と打てば{corner}の隅を確実に取れます。",
    makes_pass=lambda move, whom: f"{move}と打てば{whom}はパスになります。",
    must_pass=lambda move, reply, whom: f"{move}、{reply}のあと、{whom}はパスになります。",
    wedge=lambda move, to, at: f"{move}には{to}の{at}のウェッジ（辺への割り込み）があります。",
    no_safe_move=lambda move, reply, whom: f"{move}、{reply}のあと、{whom}の手はどれも隅を与えます。",
    gives_stable=lambda move, to, reply, count: (
        f"{move}には{to}の{reply}があり、確定石を{count}個作られます。"
    ),
    parity=lambda move, count, instead, otherwise: (
        f"偶数理論：{move}の空きは{count}マスで奇数、{instead}の空きは{otherwise}マスで偶数です。"
    ),
    few_replies=lambda move, to, count, instead, otherwise: (
        f"{to}の着手可能数は、{move}なら{count}、{instead}なら{otherwise}です。"
    ),
    wanted_by_both=lambda move, to, square: f"{square}は双方の好点で、{move}と打てば{to}に先着されます。",
    opens_square=lambda move, to, square, instead: (
        f"{move}と打てば{to}が{square}に打てますが、{instead}なら打てません。"
    ),
)
