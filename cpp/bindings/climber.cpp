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
#include "boggle/rolls.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordfoe::bindings {

namespace {

constexpr int kExpansionsBetweenLooks = 16;  // a few milliseconds at most between two

std::optional<Rolls> as_rolls(std::vector<LetterSet> cubes) {
    if (cubes.empty()) return std::nullopt;
    return Rolls(std::move(cubes));
}

// A climber that several threads may ask; they wait for each other.
class SharedClimber {
  public:
    SharedClimber(const std::shared_ptr<const Trie>& trie, Points points, const std::string& cpu,
                  int rows, int columns, LetterSet letters, std::vector<LetterSet> cubes,
                  bool fewest, size_t pool)
        : climber_(trie, std::move(points), cpu_named(cpu), Shape(rows, columns), letters,
                   as_rolls(std::move(cubes)), fewest ? Aim::kFewest : Aim::kMost, pool) {}

    std::tuple<std::vector<std::pair<uint32_t, nb::bytes>>, uint64_t, uint64_t> climb(
        const nb::bytes& start, uint64_t most) {
        const Climb climb = climb_alone(as_codes(start), most);
        std::vector<std::pair<uint32_t, nb::bytes>> boards;
        boards.reserve(climb.boards.size());
        for (const Climbed& board : climb.boards)
            boards.emplace_back(board.score, as_bytes(board.tiles));
        return {std::move(boards), climb.expanded, climb.scored};
    }

  private:
    // Ctrl-C ends the climb.
    Climb climb_alone(std::span<const uint8_t> start, uint64_t most) {
        nb::gil_scoped_release release;
        const std::scoped_lock lock(turn_);
        int looks = 0;
        return climber_.climb(start, most, [&looks] {
            if (++looks % kExpansionsBetweenLooks == 0) {
                nb::gil_scoped_acquire acquire;
                if (PyErr_CheckSignals() != 0) throw nb::python_error();
            }
            return true;
        });
    }

    std::mutex turn_;
    Climber climber_;
};

}  // namespace

void bind_climber(nb::module_& module) {
    module.attr("MAX_CUBES") = kMaxCubes;
    nb::class_<SharedClimber>(module, "Climber", "Looks for the board with the most points.")
        .def(nb::init<std::shared_ptr<const Trie>, Points, const std::string&, int, int, LetterSet,
                      std::vector<LetterSet>, bool, size_t>(),
             "trie"_a, "points"_a, "cpu"_a, "rows"_a, "columns"_a, "letters"_a, "cubes"_a,
             "fewest"_a, "pool"_a)
        .def("climb", &SharedClimber::climb, "start"_a, "most"_a,
             "The pool as (score, tiles), the best first; boards expanded; neighbours scored.");
    module.def(
        "rollable_changes",
        [](std::vector<LetterSet> cubes, const nb::bytes& tiles) {
            return Rolls(std::move(cubes)).changes(as_codes(tiles));
        },
        "cubes"_a, "tiles"_a, "For each cell the letters that can stand there.");
}

}  // namespace wordfoe::bindings
