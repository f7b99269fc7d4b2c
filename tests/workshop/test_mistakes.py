"""What learners typically write instead of a solution, by chapter, and which failure each mistake is."""

import pytest

from reversi.workshop.chapters.check import CheckError
from reversi.workshop.chapters.messages.checks import check_replay
from tests.workshop.chapters import solved, verdicts

IS_FROZEN_BOARD = "@dataclass(frozen=True)\nclass Board"
ROW_END = "return passed if disc_at(board, here) is colour else NONE"
BLACK_MOVE = "Board(board.black | turned | {square}, board.white - turned)"
FLIPS = "def flips(board: Board, colour: Colour, square: Square) -> frozenset[Square]:\n"
MOVED = """if after == model.board:
                return model
            return Model(after, opponent(model.to_move))"""
PASSED = "return replace(model, to_move=opponent(model.to_move))"
CLICK = "on=click(SquareClicked(square))"
ASK = "return asked, (AskComputer(asked.question, board, Colour.WHITE),)"
AWAITED = "model.to_move is Colour.WHITE and answer.question == model.question"
NEW_GAME = "return Model(START, Colour.BLACK, model.question + 1), ()"
PERSONS_TURN = "            if model.to_move is not Colour.BLACK:\n                return model, ()\n"
CLOCK = "{Every(1000, SecondPassed())}"
NO_SQUARE = 'Failed(f"{word} is not a square", where)'
NO_MOVE = 'Failed(f"{word} is not a legal move", where)'
KEPT = "return replace(model, problem=found)"
ANSWER = "    return best.square"
NEGAMAX = "max(-negamax(each, depth - 1, estimate) for"
CALL = "-alpha_beta(after, depth - 1, estimate, *window)"
WINDOW = "(-beta, -max(alpha, best))"
CUT = "if best >= beta:\n                    break"
RESULT = "            return best\n"
VALUE = "-search(state_of(move.after), depth - 1, estimate)"

