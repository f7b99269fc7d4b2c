import json
import math
import sys
from collections.abc import Callable
from inspect import getsource
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app import init, update
from reversi.domain.decoding import Node as Decoded
from reversi.elm.codec import reader
from reversi.elm.codec.any_value import decode_value, encode_value, format_value, parse_value
from reversi.elm.codec.faults import EncodeError, ReadError
from reversi.elm.codec.json_text import DEEPEST, Json, parse_json
from reversi.elm.codec.names import Names
from reversi.elm.codec.writer import DEEPEST_VALUE, LARGE, LONG
from reversi.elm.travel.as_pytest import Imports, expression_of, printed
from reversi.elm.tree import Node
from reversi.shells.build.written_out import written_out
from tests.app.visits import Visit, visits
from tests.elm.travel import shapes
from tests.elm.travel.shapes import Card, Changing, Deal, Even, Listed, Plain, Point, Suit, double
from tests.profiles import examples
from tests.strategies import scratched

OURS = Names(("tests.elm.travel.shapes",))
THE_GAMES = Names(
    (
        *("reversi.app", "reversi.domain", "reversi.elm"),
        *("reversi.engine.protocol", "reversi.formats", "reversi.locale", "reversi.record"),
    )
)

ACE = Card(Suit.HEARTS, Point(1, 2), ("a", "é"), Card(Suit.SPADES), frozenset({3, 1}), {"x": 1.5}, double)

atoms = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
values = st.recursive(
    atoms | st.sampled_from([Suit.HEARTS, double, Card, Point(1), Even(2), ACE]),
    lambda inner: (
        st.lists(inner, max_size=3).map(tuple)
        | st.lists(inner, max_size=3)
        | st.frozensets(atoms, max_size=3)
        | st.dictionaries(atoms, inner, max_size=3)
        | st.builds(lambda items: Listed(*items), st.lists(inner, max_size=3))
    ),
    max_leaves=12,
)


@given(values)
def test_a_value_of_any_kind_is_read_as_it_was_written(value: object) -> None:
    read = parse_value(format_value(value), OURS)

    assert read == value
    assert repr(read) == repr(value) or "frozenset" in repr(value)


def test_a_value_is_written_in_words_that_a_person_can_read() -> None:
    written = encode_value((Suit.SPADES, Even(4), Point(1), Deal.CUT))

    assert written == {
        "names": {
            "Suit": "tests.elm.travel.shapes:Suit",
            "Even": "tests.elm.travel.shapes:Even",
            "Point": "tests.elm.travel.shapes:Point",
            "DeckCut": "tests.elm.travel.shapes:DeckCut",
        },
        "value": [
            {"Suit": "SPADES"},
            {"Even": {"number": 4}},
            {"Point": {"x": 1, "y": 0.5}},
            {"DeckCut": {}},
        ],
    }
    assert decode_value(written, OURS) == (Suit.SPADES, Even(4), Point(1), Deal.CUT)


@examples(40)
@given(visits(longest=12))
def test_flags_messages_models_and_commands_of_a_visit_are_read_as_they_were_written(visit: Visit) -> None:
    model, commands = init(visit.flags)
    written: list[object] = [visit.flags, model, commands]
    for message in visit.messages:
        model, commands = update(model, message)
        written += [message, commands]
    written.append(model)

    assert [parse_value(format_value(value), THE_GAMES) for value in written] == written


def test_classes_as_they_are_shipped_are_read_and_written_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    text, test = format_value(ACE), printed(expression_of(ACE, Imports()))
    shipped = ModuleType(shapes.__name__)
    exec(compile(written_out(getsource(shapes)), "shapes.py", "exec"), shipped.__dict__)
    monkeypatch.setitem(sys.modules, shapes.__name__, shipped)

    read = parse_value(text, OURS)

    assert type(read) is shipped.Card
    assert format_value(read) == text
    assert printed(expression_of(read, Imports())) == test
    with pytest.raises(ReadError, match="expected Suit, found 'HEARTS'"):
        parse_value(text.replace('{"Suit": "HEARTS"}', '"HEARTS"'), OURS)


