"""HangmanManager and the driver that the course gives out, which takes any first character."""


class HangmanManager:
    def __init__(self, dictionary, length, maximum):
        if length < 1 or maximum < 0:
            raise ValueError
        self._words = set(w for w in dictionary if len(w) == length)
        self._left = maximum
        self._guesses = set()
        self._pattern = " ".join("-" * length)

    def words(self):
        return sorted(self._words)

    def guesses_left(self):
        return self._left

    def guesses(self):
        return sorted(self._guesses)

    def pattern(self):
        return self._pattern

    def record(self, guess):
        self._guesses.add(guess)
        families = {}
        for word in self._words:
            families.setdefault(self._pattern_of(word, guess), set()).add(word)
        largest = 0
        for pattern in sorted(families):
            if len(families[pattern]) > largest:
                largest = len(families[pattern])
                self._words = families[pattern]
                self._pattern = pattern
        count = self._pattern.count(guess)
        if count == 0:
            self._left -= 1
        return count

    def _pattern_of(self, word, guess):
        old = self._pattern.split(" ")
        for i in range(len(word)):
            if word[i] == guess:
                old[i] = guess
        return " ".join(old)


def tokens():
    while True:
        for token in input().split():
            yield token


def main():
    console = tokens()
    print("Welcome to the cse143 hangman game.")
    print()
    dictionary = [line.strip() for line in open("dictionary.txt")]
    print("What length word do you want to use? ", end="", flush=True)
    length = int(next(console))
    print("How many wrong answers allowed? ", end="", flush=True)
    maximum = int(next(console))
    print()
    hangman = HangmanManager(dictionary, length, maximum)
    if len(hangman.words()) == 0:
        print("No words of that length in the dictionary.")
        return
    while hangman.guesses_left() > 0 and "-" in hangman.pattern():
        print("guesses :", hangman.guesses_left())
        print("guessed : [" + ", ".join(hangman.guesses()) + "]")
        print("current :", hangman.pattern())
        print("Your guess? ", end="", flush=True)
        ch = next(console).lower()[0]
        if ch in hangman.guesses():
            print("You already guessed that")
        else:
            count = hangman.record(ch)
            if count == 0:
                print("Sorry, there are no " + ch + "'s")
            elif count == 1:
                print("Yes, there is one " + ch)
            else:
                print("Yes, there are " + str(count) + " " + ch + "'s")
        print()
    print("answer = " + hangman.words()[0])
    if hangman.guesses_left() > 0:
        print("You beat me")
    else:
        print("Sorry, you lose")


main()
