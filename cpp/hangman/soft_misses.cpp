#include "hangman/soft_misses.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "hangman/rating.hpp"

namespace wordfoe {

namespace {

// 2^32 e^(-1.2 d): what a word weighs that costs d misses fewer than the most. The rest round to 0.
constexpr std::array<uint64_t, 20> kWeights = {
    4294967296, 1293619290, 389630643, 117354494, 35346494, 10646160, 3206562,
    965798,     290893,     87615,     26389,     7948,     2394,     721,
    217,        65,         20,        6,         2,        1};
constexpr int kWeightBits = 32;
constexpr int kFractionBits = 16;
constexpr int64_t kMissesPerBit = 37855;  // 2^16 ln(2) / 1.2

// Returns the logarithm to the base 2 in units of 2^-16, rounded down.
int64_t binary_logarithm(uint64_t x) {
    const int whole = int(std::bit_width(x)) - 1;
    uint64_t mantissa = whole >= 31 ? x >> (whole - 31) : x << (31 - whole);  // 2^31 stands for 1
    int64_t logarithm = whole;
    for (int i = 0; i < kFractionBits; ++i) {
        mantissa = mantissa * mantissa >> 31;
        const bool carries = (mantissa >> 32) != 0;
        logarithm = 2 * logarithm + carries;
        if (carries) mantissa >>= 1;
    }
    return logarithm;
}

using Counts = std::array<uint32_t, kMaxLetters + 1>;

}  // namespace

FixedMisses soft_maximum(std::span<const uint32_t> counts) {
    size_t most = counts.size() - 1;
    while (counts[most] == 0) --most;
    uint64_t sum = 0;
    for (size_t below = 0; below <= std::min(most, kWeights.size() - 1); ++below)
        sum += counts[most - below] * kWeights[below];
    const int64_t above = binary_logarithm(sum) - (int64_t{kWeightBits} << kFractionBits);
    return (FixedMisses(most) << kFractionBits) + (above * kMissesPerBit >> kFractionBits);
}

SoftMisses soft_misses(const Candidates& candidates, LetterSet open,
                       std::span<const uint8_t> order) {
    Counts greedy{}, in_order{};
    for (const Rating& rating : ratings(candidates, open, Guesser::kGreedy))
        ++greedy[rating.misses];
    for (const unsigned misses : candidates.misses_in_order(order)) ++in_order[misses];
    return {soft_maximum(greedy), soft_maximum(in_order)};
}

}  // namespace wordfoe
