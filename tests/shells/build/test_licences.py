"""The licences of what is shipped."""

from reversi.shells.build.site import licences
from reversi.shells.build.tree import Tree


def test_a_package_that_brings_its_licence_is_shipped_with_that_one() -> None:
    tree = Tree()

    own = (tree.modules / "codemirror/LICENSE").read_text(encoding="utf-8")

    assert "Copyright" in own
    assert own.strip() in licences(tree)
