"""The workshop's page, a program on `reversi.elm`: chapters, editor, checks, and a learner's game."""

from reversi.elm import Html, Program
from reversi.workshop.page.cmd import Cmd, Sub
from reversi.workshop.page.course import Course
from reversi.workshop.page.model import Flags, Model
from reversi.workshop.page.msg import Msg
from reversi.workshop.page.update import init, subscriptions, update
from reversi.workshop.page.view import view

PROGRAM: Program[Flags, Model, Msg, Cmd, Sub] = Program(init, update, view, subscriptions)


def first_page(course: Course, home: str) -> Html[Msg]:
    """The page that stands before Python has started; the game is at `home`."""
    return view(init(Flags(course, home=home))[0])