MISTAKES = {
    "values": [
        ("frozen", "frozen", IS_FROZEN_BOARD, "@dataclass(unsafe_hash=True)\nclass Board"),
        ("frozen", "frozen-unequal", IS_FROZEN_BOARD, "@dataclass(frozen=True, eq=False)\nclass Board"),
        ("start", "start-set", "black=frozenset({Square(3, 4), Square(4, 3)})", "black={Square(3, 4)}"),
        ("start", "start-missing", "Square(4, 3)", "Square(5, 4)"),
        ("start", "start-extra", "Square(4, 3)", "Square(4, 3), Square(0, 0)"),
        ("start", "start-type", "START = Board(", "START = dict("),
        ("disc-at", "disc-at", "        return Colour.WHITE", "        return 'white'"),
        ("disc-at", "disc-at-none", "if square in board.white", "if square in board.black"),
        ("place", "place-colour", "board.black, board.white | {square}",
         "board.black | {square}, board.white"),
        ("place", "nothing-returned", "    return Board(board.black, board.white | {square})", "    pass"),
        ("place", "place-lost", "board.white | {square}", "frozenset({square})"),
        ("place", "place-changed", "    return Board(board.black, board.white | {square})",
         "    object.__setattr__(board, 'white', board.white | {square})\n    return board"),
        ("place", "place-set", "board.white | {square}", "set(board.white) | {square}"),
        ("placed", "placed-missing", "(after.black | after.white)", "after.white"),
        ("placed", "placed-extra", " - (before.black | before.white)", ""),
        ("placed", "wrong-type", "return (after.black", "return list(after.white) or (after.black"),
        ("pure", "pure-unfrozen", "(frozen=True)\nclass Square", "(unsafe_hash=True)\nclass Square"),
        ("pure", "pure-argument", "    if square in board.black:",
         "    object.__setattr__(board, 'black', board.black)\n    if square in board.black:"),
    ],
    "rules": [
        ("line", "line-missing", "    while disc_at", "    if disc_at"),
        ("line", "line-extra", "        passed |= {here}\n",
         "        passed |= {here, step(here, direction)}\n"),
        ("open-line", "line-open", ROW_END, "return passed"),
        ("open-line", "line-edge", ROW_END,
         "return passed if disc_at(board, here) is colour or here.column > 7 else NONE"),
        ("flips", "flips-missing", "for direction in DIRECTIONS", "for direction in DIRECTIONS[1:]"),
        ("flips", "flips-extra", ROW_END,
         "return passed | {here} if disc_at(board, here) is colour else NONE"),
        ("flips", "flips-taken", "    if disc_at(board, square) is not None:\n        return NONE\n", ""),
        ("legal", "legal-none", "for square in SQUARES if", "for square in () if"),
        ("legal", "legal-missing", "for square in SQUARES if", "for square in SQUARES[:30] if"),
        ("legal", "legal-extra", "if flips(board, colour, square))", "if disc_at(board, square) is None)"),
        ("legal", "wrong-type", "frozenset(square for", "list(square for"),
        ("legal", "no-squares", "frozenset(square for", "frozenset((square.column, square.row) for"),
        ("play", "play-same", f'return {BLACK_MOVE}', "return board"),
        ("play", "play-missing", BLACK_MOVE, "Board(board.black | turned, board.white - turned)"),
        ("play", "play-flips", BLACK_MOVE, "Board(board.black | {square}, board.white - turned)"),
        ("play", "play-twice", BLACK_MOVE, "Board(board.black | turned | {square}, board.white)"),
        ("play", "play-other", BLACK_MOVE, "Board(turned | {square}, board.white - turned)"),
        ("play", "nothing-returned", "    return Board(board.black - turned",
         "    Board(board.black - turned"),
        ("illegal", "illegal", "    if not turned:\n        return board\n", ""),
        ("illegal", "nothing-returned", "        return board\n", "        return None\n"),
        ("pure", "pure-prints", FLIPS, f"{FLIPS}    print(square)\n"),
        ("pure", "pure-outside", FLIPS, f"SEEN = []\n{FLIPS}    SEEN.append(square)\n"),
        ("pure", "pure-outside", FLIPS, f"SEEN = {{}}\n{FLIPS}    SEEN[square] = board\n"),
        ("pure", "pure-changed", FLIPS,
         "SEEN = []\n" + FLIPS.replace(")", ", keep=SEEN.append)", 1) + "    keep(square)\n"),
        ("game", "game-moves", "square in SQUARES if flips", "square in SQUARES[24:] if flips"),
        ("game", "game-board", "    return Board(board.black - turned,", "    return Board(board.black,"),
    ],
    "messages": [
        ("move", "move-none", MOVED, "return model"),
        ("move", "move-board", MOVED, "return Model(model.board, opponent(model.to_move))"),
        ("move", "move-turn", MOVED, "return replace(model, board=after)"),
        ("move", "move-nobody", MOVED, "return Model(after, None)"),
        ("move", "nothing-returned", MOVED, "Model(after, opponent(model.to_move))"),
        ("move", "wrong-type", MOVED, "return after, opponent(model.to_move)"),
        ("move", "changed", MOVED, 'object.__setattr__(model, "board", after)\n            return model'),
        ("illegal", "illegal-turn", MOVED, "return Model(after, opponent(model.to_move))"),
        ("new-game", "new-board", "return init()", "return replace(model, to_move=Colour.BLACK)"),
        ("new-game", "new-turn", "return init()", "return replace(model, board=START)"),
        ("pass", "missing", "class PassClicked:", "class Passed:"),
        ("pass", "pass-unequal", "@dataclass(frozen=True)\nclass PassClicked", "class PassClicked"),
        ("pass", "pass-board", PASSED, "return init()"),
        ("pass", "pass-none", PASSED, "return model"),
        ("pass", "pass-any", "if legal_moves(model.board, model.to_move):\n                return model",
         "pass"),
        ("stranger", "stranger", "assert_never(unreachable)", "return model"),
        ("stranger", "stranger", "assert_never(unreachable)", "pass"),
        ("pure", "pure-outside", "    match msg:", "    global COUNT\n    COUNT = 1\n    match msg:"),
        ("pure", "pure-prints", "    match msg:", "    print(msg)\n    match msg:"),
        ("pure", "pure-unfrozen", "(frozen=True)\nclass PassClicked", "\nclass PassClicked"),
        ("pure", "pure-unlisted", "SquareClicked | PassClicked | New", "SquareClicked | New"),
        ("pure", "pure-unmatched", "        case NewGameClicked():\n            return init()\n", ""),
        ("pure", "pure-differs", "    match msg:", "    if next(COUNT) % 2: return init()\n    match msg:"),
        ("replay", "replay-other", MOVED, "return Model(after, opponent(model.to_move))"),
    ],
    "views": [
        ("discs", "discs", 'f"stage-disc {disc.value}"', '"stage-disc black"'),
        ("discs", "squares", "for square in SQUARES]", "for square in SQUARES[:63]]"),
        ("discs", "child-list", '"stage-board"}, *squares', '"stage-board"}, squares'),
        ("discs", "child", "p({}, status(model))", "p({}, len(model.board.black))"),
        ("discs", "child", "        *discs,", "        discs[0] if discs else None,"),
        ("discs", "attribute", "p({}, status", 'p({"class": None}, status'),
        ("discs", "no-element", "    return div(\n        {},", "    return (\n        {},"),
        ("names", "names", 'f"{name(square)}, {content}"', "name(square)"),
        ("legal", "legal-missing", '"stage-square legal" if is_legal else "stage-square"', '"stage-square"'),
        ("legal", "legal-extra", '"stage-square legal" if is_legal else "stage-square"',
         '"stage-square legal"'),
        ("click", "click-none", CLICK, "on=()"),
        ("click", "click-other", CLICK, "on=click(SquareClicked(SQUARES[0]))"),
        ("click", "message-class", CLICK, "on=click(SquareClicked)"),
        ("click", "message-function", CLICK, "on=click(lambda: SquareClicked(square))"),
        ("click", "message-other", CLICK, "on=click('d3')"),
        ("click", "handlers", CLICK, "on=SquareClicked(square)"),
        ("click", "handlers", CLICK, "on=(SquareClicked(square),)"),
        ("status", "status", ".capitalize()", ""),
        ("status", "status-hidden", "p({}, status(model))", "p({})"),
        ("status", "nothing-returned", '    return f"{mover}', '    f"{mover}'),
        ("buttons", "button-missing", '"New game"', '"Restart"'),
        ("buttons", "button-message", "click(NewGameClicked())", "click(PassClicked())"),
        ("value", "value", "p({}, status(model))", "p({}, str(id(object())), str(next(COUNT)))"),
        ("pure", "pure-prints", "    legal = legal_moves", "    print(model)\n    legal = legal_moves"),
        ("value", "value-same", "    legal = legal_moves",
         "    model = Model(START, Colour.BLACK)\n    legal = legal_moves"),
    ],
    "commands": [
        ("ask", "ask-none", ASK, "return asked, ()"),
        ("ask", "ask-many", ASK, ASK.replace('(AskC', '2 * (AskC')),
        ("ask", "ask-kind", ASK, 'return asked, ("AskComputer",)'),
        ("ask", "ask-board", ASK, ASK.replace('board,', 'model.board,')),
        ("ask", "ask-colour", ASK, ASK.replace('WHITE', 'BLACK')),
        ("ask", "ask-number", ASK, ASK.replace('asked.question', 'model.question')),
        ("ask", "model-alone", ASK, "return asked"),
        ("ask", "command-alone", ASK, "return asked, AskComputer(1, board, Colour.WHITE)"),
        ("ask", "no-commands", ASK, "return asked, [AskComputer(1, board, Colour.WHITE)]"),
        ("ask", "no-pair", ASK, "return None"),
        ("ask", "no-model", ASK, "return (), asked"),
        ("turn", "turn", PERSONS_TURN, ""),
        ("answer", "answer-none", f'if {AWAITED}', "if False"),
        ("answer", "answer-asked", "    if after.to_move is not Colour.WHITE:\n        return after, ()\n",
         ""),
        ("answer", "answer-turn", "= next_to_move(board, model.to_move)", "= Colour.WHITE"),
        ("late", "late", AWAITED, "model.to_move is Colour.WHITE"),
        ("twice", "twice", AWAITED, "answer.question == model.question"),
        ("new-game", "number-again", NEW_GAME, "return init()"),
        ("new-game", "new-game", NEW_GAME, NEW_GAME.replace('BLACK', 'WHITE')),
        ("new-game", "new-game-late", AWAITED, "True"),
        ("again", "again-none", ASK,
         f"if model.to_move is Colour.WHITE:\n        return after, ()\n    {ASK}"),
        ("again", "again-number", "question=model.question + 1)", "question=max(model.question, 1))"),
    ],
    "history": [
        ("start", "start", "history.moves[:place]", "history.moves"),
        ("every-place", "always-last", "history.moves[:place]", "history.moves if place else ()"),
        ("every-place", "other-place", "history.moves[:place]", "history.moves[: place - 1]"),
        ("every-place", "still-start", "    return state\n", "    return state_of(start_board(STANDARD))\n"),
        ("every-place", "illegal", "state = step(state, square)", "state = play(state, square)"),
        ("every-place", "illegal", "        state = step(state, square)", "        step(state, square)"),
        ("every-place", "illegal", "history.moves[:place]", "reversed(history.moves[:place])"),
        ("every-place", "no-state", "    return state\n", "    return state.board\n"),
        ("every-place", "no-state", "    return state\n", "    return None\n"),
        ("played", "wrong-place", "history.place + 1)\n        case U", "history.place)\n        case U"),
        ("played", "wrong-moves", "(*past, square)", "(square,)"),
        ("played", "no-tuple", "(*past, square)", "[square]"),
        ("undo", "undo-place", "max(history.place - 1, 0)", "history.place - 1"),
        ("undo", "undo-forgets", "place=max(", "moves=history.moves[:-1], place=max("),
        ("redo", "redo-place", "min(history.place + 1, last)", "history.place + 1"),
        ("redo", "no-number", "min(history.place + 1, last)", "None"),
        ("slider", "slider", "place=place)", "place=0)"),
        ("slider", "nothing-returned", "return replace(history, place=place)", "pass"),
        ("new-future", "appended", "past = history.moves[: history.place]", "past = history.moves"),
    ],
    "outside": [
        ("clock", "clock-none", f"frozenset({CLOCK})", "frozenset()"),
        ("clock", "clock-many", CLOCK, "{Every(1000, SecondPassed()), Every(1, SecondPassed())}"),
        ("clock", "clock-other", CLOCK, "{SecondPassed()}"),
        ("clock", "clock-pace", "Every(1000", "Every(1"),
        ("clock", "clock-message", "SecondPassed())})", "SecondPassed)})"),
        ("clock", "wrong-type", f"frozenset({CLOCK})", CLOCK),
        ("stops", "clock-after-end", "    return frozenset()", f"    return frozenset({CLOCK})"),
        ("second", "second", "model.seconds + 1", "model.seconds"),
        ("second", "second-state", "return replace(model, seconds=model", "return Model(START, model"),
        ("second", "no-field", "problem", "trouble"),
        ("game", "game-failed", "state.move_at(square) is None", "state.move_at(square)"),
        ("game", "game-other", "    return state\n", "    return START\n"),
        ("game", "no-game", "    return state\n", "    return state.board\n"),
        ("square", "raised", f"return {NO_SQUARE}", "raise ValueError(word)"),
        ("square", "raised", f"return {NO_SQUARE}", f"raise {NO_SQUARE}"),
        ("square", "no-game", f"return {NO_SQUARE}", "return None"),
        ("square", "where", "enumerate(text.split(), 1)", "enumerate(text.split())"),
        ("legal", "taken", f"return {NO_MOVE}", "break"),
        ("legal", "raised", "not isinstance(state, Ongoing) or ", ""),
        ("legal", "where", NO_MOVE, NO_MOVE.replace(", where", "")),
        ("legal", "reason", NO_MOVE, 'Failed("not a legal move", where)'),
        ("pasted", "pasted-state", "return Model(found)", "return model"),
        ("pasted", "pasted-clock", "return Model(found)", "return replace(model, state=found)"),
        ("pasted", "pasted-failed", KEPT, "return Model(found)"),
        ("pasted", "pasted-lost", KEPT, "return Model(problem=found)"),
        ("pasted", "pasted-restarts", KEPT, "return Model(model.state, 0, found)"),
        ("pasted", "pasted-unsaid", KEPT, "return replace(model, problem=str(found))"),
        ("told", "told", "{model.problem}", "{model.problem.reason}"),
        ("told", "told-none", " if model.problem else clock", ""),
        ("told", "told-clock", "{seconds:02}", "{seconds}"),
        ("pure", "pure-prints", KEPT, "print(found)\n                return model"),
    ],
    "player": [
        ("legal", "a-move", ANSWER, "    return best"),
        ("legal", "nothing-returned", ANSWER, "    best.square"),
        ("legal", "wrong-type", ANSWER, "    return str(best.square)"),
        ("legal", "illegal", ANSWER, "    return Square(0, 0)"),
        ("same", "changes", ANSWER,
         "    SEEN.append(1)\n    return game.moves[len(SEEN) % 2 - 1].square\nSEEN = []"),
        ("corner", "no-corner", "CORNER = 100", "CORNER = 0"),
        ("corner", "no-corner", "max(", "min("),
        ("beats-first", "loses-to-first", ANSWER, "    return game.moves[0].square"),
        ("beats-greedy", "loses-to-greed", "CORNER = 100", "CORNER = 0"),
    ],
    "search": [
        ("horizon", "horizon", "return estimate(board)", "return -estimate(board)"),
        ("one-ahead", "no-sign", NEGAMAX, "min(negamax(each, depth - 1, estimate) for"),
        ("one-ahead", "not-best", NEGAMAX, NEGAMAX.replace('max', 'min', 1)),
        ("one-ahead", "one-ahead", NEGAMAX, f'1 + {NEGAMAX}'),
        ("deeper", "too-short", NEGAMAX, 'estimate(state.board) if depth > 1 else ' + NEGAMAX),
        ("deeper", "deeper", NEGAMAX, NEGAMAX.replace('depth - 1', 'min(depth - 1, 1)')),
        ("same-value", "other-value", CALL, CALL.replace('-alpha_beta', 'alpha_beta', 1)),
        ("same-value", "nothing-returned", RESULT, ""),
        ("window", "window-inside", WINDOW, "(-beta, -beta + 1)"),
        ("window", "window-high", "if best >= beta:\n                    break",
         "if best >= beta:\n                    return LOST"),
        ("window", "window-low", "            return best\n",
         "            return best if best > alpha else beta\n"),
        ("fewer", "not-fewer", CUT, ""),
        ("fewer", "not-fewer", WINDOW, "(LOST, -LOST)"),
        ("fewer", "no-look", "best = LOST\n", "return 0\n            best = LOST\n"),
        ("same-move", "worst-move", VALUE, VALUE.replace('-search', 'search')),
        ("same-move", "other-move", VALUE, VALUE.replace('depth - 1', '0')),
        ("same-move", "illegal", "max(game.moves, key=value).square", "Square(0, 0)"),
        ("plays", "depth", "DEPTH = 3", "DEPTH = 9"),
        ("plays", "no-search", "return best_move(game, DEPTH, alpha_beta, my_estimate)",
         "return game.moves[-1].square"),
    ],
    "testing": [
        ("right", "false-alarm", "before + 1 + len", "before + len"),
        ("right", "false-alarm", "is not board.to_move", "is board.to_move"),
        ("legal", "legal-survives", "assert code.flips(board, square)", "pass"),
        ("turn", "turn-survives", "is not board.to_move", "is not None"),
        ("discs", "discs-survive", "assert after == before + 1 +", "assert after <= before + 1 +"),
        ("undo", "undo-survives", 'click("Undo").click("Redo")',
         'click("Undo").click("d3, empty, legal move")'),
    ],
}  # fmt: skip
"""The check that fails, the failure that it names, what of the solution is replaced, and by what."""

