#include "explore/prover.hpp"

#include <algorithm>
#include <utility>

namespace wordfoe::explore {

namespace {

constexpr uint64_t kTickWork = uint64_t{1} << 21;
constexpr uint64_t kWorkOfScoring = 1000;  // in patterns that are passed, roughly

}  // namespace

Prover::Prover(Frame frame, const WordTables& words, std::shared_ptr<const Trie> trie,
               Points points, Cpu cpu)
    : maker_(std::move(frame), words, trie->pair(), points),
      trie_(std::move(trie)),
      points_(std::move(points)),
      searcher_(trie_, points_, cpu),
      set_(size_t(maker_.frame().cells())),
      lists_(size_t(maker_.frame().cells()) + 1) {}

Outcome Prover::prove(Symbols set, uint32_t keep, uint64_t work, bool list, const Tick& tick) {
    frame().check_class(set);
    outcome_ = {};
    keep_ = keep;
    most_work_ = work;
    next_tick_ = kTickWork;
    list_ = list;
    tick_ = &tick;
    std::copy(set.begin(), set.end(), set_.begin());
    const auto patterns = maker_.make(set, tick);
    if (!patterns) {
        leave_open(set);
        return std::move(outcome_);
    }
    const Layout layout(frame(), int(set.size()));
    if (set.size() == set_.size()) {
        score(set.size());
        outcome_.closed = true;
        return std::move(outcome_);
    }
    const Parts parts = parts_of(*patterns, layout, int(set.size()));
    outcome_.bound = parts.whole();
    try {
        count_work(patterns->size());
        split(layout, set.size(), *patterns, parts);
        outcome_.closed = true;
    } catch (const TooMuchWork&) {
        Outcome open;
        open.bound = outcome_.bound;
        open.work = outcome_.work;
        for (size_t symbol = 1; symbol <= frame().most(int(set.size()), set); ++symbol)
            open.child_bounds.push_back(parts.with(symbol));
        outcome_ = std::move(open);
    }
    return std::move(outcome_);
}

std::optional<uint32_t> Prover::bound(Symbols set, const Tick& tick) {
    frame().check_class(set);
    const auto patterns = maker_.make(set, tick);
    if (!patterns) return std::nullopt;
    const Layout layout(frame(), int(set.size()));
    if (set.size() < set_.size()) return parts_of(*patterns, layout, int(set.size())).whole();
    uint32_t sum = 0;
    for (const Pattern pattern : *patterns) sum += layout.points(pattern);
    return sum;
}

void Prover::leave_open(Symbols set) {
    outcome_.bound = walk_bound(set);
    if (set.size() < set_.size())
        outcome_.child_bounds.assign(frame().most(int(set.size()), set), outcome_.bound);
}

void Prover::split(const Layout& layout, size_t place, std::span<const Pattern> patterns,
                   const Parts& parts) {
    if (parts.whole() < keep_) return prune(place, parts.whole());
    if (patterns.empty() || layout.key(patterns.back()) == 0) return score(place);
    const size_t most = frame().most(int(place), Symbols(set_).first(place));
    for (size_t symbol = 1; symbol <= most; ++symbol) {
        set_[place] = uint8_t(symbol);
        if (parts.with(symbol) < keep_) {
            prune(place + 1, parts.with(symbol));
            continue;
        }
        if (place + 1 == set_.size()) {
            score(place + 1);
            continue;
        }
        std::vector<Pattern>& list = lists_[place + 1];
        const size_t room = parts.end[0] - parts.begin[0] + parts.end[symbol] - parts.begin[symbol];
        if (list.size() < room) list.resize(room + room / 2);
        size_t count = set_place(patterns, layout, int(place), parts, symbol, list.data());
        count = drop_beyond_limits(std::span(list).first(count), layout, frame(),
                                   Symbols(set_).first(place + 1), place);
        count_work(count);
        const auto left = std::span<const Pattern>(list).first(count);
        split(layout, place + 1, left, parts_of(left, layout, int(place) + 1));
    }
}

void Prover::prune(size_t places, uint32_t bound) {
    ++outcome_.pruned;
    if (list_) outcome_.judged.push_back({{set_.begin(), set_.begin() + long(places)}, bound});
}

void Prover::score(size_t places) {
    count_work(kWorkOfScoring);
    const Symbols set = Symbols(set_).first(places);
    const uint32_t score = searcher_.score(frame().shape, frame().board(set));
    ++outcome_.scored;
    if (list_) outcome_.judged.push_back({{set.begin(), set.end()}, score, true});
    if (score < keep_) return;
    if (score > keep_) outcome_.boards.clear();
    keep_ = outcome_.best = score;
    outcome_.boards.emplace_back(set.begin(), set.end());
}

void Prover::count_work(uint64_t work) {
    outcome_.work += work;
    if (outcome_.work > most_work_) throw TooMuchWork{};
    if (outcome_.work < next_tick_) return;
    next_tick_ = outcome_.work + kTickWork;
    (*tick_)();
}

Walks& Prover::walks() {
    if (!walks_) walks_.emplace(*trie_, points_, frame().cells());
    return *walks_;
}

}  // namespace wordfoe::explore
