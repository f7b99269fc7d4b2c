"""Reading a catalogue, compiled as gettext reads it."""

from gettext import GNUTranslations

PLACE = "LC_MESSAGES/reversi.mo"


def catalogue_beside(module: str) -> GNUTranslations:
    """The catalogue of the language whose module is this file."""
    with open(f"{module.rpartition('/')[0]}/{PLACE}", "rb") as file:  # noqa: PTH123
        return GNUTranslations(file)
