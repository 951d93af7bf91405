"""The space of boards to explore: their size, cubes, words and rules of scoring.

Without cubes, a board may have any letters; with them, it must be one that the cubes can show. A
board may have fewer cells than there are cubes.

>>> from wordfoe.boggle import CLASSIC
>>> from wordfoe.boggle.explore import BoardSpace
>>> space = BoardSpace(rows=3, columns=3, cubes=CLASSIC)
>>> space.roll(1), space.cubes_of("streaedlp") is not None
('tthertpxs', True)
"""

from __future__ import annotations

import functools

from msgspec import Struct
from msgspec.structs import replace

from wordfoe.boggle.board import Board, check_size, pair_of
from wordfoe.boggle.cubes import CUBE_SETS, NAMED_CUBES, CubeSet, free_letters
from wordfoe.boggle.rules import faces_for
from wordfoe.boggle.scoring import LAB, Rules
from wordfoe.boggle.search import Searcher
from wordfoe.errors import SettingsError
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted

__all__ = ["NO_CUBES", "BoardSpace", "cubes_named"]

NO_CUBES = "none"


class BoardSpace(Struct, frozen=True, kw_only=True):
    """The boards to explore.

    Raises SettingsError if a board cannot have that size, or has more cells than there are cubes.
    """

    rows: int
    columns: int
    cubes: CubeSet | None = None  # the cubes that must show the boards; None: any letters
    rules: Rules = LAB
    dictionary: str | None = None  # the path of a word list; None: the shipped English words

    def __post_init__(self) -> None:
        check_size(self.rows, self.columns)
        if self.cubes is not None and len(self.cubes.cubes) < self.cells:
            raise SettingsError(
                f"The {len(self.cubes.cubes)} {self.cubes.name} cubes do not fill a board of "
                f"{self.rows}x{self.columns}; choose a smaller one, or no cubes."
            )

    @classmethod
    def of(
        cls,
        rows: int,
        columns: int,
        *,
        cubes: str | None = None,
        rules: Rules = LAB,
        dictionary: str | None = None,
    ) -> BoardSpace:
        """Return the space of the boards of one size that some cubes can show.

        ``cubes`` is "classic", "big", or "none" for any letters. By default, the cubes are those
        that fill a board of this size, if there are any and the words have their letters.

        Raises SettingsError if size or cubes do not fit, and LexiconError if the words cannot be
        read.
        """
        chosen = cubes_named(cubes, rows, columns)
        space = cls(rows=rows, columns=columns, cubes=chosen, rules=rules, dictionary=dictionary)
        if cubes is None and not space.fits:
            return replace(space, cubes=None)
        space.check()
        return space

    @property
    def cells(self) -> int:
        """The number of cells."""
        return self.rows * self.columns

    @property
    def size(self) -> str:
        """Rows and columns, such as 3x4."""
        return f"{self.rows}x{self.columns}"

    @property
    def cubes_name(self) -> str:
        """The name of the cubes, or "none"."""
        return self.cubes.name if self.cubes else NO_CUBES

    @property
    def lexicon(self) -> Lexicon:
        """The words. Raises LexiconError if they cannot be read."""
        return Lexicon.load(self.dictionary) if self.dictionary else Lexicon.english()

    @property
    def searcher(self) -> Searcher:
        """A searcher for these words and rules, which the process caches.

        Raises LexiconError if the words cannot be read.
        """
        return _searcher(self.lexicon, self.rules)

    @property
    def fits(self) -> bool:
        """Whether the words have every letter of the cubes.

        Raises LexiconError if the words cannot be read.
        """
        return self.cubes is None or self.lexicon.alphabet.spells("".join(self.cubes.cubes))

    def check(self) -> None:
        """Check that the words have every letter of the cubes.

        Raises SettingsError if they have not, and LexiconError if they cannot be read.
        """
        if self.cubes and not self.fits:
            raise SettingsError(
                f"The {self.cubes.name} cubes show letters that these words do not know; "
                "choose no cubes."
            )

    def board(self, tiles: str) -> Board:
        """Return the board with these tiles.

        Raises Malformed if they do not fill it, and LexiconError if the words cannot be read.
        """
        return Board(tiles, self.rows, self.columns, self.lexicon.alphabet)

    def roll(self, seed: int) -> str:
        """Return the tiles of a random board; the same seed gives the same on every machine.

        Raises LexiconError if the words cannot be read.
        """
        if self.cubes is None:
            return free_letters(self.cells, _faces(self.lexicon), seed)
        return self.cubes.shake(seed)[: self.cells]

    def can_show(self, tiles: str) -> bool:
        """Return whether the cubes can show these tiles; without cubes, all can be shown."""
        return self.cubes is None or self.cubes.can_show(tiles)

    def cubes_of(self, tiles: str) -> tuple[str, ...] | None:
        """Return the cube of each tile; None if there are no cubes, or they cannot show them."""
        return self.cubes.cubes_for(tiles) if self.cubes else None

    def tiles_of(self, word: str) -> str | None:
        """Return the tiles of a word, in which Qu is one tile; None if no board has the word,
        because it is too long or has a q without a u.

        Raises LexiconError if the words cannot be read.
        """
        pair = pair_of(self.lexicon.alphabet)
        if pair and word.count(pair[0]) != word.count(pair):
            return None
        tiles = word.replace(pair, pair[0]) if pair else word
        return tiles if len(tiles) <= self.cells else None


def cubes_named(name: str | None, rows: int, columns: int) -> CubeSet | None:
    """Return the cubes of a name; for None, those that fill a board of this size, if there are any.

    Raises SettingsError if there are no cubes of that name.
    """
    if name is None:
        return CUBE_SETS.get((rows, columns))
    if name == NO_CUBES:
        return None
    if name not in NAMED_CUBES:
        choices = ", ".join((*NAMED_CUBES, NO_CUBES))
        raise SettingsError(f"There are no cubes {quoted(name)}; choose one of {choices}.")
    return NAMED_CUBES[name]


@functools.lru_cache(maxsize=4)
def _searcher(lexicon: Lexicon, rules: Rules) -> Searcher:
    return Searcher(lexicon, rules)


@functools.lru_cache(maxsize=4)
def _faces(lexicon: Lexicon) -> str:
    return faces_for(lexicon)
