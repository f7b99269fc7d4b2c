"""Problems in other languages: a table of sentences by the English patterns of `DecodeError`s."""

from collections.abc import Callable, Mapping

from reversi.domain import Problem


def problem_in(table: Mapping[str, str]) -> Callable[[Problem], str]:
    """What says a problem in the language of `table`; nothing where the table does not know it."""

    def words(problem: Problem) -> str:
        if problem.pattern in table:
            return table[problem.pattern].format(*problem.details)
        inner = next((detail for detail in problem.details if isinstance(detail, Problem)), None)
        return words(inner) if inner else ""

    return words
