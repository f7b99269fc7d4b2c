"""What holds for every page that a scene comes by."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from reversi.elm import Element
from reversi.elm.html import walk
from reversi.workshop.page import msg as page_msg
from tests.app import accessibility
from tests.scenes import scenes_of
from tests.workshop.chapters import ROOT
from tests.workshop.page.steps import Stage


@cache
def pages() -> tuple[Element[page_msg.Msg], ...]:
    """Every page of the scenes."""
    found = list[Element[page_msg.Msg]]()
    for scene in (scene for file in Path(__file__).parent.glob("*.scenes") for scene in scenes_of(file)):
        stage = Stage()
        for step in (step for line in scene.lines for step in line.steps):
            stage.take(step)
            assert isinstance(stage.now.page, Element)
            found.append(stage.now.page)
    return tuple(found)


def seen() -> set[str]:
    """Every text on the pages: those that are seen, and those that say what something is."""
    elements = [each for page in pages() for each in walk(page)]
    texts = {child.strip() for each in elements for child in each.children if isinstance(child, str)}
    return texts | {str(value) for each in elements for _, value in each.attributes}


def sentences() -> Iterator[str]:
    """What the page says, from its source: every sentence, as a pattern with gaps for values."""
    for path in (ROOT / "reversi/workshop/page").glob("*.py"):
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        others = {part for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
        others |= {node.value for node in nodes if isinstance(node, ast.Expr)}
        for node in (node for node in nodes if node not in others):
            parts = node.values if isinstance(node, ast.JoinedStr) else [node]
            texts = [part.value if isinstance(part, ast.Constant) else "{}" for part in parts]
            said = "".join(text for text in texts if isinstance(text, str)).strip()
            is_word = path.name.startswith("view") and re.fullmatch("[A-Z][a-z]+", said)
            if is_word or re.match("[A-Z].* ", said) or re.search("[a-z] [a-z]+ [a-z]", said):
                yield re.sub(r"\\\{\w*\\\}", ".*", re.escape(said))


def test_every_sentence_of_the_page_is_said_somewhere() -> None:
    found = "\n".join(seen())

    assert [said for said in sentences() if not re.search(said, found)] == []


def test_every_page_can_be_used_by_somebody_who_hears_it_or_has_no_mouse() -> None:
    for page in pages():
        accessibility.assert_ids_are_unique(page)
        accessibility.assert_controls_have_names(page)
        accessibility.assert_only_what_has_a_role_has_a_label(page)
        accessibility.assert_what_takes_a_click_takes_the_focus(page)
        accessibility.assert_keys_are_unique_among_siblings(page)
        accessibility.assert_buttons_do_something(page)
