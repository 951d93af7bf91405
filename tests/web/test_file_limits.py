"""How many connections a process can hold with the files that it may open."""

import resource

import pytest

from wordfoe.web import file_limits
from wordfoe.web.file_limits import (
    accepted_at_once,
    file_limit,
    most_connections,
    raise_file_limit,
)


@pytest.mark.parametrize("files", [64, 256, 1024, 4096, 20_000, 65_536, 1_048_576])
def test_files_are_left_for_everything_else(files: int) -> None:
    most = most_connections(4000, files)
    assert 8 <= most <= 4000
    assert accepted_at_once(files) >= 1
    if files >= 256:
        assert most + file_limits.TURNS * accepted_at_once(files) + 100 < files
        assert most >= files // 5 or most == 4000


def test_a_system_without_a_limit_of_files_has_all_connections(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert most_connections(4000, None) == 4000
    assert accepted_at_once(None) == file_limits.MOST_AT_ONCE
    monkeypatch.setattr(file_limits, "resource", None)  # as on Windows
    assert raise_file_limit() is None
    assert file_limit() is None


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        ((1024, 4096), 4096),
        ((1024, 1 << 20), 1 << 16),
        ((1024, resource.RLIM_INFINITY), 1 << 16),
        ((1 << 17, 1 << 20), 1 << 17),
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), None),
    ],
)
def test_the_limit_of_files_is_raised_as_far_as_it_may_be(
    limits: tuple[int, int], expected: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    current = [limits]
    monkeypatch.setattr(resource, "getrlimit", lambda _: current[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: current.append(pair))
    assert raise_file_limit() == expected
    assert current[-1][1] == limits[1]
    assert len(current) == (1 if expected in (None, limits[0]) else 2)


def test_a_limit_of_files_that_cannot_be_raised_is_used_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_kind: int, _limits: tuple[int, int]) -> None:
        raise ValueError("more than the system has")

    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert raise_file_limit() == 1024
