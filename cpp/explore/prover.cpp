#include "explore/prover.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace wordfoe::explore {

namespace {

// A unit of work is one pattern, or one word of memory of the trees.
constexpr uint64_t kTickWork = uint64_t{1} << 21;  // between two ticks
constexpr uint64_t kScoringWork = 1000;            // an estimate
constexpr uint64_t kBranchingWork = 100;           // an estimate

// What pays was measured with English words on 3x3.
constexpr int kUnlistedFreeCells = 8;
constexpr size_t kCommonSymbols = 14;  // those after them are searched together

}  // namespace

Prover::Prover(Frame frame, const WordTables& words, std::shared_ptr<const Trie> trie,
               Points points, Cpu cpu)
    : maker_(std::move(frame), words, trie->pair(), points),
      trie_(std::move(trie)),
      points_(std::move(points)),
      searcher_(trie_, points_, cpu),
      prefix_(size_t(maker_.frame().cells())),
      place_at_(prefix_.size()) {}

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
    std::iota(place_at_.begin(), place_at_.end(), uint8_t{0});
    deferred_.reset();
    if (unlisted(prefix.size())) {
        outcome_.child_bounds.assign(max_symbol(prefix.size()), maker_.words().total());
        try {
            split_unlisted(prefix.size());
            outcome_.closed = true;
        } catch (const WorkLimitReached&) {
        }
        std::vector<uint64_t>& bounds = outcome_.child_bounds;
        outcome_.bound = *std::max_element(bounds.begin(), bounds.end());
        return finished();
    }
    const auto patterns = maker_.make(prefix, tick);
    if (!patterns) {
        leave_open(prefix);
        return finished();
    }
    if (prefix.size() == prefix_.size()) {
        max_work_ = std::numeric_limits<uint64_t>::max();  // one board cannot be split further
        score(prefix.size());
        outcome_.closed = true;
        return finished();
    }
    const Subtree tree = tree_.build(*patterns, Layout(frame(), int(prefix.size())), prefix.size());
    const Branches branches = tree_.branches(tree, prefix.size());
    outcome_.bound = tree.bound;
    try {
        count_work(patterns->size());
        split(prefix.size(), branches);
        outcome_.closed = true;
    } catch (const WorkLimitReached&) {
        for (size_t symbol = 1; symbol <= max_symbol(prefix.size()); ++symbol)
            outcome_.child_bounds.push_back(branches.bound_with(symbol));
    }
    return finished();
}

Outcome Prover::finished() {
    if (outcome_.closed) {
        outcome_.child_bounds.clear();
        return std::move(outcome_);
    }
    Outcome open;
    open.bound = outcome_.bound;
    open.child_bounds = std::move(outcome_.child_bounds);
    open.work = outcome_.work;
    return open;
}

std::optional<uint32_t> Prover::bound(Symbols prefix, const Tick& tick) {
    frame().check_class(prefix);
    const auto patterns = maker_.make(prefix, tick);
    if (!patterns) return std::nullopt;
    return tree_.build(*patterns, Layout(frame(), int(prefix.size())), prefix.size()).bound;
}

void Prover::leave_open(Symbols prefix) {
    outcome_.bound = walk_bound(prefix);
    if (prefix.size() < prefix_.size())
        outcome_.child_bounds.assign(frame().max_symbol(int(prefix.size()), prefix),
                                     outcome_.bound);
}

bool Prover::unlisted(size_t places) const {
    if (frame().cells() - int(places) != kUnlistedFreeCells || !Layout::fits(frame(), int(places)))
        return false;
    return std::any_of(frame().limits.begin(), frame().limits.end(),
                       [&](const Limit& limit) { return limit.by == places; });
}

void Prover::split_unlisted(size_t turn) {
    const auto search = [&](size_t turns, Symbols group) {
        const auto patterns = maker_.make(Symbols(prefix_).first(turns), group, *tick_);
        if (!patterns) throw WorkLimitReached{};
        const Subtree tree = tree_.build(*patterns, Layout(frame(), int(turns)), turns);
        if (group.empty())
            outcome_.child_bounds[prefix_[turn] - 1u] = tree.bound;
        else
            for (const uint8_t symbol : group) outcome_.child_bounds[symbol - 1u] = tree.bound;
        count_work(patterns->size());
        split(turns, tree_.branches(tree, turns));
    };
    const size_t most = max_symbol(turn);
    std::vector<uint8_t> group;
    for (size_t symbol = 1; symbol <= most; ++symbol) {
        if (symbol > kCommonSymbols && most > kCommonSymbols + 1) {
            group.push_back(uint8_t(symbol));
            continue;
        }
        prefix_[turn] = uint8_t(symbol);
        search(turn + 1, {});
    }
    if (group.empty()) return;
    begin_group(turn, group);
    search(turn, group_);
    end_group(turn);
}

