"""The workshop's texts about a learner's code."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences of one language; `{…}` is filled in."""

    syntax: str
    capture: str
    overran: str
    overran_in_itself: str
    recursed: str
    frozen: str
    frozen_collection: str
    too_large: str
    text_too_large: str
    page_too_large: str
    left: str
    not_written: str
    unreachable: str
    no_input: str
    no_files: str
    no_debugger: str
    no_import: str
    printed_more: str
    meanings: Mapping[str, str]
    """The meaning of an exception, by the name of its class."""


ENGLISH = Words(
    syntax="Python cannot read this line yet: {reason}.",
    capture=(
        "Without brackets, `case {name}:` is a case for everything, and gives it this name. To match the "
        "class, write `case {name}():`."
    ),
    overran=(
        "This was still at work after {seconds} seconds. Is there a loop whose condition stays true? Or is "
        "it more work than there is time for?"
    ),
    overran_in_itself=(
        "This was still at work after {seconds} seconds: `{name}` calls itself, and was {deep} calls deep. "
        "Does every call pass on something smaller, such as one move less to look ahead, so that it soon "
        "comes to an end?"
    ),
    recursed=(
        "The function calls itself again and again without an end. It needs a case in which it answers "
        "without calling itself."
    ),
    frozen=(
        "This tries to change a value that cannot be changed ({reason}). Make a new value instead: "
        "dataclasses.replace(old, field=new), or a new tuple."
    ),
    frozen_collection=(
        "This tries to change a {kind}, which cannot be changed: it has no `{method}`. Make a new one "
        "instead, such as {instead}, and leave the old one as it is."
    ),
    too_large="This needs more memory than there is.",
    text_too_large="This text is too long to be run or kept: the limit is {most} characters.",
    page_too_large="The page that this makes is too large to show.",
    left="The code ends the program here. A function should answer with a value instead.",
    not_written="This part is still to be written. {reason}",
    unreachable="No case fits this value, so the last one was reached: {value}",
    no_input="Nobody can answer input() here. Give the function what it needs as a parameter.",
    no_files="There are no files here. Put the data into the code.",
    no_debugger="There is no debugger here. print(value) shows a value under the editor.",
    no_import=(
        "“{name}” cannot be imported here. A learner's code computes values; whatever touches the world "
        "(pages, files, network, clocks) is left to the host."
    ),
    printed_more="… and more: only the beginning is shown.",
    meanings={
        "NameError": "A name must be given a value, or be imported, before the line that uses it.",
        "AttributeError": "The value has nothing of that name: see which type it is, and what that type has.",
        "TypeError": "A value has another type, or a function is called with other arguments, than expected.",
        "KeyError": "The dictionary has no such key.",
        "IndexError": "The place lies outside the list or tuple; the first place is 0.",
        "ZeroDivisionError": "Something is divided by zero.",
        "ImportError": "The module has nothing of that name.",
        "AssertionError": "A case occurred that the code regards as impossible.",
        "ValueError": "A value has the right type, but a content that cannot be used.",
    },
)
