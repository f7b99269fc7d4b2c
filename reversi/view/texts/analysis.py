"""The texts of the analysis in every language, kept apart because few visits use it."""

from collections.abc import Callable
from dataclasses import dataclass

from reversi.app.settings.model import Language


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class AnalysisTexts:
    """What the analysis says in one language."""

    title: str
    lines_for: Callable[[str], str]
    """The heading over the best lines for a colour."""
    both_by_hand: str
    """A note for games against a computer."""
    lines: str
    """The menu for their number, and on narrow screens the tab that shows them."""
    counted_lines: Callable[[int], str]
    depth: Callable[[int], str]
    percent: Callable[[int], str]
    """How sure a value is at its depth."""
    exact: str
    going_to: Callable[[str, str], str]
    """The name of a button that plays a line up to a move: that move, and the moves before it."""
    best_are: Callable[[str], str]
    """The best moves with their values, as a sentence."""
    over: str


ENGLISH = AnalysisTexts(
    title="Analysis",
    lines_for=lambda colour: f"Best lines for {colour}",
    both_by_hand="Computers wait; you play every colour.",
    lines="Lines",
    counted_lines=lambda lines: "1 line" if lines == 1 else f"{lines} lines",
    depth=lambda number: f"depth {number}",
    percent=lambda number: f"{number}%",
    exact="exact",
    going_to=lambda move, before: f"{move} after {before}",
    best_are=lambda moves: f"Best: {moves}.",
    over="The game is over: there is no move to value.",
)

FRENCH = AnalysisTexts(
    title="Analyse de la position",
    lines_for=lambda colour: f"{colour} : meilleures suites",
    both_by_hand="L’ordinateur attend ; vous jouez toutes les couleurs.",
    lines="Suites",
    counted_lines=lambda lines: "1 suite" if lines == 1 else f"{lines} suites",
    depth=lambda number: f"prof. {number}",
    percent=lambda number: f"{number} %",
    exact="exact",
    going_to=lambda move, before: f"{move} après {before}",
    best_are=lambda moves: f"Meilleurs coups : {moves}.",
    over="La partie est finie : il n’y a plus de coup à évaluer.",
)

JAPANESE = AnalysisTexts(
    title="解析",
    lines_for=lambda colour: f"{colour}の最善手順",
    both_by_hand="コンピュータは待機中です。すべての色を自分で打ちます。",
    lines="手順",
    counted_lines=lambda lines: f"{lines}手順",
    depth=lambda number: f"{number}手読み",
    percent=lambda number: f"{number}%",
    exact="完全読み",
    going_to=lambda move, before: f"{before}のあとの{move}",
    best_are=lambda moves: f"良い手：{moves}。",
    over="対局は終わりました。評価する手はありません。",
)


def analysis_texts_in(language: Language) -> AnalysisTexts:
    """The texts of the analysis in `language`."""
    return {Language.ENGLISH: ENGLISH, Language.FRENCH: FRENCH, Language.JAPANESE: JAPANESE}[language]
