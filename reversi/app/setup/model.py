"""The chooser: the set-ups that are offered in it."""

from reversi.app.settings.model import Options
from reversi.domain.setups import SetUp, setups


def offered_setups(options: Options) -> tuple[SetUp, ...]:
    """The set-ups to choose from: the current one if it is nowhere else, the person's own, the named ones."""
    return tuple(dict.fromkeys((*_current_alone(options), *options.own_setups, *setups())))


def _current_alone(options: Options) -> tuple[SetUp, ...]:
    known = (*options.own_setups, *setups())
    return () if options.setup in known else (options.setup,)


def card_id(place: int) -> str:
    """The id of the element that shows the set-up at `place` among those that are offered."""
    return f"setup-{place}"
