// Patterns: what a board must show so that a word lies on it in a certain way.
//
// Every word and every path of its length give a pattern: symbols required on some places. Those
// of a class are the patterns that its set places meet, with the other places only. A word counts a
// pattern once, however many of its paths give it; patterns of several words that are alike are
// one, with the points of all.
//
// A pattern is one integer: a digit for each place, the first place highest, 0 where any symbol
// will do, and the points below. Lists of them are sorted, so that they are a tree of choices.
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

// Where the digits and the points of the patterns of classes with `set` places are.
struct Layout {
    Layout(const Frame& frame, int set);

    static bool fits(const Frame& frame, int set);

    int cells, bits, point_bits;
    Pattern digit_mask, point_mask;

    int shift(int place) const { return bits * (cells - 1 - place) + point_bits; }
    uint32_t digit(Pattern pattern, int place) const {
        return uint32_t(pattern >> shift(place) & digit_mask);
    }
    uint32_t points(Pattern pattern) const { return uint32_t(pattern & point_mask); }
    Pattern key(Pattern pattern) const { return pattern >> point_bits; }
};

// A word as the symbols on its tiles.
struct CountedWord {
    uint32_t begin = 0;  // in the pool of all symbols
    uint16_t tiles = 0;
    bool repeats = false;  // whether some symbol does
    uint32_t points = 0;
    uint64_t symbols = 0;  // as a set
};

// What is called now and then during long work; it throws to end it.
using Tick = std::function<void()>;

class PatternMaker {
  public:
    // Takes the words that have points and find room on the board.
    PatternMaker(Frame frame, const WordTables& words, std::optional<Pair> pair,
                 const std::vector<uint32_t>& points);

    const Frame& frame() const { return frame_; }
    // The sorted patterns of a class, with points that add up to less than 2^32; nothing when they
    // do not fit an integer, or are too many. They are there until the next call.
    std::optional<std::span<const Pattern>> make(Symbols set, const Tick& tick);

  private:
    // The paths of a board as far as they differ in where they meet the set places: a tree whose
    // steps are a set place, or any other.
    struct Way {
        std::vector<uint32_t> next;   // by set place + 1; 0: any other place. 0 is no way
        std::vector<uint8_t> shifts;  // of the other places of each path that ends here
        size_t paths = 0;
        size_t free = 0;     // other places on each path
        bool meets = false;  // whether a set place is on the way
    };
    // What all classes with as many set places share.
    struct Shared {
        std::vector<Way> ways;  // the first is where every path begins
        size_t paths = 0;
        bool too_many = false;
        std::vector<Pattern> unmet;  // the patterns that meet no set place, sorted
    };
    static constexpr size_t kMostPaths = size_t{1} << 22;
    static constexpr size_t kMostPatterns = size_t{3} << 23;

    const Shared& shared_by(int set, const Tick& tick);
    void add_paths(Shared& shared, const Layout& layout, int set, uint32_t way, int cell,
                   Cells used, std::vector<uint8_t>& shifts, size_t length) const;
    // Fills `patterns_` with those that do, or do not, meet set places, as they come; false when
    // they are too many.
    bool gather(const Shared& shared, Symbols set, bool meeting, const Tick& tick);
    template <typename Visit>
    void meet(const Shared& shared, Symbols set, const CountedWord& word, uint32_t way, size_t tile,
              std::array<Pattern, kMaxCells>& digits, const Visit& visit) const;
    size_t drop_repeated(size_t first, size_t end);
    void sort(const Layout& layout, int set);

    Frame frame_;
    std::vector<uint8_t> pool_;
    std::vector<CountedWord> words_;
    uint64_t lengths_ = 0;  // in tiles, that some word has: a bit each
    uint64_t total_ = 0;
    std::map<int, Shared> shared_;  // by the number of set places
    // Memory that is used again and again.
    std::vector<Pattern> patterns_, others_, table_;
};

// Joins patterns that are alike, where the points have room: a sorted list stays one.
size_t join_equal(std::span<Pattern> patterns, const Layout& layout);
// Drops patterns that ask for more than the limits by set places from `first` on allow.
size_t drop_beyond_limits(std::span<Pattern> patterns, const Layout& layout, const Frame& frame,
                          Symbols set, size_t first);

// How much each letter is worth to all words that have points and find room, by letter code.
std::vector<uint64_t> letter_weights(const Shape& shape, const WordTables& words,
                                     std::optional<Pair> pair, const std::vector<uint32_t>& points);

}  // namespace wordfoe::explore
