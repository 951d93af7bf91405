#include "exact/dealer.hpp"

#include <algorithm>

namespace wordfoe::exact {

Dealer::Told Dealer::needs(Choice& choice, int misses, uint64_t work) {
    if (misses <= 0) return Told::yes;
    const Words words = choice.family.words;
    bool is_less = words.size() <= size_t(misses);
    if (!is_less) {
        solver_.allow_work(std::max<uint64_t>(std::min(work, left()), 1));
        try {
            is_less = solver_.can(words, misses - 1);
        } catch (const Stopped&) {
            return Told::unknown;
        }
    }
    if (!is_less) return Told::yes;
    choice.most = std::min(choice.most, misses - 1);
    return Told::no;
}

// The work that is left for this answer.
uint64_t Dealer::left() const { return until_ > solver_.work() ? until_ - solver_.work() : 0; }

double Dealer::cost(Choice& choice) {
    if (choice.cost < 0)
        choice.cost = playout_.cost(choice.family.words, open_) + (choice.family.shape == 0);
    return choice.cost;
}

Answer Dealer::keep(const SplitFamily& family, Bounds value, bool proven) {
    Answer answer{family.words[0], family.shape == 0, proven, {value, std::nullopt}};
    find_witness(answer, family, effort_.witness);
    if (answer.stand.witness || !stand_->witness) return answer;
    // Rather than lose its witness, the dealer does what it says, if that is worth as much.
    const int total = value.lower + (family.shape == 0);
    if (stand_->witness->at_least() >= total) {
        answer = by_witness();
        answer.proven = proven;
    } else {
        find_witness(answer, family, 3 * effort_.witness);
    }
    return answer;
}

// Follows the witness where it gives the same answer; looks for a new one where that shows too
// little. Without one the answer stands, but the next one must be searched for.
void Dealer::find_witness(Answer& answer, const SplitFamily& family, uint64_t work) {
    if (stand_->witness) {
        const uint32_t like = stand_->witness->answers_like(letter_);
        if (field_->shapes(letter_)[like] == family.shape)
            answer.stand.witness = stand_->witness->after(letter_);
    }
    const int wanted = answer.stand.value.lower;
    if (wanted <= 0 || (answer.stand.witness && answer.stand.witness->at_least() >= wanted)) return;
    solver_.allow_work(std::min(work, std::max(left(), effort_.witness)));
    try {
        Prover prover(solver_, false);
        const uint32_t node = prover.prove(family.words, wanted - 1);
        answer.stand.witness =
            Witness(field_, std::make_shared<const Proof>(std::move(prover.proof())), node);
    } catch (const Stopped&) {
    } catch (const Untrue&) {  // what the record says of the words is false
    }
}

Answer Dealer::by_witness() {
    if (stand_->witness) {
        const uint32_t like = stand_->witness->answers_like(letter_);
        Witness next = stand_->witness->after(letter_);
        const int at_least = next.at_least();
        return {like,
                field_->shapes(letter_)[like] == 0,
                false,
                {{at_least, std::max(at_least, value_.upper)}, std::move(next)}};
    }
    Choice* best = miss_ ? &*miss_ : &hits_[0];
    int most = -1;
    const auto consider = [&](Choice& choice) {
        const int value = std::min(solver_.greedy_value(choice.family.words), value_.upper) +
                          (choice.family.shape == 0);
        if (value > most || (value == most && cost(choice) > cost(*best))) {
            most = value;
            best = &choice;
        }
    };
    if (miss_) consider(*miss_);
    for (Choice& hit : hits_) consider(hit);
    return {
        best->family.words[0], best->family.shape == 0, false, {{0, value_.upper}, std::nullopt}};
}

// An answer that is worth so much in total, the one that costs a person most among those that can
// be shown in time.
std::optional<Answer> Dealer::best_with(int total, bool deferred, bool& certain) {
    const auto left_to_keep = [&] {
        return keep_until_ > solver_.work() ? keep_until_ - solver_.work() : 0;
    };
    // What was not decided about a higher total stays open: the family may be worth more.
    const auto keep_hit = [&](Choice& hit) {
        return keep(hit.family, {total, std::max(total, hit.most)}, certain);
    };
    const auto keep_miss = [&] {
        const int least = std::max(0, total - 1);
        return keep(miss_->family, {least, std::max(least, miss_->most)}, certain);
    };
    Told miss_told = Told::no;
    if (miss_) {
        miss_told = needs(*miss_, total - 1, left_to_keep() / 2);
        if (miss_told == Told::yes) {
            // After a gain that was not decided, the miss may be more than it seems.
            if (!deferred) {
                uint64_t until = solver_.work() + effort_.upgrade;
                for (Choice& hit : hits_) {
                    if (hit.below || solver_.work() >= until) continue;
                    if (cost(hit) <= cost(*miss_)) continue;
                    if (solver_.work() >= until) break;
                    const Told told = needs(hit, total, until - solver_.work());
                    if (told == Told::no) hit.below = true;
                    if (told != Told::yes) continue;
                    // Not at the price of the witness: it would be lost if time ran out later.
                    const Bounds value{total, std::max(total, hit.most)};
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
            const bool last = total == value_.lower && others == 1 && miss_told == Told::no;
            if (last) return keep_hit(hit);  // some answer keeps the value
            const Told told = needs(hit, total, left_to_keep() / part);
            if (told == Told::yes) return keep_hit(hit);
            hit.below = told == Told::no;
        }
        if (miss_told == Told::unknown) {
            const bool last =
                total == value_.lower && std::all_of(hits_.begin(), hits_.end(),
                                                     [](const Choice& hit) { return hit.below; });
            miss_told = last ? Told::yes : needs(*miss_, total - 1, left_to_keep() / part);
            if (miss_told == Told::yes) return keep_miss();
        }
    }
    certain = certain && miss_told == Told::no &&
              std::all_of(hits_.begin(), hits_.end(), [](const Choice& hit) { return hit.below; });
    return std::nullopt;
}

Answer Dealer::answer(Words words, int letter, LetterSet open, const Stand& stand) {
    letter_ = letter;
    open_ = open & ~(LetterSet{1} << letter);
    stand_ = &stand;
    until_ = solver_.work() + effort_.gain + effort_.keep + effort_.upgrade;
    miss_.reset();
    hits_.clear();
    const Scratch::Frame frame(solver_.scratch());
    for (const SplitFamily& family : solver_.split(words, letter)) {
        if (family.shape == 0)
            miss_ = Choice{family};
        else
            hits_.push_back({family});
    }
    if (hits_.empty()) return {words[0], true, true, stand};
    if (!miss_ && hits_.size() == 1) return {words[0], false, true, stand};

    Bounds value = stand.value;
    if (value.lower < value.upper) {  // what was put off may be plain by now
        value.upper = std::min(value.upper, solver_.greedy_value(words));
        value.lower = std::min(value.upper, std::max(value.lower, solver_.cover_value(words)));
    }
    value_ = value;
    if (miss_ && value.upper == 0) {  // every miss is a gain
        Answer gain{miss_->family.words[0], true, true, {value, std::nullopt}};
        find_witness(gain, miss_->family, 0);
        return gain;
    }
    // A letter that the proof does not rest on: the no that follows is a gain.
    if (miss_ && value.lower == value.upper && stand.witness &&
        stand.witness->at_least() == value.lower && (stand.witness->letters() >> letter & 1) == 0)
        return {miss_->family.words[0], true, true, {value, stand.witness}};
    for (Choice& hit : hits_) hit.most = value.upper;
    bool deferred = false;
    if (miss_) {
        miss_->most = value.upper;
        const Told told = needs(*miss_, value.upper, effort_.gain);
        if (told == Told::yes) return keep(miss_->family, {value.upper, value.upper}, true);
        deferred = told == Told::unknown;
    }
    // Without a witness there is nothing to fall back on, so the search may take longer.
    keep_until_ = solver_.work() + (stand.witness ? 1 : 2) * effort_.keep;
    // The likeliest to hurt are asked first, so that the first that is shown may be taken.
    std::erase_if(hits_, [&](const Choice& hit) {  // a word can be named at each miss
        return int(hit.family.words.size()) <= value.lower;
    });
    for (Choice& hit : hits_) cost(hit);
    std::stable_sort(hits_.begin(), hits_.end(),
                     [](const Choice& a, const Choice& b) { return a.cost > b.cost; });
    bool certain = true;  // that nothing better was overlooked
    for (int total = value.upper; total >= value.lower; --total) {
        for (Choice& hit : hits_) hit.below = false;
        if (auto found = best_with(total, deferred, certain)) return std::move(*found);
    }
    return by_witness();
}

}  // namespace wordfoe::exact
