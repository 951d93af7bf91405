#include "exact/expansion.hpp"

#include <algorithm>

namespace wordfoe::exact {

Solver::Verdict Expansion::verdict() {
    std::vector<Branch> branches;
    for (const int letter : solver_.letters_to_try(node_)) {
        Branch& branch = branches.emplace_back(Branch{letter, solver_.split(node_.words, letter)});
        const auto miss = std::find_if(branch.open.begin(), branch.open.end(),
                                       [](const auto& family) { return family.is_miss(); });
        if (miss != branch.open.end()) {
            if (solver_.ideas_.misses_last)
                std::rotate(miss, miss + 1, branch.open.end());
            else
                std::rotate(branch.open.begin(), miss, miss + 1);
        }
        if (!solver_.ideas_.look_first) continue;
        switch (probe(branch)) {
            case Decision::yes:
                return {true, 0, letter};
            case Decision::no:
                return {false, core_};
            case Decision::unknown:
                break;
        }
    }
    solver_.count_work();
    for (Branch& branch : branches) {
        if (is_refuted(branch.letter)) continue;
        switch (search(branch)) {
            case Decision::yes:
                return {true, 0, branch.letter};
            case Decision::no:
                return {false, core_};
            case Decision::unknown:
                break;
        }
    }
    return {false, core_};
}

Expansion::Decision Expansion::refute(const SplitFamily& family, int letter, LetterSet core) {
    // A subset of the node's words needs too many misses, so no letter helps.
    if (!family.is_miss() && solver_.ideas_.hit_cut) {
        core_ = core;
        return Decision::no;
    }
    core_ |= core;
    refuted_ |= LetterSet{1} << letter;
    if (family.is_miss()) {
        if (solver_.ideas_.cores) refuted_ |= ~core;
        if (solver_.ideas_.lemmas && solver_.complete_)
            solver_.lemmas_.add_at_least(node_.pattern, core, node_.misses);
    }
    return Decision::unknown;
}

Expansion::Decision Expansion::probe(Branch& branch) {
    size_t undecided = 0;
    for (const SplitFamily& family : branch.open) {
        const int misses = misses_for(family);
        if (family.words.size() <= size_t(misses) + 1) continue;
        if (family.is_miss() && is_refuted(branch.letter)) continue;
        LetterSet core;
        auto known = solver_.known(family.words, misses, core,
                                   family.fixed_after(branch.letter, node_.fixed));
        if (!known && !family.is_miss() && solver_.ideas_.packing) {
            const LetterSet open = node_.open & ~(LetterSet{1} << branch.letter);
            solver_.work_ += 4 * family.words.size();
            if (solver_.hitting_sets_.has_packing(family.words, open, misses + 2, core))
                known = false;
        }
        if (!known) {
            branch.open[undecided++] = family;
        } else if (!*known && refute(family, branch.letter, core) == Decision::no) {
            return Decision::no;
        }
    }
    branch.open.resize(undecided);
    return undecided == 0 && !is_refuted(branch.letter) ? Decision::yes : Decision::unknown;
}

Expansion::Decision Expansion::search(const Branch& branch) {
    for (const SplitFamily& family : branch.open) {
        LetterSet core;
        const LetterSet fixed = family.fixed_after(branch.letter, node_.fixed);
        if (solver_.can(family.words, misses_for(family), core, fixed)) continue;
        return refute(family, branch.letter, core);
    }
    return Decision::yes;
}

}  // namespace wordfoe::exact
