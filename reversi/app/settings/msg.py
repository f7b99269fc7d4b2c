"""What a person chooses."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.app.settings.model import Options


@dataclass(frozen=True, slots=True)
class OptionsChosen:
    """A person made another choice among the options."""

    options: Options


SettingsMsg: TypeAlias = OptionsChosen
