"""Every dataclass of the page, written out by the build, behaves as `dataclasses` makes it."""

import ast
import copy
import importlib
import inspect
import pickle
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from reversi.shells.browser.start import dataclass_parts
from reversi.shells.build.tree import Tree
from reversi.shells.build.written_out import written_out
from tests.profiles import IN_PYODIDE

MODULES = {
    ".".join(path.relative_to(Tree().root).with_suffix("").parts).removesuffix(".__init__"): path
    for path in Tree().package_files()
}

BELOW = re.compile("reversi.(domain|elm)")
"""All that is looked at inside Pyodide, which takes long to import: classes of every kind are among them."""


class Sources(MetaPathFinder, Loader):
    """Imports the modules of the page from their sources, as `compile_source` makes code of them."""

    def __init__(self, compile_source: Callable[[str, Path], Any]) -> None:
        self._compile = compile_source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in MODULES:
            return None
        spec = ModuleSpec(fullname, self, origin=str(MODULES[fullname]))
        spec.submodule_search_locations = [] if MODULES[fullname].stem == "__init__" else None
        spec.has_location = True
        return spec

    def exec_module(self, module: ModuleType) -> None:
        exec(
            self._compile(MODULES[module.__name__].read_text(encoding="utf-8"), MODULES[module.__name__]),
            module.__dict__,
        )


