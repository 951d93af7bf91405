// Patterns: the requirements on a board so that a word lies on it along a certain path.
//
// Every word and every path of its length give a pattern: the symbols required at some places. The
// patterns of a class are those that its prefix matches, with the requirements at the other places
// only. A word contributes a pattern once, even if several of its paths give it; equal patterns of
// different words are merged and their points added.
//
// A pattern that requires more than another pattern of its word contributes nothing: a board that
// matches it matches the other too. Two kinds of such patterns are left out. A word on assigned
// places alone is *certain* and has one pattern, without requirements. And a path is *dominated* if
// an assigned place that it does not visit can *substitute* for another place on it: it has the
// symbol of that step and touches the places before and after.
//
// A pattern is one integer: one digit per place, the first place most significant, 0 for no
// requirement, and the points in the low bits. A sorted list of patterns is therefore a tree, with
// one level per place.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "explore/frame.hpp"
#include "explore/word_tree.hpp"
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

// Called regularly during long work; throws to cancel it.
using Tick = std::function<void()>;

// Makes the patterns of classes. Owns the memory of the result: one thread at a time.
class PatternMaker {
  public:
    // Throws what WordTree throws.
    PatternMaker(Frame frame, const WordTables& words, std::optional<Pair> pair,
                 const std::vector<uint32_t>& points);

    const Frame& frame() const { return frame_; }
    const WordTree& words() const { return words_; }
    // Returns the sorted patterns of a class, whose points add up to less than 2^32; nullopt if
    // they do not fit an integer or are too many. Valid until the next call. Throws what `tick`
    // throws.
    std::optional<std::span<const Pattern>> make(Symbols prefix, const Tick& tick) {
        return make(prefix, {}, tick);
    }
    // Does the same for the group of classes that have one of these symbols at the next place,
    // which is deferred: its digit is behind those of all other places.
    std::optional<std::span<const Pattern>> make(Symbols prefix, Symbols group, const Tick& tick);

  private:
    // A path that spells the first tiles of some words.
    struct PartialPath {
        Pattern digits;  // required by the path
        Cells used;
        Cells substitutes;    // assigned cells for a step before the last
        Cells for_last_step;  // assigned cells that may turn out to be substitutes for it
        int cell;             // the last one
    };
    struct TooMany {};

    static constexpr size_t kMaxPaths = size_t{1} << 20;  // that spell the same tiles
    static constexpr size_t kMaxPatterns = size_t{3} << 23;

    // Reads the class: which cells may have which symbol.
    void start(const Layout& layout, Symbols prefix, Symbols group);
    // Adds the patterns of all words below a node to `patterns_`, unsorted. `paths_[tiles]` has the
    // paths that spell its tiles. Throws TooMany, and what `tick` throws.
    void collect(const WordNode& node, size_t tiles, const Tick& tick);
    // Calls visit(path) for every path that spells one tile more.
    template <typename Visit>
    void extend(size_t tiles, uint8_t symbol, const Visit& visit) const;
    // Adds the patterns of a word to `patterns_`; each(visit) must visit all its paths, of which
    // there are at most `most`.
    template <typename Each>
    void add_word(const WordNode& word, size_t most, const Each& each);
    // Removes duplicates from the patterns of one word; returns the new end.
    size_t drop_duplicates(size_t first, size_t end);
    void sort(const Layout& layout, int assigned);

    Frame frame_;
    WordTree words_;

    // Of the class of the last call, by symbol and by cell.
    std::array<Cells, kMaxSymbols + 1> cells_with_{};  // cells that may have the symbol
    std::array<Cells, kMaxSymbols + 1> assigned_with_{};
    std::array<Pattern, kMaxCells> unit_{};  // the digit for symbol 1; 0 for an assigned cell
    Cells free_ = 0;                         // cells that are not assigned
    bool alike_ = false;                     // whether two assigned places have the same symbol
    std::vector<std::vector<PartialPath>> paths_;  // by number of tiles
    size_t count_ = 0;                             // patterns so far
    size_t visited_ = 0;                           // nodes

    std::vector<Pattern> patterns_, others_, table_;  // reused memory
};

// Merges equal patterns of a sorted list where the sum of their points fits; the list stays sorted.
// Returns the new number.
size_t merge_equal(std::span<Pattern> patterns, const Layout& layout);

}  // namespace wordfoe::explore
