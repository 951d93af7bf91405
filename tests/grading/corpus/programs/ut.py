"""The manager with difficulty levels, and the course's driver with debugging output."""

import random

SLIP = {1: 2, 2: 4, 3: 0}


class Family:
    def __init__(self, pattern):
        self.pattern = pattern
        self.words = []

    def dashes(self):
        return self.pattern.count("-")

    def __lt__(self, other):
        if len(self.words) != len(other.words):
            return len(self.words) > len(other.words)
        if self.dashes() != other.dashes():
            return self.dashes() > other.dashes()
        return self.pattern < other.pattern


class HangmanManager:
    def __init__(self, words):
        self.all_words = words

    def prepare(self, length, wrong, level):
        self.active = [w for w in self.all_words if len(w) == length]
        self.left = wrong
        self.level = level
        self.turn = 0
        self.made = []
        self.pattern = "-" * length

    def make_guess(self, letter):
        self.made.append(letter)
        self.turn += 1
        table = {}
        for w in self.active:
            p = "".join(letter if w[i] == letter else self.pattern[i] for i in range(len(w)))
            if p not in table:
                table[p] = Family(p)
            table[p].words.append(w)
        ranked = sorted(table.values())
        choice = ranked[0]
        slip = SLIP[self.level]
        if slip and self.turn % slip == 0 and len(ranked) > 1:
            choice = ranked[1]
        if choice.pattern == self.pattern:
            self.left -= 1
        self.pattern = choice.pattern
        self.active = choice.words

    def secret(self):
        return random.choice(self.active)


def ask_number(prompt):
    return int(input(prompt))


def play(manager):
    length = ask_number("What length word do you want to use? ")
    while not any(len(w) == length for w in manager.all_words):
        print("I don't know any words with " + str(length) + " letters. Enter another number.")
        length = ask_number("What length word do you want to use? ")
    wrong = ask_number("How many wrong answers are allowed? ")
    print("What difficulty level do you want?")
    level = ask_number("Enter a number between 1(EASIEST) and 3(HARDEST) : ")
    manager.prepare(length, wrong, level)
    while manager.left > 0 and "-" in manager.pattern:
        print("guesses left : " + str(manager.left))
        print("guessed so far : [" + ", ".join(sorted(manager.made)) + "]")
        print("current word : " + manager.pattern)
        if debug:
            print("DEBUGGING: words left : " + str(len(manager.active)))
        guess = ""
        while guess == "":
            line = input("Your guess? ").lower()
            if len(line) > 0 and line[0].isalpha() and line[0] not in manager.made:
                guess = line[0]
            elif len(line) > 0 and line[0] in manager.made:
                print("You already guessed that! Pick a new letter please.")
            else:
                print("That is not an English letter.")
        manager.make_guess(guess)
        found = manager.pattern.count(guess)
        if found == 0:
            print("Sorry, there are no " + guess + "'s")
        elif found == 1:
            print("Yes, there is one " + guess)
        else:
            print("Yes, there are " + str(found) + " " + guess + "'s")
        print()
    print("answer = " + manager.secret())
    if manager.left > 0:
        print("You beat me")
    else:
        print("Sorry, you lose")


with open("dictionary.txt") as source:
    manager = HangmanManager([line.strip() for line in source])
print("Welcome to the CS314 Hangman Game.")
debug = input("Turn debugging on? (y/n) : ").startswith("y")
again = "y"
while again.startswith("y"):
    play(manager)
    again = input("Another game? Enter y for another game, anything else to quit: ")
