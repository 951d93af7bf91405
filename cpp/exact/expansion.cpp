#include "exact/expansion.hpp"

#include <algorithm>

namespace wordfoe::exact {

Solver::Verdict Expansion::verdict() {
    std::vector<Try> tries;
    for (const int letter : solver_.letters_to_try(node_)) {
        Try& attempt = tries.emplace_back(Try{letter, solver_.split(node_.words, letter)});
        std::stable_partition(attempt.open.begin(), attempt.open.end(), [&](const auto& family) {
            return (family.shape == 0) != solver_.ideas_.misses_last;
        });
        if (!solver_.ideas_.look_first) continue;
        switch (look(attempt)) {
            case Found::can:
                return {true, 0, letter};
            case Found::cannot:
                return {false, core_};
            case Found::nothing:
                break;
        }
    }
    solver_.count_work();
    for (Try& attempt : tries) {
        if (is_refuted(attempt.letter)) continue;
        switch (search(attempt)) {
            case Found::can:
                return {true, 0, attempt.letter};
            case Found::cannot:
                return {false, core_};
            case Found::nothing:
                break;
        }
    }
    return {false, core_};
}

Expansion::Found Expansion::fails(const SplitFamily& family, int letter, LetterSet core) {
    if (family.shape != 0 && solver_.ideas_.hit_cut) {  // no letter helps: a subset is too hard
        core_ = core;
        return Found::cannot;
    }
    core_ |= core;
    refuted_ |= LetterSet{1} << letter;
    if (family.shape == 0) {
        if (solver_.ideas_.cores) refuted_ |= ~core;
        if (solver_.ideas_.lemmas && solver_.complete_)
            solver_.lemmas_.add_at_least(node_.pattern, core, node_.misses);
    }
    return Found::nothing;
}

Expansion::Found Expansion::look(Try& attempt) {
    size_t kept = 0;
    for (const SplitFamily& family : attempt.open) {
        const int misses = misses_for(family);
        if (family.words.size() <= size_t(misses) + 1) continue;
        if (family.shape == 0 && is_refuted(attempt.letter)) continue;
        LetterSet core;
        auto told = solver_.known(family.words, misses, core);
        if (!told && family.shape != 0 && solver_.ideas_.packing) {
            const LetterSet open = node_.open & ~(LetterSet{1} << attempt.letter);
            solver_.work_ += 4 * family.words.size();
            if (solver_.cover_.has_packing(family.words, open, misses + 2, core)) told = false;
        }
        if (!told) {
            attempt.open[kept++] = family;
        } else if (!*told && fails(family, attempt.letter, core) == Found::cannot) {
            return Found::cannot;
        }
    }
    attempt.open.resize(kept);
    return kept == 0 && !is_refuted(attempt.letter) ? Found::can : Found::nothing;
}

Expansion::Found Expansion::search(Try& attempt) {
    for (const SplitFamily& family : attempt.open) {
        LetterSet core;
        if (solver_.can(family.words, misses_for(family), core)) continue;
        return fails(family, attempt.letter, core);
    }
    return Found::can;
}

}  // namespace wordfoe::exact