def test_a_large_value_that_is_there_often_is_written_once() -> None:
    large = tuple(range(100))

    written = encode_value((large, large, (large,)))

    assert len(json.dumps(written)) < 2 * len(json.dumps(large))
    assert decode_value(written, OURS) == (large, large, (large,))


@pytest.mark.parametrize(("held", "times"), [(LARGE - 2, 2), (LARGE - 1, 1)])
def test_a_value_that_is_there_twice_is_large_if_it_holds_so_many_with_itself(held: int, times: int) -> None:
    value = ("x", *range(held - 1))

    assert format_value((value, value)).count('"x"') == times


def nested(depth: int, value: object = ()) -> object:
    for _ in range(depth):
        value = (value,)
    return value


@pytest.mark.parametrize("deepest", [nested(DEEPEST_VALUE), nested(DEEPEST_VALUE - 1, {1: 2})])
def test_what_holds_one_another_is_written_as_deep_as_it_can_be_read_and_no_deeper(deepest: object) -> None:
    assert parse_value(format_value(deepest), OURS) == deepest
    with pytest.raises(EncodeError, match="nested more than"):
        format_value((deepest,))


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (2**LONG - 1, 2**LONG - 1),
        (2**LONG, {"$number": hex(2**LONG)}),
        (0.5, 0.5),
        (math.inf, {"$number": "inf"}),
    ],
    ids=["the longest in digits", "longer", "a fraction", "infinite"],
)
def test_a_number_is_written_as_json_has_it_or_else_in_words(number: float, written: Json) -> None:
    assert encode_value(number) == {"names": {}, "value": written}


def test_two_types_of_the_same_name_are_told_apart() -> None:
    node: Node[None, None] = Node(None, 0)
    value = (node, Decoded(1))

    written = encode_value(value)

    assert isinstance(written, dict)
    assert written["names"] == {
        "Node": "reversi.elm.tree:Node",
        "decoding.Node": "reversi.domain.decoding:Node",
        "Path": "reversi.domain.decoding:Path",
    }
    assert decode_value(written, THE_GAMES) == value


def holds_itself() -> object:
    items: list[object] = []
    items.append(items)
    return items


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (Plain(), "cannot be written"),
        (lambda: 0, "cannot be written"),
        (b"bytes", "cannot be written"),
        (holds_itself(), "nested more than"),
        (nested(100), "nested more than"),
    ],
)
def test_what_no_file_can_hold_is_refused_with_its_place(value: object, reason: str) -> None:
    with pytest.raises(EncodeError, match=reason) as refusal:
        encode_value((1, value))

    assert refusal.value.where.startswith("value")


def test_values_that_can_change_are_read_too() -> None:
    assert parse_value(format_value(Changing([1, 2], {"a"})), OURS) == Changing([1, 2], {"a"})


def named(value: Json, **names: str) -> Json:
    """A value as in a file, with the names of the shapes and others."""
    shapes = {kind: f"tests.elm.travel.shapes:{kind}" for kind in ("Card", "Suit", "Point", "Even", "Plain")}
    table: dict[str, Json] = {**shapes, **names}
    return {"names": table, "value": value}


def many_laughs(times: int) -> Json:
    """A short text for a value of more than ten to the power of `times` values."""
    value: Json = ["ha", "ha"]
    for number in range(times):
        again: list[Json] = [{"#": number} for _ in range(9)]
        value = [{"#": number, "$tuple": value}, *again]
    return value


