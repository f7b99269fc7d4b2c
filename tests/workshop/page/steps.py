"""What scenes of the workshop's page are made of, besides what `tests/workshop/steps.py` has for every page.

These are its steps:

    opened link="#rules"            the page as it opens, with these flags; `ready`: its worker has started;
                                    `begun`: “x = 1” was typed and is tried
    arena greedy, Ben # 2           that of Ada, who has written a player, with these opponents: of the game,
                                    and from files, in which they differ by a comment
    write x = 1                     this is typed in the editor
    pauses, pauses 1                typing pauses after the latest change, or after that one
    open #rules                     that link; `file {…`: a file of that text is chosen,
                                    `file saved`: that which was saved last
    marks one, two: wrong came=3    what the worker has found: passed, failed, `one: 7 Oh.`: broke
    breaks 3 Too long.              it has found that the text does not run
    starts, overruns, crashes why   the worker has started, or was ended
    begins, stops 3 Too long.       the game
    elsewhere rules y = 1           another tab has stored a chapter; `earlier …`: before this one did
    reload                          the page is opened again with what it has stored
    plays, plays a1, late           whoever is asked plays the first legal square, or that one; too late
    fails RAISED 2 IndexError       it fails; `missing 404`: there is nobody to ask
    all play, Ada fails, all fail   so until the match is over; then only its last move is a step of the line

This is what is seen:

    title Reversi workshop #arena   what the window is called, and the links that are the current ones
    focuses notice                  that the element of that id is given the focus, and nothing else is done
    explains f returned 3.          the explanations that stand there without being opened
    work values=x = 1; values done  the texts that differ from the starters, what is done, and the name
    versions RESET x = 1 / …        its earlier texts, the newest first, and why they were kept
    rings d3                        the squares with a ring
    does Store name / …             the commands since the line's steps began
"""

from collections import ChainMap
from collections.abc import Callable
from dataclasses import fields

from reversi.domain import Square, parse_square
from reversi.elm.html import text_of, walk
from reversi.elm.simulate import name_of
from reversi.engine.protocol import CustomPlayerFailure, Fault
from reversi.workshop import results
from reversi.workshop.drawing import CELL
from reversi.workshop.page import arena_model, arena_msg, cmd, codec, model, msg, storing, versions
from tests.workshop.page import courses
from tests.workshop.page.courses import Page
from tests.workshop.steps import PageStage

_ROOMS = (arena_model, arena_msg, codec, courses, model, msg, results, storing, versions)


