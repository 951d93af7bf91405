// Bounds that carry over from one set of words to others.
//
// A set is *complete* when it holds every word of the field that fits its fixed letters and has
// no letters but its own. For complete sets with the same pattern of fixed letters:
//   - if a set with letters L needs at most k misses, so does every set with letters within L;
//   - if the words with letters within a core C need at least k misses, so does every set whose
//     letters include C.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "exact/bytes.hpp"
#include "lexicon/words.hpp"

namespace wordfoe::exact {

class Lemmas {
  public:
    explicit Lemmas(size_t most_bytes) : most_bytes_(most_bytes) {}

    // Whether a set can be done with so many misses; the core is filled when it cannot. Nothing
    // when no lemma tells.
    std::optional<bool> can(uint64_t pattern, LetterSet letters, int misses, LetterSet& core) const;

    void add_at_most(uint64_t pattern, LetterSet letters, int misses);
    void add_at_least(uint64_t pattern, LetterSet core, int misses);

    size_t size() const { return size_; }
    void clear();

    // To bytes and back; patterns in ascending order, so that equal lemmas give equal bytes.
    void write(Writer& writer) const;
    static Lemmas read(Reader& reader);

  private:
    // The letters of all lemmas with one number of misses.
    struct Level {
        int misses;
        std::vector<LetterSet> letters;
    };
    using Levels = std::vector<Level>;  // by number of misses
    struct About {
        Levels at_most, at_least;
    };
    // What is known about a pattern, to be added to; nullptr when there is no room for another.
    About* about(uint64_t pattern);
    size_t bytes() const;
    void add(Levels& levels, LetterSet letters, int misses);

    std::unordered_map<uint64_t, About> about_;
    size_t size_ = 0, most_bytes_;
};

}  // namespace wordfoe::exact
