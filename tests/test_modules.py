"""What modules may know of each other, print and export, and where their tests are."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

from support.modules import DESIGN, NAMES, ROOT, imported, reached_from, tree_of

TESTS = ROOT / "tests"
WRAPPERS = {
    "lexicon",
    "wordlist",
    "hangman.dealing",
    "hangman.candidates",
    "hangman.exact.solver",
    "hangman.dealers.knowledge",
    "boggle.board",
    "boggle.search",
    "boggle.explore.climb",
    "boggle.explore.annealing",
    "boggle.explore.classes",
}

# Modules without a test file of their own name: where their tests are instead, and why.
TESTED_ELSEWHERE = {
    "__main__": ("terminal", "it only starts the program, as every test of the terminal does"),
    "web.asgi": ("web/test_middleware.py", "names of types alone"),
    "web.statements": ("web/test_store.py", "SQL alone; the store's tests run every statement"),
    "web.rooms.exchange": ("web/rooms/test_source.py", "protocols alone"),
    "web.rooms.requests": ("web/rooms/test_routes.py", "types alone"),
    "web.rooms.statements": ("web/rooms/test_store.py", "SQL alone"),
    "web.rooms.views": ("web/rooms/test_room_views.py", "types alone"),
}


def test_hangman_and_boggle_do_not_know_each_other() -> None:
    for name in NAMES:
        for one, other in (("hangman", "boggle"), ("boggle", "hangman")):
            if name.startswith(one):
                assert not any(used.startswith(other) for used in imported(name)), name


def test_jobs_know_no_game() -> None:
    known = ("jobs", "errors", "wording", "chance", "signals", "lexicon", "__init__")
    for name in NAMES:
        if name.startswith("jobs"):
            assert all(used.startswith(known) for used in imported(name)), name


def test_the_page_does_not_know_the_terminal() -> None:
    for name in NAMES:
        if name.startswith("web"):
            assert not any(used.startswith("terminal") for used in imported(name)), name


def test_rooms_know_neither_page_nor_terminal() -> None:
    for name in NAMES:
        if name.startswith("rooms"):
            assert not any(used.startswith(("web", "terminal")) for used in imported(name)), name


def test_only_the_wrappers_import_the_core() -> None:
    users = {name for name in NAMES if "_core" in imported(name)}
    assert users == WRAPPERS


def test_the_design_page_lists_the_wrappers() -> None:
    (sentence,) = re.findall(r"^Only (`.*?) import the core", DESIGN, re.MULTILINE | re.DOTALL)
    named = re.findall(r"`([\w/]+)\.py`", sentence)
    assert sorted(name.replace("/", ".") for name in named) == sorted(WRAPPERS)


def test_only_the_bindings_include_nanobind() -> None:
    for path in (ROOT / "cpp").rglob("*.?pp"):
        assert ("nanobind" in path.read_text()) <= (path.parent.name == "bindings"), path


def test_the_checker_shares_nothing_with_the_solver() -> None:
    """Nothing but the form of a file, the words, and what a tier of words is."""
    reached = reached_from("hangman.checker.check")
    inside = {name for name in reached if name.startswith("hangman")}
    assert inside == {
        "hangman.checker.check",
        "hangman.checker.tree",
        "hangman.checker.proof",
        "hangman.exact.certificate",
        "hangman.tiers",
    }


def test_the_checker_of_mixed_bounds_shares_nothing_with_the_search() -> None:
    """Nothing but the form of a file, and the words."""
    reached = reached_from("hangman.checker.mixed")
    assert {name for name in reached if name.startswith("hangman")} == {
        "hangman.checker.mixed",
        "hangman.checker.mixture",
        "hangman.checker.distribution",
        "hangman.mixed.witness",
        "hangman.exact.certificate",
    }


def test_the_checker_of_boards_shares_nothing_with_the_prover() -> None:
    """Nothing but the form of a file, the rules and the words."""
    reached = reached_from("boggle.explore.proof_check")
    inside = {name for name in reached if name.startswith("boggle")}
    assert inside == {
        "boggle.explore.proof_check",
        "boggle.explore.checked_frame",
        "boggle.explore.checked_words",
        "boggle.explore.proof_file",
        "boggle.explore.proof_sample",
        "boggle.scoring",
    }


def test_only_the_terminal_prints() -> None:
    for name in NAMES:
        calls = [
            n
            for n in ast.walk(tree_of(name))
            if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
        ]
        if not name.startswith("terminal"):
            assert not any(call.func.id in ("print", "input") for call in calls), name  # type: ignore[attr-defined]


def test_every_module_exports_what_it_says() -> None:
    for name in NAMES:
        if name == "__main__":
            continue
        module = importlib.import_module(f"wordfoe.{name}".removesuffix(".__init__"))
        for exported in getattr(module, "__all__", []):
            assert hasattr(module, exported), f"{name} has no {exported}"


def home_of_tests(module: str) -> Path:
    """Return where the tests of a module belong, such as tests/web/test_games.py for web.games."""
    *folders, name = module.split(".")
    return TESTS.joinpath(*folders, f"test_{name}.py")


def test_every_module_has_a_test_file_of_its_name() -> None:
    """Save packages' front doors: their names are tested where they live."""
    modules = {name for name in NAMES if not name.endswith("__init__")}
    tested = {name for name in modules if home_of_tests(name).is_file()}
    assert modules - tested == set(TESTED_ELSEWHERE), "tests are missing, or no longer missing"
    for where, reason in TESTED_ELSEWHERE.values():
        assert (TESTS / where).exists()
        assert reason


def test_no_exception_is_for_a_module_that_is_gone() -> None:
    assert set(TESTED_ELSEWHERE) <= set(NAMES)
