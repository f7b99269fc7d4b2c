"""What can be done with the games that are selected in the list."""

from reversi.app.common.controls import div, p, span, view_icon, view_short_field, view_text_button
from reversi.app.games import msg as games_msg
from reversi.app.games.comparing import COMPARE, COMPARED
from reversi.app.games.dialog import Selection
from reversi.app.games.model import FileForm
from reversi.app.games.tags import LONGEST_TAG, is_among, tag_in
from reversi.app.msg import Msg
from reversi.elm import Element, OnKey, OnText
from reversi.locale import Language, say_in


def view_selection(
    language: Language, selection: Selection, shown: tuple[str, ...] | None, tags: tuple[str, ...], row: str
) -> list[Element[Msg]]:
    """How many games are selected and what can be done with them.

    The list shows games with the ids `shown` (None while they are still being looked for), of which the `row`
    with that id is in sight; `tags` are those that the games have.
    """
    say, number = say_in(language), len(selection.ids)
    everything = view_text_button(
        say("All"), games_msg.AllTicked(shown or ()), enabled=bool(shown), key="all"
    )
    nothing = view_text_button(
        say("None"), games_msg.SelectionClick.UNTICK_ALL, enabled=number > 0, key="none"
    )
    told = p(
        {"class": "quiet", "aria-live": "polite"},
        say.number("{n} game selected", "{n} games selected", number)
        if number
        else say("Select games", "a request"),
        key="selected",
    )
    compare = view_text_button(
        say("Compare"), games_msg.CompareClicked(row), attributes={"id": COMPARE}, key="compare"
    )
    pair = [compare] if number == COMPARED else []
    files = _view_files(language) if number else []
    head = div({"class": "files selecting"}, everything, nothing, *pair, *files, key="head")
    return [told, head, *(_view_marks(language, selection, tags) if number else [])]


def view_tick(is_ticked: bool) -> Element[Msg]:
    """The box of a game that can be selected; what is true of it, the button around it says."""
    return span({"class": "tick", "aria-hidden": "true"}, *([view_icon("play-it")] if is_ticked else []))


def _view_files(language: Language) -> list[Element[Msg]]:
    """The buttons that save the selected games."""
    wthor = say_in(language)("Save as WTHOR")
    return [
        view_text_button(say_in(language)("Save as a file"), games_msg.SelectedSaved(), key="save"),
        view_text_button(wthor, games_msg.SelectedSaved(FileForm.WTHOR), key="save-wthor"),
    ]


def _view_marks(language: Language, selection: Selection, tags: tuple[str, ...]) -> list[Element[Msg]]:
    """The buttons that mark the selected games and delete them; and the field for a tag, with the buttons
    that give it to them and take it from them.
    """
    say, tag = say_in(language), tag_in(selection.tag)
    mark = view_text_button(say("Favourite"), games_msg.SelectionClick.MARK, key="mark")
    delete = view_text_button(say("Delete"), games_msg.SelectionClick.DELETE, key="delete")
    typed, entered = OnText(games_msg.TagTyped), OnKey((("Enter", games_msg.SelectionClick.GIVE_TAG),))
    field = view_short_field(
        "text", say("Tag"), say("Tag"), selection.tag, LONGEST_TAG, typed, entered, key="tag"
    )
    give = view_text_button(say("Add"), games_msg.SelectionClick.GIVE_TAG, enabled=bool(tag), key="give")
    take = view_text_button(
        say("Remove", "a tag"), games_msg.SelectionClick.TAKE_TAG, enabled=is_among(tag, tags), key="take"
    )
    return [div({"class": "files tagging"}, mark, delete, field, give, take, key="tagging")]
