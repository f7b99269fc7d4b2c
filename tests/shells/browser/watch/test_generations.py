"""Modules imported anew while the old ones keep running."""

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from reversi.shells.browser.watch import generations

HELLO = {
    "hello/__init__.py": "",
    "hello/words.py": "WORD = 'Hello'\n",
    "hello/speech.py": "from hello.words import WORD\n\n\ndef say() -> str:\n    return WORD\n",
}


@pytest.fixture
def hello(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A package in a folder of its own, which is the current one; the module `speech` in it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    generations.write(HELLO)
    yield importlib.import_module("hello.speech")
    generations.restore("hello", {})


def change(**texts: str | None) -> None:
    """Save modules of the package, or delete them, and import it anew."""
    files = {f"hello/{name}.py": text for name, text in texts.items()}
    before = generations.write(files)
    try:
        generations.renew(
            "hello", frozenset(generations.module_at(path) for path, text in files.items() if text is None)
        )
    except BaseException:
        generations.write(before)
        raise


def speech() -> Callable[[], str]:
    """The function of the present generation."""
    say: Callable[[], str] = importlib.import_module("hello.speech").say
    return say


def test_new_code_is_used_by_all_that_imports_it_and_the_old_program_goes_on(hello: ModuleType) -> None:
    change(words="WORD = 'Salut'\n")

    assert (speech()(), hello.say()) == ("Salut", "Hello")


def test_a_change_in_the_same_second_and_of_the_same_size_is_seen(hello: ModuleType) -> None:
    for word in ("Salut", "Gutes", "Hallo"):
        change(words=f"WORD = '{word}'\n")

        assert speech()() == word


@pytest.mark.parametrize(
    "text", ["WORD = 'Hello\n", "raise RuntimeError('no')\n", "import nothing_there\n", "raise SystemExit\n"]
)
def test_what_cannot_be_imported_leaves_everything_as_it_was(hello: ModuleType, text: str) -> None:
    before = generations.generation("hello")

    with pytest.raises((Exception, SystemExit)):
        change(words=text)

    assert generations.generation("hello") == before
    assert speech() is hello.say
    assert Path("hello/words.py").read_text(encoding="utf-8") == HELLO["hello/words.py"]


def test_a_module_that_nobody_needs_any_more_may_be_deleted(hello: ModuleType) -> None:
    change(words=None, speech="def say() -> str:\n    return 'nothing'\n")

    assert speech()() == "nothing"
    assert sorted(generations.generation("hello")) == ["hello", "hello.speech"]


def test_a_module_that_is_still_needed_may_not(hello: ModuleType) -> None:
    with pytest.raises(ModuleNotFoundError, match=r"hello\.words"):
        change(words=None)

    assert speech() is hello.say
    assert Path("hello/words.py").is_file()


def test_a_new_module_can_be_imported(hello: ModuleType) -> None:
    change(names="NAME = 'you'\n", words="from hello.names import NAME\n\nWORD = f'Hello {NAME}'\n")

    assert speech()() == "Hello you"


def test_other_packages_stay_as_they_are(hello: ModuleType) -> None:
    own = sys.modules["reversi.shells.browser.watch.generations"]

    change(words="WORD = 'Salut'\n")

    assert sys.modules["reversi.shells.browser.watch.generations"] is own


def failure_of(change_it: Callable[[], None]) -> generations.Fault:
    """The fault by which new code fails."""
    with pytest.raises(Exception) as raised:  # noqa: PT011  (which one, the tests say)
        change_it()
    return generations.fault_of(raised.value, "hello")


def test_a_syntax_error_has_its_file_and_line(hello: ModuleType) -> None:
    fault = failure_of(lambda: change(words="WORD = 'Hello'\nif x\n    pass\n"))

    assert (fault.file, fault.line) == ("hello/words.py", 2)
    assert fault.text == "if x"
    assert fault.reason == "SyntaxError: expected ':'"


def test_an_error_has_the_deepest_line_that_is_ours() -> None:
    code = compile("import json\n\njson.loads('{')\n", "/home/someone/hello/words.py", "exec")

    def run() -> None:
        exec(code)

    fault = failure_of(run)

    assert (fault.file, fault.line) == ("hello/words.py", 3)
    assert fault.reason.startswith("json.decoder.JSONDecodeError: ")
    assert "json/decoder.py" in fault.trace


def test_an_error_elsewhere_has_no_line() -> None:
    fault = generations.fault_of(ValueError("outside"), "hello")

    assert fault == generations.Fault("", 0, "", "ValueError: outside", "ValueError: outside\n")
