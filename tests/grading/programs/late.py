"""Prompts are flushed only with the next whole line, as Haskell does; words for everything."""

import sys

from evil import Evil, read_words


def ask(prompt):
    sys.stdout = buffered
    buffered.write(prompt)
    return sys.stdin.readline().strip()


class Buffered:
    def __init__(self):
        self.waiting = ""

    def write(self, text):
        self.waiting += text
        if "\n" in text:
            sys.__stdout__.write(self.waiting)
            sys.__stdout__.flush()
            self.waiting = ""

    def flush(self):
        pass


buffered = Buffered()
sys.stdout = buffered
left = int(ask("How many tries do you want? "))
game = Evil(read_words(), int(ask("What length of word? ")))
while left > 0 and not game.solved:
    print(game.pattern.replace("-", "_"))
    letter = ask("Your guess: ")
    if letter in game.guessed:
        print("You've already tried that one!")
    elif game.guess(letter):
        print(f"{letter} is in the word!")
    else:
        left -= 1
        print(f"{letter} is not in the word! {left} tries left.")
print(game.pattern)
print("You have won." if game.solved else f"You have lost. The correct word is {game.words[0]}.")
