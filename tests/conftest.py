"""What all tests share: nothing is skipped in CI, and how hard hypothesis looks."""

import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

IN_CI = os.environ.get("CI") == "true"

# No deadline anywhere: machines differ, and a slow one must not make a test fail.
settings.register_profile("quick", deadline=None, max_examples=25)
settings.register_profile(
    "ci", deadline=None, max_examples=40, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("fast", deadline=None, max_examples=8)
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if IN_CI else "quick"))


SPREAD = ("rules", "solver", "tamsk")
"""Folders whose tests share nothing that takes long to make: they go to whichever core is free."""


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist looks at the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where several processes share the work, a file stays in one, and one server serves the browser."""
    for item in items:
        folder = item.path.parent.name
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.xdist_group("browser"))
        elif folder not in SPREAD:
            item.add_marker(pytest.mark.xdist_group(str(item.path)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In CI a test that skips itself has not shown anything: it fails."""
    report = yield
    if IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, and in CI no test may be: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """In CI a whole file that skips itself fails as well."""
    report = yield
    if IN_CI and report.skipped:
        report.outcome = "failed"
        report.longrepr = f"{collector.nodeid} was skipped, and in CI no test may be: {report.longrepr}"
    return report
