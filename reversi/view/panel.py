"""The panel: who plays, what they have, and what a person can do."""

from dataclasses import replace

from reversi.app.game import redo_place, undo_place
from reversi.app.model import Flow, Model
from reversi.app.msg import (
    Msg,
    NewGameClicked,
    OptionsChosen,
    PauseClicked,
    PlayerChosen,
    RedoClicked,
    ResumeClicked,
    SidesSwapped,
    SkipClicked,
    StepClicked,
    UndoClicked,
)
from reversi.app.options import Beginner, MoveTime, Pace, Start, Theme
from reversi.app.seats import Computer, Human, Player, has_computer, is_humans_turn, mover, seated
from reversi.app.session import encode_player
from reversi.domain import Colour, Finished, Skip, SkipMove, count
from reversi.elm import Element, OnValue
from reversi.elm.html import click
from reversi.engine.players import COMPUTER_PLAYERS, School
from reversi.view.icons import view_icon
from reversi.view.tags import (
    button,
    details,
    div,
    h2,
    label,
    li,
    ol,
    optgroup,
    option,
    p,
    section,
    select,
    span,
    summary,
)
from reversi.view.words import activity_words, colour_name, opening_words, player_description, player_name

PLAYERS: tuple[Player, ...] = (Human(), *(Computer(player.key) for player in COMPUTER_PLAYERS))


def view_cards(model: Model) -> Element[Msg]:
    """A card for every colour: its player, its discs, what it is doing."""
    return div({"class": "cards"}, *[_view_card(model, colour) for colour, _ in model.seats])


def _view_card(model: Model, colour: Colour) -> Element[Msg]:
    name = colour_name(colour)
    thinking = mover(model.state) is colour and not is_humans_turn(model.state, model.seats)
    classes = {
        "to-move": mover(model.state) is colour,
        "thinking": thinking and model.flow is not Flow.PAUSED,
    }
    return section(
        {"class": " ".join(["card", *(each for each, on in classes.items() if on)]), "aria-label": name},
        span({"class": f"token {colour.value}", "aria-hidden": "true"}),
        span({"class": "colour"}, name),
        span(
            {"class": "score", "role": "group", "aria-label": f"{name} has"},
            str(count(model.state.board, colour)),
        ),
        _view_players(f"{name} is played by", colour, seated(model.seats, colour)),
        span({"class": "activity"}, activity_words(model, colour)),
        span({"class": "style"}, player_description(seated(model.seats, colour))),
    )


def _view_players(name: str, colour: Colour, chosen: Player) -> Element[Msg]:
    """The menu of all who can play `colour`, by where they come from."""
    groups = [
        optgroup(
            {"label": school.value},
            *[
                _view_option(player.key, player.name, chosen == Computer(player.key))
                for player in COMPUTER_PLAYERS
                if player.school is school
            ],
        )
        for school in School
    ]
    return select(
        {"aria-label": name},
        _view_option(encode_player(Human()), player_name(Human()), chosen == Human()),
        *groups,
        on=(OnValue(tuple((encode_player(player), PlayerChosen(colour, player)) for player in PLAYERS)),),
    )


def _view_option(value: str, words: str, is_chosen: bool) -> Element[Msg]:
    return option({"value": value, "selected": is_chosen}, words)


def view_actions(model: Model) -> Element[Msg]:
    """The buttons; those that cannot be used now stay in place, so that nothing jumps."""
    over = isinstance(model.state, Finished)
    return div(
        {"class": "actions", "role": "group", "aria-label": "Game"},
        *_view_pass(model),
        _view_button("undo", "Undo", UndoClicked(), undo_place(model.game, model.seats) is not None),
        _view_button("redo", "Redo", RedoClicked(), redo_place(model.game, model.seats) is not None),
        *_view_flow(model),
        _view_button("new", "Play again" if over else "New game", NewGameClicked(), main=over),
    )


def _view_pass(model: Model) -> list[Element[Msg]]:
    if isinstance(model.state, SkipMove) and is_humans_turn(model.state, model.seats):
        return [_view_button("pass", "Pass", SkipClicked(), main=True)]
    return []


def _view_flow(model: Model) -> list[Element[Msg]]:
    if not has_computer(model.seats) or isinstance(model.state, Finished):
        return []
    if model.flow is Flow.RUNNING:
        return [_view_button("pause", "Pause", PauseClicked(), key="flow")]
    waiting = not is_humans_turn(model.state, model.seats)
    return [
        _view_button("resume", "Resume", ResumeClicked(), key="flow"),
        _view_button("step", "Step", StepClicked(), waiting),
    ]


