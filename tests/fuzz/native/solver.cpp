// Fuzzes the solver with a few words: with any ideas switched off, its value must be that of a
// brute-force search, and a book must survive a round trip.
#include "exact/solver.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "exact/book.hpp"
#include "input.hpp"

using namespace wordfoe;
using namespace wordfoe::exact;
using fuzz::require;

namespace {

constexpr uint32_t kMostWords = 8;
constexpr int kLetters = 6;

// Returns the misses that the best guesser needs, by trying every letter and every reply.
int brute_force_value(const std::vector<std::vector<uint8_t>>& words, unsigned tried) {
    if (words.size() == 1) return 0;
    int best = kLetters + 1;
    for (int letter = 0; letter < kLetters; ++letter) {
        if ((tried >> letter & 1) != 0) continue;
        std::map<std::vector<bool>, std::vector<std::vector<uint8_t>>> families;
        for (const auto& word : words) {
            std::vector<bool> reply;
            for (const uint8_t code : word) reply.push_back(code == letter);
            families[reply].push_back(word);
        }
        int worst = 0;
        for (const auto& [reply, family] : families) {
            const bool miss = std::ranges::find(reply, true) == reply.end();
            if (family.size() == words.size() && miss)
                worst = best;  // the guess gained nothing
            else
                worst = std::max(worst,
                                 brute_force_value(family, tried | 1u << letter) + (miss ? 1 : 0));
            if (worst >= best) break;
        }
        best = std::min(best, worst);
    }
    return best;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    fuzz::Input input(data, size);
    const unsigned off = unsigned(input.below(256)) | unsigned(input.below(4)) << 8;
    const int length = 1 + input.below(4);
    std::vector<uint8_t> text;
    for (uint32_t i = 0; i < kMostWords && !input.rest().empty(); ++i) {
        for (int at = 0; at < length; ++at) text.push_back(uint8_t('a' + input.below(kLetters)));
        text.push_back('\n');
    }
    const ParsedWords parsed = parse_words(text, fuzz::english());
    if (parsed.words.size() == 0) return 0;
    const auto universe =
        std::make_shared<const Universe>(Candidates::all(parsed.words.of_length(length), 0));
    std::vector<std::vector<uint8_t>> words;
    const WordTable& table = *parsed.words.of_length(length);
    for (uint32_t i = 0; i < table.count; ++i)
        words.emplace_back(table.codes(i).begin(), table.codes(i).end());
    const int value = brute_force_value(words, 0);

    Ideas ideas;
    bool* const switches[] = {&ideas.table,       &ideas.lemmas,    &ideas.hit_cut,
                              &ideas.misses_last, &ideas.packing,   &ideas.hitting_sets,
                              &ideas.greedy,      &ideas.dominance, &ideas.cores,
                              &ideas.look_first};
    for (size_t i = 0; i < std::size(switches); ++i) *switches[i] = (off >> i & 1) == 0;
    Solver solver(universe, 1 << 16, ideas);
    const std::vector<uint32_t> all = universe->all();
    solver.set_root(all);
    Bounds bounds{0, solver.greedy_value(all)};
    require(solver.narrow(all, bounds), "a search without limits is completed");
    require(bounds.lower == value && bounds.upper == value,
            "the value is that of the brute-force search");

    Solver unlimited(universe, 1 << 16);
    const auto book = study(universe, unlimited, 0);
    require(book && book->value.lower == value && book->value.upper == value,
            "the book has the value");
    const std::vector<uint8_t> packed = book->packed();
    require(Book::unpacked(packed, universe->size()).packed() == packed,
            "a book survives a round trip");
    return 0;
}
