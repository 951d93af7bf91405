"""A grade as an HTML page: one file, without scripts or anything to load, light and dark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from wordfoe.grading.grade import CheckResult, Counterexample, Grade
from wordfoe.grading.reports import phrases
from wordfoe.grading.reports.cleaning import cleaned, cleaned_line

__all__ = ["as_html", "escaped", "page", "table"]

STYLE = """\
:root { color-scheme: light dark; --ink: #1d2330; --paper: #fbfaf7; --card: #fff; --line: #d9d6cd;
  --quiet: #5b6270; --good: #19703a; --bad: #b3261e; --skip: #7a5a00; --lit: #fff4d6 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e6e1; --paper: #16181d; --card: #1f2229; --line: #3a3f4a; --quiet: #a3a9b5;
    --good: #6fd08c; --bad: #ff8a80; --skip: #e3bd5b; --lit: #3a3115 }
}
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
p { margin: .4rem 0 }
code, pre { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .9em }
pre { background: var(--card); border: 1px solid var(--line); border-radius: .4rem; padding: .7rem;
  overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; margin: .4rem 0 }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; background: var(--card) }
th, td { border: 1px solid var(--line); padding: .4rem .6rem; text-align: left;
  vertical-align: top; overflow-wrap: anywhere }
th { font-weight: 600 }
.number { text-align: right; white-space: nowrap }
.passed { color: var(--good) } .failed { color: var(--bad); font-weight: 600 }
.skipped { color: var(--skip) } .quiet { color: var(--quiet) }
.mistake { background: var(--lit); border-radius: .4rem; padding: .6rem .8rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: .5rem 0 }
dt { color: var(--quiet) } dd { margin: 0; overflow-wrap: anywhere }
"""
CLASSES = {"passed": "passed", "failed": "failed", "not judged": "skipped"}
SIGNS = {"passed": "✓ passed", "failed": "✗ failed", "not judged": "– not judged"}


def as_html(grade: Grade) -> str:
    """Return a grade as an HTML document. Everything in it is escaped."""
    return page(phrases.headline(grade), _body(grade))


def escaped(text: str) -> str:
    """Return a line of text for HTML, cleaned and escaped; it may stand in an attribute too."""
    return escape(cleaned_line(text))


def page(title: str, body: Iterable[str]) -> str:
    """Return a document with this title, and a body of pieces that are HTML already."""
    inside = "\n".join(body)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escaped(title)}</title>\n<style>\n{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n<h1>{escaped(title)}</h1>\n{inside}\n</main>\n</body>\n</html>\n"
    )


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a table; the heads are text, the cells are ``td`` elements already."""
    head = "".join(f'<th scope="col">{escaped(name)}</th>' for name in heads)
    body = "\n".join(f"<tr>{''.join(cells)}</tr>" for cells in rows)
    return (
        f'<div class="scroll"><table>\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody>\n</table></div>"
    )


def _body(grade: Grade) -> Iterator[str]:
    if grade.program:
        yield f'<p class="quiet">Program: <code>{escaped(grade.program)}</code></p>'
    kind = "passed" if grade.passed else "failed"
    yield f'<p class="{kind}">{escape(phrases.verdict(grade))}</p>'
    if grade.tests:
        yield table(("Check", "Result", "Points"), map(_row, grade.tests))
    if mistake := phrases.mistake_of(grade):
        yield f'<p class="mistake">{escape(mistake)}</p>'
    if grade.counterexample is not None:
        yield from _example(grade.counterexample)
    if facts := phrases.facts_of(grade):
        yield "<h2>About this grade</h2>"
        yield _list(facts)


def _row(check: CheckResult) -> list[str]:
    status = phrases.status_of(check)
    hidden = ", hidden" if check.hidden else ""
    told = ""
    if check.explanation and status != "passed":
        told = f"<pre>{escape(cleaned(check.explanation))}</pre>"
    name = f'<span class="quiet"><code>{escaped(check.name)}</code>{hidden}</span>'
    return [
        f"<td>{escaped(check.title)} {name}{told}</td>",
        f'<td class="{CLASSES[status]}">{SIGNS[status]}</td>',
        f'<td class="number">{phrases.points_of(check)}</td>',
    ]


def _example(example: Counterexample) -> Iterator[str]:
    yield "<h2>The shortest game found that shows it</h2>"
    yield _list(phrases.game_of(example))
    families = [
        [
            f"<td><code>{escape(pattern)}</code></td>",
            f"<td>{escape(words)}</td>",
            f'<td class="{"passed" if "house" in keeper else "failed"}">{keeper}</td>',
        ]
        for pattern, words, keeper in phrases.families_of(example)
    ]
    if families:
        yield table(("Family", "Words", "Kept"), families)
    if example.transcript:
        yield f"<pre>{escape(cleaned(example.transcript))}</pre>"


def _list(pairs: Iterable[tuple[str, str]]) -> str:
    items = "\n".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in pairs)
    return f"<dl>\n{items}\n</dl>"
