// The searcher as Python sees it, apart from boggle.cpp so that the tests can bind it once more,
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
#include "boggle/searcher.hpp"
#include "boggle/variations.hpp"

namespace wordfoe::bindings {

constexpr uint8_t kBetween = 0xFF;  // parts words, and paths, that stand in one row of bytes

inline void append(std::vector<uint8_t>& row, std::span<const uint8_t> part) {
    if (!row.empty()) row.push_back(kBetween);
    row.insert(row.end(), part.begin(), part.end());
}

// Searchers that Python's threads may call at once: each waits for its turn, without the GIL.
class SharedSearcher {
  public:
    SharedSearcher(const std::shared_ptr<const Trie>& trie, Points points, const std::string& cpu)
        : searcher_(trie, points, cpu_named(cpu)),
          variations_(trie, std::move(points), cpu_named(cpu)) {}

    uint32_t score(int rows, int columns, const nanobind::bytes& tiles) {
        return alone(tiles, [&](auto codes) { return searcher_.score({rows, columns}, codes); });
    }

    std::vector<uint32_t> scores(int rows, int columns, const nanobind::bytes& boards) {
        return alone(boards, [&](auto codes) { return searcher_.scores({rows, columns}, codes); });
    }

    nanobind::bytes words(int rows, int columns, const nanobind::bytes& tiles) {
        const auto numbers =
            alone(tiles, [&](auto codes) { return searcher_.words({rows, columns}, codes); });
        std::vector<uint8_t> row;
        for (const uint32_t number : numbers) append(row, searcher_.trie().codes(number));
        return as_bytes(row);
    }

    std::tuple<nanobind::bytes, nanobind::bytes, nanobind::bytes, nanobind::bytes> words_with_paths(
        int rows, int columns, const nanobind::bytes& tiles) {
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
        int rows, int columns, const nanobind::bytes& tiles) {
        Variations found =
            alone(tiles, [&](auto codes) { return variations_.search({rows, columns}, codes); });
        return {found.score, std::move(found.changes), std::move(found.swaps)};
    }

  private:
    template <typename Call>
    auto alone(const nanobind::bytes& tiles, const Call& call) -> decltype(call(as_codes(tiles))) {
        const auto codes = as_codes(tiles);
        nanobind::gil_scoped_release release;
        const std::lock_guard<std::mutex> lock(turn_);
        return call(codes);
    }

    std::mutex turn_;
    Searcher searcher_;
    VariationSearcher variations_;
};

// Binds the searcher, or a class of another name that is one.
template <typename Kind>
void bind_searcher(nanobind::module_& module) {
    nanobind::class_<Kind>(module, "Searcher", "Finds every word of a board.")
        .def(nanobind::init<std::shared_ptr<const Trie>, Points, const std::string&>(),
             nanobind::arg("trie"), nanobind::arg("points"), nanobind::arg("cpu"))
        .def("score", &SharedSearcher::score, nanobind::arg("rows"), nanobind::arg("columns"),
             nanobind::arg("tiles"))
        .def("scores", &SharedSearcher::scores, nanobind::arg("rows"), nanobind::arg("columns"),
             nanobind::arg("boards"), "The scores of boards that stand back to back.")
        .def("words", &SharedSearcher::words, nanobind::arg("rows"), nanobind::arg("columns"),
             nanobind::arg("tiles"), "The letter codes of every word, parted by BETWEEN.")
        .def("words_with_paths", &SharedSearcher::words_with_paths, nanobind::arg("rows"),
             nanobind::arg("columns"), nanobind::arg("tiles"),
             "Words and paths, each parted by BETWEEN; commonness and marks, a byte each.")
        .def("variations", &SharedSearcher::variations, nanobind::arg("rows"),
             nanobind::arg("columns"), nanobind::arg("tiles"),
             "The score; the scores of all changes, cell × 32 + letter; of all swaps, cell × cells "
             "+ cell.");
}

}  // namespace wordfoe::bindings
