import subprocess
import sys
from pathlib import Path
from shutil import copytree

from tests.contracts import CHECKOUT


def test_elm_works_without_the_rest_of_this_checkout(tmp_path: Path) -> None:
    copytree(CHECKOUT / "reversi/elm", tmp_path / "reversi/elm")
    modules = sorted(
        ".".join(path.relative_to(tmp_path).with_suffix("").parts).removesuffix(".__init__")
        for path in tmp_path.rglob("*.py")
    )
    program = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\nimport {', '.join(modules)}"

    subprocess.run([sys.executable, "-I", "-S", "-c", program], check=True, timeout=60)

    assert "reversi.elm.travel.as_pytest" in modules
