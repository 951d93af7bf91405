#include "explore/prover.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace wordfoe::explore {

namespace {

// A unit of work is one pattern.
constexpr uint64_t kTickWork = uint64_t{1} << 21;  // between two ticks
constexpr uint64_t kScoringWork = 1000;            // an estimate

}  // namespace

Prover::Prover(Frame frame, const WordTables& words, std::shared_ptr<const Trie> trie,
               Points points, Cpu cpu)
    : maker_(std::move(frame), words, trie->pair(), points),
      trie_(std::move(trie)),
      points_(std::move(points)),
      searcher_(trie_, points_, cpu),
      prefix_(size_t(maker_.frame().cells())),
      lists_(size_t(maker_.frame().cells()) + 1) {}

Outcome Prover::prove(Symbols prefix, uint32_t threshold, uint64_t work, bool record,
                      const Tick& tick) {
    frame().check_class(prefix);
    outcome_ = {};
    threshold_ = threshold;
    max_work_ = work;
    next_tick_ = kTickWork;
    record_ = record;
    tick_ = &tick;
    std::copy(prefix.begin(), prefix.end(), prefix_.begin());
    const auto patterns = maker_.make(prefix, tick);
    if (!patterns) {
        leave_open(prefix);
        return std::move(outcome_);
    }
    const Layout layout(frame(), int(prefix.size()));
    if (prefix.size() == prefix_.size()) {
        max_work_ = std::numeric_limits<uint64_t>::max();  // one board cannot be split further
        score(prefix.size());
        outcome_.closed = true;
        return std::move(outcome_);
    }
    const Branches branches = branch(*patterns, layout, int(prefix.size()));
    outcome_.bound = branches.bound_of_class();
    try {
        count_work(patterns->size());
        split(layout, prefix.size(), *patterns, branches);
        outcome_.closed = true;
    } catch (const WorkLimitReached&) {
        Outcome open;
        open.bound = outcome_.bound;
        open.work = outcome_.work;
        for (size_t symbol = 1; symbol <= frame().max_symbol(int(prefix.size()), prefix); ++symbol)
            open.child_bounds.push_back(branches.bound_with(symbol));
        outcome_ = std::move(open);
    }
    return std::move(outcome_);
}

std::optional<uint32_t> Prover::bound(Symbols prefix, const Tick& tick) {
    frame().check_class(prefix);
    const auto patterns = maker_.make(prefix, tick);
    if (!patterns) return std::nullopt;
    const Layout layout(frame(), int(prefix.size()));
    if (prefix.size() < prefix_.size())
        return branch(*patterns, layout, int(prefix.size())).bound_of_class();
    uint32_t sum = 0;
    for (const Pattern pattern : *patterns) sum += layout.points(pattern);
    return sum;
}

void Prover::leave_open(Symbols prefix) {
    outcome_.bound = walk_bound(prefix);
    if (prefix.size() < prefix_.size())
        outcome_.child_bounds.assign(frame().max_symbol(int(prefix.size()), prefix),
                                     outcome_.bound);
}

void Prover::split(const Layout& layout, size_t place, std::span<const Pattern> patterns,
                   const Branches& branches) {
    if (branches.bound_of_class() < threshold_) return prune(place, branches.bound_of_class());
    if (patterns.empty() || layout.key(patterns.back()) == 0) return score(place);
    const size_t most = frame().max_symbol(int(place), Symbols(prefix_).first(place));
    for (size_t symbol = 1; symbol <= most; ++symbol) {
        prefix_[place] = uint8_t(symbol);
        if (branches.bound_with(symbol) < threshold_) {
            prune(place + 1, branches.bound_with(symbol));
            continue;
        }
        if (place + 1 == prefix_.size()) {
            score(place + 1);
            continue;
        }
        std::vector<Pattern>& list = lists_[place + 1];
        const size_t room =
            branches.end[0] - branches.begin[0] + branches.end[symbol] - branches.begin[symbol];
        if (list.size() < room) list.resize(room + room / 2);
        size_t count = assign(patterns, layout, int(place), branches, symbol, list.data());
        count = drop_beyond_limits(std::span(list).first(count), layout, frame(),
                                   Symbols(prefix_).first(place + 1), place);
        count_work(count);
        const auto left = std::span<const Pattern>(list).first(count);
        split(layout, place + 1, left, branch(left, layout, int(place) + 1));
    }
}

void Prover::prune(size_t places, uint32_t bound) {
    ++outcome_.pruned;
    if (record_)
        outcome_.judged.push_back({{prefix_.begin(), prefix_.begin() + long(places)}, bound});
}

void Prover::score(size_t places) {
    count_work(kScoringWork);
    const Symbols prefix = Symbols(prefix_).first(places);
    const uint32_t score = searcher_.score(frame().shape, frame().example_board(prefix));
    ++outcome_.scored;
    if (record_) outcome_.judged.push_back({{prefix.begin(), prefix.end()}, score, true});
    if (score < threshold_) return;
    if (score > threshold_) outcome_.boards.clear();
    threshold_ = outcome_.best = score;
    outcome_.boards.emplace_back(prefix.begin(), prefix.end());
}

void Prover::count_work(uint64_t work) {
    outcome_.work += work;
    if (outcome_.work > max_work_) throw WorkLimitReached{};
    if (outcome_.work < next_tick_) return;
    next_tick_ = outcome_.work + kTickWork;
    (*tick_)();
}

WalkRelaxation& Prover::walk_relaxation() {
    if (!walk_relaxation_) walk_relaxation_.emplace(*trie_, points_, frame().cells());
    return *walk_relaxation_;
}

}  // namespace wordfoe::explore
