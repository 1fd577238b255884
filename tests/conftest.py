"""Shared by all tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "card(id, ...): the cards whose behaviour this test proves")
    config.addinivalue_line("markers", "ruling(number, ...): the official rulings this test replays")
