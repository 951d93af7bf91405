#include "exact/dealer.hpp"

#include <algorithm>

namespace wordfoe::exact {

Dealer::Decision Dealer::needs(Choice& choice, int misses, uint64_t work) {
    if (misses <= 0) return Decision::yes;
    const Words words = choice.family.words;
    bool is_below = words.size() <= size_t(misses);
    if (!is_below) {
        solver_.allow_work(std::max<uint64_t>(std::min(work, remaining_work()), 1));
        try {
            is_below = solver_.can(words, misses - 1);
        } catch (const Stopped&) {
            return Decision::unknown;
        }
    }
    if (!is_below) return Decision::yes;
    choice.upper = std::min(choice.upper, misses - 1);
    return Decision::no;
}

uint64_t Dealer::remaining_work() const {
    return work_limit_ > solver_.work() ? work_limit_ - solver_.work() : 0;
}

double Dealer::cost(Choice& choice) {
    if (choice.cost < 0)
        choice.cost = playout_.cost(choice.family.words, open_) + choice.family.is_miss();
    return choice.cost;
}

Answer Dealer::keep(const SplitFamily& family, Bounds value, bool proven) {
    Answer answer{family.words[0], family.is_miss(), proven, {value, std::nullopt}};
    find_witness(answer, family, effort_.witness);
    if (answer.stand.witness || !stand_->witness) return answer;
    // The reply of the witness is better than losing the witness, if it is worth as much.
    const int total = value.lower + family.is_miss();
    if (stand_->witness->lower_bound() >= total) {
        answer = fallback();
        answer.proven = proven;
    } else {
        find_witness(answer, family, 3 * effort_.witness);
    }
    return answer;
}

// If there is no witness afterwards, the answer stays valid, but the next reply needs a search.
void Dealer::find_witness(Answer& answer, const SplitFamily& family, uint64_t work) {
    if (stand_->witness) {
        const uint32_t word = stand_->witness->reply_word(letter_);
        if (universe_->replies(letter_)[word] == family.reply)
            answer.stand.witness = stand_->witness->after(letter_);
    }
    const int wanted = answer.stand.value.lower;
    if (wanted <= 0 || (answer.stand.witness && answer.stand.witness->lower_bound() >= wanted))
        return;
    solver_.allow_work(std::min(work, std::max(remaining_work(), effort_.witness)));
    try {
        Prover prover(solver_, false);
        const uint32_t node = prover.prove(family.words, wanted - 1);
        answer.stand.witness =
            Witness(universe_, std::make_shared<const Proof>(std::move(prover.proof())), node);
    } catch (const Stopped&) {
    } catch (const FalseClaim&) {  // the bounds of the stand, which came from a record, are false
    }
}

Answer Dealer::fallback() {
    if (stand_->witness) {
        const uint32_t word = stand_->witness->reply_word(letter_);
        Witness next = stand_->witness->after(letter_);
        const int lower = next.lower_bound();
        return {word,
                universe_->replies(letter_)[word] == 0,
                false,
                {{lower, std::max(lower, value_.upper)}, std::move(next)}};
    }
    Choice* best = miss_ ? &*miss_ : &hits_[0];
    int highest = -1;
    const auto consider = [&](Choice& choice) {
        const int value = std::min(solver_.greedy_value(choice.family.words), value_.upper) +
                          choice.family.is_miss();
        if (value > highest || (value == highest && cost(choice) > cost(*best))) {
            highest = value;
            best = &choice;
        }
    };
    if (miss_) consider(*miss_);
    for (Choice& hit : hits_) consider(hit);
    return {
        best->family.words[0], best->family.is_miss(), false, {{0, value_.upper}, std::nullopt}};
}

std::optional<Answer> Dealer::best_reply_worth(int total, bool gain_undecided, bool& certain) {
    const auto left_to_keep = [&] {
        return keep_limit_ > solver_.work() ? keep_limit_ - solver_.work() : 0;
    };
    // The upper bound is that of the family: whether it is worth more may be undecided.
    const auto keep_hit = [&](Choice& hit) {
        return keep(hit.family, {total, std::max(total, hit.upper)}, certain);
    };
    const auto keep_miss = [&] {
        const int lower = std::max(0, total - 1);
        return keep(miss_->family, {lower, std::max(lower, miss_->upper)}, certain);
    };
    Decision miss_decision = Decision::no;
    if (miss_) {
        miss_decision = needs(*miss_, total - 1, left_to_keep() / 2);
        if (miss_decision == Decision::yes) {
            // If the gain is undecided, the miss may be worth more than `total`: take it.
            if (!gain_undecided) {
                uint64_t until = solver_.work() + effort_.upgrade;
                for (Choice& hit : hits_) {
                    if (hit.below || solver_.work() >= until) continue;
                    if (cost(hit) <= cost(*miss_)) continue;
                    if (solver_.work() >= until) break;
                    const Decision decision = needs(hit, total, until - solver_.work());
                    if (decision == Decision::no) hit.below = true;
                    if (decision != Decision::yes) continue;
                    // Only with a witness: without one, a later reply could lose misses.
                    const Bounds value{total, std::max(total, hit.upper)};
                    Answer answer{hit.family.words[0], false, certain, {value, {}}};
                    find_witness(answer, hit.family, effort_.witness);
                    if (answer.stand.witness || !stand_->witness) return answer;
                }
            }
            return keep_miss();
        }
    }
    for (const uint64_t part : {4, 1}) {
        for (Choice& hit : hits_) {
            if (hit.below) continue;
            const auto others = std::count_if(hits_.begin(), hits_.end(),
                                              [](const Choice& other) { return !other.below; });
            const bool last = total == value_.lower && others == 1 && miss_decision == Decision::no;
            if (last) return keep_hit(hit);  // some reply keeps the value
            const Decision decision = needs(hit, total, left_to_keep() / part);
            if (decision == Decision::yes) return keep_hit(hit);
            hit.below = decision == Decision::no;
        }
        if (miss_decision == Decision::unknown) {
            const bool last =
                total == value_.lower && std::all_of(hits_.begin(), hits_.end(),
                                                     [](const Choice& hit) { return hit.below; });
            miss_decision = last ? Decision::yes : needs(*miss_, total - 1, left_to_keep() / part);
            if (miss_decision == Decision::yes) return keep_miss();
        }
    }
    certain = certain && miss_decision == Decision::no &&
              std::all_of(hits_.begin(), hits_.end(), [](const Choice& hit) { return hit.below; });
    return std::nullopt;
}

Answer Dealer::answer(Words words, int letter, LetterSet open, const Stand& stand) {
    letter_ = letter;
    open_ = open & ~(LetterSet{1} << letter);
    stand_ = &stand;
    work_limit_ = solver_.work() + effort_.gain + effort_.keep + effort_.upgrade;
    miss_.reset();
    hits_.clear();
    const Scratch::Frame frame(solver_.scratch());
    for (const SplitFamily& family : solver_.split(words, letter)) {
        if (family.is_miss())
            miss_ = Choice{family};
        else
            hits_.push_back({family});
    }
    if (hits_.empty()) return {words[0], true, true, stand};
    if (!miss_ && hits_.size() == 1) return {words[0], false, true, stand};

    Bounds value = stand.value;
    if (value.lower < value.upper) {  // a quick bound may decide what was postponed
        value.upper = std::min(value.upper, solver_.greedy_value(words));
        value.lower =
            std::min(value.upper, std::max(value.lower, solver_.hitting_set_bound(words)));
    }
    value_ = value;
    if (miss_ && value.upper == 0) {  // every miss is a gain
        Answer gain{miss_->family.words[0], true, true, {value, std::nullopt}};
        find_witness(gain, miss_->family, 0);
        return gain;
    }
    // The proof does not use this letter, so it also holds after the miss, which is a gain.
    if (miss_ && value.lower == value.upper && stand.witness &&
        stand.witness->lower_bound() == value.lower &&
        (stand.witness->letters() >> letter & 1) == 0)
        return {miss_->family.words[0], true, true, {value, stand.witness}};
    for (Choice& hit : hits_) hit.upper = value.upper;
    bool gain_undecided = false;
    if (miss_) {
        miss_->upper = value.upper;
        const Decision decision = needs(*miss_, value.upper, effort_.gain);
        if (decision == Decision::yes) return keep(miss_->family, {value.upper, value.upper}, true);
        gain_undecided = decision == Decision::unknown;
    }
    // Without a witness the fallback is weak, so the search may take longer.
    keep_limit_ = solver_.work() + (stand.witness ? 1 : 2) * effort_.keep;
    // The families that cost a person most come first, so the first that qualifies is chosen.
    std::erase_if(hits_, [&](const Choice& hit) {  // n words need at most n - 1 misses
        return int(hit.family.words.size()) <= value.lower;
    });
    for (Choice& hit : hits_) cost(hit);
    std::stable_sort(hits_.begin(), hits_.end(),
                     [](const Choice& a, const Choice& b) { return a.cost > b.cost; });
    bool certain = true;  // that no better reply was missed
    for (int total = value.upper; total >= value.lower; --total) {
        for (Choice& hit : hits_) hit.below = false;
        if (auto found = best_reply_worth(total, gain_undecided, certain)) return std::move(*found);
    }
    return fallback();
}

}  // namespace wordfoe::exact
