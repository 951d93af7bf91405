"""The menu: new game, difficulty, house rules, hint, options, exit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from wordfoe.errors import WordfoeError
from wordfoe.hangman.choices import CHOICES
from wordfoe.hangman.pictures import PICTURES
from wordfoe.hangman.settings import SETTINGS, USUAL_DEALER, USUAL_LENGTH, Settings, is_flag
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.choices import Choices
from wordfoe.terminal.hangman.questions import ask_length, ask_misses, ask_number
from wordfoe.wording import quoted

__all__ = ["Action", "open_menu"]

Action: TypeAlias = Literal["new", "hint", "resume", "boggle", "exit"]

# Settings that have entries of their own, or none.
_APART = ("level", "house", "seed", "length", "misses")

TITLE = "wordfoe: word games against a foe that cheats, calculates and never tires"


def open_menu(console: Console, choices: Choices, *, running: bool) -> Action:
    """Show the menu until something is chosen that leaves it, and return that."""
    while True:
        level, house = choices.wishes.get("level"), choices.wishes.get("house")
        console.say()
        console.say(TITLE, "title")
        items = [
            ("new", "New game"),
            ("difficulty", f"Difficulty     {level or 'default'}"),
            ("house", f"House rules    {house or 'none'}"),
            ("hint", "Hint           a letter for 3 misses"),
            ("options", "Options        length, misses, dealer, picture ..."),
            ("resume", "Back to the game")
            if running
            else ("boggle", "Boggle         a board to beat"),
            ("exit", "Exit"),
        ]
        match _choose(console, items):
            case "new":
                return "new"
            case "exit":
                return "exit"
            case "resume":
                return "resume"
            case "boggle":
                return "boggle"
            case "hint":
                if running:
                    return "hint"
                console.say("A hint shows a letter of a running game; start one first.", "refused")
            case "difficulty":
                _choose_difficulty(console, choices)
            case "house":
                _choose_house(console, choices)
            case "options":
                _choose_options(console, choices)
        if running:
            console.say("Changes hold from the next game on.")


def _choose(console: Console, items: Sequence[tuple[str, str]]) -> str:
    """Ask for one of the items, by its number or its name, and return its name."""
    for number, (_, text) in enumerate(items, 1):
        console.say(f"  {number}  {text}")
    while True:
        answer = console.ask(f"Choose (1-{len(items)}):").lower()
        for number, (name, _) in enumerate(items, 1):
            if answer in (str(number), name):
                return name
        console.say(
            f"{quoted(answer)} is not in the list; type a number from 1 to {len(items)}.", "refused"
        )


def _choose_difficulty(console: Console, choices: Choices) -> None:
    items = [(level, f"{level:8} {about}") for level, about in CHOICES["level"].items()]
    level = _choose(console, [*items, ("none", "none     default: hard if evil, medium if fair")])
    choices.wishes.pop("level", None)
    if level != "none":
        choices.wishes["level"] = level


def _choose_house(console: Console, choices: Choices) -> None:
    items = [(name, f"{name:10} {about}") for name, about in CHOICES["house"].items()]
    house = _choose(console, [*items, ("none", "none       your own choice of dealer and rules")])
    for name in ("house", "dealer", "ties", "loss_word", "misses"):
        choices.wishes.pop(name, None)
    if house != "none":
        choices.wishes["house"] = house


def _choose_options(console: Console, choices: Choices) -> None:
    while True:
        wishes = choices.known()
        shown = {None: "ask", True: "shown", False: "hidden"}[choices.show_count]
        misses = wishes.get("misses", "ask")
        items: list[tuple[str, str]] = [
            ("length", f"Word length    {wishes.get('length', 'ask')}"),
            ("misses", f"Misses         {'unlimited' if misses is None else misses}"),
            ("count", f"Words left     {shown}"),
            *_other_settings(wishes),
            ("picture", f"Picture        {choices.picture}"),
            ("verbose", f"Inner workings {'shown' if choices.verbose else 'hidden'}"),
            ("back", "Back"),
        ]
        option = _choose(console, items)
        if option == "back":
            return
        _change(console, choices, option)


def _other_settings(wishes: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield every other setting that players are offered, with what it is now."""
    usual = Settings(length=USUAL_LENGTH, dealer="largest" if "ties" in wishes else USUAL_DEALER)
    for name, about in SETTINGS.items():
        if about.offered and name not in _APART:
            value = wishes.get(name, getattr(usual, name))
            said = {True: "yes", False: "no"}.get(value, value) if is_flag(name) else value
            yield name, f"{name.replace('_', ' ').capitalize():14} {said}"


def _change(console: Console, choices: Choices, option: str) -> None:
    match option:
        case "count":
            choices.show_count = console.ask_yes_no("Show a running total of the words left?")
        case "picture":
            choices.picture = _named(console, (*PICTURES, "none"))
        case "verbose":
            choices.verbose = console.ask_yes_no("Show what the dealer is doing?")
        case _:
            _wish(console, choices, option)


def _wish(console: Console, choices: Choices, option: str) -> None:
    """Change a setting, unless the house forbids it."""
    before = choices.wishes
    match option:
        case "length":
            value: object = ask_length(console, choices.lexicon())
        case "misses":
            value = ask_misses(console)
        case _ if option in CHOICES:
            value = _named(console, CHOICES[option])
        case _ if is_flag(option):
            value = console.ask_yes_no(SETTINGS[option].help)
        case _:
            value = ask_number(console, SETTINGS[option].help)
    choices.wishes = {**before, option: value}
    try:
        choices.check(choices.lexicon())
    except WordfoeError as refusal:
        choices.wishes = before
        console.refuse(refusal)


def _named(console: Console, names: Iterable[str]) -> str:
    return _choose(console, [(name, name) for name in names])
