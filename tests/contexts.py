"""A plugin of pytest that tells coverage which test is running, from its fixtures on."""

import coverage


def pytest_runtest_logstart(nodeid: str) -> None:
    if running := coverage.Coverage.current():
        running.switch_context(nodeid)
