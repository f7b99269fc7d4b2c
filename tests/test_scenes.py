"""All scenes, as tests."""

import pytest

from tests.scenes import Scene, every_scene


@pytest.mark.parametrize("scene", every_scene(), ids=lambda scene: scene.id)
def test_scene(scene: Scene) -> None:
    for line, today in scene.play():
        assert today is None, f"{scene.file}:{line.number}: expected “{line.seen}”, but “{today}”"
