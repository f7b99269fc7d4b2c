"""Reviews in Japanese."""

from reversi.record.theme import Theme
from reversi.view.texts.review.texts import ReviewTexts


def _loss(number: int) -> str:
    return f"{number}石の損" if number else "損なし"


JAPANESE = ReviewTexts(
    loses=_loss,
    better="もっと良い手",
    was_better="直前の手の最善",
    given_away=lambda counts: f"最善手に比べた1手あたりの損（石）：{counts}。",
    a_move=lambda colour, discs: f"{colour} {discs:.1f}",
    ahead_since=lambda colour, move: f"分かれ目：{move}。以後は{colour}がリードしました。",
    always_ahead=lambda colour: f"始めから終わりまで{colour}がリードしました。",
    accuracy="精度",
    percent=lambda number: f"{number}%",
    lost_a_move="1手あたりの損",
    discs=lambda number: f"{number:.1f}",
    mistakes="悪手",
    blunders="大悪手",
    grades_are=lambda mistake, blunder: f"悪手は最終石差で{mistake}石以上、大悪手は{blunder}石以上の損です。",
    your_game="あなたの対局",
    best_moves=lambda best, moves: f"{moves}手のうち{best}手が最善手でした。",
    no_mistake=lambda discs: f"{discs}石以上損した手はありませんでした。",
    moment=lambda number, square: f"{number}手目 {square}",
    best_was=lambda square: f"最善は{square}",
    advice={
        Theme.CORNER: "次の対局では：打つ前に、相手に隅を取られないか確かめましょう。",
        Theme.MOBILITY: "次の対局では：相手の打てる場所が少なくなる手を選びましょう。",
        Theme.STABILITY: "次の対局では：確定石を増やし、相手に確定石を与えないようにしましょう。",
        Theme.EDGE: "次の対局では：相手に割り込まれる隙間を辺に残さないようにしましょう。",
        Theme.PARITY: "次の対局では：終盤は空きマスが奇数の場所に打ちましょう。",
        Theme.REPLY: "次の対局では：打つ前に、相手に打たれて一番困る手を探しましょう。",
    },
    practise_these=lambda number: f"この{number}手を練習する",
    all_mistakes=lambda number: f"悪手すべて（{number}）",
    learn="悪手から学ぶ",
    learn_as=lambda colour, number: f"悪手から学ぶ：{colour}（{number}）",
    question_of=lambda number, total: f"第{number}問／全{total}問",
    question=lambda colour, square, discs: f"{colour}は{square}に打ち、{discs}石損しました。",
    task="もっと良い手を探してください。",
    is_judged=lambda square: f"{square}を調べています…",
    was_played=lambda square, discs: (
        f"{square}は実際に打った手で、{_loss(discs)}です。別の手を試してください。"
    ),
    tried=lambda square, discs: f"{square}は{_loss(discs)}です。別の手を試してください。",
    is_best=lambda square: f"正解。{square}が最善です。",
    is_good=lambda square, discs, best: (
        f"正解。{square}は{_loss(discs)}で済みます。最善は{best}です。"
        if discs
        else f"正解。{square}は{best}と同じくらい良い手です。"
    ),
    answer_is=lambda square: f"最善は{square}でした。",
    cannot_be_judged="今はコンピュータがこの手を判定できません。",
    show_answer="答えを見る",
    next="次へ",
    stop="やめる",
    summary="全問終わりました",
    found=lambda found, total, first: f"{total}問中{found}問で良い手を見つけました（1回で正解：{first}問）。",
    again="もう一度解く",
    coach_warns=lambda square, discs: f"{square}は約{discs}石の損です。",
    best_reply=lambda square: f"最善の応手は{square}です。",
    coach_offers=lambda best: f"{best}のほうが良い手でした。待ったをしますか？",
    take_back="待った",
    play_on="このまま打つ",
)
