#include "exact/solver.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "exact/expansion.hpp"
#include "hangman/letter_counts.hpp"

namespace wordfoe::exact {

namespace {

constexpr uint64_t kTick = 300'000;  // work between two ticks, about a millisecond

bool has(LetterSet letters, int letter) { return (letters >> letter & 1) != 0; }

// Sorts families, the largest first; equally large ones stay in their order. Most letters have few
// families, for which std::stable_sort takes longer to get its memory than to sort.
void sort_by_size(std::vector<SplitFamily>& families) {
    const auto larger = [](const SplitFamily& a, const SplitFamily& b) {
        return a.words.size() > b.words.size();
    };
    if (families.size() > 32) {
        std::stable_sort(families.begin(), families.end(), larger);
        return;
    }
    for (auto at = families.begin(); at != families.end(); ++at)
        std::rotate(std::upper_bound(families.begin(), at, *at, larger), at, at + 1);
}

}  // namespace

Solver::Solver(std::shared_ptr<const Universe> universe, size_t memory, Ideas ideas,
               std::shared_ptr<const Lemmas> book)
    : universe_(std::move(universe)),
      ideas_(ideas),
      book_(std::move(book)),
      table_(ideas.table ? memory / 2 : 0),
      lemmas_(memory / 4),
      // A quarter of the memory at 4 bytes per number, but always enough for greedy_value().
      scratch_(std::max(memory / 16, size_t{100} * universe_->size())),
      hitting_sets_(*universe_) {}

void Solver::forget() {
    table_.clear();
    lemmas_.clear();
}

void Solver::set_root(Words words) { complete_ = !words.empty() && universe_->is_complete(words); }

void Solver::count_work() {
    work_ += 100;
    if (work_ >= stop_at_ || cancelled()) throw Stopped{};
}

bool Solver::cancelled() {
    if (!cancelled_ && work_ >= next_tick_) {
        next_tick_ = work_ + kTick;
        cancelled_ = keep_going_ && !keep_going_();
    }
    return cancelled_;
}

bool Solver::can(Words words, int misses) {
    LetterSet core;
    return can(words, misses, core);
}

std::optional<bool> Solver::by_lemma(const Closure& closure, LetterSet letters, int misses,
                                     LetterSet& core) {
    if (!ideas_.lemmas || !complete_) return std::nullopt;
    work_ += 100;
    if (const auto decided = lemmas_.decide(closure.pattern, letters, misses, core)) return decided;
    return book_ ? book_->decide(closure.pattern, letters, misses, core) : std::nullopt;
}

bool Solver::can(Words words, int misses, LetterSet& core) { return can(words, misses, core, 0); }

std::optional<bool> Solver::known(Words words, int misses, LetterSet& core, LetterSet fixed) {
    if (words.size() <= size_t(misses) + 1) return true;
    work_ += words.size() + 20;
    const Summary seen = universe_->summary(words);
    if (const TableEntry* found = ideas_.table ? table_.find(seen.hash) : nullptr) {
        if (found->upper <= misses) return true;
        if (found->lower > misses) {
            core = found->core;
            return false;
        }
    }
    return by_lemma(universe_->closure(words, seen.in_all, fixed), seen.in_any, misses, core);
}

bool Solver::can(Words words, int misses, LetterSet& core, LetterSet fixed) {
    if (misses < 0) {  // even one word is too many
        core = words.empty() ? 0 : universe_->letters(words[0]);
        return words.empty();
    }
    // Every miss can exclude at least one word, and there are only kMaxLetters letters.
    if (words.size() <= size_t(misses) + 1 || misses >= kMaxLetters) return true;
    ++nodes_;
    const uint64_t work_before = work_;
    count_work();
    const Summary seen = universe_->summary(words);
    int best_letter = -1;
    if (const TableEntry* found = ideas_.table ? table_.find(seen.hash) : nullptr) {
        if (found->upper <= misses) return true;
        if (found->lower > misses) {
            core = found->core;
            return false;
        }
        best_letter = found->best_letter;
    }
    const Closure closure = universe_->closure(words, seen.in_all, fixed);
    if (const auto decided = by_lemma(closure, seen.in_any, misses, core)) return *decided;

    const LetterSet open = seen.in_any & ~closure.fixed;
    Verdict verdict{};
    {
        const Scratch::Frame frame(scratch_);
        if (closure.loose != 0)
            verdict.can = can_after_loose_letters(words, closure, misses, verdict.core);
        else if (misses == 0)
            verdict = no_common_letter(words, open);
        else
            verdict = expand({words, misses, open, closure.fixed, closure.pattern, best_letter});
    }
    store(seen, closure, words.size(), misses, verdict, work_before);
    core = verdict.core;
    return verdict.can;
}

void Solver::store(const Summary& seen, const Closure& closure, size_t size, int misses,
                   const Verdict& verdict, uint64_t work_before) {
    if (ideas_.table) {
        TableEntry& entry = table_.entry(seen.hash, size);
        if (verdict.can) {
            entry.upper = int8_t(std::min<int>(entry.upper, misses));
            if (verdict.letter >= 0) entry.best_letter = int8_t(verdict.letter);
        } else if (misses >= entry.lower) {
            entry.lower = int8_t(misses + 1);
            entry.core = verdict.core;
        }
    }
    if (!ideas_.lemmas || !complete_) return;
    const auto note = [&](Lemmas& lemmas) {
        if (verdict.can)
            lemmas.add_at_most(closure.pattern, seen.in_any, misses);
        else
            lemmas.add_at_least(closure.pattern, verdict.core, misses + 1);
    };
    note(lemmas_);
    if (exported_ != nullptr && work_ - work_before >= min_export_work_) note(*exported_);
}

// Guesses all loose letters at once: each is in every word, so none can miss.
bool Solver::can_after_loose_letters(Words words, const Closure& closure, int misses,
                                     LetterSet& core) {
    for (const SplitFamily& family : split_loose(words, closure.loose))
        if (!can(family.words, misses, core, closure.fixed | closure.loose)) return false;
    return true;
}

// Returns the verdict for 0 misses and words without a common letter: the guesser loses. The core
// is the letters of a few words that have no letter in common.
Solver::Verdict Solver::no_common_letter(Words words, LetterSet open) const {
    LetterSet common = universe_->letters(words[0]) & open, core = universe_->letters(words[0]);
    while (common != 0) {
        const auto fewest = [&](uint32_t a, uint32_t b) {
            return letter_count(common & universe_->letters(a)) <
                   letter_count(common & universe_->letters(b));
        };
        const uint32_t word = *std::min_element(words.begin(), words.end(), fewest);
        common &= universe_->letters(word);
        core |= universe_->letters(word);
    }
    return {false, core};
}

// Returns the open letters that no other letter dominates: first the one from the table, then by
// descending number of words.
std::vector<int> Solver::letters_to_try(const Node& node) {
    work_ += 10 * node.words.size();
    const size_t blocks = (node.words.size() + 63) / 64;
    std::vector<uint64_t> holders(kMaxLetters * blocks);
    std::array<uint32_t, kMaxLetters> count{};
    for (size_t i = 0; i < node.words.size(); ++i)
        for (LetterSet rest = universe_->letters(node.words[i]) & node.open; rest != 0;
             rest &= rest - 1) {
            const size_t letter = size_t(std::countr_zero(rest));
            ++count[letter];
            holders[letter * blocks + i / 64] |= uint64_t{1} << i % 64;
        }
    std::vector<int> letters;
    for (int letter = 0; letter < kMaxLetters; ++letter)
        if (has(node.open, letter)) letters.push_back(letter);
    std::stable_sort(letters.begin(), letters.end(),
                     [&](int a, int b) { return count[size_t(a)] > count[size_t(b)]; });
    if (ideas_.dominance) {
        const auto within = [&](int small, int large) {
            const uint64_t *a = &holders[size_t(small) * blocks],
                           *b = &holders[size_t(large) * blocks];
            for (size_t i = 0; i < blocks; ++i)
                if ((a[i] & ~b[i]) != 0) return false;
            return true;
        };
        std::vector<int> kept;
        for (const int letter : letters)
            if (std::none_of(kept.begin(), kept.end(),
                             [&](int other) { return within(letter, other); }))
                kept.push_back(letter);
        letters.swap(kept);
    }
    const auto good = std::find(letters.begin(), letters.end(), node.best_letter);
    if (good != letters.end()) std::rotate(letters.begin(), good, good + 1);
    return letters;
}

// Tries the quick bounds before a full expansion.
Solver::Verdict Solver::expand(const Node& node) {
    LetterSet core;
    if (ideas_.packing && hitting_sets_.has_packing(node.words, node.open, node.misses + 2, core))
        return {false, core};
    if (ideas_.greedy && greedy_can(node.words, node.misses)) return {true};
    if (ideas_.hitting_sets) {
        const auto hit = hitting_sets_.can_hit(node.words, node.open, node.misses + 1, core);
        work_ += 20 * node.words.size() + 300 * uint64_t(hitting_sets_.steps());
        if (hit && !*hit) return {false, core};
    }
    return Expansion(*this, node).verdict();
}

// Returns whether `misses` are enough for the guesser who always names the letter that the most
// words contain.
bool Solver::greedy_can(Words words, int misses, LetterSet fixed) {
    if (words.size() <= size_t(misses) + 1) return true;
    work_ += words.size() + 20;
    const Summary seen = universe_->summary(words);
    const Closure closure = universe_->closure(words, seen.in_all, fixed);
    const Scratch::Frame frame(scratch_);
    if (closure.loose != 0) {
        const auto families = split_loose(words, closure.loose);
        return std::all_of(families.begin(), families.end(), [&](const SplitFamily& family) {
            return greedy_can(family.words, misses, closure.fixed | closure.loose);
        });
    }
    if (misses == 0) return false;
    LetterCounts letters;
    const LetterSet open = seen.in_any & ~closure.fixed;
    for (const uint32_t word : words) letters.add(universe_->letters(word) & open);
    const auto& count = letters.counts();
    const int letter = int(std::max_element(count.begin(), count.end()) - count.begin());
    const auto families = split(words, letter);
    return std::all_of(families.begin(), families.end(), [&](const SplitFamily& family) {
        return greedy_can(family.words, misses - family.is_miss(),
                          family.fixed_after(letter, closure.fixed));
    });
}

int Solver::greedy_value(Words words) {
    int misses = 0;
    while (!greedy_can(words, misses)) ++misses;
    return misses;
}

int Solver::hitting_set_bound(Words words) {
    const Summary seen = universe_->summary(words);
    const Closure closure = universe_->closure(words, seen.in_all);
    if (words.size() < 2 || closure.loose != 0) return 0;
    LetterSet core;
    hitting_sets_.prepare(words, seen.in_any & ~closure.fixed);
    for (int letters = 1;; ++letters) {
        const auto hit = hitting_sets_.can_hit_prepared(letters, core);
        if (!hit || *hit) return letters - 1;
    }
}

bool Solver::narrow(Words words, Bounds& bounds) {
    try {
        while (bounds.lower < bounds.upper) {
            if (can(words, bounds.upper - 1))
                --bounds.upper;
            else
                bounds.lower = bounds.upper;
        }
    } catch (const Stopped&) {
        return false;
    }
    return true;
}

std::vector<SplitFamily> Solver::split(Words words, int letter) {
    work_ += 3 * words.size() + 200;
    const uint32_t* const replies = universe_->replies(letter);
    // The miss is by far the largest family of most letters, so it is separated first, in a loop
    // without branches.
    uint32_t* const taken = scratch_.take(words.size());
    hits_.resize(std::max(hits_.size(), words.size()));
    uint32_t* const hits = hits_.data();
    size_t missed = 0, hit = 0;
    for (const uint32_t word : words) {
        const bool is_miss = replies[word] == 0;
        taken[missed] = hits[hit] = word;
        missed += is_miss;
        hit += !is_miss;
    }
    // The number of words before the first one without the letter.
    const size_t before_miss =
        missed == 0 ? hit : size_t(std::find(words.begin(), words.end(), taken[0]) - words.begin());

    constexpr uint32_t kNone = ~uint32_t{0};
    family_with_.resize(universe_->reply_codes(), kNone);
    family_of_.resize(std::max(family_of_.size(), hit));
    counted_.clear();
    size_t families_before_miss = 0;
    for (size_t i = 0; i < hit; ++i) {
        const uint32_t reply = replies[hits[i]];
        uint32_t family = family_with_[reply];
        if (family == kNone) {
            family = family_with_[reply] = uint32_t(counted_.size());
            counted_.push_back({reply, 0, nullptr});
            families_before_miss += i < before_miss;
        }
        family_of_[i] = family;
        ++counted_[family].size;
    }
    std::vector<SplitFamily> families;
    families.reserve(counted_.size() + 1);
    uint32_t* next = taken + missed;
    for (CountedFamily& family : counted_) {
        family_with_[family.reply] = kNone;
        families.push_back({{next, family.size}, family.reply});
        family.next = next;
        next += family.size;
    }
    for (size_t i = 0; i < hit; ++i) *counted_[family_of_[i]].next++ = hits[i];
    if (missed > 0)
        families.insert(families.begin() + ptrdiff_t(families_before_miss), {{taken, missed}, 0});
    sort_by_size(families);
    return families;
}

std::vector<SplitFamily> Solver::split_loose(Words words, LetterSet loose) {
    work_ += 40 * words.size();
    std::vector<std::pair<uint64_t, uint32_t>> keyed;
    keyed.reserve(words.size());
    for (const uint32_t word : words) {
        uint64_t key = 0;
        for (LetterSet rest = loose; rest != 0; rest &= rest - 1) {
            const int letter = std::countr_zero(rest);
            key += mixed(uint64_t(letter) << 32 ^ universe_->positions(letter, word));
        }
        keyed.emplace_back(key, word);
    }
    std::sort(keyed.begin(), keyed.end());
    uint32_t* const taken = scratch_.take(words.size());
    std::vector<SplitFamily> families;
    for (size_t from = 0; from < keyed.size();) {
        size_t to = from;
        for (; to < keyed.size() && keyed[to].first == keyed[from].first; ++to)
            taken[to] = keyed[to].second;
        families.push_back({{taken + from, to - from}, 1});
        from = to;
    }
    sort_by_size(families);
    return families;
}

}  // namespace wordfoe::exact