def _view_button(
    icon: str, name: str, message: Msg, enabled: bool = True, main: bool = False, key: str | None = None
) -> Element[Msg]:
    """A button that keeps the focus when it cannot be used, and when another of its `key` takes its place."""
    attributes: dict[str, str | bool] = {"type": "button", "class": "action main" if main else "action"}
    if not enabled:
        attributes["aria-disabled"] = "true"
    return button(
        attributes,
        view_icon(icon),
        span({"class": "name"}, name),
        on=click(message) if enabled else (),
        key=key or icon,
    )


def view_moves(model: Model) -> Element[Msg]:
    """The name of the opening, and the moves so far, in columns, the last one marked."""
    plies = model.game.past
    items: list[Element[Msg]] = [
        li(
            {"class": "ply now" if number == len(plies) else "ply", "value": str(number)},
            "pass" if isinstance(ply, Skip) else str(ply),
        )
        for number, ply in enumerate(plies, start=1)
    ]
    if not items:
        return section({"class": "moves"}, h2({}, "Moves"), p({"class": "quiet"}, "No move yet."))
    scroller = {"class": "scroller", "role": "region", "aria-label": "Moves", "tabindex": "0"}
    return section(
        {"class": "moves"},
        h2({}, "Moves"),
        p({"class": "quiet opening"}, opening_words(model)),
        div(scroller, ol({"class": "plies"}, *items)),
    )


def view_options(model: Model) -> Element[Msg]:
    """What a person can choose besides the players."""
    options = model.options
    return details(
        {"class": "options", "open": True},
        summary({}, "Options"),
        _view_choice(
            "First move",
            [
                (each.value, FIRST_MOVE[each], OptionsChosen(replace(options, beginner=each)))
                for each in Beginner
            ],
            options.beginner.value,
        ),
        _view_choice(
            "Start",
            [
                (each.value, words, OptionsChosen(replace(options, start=each)))
                for each, words in START.items()
            ],
            options.start.value,
        ),
        _view_choice(
            "Computer moves",
            [(each.name, words, OptionsChosen(replace(options, pace=each))) for each, words in PACE.items()],
            options.pace.name,
        ),
        _view_choice(
            "Time per move",
            [
                (each.name, words, OptionsChosen(replace(options, move_time=each)))
                for each, words in MOVE_TIME.items()
            ],
            options.move_time.name,
        ),
        _view_choice(
            "Thinks on your time",
            [(said, said, OptionsChosen(replace(options, ponder=each))) for each, said in PONDER.items()],
            PONDER[options.ponder],
        ),
        _view_choice(
            "Colours",
            [
                (each.value, words, OptionsChosen(replace(options, theme=each)))
                for each, words in THEME.items()
            ],
            options.theme.value,
        ),
        _view_button("swap", "Swap sides", SidesSwapped()),
        p({"class": "quiet"}, "First move and start count from the next game on."),
    )


FIRST_MOVE = {Beginner.BLACK: "Black", Beginner.WHITE: "White", Beginner.LOT: "By lot"}
START = {Start.STANDARD: "Standard", Start.MIRRORED: "Mirrored"}
PACE = {Pace.SLOW: "Slowly", Pace.NORMAL: "After a second", Pace.FAST: "Quickly", Pace.INSTANT: "At once"}
MOVE_TIME = {
    MoveTime.ONE_SECOND: "1 second",
    MoveTime.THREE_SECONDS: "3 seconds",
    MoveTime.TEN_SECONDS: "10 seconds",
    MoveTime.THIRTY_SECONDS: "30 seconds",
    MoveTime.TWO_MINUTES: "2 minutes",
}
PONDER = {True: "Yes", False: "No"}
THEME = {Theme.AUTOMATIC: "As the system", Theme.LIGHT: "Light", Theme.DARK: "Dark"}


def _view_choice(name: str, choices: list[tuple[str, str, Msg]], chosen: str) -> Element[Msg]:
    return label(
        {"class": "choice"}, span({"aria-hidden": "true"}, name), _view_select(name, choices, chosen)
    )


def _view_select(name: str, choices: list[tuple[str, str, Msg]], chosen: str) -> Element[Msg]:
    """A menu of choices, each with its value, its words and its message."""
    return select(
        {"aria-label": name},
        *[_view_option(value, words, value == chosen) for value, words, _ in choices],
        on=(OnValue(tuple((value, message) for value, _, message in choices)),),
    )