@pytest.mark.parametrize(
    ("written", "where", "reason"),
    [
        (None, "", "expected an object with"),
        ({"value": 1}, "names", "expected a table"),
        (named({}), "value", "expected an object with one entry"),
        (named({"a": 1, "b": 2}), "value", "expected an object with one entry"),
        (named({"Nothing": {}}), "value", "not in the table of names"),
        (named({"Card": []}), "value", "expected the fields of Card"),
        (named({"Card": {}}), "value", "lacks its field “suit”"),
        (named({"Card": {"suit": 5}}), "value.suit", "expected Suit, found 5"),
        (named({"Card": {"suit": {"Suit": "CLUBS"}}}), "value.suit", "no member CLUBS"),
        (named({"Card": {"suit": 2**128}}), "value.suit", "expected Suit, found a very long number"),
        (named({"Card": {"suit": 2**128 - 1}}), "value.suit", f"expected Suit, found {2**128 - 1}"),
        (named({"Card": {"suit": "x" * 99}}), "value.suit", f"expected Suit, found '{'x' * 59}"),
        (named({"Card": {"suit": [5]}}), "value.suit", "expected Suit, found a tuple"),
        (named({"Card": {"colour": 5}}), "value", "has no field “colour”"),
        (named({"cut": {"at": 5}}, cut="tests.elm.travel.shapes:DeckCut"), "value", "has no fields"),
        (named({"cut": {}}, cut="tests.elm.travel.shapes:Deal.CUT"), "value", "neither a class nor"),
        (named([{"Even": {"number": 3}}]), "value[0]", "the number is odd"),
        (named([{"Even": {"number": "3"}}]), "value[0].number", "expected int, found '3'"),
        (named([{"Even": {"number": None}}]), "value[0].number", "expected int, found None"),
        (named({"Plain": {}}), "value", "not a type with fields"),
        (named({"$set": 5}), "value", "expected a list"),
        (named({"$set": [{"$list": []}]}), "value", "unhashable"),
        (named({"$dict": [[1]]}), "value", "pairs"),
        (named({"$number": "0xyz"}), "value", "not a number"),
        (named({"$number": "1e5"}), "value", "not a number"),
        (named({"#": 1}), "value", "no value number 1"),
        (named({"#": [], "Card": 1}), "value", "no value number"),
        (named({"#": 1, "$tuple": [{"#": 1}]}), "value[0]", "contains itself"),
        (named({"gone": 1}, gone="tests.elm.travel.shapes:Gone"), "value", "has no tests"),
        (named({"gone": 1}, gone="tests.elm.travel.shapes.gone:Gone"), "value", "has no tests"),
        (named({"x": 1}, x="os:system"), "value", "os:system is not part of this program"),
        (named({"$name": "x"}, x="builtins:eval"), "value", "not part of this program"),
        (named({"$name": "x"}, x="tests.elm.travel.shapesish:x"), "value", "not part of this program"),
        (named({"$name": "x"}, x="tests.elm.travel.shapes:Enum"), "value", "neither a class nor a function"),
        (named({"$name": "x"}, x="tests.elm.travel.shapes:Even.__init__"), "value", "neither"),
        (named({"$name": "x"}, x="tests.elm.travel.shapes:Even.number.x"), "value", "has no"),
        (named({"$name": "x"}, x="tests.elm.travel.shapes:__builtins__"), "value", "neither"),
        (named({"$name": "x"}, x="not a name"), "value", "is not a name"),
        (named({"$name": ["x"]}), "value", "expected text"),
        (named(many_laughs(12)), "value", "more than 10,000,000 values"),
    ],
)
def test_what_cannot_be_read_is_refused_with_place_and_reason(written: Json, where: str, reason: str) -> None:
    with pytest.raises(ReadError) as refusal:
        decode_value(written, OURS)

    assert refusal.value.where.startswith(where)
    assert reason in refusal.value.reason


SIZES: list[tuple[Json, int]] = [
    ([0, 0], 3),
    ({"$set": [0, 1]}, 3),
    ({"$dict": [[1, [0]]]}, 4),
    ({"Card": {"suit": {"Suit": "HEARTS"}, "notes": ["a"]}}, 4),
    ([{"#": 1, "$tuple": [0]}, {"#": 1}], 5),
    ([{"#": 1, "$dict": [[1, 2]]}, {"#": 1}, {"#": 2, "Even": {"number": 2}}, {"#": 2}], 11),
]


