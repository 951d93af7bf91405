// Lemmas: bounds that carry over from one set of words to others.
//
// A set is *complete* if it contains every word of the universe that has its fixed letters at their
// positions and no letters that are in none of its words. For complete sets with the same pattern
// of fixed letters:
//   - upper bounds: if a set with letters L needs at most k misses, so does every set whose letters
//     are a subset of L;
//   - lower bounds: if the words with letters in a core C need at least k misses, so does every set
//     whose letters are a superset of C.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "exact/bytes.hpp"
#include "lexicon/words.hpp"

namespace wordfoe::exact {

// A store of lemmas, by pattern (Closure::pattern). Not thread-safe.
class Lemmas {
  public:
    // When about `max_bytes` are used, new lemmas are dropped.
    explicit Lemmas(size_t max_bytes) : max_bytes_(max_bytes) {}

    // Returns whether a complete set with these letters needs at most `misses`; nullopt if no lemma
    // decides it. If not, sets `core`.
    std::optional<bool> decide(uint64_t pattern, LetterSet letters, int misses,
                               LetterSet& core) const;

    // Add a lemma, unless another implies it, and remove those that it implies.
    void add_at_most(uint64_t pattern, LetterSet letters, int misses);
    void add_at_least(uint64_t pattern, LetterSet core, int misses);

    size_t size() const { return size_; }
    void clear();

    // Serialises the lemmas, by ascending pattern, so that equal lemmas give equal bytes.
    void write(ByteWriter& writer) const;
    // Throws std::invalid_argument for damaged bytes.
    static Lemmas read(ByteReader& reader);

  private:
    // The letter sets of all lemmas with one number of misses.
    struct Level {
        int misses;
        std::vector<LetterSet> letters;
    };
    using Levels = std::vector<Level>;  // by ascending misses
    struct PatternLemmas {
        Levels at_most, at_least;
    };
    // Returns the lemmas of a pattern for update; nullptr if there is no memory for a new pattern.
    PatternLemmas* lemmas_for(uint64_t pattern);
    size_t bytes() const;
    void add(Levels& levels, LetterSet letters, int misses);

    std::unordered_map<uint64_t, PatternLemmas> by_pattern_;
    size_t size_ = 0, max_bytes_;
};

}  // namespace wordfoe::exact
