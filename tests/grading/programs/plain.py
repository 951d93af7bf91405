"""The plain form: tight dashes, y/n, play again, everything refused with a reason."""

from evil import Evil, read_words

WORDS = read_words()


def number(prompt, fits):
    while True:
        text = input(prompt)
        if text.lstrip("-").isdigit() and fits(int(text)):
            return int(text)
        print("Invalid number, please try again.")


def play():
    length = number("Enter word length: ", lambda n: any(len(w) == n for w in WORDS))
    left = number("Enter number of guesses: ", lambda n: n > 0)
    count = input("Do you want to have a running total of the words remaining? (y/n) ") == "y"
    game = Evil(WORDS, length)
    while left and not game.solved:
        print(f"\nYou have {left} guesses left.")
        print(f"Used letters: {' '.join(sorted(game.guessed))}")
        if count:
            print(f"Words remaining: {len(game.words)}")
        print(f"Word: {game.pattern}")
        guess = input("Enter guess: ").lower()
        if len(guess) != 1 or not guess.isalpha():
            print("Invalid input: please enter a single letter.")
        elif guess in game.guessed:
            print("You already used that letter.")
        elif copies := game.guess(guess):
            print(
                f"Yes, there is {copies} {guess}."
                if copies == 1
                else f"Yes, there are {copies} {guess}'s."
            )
        else:
            left -= 1
            print(f"Sorry, there are no {guess}'s.")
    print("You win!" if game.solved else "You lose!")
    print(f"The word was: {game.words[0]}")


while True:
    play()
    if input("Would you like to play again? (y/n) ") != "y":
        break
