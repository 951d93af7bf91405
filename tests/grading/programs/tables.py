"""Debug output left on: tables of families that look like the pattern, before the real one."""

from evil import Evil, read_words

words = read_words()
length = int(input("word length? "))
left = int(input("number of guesses? "))
game = Evil(words, length)
print("-" * 40)
print(game.pattern)
while True:
    letter = input(f"guess a letter: ({left} guesses left) ").lower()
    print("-" * length)
    if len(letter) != 1 or not letter.isalpha() or letter in game.guessed:
        print("try again, guess a new letter")
        continue
    table = game.families(letter)
    for pattern in sorted(table, reverse=True):
        print(f"{pattern} -> {len(table[pattern])}")
    print(table)
    copies = game.guess(letter)
    print("used: " + " ".join(game.guessed))
    print(game.pattern)
    if copies == 0:
        left -= 1
    if game.solved:
        print("you win")
        break
    if left == 0:
        print(f"you lose, it was {game.words[0]}")
        break
