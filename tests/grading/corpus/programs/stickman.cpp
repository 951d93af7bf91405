/* Stickman in the style of C: arrays, counts and no maps. */
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

static std::vector<std::string> words;

static int read_line(char* buffer, int size) {
    if (!fgets(buffer, size, stdin)) exit(1);
    buffer[strcspn(buffer, "\r\n")] = 0;
    return (int)strlen(buffer);
}

static int same_family(const std::string& a, const std::string& b, char c) {
    for (size_t i = 0; i < a.size(); i++)
        if ((a[i] == c) != (b[i] == c)) return 0;
    return 1;
}

int main() {
    char line[256];
    FILE* file = fopen("dictionary.txt", "r");
    printf("Enter the length of the word: ");
    fflush(stdout);
    read_line(line, sizeof line);
    int length = atoi(line);
    printf("Enter the number of tries: ");
    fflush(stdout);
    read_line(line, sizeof line);
    int tries = atoi(line);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\r\n")] = 0;
        if ((int)strlen(line) == length) words.push_back(line);
    }
    fclose(file);
    std::string board(length, '*');
    int used[26] = {0};
    while (tries > 0 && board.find('*') != std::string::npos) {
        printf("\nWord: %s\nTries left: %d\nLetter: ", board.c_str(), tries);
        fflush(stdout);
        int n = read_line(line, sizeof line);
        char c = (char)tolower((unsigned char)line[0]);
        if (n != 1 || c < 'a' || c > 'z') {
            printf("That is not a valid letter.\n");
            continue;
        }
        if (used[c - 'a']) {
            printf("%c was already used.\n", c);
            continue;
        }
        used[c - 'a'] = 1;
        int best = 0, most = 0;
        for (size_t i = 0; i < words.size(); i++) {
            int count = 0;
            for (size_t j = 0; j < words.size(); j++) count += same_family(words[i], words[j], c);
            if (count > most) {
                most = count;
                best = (int)i;
            }
        }
        std::vector<std::string> kept;
        for (size_t i = 0; i < words.size(); i++)
            if (same_family(words[best], words[i], c)) kept.push_back(words[i]);
        words = kept;
        int found = 0;
        for (int i = 0; i < length; i++)
            if (words[0][i] == c) {
                board[i] = c;
                found++;
            }
        if (found == 0) {
            tries--;
            printf("No %c in the word.\n", c);
        } else {
            printf("There is %c.\n", c);
        }
    }
    if (tries > 0)
        printf("Congratulations, you win! The word is %s\n", board.c_str());
    else
        printf("Game over, you lose. The word was %s\n", words[0].c_str());
    return 0;
}
