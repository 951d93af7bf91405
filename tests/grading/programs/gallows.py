"""Spaced underscores, capitals, a gallows, emoji and colours, the name of the list asked for."""

from evil import Evil, read_words

print("\033[2J\033[H\033[1m🎮  E V I L   H A N G M A N  🎮\033[0m")
print("*" * 30)
name = input("What is the name of the dictionary file? ")
words = read_words(name)
shown = input('Show remaining words after each turn? Please enter "yes" or "no": ')
length = int(input("How many letters should the word have? "))
allowed = int(input("How many wrong guesses do you want? "))
game = Evil(words, length)
wrong = 0
input("Press ENTER to begin ...")
while wrong < allowed and not game.solved:
    print("\033[2J\033[H  +---+")
    print("  |   |")
    print("  O   |" if wrong else "      |")
    print(" /|\\  |" if wrong > 2 else "      |")
    print("=========")
    print(f"Mistakes: {wrong}/{allowed}  💀")
    print("Letters guessed: " + ", ".join(letter.upper() for letter in game.guessed))
    if shown == "yes":
        print(f"\033[32m{len(game.words)} possible words left\033[0m")
    print("\n   " + " ".join(c.upper() if c != "-" else "_" for c in game.pattern) + "\n")
    letter = input("Guess a letter ➤ ").strip().lower()
    if not letter.isalpha() or len(letter) > 1 or letter in game.guessed:
        continue
    if game.guess(letter):
        print("🎉 Nice one!")
    else:
        wrong += 1
        print("❌ Nope...")
if game.solved:
    print("   " + " ".join(game.pattern.upper()))
    print("🏆 Congratulations!!! You guessed it! 🏆")
else:
    print(f"☠️  Game over! The word was '{game.words[-1].upper()}'.")
