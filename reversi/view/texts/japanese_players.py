"""The computer players in Japanese; what is not here is a proper name."""

NAMES = {
    "level": "レベル{number}",
    "strongest": "最強",
    "search": "{number}手読み",
    "corner-first": "角が先",
    "corner-side-best": "角、辺、最多",
    "side-best": "辺、最多",
    "corner-worst": "角、最少",
    "worst": "最少",
    "java": "Java版レベル{number}",
    "random": "ランダム",
    "greedy": "欲張り",
    "fewest-replies": "相手の手を減らす",
    "minimax": "ミニマックス{number}",
    "mcts": "モンテカルロ{number}",
}

DESCRIPTIONS = {
    "strongest": "許された時間いっぱい、この機械の力をすべて使って考えます。",
    "search": "{depth}手先まで、残り{empties}マスからは最後まで読みます。",
    "revello-lennie": "ほとんど作戦がありません。自分の手だけを見ます。",
    "revello-mike": "慎重ですが目先だけです。{depth}手先まで読みます。",
    "revello-anita": "目先のつり合いをとります。{depth}手先まで読みます。",
    "revello-claire": "守りの棋風です。{depth}手先まで読みます。",
    "revello-jack": "とても攻撃的です。{depth}手先まで読みます。",
    "revello-adam": "先々までつり合いをとります。{depth}手先まで読みます。",
    "revello-donald": "形より石の数をとります。{depth}手先まで読みます。",
    "revello-arthur": "石の数より形をとります。{depth}手先まで読みます。",
    "corner-first": "角を取り、なければ最も多く返します。",
    "corner-side-best": "角、なければ辺を取り、なければ最も多く返します。",
    "side-best": "辺を取り、なければ最も多く返します。",
    "corner-worst": "角を取り、なければ最も少なく返します。",
    "worst": "なるべく少なく返します。",
    "java": "最大{depth}手先まで、{positions}局面まで調べます。",
    "random": "打てる所のどこかに打ちます。",
    "greedy": "なるべく多く返します。",
    "fewest-replies": "相手の打てる所をなるべく減らします。",
    "minimax-0": "自分の手の後の盤面を評価します。",
    "minimax-1": "相手の次の手の後の盤面を評価します。",
    "minimax-2": "相手の次の手と自分の次の手の後の盤面を評価します。",
    "mcts": "有望な手の続きを、{number}回ランダムに打ってみます。",
}

LEVEL_DESCRIPTIONS = {
    "Has just learned the rules, and likes to turn many discs.": (
        "ルールを覚えたばかりで、石をたくさん返したがります。"
    ),
    "Likes to turn many discs, and overlooks quiet moves.": (
        "石をたくさん返したがり、静かな手を見落とします。"
    ),
    "Begins to feel what is good, but likes discs better.": (
        "良い手が分かり始めましたが、石を取るほうが好きです。"
    ),
    "Knows that corners are good, when it sees them.": "角が大事だと知っていますが、見落とすこともあります。",
    "Knows what is good, and is often careless.": "良い手を知っていますが、よくうっかりします。",
    "Thinks of your reply.": "相手の次の手を考えます。",
    "Thinks of your reply, and is more careful.": "相手の次の手を、より注意深く考えます。",
    "Thinks of your reply and of its own next move.": "相手の次の手と、その次の自分の手を考えます。",
    "Plays soundly, with small mistakes.": "手堅く打ち、間違いは小さいです。",
    "Plays soundly, and hardly slips.": "手堅く打ち、ほとんど間違えません。",
    "Looks 6 plies ahead and makes no slips.": "6手先まで読み、うっかりしません。",
    "Looks 8 plies ahead, and sees the end from 14 empty squares.": (
        "8手先まで、残り14マスからは最後まで読みます。"
    ),
    "Looks 10 plies ahead, and sees the end from 18 empty squares.": (
        "10手先まで、残り18マスからは最後まで読みます。"
    ),
    "Looks 14 plies ahead, and sees the end from 20 empty squares.": (
        "14手先まで、残り20マスからは最後まで読みます。"
    ),
}
"""By what the engine says of a level: where it says something else, this is missed and not wrong."""
