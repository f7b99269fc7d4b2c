"""Trees: histories that branch, and lose nothing."""

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.elm import Tree, begin_tree
from tests.profiles import examples

Letters: TypeAlias = Tree[str, str]
Change: TypeAlias = Callable[[Letters], Letters]

intervals = st.integers(min_value=1, max_value=5)
letters = st.sampled_from("abc")
words = st.text(alphabet="abc", max_size=12)
numbers = st.integers(min_value=0, max_value=40)


def spell(word: str, letter: str) -> str:
    return word + letter


def word_tree(letters: str, every: int = 3) -> Letters:
    return begin_tree(spell, ">", every).extend(letters)


def lines(tree: Letters) -> set[str]:
    """Every word that some node of the tree spells."""
    return {spelled(tree, number) for number in range(len(tree.nodes))}


def spelled(tree: Letters, number: int) -> str:
    return "".join(tree.nodes[each].message or "" for each in tree.path_to(number))


def main_word(tree: Letters) -> str:
    return "".join(tree.nodes[number].message or "" for number in tree.main_line())


def went(number: int) -> Change:
    return lambda tree: tree.go_to_node(number % len(tree.nodes))


def stepped(number: int) -> Change:
    return lambda tree: tree.go_to(number % (tree.last + 1))


growing = st.one_of(
    letters.map(lambda letter: lambda tree: tree.append(letter)),
    letters.map(lambda letter: lambda tree: tree.try_out(letter)),
    words.map(lambda word: lambda tree: tree.extend(word)),
    numbers.map(went),
    numbers.map(stepped),
    numbers.map(lambda number: lambda tree: tree.promote(number % len(tree.nodes))),
    st.just(lambda tree: tree.end_here()),
    st.just(lambda tree: tree.on_main_line()),
    words.map(lambda word: lambda tree: tree.with_note(word)),
)
"""Changes that take nothing away."""

pruning = numbers.map(
    lambda number: lambda tree: tree.remove(1 + number % len(tree.nodes[1:])) if tree.nodes[1:] else tree
)
grown = st.tuples(intervals, st.lists(growing, max_size=12)).map(
    lambda drawn: reduce(lambda tree, change: change(tree), drawn[1], begin_tree(spell, ">", drawn[0]))
)


def restored(number: int, between: Change) -> Change:
    """What is removed comes back, as far as there is room, after another change."""
    return lambda tree: between(
        tree.remove(1 + number % (len(tree.nodes) - 1)) if tree.nodes[1:] else tree
    ).merge(tree)


restoring = st.builds(restored, numbers, growing)
bounds = st.integers(min_value=1, max_value=9) | st.just(4096)
changed = st.tuples(intervals, bounds, st.lists(growing | pruning | restoring, max_size=12)).map(
    lambda drawn: reduce(
        lambda tree, change: change(tree), drawn[2], begin_tree(spell, ">", drawn[0], drawn[1])
    )
)


def test_what_was_tried_out_becomes_the_main_line_once_it_is_played() -> None:
    tried = word_tree("abc").go_to(1).try_out("x").try_out("y")

    played = tried.go_to(1).append("x")

    assert main_word(played) == "ax"
    assert played.messages == ("a", "x", "y")


def test_a_line_can_end_before_its_main_continuation() -> None:
    cut = word_tree("abcd").go_to(2).end_here()

    assert (cut.messages, cut.present) == (("a", "b"), ">ab")
    assert cut.append("c").messages == ("a", "b", "c", "d")


def test_a_tree_can_be_cut_to_the_line_up_to_a_place() -> None:
    tree = word_tree("abcd").go_to(1).with_note("good").append("x").go_to(1)

    cut = tree.cut_here()

    assert (cut.messages, cut.present, len(cut.nodes)) == (("a",), ">a", 2)
    assert cut.nodes[1].note == "good"
    assert cut.append("z").messages == ("a", "z")