class Stage(PageStage):
    """A scene being played on the workshop's page."""

    def __init__(self) -> None:
        super().__init__(dict(ChainMap(*map(vars, _ROOMS))), courses.opened())

    def take(self, step: str) -> None:
        """Take a step; NotOnThePageError or ValueError if that cannot be."""
        word, _, rest = step.partition(" ")
        if word in _MESSAGES:
            self.now = self.now.send(_MESSAGES[word](self.now, rest))
        elif word in ("opened", "ready", "begun"):
            self.now = getattr(courses, word)(**self.value(f"dict({rest})"))
        elif word == "arena":
            self.now = courses.ready(course=courses.PLAYER, stored=courses.ADA, link="#arena")
            for each in filter(None, rest.split(", ")):
                added = arena_msg.OpponentAdded if each.islower() else courses.brought
                self.now = self.now.send(added(each))
        elif word == "write":
            self.now = self.now.type(rest, name_of(next(self.found("code-editor"))))
        elif word == "reload":
            stores = (each.entries for each in self.now.commands if isinstance(each, cmd.Store))
            stored = {key: text for entries in stores for key, text in entries}
            self.now = courses.opened(stored={key: text for key, text in stored.items() if text is not None})
        elif step in ("all play", "Ada fails", "all fail"):
            while self.now.model.arena.runs:
                self.begin()
                fails = step == "all fail" or (step == "Ada fails" and courses.question_of(self.now).code)
                self.take("fails MISSING" if fails else "plays")
        else:
            super().take(step)

    def seen(self, word: str, rest: str) -> str | bool:
        """What an observation finds: words for `rest`, or whether it is so; ValueError if it is none."""
        now: model.Model = self.now.model
        match word:
            case "title":
                titles = [str(each.attribute("data-title")) for each in self.found("shop")]
                links = [each for each in walk(self.now.page) if each.attribute("aria-current")]
                return " ".join((*titles, *(str(each.attribute("href")) for each in links)))
            case "focuses":
                (element,) = self.found(rest)
                can = element.attribute("tabindex") == "-1" or element.tag == "input"
                return can and self.commands == (cmd.FocusElement(rest),)
            case "explains":
                elements = [*walk(self.now.page)]
                folded = {id(why) for each in elements if each.tag == "details" for why in walk(each)}
                shown = (each for each in elements if id(each) not in folded)
                return " / ".join(text_of(each) for each in shown if each.attribute("class") == "shop-why")
            case "work":
                texts = [f"{key}={text}" for key, text in now.work.texts.items()]
                done = [f"{key} done" for key in sorted(now.work.done)]
                return "; ".join((*texts, *done, *filter(None, [now.work.name])))
            case "versions":
                kept = now.versions.get(now.chapter.key, ()) if now.chapter else ()
                return " / ".join(f"{each.why.name} {each.text}" for each in kept)
            case "rings":
                (ring,) = self.found("drawn-ring")
                column, row = (int(float(str(ring.attribute(name))) // CELL) for name in ("cx", "cy"))
                return str(Square(column, row))
            case "does":
                return " / ".join(map(_words, self.commands))
            case _:
                return super().seen(word, rest)


def _explained(text: str) -> results.Explained:
    line, _, words = text.partition(" ")
    return results.Explained(results.Kind.OVERRAN, int(line), words)


def _result(text: str) -> results.CheckResult:
    """`one`: passed; `one: wrong came=3`: failed; `one: 7 Oh.`: broke in line 7."""
    check, _, why = text.partition(": ")
    if not why:
        return results.Passed(check)
    if why[0].isdigit():
        return results.Broke(check, _explained(why))
    key, *details = why.split(" ")
    return results.Failed(
        check, key, tuple((name, value) for name, _, value in (each.partition("=") for each in details))
    )


def _marked(page: Page, text: str) -> msg.LearnerMarked:
    marks = results.Marked(tuple(map(_result, text.split(", "))), None, "")
    return msg.LearnerMarked(page.model.order, marks)


def _broken(page: Page, text: str) -> msg.LearnerMarked:
    """That a text does not run, so that every check of the chapter fails in the same way."""
    chapter, why = page.model.chapter, _explained(text)
    broke = tuple(results.Broke(key, why) for key in (chapter.checks if chapter else ()))
    return msg.LearnerMarked(page.model.order, results.Marked(broke, why, "seen"))


def _chose(page: Page, square: str, late: int = 0) -> arena_msg.PlayerChose:
    chosen = parse_square(square) if square else courses.first_square(page)
    return arena_msg.PlayerChose(page.model.arena.request - late, chosen)


def _stored(text: str, stands: bool) -> msg.StoredElsewhere:
    key, _, code = text.partition(" ")
    return msg.StoredElsewhere(storing.chapter_key(key), codec.format_work(model.Work({key: code})), stands)


def _saved(page: Page) -> str:
    return [each.text for each in page.commands if isinstance(each, cmd.SaveFile)][-1]


def _fault(text: str) -> CustomPlayerFailure:
    fault, line, details = (*text.split(" ", 2), "", "")[:3]
    return CustomPlayerFailure(Fault[fault], int(line) if line else None, details)


_MESSAGES: dict[str, Callable[[Page, str], msg.Msg]] = {
    "pauses": lambda page, rest: msg.TypingPaused(int(rest or page.model.change)),
    "open": lambda _, rest: msg.LinkOpened(rest),
    "file": lambda page, rest: msg.FileChosen(_saved(page) if rest == "saved" else rest),
    "marks": _marked,
    "breaks": _broken,
    "starts": lambda *_: msg.Event.LEARNER_READY,
    "overruns": lambda *_: msg.LearnerEnded(overran=True, reason=""),
    "crashes": lambda _, rest: msg.LearnerEnded(overran=False, reason=rest),
    "begins": lambda page, _: msg.GameBegan(page.model.order),
    "stops": lambda page, rest: msg.GameStopped(page.model.order, _explained(rest)),
    "elsewhere": lambda _, rest: _stored(rest, stands=True),
    "earlier": lambda _, rest: _stored(rest, stands=False),
    "plays": _chose,
    "late": lambda page, rest: _chose(page, rest, 1),
    "fails": lambda page, rest: arena_msg.PlayerFell(page.model.arena.request, _fault(rest)),
    "missing": lambda page, rest: arena_msg.PlayerMissing(page.model.arena.request, rest),
}


def _words(command: cmd.Cmd) -> str:
    """A command in one line: its class and what it says; of texts to store, the keys."""
    match command:
        case cmd.Order():
            return command.name
        case cmd.Store(entries):
            keys = (key.removeprefix(storing.PREFIX) + " -" * (text is None) for key, text in entries)
            return " ".join(("Store", *keys))
        case cmd.AskPlayer(_, question):
            return f"AskPlayer {question.player} {question.seed}"
        case _:
            values = (getattr(command, each.name) for each in fields(command))
            return " ".join((type(command).__name__, *(str(each) for each in values if each is not False)))
