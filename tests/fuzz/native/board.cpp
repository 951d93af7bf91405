// Fuzzes the search with a board and a word list: every CPU path must find the same words, with
// paths that spell them.
#include <algorithm>
#include <memory>
#include <optional>

#include "boggle/searcher.hpp"
#include "input.hpp"

using namespace wordfoe;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    fuzz::Input input(data, std::min(size, size_t{2000}));
    const Shape shape(2 + input.below(5), 2 + input.below(5));
    const std::optional<Pair> pair =
        input.below(2) == 0 ? std::nullopt : std::optional(Pair{'q' - 'a', 'u' - 'a'});
    std::vector<uint8_t> tiles(size_t(shape.cells));
    // 26 letters: a board of few different letters could have millions of paths.
    for (uint8_t& tile : tiles) tile = uint8_t(input.below(26));
    const ParsedWords parsed = parse_words(input.rest(), fuzz::english());
    const auto trie = std::make_shared<const Trie>(parsed.words, pair);
    std::optional<std::vector<FoundWord>> first;
    for (const Cpu cpu : supported_cpus()) {
        Searcher searcher(trie, checked_points(Points(kMaxWordLength + 1, 1)), cpu);
        std::vector<FoundWord> found;
        try {
            found = searcher.words_with_paths(shape, tiles);
        } catch (const std::length_error&) {
            return 0;  // too many paths
        } catch (const std::runtime_error&) {
            return 0;
        }
        for (const FoundWord& word : found) {
            std::vector<uint8_t> spelled;
            Cells used = 0;
            for (const auto cell : word.path()) {
                require((used & cell_bit(int(cell))) == 0, "a path uses a cell once");
                used |= cell_bit(int(cell));
                const uint8_t tile = tiles[size_t(cell)];
                spelled.push_back(tile);
                if (pair && tile == pair->first) spelled.push_back(pair->second);
            }
            require(std::ranges::equal(spelled, trie->codes(word.number)),
                    "a path spells its word");
        }
        require(searcher.score(shape, tiles) == found.size(), "the score counts the words");
        if (first)
            require(std::ranges::equal(*first, found,
                                       [](const FoundWord& a, const FoundWord& b) {
                                           return a.number == b.number &&
                                                  std::ranges::equal(a.path(), b.path());
                                       }),
                    "every CPU path finds the same");
        first = std::move(found);
    }
    return 0;
}