def test_the_line_seen_is_left_at_the_node_before_what_is_removed() -> None:
    tree = word_tree("abcd").go_to(1).append("x").append("y")

    pruned = tree.remove(5)

    assert (pruned.messages, pruned.place) == (("a", "b", "c", "d"), 1)
    assert lines(pruned) == lines(word_tree("abcd"))


def test_where_one_stands_does_not_move_when_another_branch_is_removed() -> None:
    tree = word_tree("abcd").go_to(1).append("x").append("y").go_to(2)

    pruned = tree.remove(2)

    assert (pruned.messages, pruned.place, pruned.present) == (("a", "x", "y"), 2, ">ax")


def test_the_oldest_branches_make_room_where_there_are_too_many() -> None:
    tree = replace(word_tree("abcd"), most=8)

    for letter in "vwxyz":
        tree = tree.go_to(1).append(letter)

    assert len(tree.nodes) <= 8
    assert main_word(tree) == "az"
    assert "abcd" not in lines(tree)
    assert "ay" in lines(tree)


def test_the_main_line_is_not_dropped_while_another_is_seen() -> None:
    tree = replace(word_tree("abcd"), most=8).go_to(0).try_out("x").go_to(0)

    for letter in "vwyz":
        tree = tree.go_to(0).try_out(letter).try_out(letter)

    assert main_word(tree) == "abcd"
    assert "zz" in lines(tree)
    assert "yy" not in lines(tree)


def test_what_comes_back_drops_nothing_and_stops_where_there_are_too_many_nodes() -> None:
    full = replace(word_tree("abcd"), most=8).go_to(1).append("x").append("y")
    meanwhile = full.remove(2).append("z")

    back = meanwhile.merge(full)

    assert len(back.nodes) == 8
    assert lines(back) == lines(meanwhile) | {"ab", "abc", "abcd"}
    assert lines(meanwhile.append("u").merge(full)) == lines(meanwhile) | {"axyzu", "ab", "abc"}


def test_notes_come_back_as_far_as_there_is_room_for_them() -> None:
    noted = (
        word_tree("abc").go_to(1).with_note("one").go_to(2).with_note("long one").go_to(3).with_note("last")
    )
    pruned = noted.remove(1)

    assert [node.note for node in pruned.merge(noted).nodes] == ["", "one", "long one", "last"]
    assert [node.note for node in pruned.merge(noted, 7).nodes] == ["", "one", "", "last"]
    assert [node.note for node in pruned.merge(noted, -1).nodes] == ["", "", "", ""]


def test_a_note_written_meanwhile_is_kept_when_what_was_removed_comes_back() -> None:
    tree = word_tree("ab").go_to(1).with_note("old").go_to(2).with_note("gone")
    meanwhile = tree.remove(2).go_to(1).with_note("new")

    assert [node.note for node in meanwhile.merge(tree).nodes] == ["", "new", "gone"]


def test_what_was_played_comes_back_below_what_is_tried_out_meanwhile() -> None:
    tree = word_tree("abc").go_to(1).append("x")

    back = tree.remove(2).go_to(1).try_out("b").merge(tree)

    assert main_word(back) == "ax"
    assert [back.nodes[number].is_tried for number in back.path_to(4)] == [False, False, True, True]


def test_a_line_alone_may_be_as_long_as_it_likes() -> None:
    tree = replace(word_tree(""), most=8).extend("a" * 20)

    assert tree.last == 20


@pytest.mark.parametrize("place", [-1, 4, 10**30])
def test_a_place_outside_the_line_is_refused(place: int) -> None:
    with pytest.raises(IndexError, match="not among 0 to 3"):
        word_tree("abc").go_to(place)
    with pytest.raises(IndexError, match="not among 0 to 3"):
        word_tree("abc").go_to_node(place)


@examples(200)
@given(tree=changed)
def test_every_state_is_what_replay_gives(tree: Letters) -> None:
    assert tree.present == ">" + "".join(tree.past)
    assert [tree.state_at(place) for place in range(tree.last + 1)] == [
        ">" + "".join(tree.messages[:place]) for place in range(tree.last + 1)
    ]
    for number in range(len(tree.nodes)):
        assert tree.go_to_node(number).present == ">" + spelled(tree, number)


