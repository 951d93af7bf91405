"""Make the shipped definitions, src/wordfoe/data/definitions.txt.gz, and their checksum.

    python tools/make_definitions.py            # write definitions.txt.gz and definitions.sha256
    python tools/make_definitions.py --check    # make them again, compare, exit 1 on a difference

The definitions are the glosses of WordNet 3.0, without examples. Two packages are fetched by name
with apt-get and checked by SHA-256: Debian's `wordnet-base` and `wordnet-sense-index`, which has
how often each sense was met in tagged texts. The words are those of the shipped lexicon. It needs
apt-get and dpkg-deb; it does not need root.

A line is `lemma TAB part TAB gloss`, or `form TAB =part TAB lemma` for an inflected form, where a
part of speech is one of n, v, a and r. The lines are sorted as bytes, and the first line of a word
is the one that defines it; a lemma has more lines if a form needs another part of speech.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import re
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from make_lexicon import DATA, run, split, stop, the_file

VERSION = "1:3.0-37"
SHA256 = {
    "wordnet-base": "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752",
    "wordnet-sense-index": "b22c7d3100470d90f812acc224718e4bd362d7ca427766fa3e11013c8c7895cf",
}
NAMES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
PARTS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}  # of the types in index.sense

LONGEST = 90  # characters of a gloss
SHORTEST_CUT = 30  # a gloss is cut after a whole statement if so much of it is left
OWN_WEIGHT = 5  # how much more a sense of the word itself counts than one of its lemma

# How WordNet's Morphy finds lemmas: the ending of a form, and what stands for it in the lemma.
ENDINGS = {
    "n": "s: ses:s xes:x zes:z ches:ch shes:sh men:man ies:y",
    "v": "s: ies:y es:e es: ed:e ed: ing:e ing:",
    "a": "er: est: er:e est:e",
    "r": "",
}
RULES = {
    part: [(ending, new) for ending, _, new in (rule.partition(":") for rule in rules.split())]
    for part, rules in ENDINGS.items()
}
# Stems that double their last letter: a planed board was not planned.
DOUBLING = re.compile("(?:[^aeiouy]*|[^aeiouy]*qu)[aeiouy][^aeioucswxy]")
SHORTEST_LEMMA = 2  # letters that an ending may leave: "us" is not the plural of the letter u

# Words for which WordNet has only a stray sense, since it leaves pronouns, articles, prepositions
# and conjunctions out: `at` is money of Laos there.
FUNCTION_WORDS = split("at he his thou")

# Senses that are never shown: slurs, and glosses that use one.
DROPPED = re.compile(
    r"""\bslur\) | \bNegro | \bniggard | \bnigger | Gypsy | half-breed | derogatory\ of | masturbat
    | mental\ retardation | retardation\ more | retarded\ in | slang\ for\ sexual
    | (offensive|obscene|derogatory|disparaging|vulgar|insulting|contemptuous)\ (term|name)""",
    re.VERBOSE,
)

# Senses that are shown only of words that have no other.
CRUDE = re.compile(
    "copulat|sexual intercourse|sexual desire|genital|penis|prostitut|street name|excrement"
)


class Sense(NamedTuple):
    """A sense of a lemma, with what chooses among several: the larger, the better."""

    is_decent: bool
    met: int  # how often, in tagged texts
    leads: bool  # whether the lemma is the first of the words with this sense
    preference: int  # a noun before a verb, an adjective and an adverb
    order: int  # in WordNet's list, negative: the first has the largest
    gloss: str


class Entry(NamedTuple):
    """What defines a word."""

    lemma: str
    part: str
    gloss: str


Senses = dict[tuple[str, str], Sense]  # the best sense of each lemma as each part of speech
Exceptions = dict[tuple[str, str], list[str]]  # lemmas of irregular forms as parts of speech


def fetch(folder: Path) -> Path:
    """Return the folder with the files of WordNet, below another folder."""
    for name, expected in SHA256.items():
        run("apt-get", "download", f"{name}={VERSION}", folder=folder)
        package = the_file(folder, f"{name}_*.deb")
        found = hashlib.sha256(package.read_bytes()).hexdigest()
        if found != expected:
            raise stop(f"{name} has SHA-256 {found}, but the recipe expects {expected}.")
        run("dpkg-deb", "-x", package.name, "wordnet", folder=folder)
    return folder / "wordnet/usr/share/wordnet"


def shortened(gloss: str) -> str:
    """Return a gloss without examples, of at most LONGEST characters."""
    plain = re.sub(r'\s*[;:,]?\s*"[^"]*"?.*', "", gloss.strip()).strip(" ;:,")
    if len(plain) <= LONGEST:
        return plain
    whole = plain[: LONGEST + 1].rpartition("; ")[0]
    if len(whole) >= SHORTEST_CUT and whole.count("(") == whole.count(")"):
        return whole
    return plain[: LONGEST - 1].rpartition(" ")[0].rstrip(" ;:,(") + "…"


def glosses(wordnet: Path, part: str) -> Iterator[tuple[str, str, bool, str]]:
    """Yield the synset, lemma, whether it leads, and gloss of all words in lower case.

    Names have capitals; a synset that is an instance is a name too.
    """
    for line in (wordnet / f"data.{NAMES[part]}").read_text("ascii").splitlines():
        if line.startswith("  "):  # the licence
            continue
        facts, _, gloss = line.partition(" | ")
        offset, _, _, count, *fields = facts.split(" ")
        words = fields[: 2 * int(count, 16) : 2]
        if "@i" in fields[len(words) * 2 :]:
            continue
        for number, word in enumerate(words):
            lemma = word.partition("(")[0]  # an adjective may end with its place: galore(ip)
            if re.fullmatch(r"[a-z]+", lemma):
                yield offset, lemma, number == 0, gloss


def best_senses(wordnet: Path) -> Senses:
    """Return the best sense of each lemma as each part of speech."""
    ranks: dict[tuple[str, str, str], tuple[int, int]] = {}
    for line in (wordnet / "index.sense").read_text("ascii").splitlines():
        key, offset, number, met = line.split(" ")
        lemma, _, kind = key.partition("%")
        ranks[lemma, PARTS[kind[0]], offset] = int(met), -int(number)
    senses: Senses = {}
    for preference, part in enumerate(reversed(NAMES)):
        for offset, lemma, leads, gloss in glosses(wordnet, part):
            if DROPPED.search(gloss):
                continue
            times, order = ranks[lemma, part, offset]
            is_decent = not CRUDE.search(gloss)
            sense = Sense(is_decent, times, leads, preference, order, shortened(gloss))
            senses[lemma, part] = max(sense, senses.get((lemma, part), sense))
    return senses


def exceptions(wordnet: Path) -> Exceptions:
    """Return the lemmas of irregular forms."""
    found: Exceptions = {}
    for part, name in NAMES.items():
        for line in (wordnet / f"{name}.exc").read_text("ascii").splitlines():
            form, *lemmas = line.split()
            found.setdefault((form, part), []).extend(lemmas)
    return found


def lemmas(form: str, part: str, irregular: Exceptions) -> Iterator[str]:
    """Yield all that could be the lemma of a form as a part of speech; many are no words."""
    yield from irregular.get((form, part), ())
    for ending, new in RULES[part]:
        stem = form.removesuffix(ending)
        doubles = ending[0] in "ei" and not new and DOUBLING.fullmatch(stem)
        if stem != form and len(stem + new) >= SHORTEST_LEMMA and not doubles:
            yield stem + new


def entry(word: str, senses: Senses, irregular: Exceptions, left_out: set[str]) -> Entry | None:
    """Return what defines a word: of its own senses and those of its lemmas the one most met."""
    found: list[tuple[bool, int, bool, Sense, str, str]] = []
    for part in NAMES:
        if (word, part) in senses:
            sense = senses[word, part]
            found.append((sense.is_decent, sense.met * OWN_WEIGHT, True, sense, word, part))
        for lemma in lemmas(word, part, irregular):
            if (lemma, part) in senses and lemma not in left_out and lemma != word:
                sense = senses[lemma, part]
                found.append((sense.is_decent, sense.met, False, sense, lemma, part))
    if word in left_out or not found:
        return None
    *_, sense, lemma, part = max(found)
    return Entry(lemma, part, sense.gloss)


def lines(words: Iterable[str], senses: Senses, irregular: Exceptions, left_out: set[str]) -> str:
    """Return the text of the shipped file."""
    own: dict[str, str] = {}  # the line that defines a word
    others: set[tuple[str, str]] = set()  # what forms refer to: lemmas as parts of speech
    for word in words:
        found = entry(word, senses, irregular, left_out)
        if found is None:
            continue
        if found.lemma == word:
            own[word] = f"{word}\t{found.part}\t{found.gloss}"
        else:
            own[word] = f"{word}\t={found.part}\t{found.lemma}"
            others.add((found.lemma, found.part))
    rest = {
        f"{lemma}\t{part}\t{senses[lemma, part].gloss}"
        for lemma, part in others
        if own.get(lemma, "").split("\t")[1:2] != [part]
    }
    by_word: dict[str, list[str]] = {word: [line] for word, line in own.items()}
    for line in sorted(rest):
        by_word.setdefault(line.partition("\t")[0], []).append(line)
    return "".join(f"{line}\n" for word in sorted(by_word) for line in by_word[word])


def lexicon() -> tuple[list[str], set[str]]:
    """Return the words of the shipped lexicon, and those that may offend."""
    words, marked = [], set()
    for line in (DATA / "english.txt").read_text("ascii").splitlines():
        word, _, rest = line.partition("\t")
        if not line.startswith("#"):
            words.append(word)
            if rest.endswith("!"):
                marked.add(word)
    return words, marked


def make() -> bytes:
    """Fetch WordNet, and return the text of the shipped file."""
    words, marked = lexicon()
    with tempfile.TemporaryDirectory() as name:
        wordnet = fetch(Path(name))
        left_out = marked | FUNCTION_WORDS
        return lines(words, best_senses(wordnet), exceptions(wordnet), left_out).encode()


def main() -> None:
    """Make the definitions, and write them or, with --check, compare them."""
    parser = argparse.ArgumentParser(description="Make the shipped definitions.")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    check: bool = parser.parse_args().check
    text = make()
    checksum = f"{hashlib.sha256(text).hexdigest()}  definitions.txt\n"
    packed, sums = DATA / "definitions.txt.gz", DATA / "definitions.sha256"
    if check:  # the text: its gzip differs from one version of zlib to another
        if gzip.decompress(packed.read_bytes()) != text or sums.read_text() != checksum:
            raise stop("the definitions are not what the recipe makes; run it without --check.")
        print("The definitions are what the recipe makes.")
        return
    packed.write_bytes(gzip.compress(text, mtime=0))
    sums.write_text(checksum)
    print(f"wrote {packed.name}, {packed.stat().st_size:,} bytes of {len(text):,}")


if __name__ == "__main__":
    main()
