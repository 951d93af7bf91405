#include "explore/patterns.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace wordfoe::explore {

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
    : frame_(std::move(frame)),
      words_(frame_, words, pair, points),
      paths_(size_t(frame_.cells()) + 1) {}

void PatternMaker::start(const Layout& layout, Symbols prefix, Symbols group) {
    cells_with_.fill(0);
    assigned_with_.fill(0);
    unit_.fill(0);
    free_ = 0;
    alike_ = false;
    for (size_t place = 0; place < frame_.order.size(); ++place) {
        const int cell = frame_.order[place];
        if (place < prefix.size()) {
            alike_ |= assigned_with_[prefix[place]] != 0;
            assigned_with_[prefix[place]] |= cell_bit(cell);
            cells_with_[prefix[place]] |= cell_bit(cell);
            continue;
        }
        free_ |= cell_bit(cell);
        if (!group.empty() && place == prefix.size()) {
            unit_[size_t(cell)] = Pattern{1} << layout.shift(layout.cells - 1);
            for (const uint8_t symbol : group) cells_with_[symbol] |= cell_bit(cell);
            continue;
        }
        unit_[size_t(cell)] = Pattern{1} << layout.shift(int(place) - !group.empty());
        for (size_t symbol = 1; symbol <= frame_.max_symbol(int(place), prefix); ++symbol)
            cells_with_[symbol] |= cell_bit(cell);
    }
    count_ = visited_ = 0;
}

template <typename Visit>
void PatternMaker::extend(size_t tiles, uint8_t symbol, const Visit& visit) const {
    const auto& neighbours = frame_.shape.neighbours;
    const Cells with = cells_with_[symbol], assigned = assigned_with_[symbol];
    const auto step = [&](const PartialPath& path, Cells around) {
        for (Cells open = around & with & ~path.used; open != 0; open &= open - 1) {
            const int cell = std::countr_zero(open);
            const Cells bit = cell_bit(cell), used = path.used | bit;
            const Cells touching = path.for_last_step & neighbours[size_t(cell)];
            visit(PartialPath{path.digits + symbol * unit_[size_t(cell)], used,
                              (path.substitutes | touching) & ~bit,
                              free_ & bit ? assigned & around & ~used : 0, cell});
        }
    };
    if (tiles == 0) return step(PartialPath{}, frame_.shape.all());
    for (const PartialPath& path : paths_[tiles]) step(path, neighbours[size_t(path.cell)]);
}

void PatternMaker::collect(const WordNode& node, size_t tiles, const Tick& tick) {
    if (visited_++ % 4096 == 0) tick();
    for (const WordNode& child : words_.children(node)) {
        std::vector<PartialPath>& longer = paths_[tiles + 1];
        const size_t most = tiles == 0 ? kMaxCells : paths_[tiles].size() * kDirections;
        if (child.is_leaf()) {
            add_word(child, most, [&](const auto& visit) { extend(tiles, child.symbol, visit); });
            continue;
        }
        longer.clear();
        extend(tiles, child.symbol, [&](const PartialPath& path) { longer.push_back(path); });
        if (longer.empty()) continue;
        if (longer.size() > kMaxPaths) throw TooMany{};
        if (child.points != 0)
            add_word(child, longer.size(), [&](const auto& visit) {
                for (const PartialPath& path : longer) visit(path);
            });
        collect(child, tiles + 1, tick);
    }
}

template <typename Each>
void PatternMaker::add_word(const WordNode& word, size_t most, const Each& each) {
    if (patterns_.size() < count_ + most) patterns_.resize(count_ + count_ / 2 + most);
    const size_t first = count_;
    size_t end = first;
    bool certain = false;
    each([&](const PartialPath& path) {
        certain |= path.digits == 0;
        // Without a branch: whether a path is dominated is unpredictable.
        patterns_[end] = path.digits + word.points;
        end += (path.substitutes | path.for_last_step) == 0;
    });
    if (certain) {
        end = first;
        patterns_[end++] = word.points;
    } else if (word.repeats || alike_) {
        end = drop_duplicates(first, end);
    }
    count_ = end;
    if (count_ > kMaxPatterns) throw TooMany{};
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

std::optional<std::span<const Pattern>> PatternMaker::make(Symbols prefix, Symbols group,
                                                           const Tick& tick) {
    const int places = int(prefix.size());
    if (!Layout::fits(frame_, places)) return std::nullopt;
    const Layout layout(frame_, places);
    start(layout, prefix, group);
    try {
        collect(words_.root(), 0, tick);
    } catch (const TooMany&) {
        return std::nullopt;
    }
    patterns_.resize(count_);
    tick();
    sort(layout, places);
    uint64_t sum = 0;
    for (const Pattern pattern : patterns_) sum += layout.points(pattern);
    if (sum > UINT32_MAX) return std::nullopt;
    return std::span<const Pattern>(patterns_).first(merge_equal(patterns_, layout));
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

}  // namespace wordfoe::explore
