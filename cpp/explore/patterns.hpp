// Patterns: the requirements on a board so that a word lies on it along a certain path.
//
// Every word and every path of its length give a pattern: the symbols required at some places. The
// patterns of a class are those that its prefix matches, with the requirements at the other places
// only. A word contributes a pattern once, even if several of its paths give it; equal patterns of
// different words are merged and their points added.
//
// A pattern is one integer: one digit per place, the first place most significant, 0 for no
// requirement, and the points in the low bits. A sorted list of patterns is therefore a tree, with
// one level per place.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "explore/frame.hpp"
#include "lexicon/trie.hpp"

namespace wordfoe::explore {

using Pattern = uint64_t;

// The bit layout of the patterns of classes with `assigned` assigned places.
struct Layout {
    // The patterns must fit().
    Layout(const Frame& frame, int assigned);

    // Returns whether digits and points fit an integer.
    static bool fits(const Frame& frame, int assigned);

    int cells, bits, point_bits;
    Pattern digit_mask, point_mask;

    int shift(int place) const { return bits * (cells - 1 - place) + point_bits; }
    uint32_t digit(Pattern pattern, int place) const {
        return uint32_t(pattern >> shift(place) & digit_mask);
    }
    uint32_t points(Pattern pattern) const { return uint32_t(pattern & point_mask); }
    // Returns the digits without the points.
    Pattern key(Pattern pattern) const { return pattern >> point_bits; }
};

// A word as a sequence of symbols, one per tile.
struct CountedWord {
    uint32_t begin = 0;  // offset in the pool of all symbols
    uint16_t tiles = 0;
    bool repeats = false;  // whether a symbol occurs twice
    uint32_t points = 0;
    uint64_t symbols = 0;  // as a set
};

// Called regularly during long work; throws to cancel it.
using Tick = std::function<void()>;

// Makes the patterns of classes. Owns the memory of the result: one thread at a time.
class PatternMaker {
  public:
    // Takes the words that have points and fit the board. Throws std::invalid_argument for a word
    // with more than 1023 points or a letter without a symbol, std::length_error if the points of
    // all words exceed 2^31 - 1.
    PatternMaker(Frame frame, const WordTables& words, std::optional<Pair> pair,
                 const std::vector<uint32_t>& points);

    const Frame& frame() const { return frame_; }
    // Returns the sorted patterns of a class, whose points add up to less than 2^32; nullopt if
    // they do not fit an integer or are too many. Valid until the next call. Throws what `tick`
    // throws.
    std::optional<std::span<const Pattern>> make(Symbols prefix, const Tick& tick);

  private:
    // A node in the tree of all paths on the board, in which paths that visit the same assigned
    // places at the same steps share a node.
    struct PathNode {
        std::vector<uint32_t> next;   // child by assigned place + 1, or 0: any other; 0 is no child
        std::vector<uint8_t> shifts;  // of the other places of each path that ends here
        size_t paths = 0;             // that end here
        size_t free = 0;              // other places on each path
        bool assigned = false;        // whether an assigned place is on the path
    };
    // What all classes with the same number of assigned places share.
    struct Shared {
        std::vector<PathNode> nodes;  // the first is the root
        size_t paths = 0;
        bool too_many = false;
        std::vector<Pattern> free_patterns;  // of paths without an assigned place, sorted
    };
    static constexpr size_t kMaxPaths = size_t{1} << 22;
    static constexpr size_t kMaxPatterns = size_t{3} << 23;

    // Returns the shared data, computed on first use.
    const Shared& shared_for(int assigned, const Tick& tick);
    // Adds all paths that continue node `parent` with `cell`.
    void add_paths(Shared& shared, const Layout& layout, int assigned, uint32_t parent, int cell,
                   Cells used, std::vector<uint8_t>& shifts, size_t length) const;
    // Fills `patterns_`, unsorted, with those of the paths that do, or do not, use assigned places.
    // Returns false if they are too many.
    bool collect(const Shared& shared, Symbols prefix, bool assigned, const Tick& tick);
    // Calls `visit` with every node at which a path that spells the word ends, given that its first
    // `tile` tiles led to `node`. Fills the digits of the places that are not assigned.
    template <typename Visit>
    void match(const Shared& shared, Symbols prefix, const CountedWord& word, uint32_t node,
               size_t tile, std::array<Pattern, kMaxCells>& digits, const Visit& visit) const;
    // Removes duplicates from the patterns of one word; returns the new end.
    size_t drop_duplicates(size_t first, size_t end);
    void sort(const Layout& layout, int assigned);

    Frame frame_;
    std::vector<uint8_t> pool_;
    std::vector<CountedWord> words_;
    uint64_t lengths_ = 0;  // the set of word lengths, in tiles
    uint64_t total_ = 0;
    std::map<int, Shared> shared_;                    // by the number of assigned places
    std::vector<Pattern> patterns_, others_, table_;  // reused memory
};

// Merges equal patterns of a sorted list where the sum of their points fits; the list stays sorted.
// Returns the new number.
size_t merge_equal(std::span<Pattern> patterns, const Layout& layout);
// Removes patterns that violate a limit by an assigned place from `first` on. Returns the new
// number.
size_t drop_beyond_limits(std::span<Pattern> patterns, const Layout& layout, const Frame& frame,
                          Symbols prefix, size_t first);

// Returns, by letter code, the points of all words that fit the board, once per occurrence of the
// letter.
std::vector<uint64_t> letter_weights(const Shape& shape, const WordTables& words,
                                     std::optional<Pair> pair, const std::vector<uint32_t>& points);

}  // namespace wordfoe::explore
