"""The rules that the kernel knows."""

from reversi.domain import Aim, Rules, WhenStuck


def supports(rules: Rules) -> bool:
    """Whether the kernel knows these rules: two players on 8 by 8, no walls, passes, most discs win."""
    return (
        (rules.width, rules.height, len(rules.players)) == (8, 8, 2)
        and not rules.walls
        and rules.when_stuck is WhenStuck.PASS
        and rules.aim is Aim.MOST_DISCS
    )
