#include "boggle/climber.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <mutex>
#include <utility>

#include "bindings/bindings.hpp"
#include "boggle/annealer.hpp"
#include "boggle/rolls.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordfoe::bindings {

namespace {

// At most some ten milliseconds pass between two checks for signals.
constexpr int kExpansionsPerSignalCheck = 16;
constexpr int kAnnealingsPerSignalCheck = 4;  // each is of many steps

// Returns the cubes, or nullopt if there are none: then every board is allowed.
std::optional<Rolls> as_rolls(std::vector<LetterSet> cubes) {
    if (cubes.empty()) return std::nullopt;
    return Rolls(std::move(cubes));
}

// Returns a function that checks for signals at every n-th call, so that Ctrl-C ends a search.
std::function<bool()> checking_signals(int every) {
    return [every, calls = 0]() mutable {
        if (++calls % every == 0) {
            nb::gil_scoped_acquire acquire;
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
        }
        return true;
    };
}

// A thread-safe climber: a mutex serialises the calls, which run with the GIL released.
class SharedClimber {
  public:
    SharedClimber(const std::shared_ptr<const Trie>& trie, Points points, const std::string& cpu,
                  int rows, int columns, LetterSet letters, std::vector<LetterSet> cubes,
                  bool fewest, size_t pool)
        : climber_(trie, std::move(points), cpu_from_name(cpu), Shape(rows, columns), letters,
                   as_rolls(std::move(cubes)), fewest ? Aim::kFewest : Aim::kMost, pool) {}

    std::tuple<std::vector<std::pair<uint32_t, nb::bytes>>, uint64_t, uint64_t> climb(
        const nb::bytes& start, uint64_t max_expanded) {
        const Climb climb = climb_locked(as_codes(start), max_expanded);
        std::vector<std::pair<uint32_t, nb::bytes>> boards;
        boards.reserve(climb.boards.size());
        for (const ScoredBoard& board : climb.boards)
            boards.emplace_back(board.score, as_bytes(board.tiles));
        return {std::move(boards), climb.expanded, climb.scored};
    }

  private:
    Climb climb_locked(std::span<const uint8_t> start, uint64_t max_expanded) {
        nb::gil_scoped_release release;
        const std::scoped_lock lock(mutex_);
        return climber_.climb(start, max_expanded, checking_signals(kExpansionsPerSignalCheck));
    }

    std::mutex mutex_;
    Climber climber_;
};

// A thread-safe annealer, like SharedClimber.
class SharedAnnealer {
  public:
    SharedAnnealer(const std::shared_ptr<const Trie>& trie, Points points, const std::string& cpu,
                   int rows, int columns, LetterSet letters, std::vector<LetterSet> cubes)
        : annealer_(trie, std::move(points), cpu_from_name(cpu), Shape(rows, columns), letters,
                    as_rolls(std::move(cubes))) {}

    std::tuple<uint32_t, nb::bytes, uint64_t> anneal(const nb::bytes& start, uint64_t seed,
                                                     uint32_t steps) {
        const Annealed found = anneal_locked(as_codes(start), seed, steps);
        return {found.score, as_bytes(found.tiles), found.scored};
    }

  private:
    Annealed anneal_locked(std::span<const uint8_t> start, uint64_t seed, uint32_t steps) {
        nb::gil_scoped_release release;
        const std::scoped_lock lock(mutex_);
        return annealer_.anneal(start, seed, steps, checking_signals(kAnnealingsPerSignalCheck));
    }

    std::mutex mutex_;
    Annealer annealer_;
};

}  // namespace

void bind_climber(nb::module_& module) {
    module.attr("MAX_CUBES") = kMaxCubes;
    nb::class_<SharedClimber>(module, "Climber",
                              "A local search for the board with the most points. Thread-safe.")
        .def(nb::init<std::shared_ptr<const Trie>, Points, const std::string&, int, int, LetterSet,
                      std::vector<LetterSet>, bool, size_t>(),
             "trie"_a, "points"_a, "cpu"_a, "rows"_a, "columns"_a, "letters"_a, "cubes"_a,
             "fewest"_a, "pool"_a,
             "Restrict boards to a set of letters and, unless `cubes` is empty, to those that "
             "cubes with these sets of letters can show. `fewest` searches for the fewest points. "
             "Raises ValueError for bad arguments.")
        .def("climb", &SharedClimber::climb, "start"_a, "most"_a,
             "Search from a board until the pool, or `most` boards of it, are expanded. Return the "
             "pool as (score, tiles), the best first, and the numbers of boards expanded and "
             "scored. Raises ValueError for a start outside the search space.");
    nb::class_<SharedAnnealer>(module, "Annealer",
                               "Simulated annealing for the board with the most points. "
                               "Thread-safe.")
        .def(nb::init<std::shared_ptr<const Trie>, Points, const std::string&, int, int, LetterSet,
                      std::vector<LetterSet>>(),
             "trie"_a, "points"_a, "cpu"_a, "rows"_a, "columns"_a, "letters"_a, "cubes"_a,
             "Restrict boards to a set of letters and, unless `cubes` is empty, to those that "
             "cubes with these sets of letters can show. Raises ValueError for bad arguments.")
        .def("anneal", &SharedAnnealer::anneal, "start"_a, "seed"_a, "steps"_a,
             "Take random steps from a board. Return the score and the tiles of the best board, "
             "and the number of boards scored. Raises ValueError for a start outside the search "
             "space.");
    module.def(
        "rollable_changes",
        [](std::vector<LetterSet> cubes, const nb::bytes& tiles) {
            return Rolls(std::move(cubes)).changes(as_codes(tiles));
        },
        "cubes"_a, "tiles"_a,
        "Return, for each cell, the set of letters that the cubes can show there while all other "
        "tiles stay. Raises ValueError if they cannot show the board.");
}

}  // namespace wordfoe::bindings
