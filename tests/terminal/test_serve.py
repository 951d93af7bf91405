"""`wordfoe serve`: what it says when it cannot begin."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from support.terminal import one_sentence, run


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = run("serve", "--port", str(port), "--database", f"sqlite:///{tmp_path}/games.db")
    assert f"cannot listen at 127.0.0.1, port {port}: Address already in use." in one_sentence(
        result
    )


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("sqlite:////nowhere/games.db", "cannot be opened; its directory may be missing."),
        ("mysql://somewhere/games", 'not in "mysql".'),
        ("games.db", "is not the address of a database"),
    ],
)
def test_a_database_that_cannot_be_opened(database: str, sentence: str) -> None:
    result = run("serve", "--port", "0", "--database", database)
    assert sentence in one_sentence(result)
    assert result.out == ""


def test_limits_that_are_not_valid(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    limits = {"WORDFOE_LIMITS": '{"patience": 3}'}
    result = run("serve", "--port", "0", "--database", database, env=limits)
    assert 'WORDFOE_LIMITS is not valid: Object contains unknown field "patience"' in one_sentence(
        result
    )
    assert result.out == ""


@pytest.mark.parametrize("options", [("--port", "99999"), ("--workers", "0"), ("--port", "x")])
def test_options_that_cannot_be(options: tuple[str, str]) -> None:
    assert run("serve", *options).code == 2


def test_a_host_that_is_none(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    result = run("serve", "--host", "no.such.host.invalid", "--database", database)
    assert "cannot listen at no.such.host.invalid" in one_sentence(result)


def test_without_the_packages_one_sentence_says_which() -> None:
    program = (
        "import sys; sys.modules['litestar'] = None; sys.argv = ['wordfoe', 'serve'];"
        "from wordfoe.terminal.main import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1
    sentence = 'wordfoe: The web page needs more packages: pip install "wordfoe[web]".\n'
    assert done.stderr == sentence


def test_a_proxy_is_named_by_number() -> None:
    for address in ("nonsense", "*", "10.0.0.1:80"):
        sentence = one_sentence(run("serve", "--proxy", address), code=2)
        assert (
            f'"{address}" is not an address; type one such as 10.0.0.1 or 10.0.0.0/8.' in sentence
        )


def test_a_root_path_that_is_none() -> None:
    for path in ("games", "/games wordfoe", "/a/../b", "http://fox/games"):
        sentence = one_sentence(run("serve", "--root-path", path), code=2)
        assert f'"{path}" is no root path; type one such as /games/wordfoe, of' in sentence
    sentence = one_sentence(run("serve", "--root-path", "/api/games"), code=2)
    assert '"/api/games" cannot be the root path, since /api is a path of the server' in sentence