class FromTheBrowser(ModuleType):
    """A module that has whatever is imported from it."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return Exception


@contextmanager
def imports(compile_source: Callable[[str, Path], Any]) -> Iterator[dict[str, ModuleType]]:
    """The modules of the page by name, imported anew; afterwards all is as it was."""
    before = dict(sys.modules)
    finder = Sources(compile_source)
    try:
        for name in before:
            if name.partition(".")[0] == "reversi":
                del sys.modules[name]
        for name in ("js", "pyodide", "pyodide.ffi", "pyodide_js"):
            sys.modules[name] = FromTheBrowser(name)
        sys.meta_path.insert(0, finder)
        modules = {
            name: importlib.import_module(name) for name in MODULES if not IN_PYODIDE or BELOW.match(name)
        }
        assert all(module.__file__ for module in modules.values())  # one that is late runs at its first use
        yield modules
    finally:
        sys.meta_path.remove(finder)
        sys.modules.clear()
        sys.modules.update(before)


def dataclasses_of(compile_source: Callable[[str, Path], Any]) -> dict[str, Any]:
    """The dataclasses of the page by module and name."""
    with imports(compile_source) as modules:
        return {
            f"{module.__name__}.{each.__qualname__}": each
            for module in modules.values()
            for each in vars(module).values()
            if isinstance(each, type)
            and each.__module__ == module.__name__
            and "__dataclass_fields__" in vars(each)
        }


@cache
def classes() -> dict[str, tuple[Any, Any]]:
    """The dataclasses of the page by module and name: each as Python makes it, and as it is written out.

    They are made when a test asks for them: to import all modules twice takes seconds.
    """
    plain = dataclasses_of(lambda source, path: compile(source, path, "exec"))
    written = dataclasses_of(lambda source, path: compile(written_out(source), path, "exec"))
    return {
        name: (each, written[name])
        for name, each in plain.items()
        if each.__init__.__code__.co_filename == "<string>"  # a class with its own stays as it is
    }


def each_dataclass(check: Callable[[Any, Any], None]) -> Callable[[], None]:
    """A test of every dataclass by `check`; a failure has its name as a note."""

    def test() -> None:
        for name, (plain, written) in classes().items():
            try:
                check(plain, written)
            except Exception as failure:
                failure.add_note(f"of {name}")
                raise

    return test


@contextmanager
def accepting_any_value(each: Any) -> Iterator[list[str]]:
    """Let a class take any values, since what it demands of them is not changed; note what it sees."""
    seen: list[str] = []
    with pytest.MonkeyPatch.context() as monkeypatch:
        if hasattr(each, "__post_init__"):
            monkeypatch.setattr(each, "__post_init__", lambda self: seen.append(repr(self)))
        yield seen


def names(each: Any) -> tuple[str, ...]:
    """The names of the fields."""
    return tuple(field.name for field in fields(each))


def made(each: Any, **changes: object) -> Any:
    """An instance with a text of its own in each field, whatever the class demands of its values."""
    instance = object.__new__(each)
    for name in names(each):
        object.__setattr__(instance, name, changes.get(name, f"a {name}"))
    return instance


def described(value: object) -> str:
    """The value as `repr` has it; without where a function lies, for each module has its own."""
    return re.sub(r" at 0x[0-9a-f]+", "", repr(value))


def parameters(each: Any) -> list[tuple[str, Any, str]]:
    """What `__init__` takes: names and kinds, and defaults but for those that are made anew."""
    found = inspect.signature(each).parameters.values()
    return [
        (one.name, one.kind, "" if field.default_factory is not MISSING else described(one.default))
        for one, field in zip(found, fields(each), strict=True)
    ]


def refusal(act: Callable[..., object], *arguments: object) -> str:
    """The kind and the words of the exception that a call raises; empty if it raises none."""
    try:
        act(*arguments)
    except AttributeError as error:
        return f"{type(error).__name__}: {error}"
    return ""


def test_every_dataclass_of_the_page_is_written_out() -> None:
    assert len(classes()) > (50 if IN_PYODIDE else 150)
    for name, (_, written) in classes().items():
        assert vars(written)["__replace__"].__module__ == dataclass_parts.__name__, name


def test_no_class_of_the_page_inherits_from_a_dataclass() -> None:
    # The methods that all of them share take a class for the one that has the fields.
    for name, (plain, _) in classes().items():
        assert plain.__subclasses__() == [], name


@each_dataclass
def test_init_takes_the_same_parameters_and_sets_the_fields(plain: Any, written: Any) -> None:
    values = {name: f"a {name}" for name in names(plain)}

    assert parameters(written) == parameters(plain)
    with accepting_any_value(written):
        assert {name: getattr(written(**values), name) for name in values} == values


@each_dataclass
def test_init_makes_the_same_defaults_and_calls_post_init_in_the_end(plain: Any, written: Any) -> None:
    required = {
        field.name: "given"
        for field in fields(plain)
        if field.default is MISSING and field.default_factory is MISSING
    }

    with accepting_any_value(plain) as seen_by_plain, accepting_any_value(written) as seen_by_written:
        assert described(written(**required)) == described(plain(**required))

    assert seen_by_written == seen_by_plain


@each_dataclass
def test_instances_are_equal_and_hash_as_before(plain: Any, written: Any) -> None:
    same, other, foreign = made(written), made(written), made(plain)

    assert (same == other) is (made(plain) == made(plain))
    assert (same == foreign) is False
    assert (written.__hash__ is None) is (plain.__hash__ is None)
    if plain.__hash__ not in {None, object.__hash__}:
        assert hash(same) == hash(foreign)
    for name in names(plain):
        changed = {name: "another"}
        assert (made(written, **changed) == same) is (made(plain, **changed) == foreign), name


@each_dataclass
def test_instances_are_shown_matched_and_stored_as_before(plain: Any, written: Any) -> None:
    assert repr(made(written)) == repr(made(plain))
    assert written.__match_args__ == plain.__match_args__
    assert vars(written).get("__slots__") == vars(plain).get("__slots__")
    assert hasattr(made(written), "__dict__") is hasattr(made(plain), "__dict__")
    assert {"__getstate__", "__setstate__"} & vars(written).keys() == {"__getstate__", "__setstate__"} & vars(
        plain
    ).keys()


@each_dataclass
def test_frozen_instances_refuse_the_same_in_the_same_words(plain: Any, written: Any) -> None:
    for name in names(plain):
        assert refusal(setattr, made(written), name, 1) == refusal(setattr, made(plain), name, 1)
        assert refusal(delattr, made(written), name) == refusal(delattr, made(plain), name)


@each_dataclass
def test_dataclasses_knows_the_same_of_the_fields(plain: Any, written: Any) -> None:
    def told(each: Any) -> list[tuple[Any, ...]]:
        return [
            (
                one.name,
                str(one.type),
                one.init,
                one.repr,
                one.compare,
                one.hash,
                described(one.default),
                one.kw_only,
            )
            for one in fields(each)
        ]

    assert is_dataclass(written)
    assert told(written) == told(plain)
    assert [one.default_factory is MISSING for one in fields(written)] == [
        one.default_factory is MISSING for one in fields(plain)
    ]


@each_dataclass
def test_instances_are_replaced_and_copied(plain: Any, written: Any) -> None:
    with accepting_any_value(written):
        for name in names(plain):
            changed = replace(made(written), **{name: "another"})
            assert repr(changed) == repr(made(plain, **{name: "another"}))
    assert repr(copy.copy(made(written))) == repr(copy.deepcopy(made(written))) == repr(made(plain))


SAMPLE = """
from dataclasses import dataclass, field
from typing import ClassVar

