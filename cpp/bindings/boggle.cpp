#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <utility>

#include "bindings/bindings.hpp"
#include "bindings/searcher.hpp"
#include "boggle/trace.hpp"
#include "boggle/variations.hpp"
#include "lexicon/trie.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordfoe::bindings {

namespace {

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
    if (pair.size() != 2)
        throw std::invalid_argument("a pair must have two letters, not " +
                                    std::to_string(pair.size()));
    return Pair{as_letter(as_codes(pair)[0]), as_letter(as_codes(pair)[1])};
}

void bind_boggle(nb::module_& module) {
    module.attr("MIN_SIDE") = kMinSide;
    module.attr("MAX_SIDE") = kMaxSide;
    module.attr("BETWEEN") = int{kBetween};

    nb::class_<Trie>(module, "Trie", "A trie of the words of a lexicon. Immutable.")
        .def(
            "__init__",
            [](Trie* trie, const WordTables& words, const nb::bytes& pair) {
                const auto letters = as_pair(pair);
                nb::gil_scoped_release release;
                new (trie) Trie(words, letters);
            },
            "words"_a, "pair"_a,
            "Build the trie. `pair` is the two letter codes that share a tile, or empty. Raises "
            "ValueError for another pair or for too many words.")
        .def("__len__", &Trie::size,
             "Return the number of nodes, one per prefix, including the root.")
        .def_prop_ro("bytes", &Trie::bytes, "The memory of the nodes, in bytes.");

    bind_searcher<SharedSearcher>(module);

    module.def(
        "cpus",
        [] {
            std::vector<std::string> names;
            for (const Cpu cpu : supported_cpus()) names.emplace_back(name_of(cpu));
            return names;
        },
        "Return the CPU paths that this machine can run, slowest first.");
    module.def("trace", &trace_codes, "rows"_a, "columns"_a, "tiles"_a, "word"_a, "pair"_a,
               "preferred"_a,
               "Return the path of a word that shares the most cells with the set `preferred`, or "
               "an empty list. Raises ValueError for tiles that do not fill the board.");
    module.def("all_traces", &all_traces_of_codes, "rows"_a, "columns"_a, "tiles"_a, "word"_a,
               "pair"_a, "limit"_a,
               "Return the first `limit` paths of a word, in reading order. Raises ValueError for "
               "tiles that do not fill the board.");
}

}  // namespace wordfoe::bindings
