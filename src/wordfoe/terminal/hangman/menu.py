"""The menu: games, help with them, difficulty, house rules, word list, options, exit."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias, get_args

from wordfoe.errors import WordfoeError
from wordfoe.hangman.choices import CHOICES
from wordfoe.hangman.pictures import PICTURES
from wordfoe.hangman.settings import (
    SETTINGS,
    USUAL_DEALER,
    USUAL_LENGTH,
    USUAL_LOSS_WORD,
    Settings,
    is_flag,
)
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.choices import COUNT_QUESTION, Choices
from wordfoe.terminal.hangman.questions import ask_length, ask_misses, ask_number
from wordfoe.terminal.opening import lexicon_from
from wordfoe.wording import printable, quoted

__all__ = ["Action", "choose_options", "open_menu"]

Action: TypeAlias = Literal[
    "new", "daily", "boggle", "watch", "coach", "xray", "hint", "resume", "exit"
]

# Settings that have entries of their own, or none.
_APART = ("level", "house", "seed", "length", "misses")

TITLE = "wordfoe: word games against an opponent that cheats and never tires"
LEAVING = ("q", "quit", ":q", ":quit")  # what people type to leave any menu


def open_menu(console: Console, choices: Choices, *, running: bool) -> Action:
    """Show the menu, change the choices, and return the action with which the player leaves it.

    ``running`` says whether the menu is opened during a game. Raises EndOfInput.
    """
    while True:
        console.say()
        console.say(TITLE, "title")
        chosen = _choose(console, _during_a_game(choices) if running else _between_games(choices))
        if chosen in get_args(Action):
            action: Action = chosen  # type: ignore[assignment]
            return action
        _CHANGES[chosen](console, choices)
        if running:
            console.say("Changes apply from the next game on.")


def _between_games(choices: Choices) -> list[tuple[str, str]]:
    return [
        ("new", "New game"),
        ("daily", "Daily game     the same for everybody, once a day"),
        ("boggle", "Boggle         a board to beat"),
        ("watch", "Watch          a program plays against me"),
        ("coach", "Coach          the best letters for a game played elsewhere"),
        ("xray", "X-ray          look back at your last game"),
        *_choosable(choices),
        ("exit", "Exit"),
    ]


def _during_a_game(choices: Choices) -> list[tuple[str, str]]:
    return [
        ("resume", "Back to the game"),
        ("hint", "Hint           a letter for 3 misses"),
        ("new", "New game"),
        ("xray", "X-ray          look back at the game before this one"),
        *_choosable(choices),
        ("exit", "Exit"),
    ]


def _choosable(choices: Choices) -> list[tuple[str, str]]:
    level, house = choices.wishes.get("level"), choices.wishes.get("house")
    return [
        ("difficulty", f"Difficulty     {level or 'default'}"),
        ("house", f"House rules    {house or 'none'}"),
        ("list", f"Word list      {printable(choices.dictionary or 'English')}"),
        ("options", "Options        length, misses, dealer, picture ..."),
    ]


def _choose(console: Console, items: Sequence[tuple[str, str]], default: str | None = None) -> str:
    """Ask for one of the items, by its number or its name, and return its name. An empty line takes
    the default, or else the first item."""
    names = [name for name, _ in items]
    usual = default or names[0]
    for number, (_, text) in enumerate(items, 1):
        console.say(f" {number:2}  {text}")
    while True:
        answer = console.ask(f"Choose (1-{len(items)}) [{names.index(usual) + 1}]:").lower()
        if answer == "":
            return usual
        if answer in LEAVING:
            answer = names[-1]
        for number, name in enumerate(names, 1):
            if answer in (str(number), name):
                return name
        console.say(
            f"{quoted(answer)} is not in the list; type a number from 1 to {len(items)}.", "refused"
        )


def _choose_list(console: Console, choices: Choices) -> None:
    """Ask for a word list, and use it from the next game on, unless it cannot be read."""
    path = console.ask("Word list, a file with one word per line? [English]")
    dictionary = os.path.expanduser(path) if path.lower() not in ("", "english") else None
    try:
        lexicon = lexicon_from(dictionary)
    except WordfoeError as refusal:
        console.refuse(refusal)
        return
    console.remark_left_out(lexicon)
    choices.dictionary = dictionary
    if choices.wishes.get("length") not in (None, *lexicon.lengths):
        choices.wishes = {name: x for name, x in choices.wishes.items() if name != "length"}


def _choose_difficulty(console: Console, choices: Choices) -> None:
    levels = {**CHOICES["level"], "none": "default: no slips if evil, medium if fair"}
    level = _choose_described(console, levels)
    if level is None:
        return
    choices.wishes.pop("level", None)
    if level != "none":
        choices.wishes["level"] = level


def _choose_house(console: Console, choices: Choices) -> None:
    houses = {**CHOICES["house"], "none": "your own choice of dealer and rules"}
    house = _choose_described(console, houses)
    if house is None:
        return
    for name in ("house", "dealer", "ties", "loss_word", "misses"):
        choices.wishes.pop(name, None)
    if house != "none":
        choices.wishes["house"] = house


def choose_options(console: Console, choices: Choices) -> None:
    """Show the options with their values, and change them until the player goes back. Raises
    EndOfInput."""
    while True:
        wishes = choices.known()
        shown = {None: "ask", True: "shown", False: "hidden"}[choices.show_count]
        misses = wishes.get("misses", "ask")
        items: list[tuple[str, str]] = [
            ("length", f"Word length    {wishes.get('length', 'ask')}"),
            ("misses", f"Misses         {'unlimited' if misses is None else misses}"),
            ("count", f"Words left     {shown}"),
            *_other_settings(wishes, choices.words(choices.lexicon())),
            ("picture", f"Picture        {choices.picture}"),
            ("verbose", f"Inner workings {'shown' if choices.verbose else 'hidden'}"),
            ("back", "Back"),
        ]
        option = _choose(console, items, "back")
        if option == "back":
            return
        _change(console, choices, option)


def _other_settings(wishes: Mapping[str, Any], words: str) -> Iterator[tuple[str, str]]:
    """Yield every other setting that players are offered, with its value now; ``words`` is the tier
    of the next game."""
    usual = Settings(
        length=USUAL_LENGTH,
        dealer="largest" if "ties" in wishes else USUAL_DEALER,
        loss_word="random" if "house" in wishes else USUAL_LOSS_WORD,
    )
    for name, about in SETTINGS.items():
        if about.offered and name not in _APART:
            value = wishes.get(name, words if name == "words" else getattr(usual, name))
            said = {True: "yes", False: "no"}.get(value, value) if is_flag(name) else value
            yield name, f"{name.replace('_', ' ').capitalize():14} {said}"


def _change(console: Console, choices: Choices, option: str) -> None:
    match option:
        case "count":
            choices.show_count = console.ask_yes_no(COUNT_QUESTION, bool(choices.show_count))
        case "picture":
            picture = _choose_described(console, {**PICTURES, "none": "no picture"})
            choices.picture = picture or choices.picture
        case "verbose":
            choices.verbose = console.ask_yes_no("Show what the dealer is doing?", choices.verbose)
        case _:
            _wish(console, choices, option)


def _wish(console: Console, choices: Choices, option: str) -> None:
    """Change a setting, unless the house forbids it."""
    before = choices.wishes
    match option:
        case "length":
            lexicon = choices.lexicon()
            value: object = ask_length(console, lexicon, words=choices.words(lexicon))
        case "misses":
            value = ask_misses(console)
        case _ if option in CHOICES:
            value = _choose_described(console, CHOICES[option])
            if value is None:
                return
        case _ if is_flag(option):
            question = f"{SETTINGS[option].help.removesuffix('.')}?"
            value = console.ask_yes_no(question, bool(before.get(option)))
        case _:
            value = ask_number(console, SETTINGS[option].help)
    choices.wishes = {**before, option: value}
    try:
        choices.check(choices.lexicon())
    except WordfoeError as refusal:
        choices.wishes = before
        console.refuse(refusal)


def _choose_described(console: Console, described: Mapping[str, str]) -> str | None:
    """Ask for one of the names, shown with a line about each, and return it; None to go back."""
    width = max(map(len, described))
    items = [(name, f"{name:{width}}  {about}") for name, about in described.items()]
    chosen = _choose(console, [*items, ("back", "Back")], "back")
    return None if chosen == "back" else chosen


_CHANGES = {
    "difficulty": _choose_difficulty,
    "house": _choose_house,
    "list": _choose_list,
    "options": choose_options,
}
