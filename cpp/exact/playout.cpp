#include "exact/playout.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace wordfoe::exact {

namespace {

constexpr size_t kLarge = 3000;   // words; larger sets get fewer random games
constexpr size_t kSampled = 400;  // words over which misses_in_order averages

}  // namespace

double Playout::cost(Words words, LetterSet open) {
    const double by_size = 1e-3 * double(std::bit_width(words.size()));
    if (solver_.cancelled()) return by_size;
    // The random generator depends on the words alone, so equal positions get equal costs.
    uint64_t random = solver_.universe().summary(words).hash.first;
    const int games = words.size() > kLarge ? 2 : 4;
    double by_one_of_three = 0;
    for (int i = 0; i < games; ++i)
        by_one_of_three += misses(words, open, Guesser::one_of_three, random);
    return (misses(words, open, Guesser::greedy, random) +
            misses(words, open, Guesser::in_order, random) + by_one_of_three / games) /
               3 +
           by_size;
}

int Playout::letter(Words words, LetterSet open, Guesser guesser, uint64_t& random) const {
    if (guesser == Guesser::in_order) {
        for (const uint8_t next : order_)
            if ((open >> next & 1) != 0) return next;
        return -1;
    }
    std::array<uint32_t, kMaxLetters> count{};
    for (const uint32_t word : words)
        for (LetterSet rest = solver_.universe().letters(word) & open; rest != 0; rest &= rest - 1)
            ++count[size_t(std::countr_zero(rest))];
    std::array<int, 3> best{-1, -1, -1};
    const size_t wanted = guesser == Guesser::greedy ? 1 : 3;
    size_t found = 0;
    for (; found < wanted; ++found) {
        const auto most = std::max_element(count.begin(), count.end());
        if (*most == 0) break;
        best[found] = int(most - count.begin());
        *most = 0;
    }
    if (found == 0) return -1;
    random = mixed(random);
    return best[found == 1 ? 0 : random % found];
}

double Playout::misses(Words words, LetterSet open, Guesser guesser, uint64_t& random) {
    const Scratch::Frame frame(solver_.scratch());
    double missed = 0;
    while (words.size() > 1 && !solver_.cancelled()) {
        const int named = letter(words, open, guesser, random);
        if (named < 0) break;
        open &= ~(LetterSet{1} << named);
        const auto families = solver_.split(words, named);
        const size_t largest = families[0].words.size();
        const auto kept = std::find_if(families.begin(), families.end(), [&](const auto& family) {
            return family.words.size() == largest && family.is_miss();
        });
        const SplitFamily& family = kept == families.end() ? families[0] : *kept;
        missed += family.is_miss();
        words = family.words;
    }
    if (guesser == Guesser::in_order) missed += misses_in_order(words, open);
    return missed;
}

double Playout::misses_in_order(Words words, LetterSet open) const {
    const size_t step = std::max<size_t>(1, words.size() / kSampled);
    double missed = 0, sampled = 0;
    for (size_t i = 0; i < words.size(); i += step, ++sampled) {
        LetterSet hidden = solver_.universe().letters(words[i]) & open;
        for (const uint8_t next : order_) {
            if (hidden == 0) break;
            if ((open >> next & 1) == 0) continue;
            missed += (hidden >> next & 1) == 0;
            hidden &= ~(LetterSet{1} << next);
        }
    }
    return missed / sampled;
}

}  // namespace wordfoe::exact
