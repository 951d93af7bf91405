#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <mutex>
#include <optional>
#include <utility>

#include "bindings/bindings.hpp"
#include "boggle/searcher.hpp"
#include "boggle/trace.hpp"
#include "boggle/variations.hpp"
#include "lexicon/trie.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordfoe::bindings {

namespace {

constexpr uint8_t kBetween = 0xFF;  // parts words, and paths, that stand in one row of bytes

void append(std::vector<uint8_t>& row, std::span<const uint8_t> part) {
    if (!row.empty()) row.push_back(kBetween);
    row.insert(row.end(), part.begin(), part.end());
}

// Searchers that Python's threads may call at once: each waits for its turn, without the GIL.
class SharedSearcher {
  public:
    SharedSearcher(const std::shared_ptr<const Trie>& trie, Points points, const std::string& cpu)
        : searcher_(trie, points, cpu_named(cpu)),
          variations_(trie, std::move(points), cpu_named(cpu)) {}

    uint32_t score(int rows, int columns, const nb::bytes& tiles) {
        return alone(tiles, [&](auto codes) { return searcher_.score({rows, columns}, codes); });
    }

    std::vector<uint32_t> scores(int rows, int columns, const nb::bytes& boards) {
        return alone(boards, [&](auto codes) { return searcher_.scores({rows, columns}, codes); });
    }

    nb::bytes words(int rows, int columns, const nb::bytes& tiles) {
        const auto numbers =
            alone(tiles, [&](auto codes) { return searcher_.words({rows, columns}, codes); });
        std::vector<uint8_t> row;
        for (const uint32_t number : numbers) append(row, searcher_.trie().codes(number));
        return as_bytes(row);
    }

    std::tuple<nb::bytes, nb::bytes, nb::bytes, nb::bytes> words_with_paths(
        int rows, int columns, const nb::bytes& tiles) {
        const auto found = alone(
            tiles, [&](auto codes) { return searcher_.words_with_paths({rows, columns}, codes); });
        const Trie& trie = searcher_.trie();
        std::vector<uint8_t> words, paths, commonness, marks;
        for (const Found& word : found) {
            append(words, trie.codes(word.number));
            append(paths, word.path);
            commonness.push_back(trie.commonness(word.number));
            marks.push_back(trie.marks(word.number));
        }
        return {as_bytes(words), as_bytes(paths), as_bytes(commonness), as_bytes(marks)};
    }

    std::tuple<uint32_t, std::vector<uint32_t>, std::vector<uint32_t>> variations(
        int rows, int columns, const nb::bytes& tiles) {
        Variations found =
            alone(tiles, [&](auto codes) { return variations_.search({rows, columns}, codes); });
        return {found.score, std::move(found.changes), std::move(found.swaps)};
    }

  private:
    template <typename Call>
    auto alone(const nb::bytes& tiles, const Call& call) -> decltype(call(as_codes(tiles))) {
        const auto codes = as_codes(tiles);
        nb::gil_scoped_release release;
        const std::lock_guard<std::mutex> lock(turn_);
        return call(codes);
    }

    std::mutex turn_;
    Searcher searcher_;
    VariationSearcher variations_;
};

Path trace_codes(int rows, int columns, const nb::bytes& tiles, const nb::bytes& word,
                 const nb::bytes& pair, uint64_t preferred) {
    const Shape shape(rows, columns);
    check_tiles(shape, as_codes(tiles));
    return trace(shape, as_codes(tiles), steps_of(as_codes(word), as_pair(pair)),
                 preferred & shape.all());
}

std::vector<Path> all_traces_of_codes(int rows, int columns, const nb::bytes& tiles,
                                      const nb::bytes& word, const nb::bytes& pair, size_t limit) {
    const Shape shape(rows, columns);
    check_tiles(shape, as_codes(tiles));
    const auto steps = steps_of(as_codes(word), as_pair(pair));
    const auto codes = as_codes(tiles);
    nb::gil_scoped_release release;
    return all_traces(shape, codes, steps, limit);
}

}  // namespace

std::optional<Pair> as_pair(const nb::bytes& pair) {
    if (pair.size() == 0) return std::nullopt;
    if (pair.size() != 2) throw std::invalid_argument("a pair has two letters");
    return Pair{as_letter(as_codes(pair)[0]), as_letter(as_codes(pair)[1])};
}

void bind_boggle(nb::module_& module) {
    module.attr("MIN_SIDE") = kMinSide;
    module.attr("MAX_SIDE") = kMaxSide;
    module.attr("BETWEEN") = int{kBetween};

    nb::class_<Trie>(module, "Trie", "Every prefix of a lexicon's words; shared and immutable.")
        .def(
            "__init__",
            [](Trie* trie, const WordTables& words, const nb::bytes& pair) {
                const auto letters = as_pair(pair);
                nb::gil_scoped_release release;
                new (trie) Trie(words, letters);
            },
            "words"_a, "pair"_a)
        .def("__len__", &Trie::size, "How many prefixes there are, the empty one included.")
        .def_prop_ro("bytes", &Trie::bytes, "The memory it takes.");

    nb::class_<SharedSearcher>(module, "Searcher", "Finds every word of a board.")
        .def(nb::init<std::shared_ptr<const Trie>, Points, const std::string&>(), "trie"_a,
             "points"_a, "cpu"_a)
        .def("score", &SharedSearcher::score, "rows"_a, "columns"_a, "tiles"_a)
        .def("scores", &SharedSearcher::scores, "rows"_a, "columns"_a, "boards"_a,
             "The scores of boards that stand back to back.")
        .def("words", &SharedSearcher::words, "rows"_a, "columns"_a, "tiles"_a,
             "The letter codes of every word, parted by BETWEEN.")
        .def("words_with_paths", &SharedSearcher::words_with_paths, "rows"_a, "columns"_a,
             "tiles"_a,
             "Words and paths, each parted by BETWEEN; commonness and marks, a byte each.")
        .def("variations", &SharedSearcher::variations, "rows"_a, "columns"_a, "tiles"_a,
             "The score; the scores of all changes, cell × 32 + letter; of all swaps, cell × cells "
             "+ cell.");

    module.def(
        "cpus",
        [] {
            std::vector<std::string> names;
            for (const Cpu cpu : cpus_here()) names.emplace_back(name_of(cpu));
            return names;
        },
        "The CPU paths that run on this machine, slowest first.");
    module.def("trace", &trace_codes, "rows"_a, "columns"_a, "tiles"_a, "word"_a, "pair"_a,
               "preferred"_a, "The cells of a word, or none.");
    module.def("all_traces", &all_traces_of_codes, "rows"_a, "columns"_a, "tiles"_a, "word"_a,
               "pair"_a, "limit"_a, "The cells of every path of a word.");
}

}  // namespace wordfoe::bindings
