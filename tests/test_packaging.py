"""The unit of systemd and the file of the container name what is there."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from wordfoe.terminal.serve import serve
from wordfoe.web.serve import DATABASE, GRACE

ROOT = Path(__file__).parent.parent
UNIT = ROOT / "packaging" / "wordfoe.service"
CONTAINER = ROOT / "packaging" / "Containerfile"
IGNORED = ROOT / ".dockerignore"
GUIDE = (ROOT / "docs" / "operations.md").read_text()


def settings() -> list[tuple[str, str]]:
    """Return the settings of the unit, in order."""
    lines = UNIT.read_text().splitlines()
    return [(name, value) for line in lines for name, _, value in [line.partition("=")] if value]


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the container's file, each on one line."""
    text = re.sub(r"^#.*\n", "", CONTAINER.read_text(), flags=re.M).replace("\\\n", "")
    return [(name, rest) for name, _, rest in (x.partition(" ") for x in text.splitlines()) if rest]


def the(name: str) -> str:
    """Return the one instruction of this name."""
    (found,) = [rest for other, rest in instructions() if other == name]
    return found


def check_command(command: list[str]) -> dict[str, object]:
    """Return what `wordfoe serve` makes of a command; raise if it does not know an option."""
    assert command[0].rpartition("/")[2] == "wordfoe"
    assert command[1] == "serve"
    return serve.make_context("serve", command[2:]).params


def test_the_unit_starts_a_server_for_the_proxy_on_its_machine() -> None:
    (line,) = [value for name, value in settings() if name == "ExecStart"]
    chosen = check_command(shlex.split(line))
    assert (chosen["host"], chosen["port"]) == ("127.0.0.1", 8000)
    assert chosen["secure"] is True
    assert chosen["proxies"] == ("127.0.0.1",)


def test_the_unit_leaves_time_to_end() -> None:
    (seconds,) = [int(value) for name, value in settings() if name == "TimeoutStopSec"]
    assert seconds > GRACE


def test_the_unit_keeps_games_in_its_state_directory_unless_the_file_says_otherwise() -> None:
    """systemd lets a file of the environment win over the unit."""
    assert ("StateDirectory", "wordfoe") in settings()
    assert ("Environment", f"{DATABASE}=sqlite:////var/lib/wordfoe/games.db") in settings()
    assert ("EnvironmentFile", "-/etc/wordfoe/environment") in settings()


@pytest.mark.parametrize(
    "setting",
    [
        ("User", "wordfoe"),
        ("NoNewPrivileges", "yes"),
        ("ProtectSystem", "strict"),
        ("ProtectHome", "yes"),
        ("MemoryMax", "1G"),
        ("LimitNOFILE", "65536"),
        ("Restart", "on-failure"),
        ("KillSignal", "SIGTERM"),
    ],
)
def test_the_unit_is_locked_in(setting: tuple[str, str]) -> None:
    assert setting in settings()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    """Its program need not be installed where the unit looks for it."""
    copy = tmp_path / UNIT.name
    copy.write_text(UNIT.read_text().replace("/opt/wordfoe/bin/wordfoe", sys.executable))
    found = subprocess.run(
        ["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, check=False
    )
    ours = [line for line in found.stderr.splitlines() if "wordfoe" in line]
    assert (found.returncode, ours) == (0, [])


def test_the_container_copies_files_that_are_there() -> None:
    copied = [rest.split() for name, rest in instructions() if name == "COPY"]
    names = [name for words in copied if "--from=build" not in words for name in words[:-1]]
    assert names
    for name in names:
        assert (ROOT / name).exists(), name
    allowed = {line[1:] for line in IGNORED.read_text().splitlines() if line.startswith("!")}
    assert set(names) == allowed


def test_the_container_serves_every_address_of_its_own_as_a_user_without_rights() -> None:
    chosen = check_command(json.loads(the("ENTRYPOINT")))
    assert (chosen["host"], chosen["port"]) == ("0.0.0.0", int(the("EXPOSE")))
    assert int(the("USER")) > 0
    assert f"{DATABASE}=sqlite:///{the('VOLUME')}/games.db" in CONTAINER.read_text()


def test_the_container_asks_for_the_health_where_it_serves() -> None:
    check = json.loads(the("HEALTHCHECK").partition("CMD ")[2])
    assert check[:2] == ["python", "-c"]
    compile(check[2], "the health check", "exec")
    assert f"http://127.0.0.1:{the('EXPOSE')}/health" in check[2]


@pytest.mark.parametrize("command", re.findall(r"^(?:\S*/)?(wordfoe serve .*)$", GUIDE, re.M))
def test_the_guide_starts_servers_with_options_that_there_are(command: str) -> None:
    check_command(shlex.split(command, comments=True))


@pytest.mark.parametrize("file", [UNIT, CONTAINER])
def test_the_guide_names_the_files(file: Path) -> None:
    assert str(file.relative_to(ROOT)) in GUIDE
