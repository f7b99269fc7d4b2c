from collections import Counter

from hypothesis import given

from reversi.domain.symmetry import images
from reversi.engine.kernel.images import IMAGES, digest, image, original
from tests.engine.kernel.positions import Position, any_bits, position_of, reachable_boards, wild_positions


@given(position=wild_positions)
def test_the_images_of_a_position_are_those_of_the_domain(position: Position) -> None:
    found = {(image(position.own, each), image(position.enemy, each)) for each in range(IMAGES)}

    assert found == set(images(*position))


@given(bits=any_bits)
def test_the_original_of_an_image_is_the_bitboard(bits: int) -> None:
    assert [original(image(bits, symmetry), symmetry) for symmetry in range(IMAGES)] == [bits] * IMAGES


@given(position=wild_positions)
def test_all_images_of_a_position_have_one_digest_and_it_is_not_0(position: Position) -> None:
    (found,) = {digest(own, enemy) for own, enemy in images(*position)}

    assert 1 <= found <= 255


def test_digests_spread_over_all_bytes() -> None:
    positions = {min(images(*position_of(board))) for board in reachable_boards(2500, 1)}

    digests = Counter(digest(*position) for position in positions)

    assert set(digests) == set(range(1, 256))
    assert max(digests.values()) < 3 * len(positions) / 255
