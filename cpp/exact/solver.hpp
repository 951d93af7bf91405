// Exact values of Evil Hangman.
//
// The value of a set of words is the number of misses that the best guesser needs against the best
// dealer. The solver decides whether the value is at most k, by a depth-first search over sets of
// words with a transposition table. It uses these facts:
//   - monotonicity: a subset never has a higher value. So if a family that contains the guessed
//     letter needs more than k misses, so does the whole set, whatever the letter (the *hit cut*);
//   - closure: guessing a fixed letter is useless, guessing a loose letter cannot miss and is done
//     first;
//   - hitting sets: a dealer who always replies with a miss needs a word without the guessed
//   letters;
//   - dominance: if every word with letter c also has d, then d is at least as good a guess as c;
//   - cores: a refutation uses only words whose letters are in a *core*; the same words refute
//   every
//     letter outside the core;
//   - lemmas: bounds of complete sets carry over to others (lemmas.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "exact/hitting_sets.hpp"
#include "exact/lemmas.hpp"
#include "exact/scratch.hpp"
#include "exact/transposition_table.hpp"
#include "exact/universe.hpp"

namespace wordfoe::exact {

// The ideas that make the search fast. Each can be switched off; that changes no answer.
struct Ideas {
    bool table = true;         // the transposition table
    bool lemmas = true;        // bounds from complete sets
    bool hit_cut = true;       // a family with the letter can refute the node
    bool misses_last = true;   // search the families with the letter before the miss
    bool packing = true;       // lower bounds from packings
    bool hitting_sets = true;  // lower bounds from hitting sets
    bool greedy = true;        // upper bounds from the greedy guesser
    bool dominance = true;     // omit dominated letters
    bool cores = true;         // refute all letters outside a core at once
    bool look_first = true;    // probe all letters before searching any
};

// Bounds of a value.
struct Bounds {
    int lower = 0, upper = 0;
};

struct SplitFamily {
    Words words;
    uint32_t reply;  // the code of the reply to the letter

    bool is_miss() const { return reply == 0; }
    // Returns the letters that are fixed, if `fixed` were before the letter was guessed.
    LetterSet fixed_after(int letter, LetterSet fixed) const {
        return is_miss() ? fixed : fixed | LetterSet{1} << letter;
    }
};

// Owns the memory of its searches, and what it learns in them: one thread at a time. Work is
// counted in units that do not depend on the machine, so equal questions get equal answers
// everywhere.
class Solver {
  public:
    // `memory` limits the table, the lemmas and the scratch memory, in bytes. `book` are additional
    // lemmas about the universe.
    Solver(std::shared_ptr<const Universe> universe, size_t memory, Ideas ideas = {},
           std::shared_ptr<const Lemmas> book = nullptr);

    const Universe& universe() const { return *universe_; }
    HittingSets& hitting_sets() { return hitting_sets_; }
    Scratch& scratch() { return scratch_; }

    // Limits the work from now on; 0 is no limit. Searches that reach it throw Stopped.
    void allow_work(uint64_t work) { stop_at_ = work == 0 ? ~uint64_t{0} : work_ + work; }
    // Sets a function that is called about every millisecond. If it returns false, searches throw
    // Stopped until another function is set; if it throws, searches throw that.
    void on_tick(std::function<bool()> keep_going) {
        keep_going_ = std::move(keep_going);
        cancelled_ = false;
    }
    // Calls the tick function if it is due. Returns whether searches are cancelled.
    bool cancelled();
    uint64_t work() const { return work_; }
    // Counts the work of a node. Throws Stopped if the limit is reached or searches are cancelled.
    void count_work();
    uint64_t nodes() const { return nodes_; }

    // Announces questions about subsets of these words. Lemmas are used only if the set is
    // complete.
    void set_root(Words words);
    // Returns whether the value of the words is at most `misses`. If not, sets `core`: letters such
    // that the words made of them alone have a value above `misses`. Throws Stopped.
    bool can(Words words, int misses, LetterSet& core);
    bool can(Words words, int misses);
    // Returns the same if it is known without a search, else nullopt. `fixed` are letters that are
    // known to be fixed, as for the other functions that take them.
    std::optional<bool> known(Words words, int misses, LetterSet& core, LetterSet fixed = 0);
    // Returns an upper bound: the misses of a guesser who always names the letter that the most
    // words contain.
    int greedy_value(Words words);
    // Returns a lower bound from hitting sets.
    int hitting_set_bound(Words words);
    // Improves bounds until they meet; returns false if the search is stopped first.
    bool narrow(Words words, Bounds& bounds);

    // Returns the families of a letter, the largest first. They are in scratch memory: valid until
    // the innermost frame ends. Throws Stopped.
    std::vector<SplitFamily> split(Words words, int letter);
    // Returns the families after guessing all loose letters; none is a miss.
    std::vector<SplitFamily> split_loose(Words words, LetterSet loose);

    // Clears the table and the lemmas.
    void forget();
    const Lemmas& lemmas() const { return lemmas_; }
    // Adds lemmas that take at least `min_work` to `target`, too, from now on. nullptr ends that.
    void export_lemmas(uint64_t min_work, Lemmas* target) {
        min_export_work_ = min_work;
        exported_ = target;
    }

  private:
    struct Node {
        Words words;
        int misses;
        LetterSet open, fixed;
        uint64_t pattern;
        int best_letter;  // from the table, or -1
    };
    struct Verdict {
        bool can;
        LetterSet core = 0;
        int letter = -1;
    };

    bool can(Words words, int misses, LetterSet& core, LetterSet fixed);
    bool greedy_can(Words words, int misses, LetterSet fixed = 0);
    bool can_after_loose_letters(Words words, const Closure& closure, int misses, LetterSet& core);
    Verdict no_common_letter(Words words, LetterSet open) const;
    Verdict expand(const Node& node);
    std::vector<int> letters_to_try(const Node& node);
    // Stores a verdict in the table and the lemmas.
    void store(const Summary& seen, const Closure& closure, size_t size, int misses,
               const Verdict& verdict, uint64_t work_before);
    std::optional<bool> by_lemma(const Closure& closure, LetterSet letters, int misses,
                                 LetterSet& core);
    friend class Expansion;

    std::shared_ptr<const Universe> universe_;
    Ideas ideas_;
    std::shared_ptr<const Lemmas> book_;
    TranspositionTable table_;
    Lemmas lemmas_;
    Scratch scratch_;
    HittingSets hitting_sets_;
    bool complete_ = false;  // whether the root is
    uint64_t work_ = 0, nodes_ = 0, stop_at_ = ~uint64_t{0}, next_tick_ = 0;
    std::function<bool()> keep_going_;
    bool cancelled_ = false;
    uint64_t min_export_work_ = 0;
    Lemmas* exported_ = nullptr;

    // Reused memory of split(): the families with the letter, their words, and which of them has a
    // reply and a word.
    struct CountedFamily {
        uint32_t reply, size;
        uint32_t* next;
    };
    std::vector<CountedFamily> counted_;
    std::vector<uint32_t> hits_, family_with_, family_of_;
};

}  // namespace wordfoe::exact
