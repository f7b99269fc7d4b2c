"""Words that all rooms share: colours, dates, results, and what is wrong with an input."""

from reversi.domain import Colour, Problem
from reversi.locale.say import Say, mark

COLOURS = {
    Colour.BLACK: mark("Black"),
    Colour.WHITE: mark("White"),
    Colour.RED: mark("Red"),
    Colour.BLUE: mark("Blue"),
    Colour.GREEN: mark("Green"),
    Colour.YELLOW: mark("Yellow"),
}

MONTHS = (
    *(mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June")),
    *(mark("July"), mark("August"), mark("September"), mark("October"), mark("November"), mark("December")),
)


def day_words(say: Say, year: int, month: int, day: int) -> str:
    """A day: "24 November 2026"."""
    named = say(MONTHS[month - 1])
    if day == 1:
        return say("1 {month} {year}", "the first of a month", month=named, year=str(year))
    return say("{day} {month} {year}", day=day, month=named, year=str(year))


def loss_words(say: Say, discs: int) -> str:
    """What a move loses: "loses 3 discs"."""
    return say.number("loses {n} disc", "loses {n} discs", discs) if discs else say("loses nothing")


def win_words(say: Say, name: str, scores: str) -> str:
    """Who wins, with the scores if there are any."""
    return (
        say("{colour} wins {scores}", colour=name, scores=scores)
        if scores
        else say("{colour} wins", colour=name)
    )


def problem_words(say: Say, problem: Problem) -> str:
    """What is wrong with an input; empty if the language has no words for it.

    A problem among the details of another is put into words as well.
    """
    if say.knows(problem.pattern):
        details = (
            problem_words(say, each) if isinstance(each, Problem) else each for each in problem.details
        )
        return say(problem.pattern).format(*details)
    inner = next((detail for detail in problem.details if isinstance(detail, Problem)), None)
    return problem_words(say, inner) if inner else ""