@examples(200)
@given(tree=changed)
def test_every_tree_is_whole(tree: Letters) -> None:
    below = [child for node in tree.nodes for child in node.children]
    assert sorted(below) == list(range(1, len(tree.nodes)))
    assert all(
        tree.nodes[node.parent].children.count(number) == 1
        for number, node in list(enumerate(tree.nodes))[1:]
    )
    assert all(node.parent < number for number, node in list(enumerate(tree.nodes))[1:])
    assert len(lines(tree)) == len(tree.nodes), "no message follows twice"
    assert all(node.is_tried or not tree.nodes[node.parent].is_tried for node in tree.nodes)
    assert tree.line == tree.path_to(tree.line[-1])
    for node in tree.nodes:
        tried = [tree.nodes[number].is_tried for number in node.children]
        assert tried == sorted(tried), "what was tried out comes last"
    assert len(tree.nodes) <= tree.most or sum(not node.children for node in tree.nodes) <= 2
    main = tree.main_line()
    assert tree.line[: tree.main + 1] == main[: tree.main + 1]
    assert (
        tree.line[tree.main + 1 : tree.main + 2] != main[tree.main + 1 : tree.main + 2]
        or tree.main == tree.last
    )


@examples(200)
@given(tree=grown, change=growing)
def test_no_step_loses_a_node_or_a_note_elsewhere(tree: Letters, change: Change) -> None:
    after = change(tree)

    assert lines(tree) <= lines(after)
    for number, node in enumerate(tree.nodes):
        assert after.nodes[number].note == node.note or number == tree.number


@examples(200)
@given(tree=grown, letter=letters)
def test_an_appended_message_is_on_the_main_line_and_one_tried_out_changes_none(
    tree: Letters, letter: str
) -> None:
    played, tried = tree.append(letter), tree.try_out(letter)

    assert main_word(played).startswith("".join(played.past))
    assert main_word(tried) == main_word(tree)
    assert played.past == tried.past == (*tree.past, letter)


@examples(200)
@given(tree=grown, number=numbers)
def test_a_promoted_node_is_on_the_main_line_and_nothing_else_moves(tree: Letters, number: int) -> None:
    number %= len(tree.nodes)

    promoted = tree.promote(number)

    assert number in promoted.main_line()
    assert lines(promoted) == lines(tree)
    assert (promoted.line, promoted.place, promoted.present) == (tree.line, tree.place, tree.present)


@examples(200)
@given(tree=grown, number=numbers)
def test_what_is_removed_comes_back_as_it_was(tree: Letters, number: int) -> None:
    if len(tree.nodes) == 1:
        return
    doomed = 1 + number % (len(tree.nodes) - 1)

    pruned = tree.remove(doomed)
    back = pruned.merge(tree)

    assert not any(word.startswith(spelled(tree, doomed)) for word in lines(pruned))
    assert lines(back) == lines(tree)
    assert main_word(back) == main_word(tree)
    notes = {spelled(tree, each): node.note for each, node in enumerate(tree.nodes)}
    assert {spelled(back, each): node.note for each, node in enumerate(back.nodes)} == notes


@examples(100)
@given(tree=grown, word=words)
def test_messages_may_come_one_by_one_or_all_at_once(tree: Letters, word: str) -> None:
    one_by_one = reduce(lambda each, letter: each.append(letter), word, tree)

    together = tree.extend(word)

    assert lines(one_by_one) == lines(together)
    assert one_by_one.past == together.past
    assert main_word(one_by_one) == main_word(together)


def test_reaching_a_place_replays_fewer_messages_than_lie_between_snapshots() -> None:
    steps: list[str] = []

    def count(word: str, letter: str) -> str:
        steps.append(letter)
        return word + letter

    tree = begin_tree(count, ">", 4).extend("abcdefghij").go_to(5).extend("xyz")
    for number in range(len(tree.nodes)):
        steps.clear()
        tree.go_to_node(number)
        assert len(steps) < 4
