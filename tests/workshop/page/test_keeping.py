"""A learner's work as text: its earlier versions, and the files with their names."""

import pytest

from reversi.workshop.page import codec
from reversi.workshop.page.model import Version, Why, Work
from reversi.workshop.page.versions import MOST, MOST_CHARACTERS, bounded, merged

KEYS = ("values", "rules")


def test_versions_are_bounded_in_number_and_in_size_and_the_newest_stays() -> None:
    many = tuple(Version(str(number), Why.TYPED) for number in range(30))
    large = tuple(Version(str(number) * (MOST_CHARACTERS // 3), Why.TYPED) for number in range(5))
    huge = (Version("x" * (MOST_CHARACTERS + 1), Why.SOLUTION), *many)

    assert bounded(many) == many[:MOST]
    assert bounded(large) == large[:3]
    assert bounded(huge) == huge[:1]


def test_the_versions_of_two_tabs_are_joined() -> None:
    one, two, three = (Version(text, Why.TYPED) for text in "abc")

    assert merged((one, two), (two, three)) == (two, three, one)


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("Ada Lovelace", "ada-lovelace"),
        ("Zoë Müller-Šárka", "zoe-muller-sarka"),
        ("../../etc/passwd", "etc-passwd"),
        ('a<b>:c"d|e?f*g\\h\n\0', "a-b-c-d-e-f-g-h"),
        ("がくせい", "がくせい"),
        ("Андрей", "андрей"),
        ("x" * 60, "x" * 40),
    ],
)
def test_a_files_name_is_clean(name: str, part: str) -> None:
    assert codec.file_name(name, "2026-11-23") == f"reversi-workshop-{part}-2026-11-23.json"


def test_a_file_without_a_name_has_its_date() -> None:
    assert codec.file_name("\u202e ", "2026-11-23") == "reversi-workshop-2026-11-23.json"


def test_a_chapter_may_be_so_long_in_a_file_and_no_longer() -> None:
    longest = Work({"values": "x" * codec.LONGEST})

    assert codec.parse_work(codec.format_work(longest), KEYS) == longest
    with pytest.raises(codec.WorkError, match="too long"):
        codec.parse_work(codec.format_work(Work({"values": "x" * (codec.LONGEST + 1)})), KEYS)
