"""What a server measures, and who may see it."""

import re
from pathlib import Path

import pytest

from support.servers import Browser, LocalServer, problem
from wordfoe.web.measures import AUDIENCES
from wordfoe.web.metrics import MEDIA_TYPE

OPERATIONS = (Path(__file__).parent.parent.parent / "docs" / "operations.md").read_text()
FORWARDED = {"X-Forwarded-For": "192.0.2.1"}


def numbers(browser: Browser) -> dict[str, float]:
    """Return every sample, by name and labels without the process."""
    answer = browser.get("/metrics")
    assert answer.status_code == 200, answer.text
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    found = {}
    for line in lines:
        match = re.fullmatch(r'(\w+)\{(.*?),?process="\d+"\} (\S+)', line)
        assert match is not None, line
        found[f"{match[1]}{{{match[2]}}}" if match[2] else match[1]] = float(match[3])
    return found


def test_a_server_counts_what_it_does(database: str) -> None:
    with LocalServer(database) as server, Browser(server) as browser:
        view = browser.begin(dealer="fair", seed=1)
        view = browser.move(view, "letter", letter="z")
        browser.try_move(view, "letter", letter="z")  # refused
        browser.move(browser.begin("boggle", seed=1), "done")
        browser.get("/nothing")
        browser.get("/hangman")
        browser.request("BREW", "/api/choices")
        found = numbers(browser)

    def requests(route: str, method: str, status: str) -> float:
        labels = f'route="{route}",method="{method}",status="{status}"'
        return found[f"wordfoe_requests_total{{{labels}}}"]

    assert requests("/api/games", "POST", "2xx") == 2
    assert requests("/api/games/{game}/moves", "POST", "2xx") == 2
    assert requests("/api/games/{game}/moves", "POST", "4xx") == 1
    assert requests("/hangman", "GET", "2xx") == 1
    assert requests("none", "GET", "4xx") == 1
    assert requests("none", "other", "4xx") == 1
    assert found['wordfoe_moves_total{game="hangman"}'] == 1
    assert found['wordfoe_moves_total{game="boggle"}'] == 1
    assert found["wordfoe_errors_total"] == 0
    assert found["wordfoe_cached_games"] == 2
    assert found["wordfoe_cached_bytes"] > 0
    assert found["wordfoe_cache_evictions_total"] == 0
    assert found["wordfoe_body_bytes"] == 0
    assert found['wordfoe_work_total{executor="ordinary"}'] >= 2
    for executor in ("ordinary", "thoughts", "coach", "xrays", "archives"):
        assert found[f'wordfoe_work_refused_total{{executor="{executor}"}}'] == 0
        assert found[f'wordfoe_work_waiting{{executor="{executor}"}}'] == 0
        assert found[f'wordfoe_work_running{{executor="{executor}"}}'] == 0
    assert found["process_open_fds"] > 3
    assert found["process_resident_memory_bytes"] > 1 << 20


def test_a_route_that_names_a_game_is_one_route(database: str) -> None:
    """Else each game that is asked for would be a series of its own, for ever."""
    with LocalServer(database) as server, Browser(server) as browser:
        for number in range(5):
            browser.get(f"/api/games/none{number}")
        found = [name for name in numbers(browser) if name.startswith("wordfoe_requests_total")]
    assert len(found) == 1
    assert 'route="/api/games/{game}"' in found[0]


def test_an_unforeseen_error_counts(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with LocalServer(database) as server, Browser(server) as browser:
        monkeypatch.setattr(server.app.app.state.games, "list", None)  # type: ignore[attr-defined]
        problem(browser.get("/api/games"), 500, "internal")
        assert numbers(browser)["wordfoe_errors_total"] == 1


def test_by_default_this_machine_sees_the_metrics_and_no_other(
    server: LocalServer, browser: Browser
) -> None:
    answer = browser.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == f"{MEDIA_TYPE}; charset=utf-8"
    for path in ("/metrics", "//metrics", "/metrics/"):
        problem(browser.get(server.address + path, headers=FORWARDED), 404, "not-found")
    problem(browser.get("/metrics", headers={"Forwarded": "for=192.0.2.1"}), 404, "not-found")


def test_behind_a_trusted_proxy_its_clients_see_no_metrics(database: str) -> None:
    with LocalServer(database, proxies=["127.0.0.1"]) as server, Browser(server) as browser:
        problem(browser.get("/metrics", headers=FORWARDED), 404, "not-found")
        forged = {"X-Forwarded-For": "127.0.0.1, 192.0.2.1"}
        problem(browser.get("/metrics", headers=forged), 404, "not-found")
        local = {"X-Forwarded-For": "127.0.0.1"}
        assert browser.get("/metrics", headers=local).status_code == 200


@pytest.mark.parametrize(("audience", "status"), [("all", 200), ("off", 404)])
def test_metrics_for_all_or_for_no_one(database: str, audience: str, status: int) -> None:
    with LocalServer(database, metrics_for=audience) as server, Browser(server) as browser:
        for headers in ({}, FORWARDED):
            assert browser.get("/metrics", headers=headers).status_code == status


def test_the_page_for_operators_names_every_metric(database: str) -> None:
    with LocalServer(database) as server:
        names = server.app.app.state.metrics.names  # type: ignore[attr-defined]
    table = OPERATIONS.partition("| metric | ")[2].partition("\n\n")[0]
    assert re.findall(r"^\| `(\w+)`", table, re.MULTILINE) == names
    for audience in AUDIENCES:
        assert f"`{audience}`" in OPERATIONS
