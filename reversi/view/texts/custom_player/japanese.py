"""Custom players in Japanese."""

from reversi.engine.protocol import Fault
from reversi.view.texts.custom_player.texts import CustomPlayerTexts

JAPANESE = CustomPlayerTexts(
    failed={
        Fault.UNREADABLE: lambda name, line, said: (
            f"{name}は打てません。Pythonとして読めません{line}：{said}"
        ),
        Fault.MISSING: lambda name, _, __: f"{name}は打てません。関数choose(game)がありません。",
        Fault.RAISED: lambda name, line, said: f"{name}はエラーで止まりました{line}：{said}",
        Fault.OVERRAN: lambda name, line, said: (
            f"{name}は{said}秒より長く考えました{line}。終わらない繰り返しはありませんか。"
        ),
        Fault.NO_SQUARE: lambda name, _, said: f"{name}はマスではなく{said}を答えました。",
        Fault.ILLEGAL: lambda name, _, said: f"{name}は{said}を選びましたが、そこには打てません。",
        Fault.ENDED: lambda name, _, said: f"{name}は、動いていたワーカーごと止められました：{said}",
    },
    line=lambda number: f"（{number}行目）",
    another="ほかのプレイヤーを選ぶ",
    missing=lambda name, stand_in: f"{name}はこの端末にありません。代わりに{stand_in}が打ちます。",
    brought=lambda name: f"{name}が使えるようになりました。プレイヤーの名前から選べます。",
    replaced=lambda name, before: f"自作プレイヤー{before}を{name}に置き換えました。",
    bring_back=lambda before: f"{before or '前のもの'}に戻す",
    remove="取り消す",
    offer=lambda name, before: (
        f"プレイヤー{name}を使いますか？"
        if before is None
        else f"自作プレイヤー{before}を{name or 'ファイルのもの'}に置き換えますか？"
    ),
    is_program=(
        "プレイヤーはプログラムです。これはファイルから読み込まれたもので、何をするかは作者が決めています。"
        "ネットワークやここに保存されているものには触れられない状態で動き、一手の制限時間は5秒です。"
    ),
    accept=lambda replaces: "置き換える" if replaces else "使う",
)
