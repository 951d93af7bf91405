"""Evil Hangman, one function for each step of the handout."""

import random


def read_dictionary():
    words = []
    for line in open("dictionary.txt"):
        word = line.strip()
        if word:
            words.append(word)
    return words


def get_integer(prompt):
    while True:
        text = input(prompt)
        try:
            return int(text)
        except ValueError:
            print("Please enter an integer.")


def get_length(words):
    while True:
        length = get_integer("Enter the word length: ")
        for word in words:
            if len(word) == length:
                return length
        print("There are no words with that length.")


def get_guesses():
    while True:
        guesses = get_integer("How many guesses would you like? ")
        if guesses > 0:
            return guesses
        print("You need at least one guess.")


def get_yes_or_no(prompt):
    while True:
        text = input(prompt).strip().lower()
        if text in ("y", "yes"):
            return True
        if text in ("n", "no"):
            return False
        print("Please answer yes or no.")


def get_letter(guessed):
    while True:
        text = input("Guess a letter: ").strip().lower()
        if len(text) != 1 or not text.isalpha():
            print("That is not a single letter.")
        elif text in guessed:
            print("You already guessed that letter.")
        else:
            return text


def family_of(word, letter, pattern):
    result = ""
    for i in range(len(word)):
        if word[i] == letter:
            result += letter
        else:
            result += pattern[i]
    return result


def most_common_family(words, letter, pattern):
    families = {}
    for word in words:
        key = family_of(word, letter, pattern)
        if key not in families:
            families[key] = []
        families[key].append(word)
    best = None
    for key in families:
        if best is None or len(families[key]) > len(families[best]):
            best = key
    return best, families[best]


def play(dictionary):
    length = get_length(dictionary)
    guesses = get_guesses()
    show_total = get_yes_or_no("Do you want a running total of the words remaining? (y/n) ")
    words = [word for word in dictionary if len(word) == length]
    pattern = "-" * length
    guessed = []
    while guesses > 0 and "-" in pattern:
        print()
        print("Guesses remaining:", guesses)
        print("Letters guessed:", " ".join(sorted(guessed)))
        print("Word:", pattern)
        if show_total:
            print("Words remaining:", len(words))
        letter = get_letter(guessed)
        guessed.append(letter)
        new_pattern, words = most_common_family(words, letter, pattern)
        if new_pattern == pattern:
            guesses -= 1
            print("Sorry, there are no " + letter + "'s.")
        else:
            print("Good guess!")
        pattern = new_pattern
    if "-" in pattern:
        print("You ran out of guesses. The word was " + random.choice(words) + ".")
    else:
        print("Congratulations! You guessed the word: " + pattern)


dictionary = read_dictionary()
play(dictionary)
while get_yes_or_no("Would you like to play again? (y/n) "):
    play(dictionary)
