#include "explore/prover.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <mutex>
#include <utility>

#include "bindings/bindings.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordfoe::bindings {

namespace {

using namespace explore;

constexpr uint8_t kSettled = 0x80;  // marks the length of a settled class in a row of bytes

std::vector<uint8_t> as_vector(const nb::bytes& codes) {
    const auto span = as_codes(codes);
    return {span.begin(), span.end()};
}

Frame frame_from(int rows, int columns, const nb::bytes& order, const nb::bytes& symbols,
                 const std::vector<std::pair<uint8_t, uint8_t>>& limits) {
    std::vector<Limit> checked;
    for (const auto& [place, by] : limits) checked.push_back({place, by});
    return {Shape(rows, columns), as_vector(order), as_vector(symbols), std::move(checked)};
}

// Classes back to back: the number of places, the symbols, and the points in four bytes.
nb::bytes packed(const std::vector<Judged>& classes) {
    std::vector<uint8_t> row;
    for (const Judged& judged : classes) {
        row.push_back(uint8_t(judged.symbols.size() | (judged.settled ? kSettled : 0)));
        row.insert(row.end(), judged.symbols.begin(), judged.symbols.end());
        for (int shift = 0; shift < 32; shift += 8) row.push_back(uint8_t(judged.points >> shift));
    }
    return as_bytes(row);
}

// A prover that several threads may ask; they wait for each other, without the GIL.
class SharedProver {
  public:
    SharedProver(const WordTables& words, std::shared_ptr<const Trie> trie, Points points,
                 const std::string& cpu, int rows, int columns, const nb::bytes& order,
                 const nb::bytes& symbols, const std::vector<std::pair<uint8_t, uint8_t>>& limits)
        : prover_(frame_from(rows, columns, order, symbols, limits), words, std::move(trie),
                  checked_points(std::move(points)), cpu_named(cpu)) {}

    Outcome prove(const nb::bytes& set, uint32_t keep, uint64_t work, bool list) {
        return alone(set, [&](Symbols symbols) {
            return prover_.prove(symbols, keep, work, list, check_signals);
        });
    }

    std::optional<uint32_t> bound(const nb::bytes& set) {
        return alone(set, [&](Symbols symbols) { return prover_.bound(symbols, check_signals); });
    }

    uint64_t walk_bound(const nb::bytes& set) {
        return alone(set, [&](Symbols symbols) {
            prover_.frame().check_class(symbols);
            return prover_.walk_bound(symbols);
        });
    }

  private:
    // Ctrl-C ends the work.
    static void check_signals() {
        nb::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
    }

    template <typename Call>
    auto alone(const nb::bytes& set, const Call& call) -> decltype(call(as_codes(set))) {
        const auto symbols = as_codes(set);
        nb::gil_scoped_release release;
        const std::lock_guard<std::mutex> lock(turn_);
        return call(symbols);
    }

    std::mutex turn_;
    Prover prover_;
};

}  // namespace

void bind_prover(nb::module_& module) {
    module.attr("SETTLED") = int{kSettled};

    module.def(
        "letter_weights",
        [](int rows, int columns, const WordTables& words, const nb::bytes& pair,
           const Points& points) {
            return letter_weights(Shape(rows, columns), words, as_pair(pair), points);
        },
        "rows"_a, "columns"_a, "words"_a, "pair"_a, "points"_a,
        "The points of all words with each letter that find room, by letter code.");

    nb::class_<Outcome>(module, "Outcome", "What was found out about a class of boards.")
        .def_ro("closed", &Outcome::closed)
        .def_ro("bound", &Outcome::bound)
        .def_ro("child_bounds", &Outcome::child_bounds)
        .def_ro("best", &Outcome::best)
        .def_prop_ro("boards",
                     [](const Outcome& outcome) {
                         std::vector<nb::bytes> boards;
                         for (const auto& board : outcome.boards) boards.push_back(as_bytes(board));
                         return boards;
                     })
        .def_ro("pruned", &Outcome::pruned)
        .def_ro("scored", &Outcome::scored)
        .def_ro("work", &Outcome::work)
        .def_prop_ro(
            "judged", [](const Outcome& outcome) { return packed(outcome.judged); },
            "Classes back to back: the number of places, with SETTLED or without; the symbols; "
            "the points in four bytes, the lowest first.");

    nb::class_<SharedProver>(module, "Prover", "The highest score among classes of boards.")
        .def(nb::init<const WordTables&, std::shared_ptr<const Trie>, Points, const std::string&,
                      int, int, const nb::bytes&, const nb::bytes&,
                      const std::vector<std::pair<uint8_t, uint8_t>>&>(),
             "words"_a, "trie"_a, "points"_a, "cpu"_a, "rows"_a, "columns"_a, "order"_a,
             "symbols"_a, "limits"_a)
        .def("prove", &SharedProver::prove, "symbols"_a, "keep"_a, "work"_a, "list"_a)
        .def("bound", &SharedProver::bound, "symbols"_a,
             "The bound from patterns; None where they are too many.")
        .def("walk_bound", &SharedProver::walk_bound, "symbols"_a, "The bound from walks.");
}

}  // namespace wordfoe::bindings
