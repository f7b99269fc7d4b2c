"""The workshop's page, a program on `reversi.elm`: chapters, editor, checks, and the learner's game."""

from reversi.elm import Html, Program
from reversi.workshop.page import cmd as page_cmd
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.course import Course
from reversi.workshop.page.model import Flags, Model
from reversi.workshop.page.update import init, subscriptions, update
from reversi.workshop.page.view import view

PROGRAM: Program[Flags, Model, page_msg.Msg, page_cmd.Cmd, page_cmd.Sub] = Program(
    init, update, view, subscriptions
)


def first_page(course: Course, home: str) -> Html[page_msg.Msg]:
    """The page shown until Python has started; the game is at `home`."""
    return view(init(Flags(course, home=home))[0])
