#include "explore/patterns.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <utility>

namespace wordfoe::explore {

namespace {

constexpr int kMinPointBits = 10;

// Calls visit(letter codes by tile, points) for every word that has points and fits the board.
template <typename Visit>
void each_counted_word(const Shape& shape, const WordTables& words, std::optional<Pair> pair,
                       const std::vector<uint32_t>& points, const Visit& visit) {
    for (const int length : words.lengths()) {
        const uint32_t worth = size_t(length) < points.size() ? points[size_t(length)] : 0;
        if (worth == 0) continue;
        const WordTable& table = *words.of_length(length);
        for (uint32_t i = 0; i < table.count; ++i) {
            const std::vector<uint8_t> steps = steps_of(table.codes(i), pair);
            if (!steps.empty() && steps.size() <= size_t(shape.cells)) visit(steps, worth);
        }
    }
}

}  // namespace

Layout::Layout(const Frame& frame, int assigned)
    : cells(frame.cells()),
      bits(frame.bits),
      point_bits(std::min(32, 64 - bits * (cells - assigned))),
      digit_mask((Pattern{1} << bits) - 1),
      point_mask((Pattern{1} << point_bits) - 1) {}

bool Layout::fits(const Frame& frame, int assigned) {
    return frame.bits * (frame.cells() - assigned) <= 64 - kMinPointBits;
}

PatternMaker::PatternMaker(Frame frame, const WordTables& words, std::optional<Pair> pair,
                           const std::vector<uint32_t>& points)
    : frame_(std::move(frame)) {
    each_counted_word(
        frame_.shape, words, pair, points,
        [this](const std::vector<uint8_t>& tiles, uint32_t worth) {
            if (worth >= uint32_t{1} << kMinPointBits)
                throw std::invalid_argument("a word may have at most 1023 points, not " +
                                            std::to_string(worth));
            CountedWord word{uint32_t(pool_.size()), uint16_t(tiles.size()), false, worth, 0};
            for (const uint8_t letter : tiles) {
                if (letter >= frame_.symbol_of.size())
                    throw std::invalid_argument("a letter of a word has no symbol");
                const uint8_t symbol = frame_.symbol_of[letter];
                word.repeats |= (word.symbols >> symbol & 1) != 0;
                word.symbols |= uint64_t{1} << symbol;
                pool_.push_back(symbol);
            }
            lengths_ |= uint64_t{1} << tiles.size();
            total_ += worth;
            words_.push_back(word);
        });
    if (total_ > INT32_MAX) throw std::length_error("the words have too many points in total");
}

const PatternMaker::Shared& PatternMaker::shared_for(int assigned, const Tick& tick) {
    const auto found = shared_.find(assigned);
    if (found != shared_.end()) return found->second;
    Shared shared;
    shared.nodes.push_back(
        PathNode{std::vector<uint32_t>(size_t(assigned) + 1, 0), {}, 0, 0, false});
    const Layout layout(frame_, assigned);
    std::vector<uint8_t> shifts;
    for (int cell = 0; cell < frame_.cells() && lengths_ != 0; ++cell)
        add_paths(shared, layout, assigned, 0, cell, 0, shifts, 1);
    shared.too_many = shared.too_many || !collect(shared, {}, false, tick);
    if (!shared.too_many) {
        sort(layout, assigned);
        patterns_.resize(merge_equal(patterns_, layout));
        shared.free_patterns = patterns_;
    } else {
        shared.nodes.clear();
    }
    return shared_.emplace(assigned, std::move(shared)).first->second;
}

void PatternMaker::add_paths(Shared& shared, const Layout& layout, int assigned, uint32_t parent,
                             int cell, Cells used, std::vector<uint8_t>& shifts,
                             size_t length) const {
    if (shared.too_many) return;
    std::vector<PathNode>& nodes = shared.nodes;
    const int place = frame_.place_of[size_t(cell)];
    const size_t step = place < assigned ? size_t(place) + 1 : 0;
    if (nodes[parent].next[step] == 0) {
        const size_t free = nodes[parent].free + (step == 0);
        const bool uses_assigned = nodes[parent].assigned || step != 0;
        nodes[parent].next[step] = uint32_t(nodes.size());
        nodes.push_back(
            PathNode{std::vector<uint32_t>(size_t(assigned) + 1, 0), {}, 0, free, uses_assigned});
    }
    const uint32_t here = nodes[parent].next[step];
    if (step == 0) shifts.push_back(uint8_t(layout.shift(place)));
    if (lengths_ >> length & 1) {
        PathNode& end = nodes[here];
        end.shifts.insert(end.shifts.end(), shifts.begin(), shifts.end());
        ++end.paths;
        shared.too_many = ++shared.paths > kMaxPaths;
    }
    if (lengths_ >> length > 1) {
        const Cells now = used | cell_bit(cell);
        for (Cells open = frame_.shape.neighbours[size_t(cell)] & ~now; open != 0; open &= open - 1)
            add_paths(shared, layout, assigned, here, std::countr_zero(open), now, shifts,
                      length + 1);
    }
    if (step == 0) shifts.pop_back();
}

template <typename Visit>
void PatternMaker::match(const Shared& shared, Symbols prefix, const CountedWord& word,
                         uint32_t node, size_t tile, std::array<Pattern, kMaxCells>& digits,
                         const Visit& visit) const {
    const PathNode& here = shared.nodes[node];
    if (tile == word.tiles) {
        if (here.paths != 0) visit(here);
        return;
    }
    const uint8_t symbol = pool_[word.begin + tile];
    for (size_t place = 0; place < prefix.size(); ++place)
        if (prefix[place] == symbol && here.next[place + 1] != 0)
            match(shared, prefix, word, here.next[place + 1], tile + 1, digits, visit);
    if (here.next[0] != 0) {
        digits[here.free] = symbol;
        match(shared, prefix, word, here.next[0], tile + 1, digits, visit);
    }
}

bool PatternMaker::collect(const Shared& shared, Symbols prefix, bool assigned, const Tick& tick) {
    uint64_t on_board = 0;
    bool alike = false;  // equal symbols at two places: paths over either give the same pattern
    for (const uint8_t symbol : prefix) {
        alike |= (on_board >> symbol & 1) != 0;
        on_board |= uint64_t{1} << symbol;
    }
    std::array<Pattern, kMaxCells> digits{};
    size_t count = 0;
    for (size_t i = 0; i < words_.size(); ++i) {
        if (i % 4096 == 0) tick();
        const CountedWord& word = words_[i];
        if (assigned && (word.symbols & on_board) == 0) continue;
        const size_t first = count;
        match(shared, prefix, word, 0, 0, digits, [&](const PathNode& end) {
            if (end.assigned != assigned) return;
            if (patterns_.size() < count + end.paths)
                patterns_.resize(count + count / 2 + end.paths);
            const uint8_t* shift = end.shifts.data();
            for (size_t path = 0; path < end.paths; ++path) {
                Pattern pattern = word.points;
                for (size_t j = 0; j < end.free; ++j) pattern |= digits[j] << *shift++;
                patterns_[count++] = pattern;
            }
        });
        if (word.repeats || alike) count = drop_duplicates(first, count);
        if (count > kMaxPatterns) return false;
    }
    patterns_.resize(count);
    return true;
}

// Uses a hash table in which 0 marks a free slot; patterns are never 0.
size_t PatternMaker::drop_duplicates(size_t first, size_t end) {
    if (end - first < 2) return end;
    const int width = int(std::bit_width(end - first)) + 1;
    table_.assign(size_t{1} << width, 0);
    size_t kept = first;
    for (size_t i = first; i < end; ++i) {
        const Pattern pattern = patterns_[i];
        size_t at = size_t(pattern * 0x9E3779B97F4A7C15u >> (64 - width));
        while (table_[at] != 0 && table_[at] != pattern) at = (at + 1) & (table_.size() - 1);
        patterns_[kept] = pattern;
        kept += table_[at] == 0;
        table_[at] = pattern;
    }
    return kept;
}

std::optional<std::span<const Pattern>> PatternMaker::make(Symbols prefix, const Tick& tick) {
    const int places = int(prefix.size());
    if (!Layout::fits(frame_, places)) return std::nullopt;
    const Layout layout(frame_, places);
    const Shared& shared = shared_for(places, tick);
    if (shared.too_many || !collect(shared, prefix, true, tick)) return std::nullopt;
    patterns_.resize(drop_beyond_limits(patterns_, layout, frame_, prefix, 0));
    tick();
    sort(layout, places);
    patterns_.resize(merge_equal(patterns_, layout));
    others_.resize(shared.free_patterns.size());
    std::copy(shared.free_patterns.begin(), shared.free_patterns.end(), others_.begin());
    others_.resize(drop_beyond_limits(others_, layout, frame_, prefix, 0));
    uint64_t sum = 0;
    for (const auto* list : {&patterns_, &others_})
        for (const Pattern pattern : *list) sum += layout.points(pattern);
    if (sum > UINT32_MAX) return std::nullopt;
    table_.resize(patterns_.size() + others_.size());
    // Equal patterns of the two lists come from different words, so their points add up.
    std::merge(patterns_.begin(), patterns_.end(), others_.begin(), others_.end(), table_.begin());
    return std::span<const Pattern>(table_).first(merge_equal(table_, layout));
}

// A radix sort by the digits: first into buckets by the most significant bits, so that a bucket
// fits the cache, then each bucket from the least significant bits on.
void PatternMaker::sort(const Layout& layout, int assigned) {
    constexpr int kBits = 11;
    constexpr size_t kStdSortLimit = 512;
    const int key_bits = layout.bits * (layout.cells - assigned);
    if (patterns_.size() < kStdSortLimit || key_bits <= kBits) {
        std::sort(patterns_.begin(), patterns_.end());
        return;
    }
    constexpr size_t kBuckets = size_t{1} << kBits;
    const int rest = key_bits - kBits;
    const int top = layout.point_bits + rest;
    const int passes = (rest + kBits - 1) / kBits, width = (rest + passes - 1) / passes;
    const Pattern mask = (Pattern{1} << width) - 1;
    others_.resize(patterns_.size());
    std::vector<size_t> ends(kBuckets + 1, 0);
    for (const Pattern pattern : patterns_) ++ends[size_t(pattern >> top) + 1];
    for (size_t bucket = 1; bucket <= kBuckets; ++bucket) ends[bucket] += ends[bucket - 1];
    for (const Pattern pattern : patterns_) others_[ends[size_t(pattern >> top)]++] = pattern;
    std::vector<uint32_t> place(size_t(mask) + 2);
    for (size_t bucket = 0, begin = 0; bucket < kBuckets; begin = ends[bucket++]) {
        const size_t count = ends[bucket] - begin;
        Pattern *from = others_.data() + begin, *to = patterns_.data() + begin;
        if (count < kStdSortLimit) {
            std::sort(from, from + count);
            std::copy(from, from + count, to);
            continue;
        }
        for (int pass = 0; pass < passes; ++pass, std::swap(from, to)) {
            const int shift = layout.point_bits + pass * width;
            std::fill(place.begin(), place.end(), 0);
            for (size_t i = 0; i < count; ++i) ++place[size_t(from[i] >> shift & mask) + 1];
            for (size_t i = 1; i < place.size(); ++i) place[i] += place[i - 1];
            for (size_t i = 0; i < count; ++i)
                to[place[size_t(from[i] >> shift & mask)]++] = from[i];
        }
        if (passes % 2 == 0) std::copy(from, from + count, to);
    }
}

size_t merge_equal(std::span<Pattern> patterns, const Layout& layout) {
    size_t kept = 0;
    for (const Pattern pattern : patterns) {
        if (kept > 0 && layout.key(patterns[kept - 1]) == layout.key(pattern) &&
            uint64_t{layout.points(patterns[kept - 1])} + layout.points(pattern) <=
                layout.point_mask)
            patterns[kept - 1] += layout.points(pattern);
        else
            patterns[kept++] = pattern;
    }
    return kept;
}

size_t drop_beyond_limits(std::span<Pattern> patterns, const Layout& layout, const Frame& frame,
                          Symbols prefix, size_t first) {
    size_t count = patterns.size();
    for (const Limit& limit : frame.limits) {
        if (limit.by < first || limit.by >= prefix.size() || limit.place < prefix.size()) continue;
        const int shift = layout.shift(limit.place);
        const Pattern most = prefix[limit.by];
        if (most == Pattern(frame.symbols)) continue;
        size_t kept = 0;
        for (size_t i = 0; i < count; ++i) {
            const Pattern pattern = patterns[i];
            patterns[kept] = pattern;
            kept += (pattern >> shift & layout.digit_mask) <= most;
        }
        count = kept;
    }
    return count;
}

std::vector<uint64_t> letter_weights(const Shape& shape, const WordTables& words,
                                     std::optional<Pair> pair,
                                     const std::vector<uint32_t>& points) {
    std::vector<uint64_t> weights(size_t(kMaxLetters), 0);
    each_counted_word(shape, words, pair, points,
                      [&](const std::vector<uint8_t>& tiles, uint32_t worth) {
                          for (const uint8_t letter : tiles) weights[letter] += worth;
                      });
    return weights;
}

}  // namespace wordfoe::explore
