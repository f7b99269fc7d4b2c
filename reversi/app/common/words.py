"""Words that all rooms share: colours, dates, results, and what is wrong with an input."""

from reversi.domain import Colour, Problem, Tie, Win
from reversi.domain.trouble import Trouble
from reversi.locale.say import Say, mark

LONGEST_FOUND = 20
"""The most characters shown of a refused text."""

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

SHORT_MONTHS = (
    *(mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"), mark("May"), mark("Jun")),
    *(mark("Jul"), mark("Aug"), mark("Sep"), mark("Oct"), mark("Nov"), mark("Dec")),
)


def day_words(say: Say, year: int, month: int, day: int) -> str:
    """A day: "24 November 2026"."""
    named = say(MONTHS[month - 1])
    if day == 1:
        return say("1 {month} {year}", "the first of a month", month=named, year=str(year))
    return say("{day} {month} {year}", day=day, month=named, year=str(year))


def short_day_words(say: Say, year: int, month: int, day: int, *, this_year: int) -> str:
    """A day in a list: "29 Nov", and of another year "15 Dec 2003"."""
    named = say(SHORT_MONTHS[month - 1])
    if year == this_year:
        return say("{day} {month}", day=day, month=named)
    return say("{day} {month} {year}", day=day, month=named, year=str(year))


MUCH = 10
"""The fewest discs that are a lot to lose."""

MOST_TOLD = 20
"""The most discs lost that are told in figures: more say nothing of how a game goes between people."""


def loss_words(say: Say, discs: int, *, decides: bool = False) -> str:
    """What a move loses: "loses 3 discs", "loses a lot (14 discs)", "loses a lot"; or that and the lead."""
    if not discs:
        return say("loses nothing")
    if discs > MOST_TOLD:
        return say("loses a lot and the lead") if decides else say("loses a lot")
    if decides:
        return say.number(
            "loses a lot ({n} disc) and the lead", "loses a lot ({n} discs) and the lead", discs
        )
    if discs >= MUCH:
        return say.number("loses a lot ({n} disc)", "loses a lot ({n} discs)", discs)
    return say.number("loses {n} disc", "loses {n} discs", discs)


def win_words(say: Say, name: str, scores: str) -> str:
    """Who wins, with the scores if there are any."""
    return (
        say("{colour} wins {scores}", colour=name, scores=scores)
        if scores
        else say("{colour} wins", colour=name)
    )


def ended_words(say: Say, result: Win | Tie, scores: str) -> str:
    """How a game ended: "Black won 38–26", "Drawn 32–32"; without the scores if there are none."""
    if isinstance(result, Win):
        name = say(COLOURS[result.colour])
        won = say("{colour} won {scores}", colour=name, scores=scores)
        return won if scores else say("{colour} won", colour=name)
    return say("Drawn {scores}", scores=scores) if scores else say("Drawn")


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


def trouble_words(say: Say, trouble: Trouble) -> str:
    """Why a text was refused, as part of a sentence: what was found, where, and what was expected."""
    found, problem = shown(trouble.found), problem_words(say, trouble.problem)
    if trouble.character is None:
        if not found:
            return problem or say("it makes no sense")
        named = say("“{found}”", found=found)
        return say("{found} ({problem})", found=named, problem=problem) if problem else named
    if not found:
        missing = say("something is missing at character {number}", number=trouble.character)
        return say("{found} ({problem})", found=missing, problem=problem) if problem else missing
    if trouble.illegal:
        return say(
            "“{found}” at character {number} is not a legal move there", found=found, number=trouble.character
        )
    unreadable = say("“{found}” at character {number} cannot be read", found=found, number=trouble.character)
    return say("{found} ({problem})", found=unreadable, problem=problem) if problem else unreadable


def shown(text: str, longest: int = LONGEST_FOUND) -> str:
    """The beginning of a text from outside, in one line, with unprintable characters replaced."""
    line = " ".join(text[: 2 * longest].split())
    cut = f"{line[:longest]}…" if len(line) > longest or len(text) > 2 * longest else line
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in cut)