void Prover::resolve(Branches& patterns, size_t turn) {
    const size_t used = tree_.used();
    if (patterns.bound() >= threshold_)
        patterns.without = tree_.resolved(patterns.without, turn + 1);
    for (size_t symbol = 1; symbol < patterns.with.size(); ++symbol)
        if (patterns.bound_with(symbol) >= threshold_)
            patterns.with[symbol] = tree_.resolved(patterns.with[symbol], turn + 1);
    count_work(kBranchingWork + tree_.used() - used);
}

void Prover::split(size_t turn, Branches patterns) {
    resolve(patterns, turn);
    if (patterns.bound() < threshold_) return prune(turn, patterns.bound());
    if (tree_.require_nothing(patterns, turn)) return score(turn);
    const size_t place = place_at_[turn], most = max_symbol(turn);
    for (size_t symbol = 1; symbol <= most; ++symbol) {
        if (place == deferred_ && std::find(group_.begin(), group_.end(), symbol) == group_.end())
            continue;
        prefix_[place] = uint8_t(symbol);
        if (patterns.bound_with(symbol) < threshold_) {
            prune(turn + 1, patterns.bound_with(symbol));
        } else if (turn + 1 == prefix_.size()) {
            score(turn + 1);
        } else {
            const size_t used = tree_.used();
            Branches left = tree_.branches(patterns.without, patterns.with[symbol], turn + 1);
            drop_beyond_limits(left, turn + 1, place, symbol);
            split(turn + 1, left);
            tree_.release(used);
        }
    }
}

void Prover::begin_group(size_t turn, std::vector<uint8_t> group) {
    deferred_ = place_at_[turn];
    group_ = std::move(group);
    std::rotate(place_at_.begin() + long(turn), place_at_.begin() + long(turn) + 1,
                place_at_.end());
}

void Prover::end_group(size_t turn) {
    deferred_.reset();
    std::rotate(place_at_.begin() + long(turn), place_at_.end() - 1, place_at_.end());
}

uint8_t Prover::max_symbol(size_t turn) const {
    const size_t place = place_at_[turn];
    auto most = place == deferred_ ? group_.back() : uint8_t(frame().symbols);
    for (const Limit& limit : frame().limits)
        if (limit.place == place)
            most = std::min(most, limit.by == deferred_ ? group_.back() : prefix_[limit.by]);
    return most;
}

template <typename Visit>
void Prover::each_class(size_t turns, const Visit& visit) {
    if (!deferred_) return visit(Symbols(prefix_).first(turns));
    const size_t places = std::min(turns + 1, prefix_.size());
    const std::vector<uint8_t> one{prefix_[*deferred_]};
    for (const uint8_t symbol : turns == prefix_.size() ? one : group_) {
        bool allowed = true;
        for (const Limit& limit : frame().limits)
            allowed &=
                limit.by != *deferred_ || limit.place >= places || prefix_[limit.place] <= symbol;
        if (!allowed) continue;
        prefix_[*deferred_] = symbol;
        visit(Symbols(prefix_).first(places));
    }
}

void Prover::drop_beyond_limits(Branches& patterns, size_t turns, size_t place, size_t most) {
    for (size_t symbol = max_symbol(turns) + size_t{1}; symbol < patterns.with.size(); ++symbol)
        patterns.with[symbol] = {};
    if (most == size_t(frame().symbols)) return;
    for (const Limit& limit : frame().limits) {
        if (limit.by != place) continue;
        const auto turn = std::find(place_at_.begin(), place_at_.end(), limit.place);
        const auto at = size_t(turn - place_at_.begin());
        if (at <= turns) continue;
        patterns.without = tree_.drop_above(patterns.without, turns + 1, at, most);
        for (Subtree& part : patterns.with) part = tree_.drop_above(part, turns + 1, at, most);
    }
}

void Prover::prune(size_t turns, uint32_t bound) {
    each_class(turns, [&](Symbols prefix) {
        ++outcome_.pruned;
        if (record_) outcome_.judged.push_back({{prefix.begin(), prefix.end()}, bound});
    });
}

void Prover::score(size_t turns) {
    each_class(turns, [&](Symbols prefix) {
        count_work(kScoringWork);
        const uint32_t score = searcher_.score(frame().shape, frame().example_board(prefix));
        ++outcome_.scored;
        if (record_) outcome_.judged.push_back({{prefix.begin(), prefix.end()}, score, true});
        if (score < threshold_) return;
        if (score > threshold_) outcome_.boards.clear();
        threshold_ = outcome_.best = score;
        outcome_.boards.emplace_back(prefix.begin(), prefix.end());
    });
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
