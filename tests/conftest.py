"""Shared by all tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The same examples on every machine, and no test that fails because the machine is slow; a search for new
# examples is `pytest --hypothesis-profile=default`.
settings.register_profile(
    "repeatable", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("repeatable")

sys.path.insert(0, str(Path(__file__).parent))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the files of the golden games")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "card(id, ...): the cards whose behaviour this test proves")
    config.addinivalue_line("markers", "ruling(number, ...): the official rulings this test replays")
