"""What a type checker says of the first program in the library's documentation."""

from pathlib import Path

import mypy.api

from tests.elm.test_readme import BLOCKS


def test_a_message_of_another_program_is_a_type_error(tmp_path: Path) -> None:
    program = tmp_path / "first.py"
    program.write_text(BLOCKS[0].replace("click(Clicked())", "click(42)"), "utf-8")

    said, _, status = mypy.api.run([str(program), "--strict", "--cache-dir", str(tmp_path / "cache")])

    assert (status, said.count("error:")) == (1, 1)
    assert 'incompatible type "int"; expected "Clicked"' in said
