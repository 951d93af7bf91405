// The patterns of a class as a tree, and its upper bound for the scores of all boards of the class.
//
// A node has a turn, the first at which any of its patterns requires a symbol. Its parts are the
// patterns that require nothing then, and those that require the same symbol. The bound of a node
// is the bound of the former plus the largest bound among the latter. Every word of a board has a
// pattern that the board matches, and a board has one symbol at each place; so no board of the
// class scores more.
//
// Assigning a symbol to a place merges two trees. Most nodes are in one of them only, and the
// result shares them. Of the parts that are in both, those that cannot have the largest bound are
// not merged until they are needed: until then they are a *pair*, whose bound is the sum of both
// bounds, which may be too high. A tree of one pattern has no node: it refers to the list.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "explore/patterns.hpp"

namespace wordfoe::explore {

// A set of patterns that require the same symbols before some turn. An empty set has the bound 0,
// others have more. Not initialised by default, since arrays of them are hot.
struct Subtree {
    uint32_t bound;
    uint32_t at;  // a node, a pair or a pattern: an index and a flag

    bool empty() const { return bound == 0; }
};

// The patterns of a class by the symbol that they require at the next place. All may be pairs.
struct Branches {
    Subtree without{};                            // those that require none
    std::array<Subtree, kMaxSymbols + 1> with{};  // by symbol

    // Returns an upper bound of the boards with this symbol at the next place.
    uint32_t bound_with(size_t symbol) const { return without.bound + with[symbol].bound; }
    // Returns an upper bound of all boards of the class.
    uint32_t bound() const;
};

// Owns the nodes: one thread at a time. A turn is the number of a digit of the patterns. Trees that
// are arguments are no pairs, if nothing else is said, and those returned are none.
class PatternTree {
  public:
    // Makes the tree of a sorted list of patterns, which must stay valid, and forgets all others.
    Subtree build(std::span<const Pattern> patterns, const Layout& layout, size_t turn);
    Branches branches(Subtree tree, size_t turn) const;
    // Returns the branches of the patterns of both, in pairs.
    Branches branches(Subtree a, Subtree b, size_t turn);
    // Returns whether no pattern requires a symbol at this turn or a later one; the part without a
    // symbol must be no pair.
    bool require_nothing(const Branches& branches, size_t turn) const;
    // Returns the tree itself, or the merged tree of a pair.
    Subtree resolved(Subtree tree, size_t turn);
    // Returns the patterns of both, which may be pairs, without the requirements before `turn`.
    Subtree merge(Subtree a, Subtree b, size_t turn);
    // Returns the patterns that require no symbol after `most` at the turn `at`, which is `turn` or
    // later. The tree may be a pair.
    Subtree drop_above(Subtree tree, size_t turn, size_t at, size_t most);

    // Returns the memory used, in words; and frees all that was made since then.
    size_t used() const { return used_; }
    void release(size_t used) { used_ = used; }

  private:
    // The first word of a node. The next ones are its parts: without a symbol, then by symbol.
    struct Node {
        uint32_t symbols;  // a bit for each, from symbol 1 on
        uint16_t turn, size;
    };
    // A tree as a node, even if it is a single pattern.
    struct View {
        size_t turn;  // behind the last one if nothing is required
        uint32_t symbols;
        bool is_node;
    };
    // What a new node will have. The symbols must be added in ascending order.
    struct Parts {
        uint32_t symbols = 0;
        uint16_t size = 0;
        Subtree without{};
        std::array<Subtree, kMaxSymbols> with;

        void add(size_t symbol, Subtree part);
        void clear() { symbols = 0, size = 0, without = {}; }
    };
    union Word {
        Node node;
        Subtree subtree;
    };

    View view(Subtree tree, size_t turn) const;
    // Loads what view() will read.
    void prefetch(Subtree tree) const;
    Subtree without(Subtree tree, View seen) const;
    // Returns the part of a symbol that the tree has, the `rank`-th of them.
    Subtree with(Subtree tree, View seen, size_t rank) const;
    Subtree make_node(const Parts& parts, size_t turn);
    // Returns a pair, or one of both if the other is empty.
    Subtree make_pair(Subtree a, Subtree b);
    // Returns the index of new words. Throws std::length_error if they are too many for the flags.
    size_t allocate(size_t words);

    std::span<const Pattern> patterns_;
    int bits_ = 0, point_bits_ = 0;
    size_t end_ = 0;                           // the number of turns
    std::array<uint8_t, 65> turn_of_width_{};  // of the most significant digit of a key
    std::unique_ptr<Word[]> words_;
    size_t used_ = 0, room_ = 0;
};

}  // namespace wordfoe::explore
