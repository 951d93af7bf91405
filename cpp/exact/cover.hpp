// Lower bounds from a dealer who always says no.
//
// While he can say no to every letter, some word must hold none of the letters named. So he lasts
// as long as the letters named do not *hit* every word, that is, as long as no set of so few
// letters has one in each word. Words without a common letter, a *packing*, show it at once.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "exact/field.hpp"

namespace wordfoe::exact {

class Cover {
  public:
    explicit Cover(const Field& field) : field_(field) {}

    // Whether some of the words, so many, share no open letter; their letters, if so.
    bool has_packing(Words words, LetterSet open, int wanted, LetterSet& core);

    // Whether so many open letters can hit every word; the letters that a no rests on. Nothing
    // when the answer would take more steps than are allowed.
    std::optional<bool> can_hit(Words words, LetterSet open, int letters, LetterSet& core,
                                int most_steps = kSteps);

    static constexpr int kSteps = 3000;
    // The steps that the last question took.
    int steps() const { return allowed_ - steps_; }

  private:
    struct Target {
        LetterSet open, all;  // a word's letters: those that may be named, and all of them
    };
    std::optional<bool> hit_rest(const std::vector<uint32_t>& left, int letters, LetterSet& core);
    bool packs_more_than(const std::vector<uint32_t>& left, int count, LetterSet& core) const;
    LetterSet branching_target(const std::vector<uint32_t>& left,
                               const std::array<uint32_t, kMaxLetters>& holders, LetterSet& core);

    const Field& field_;
    std::array<std::vector<uint32_t>, kMaxLetters + 1> by_letters_;
    std::vector<Target> targets_;
    int allowed_ = 0, steps_ = 0;  // steps_: those that are left
};

}  // namespace wordfoe::exact
