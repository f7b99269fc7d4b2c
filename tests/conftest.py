"""What all tests stand on."""

from tests import profiles

profiles.load()
