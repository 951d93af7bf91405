"""Imports go one way, only wrappers touch the core, and every module has tests of its name."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from support.sources import statements

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src" / "wordfoe"
DESIGN = (TESTS.parent / "docs" / "design.md").read_text()

# From the ground up: a module may import modules of lower layers and, within hangman, earlier ones.
LAYERS = [
    ["errors", "chance", "setting", "wording", "__init__"],
    ["alphabet", "record", "glicko"],
    ["wordlist"],
    ["lexicon", "definitions"],
    ["hangman.tiers", "hangman.usual"],
    ["hangman.families", "hangman.settings"],
    ["hangman.dealing"],
    ["hangman.candidates", "hangman.moves"],
    ["hangman.exact.__init__", "hangman.exact.bounds", "hangman.exact.proof"],
    ["hangman.exact.certificate"],
    ["hangman.mixed.__init__", "hangman.mixed.trees", "hangman.mixed.witness"],
    [
        "hangman.checker.__init__",
        "hangman.checker.tree",
        "hangman.checker.proof",
        "hangman.checker.mixture",
        "hangman.checker.distribution",
    ],
    ["hangman.checker.check", "hangman.checker.mixed"],
    ["hangman.mixed.responses", "hangman.mixed.lower", "hangman.mixed.mixtures"],
    ["hangman.mixed.weighing"],
    ["hangman.mixed.distributions"],
    ["hangman.exact.solver", "hangman.exact.book"],
    ["hangman.exact.solution"],
    ["hangman.position"],
    ["hangman.rules"],
    ["hangman.sentences", "hangman.plugins", "hangman.pictures"],
    ["hangman.analysis.__init__", "hangman.analysis.rating", "hangman.analysis.samples"],
    ["hangman.dealers.ties", "hangman.dealers.answer_cache"],
    ["hangman.dealers.knowledge", "hangman.dealers.slips", "hangman.dealers.win_proofs"],
    ["hangman.dealers.reasons"],
    ["hangman.dealers.perfect_reasons"],
    ["hangman.dealers.fair", "hangman.dealers.perfect"],
    ["hangman.dealers.cruel"],
    ["hangman.dealers.temper"],
    ["hangman.dealers.lots"],
    ["hangman.dealers.sly"],
    ["hangman.dealers.turn"],
    ["hangman.dealers.scoring", "hangman.dealers.kind"],
    ["hangman.dealers.registry"],
    ["hangman.dealers.__init__"],
    ["hangman.guessers", "hangman.choices", "hangman.difficulty", "hangman.replays"],
    ["hangman.outlook"],
    ["hangman.game"],
    ["hangman.contests.__init__", "hangman.contests.bout"],
    ["hangman.contests.tournament"],
    ["hangman.analysis.coach", "hangman.analysis.explanation", "hangman.analysis.length_risk"],
    ["hangman.lessons", "hangman.teaching"],
    ["hangman.guided"],
    ["hangman.analysis.judge", "hangman.analysis.odds"],
    ["hangman.analysis.grades", "hangman.analysis.review", "hangman.verification"],
    ["hangman.analysis.puzzles"],
    ["hangman.analysis.puzzle_book", "hangman.analysis.puzzle_rating"],
    ["hangman.analysis.puzzle_standing"],
    ["hangman.analysis.shown_families", "hangman.analysis.judged"],
    ["hangman.analysis.alternatives", "hangman.analysis.verdict"],
    ["hangman.analysis.xray"],
    ["hangman.__init__"],
    ["boggle.cubes", "boggle.scoring"],
    ["boggle.board"],
    ["boggle.search"],
    ["boggle.goals", "boggle.strengths"],
    ["boggle.settings"],
    ["boggle.rules"],
    ["boggle.hints"],
    ["boggle.game"],
    ["boggle.__init__"],
    ["daily", "tallies"],
    ["sharing"],
    ["jobs.signals"],
    ["jobs.results", "jobs.workers", "jobs.quiet", "jobs.words", "jobs.progress"],
    ["jobs.cluster", "jobs.runner"],
    ["jobs.pool"],
    ["jobs.job"],
    ["jobs.__init__"],
    ["hangman.mining", "hangman.mixing"],
    ["boggle.explore.space", "boggle.explore.climb"],
    ["boggle.explore.annealing"],
    ["boggle.explore.best_boards", "boggle.explore.longest_words", "boggle.explore.surveys"],
    ["boggle.explore.barren_boards"],
    ["boggle.explore.frame", "boggle.explore.proof_file", "boggle.explore.checked_words"],
    ["boggle.explore.proof_sample", "boggle.explore.checked_frame"],
    ["boggle.explore.classes", "boggle.explore.proof_check"],
    ["boggle.explore.class_task", "boggle.explore.checking"],
    ["boggle.explore.proving", "boggle.explore.proof_cost"],
    ["boggle.explore.__init__"],
    [
        "grading.__init__",
        "grading.session",
        "grading.grade",
        "grading.plain",
        "grading.processes",
        "grading.dialogue",
        "grading.patterns",
    ],
    ["grading.finding", "grading.guards"],
    ["grading.pattern_reader"],
    ["grading.program", "grading.reading", "grading.workspace", "grading.questions"],
    ["grading.set_up"],
    ["grading.match"],
    ["grading.conversation", "grading.transcript"],
    ["grading.learning"],
    ["grading.partition"],
    ["grading.behaviour"],
    ["grading.houses", "grading.ranking"],
    ["grading.expectation", "grading.variants"],
    ["grading.family_mistakes", "grading.turn_mistakes", "grading.matching"],
    ["grading.mistakes"],
    ["grading.explaining", "grading.models"],
    ["grading.findings", "grading.separation"],
    ["grading.departures", "grading.selection"],
    ["grading.judging", "grading.pairs"],
    ["grading.checks", "grading.shrinking", "grading.playing"],
    ["grading.counterexamples"],
    ["grading.hangman"],
    ["grading.toml_file", "grading.reports.cleaning"],
    ["grading.points"],
    ["grading.reports.phrases", "grading.reports.promised"],
    ["grading.reports.text", "grading.reports.markdown", "grading.reports.html"],
    ["grading.reports.gradescope", "grading.reports.check50", "grading.reports.junit"],
    ["grading.reports.class_table", "grading.reports.__init__"],
    ["grading.boggle.grid", "grading.boggle.forms"],
    ["grading.boggle.reading"],
    ["grading.boggle.session"],
    ["grading.boggle.conversation", "grading.boggle.probes"],
    ["grading.boggle.findings", "grading.boggle.mistakes", "grading.boggle.playing"],
    ["grading.boggle.grader", "grading.boggle.program_player"],
    ["grading.boggle.__init__"],
    ["grading.assignment", "grading.building", "grading.recipes", "grading.package"],
    ["grading.submissions"],
    ["rooms.__init__", "rooms.events", "rooms.animals", "rooms.codes"],
    ["rooms.round", "rooms.sealing"],
    ["rooms.room", "rooms.set_words"],
    ["rooms.clock", "rooms.standings"],
    ["rooms.decisions", "rooms.results", "rooms.lesson", "rooms.announcements"],
    ["rooms.commands"],
    ["rooms.guessing"],
    [
        "web.__init__",
        "web.asgi",
        "web.metrics",
        "web.request_ids",
        "web.addresses",
        "web.sessions",
        "web.bundles",
        "web.limits",
        "web.databases",
        "web.executor",
        "web.admission",
        "web.document",
        "web.file_limits",
        "web.times",
        "web.pipes",
        "web.rooms.__init__",
        "web.rooms.exports",
        "web.rooms.requests",
    ],
    ["web.requests", "web.server_settings", "web.files", "web.rooms.places"],
    ["web.validation_errors"],
    ["web.decoding"],
    ["web.bodies", "web.logs", "web.proxies"],
    ["web.connections"],
    ["web.timeouts"],
    ["web.schema", "web.root_path"],
    ["web.statements", "web.backup", "web.rooms.statements"],
    ["web.choices", "web.coach", "web.connection_pool", "web.definitions"],
    ["web.rooms.leases", "web.rooms.listen_postgres", "web.rooms.watch_sqlite"],
    ["web.store", "web.maintenance", "web.puzzle_store"],
    ["web.rooms.store"],
    ["web.puzzle_views"],
    ["web.live_games", "web.statistics", "web.writer", "web.expiry", "web.quota", "web.day_games"],
    ["web.hangman", "web.boggle"],
    ["web.hangman_views", "web.boggle_views", "web.rooms.round_settings"],
    ["web.rooms.views"],
    ["web.rooms.channel", "web.rooms.exchange", "web.rooms.news"],
    ["web.rooms.log", "web.rooms.pump", "web.rooms.room_views"],
    ["web.rooms.gate", "web.rooms.hub", "web.rooms.presence"],
    ["web.rooms.hands", "web.rooms.ticker"],
    ["web.rooms.live"],
    ["web.views", "web.archive", "web.xrays", "web.readiness", "web.everybody"],
    ["web.game_access", "web.move_answers"],
    ["web.reviews", "web.moves", "web.puzzles", "web.your_games"],
    ["web.days"],
    ["web.games", "web.rooms.shared_games"],
    ["web.rooms.rounds"],
    ["web.rooms.source"],
    ["web.problems", "web.rooms.service"],
    ["web.rooms.endings"],
    ["web.journal", "web.measures"],
    ["web.middleware", "web.warmup"],
    ["web.game_request", "web.pages"],
    ["web.routes", "web.rooms.routes", "web.rooms.stream"],
    ["web.app"],
    ["web.serve"],
    [
        "terminal.__init__",
        "terminal.completion",
        "terminal.gathered",
        "terminal.groups",
        "terminal.signals",
        "terminal.statistics",
        "terminal.values",
    ],
    ["terminal.clock"],
    ["terminal.reading", "terminal.progress", "terminal.search_progress", "terminal.plots"],
    ["terminal.keys", "terminal.line_editor", "terminal.screen"],
    ["terminal.console", "terminal.history"],
    ["terminal.opening"],
    ["terminal.scoreboard", "terminal.unfinished"],
    ["terminal.job", "terminal.options"],
    ["terminal.output"],
    ["terminal.hangman.__init__", "terminal.hangman.pictures"],
    ["terminal.hangman.lines", "terminal.hangman.questions", "terminal.hangman.table"],
    ["terminal.hangman.preparation", "terminal.hangman.findings", "terminal.hangman.wit"],
    ["terminal.hangman.choices"],
    ["terminal.hangman.options", "terminal.hangman.display"],
    ["terminal.hangman.menu", "terminal.hangman.events", "terminal.hangman.xray"],
    ["terminal.hangman.turns"],
    ["terminal.hangman.session", "terminal.hangman.rate", "terminal.hangman.watch"],
    ["terminal.hangman.opening"],
    ["terminal.hangman.teach_text"],
    ["terminal.hangman.teach_views"],
    ["terminal.hangman.teach_session"],
    ["terminal.hangman.teach"],
    ["terminal.hangman.scores", "terminal.hangman.heatmap", "terminal.hangman.coach"],
    ["terminal.hangman.tournament", "terminal.hangman.solve", "terminal.hangman.check"],
    ["terminal.hangman.mixed"],
    ["terminal.hangman.check_mixed"],
    ["terminal.hangman.puzzle_file", "terminal.hangman.puzzle_text"],
    ["terminal.hangman.puzzle", "terminal.hangman.mine"],
    ["terminal.hangman.command"],
    ["terminal.boggle.__init__"],
    ["terminal.boggle.table", "terminal.boggle.choices", "terminal.boggle.options"],
    ["terminal.boggle.reveal", "terminal.boggle.events"],
    ["terminal.boggle.session"],
    ["terminal.boggle.command"],
    ["terminal.explore.__init__"],
    ["terminal.explore.options", "terminal.explore.boards"],
    ["terminal.explore.best", "terminal.explore.barren", "terminal.explore.longest"],
    ["terminal.explore.plot"],
    ["terminal.explore.survey"],
    ["terminal.explore.prove", "terminal.explore.check"],
    ["terminal.explore.command"],
    ["terminal.grade.__init__", "terminal.grade.command"],
    ["terminal.grade.options"],
    ["terminal.grade.assigned", "terminal.grade.delivery"],
    ["terminal.grade.running"],
    ["terminal.grade.hangman", "terminal.grade.boggle"],
    ["terminal.grade.learn", "terminal.grade.submissions", "terminal.grade.package"],
    ["terminal.room.__init__", "terminal.room.bounded", "terminal.room.address"],
    ["terminal.room.game_answers", "terminal.room.cookies"],
    ["terminal.room.answers"],
    ["terminal.room.connection", "terminal.room.inbox", "terminal.room.sentences"],
    ["terminal.room.stream", "terminal.room.entry", "terminal.room.visit"],
    ["terminal.room.parts"],
    ["terminal.room.race", "terminal.room.lobby", "terminal.room.commands"],
    ["terminal.room.round_end"],
    ["terminal.room.together"],
    ["terminal.room.part_choice"],
    ["terminal.room.session", "terminal.room.options"],
    ["terminal.room.command"],
    ["terminal.replay", "terminal.serve", "terminal.backup", "terminal.xray"],
    ["terminal.stats", "terminal.daily", "terminal.define"],
    ["terminal.session_loop"],
    ["terminal.cli"],
    ["terminal.main"],
    ["__main__"],
]
RANK = {module: rank for rank, layer in enumerate(LAYERS) for module in layer}
PACKAGES = {name.removesuffix(".__init__") for name in RANK if name.endswith(".__init__")}
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


NAMES = {
    ".".join(path.relative_to(SOURCE).with_suffix("").parts): path for path in SOURCE.rglob("*.py")
}


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse(NAMES[module].read_text())


def modules() -> dict[str, ast.Module]:
    return {name: tree_of(name) for name in sorted(NAMES)}


@cache
def imported(module: str) -> frozenset[str]:
    """The wordfoe modules that a module imports when it is imported, type checking aside."""
    names: set[str] = set()
    for node in statements(tree_of(module).body, without="TYPE_CHECKING"):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "wordfoe":
            base = (node.module or "").removeprefix("wordfoe").lstrip(".")
            for alias in node.names:
                inner = f"{base}.{alias.name}".lstrip(".")
                names.add(inner if inner in RANK or inner == "_core" else base or "__init__")
    return frozenset(f"{name}.__init__" if name in PACKAGES else name for name in names)


def test_every_module_has_a_place_in_the_layers() -> None:
    assert set(RANK) == set(NAMES)


def test_imports_go_one_way() -> None:
    late = {"__init__", "terminal.completion"}  # both import late, inside a function
    wrong = [
        f"{module} imports {other}, which is not below it"
        for module in sorted(NAMES.keys() - late)
        for other in imported(module) - {"_core"}
        if RANK[other] >= RANK[module]
    ]
    assert wrong == []


def test_hangman_and_boggle_do_not_know_each_other() -> None:
    for name in NAMES:
        for one, other in (("hangman", "boggle"), ("boggle", "hangman")):
            if name.startswith(one):
                assert not any(used.startswith(other) for used in imported(name)), name


def test_jobs_know_no_game() -> None:
    for name in NAMES:
        if name.startswith("jobs"):
            assert all(
                used.startswith(("jobs", "errors", "wording", "chance", "lexicon", "__init__"))
                for used in imported(name)
            ), name


def test_the_page_does_not_know_the_terminal() -> None:
    for name in NAMES:
        if name.startswith("web"):
            assert not any(used.startswith("terminal") for used in imported(name)), name


def test_only_the_wrappers_import_the_core() -> None:
    users = {name for name in NAMES if "_core" in imported(name)}
    assert users == WRAPPERS


def test_the_design_page_lists_the_wrappers() -> None:
    (sentence,) = re.findall(r"^Only (`.*?) import the core", DESIGN, re.MULTILINE | re.DOTALL)
    named = re.findall(r"`([\w/]+)\.py`", sentence)
    assert sorted(name.replace("/", ".") for name in named) == sorted(WRAPPERS)


def test_rooms_know_neither_page_nor_terminal() -> None:
    for name in NAMES:
        if name.startswith("rooms"):
            assert not any(used.startswith(("web", "terminal")) for used in imported(name)), name


@pytest.mark.parametrize("package", ["hangman", "boggle", "jobs", "rooms"])
def test_the_design_page_draws_every_module_of_the_engine(package: str) -> None:
    drawn = DESIGN.split("## Layers\n")[1].split("```")[1].replace("_", " ")
    for module in NAMES:
        if module.startswith(package) and not module.endswith("__init__"):
            name = module.rpartition(".")[2].replace("_", " ")
            assert re.search(rf"\b{name}\b", drawn), module


def test_the_checker_shares_nothing_with_the_solver() -> None:
    """Nothing but the form of a file, the words, and what a tier of words is."""
    reached, todo = set[str](), ["hangman.checker.check"]
    while todo:
        reached.add(module := todo.pop())
        todo += imported(module) - reached - {"_core"}
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
    reached, todo = set[str](), ["hangman.checker.mixed"]
    while todo:
        reached.add(module := todo.pop())
        todo += imported(module) - reached - {"_core"}
    assert {name for name in reached if name.startswith("hangman")} == {
        "hangman.checker.mixed",
        "hangman.checker.mixture",
        "hangman.checker.distribution",
        "hangman.mixed.witness",
        "hangman.exact.certificate",
    }


def test_the_checker_of_boards_shares_nothing_with_the_prover() -> None:
    """Nothing but the form of a file, the rules and the words."""
    reached, todo = set[str](), ["boggle.explore.proof_check"]
    while todo:
        reached.add(module := todo.pop())
        todo += imported(module) - reached - {"_core"}
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
    for name, tree in modules().items():
        calls = [
            n for n in ast.walk(tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
        ]
        if not name.startswith("terminal"):
            assert not any(call.func.id in ("print", "input") for call in calls), name  # type: ignore[attr-defined]


def test_every_module_exports_what_it_says() -> None:
    import importlib

    for name in NAMES:
        if name == "__main__":
            continue
        module = importlib.import_module(f"wordfoe.{name}".removesuffix(".__init__"))
        for exported in getattr(module, "__all__", []):
            assert hasattr(module, exported), f"{name} has no {exported}"


def test_only_the_bindings_include_nanobind() -> None:
    for path in (SOURCE.parent.parent / "cpp").rglob("*.?pp"):
        assert ("nanobind" in path.read_text()) <= (path.parent.name == "bindings"), path


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
