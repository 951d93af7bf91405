"""The game behind the programs in this folder: families by positions, the largest kept."""


def read_words(name="dictionary.txt"):
    with open(name) as file:
        return [line.strip() for line in file]


class Evil:
    def __init__(self, words, length):
        self.words = [word for word in words if len(word) == length]
        self.guessed = []
        self.pattern = "-" * length

    def families(self, letter):
        guessed = [*self.guessed, letter]
        found = {}
        for word in self.words:
            pattern = "".join(c if c in guessed else "-" for c in word)
            found.setdefault(pattern, []).append(word)
        return found

    def guess(self, letter):
        families = self.families(letter)
        self.guessed.append(letter)
        self.pattern = max(sorted(families), key=lambda pattern: len(families[pattern]))
        self.words = families[self.pattern]
        return self.pattern.count(letter)

    @property
    def solved(self):
        return "-" not in self.pattern