@pytest.mark.parametrize(("value", "size"), SIZES)
def test_a_value_may_hold_so_many_and_no_more(
    value: Json, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "MOST", size)
    decode_value(named(value), OURS)

    monkeypatch.setattr(reader, "MOST", size - 1)
    with pytest.raises(ReadError, match=f"more than {size - 1} values"):
        decode_value(named(value), OURS)


@pytest.mark.parametrize(
    "around",
    [
        lambda inner: [inner],
        lambda inner: {"$tuple": [inner]},
        lambda inner: {"$dict": [[1, inner]]},
        lambda inner: {"Card": {"suit": {"Suit": "HEARTS"}, "below": inner}},
    ],
)
def test_values_are_read_as_deep_as_the_bound_and_no_deeper(around: Callable[[Json], Json]) -> None:
    deepest: Json = None
    for _ in range(DEEPEST_VALUE):
        deepest = around(deepest)
    decode_value(named(deepest), OURS)

    with pytest.raises(ReadError, match=f"nested more than {DEEPEST_VALUE} deep"):
        decode_value(named(around(deepest)), OURS)


def test_a_program_is_not_begun_by_naming_it() -> None:
    with pytest.raises(ReadError, match="not part of this program"):
        decode_value(named({"$name": "x"}, x="reversi.__main__:main"), Names(("reversi",)))


def test_what_has_moved_since_a_file_was_written_is_found_where_it_stands_now() -> None:
    here = "tests.elm.travel.shapes"
    names = Names(OURS.packages, {"tests.cards": here, "tests.colours:Colour": f"{here}:Suit"})

    point = decode_value(named({"p": {"x": 1, "y": 2}}, p="tests.cards:Point"), names)
    suit = decode_value(named({"s": "HEARTS"}, s="tests.colours:Colour"), names)

    assert (point, suit) == (Point(1, 2), Suit.HEARTS)


def test_a_program_that_is_one_file_names_what_it_defines(monkeypatch: pytest.MonkeyPatch) -> None:
    program = ModuleType("__main__")
    exec("class Clicked: pass", program.__dict__)
    monkeypatch.setitem(sys.modules, "__main__", program)

    assert Names(("__main__",)).find("__main__:Clicked", "") is program.Clicked


@given(st.data())
def test_a_spoiled_text_is_read_or_refused(data: st.DataObject) -> None:
    value = data.draw(values)

    assert_read_or_refused(data.draw(st.just(format_value(value)).flatmap(scratched)))


HOSTILE = {
    "nothing": "",
    "a zero byte": "\x00",
    "half a character": '{"names": {}, "value": "\ud800"}',
    "a long number": '{"names": {}, "value": ' + "9" * 100_000 + "}",
    "no number": '{"names": {}, "value": NaN}',
    "many open lists": "[" * 200_000,
    "many open objects": '{"a":' * 100_000,
    "a deep value": '{"names": {}, "value": ' + "[" * 110 + "]" * 110 + "}",
    "an open string of quotes": '"' + '\\"' * 200_000,
    "a long name": '{"names": {"a": "' + "a" * 100_000 + '"}, "value": {"a": {}}}',
    "a long name of many parts": '{"names": {"a": "tests.' + "a." * 100_000 + 'b:c"}, "value": {"a": {}}}',
}


@pytest.mark.parametrize("text", list(HOSTILE.values()), ids=list(HOSTILE))
def test_a_text_that_means_harm_is_read_or_refused(text: str) -> None:
    assert_read_or_refused(text)


def assert_read_or_refused(text: str) -> None:
    """Fail if reading `text` ends otherwise than with a value or a short refusal."""
    words = ""
    try:
        parse_value(text, Names(("tests",)))
    except ReadError as refusal:
        words = str(refusal)
    assert len(words) < 1_000


def test_a_whole_number_of_any_length_can_be_read_again() -> None:
    number = 7**9_000  # of more digits than Python turns into text

    assert parse_value(format_value(number), OURS) == number


def test_lists_may_lie_in_one_another_up_to_a_bound() -> None:
    deepest = "[[], " + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1) + "]"

    assert isinstance(parse_json(deepest), list)
    with pytest.raises(ReadError):
        parse_json(f"[{deepest}]")
