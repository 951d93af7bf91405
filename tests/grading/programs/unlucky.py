"""Crashes on an empty line and on a digit, and ends with an error message."""

from evil import Evil, read_words

words = read_words()
game = Evil(words, int(input("Length: ")))
left = int(input("Guesses: "))
while left:
    print(f"{game.pattern}, {left} guesses remaining.")
    letter = input("Letter: ")[0]
    assert letter.isalpha(), letter
    if game.guess(letter) == 0:
        left -= 1
        print("Wrong!")
    else:
        print("Good guess!")
    if game.solved:
        print("You won!")
        raise SystemExit(1)
print("You ran out of guesses. The secret word was", game.words[0])
