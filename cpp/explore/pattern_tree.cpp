#include "explore/pattern_tree.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace wordfoe::explore {

namespace {

// Flags of Subtree::at; a node has none.
constexpr uint32_t kSinglePattern = uint32_t{1} << 31, kPair = uint32_t{1} << 30;

uint32_t bit_of(size_t symbol) { return uint32_t{1} << (symbol - 1); }

}  // namespace

uint32_t Branches::bound() const {
    uint32_t largest = 0;
    for (const Subtree& part : with) largest = std::max(largest, part.bound);
    return without.bound + largest;
}

void PatternTree::Parts::add(size_t symbol, Subtree part) {
    if (symbol == 0) {
        without = part;
    } else if (!part.empty()) {
        with[size++] = part;
        symbols |= bit_of(symbol);
    }
}

PatternTree::View PatternTree::view(Subtree tree, size_t turn) const {
    if ((tree.at & kSinglePattern) == 0) {
        const Node& node = words_[tree.at].node;
        return {node.turn, node.symbols, true};
    }
    const int later = bits_ * int(end_ - turn);  // bits of the digits from this turn on
    const Pattern key = patterns_[tree.at & ~kSinglePattern] >> point_bits_;
    const Pattern rest = key & ((Pattern{1} << later) - 1);
    if (rest == 0) return {end_, 0, false};
    const size_t first = turn_of_width_[size_t(std::bit_width(rest))];
    return {first, bit_of(size_t(rest >> (bits_ * int(end_ - 1 - first)))), false};
}

void PatternTree::prefetch(Subtree tree) const {
    if (tree.at & kSinglePattern)
        __builtin_prefetch(patterns_.data() + (tree.at & ~kSinglePattern));
    else
        __builtin_prefetch(words_.get() + (tree.at & ~kPair));
}

Subtree PatternTree::without(Subtree tree, View seen) const {
    return seen.is_node ? words_[tree.at + 1].subtree : Subtree{};
}

Subtree PatternTree::with(Subtree tree, View seen, size_t rank) const {
    return seen.is_node ? words_[tree.at + 2 + rank].subtree : tree;
}

bool PatternTree::require_nothing(const Branches& branches, size_t turn) const {
    return branches.bound() == branches.without.bound &&
           (branches.without.empty() || view(branches.without, turn + 1).turn == end_);
}

Branches PatternTree::branches(Subtree tree, size_t turn) const {
    Branches parts;
    if (tree.empty()) return parts;
    const View seen = view(tree, turn);
    if (seen.turn > turn) {
        parts.without = tree;
        return parts;
    }
    parts.without = without(tree, seen);
    size_t rank = 0;
    for (uint32_t rest = seen.symbols; rest != 0; rest &= rest - 1)
        parts.with[size_t(std::countr_zero(rest)) + 1] = with(tree, seen, rank++);
    return parts;
}

Branches PatternTree::branches(Subtree a, Subtree b, size_t turn) {
    Branches parts = branches(a, turn);
    const Branches others = branches(b, turn);
    parts.without = make_pair(parts.without, others.without);
    for (size_t symbol = 1; symbol < parts.with.size(); ++symbol)
        parts.with[symbol] = make_pair(parts.with[symbol], others.with[symbol]);
    return parts;
}

size_t PatternTree::allocate(size_t words) {
    const size_t at = used_;
    used_ += words;
    if (used_ > kPair) throw std::length_error("These patterns need too large a tree.");
    if (used_ > room_) {
        room_ = used_ + used_ / 2;
        auto larger = std::make_unique_for_overwrite<Word[]>(room_);
        std::copy_n(words_.get(), at, larger.get());
        words_ = std::move(larger);
    }
    return at;
}

Subtree PatternTree::make_node(const Parts& parts, size_t turn) {
    if (parts.size == 0) return parts.without;
    const size_t at = allocate(size_t{2} + parts.size);
    Word* const node = &words_[at];
    node[0].node = {parts.symbols, uint16_t(turn), parts.size};
    node[1].subtree = parts.without;
    uint32_t largest = 0;
    for (size_t i = 0; i < parts.size; ++i) {
        node[2 + i].subtree = parts.with[i];
        largest = std::max(largest, parts.with[i].bound);
    }
    return {parts.without.bound + largest, uint32_t(at)};
}

Subtree PatternTree::make_pair(Subtree a, Subtree b) {
    if (a.empty()) return b;
    if (b.empty()) return a;
    const size_t at = allocate(2);
    words_[at].subtree = a, words_[at + 1].subtree = b;
    return {a.bound + b.bound, uint32_t(at) | kPair};
}

Subtree PatternTree::resolved(Subtree tree, size_t turn) {
    if ((tree.at & (kSinglePattern | kPair)) != kPair) return tree;
    const size_t at = tree.at & ~kPair;
    return merge(words_[at].subtree, words_[at + 1].subtree, turn);
}

