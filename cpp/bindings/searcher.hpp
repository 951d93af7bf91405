// The Python class Searcher. Apart from boggle.cpp, so that the tests can bind it a second time,
// over emulated CPU paths.
#pragma once

#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings/bindings.hpp"
#include "bindings/found_words.hpp"
#include "boggle/searcher.hpp"
#include "boggle/variations.hpp"

namespace wordfoe::bindings {

constexpr uint8_t kBetween = 0xFF;  // separates words, and paths, that are concatenated

// Appends a part to a row of parts, after a separator unless it is the first.
inline void append(std::vector<uint8_t>& row, std::span<const uint8_t> part) {
    if (!row.empty()) row.push_back(kBetween);
    row.insert(row.end(), part.begin(), part.end());
}

// A thread-safe searcher: a mutex serialises the calls, which run with the GIL released.
class SharedSearcher {
  public:
    SharedSearcher(const std::shared_ptr<const Trie>& trie, Points points, const std::string& cpu)
        : searcher_(trie, points, cpu_from_name(cpu)),
          variations_(trie, std::move(points), cpu_from_name(cpu)) {}

    uint32_t score(int rows, int columns, const nanobind::bytes& tiles) {
        return locked(tiles, [&](auto codes) { return searcher_.score({rows, columns}, codes); });
    }

    std::vector<uint32_t> scores(int rows, int columns, const nanobind::bytes& boards) {
        return locked(boards, [&](auto codes) { return searcher_.scores({rows, columns}, codes); });
    }

    nanobind::bytes words(int rows, int columns, const nanobind::bytes& tiles) {
        const auto numbers =
            locked(tiles, [&](auto codes) { return searcher_.words({rows, columns}, codes); });
        std::vector<uint8_t> row;
        for (const uint32_t number : numbers) append(row, searcher_.trie().codes(number));
        return as_bytes(row);
    }

    WordList words_with_paths(int rows, int columns, const nanobind::bytes& tiles,
                              const nanobind::str& letters, const MakeWord& make) {
        const auto found = locked(
            tiles, [&](auto codes) { return searcher_.words_with_paths({rows, columns}, codes); });
        return WordMaker(letters).list_of(found, searcher_, make);
    }

    std::tuple<uint32_t, std::vector<uint32_t>, std::vector<uint32_t>> variations(
        int rows, int columns, const nanobind::bytes& tiles) {
        Variations found =
            locked(tiles, [&](auto codes) { return variations_.search({rows, columns}, codes); });
        return {found.score, std::move(found.changes), std::move(found.swaps)};
    }

  private:
    // Calls `call` with the GIL released and the mutex held.
    template <typename Call>
    auto locked(const nanobind::bytes& tiles, const Call& call) -> decltype(call(as_codes(tiles))) {
        const auto codes = as_codes(tiles);
        nanobind::gil_scoped_release release;
        const std::lock_guard<std::mutex> lock(mutex_);
        return call(codes);
    }

    std::mutex mutex_;
    Searcher searcher_;
    VariationSearcher variations_;
};

// Binds `Kind` as the Python class Searcher; it is SharedSearcher or derived from it.
template <typename Kind>
void bind_searcher(nanobind::module_& module) {
    nanobind::class_<Kind>(
        module, "Searcher",
        "Find the words of boards. Thread-safe. Every method raises ValueError unless the tiles "
        "are letter codes that fill the board, or if the board has too many paths.")
        .def(nanobind::init<std::shared_ptr<const Trie>, Points, const std::string&>(),
             nanobind::arg("trie"), nanobind::arg("points"), nanobind::arg("cpu"),
             "Take points by word length, and one of cpus(). Raises ValueError for a path that "
             "this machine lacks.")
        .def("score", &SharedSearcher::score, nanobind::arg("rows"), nanobind::arg("columns"),
             nanobind::arg("tiles"), "Return the points of all words.")
        .def("scores", &SharedSearcher::scores, nanobind::arg("rows"), nanobind::arg("columns"),
             nanobind::arg("boards"), "Return the scores of boards whose tiles are concatenated.")
        .def("words", &SharedSearcher::words, nanobind::arg("rows"), nanobind::arg("columns"),
             nanobind::arg("tiles"),
             "Return the letter codes of every word, separated by BETWEEN, by length and then "
             "alphabetically.")
        .def("words_with_paths", &SharedSearcher::words_with_paths, nanobind::arg("rows"),
             nanobind::arg("columns"), nanobind::arg("tiles"), nanobind::arg("letters"),
             nanobind::arg("make"),
             "Return make(word, path, points, commonness or None, whether offensive) for every "
             "word, in the order of words(). The words are spelled in `letters`, and the path is a "
             "tuple of cells, the first path in reading order.")
        .def("variations", &SharedSearcher::variations, nanobind::arg("rows"),
             nanobind::arg("columns"), nanobind::arg("tiles"),
             "Return the score, the scores of all changes at cell × 32 + letter code, and the "
             "scores of all swaps at cell × cells + other cell.");
}

}  // namespace wordfoe::bindings