@dataclass({options})
class Sample:
    "What it is for."
    first: int
    {body}
"""


def sample(body: str = "", options: str = "frozen=True, slots=True") -> Any:
    """The class of a module that is written out."""
    namespace: dict[str, Any] = {"__name__": __name__}
    exec(compile(written_out(SAMPLE.format(body=body, options=options)), "sample", "exec"), namespace)
    return namespace["Sample"]


def test_a_value_that_is_made_anew_is_not_shared() -> None:
    each = sample("others: list[int] = field(default_factory=list)")

    one, another = each(1), each(1)

    assert one.others == another.others == []
    assert one.others is not another.others
    assert each(1, [2]).others == [2]


def test_an_instance_shown_within_itself_is_cut_short() -> None:
    each = sample(options="slots=True")
    one = each(1)

    one.first = one

    assert repr(one) == "Sample(first=...)"


def test_instances_can_be_pickled(monkeypatch: pytest.MonkeyPatch) -> None:
    each = sample()
    monkeypatch.setitem(globals(), "Sample", each)

    assert pickle.loads(pickle.dumps(each(1))) == each(1)


def test_docstrings_are_left_out() -> None:
    assert sample().__doc__ is None


def test_only_the_annotations_of_fields_and_of_a_modules_public_functions_are_kept() -> None:
    source = (
        "def update(model: int, message: str) -> int:\n    def inner(it: int) -> int: ...\n    return inner\n"
        "def _moved(model: int, *rest: int, key: str = '') -> int: ...\n"
        "class Box:\n    size: int\n    def open(self, key: str) -> None: ...\n"
    )
    module = dict[str, Any]()

    exec(compile(written_out(source), "m.py", "exec"), module)

    assert module["update"].__annotations__ == {"model": int, "message": str, "return": int}
    assert module["Box"].__annotations__ == {"size": int}
    for other in (module["update"](0, ""), module["_moved"], module["Box"].open):
        assert other.__annotations__ == {}


@pytest.mark.parametrize(
    ("body", "options"),
    [
        ("", "order=True"),
        ("", "frozen=FROZEN"),
        ("count: ClassVar[int] = 0", "frozen=True"),
        ("count: typing.ClassVar[int] = 0", "frozen=True"),
        ("second: int = field(default=1, repr=False)", "frozen=True"),
        ("def __eq__(self, other): return True", "frozen=True"),
    ],
)
def test_a_class_that_asks_for_more_than_is_known_stays_a_dataclass(body: str, options: str) -> None:
    text = ast.unparse(written_out(SAMPLE.format(body=body, options=options)))

    assert f"@dataclass({options})" in text
