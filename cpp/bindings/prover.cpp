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

// The flag of a settled class, in the byte with its number of places.
constexpr uint8_t kSettled = 0x80;

std::vector<uint8_t> as_vector(const nb::bytes& codes) {
    const auto span = as_codes(codes);
    return {span.begin(), span.end()};
}

// Throws what Frame throws.
Frame frame_from(int rows, int columns, const nb::bytes& order, const nb::bytes& symbols,
                 const std::vector<std::pair<uint8_t, uint8_t>>& limits) {
    std::vector<Limit> checked;
    for (const auto& [place, by] : limits) checked.push_back({place, by});
    return {Shape(rows, columns), as_vector(order), as_vector(symbols), std::move(checked)};
}

// Returns the classes concatenated: the number of places with kSettled or without, the symbols, and
// the points in four bytes, little-endian.
nb::bytes packed(const std::vector<ClosedClass>& classes) {
    std::vector<uint8_t> row;
    for (const ClosedClass& leaf : classes) {
        row.push_back(uint8_t(leaf.symbols.size() | (leaf.settled ? kSettled : 0)));
        row.insert(row.end(), leaf.symbols.begin(), leaf.symbols.end());
        for (int shift = 0; shift < 32; shift += 8) row.push_back(uint8_t(leaf.points >> shift));
    }
    return as_bytes(row);
}

// A thread-safe prover: a mutex serialises the calls, which run with the GIL released.
class SharedProver {
  public:
    SharedProver(const WordTables& words, std::shared_ptr<const Trie> trie, Points points,
                 const std::string& cpu, int rows, int columns, const nb::bytes& order,
                 const nb::bytes& symbols, const std::vector<std::pair<uint8_t, uint8_t>>& limits)
        : prover_(frame_from(rows, columns, order, symbols, limits), words, std::move(trie),
                  checked_points(std::move(points)), cpu_from_name(cpu)) {}

    Outcome prove(const nb::bytes& prefix, uint32_t threshold, uint64_t work, bool record) {
        return locked(prefix, [&](Symbols symbols) {
            return prover_.prove(symbols, threshold, work, record, check_signals);
        });
    }

    std::optional<uint32_t> bound(const nb::bytes& prefix) {
        return locked(prefix,
                      [&](Symbols symbols) { return prover_.bound(symbols, check_signals); });
    }

    uint64_t walk_bound(const nb::bytes& prefix) {
        return locked(prefix, [&](Symbols symbols) {
            prover_.frame().check_class(symbols);
            return prover_.walk_bound(symbols);
        });
    }

  private:
    // Throws if a signal handler raised, so that Ctrl-C ends the search.
    static void check_signals() {
        nb::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
    }

    // Calls `call` with the GIL released and the mutex held.
    template <typename Call>
    auto locked(const nb::bytes& prefix, const Call& call) -> decltype(call(as_codes(prefix))) {
        const auto symbols = as_codes(prefix);
        nb::gil_scoped_release release;
        const std::lock_guard<std::mutex> lock(mutex_);
        return call(symbols);
    }

    std::mutex mutex_;
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
        "Return, by letter code, the points of all words that fit the board, once per occurrence "
        "of the letter.");

    nb::class_<Outcome>(module, "Outcome", "The result of Prover.prove.")
        .def_ro("closed", &Outcome::closed, "Whether the search was completed.")
        .def_ro("bound", &Outcome::bound,
                "An upper bound for the class; 0 for a class of one board.")
        .def_ro("child_bounds", &Outcome::child_bounds,
                "If not closed, an upper bound for each symbol at the next place, from 1 on.")
        .def_ro("best", &Outcome::best, "The highest score, or 0 if none reached the threshold.")
        .def_prop_ro(
            "boards",
            [](const Outcome& outcome) {
                std::vector<nb::bytes> boards;
                for (const auto& board : outcome.boards) boards.push_back(as_bytes(board));
                return boards;
            },
            "The symbols of the settled classes with the highest score.")
        .def_ro("pruned", &Outcome::pruned, "The number of classes pruned by their bound.")
        .def_ro("scored", &Outcome::scored, "The number of classes settled by scoring a board.")
        .def_ro("work", &Outcome::work, "The work done, in patterns processed.")
        .def_prop_ro(
            "judged", [](const Outcome& outcome) { return packed(outcome.judged); },
            "The pruned and settled classes, if requested, concatenated: the number of places with "
            "the flag SETTLED or without, the symbols, and the bound or score in four bytes, "
            "little-endian.");

    nb::class_<SharedProver>(
        module, "Prover",
        "A branch-and-bound search for the highest score among classes of boards. Thread-safe. "
        "Every method raises ValueError for symbols that are no class.")
        .def(nb::init<const WordTables&, std::shared_ptr<const Trie>, Points, const std::string&,
                      int, int, const nb::bytes&, const nb::bytes&,
                      const std::vector<std::pair<uint8_t, uint8_t>>&>(),
             "words"_a, "trie"_a, "points"_a, "cpu"_a, "rows"_a, "columns"_a, "order"_a,
             "symbols"_a, "limits"_a,
             "Take the cells in the order in which they are assigned, the symbol of each letter, "
             "and limits (place, earlier place) that break symmetry. Raises ValueError for bad "
             "arguments.")
        .def("prove", &SharedProver::prove, "symbols"_a, "keep"_a, "work"_a, "list"_a,
             "Search a class for boards that score at least `keep`. Give up after `work` patterns; "
             "then the outcome is not closed. A class of one board is always scored. `list` "
             "records the pruned and settled classes.")
        .def("bound", &SharedProver::bound, "symbols"_a,
             "Return the upper bound from patterns, or None if there are too many patterns.")
        .def("walk_bound", &SharedProver::walk_bound, "symbols"_a,
             "Return the weaker upper bound from walks, which may revisit cells.");
}

}  // namespace wordfoe::bindings
