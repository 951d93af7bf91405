"""Programs with one mistake each: a correct program in which one piece of text is replaced."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PROGRAMS = Path(__file__).parent / "programs"
HOUSES = {
    "stanford.py": "stanford",
    "stickman.py": "stickman",
    "moertel.py": "moertel",
    "uw.py": "uw-cse143",
    "ut.py": "ut-cs314",
    "byu.py": "byu-cs240",
}


class Mutant(NamedTuple):
    """A mistake: the program, the name that the judge should give, and the text that makes it."""

    program: str
    mistake: str
    changes: tuple[tuple[str, str], ...]

    @property
    def house(self) -> str:
        return HOUSES[self.program]

    @property
    def source(self) -> str:
        """The program with its mistake. Raises ValueError if the text is not there exactly once."""
        text = (PROGRAMS / self.program).read_text()
        for old, new in self.changes:
            if text.count(old) != 1:
                raise ValueError(f"{self.mistake} of {self.program}: {old!r}")
            text = text.replace(old, new)
        return text


def mutants() -> Iterator[Mutant]:
    for program, mistakes in _MUTANTS.items():
        for mistake, *texts in mistakes:
            changes = tuple(zip(texts[::2], texts[1::2], strict=True))
            yield Mutant(program, mistake, changes)


_MUTANTS: dict[str, list[tuple[str, ...]]] = {
    "stanford.py": [
        (
            "families-by-count",
            "        key = family_of(word, letter, pattern)\n",
            "        key = word.count(letter)\n",
            "    return best, families[best]",
            "    return family_of(families[best][0], letter, pattern), families[best]",
        ),
        (
            "misses-on-hits",
            'print("Good guess!")',
            'print("Good guess!")\n            guesses -= 1',
        ),
        ("digit-charged", " or not text.isalpha():", ":"),
        ("repeat-charged", "elif text in guessed:", "elif text in guessed and False:"),
        (
            "two-letters-charged",
            "if len(text) != 1 or not text.isalpha():",
            "if not text.isalpha():",
        ),
        (
            "capital-charged",
            'text = input("Guess a letter: ").strip().lower()',
            'text = input("Guess a letter: ").strip()',
        ),
        (
            "wrong-final-word",
            'random.choice(words) + ".")',
            'random.choice([w for w in dictionary if len(w) == length]) + ".")',
        ),
        (
            "count-not-updated",
            'print("Words remaining:", len(words))',
            'print("Words remaining:", len([w for w in dictionary if len(w) == length]))',
        ),
        (
            "length-not-checked",
            "            if len(word) == length:\n                return length",
            "            return length",
        ),
        ("misses-not-checked", "        if guesses > 0:\n", "        if guesses is not None:\n"),
        (
            "smallest-family",
            "len(families[key]) > len(families[best])",
            "len(families[key]) < len(families[best])",
        ),
        (
            "false-win",
            '    if "-" in pattern:\n        print("You ran',
            '    if False:\n        print("You ran',
        ),
        (
            "letters-vanish",
            'print("Word:", pattern)',
            'print("Word:", "".join(c if c in guessed[-1:] else "-" for c in pattern))',
        ),
        (
            "crash-on-empty-line",
            "        if len(text) != 1 or not",
            "        if not text[0] or len(text) != 1 or not",
        ),
        ("last-word-only", "        families[key].append(word)", "        families[key] = [word]"),
    ],
    "stickman.py": [
        ("first-family", "best = max(order, key=lambda s: sizes[s])", "best = order[0]"),
        (
            "last-family",
            "best = max(order, key=lambda s: sizes[s])",
            "best = self.signature(self.words[-1], letter)",
        ),
        (
            "ties-other-way",
            "best = max(order, key=lambda s: sizes[s])",
            "best = max(reversed(order), key=lambda s: sizes[s])",
        ),
        (
            "ties-random",
            "best = max(order, key=lambda s: sizes[s])",
            "best = max(sorted(order, key=lambda s: (len(s) * 7 + sum(s)) % 5), "
            "key=lambda s: sizes[s])",
        ),
        (
            "always-miss",
            "best = max(order, key=lambda s: sizes[s])",
            "best = () if () in order else max(order, key=lambda s: sizes[s])",
        ),
        (
            "never-miss",
            "best = max(order, key=lambda s: sizes[s])",
            "best = max(order, key=lambda s: (len(s) > 0, sizes[s]))",
        ),
        (
            "not-evil",
            "best = max(order, key=lambda s: sizes[s])",
            "best = self.signature(self.secret, letter)",
            "self.used = set()\n",
            "self.used = set()\n"
            "        self.secret = self.words[len(words) * 7 % len(self.words)]\n",
        ),
        (
            "families-by-first-place",
            "return tuple(i for i, c in enumerate(word) if c == letter)",
            "return tuple(i for i, c in enumerate(word) if c == letter)[:1]",
        ),
        ("off-by-one", "return self.strikes <= 0", "return self.strikes < 0"),
        ("off-by-one", "return self.strikes <= 0", "return self.strikes <= 1"),
        ("misses-twice", "self.strikes -= 1", "self.strikes -= 2"),
        ("other-final-word", "return self.words[0]", "return self.words[-1]"),
        (
            "misses-on-hits",
            "        if len(best) == 0:\n            self.strikes -= 1",
            "        self.strikes -= 1",
        ),
        ("misses-not-counted", "            self.strikes -= 1", "            pass"),
        (
            "words-not-removed",
            "self.words = [w for w in self.words if self.signature(w, letter) == best]",
            "pass",
        ),
    ],
    "moertel.py": [
        (
            "words-counted",
            "    return sum(len(set(w) - set(tried)) for w in words)",
            "    return len(words)",
        ),
        (
            "ties-other-way",
            "if score(without) > score(having):",
            "if without and score(without) >= score(having):",
        ),
        ("always-miss", "if score(without) > score(having):", "if without:"),
        ("never-miss", "if score(without) > score(having):", "if not having:"),
        (
            "smallest-family",
            "top = max(score(g) for g in groups)",
            "top = min(score(g) for g in groups)",
            "if score(without) > score(having):",
            "if not having or without and score(without) < score(having):",
        ),
        ("crash-on-empty-line", "        if not line:\n            continue\n", ""),
        (
            "count-wrong",
            "(len(words), cscore(tried, words))",
            "(len(words) + 1, cscore(tried, words))",
        ),
    ],
    "uw.py": [
        (
            "ties-other-way",
            "for pattern in sorted(families):",
            "for pattern in sorted(families, reverse=True):",
        ),
        ("ties-other-way", "> largest:", ">= largest:"),
        (
            "ties-random",
            "for pattern in sorted(families):",
            "for pattern in sorted(families, key=lambda p: sum(map(ord, p)) * 7919 % 31):",
        ),
        (
            "misses-on-hits",
            "        if count == 0:\n            self._left -= 1",
            "        self._left -= 1",
        ),
        (
            "loss-on-hit",
            "            count = hangman.record(ch)\n",
            "            count = hangman.record(ch)\n"
            "            if count > 0 and hangman.guesses_left() == 1:\n"
            "                hangman._left = 0\n",
        ),
        (
            "last-word-only",
            "                self._words = families[pattern]",
            "                self._words = {max(families[pattern])}",
        ),
        (
            "families-by-first-place",
            "                old[i] = guess\n",
            "                old[i] = guess\n                break\n",
        ),
        (
            "second-family",
            "        largest = 0\n",
            "        largest = 0\n        if len(families) > 1:\n"
            "            best = min(families, key=lambda p: (-len(families[p]), p))\n"
            "            del families[best]\n",
        ),
        (
            "wrong-final-word",
            'print("answer = " + hangman.words()[0])',
            'print("answer = " + [w for w in dictionary if len(w) == length][0])',
        ),
        (
            "win-not-said",
            '    if hangman.guesses_left() > 0:\n        print("You beat me")',
            '    if hangman.guesses_left() > 99:\n        print("You beat me")',
        ),
    ],
    "ut.py": [
        ("wrong-second-best", "choice = ranked[1]", "choice = ranked[-1]"),
        ("wrong-second-best", "self.turn % slip == 0", "(self.turn - 1) % slip == 0"),
        ("wrong-second-best", "SLIP = {1: 2, 2: 4, 3: 0}", "SLIP = {1: 4, 2: 2, 3: 0}"),
        (
            "ties-other-way",
            "return self.dashes() > other.dashes()",
            "return self.dashes() < other.dashes()",
        ),
        (
            "ties-by-pattern",
            "        if self.dashes() != other.dashes():\n"
            "            return self.dashes() > other.dashes()\n",
            "",
        ),
        (
            "stale-game",
            "        self.active = [w for w in self.all_words if len(w) == length]",
            '        if not hasattr(self, "active") or len(self.active[0]) != length:\n'
            "            self.active = [w for w in self.all_words if len(w) == length]",
        ),
        (
            "stale-game",
            "        self.made = []\n",
            '        self.made = getattr(self, "made", [])\n',
        ),
        (
            "misses-on-hits",
            "        if choice.pattern == self.pattern:\n            self.left -= 1",
            "        self.left -= 1",
        ),
        (
            "false-win",
            'while manager.left > 0 and "-" in manager.pattern:',
            'while manager.left > 0 and len(manager.active) > 1 and "-" in manager.pattern:',
        ),
        ("digit-charged", "line[0].isalpha() and ", ""),
        (
            "most-hidden-family",
            "        if len(self.words) != len(other.words):\n"
            "            return len(self.words) > len(other.words)\n",
            "",
        ),
    ],
    "byu.py": [
        ("ties-other-way", "weights = [-i for i in reversed(where)]", "weights = list(where)"),
        (
            "ties-other-way",
            "return (-len(group), len(where), weights)",
            "return (-len(group), -len(where) if where else 0, weights)",
        ),
        (
            "smallest-family",
            "return (-len(group), len(where), weights)",
            "return (len(group), len(where), weights)",
        ),
        (
            "families-by-presence",
            "groups.setdefault(positions(w, letter), set()).add(w)",
            "groups.setdefault(positions(w, letter)[:0] if letter not in w else "
            "positions(min(x for x in self.words if letter in x), letter), set()).add(w)",
        ),
        ("off-by-one", "left = int(guesses)", "left = int(guesses) - 1"),
        (
            "loss-on-hit",
            "        if left == 0:\n",
            "        if left == 0 or left == 1 and where:\n",
        ),
        (
            "capital-charged",
            'text = input("Enter guess: ").strip().lower()\n'
            '            if len(text) != 1 or text not in "abcdefghijklmnopqrstuvwxyz":',
            'text = input("Enter guess: ").strip()\n'
            "            if len(text) != 1 or not text.isalpha():",
        ),
        ("crash-on-repeat", "            except GuessAlreadyMade:", "            except KeyError:"),
        (
            "yes-or-no",
            "        where, group = min(groups.items(), key=preference)\n",
            "        where, group = min(groups.items(), key=preference)\n"
            "        without = groups.pop((), set())\n"
            "        if without and 2 * len(without) >= len(self.words):\n"
            "            where, group = (), without\n"
            "        elif groups:\n"
            "            where, group = min(groups.items(), key=preference)\n",
        ),
        ("words-not-removed", "        self.words = group\n", ""),
    ],
}