COUNTING = (
    '"""A game\'s page, as a value made from the model."""',
    "from itertools import count\n\nCOUNT = count()\n"
    "from reversi.workshop.chapters.values.solution import START, Colour\n",
)
ALSO = {
    ("messages", "missing"): [
        ("PassClicked | NewGame", "Passed | NewGame"), ("case PassClicked()", "case Passed()"),
    ],
    ("messages", "pure-differs"): [("def init", "from itertools import count\nCOUNT = count()\ndef init")],
    ("views", "value"): [COUNTING],
    ("views", "value-same"): [COUNTING],
}  # fmt: skip
"""What else is written, for the text to run."""


@pytest.mark.parametrize(
    ("key", "check", "failure", "before", "after"),
    [(key, *row) for key, rows in MISTAKES.items() for row in rows],
)
def test_a_typical_mistake_is_told_from_others(
    key: str, check: str, failure: str, before: str, after: str
) -> None:
    found = verdicts(key, solved(key, (before, after), *ALSO.get((key, failure), [])))

    assert found[check] == failure


def test_an_update_that_remembers_something_outside_the_model_is_found_out() -> None:
    remembering = MOVED.replace("Model(after", "Model(after if len(SEEN) < 6 else START")
    work = solved(
        "messages",
        (MOVED, f"SEEN.append(msg)\n            {remembering}"),
        ("def init()", "SEEN = []\n\n\ndef init()"),
    )

    with pytest.raises(CheckError) as caught:
        check_replay(work)

    assert caught.value.key == "replay"


def test_an_exception_passes_through_with_what_was_called() -> None:
    found = verdicts("player", solved("player", (ANSWER, "    return game.move[0]")))

    assert set(found.values()) == {"AttributeError", "pure-uncalled"}
