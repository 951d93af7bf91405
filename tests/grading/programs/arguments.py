"""Settings on the command line, and no question but the guess."""

import sys

from evil import Evil, read_words

if len(sys.argv) != 4:
    print("Usage: arguments.py <dictionary> <wordLength> <guesses>")
    sys.exit(1)
game = Evil(read_words(sys.argv[1]), int(sys.argv[2]))
left = int(sys.argv[3])
while left > 0 and not game.solved:
    print(f"You have {left} guess{'es' if left > 1 else ''} left")
    print("Used letters:", *sorted(game.guessed))
    print("Word:", game.pattern)
    letter = input("Enter guess: ")
    if len(letter) != 1 or not letter.isalpha():
        print("Invalid input\n")
    elif letter in game.guessed:
        print("You already used that letter\n")
    elif copies := game.guess(letter):
        print(f"Yes, there is {copies} {letter}\n")
    else:
        left -= 1
        print(f"Sorry, there are no {letter}'s\n")
print("You Win!" if game.solved else "You lose!")
print("The word was:", game.words[0])
