"""Every package that is installed for a requirement has a pinned version, and that is installed."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
REQUIREMENTS = ("requirements.txt", "requirements-dev.txt")


def lines(name: str) -> list[str]:
    text = (ROOT / name).read_text()
    found = (re.sub(r"(^|\s)#.*", "", line).strip() for line in text.splitlines())
    return [line for line in found if line and not line.startswith("-c ")]


def wanted(requirement: Requirement, extras: frozenset[str] = frozenset()) -> bool:
    marker = requirement.marker
    return marker is None or any(marker.evaluate({"extra": extra}) for extra in extras | {""})


def closure() -> dict[str, Requirement]:
    """What the requirements need on this machine, and what that needs, by name."""
    found: dict[str, Requirement] = {}
    todo = [Requirement(line) for name in REQUIREMENTS for line in lines(name)]
    while todo:
        requirement = todo.pop()
        name = canonicalize_name(requirement.name)
        if not wanted(requirement) or (name in found and not requirement.extras):
            continue
        found[name] = requirement
        extras = frozenset(requirement.extras)
        for text in distribution(name).requires or []:
            needed = Requirement(text)
            if wanted(needed, extras) and canonicalize_name(needed.name) not in found:
                needed.marker = None
                todo.append(needed)
    return found


def pins() -> dict[str, str]:
    """The version of every package that is pinned for this machine."""
    found: dict[str, str] = {}
    for line in lines("constraints.txt"):
        pin = Requirement(line)
        (version,) = pin.specifier
        assert version.operator == "==", line
        assert "*" not in version.version, line
        if wanted(pin):
            found[canonicalize_name(pin.name)] = version.version
    return found


def test_every_package_is_pinned_and_every_pin_is_needed() -> None:
    needed, pinned = closure(), pins()
    assert set(needed) - set(pinned) == set()
    assert set(pinned) - set(needed) == set()


def test_what_is_installed_is_what_is_pinned() -> None:
    for name, version in pins().items():
        try:
            assert distribution(name).version == version, name
        except PackageNotFoundError:
            raise AssertionError(f"{name} is pinned, but not installed") from None


def test_every_pin_can_be_installed_with_the_oldest_python_that_is_promised() -> None:
    """Debian's own Python is an early release of 3.11, which some packages no longer take."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    (promised,) = SpecifierSet(project["requires-python"])
    oldest = f"{promised.version}.0"
    accepted = {
        name: distribution(name).metadata.json.get("requires_python", "") for name in pins()
    }
    refused = [name for name, it in accepted.items() if oldest not in SpecifierSet(str(it))]
    assert refused == []


def test_the_constraints_hold_for_both_lists() -> None:
    for name in REQUIREMENTS:
        assert "-c constraints.txt" in (ROOT / name).read_text().splitlines()
    for line in lines("constraints.txt"):
        assert re.match(r"[a-z0-9][a-z0-9-]*==[0-9]", line), line  # no address, no file


@pytest.mark.slow
def test_nothing_that_is_installed_lacks_or_contradicts_another() -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "pip", "check"], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout
