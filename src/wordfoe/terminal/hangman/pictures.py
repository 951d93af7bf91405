"""Text pictures for Hangman in a terminal: a gallows, a melting snowman, a sinking boat.

Each picture is a sheet of twelve frames, four in a row, HEIGHT lines by WIDTH columns each:
steps 0 1 2 3, then 4 5 6 7, then 8 9 10 and the win. In a frame `@` stands for an eye, `%` for
the mouth, `;` and `&` for sweat left and right; the mood fills them in. ASCII, for any terminal.
"""

from typing import Final

from wordfoe.hangman.pictures import STEPS, Mood

__all__ = ["HEIGHT", "WIDTH", "describe", "draw"]

HEIGHT: Final = 7
WIDTH: Final = 24

# Eye, mouth, sweat on the left, sweat on the right: in the order of the moods.
_FACES: Final = dict(zip(Mood, ("^u  ", "o~ '", "Oo''", "x_  ", "^o  "), strict=True))


def _cut(sheet: str) -> tuple[tuple[str, ...], ...]:
    """Return the frames of a sheet, in order; its first line is the line break after the quotes."""
    lines = sheet.splitlines()[1:]
    return tuple(
        tuple(line[left : left + WIDTH].rstrip() for line in lines[top : top + HEIGHT])
        for top in range(0, len(lines), HEIGHT)
        for left in range(0, 4 * WIDTH, WIDTH)
    )


_FRAMES: Final = {
    "gallows": _cut(r"""
   .=========.             .=========.             .=========.             .=========.
   |/        |             |/        |             |/        |             |/        |
   |        / \            |         |             |         |             |         |
   |        \_/            |      ;(@%@)&          |      ;(@%@)&          |      ;(@%@)&
   |                       |                       |        [=]            |       \[=]
   |                       |                       |                       |
 __|_______[___]____     __|_______[___]____     __|_______[___]____     __|_______[___]____
   .=========.             .=========.             .=========.             .=========.
   |/        |             |/        |             |/        |             |/        |
   |         |             |         |             |         |             |         |
   |      ;(@%@)&          |      ;(@%@)&          |      ;(@%@)&          |      ;(@%@)&
   |       /[=]\           |       /[=]\           |       /[=]\           |       /[=]\
   |                       |        /              |        / \            |       _/ \_
 __|_______[___]____     __|_______[___]____     __|_______[___]____     __|_______[___]____
   .=========.             .=========.             .=========.             .=========.   _|"|_
   |/        |             |/        |             |/        |             |/        |
   |         |             |       _|"|_           |         |    _|"|_    |        / \  ' . '
   |      ;(@%@)&          |      ;(@%@)&          |       ' | '           |        \_/ \(^o^)/
   |       /[8]\           |       /[8]\           |       (x_x)           |              [8]
   |       _/ \_           |       _/ \_           |       /[8]\           |             _/ \_
 __|_______[___]____     __|_______[___]____     __|_____/ _/ \_ \__     __|_______[___]_______
"""),
    "snowman": _cut(r"""
       _|"|_                   _|"|_                   _|"|_        |                       |
      ( @ @ )       .        ;( @ @ )&      o        ;( @ @ )&    - o -        _|"|_      - O -
  \_  (  >% )  _/         \_  (  >% )  _/             (  >% )       |        ;( @ @ )&      |
    `-.)===(.-'             `-.)===(.-'            _.-.)===(.-._              (  >% )
      /  :  \                 /  :  \             /   /  :  \   \          _.-.)===(.-._
     (   :   )               (   :   ) '           ' (   :   ) '          /  (   :   )  \
______\_____/__________ ______\_____/___.______ __.___\_____/___.______ ____.(_______).________
                   \|/                     \|/                 \ .-. /                 \ .-. /
       _|"|_      - O -                   - O -               - (   ) -               - (   ) -
     ;( @ @ )&     /|\         _|"|_       /|\                 / '-' \                 / '-' \
      (  >% )                ;( @ @ )&                 _|"|_
       )===(.-._              (  >% )                ;( @ @ )&                 _|"|_
     .'  :  `.  \            .-)===(-.               .(  >% ).               ;( @ @ )&
_\_.(_________)._______ _\_.(____:____).__/____ _\_.(==_____==).__/____ _\_~-(__>%___)-~__/____
             \ .---. /               \ .---. /               \ .---. /    *   *_|"|_      *
            - (     ) -             - (     ) -             - (     ) -  \|/  ( ^ ^ )  \|/   *
             / '---' \               / '---' \               / '---' \  *  \  (  >o )  / *
                                                                            `-.)===(.-'    *
                                                                         *    /  :  \  *
    ;  _|"|_  &              ;      &_|"|_                  _|"|_            (   :   )    *   *
_\_~-(@ >% @)-~__/_____ _\_~.-@ >% @-.~~~~_/___ _\(~~ x_x ~~ > ~~~~)_/_ ______\_____/__________
"""),
    "boat": _cut(r"""
    v     |>      \ /       v     |>     \.--.                   .---.                 .---.
  v      / \     - O -           / \    -(____)     v     |>    (_____)           |>  (_____)
        /@%@\     / \          ;/@%@\&   / \             / \                     / \   ' ' '
       /_____\                 /_____\                 ;/@%@\&                 ;/@%@\&  ' '
    ______|________         ______|________            /_____\                 /_____\
    \  o   o   o  /         \  o   o   *  /         ______|________         ______|________  o
~~~~~\___________/~~~~~ ~~~~~\___________/'~~~~ ~~~~\  o   o   *  /~~~~ ~~~~\__o___o___*__/~~~~
            .-----.                .-----.              .-----.               .-------.
           (_______)              (_______)            (_______)             (_________)
          |>' ' ' '               |>' ' ' '             ' ' ' ' '             ' ' ' ' ' '
         / \ ' ' '               / \ ' ' ' '           ' '|>' ' '            ' ' ' ' _/>
       ;/@%@\&             o   ;/@%@\&     o       o     / \     o        o       .-' /    o
  o    /_____\      o     o    /_____\    o       o    ;/@%@\&    o        o   ;.'@%@/&   o
~~~~______|________~~~~ ~~~~~~~~~~|~~~~~~~~~~~~ ~~~~~~~/_____\~~~~~~~~~ ~~~~~~~/____/~~~~~~~~~~
     .---------.             .---------.                                 \|/      |####>     v
    (___________)           (___________)                          v     -O-      |####>   v
     ' ' _/' ' '             ' ' ' ' ' '             O                   /|\     / \     v
    ' ' / ' ' ' '           ' ' ' ' ' ' '          o                            /^o^\
   o      |>     o        o   o       o  o          o                       ___/_____\_____
  o  o   / \    o  o     o  o   ; |>&  o   o          o   |>                \  o   o   o  /
~~~~~~~~/@%@\~~~~~~~~~~ ~~~~~~~~(@%@)~~~~~~~~~~ ~~~~~~~~~~|~~~~~~~~~~~~ ~~~~~\___________/~~~~~
"""),
}

# What each frame shows, in words; {} is the mood, which frames without a face leave out.
_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "gallows": (
        "The gallows is empty; the rope is waiting.",
        "The figure on the gallows has a head, and looks {}.",
        "The figure on the gallows has a head and a body, and looks {}.",
        "The figure on the gallows has a head, a body and one arm, and looks {}.",
        "The figure on the gallows has a head, a body and both arms, and looks {}.",
        "The figure on the gallows has a head, a body, both arms and one leg, and looks {}.",
        "The figure on the gallows has both arms and both legs, and looks {}.",
        "The figure on the gallows is whole, with shoes, and looks {}.",
        "The figure on the gallows is whole, with shoes and a bow tie, and looks {}.",
        "The figure on the gallows is whole, with shoes, bow tie and top hat, and looks {}.",
        "The trapdoor is open: the figure has dropped and hangs dead; only the hat stayed up.",
        "The figure stands free beside the gallows, relieved, and throws its hat in the air.",
    ),
    "snowman": (
        "The snowman is whole, and looks {}.",
        "The sun is out and the snowman drips, and looks {}.",
        "The snowman drips and lets both arms hang, and looks {}.",
        "The snowman is getting shorter, and looks {}.",
        "The snowman has lost an arm, and looks {}.",
        "The snowman has lost both arms and most of the body, and looks {}.",
        "The snowman is a head on a heap of slush, and looks {}.",
        "The snowman is a head in a puddle, and looks {}.",
        "The snowman is half a head in a puddle, and looks {}.",
        "The snowman is a puddle with a face, the hat has slipped off, and it looks {}.",
        "The snowman has melted: a puddle with a hat and a carrot is left.",
        "It is snowing: the snowman is whole again, arms in the air, relieved.",
    ),
    "boat": (
        "The boat sails in the sun, and looks {}.",
        "The boat has sprung a leak, and looks {}.",
        "The boat lies lower in the water, and looks {}.",
        "It rains and the water is up to the boat's deck, and it looks {}.",
        "The boat's deck is awash, and it looks {}.",
        "The boat's hull is under water, and it looks {}.",
        "Only the boat's sail is above the water, and it looks {}.",
        "The boat's sail is tipping over, and it looks {}.",
        "Only half of the boat's sail is above the water, and it looks {}.",
        "Only a face and a flag of the boat are above the water, and it looks {}.",
        "The boat has sunk: bubbles and the tip of the mast are left.",
        "The boat sails in the sun under a big flag, relieved.",
    ),
}


def _index(picture: str, step: int, mood: Mood) -> int:
    """Return the number of a frame; after a win the step does not matter."""
    if picture not in _FRAMES or not 0 <= step <= STEPS:
        raise ValueError(f"no step {step} of a picture {picture!r}")
    return STEPS + 1 if mood is Mood.RELIEVED else step


def draw(picture: str, step: int, mood: Mood) -> tuple[str, ...]:
    """Return the HEIGHT lines of a picture; at the last step the face is always dead.

    Raises ValueError if there is no such picture or step.
    """
    index = _index(picture, step, mood)
    face = str.maketrans("@%;&", _FACES[mood])
    return tuple(line.translate(face).rstrip() for line in _FRAMES[picture][index])


def describe(picture: str, step: int, mood: Mood) -> str:
    """Return the picture in one sentence, for a screen reader.

    Raises ValueError if there is no such picture or step.
    """
    index = _index(picture, step, mood)
    return _WORDS[picture][index].format(mood.value)
