// Exact values of Evil Hangman.
//
// The value of a set of words is the number of misses that the best guesser needs against the
// best dealer. The solver answers one question: can the guesser do with k misses? It rests on
// these facts, V being the value:
//   - monotone: a subset is never harder. So when a family that holds the letter needs more than
//     k, the whole set does, whatever the letter (the *hit cut*);
//   - closure: fixed letters are spent, loose letters are asked at once, for free;
//   - cover: a dealer who always says no needs a word that avoids the letters named;
//   - dominance: when every word with letter c also has d, d is at least as good a guess;
//   - cores: a refutation rests on the words whose letters are within a core; every letter
//     outside the core is refuted by the same words.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "exact/cover.hpp"
#include "exact/field.hpp"
#include "exact/lemmas.hpp"
#include "exact/scratch.hpp"
#include "exact/table.hpp"

namespace wordfoe::exact {

// Each idea can be switched off, to show that none of them changes an answer.
struct Ideas {
    bool table = true, lemmas = true, hit_cut = true, misses_last = true, packing = true,
         hitting_sets = true, greedy = true, dominance = true, cores = true, look_first = true;
};

struct Bounds {
    int lower = 0, upper = 0;
};

struct SplitFamily {
    Words words;
    uint32_t shape;  // 0: the miss
};

class Solver {
  public:
    Solver(std::shared_ptr<const Field> field, size_t memory, Ideas ideas = {},
           std::shared_ptr<const Lemmas> book = nullptr);

    const Field& field() const { return *field_; }
    Cover& cover() { return cover_; }
    Scratch& scratch() { return scratch_; }

    // Stops a search that has done so much work since now; work is counted, not timed, so that
    // the same question always gets the same answer. 0: no limit.
    void allow_work(uint64_t work) { stop_at_ = work == 0 ? ~uint64_t{0} : work_ + work; }
    // Called about every millisecond; searches stop from when it returns false until it is set
    // anew.
    void on_tick(std::function<bool()> keep_on) {
        keep_on_ = std::move(keep_on);
        time_is_up_ = false;
    }
    bool time_is_up();
    uint64_t work() const { return work_; }
    // Counts what a pass over so many words costs. Throws Stopped.
    void count_work();
    uint64_t nodes() const { return nodes_; }

    // Prepares for questions about subsets of these words: lemmas hold only for complete sets.
    void begin(Words words);
    // Whether the guesser can do with so many misses. When not: a core. Throws Stopped.
    bool can(Words words, int misses, LetterSet& core);
    bool can(Words words, int misses);
    // The same without a search, when it is known.
    std::optional<bool> known(Words words, int misses, LetterSet& core);
    // The least number of misses with which the guesser by counts gets by.
    int greedy_value(Words words);
    // The most misses that a dealer who always says no is sure of, by quick means.
    int cover_value(Words words);
    // Narrows bounds until they meet or the search is stopped; true when they met.
    bool narrow(Words words, Bounds& bounds);

    // The families of a letter, the largest first; in scratch memory.
    std::vector<SplitFamily> split(Words words, int letter);
    std::vector<SplitFamily> split_loose(Words words, LetterSet loose);

    void forget();
    const Lemmas& lemmas() const { return lemmas_; }
    // Lemmas that took at least so much work are kept in a book of their own.
    void keep_lemmas_of(uint64_t work, Lemmas* kept) {
        dear_ = work;
        kept_ = kept;
    }

  private:
    struct Node {
        Words words;
        int misses;
        LetterSet open;
        uint64_t pattern;
        int good_letter;  // a letter that was good here before, or -1
    };
    struct Verdict {
        bool can;
        LetterSet core = 0;
        int letter = -1;
    };

    bool greedy_can(Words words, int misses);
    bool free_questions(Words words, LetterSet loose, int misses, LetterSet& core);
    Verdict no_common_letter(Words words, LetterSet open) const;
    Verdict expand(const Node& node);
    std::vector<int> letters_to_try(const Node& node);
    void remember(const Summary& seen, const Closure& closure, size_t size, int misses,
                  const Verdict& verdict, uint64_t work_before);
    std::optional<bool> by_lemma(const Closure& closure, LetterSet letters, int misses,
                                 LetterSet& core);
    friend class Expansion;

    std::shared_ptr<const Field> field_;
    Ideas ideas_;
    std::shared_ptr<const Lemmas> book_;
    Table table_;
    Lemmas lemmas_;
    Scratch scratch_;
    Cover cover_;
    bool complete_ = false;
    uint64_t work_ = 0, nodes_ = 0, stop_at_ = ~uint64_t{0}, next_tick_ = 0;
    std::function<bool()> keep_on_;
    bool time_is_up_ = false;
    uint64_t dear_ = 0;
    Lemmas* kept_ = nullptr;

    std::vector<uint32_t> slots_, slot_shapes_, family_of_;  // for splits
};

}  // namespace wordfoe::exact
