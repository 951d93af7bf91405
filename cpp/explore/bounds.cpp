#include "explore/bounds.hpp"

#include <algorithm>
#include <bit>

namespace wordfoe::explore {

uint32_t Branches::bound_of_class() const {
    return bound[0] + *std::max_element(bound.begin() + 1, bound.end());
}

// One pass over the sorted list, which is a depth-first traversal of its tree. The height of a
// place is its distance from the last place. Adjacent patterns branch at their most significant
// different digit; a subtree is complete when the next branch is at a greater height.
Branches branch(std::span<const Pattern> patterns, const Layout& layout, int place) {
    Branches branches;
    if (patterns.empty()) return branches;
    const int top = layout.cells - 1 - place;
    std::array<uint8_t, 65> height_of_width{};  // by bit width of the difference of two keys
    for (int width = 1; width <= 64; ++width)
        height_of_width[size_t(width)] = uint8_t(std::min((width - 1) / layout.bits, top));
    std::array<Pattern, kMaxCells> digit_at{};  // by height: the mask of the digit
    for (int height = 0; height <= top; ++height)
        digit_at[size_t(height)] = layout.digit_mask << layout.shift(layout.cells - 1 - height);
    // By height, over the complete subtrees: the bound without a symbol, the largest bound with
    // one.
    std::array<std::array<uint32_t, 2>, kMaxCells + 1> done{};

    const Pattern* const list = patterns.data();
    const size_t count = patterns.size();
    size_t symbol = size_t(layout.digit(list[0], place));
    branches.begin[symbol] = 0;
    int before = top;
    uint32_t value = 0;
    for (size_t i = 0; i < count; ++i) {
        const Pattern pattern = list[i];
        value += layout.points(pattern);
        int after = top;
        bool goes_on = false;
        if (i + 1 < count) {
            const Pattern difference = layout.key(pattern ^ list[i + 1]);
            if (difference == 0) continue;  // equal, but their points do not fit one pattern
            after = height_of_width[size_t(std::bit_width(difference))];
            goes_on = after < top || layout.digit(list[i + 1], place) == symbol;
        }
        int height = std::min(before, after);
        while (height < after) {
            auto& here = done[size_t(height)];
            uint32_t& same = here[(pattern & digit_at[size_t(height)]) != 0];
            same = std::max(same, value);
            value = here[0] + here[1];
            here = {0, 0};
            ++height;
        }
        if (goes_on) {
            uint32_t& same = done[size_t(after)][(pattern & digit_at[size_t(after)]) != 0];
            same = std::max(same, value);
        } else {
            branches.bound[symbol] = value;
            branches.end[symbol] = i + 1;
            if (i + 1 < count) {
                symbol = size_t(layout.digit(list[i + 1], place));
                branches.begin[symbol] = i + 1;
            }
        }
        before = after;
        value = 0;
    }
    return branches;
}

size_t assign(std::span<const Pattern> patterns, const Layout& layout, int place,
              const Branches& branches, size_t symbol, size_t most, Pattern* out) {
    const Pattern digit = Pattern(symbol) << layout.shift(place);
    const Pattern* a = patterns.data() + branches.begin[0];
    const Pattern* a_end = patterns.data() + branches.end[0];
    const Pattern* b = patterns.data() + branches.begin[symbol];
    const Pattern* b_end = patterns.data() + branches.end[symbol];
    if (place + 1 < layout.cells && Pattern(most) < layout.digit_mask) {
        // The digit of the next place is the most significant one within each part.
        const Pattern after = Pattern(most + 1) << layout.shift(place + 1);
        a_end = std::lower_bound(a, a_end, after);
        b_end = std::lower_bound(b, b_end, digit + after);
    }
    Pattern* const first = out;
    while (a < a_end && b < b_end) {
        const Pattern from_a = *a, from_b = *b - digit;
        const Pattern key_a = layout.key(from_a), key_b = layout.key(from_b);
        const Pattern points = layout.points(from_a) + Pattern{layout.points(from_b)};
        // Without branches: which pattern comes next is unpredictable.
        const bool take_a = key_a <= key_b;
        const bool take_b = key_b <= key_a && !(take_a && points > layout.point_mask);
        const Pattern more = take_a && take_b ? Pattern{layout.points(from_b)} : 0;
        *out++ = (take_a ? from_a : from_b) + more;
        a += take_a;
        b += take_b;
    }
    out = std::copy(a, a_end, out);
    for (; b < b_end; ++b) *out++ = *b - digit;
    return size_t(out - first);
}

size_t drop_above(std::span<Pattern> patterns, const Layout& layout, int place, size_t most) {
    const int shift = layout.shift(place);
    size_t kept = 0;
    for (const Pattern pattern : patterns) {
        patterns[kept] = pattern;
        kept += (pattern >> shift & layout.digit_mask) <= most;
    }
    return kept;
}

}  // namespace wordfoe::explore
