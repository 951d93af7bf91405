"""Bundles of modules and styles: what they hold, in which order, and the forms that they need."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from wordfoe.web.bundles import imported_names, make_bundles, script_bundle, style_bundle
from wordfoe.web.files import STATIC, Files

MODULES = {
    path.relative_to(STATIC).as_posix(): path.read_text()
    for path in STATIC.rglob("*.js")
    if path.name not in ("sw.js", "early.js", "types.js")
}

SMALL = {
    "a.js": (
        'import { b, two as second } from "./deep/b.js";\n'
        "/** A comment\n * of two lines. */\n// and one\n"
        "export const a = () => b + second; // here it stays\n"
        'export const late = async () => (await import("./late.js")).say();\n'
        "/** @type {X} */ let x = 1;\n"
        "export { x as y };\n"
    ),
    "deep/b.js": 'import "../c.js";\nexport function b() {}\nexport { two } from "../c.js";\n',
    "c.js": 'export class C {}\n/** @param {import("./late.js").X} x */\nexport const two = 2;\n',
    "late.js": 'import { C } from "./c.js";\nimport { d } from "./d.js";\n'
    "export function say() { return [C, d]; }\n",
    "d.js": "export const d = 4;\n",
    "one.css": "p{}\n",
    "two.css": "b{}\n",
}


def test_a_bundle_has_every_module_once_after_what_it_imports() -> None:
    made = make_bundles(["a.js"], [("one.css", "two.css")], SMALL.get)
    assert list(made) == [
        "bundle-one-two.css", "bundle-a.js", "bundle-a--late.js"
    ]  # fmt: skip
    assert made["bundle-one-two.css"] == "p{}\nb{}\n"
    first, late = made["bundle-a.js"], made["bundle-a--late.js"]
    assert re.findall(r'modules\["([^"]+)"\] \?\?=', first) == ["c.js", "deep/b.js", "a.js"]
    assert re.findall(r'modules\["([^"]+)"\] \?\?=', late) == ["d.js", "late.js"]
    assert 'const { b, two: second } = modules["deep/b.js"];' in first
    assert "return { a, late, y: x };" in first
    assert "return { b, two };" in first
    assert 'await import("./bundle-a--late.js")' in first
    assert 'import { modules } from "./bundle-a.js";' in late
    assert 'export const say = modules["late.js"].say;' in late
    assert "comment" not in first
    assert "here it stays" in first
    assert "let x = 1;" in first


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js")
def test_a_bundle_runs_as_its_modules_would(tmp_path: Path) -> None:
    for name, text in make_bundles(["a.js"], [], SMALL.get).items():
        (tmp_path / name).write_text(text)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "run.js").write_text(
        'import { modules } from "./bundle-a.js";\n'
        'const [C, d] = await modules["a.js"].late();\n'
        'console.log(C === modules["c.js"].C, d, modules["a.js"].y, modules["deep/b.js"].two);\n'
    )
    run = ["node", str(tmp_path / "run.js")]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "true 4 1 2\n"


def test_names_of_bundles() -> None:
    assert script_bundle("hangman/game.js") == "bundle-hangman-game.js"
    assert script_bundle("hangman/game.js", "lost.js") == "bundle-hangman-game--lost.js"
    assert style_bundle(("base.css", "home.css")) == "bundle-base-home.css"


@pytest.mark.parametrize("name", MODULES)
def test_a_module_keeps_to_the_forms_that_are_bundled(name: str) -> None:
    text = MODULES[name]
    for line in re.findall(r"^(?:import|export)\b.*$", text, re.MULTILINE):
        assert re.match(
            r'import \{[^}]+\} from "\.[^"]+";$|'
            r"export (?:async )?(?:function\*?|class|const) [\w$]+|export \{",
            line,
        ), line
    runs = re.sub(r"/\*\*.*?\*/|//.*", "", text, flags=re.DOTALL if "/**" in text else 0)
    assert not re.search(r"^await\b", text, re.MULTILINE), "a function cannot wait here"
    later = re.findall(r"(\w*) ?import\(", runs)
    assert set(later) <= {"await", "void"}, later


def test_modules_import_each_other_in_circles_through_functions_alone() -> None:
    """What is called later may come from a module that runs later; a value may not."""
    for name in MODULES:
        for other in imported_names(name, MODULES.get):
            assert other in MODULES, (name, other)
            if name not in reached(other):
                continue
            taken = re.search(rf'import \{{([^}}]+)\}} from "\S*{Path(other).name}"', MODULES[name])
            assert taken
            for one in taken[1].split(","):
                form = rf"^export (async )?function {one.strip()}\("
                assert re.search(form, MODULES[other], re.MULTILINE), (name, other, one)


def reached(start: str) -> set[str]:
    """Return the modules that a module imports, directly or through others."""
    found: set[str] = set()
    todo = [start]
    while todo:
        for other in imported_names(todo.pop(), MODULES.get):
            if other not in found:
                found.add(other)
                todo.append(other)
    return found


def test_a_circle_of_imports_is_called_later() -> None:
    circle = {
        "a.js": 'import { b } from "./b.js";\nexport function a() { return b(); }\n',
        "b.js": 'import { a as first } from "./a.js";\nexport function b() { return first; }\n',
    }
    made = make_bundles(["a.js"], [], circle.get)["bundle-a.js"]
    assert 'const first = (...given) => modules["a.js"].a(...given);' in made
    assert 'const { b } = modules["b.js"];' in made


def test_every_page_has_its_bundles() -> None:
    files = Files(STATIC)
    for path in STATIC.glob("*.html"):
        page = files.get(path.name)
        assert page is not None
        form = rb'(?:href|src)="(?:\.\./)?static/(v-\w+/bundle-[^"]+)"'
        named = set(re.findall(form, page.content))
        assert len(named) == 2, path.name
        for name in map(bytes.decode, named):
            bundle = files.get(name)
            assert bundle is not None, name
            assert files.is_lasting(name)
            for late in re.findall(rb'import\("\./(bundle-[^"]+)"\)', bundle.content):
                assert files.get(late.decode()) is not None, late
            assert b"\nimport " not in bundle.content
            assert b"\nexport default" not in bundle.content
