// Evil Hangman, from scratch in standard C++.
#include <cctype>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

string getLine() {
    string line;
    if (!getline(cin, line)) exit(1);
    return line;
}

int getInteger(string prompt) {
    while (true) {
        cout << prompt;
        stringstream stream(getLine());
        int value;
        char rest;
        if (stream >> value && !(stream >> rest)) return value;
        cout << "Not a number. ";
    }
}

string familyOf(const string& word, char letter, const string& pattern) {
    string key = pattern;
    for (size_t i = 0; i < word.size(); i++)
        if (word[i] == letter) key[i] = letter;
    return key;
}

void playGame(const vector<string>& dictionary) {
    vector<string> words;
    int length = 0;
    while (words.empty()) {
        length = getInteger("Word length: ");
        for (size_t i = 0; i < dictionary.size(); i++)
            if ((int)dictionary[i].size() == length) words.push_back(dictionary[i]);
        if (words.empty()) cout << "No words of that length." << endl;
    }
    int guesses = 0;
    while (guesses < 1) {
        guesses = getInteger("Number of guesses: ");
        if (guesses < 1) cout << "It must be greater than zero." << endl;
    }
    cout << "Show the number of words remaining? (y/n) ";
    bool show = tolower(getLine()[0]) == 'y';

    string pattern(length, '_');
    set<char> used;
    while (guesses > 0 && pattern.find('_') != string::npos) {
        cout << endl << pattern << endl;
        cout << "Guesses left: " << guesses << endl << "Used:";
        for (set<char>::iterator it = used.begin(); it != used.end(); ++it) cout << ' ' << *it;
        cout << endl;
        if (show) cout << "Words left: " << words.size() << endl;
        char letter = 0;
        while (letter == 0) {
            cout << "Your guess: ";
            string line = getLine();
            if (line.size() != 1 || !isalpha((unsigned char)line[0])) {
                cout << "Please enter one letter." << endl;
            } else if (used.count(tolower(line[0]))) {
                cout << "You already guessed that." << endl;
            } else {
                letter = tolower(line[0]);
            }
        }
        used.insert(letter);
        map<string, vector<string> > families;
        for (size_t i = 0; i < words.size(); i++)
            families[familyOf(words[i], letter, pattern)].push_back(words[i]);
        string best;
        for (map<string, vector<string> >::iterator it = families.begin(); it != families.end();
             ++it)
            if (best.empty() || it->second.size() > families[best].size()) best = it->first;
        words = families[best];
        if (best == pattern) {
            guesses--;
            cout << "Wrong!" << endl;
        } else {
            cout << "Correct!" << endl;
        }
        pattern = best;
    }
    if (guesses > 0)
        cout << "You won! The word was " << pattern << endl;
    else
        cout << "You lost! The word was " << words[rand() % words.size()] << endl;
}

int main() {
    srand(time(0));
    vector<string> dictionary;
    ifstream in("dictionary.txt");
    string word;
    while (in >> word) dictionary.push_back(word);
    do {
        playGame(dictionary);
        cout << "Play again? (y/n) ";
    } while (tolower(getLine()[0]) == 'y');
}
