// The form of many C++ programs: getline for numbers, tokens for letters, play again.
#include <cctype>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>
using namespace std;

int main() {
  ifstream in("dictionary.txt");
  vector<string> all;
  for (string w; in >> w;) all.push_back(w);
  string again = "y";
  while (again == "y") {
    int length = 0, left = 0;
    set<int> lengths;
    for (auto& w : all) lengths.insert(w.size());
    do {
      cout << "Enter the length of the word: ";
      cin >> length;
      if (!cin) return 2;
      if (!lengths.count(length)) cout << "No words of that length." << endl;
    } while (!lengths.count(length));
    do {
      cout << "Enter the number of guesses you want: ";
      cin >> left;
    } while (left <= 0);
    string total;
    cout << "Do you want a running total of words (yes/no)? ";
    cin >> total;
    vector<string> words;
    for (auto& w : all)
      if ((int)w.size() == length) words.push_back(w);
    string pattern(length, '-');
    set<char> used;
    while (left > 0 && pattern.find('-') != string::npos) {
      cout << endl << "Guesses remaining: " << left << endl << "Letters guessed: ";
      for (char c : used) cout << c << " ";
      cout << endl << "Current word: " << pattern << endl;
      if (total == "yes") cout << "Total words remaining: " << words.size() << endl;
      char c;
      cout << "Guess a letter: ";
      cin >> c;
      c = tolower(c);
      if (!isalpha(c)) {
        cout << "That is not a letter." << endl;
        continue;
      }
      if (!used.insert(c).second) {
        cout << "You already guessed " << c << "." << endl;
        continue;
      }
      map<string, vector<string>> families;
      for (auto& w : words) {
        string p = pattern;
        for (int i = 0; i < length; i++)
          if (w[i] == c) p[i] = c;
        families[p].push_back(w);
      }
      string best;
      for (auto& f : families)
        if (best.empty() || f.second.size() > families[best].size()) best = f.first;
      if (best == pattern) {
        left--;
        cout << "Sorry, " << c << " is not in the word." << endl;
      } else
        cout << "Good guess!" << endl;
      pattern = best;
      words = families[best];
    }
    if (left > 0)
      cout << "You won! The word was " << pattern << endl;
    else
      cout << "You lost! The word was " << words[0] << endl;
    cout << "Play again (y/n)? ";
    cin >> again;
  }
}