// The largest bound among the symbols is exact: pairs are resolved while theirs is larger. A pair
// that only one tree has needs no look, since it was not larger than the largest bound there.
Subtree PatternTree::merge(Subtree a, Subtree b, size_t turn) {
    a = resolved(a, turn);
    b = resolved(b, turn);
    if (a.empty()) return b;
    if (b.empty()) return a;
    View view_a = view(a, turn), view_b = view(b, turn);
    if (view_a.turn > view_b.turn) {
        std::swap(a, b);
        std::swap(view_a, view_b);
    }
    const size_t here = view_a.turn;
    if (here == end_) return {a.bound + b.bound, a.at};
    const bool same_turn = view_b.turn == here;
    const uint32_t symbols_b = same_turn ? view_b.symbols : 0;
    Parts parts;
    parts.symbols = view_a.symbols | symbols_b;
    struct Common {
        Subtree a, b;
        uint16_t rank;
    };
    std::array<Common, kMaxSymbols> common;
    size_t commons = 0, rank_a = 0, rank_b = 0, first = 0;
    uint32_t largest = 0, largest_sum = 0;
    for (uint32_t left = parts.symbols; left != 0; left &= left - 1) {
        const uint32_t bit = left & -left;
        Subtree& part = parts.with[parts.size++];
        if ((symbols_b & bit) == 0) {
            part = with(a, view_a, rank_a++);
        } else if ((view_a.symbols & bit) == 0) {
            part = with(b, view_b, rank_b++);
        } else {
            const Common both{with(a, view_a, rank_a++), with(b, view_b, rank_b++),
                              uint16_t(parts.size - 1)};
            const uint32_t sum = both.a.bound + both.b.bound;
            if (sum > largest_sum) {
                largest_sum = sum;
                first = commons;
            }
            common[commons++] = both;
            prefetch(both.a);
            prefetch(both.b);
            continue;
        }
        largest = std::max(largest, part.bound);
    }
    parts.without = merge(without(a, view_a), same_turn ? without(b, view_b) : b, here + 1);
    if (commons > 0) std::swap(common[0], common[first]);
    for (const Common& both : std::span(common).first(commons)) {
        Subtree& part = parts.with[both.rank];
        if (both.a.bound + both.b.bound > largest) {
            part = merge(both.a, both.b, here + 1);
            largest = std::max(largest, part.bound);
        } else {
            part = make_pair(both.a, both.b);
        }
    }
    return make_node(parts, here);
}

Subtree PatternTree::drop_above(Subtree tree, size_t turn, size_t at, size_t most) {
    tree = resolved(tree, turn);
    if (tree.empty()) return tree;
    const View seen = view(tree, turn);
    if (seen.turn > at) return tree;
    const uint32_t allowed =
        seen.turn < at || most >= size_t(kMaxSymbols) ? UINT32_MAX : bit_of(most + 1) - 1;
    if ((seen.symbols & allowed) == 0) return without(tree, seen);
    if (seen.turn == at && (seen.symbols & ~allowed) == 0) return tree;
    const auto kept = [&](Subtree part) {
        return seen.turn < at ? drop_above(part, seen.turn + 1, at, most)
                              : resolved(part, seen.turn + 1);
    };
    if (!seen.is_node) return kept(tree);
    Parts parts;
    parts.without = kept(without(tree, seen));
    size_t rank = 0;
    for (uint32_t rest = seen.symbols & allowed; rest != 0; rest &= rest - 1, ++rank)
        parts.add(size_t(std::countr_zero(rest)) + 1, kept(with(tree, seen, rank)));
    return make_node(parts, seen.turn);
}

// One pass over the sorted list, which is a depth-first traversal of the tree. Adjacent patterns
// branch at their most significant different digit; a node is complete when the next branch is at
// an earlier turn.
Subtree PatternTree::build(std::span<const Pattern> patterns, const Layout& layout, size_t turn) {
    patterns_ = patterns;
    bits_ = layout.bits;
    point_bits_ = layout.point_bits;
    end_ = size_t(layout.cells);
    used_ = 0;
    const int first = int(turn);
    for (int width = 1; width <= bits_ * layout.cells && width <= 64; ++width)
        turn_of_width_[size_t(width)] = uint8_t(layout.cells - 1 - (width - 1) / bits_);
    std::array<Parts, kMaxCells> open;  // by turn: what a node has so far
    Subtree tree{};
    int before = first - 1;
    uint32_t points = 0;
    for (size_t i = 0; i < patterns.size(); ++i) {
        const Pattern pattern = patterns[i];
        points += layout.points(pattern);
        int after = first - 1;
        if (i + 1 < patterns.size()) {
            const Pattern difference = layout.key(pattern ^ patterns[i + 1]);
            if (difference == 0) continue;  // equal, but their points do not fit one pattern
            after = turn_of_width_[size_t(std::bit_width(difference))];
        }
        tree = {points, uint32_t(i) | kSinglePattern};
        for (int at = std::max(before, after); at >= first; --at) {
            Parts& parts = open[size_t(at)];
            const size_t symbol = layout.digit(pattern, at);
            if (at > after && symbol == 0 && parts.size == 0 && parts.without.empty()) continue;
            parts.add(symbol, tree);
            if (at == after) break;
            tree = make_node(parts, size_t(at));
            parts.clear();
        }
        before = after;
        points = 0;
    }
    return tree;
}

}  // namespace wordfoe::explore
