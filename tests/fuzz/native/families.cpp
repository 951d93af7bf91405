// Fuzzes the families of a letter: they must partition the candidates by its positions.
#include "hangman/families.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "input.hpp"

using namespace wordfoe;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    fuzz::Input input(data, size);
    const auto letter = uint8_t(input.below(26)), other = uint8_t(input.below(26));
    const auto open = LetterSet(input.below(256)) * 0x01010101u;
    const ParsedWords parsed = parse_words(input.rest(), fuzz::english());
    for (const int length : parsed.words.lengths()) {
        const Candidates all = Candidates::all(parsed.words.of_length(length), kOffensive);
        if (all.size() == 0) continue;
        const Partition partition = all.split(letter);
        const std::vector<uint64_t> scores = partition.cheat_scores(open);
        uint32_t words = 0;
        std::set<Positions> seen;
        for (uint32_t i = 0; i < partition.families().size(); ++i) {
            const Family& family = partition.families()[i];
            const Candidates kept = partition.family(i);
            require(kept.size() == family.size && family.size > 0, "a family has its words");
            require(seen.insert(family.positions).second, "a family is listed once");
            require(scores[i] == kept.cheat_score(open), "one pass gives the same scores");
            for (const uint32_t id : kept.ids()) {
                Positions positions = 0;
                const auto codes = kept.table().codes(id);
                for (size_t at = 0; at < codes.size(); ++at)
                    if (codes[at] == letter) positions |= Positions{1} << at;
                require(positions == family.positions,
                        "words of a family have the letter at the same positions");
            }
            words += kept.split(other).families().empty() ? 0 : kept.size();
        }
        require(words == all.size(), "families partition the candidates");
        const auto scored = std::accumulate(scores.begin(), scores.end(), uint64_t{0});
        require(scored == all.cheat_score(open), "scores of families add up");
        const std::vector<uint8_t> order{letter, other};
        const auto misses = all.misses_in_order(order);
        const auto by_family = partition.misses_in_order(order);
        require(std::accumulate(misses.begin(), misses.end(), uint64_t{0}) ==
                    std::accumulate(by_family.begin(), by_family.end(), uint64_t{0}),
                "misses of families add up");
    }
    return 0;
}
