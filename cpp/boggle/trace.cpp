#include "boggle/trace.hpp"

#include <algorithm>
#include <bit>

namespace wordfoe {

namespace {

// A depth-first search for the paths of one word.
class Tracer {
  public:
    Tracer(const Shape& shape, std::span<const uint8_t> tiles, std::span<const uint8_t> steps)
        : shape_(shape), reachable_(steps.size(), 0), path_(steps.size()) {
        if (steps.size() > size_t(shape.cells)) return;
        // From the last letter to the first: the cells from which the rest of the word can be
        // reached if cells may be reused. For most words that are not on the board, some set is
        // empty.
        Cells next = shape.all();
        for (size_t i = steps.size(); i-- > 0;) {
            Cells holders = 0;
            for (int cell = 0; cell < shape.cells; ++cell)
                if (tiles[size_t(cell)] == steps[i]) holders |= cell_bit(cell);
            reachable_[i] = i + 1 == steps.size() ? holders : holders & shape.neighbours_of(next);
            next = reachable_[i];
        }
    }

    // Calls visit(path, used cells) for every path in reading order, until it returns false. Prunes
    // a prefix of i letters if promising(i, used cells) returns false.
    template <typename Promising, typename Visit>
    void run(const Promising& promising, const Visit& visit) {
        if (!path_.empty()) extend(0, reachable_[0], 0, promising, visit);
    }

  private:
    template <typename Promising, typename Visit>
    bool extend(size_t i, Cells open, Cells used, const Promising& promising, const Visit& visit) {
        if (!promising(i, used)) return true;
        for (; open != 0; open &= open - 1) {
            const int cell = std::countr_zero(open);
            path_[i] = uint8_t(cell);
            const Cells now = used | cell_bit(cell);
            const bool more =
                i + 1 == path_.size()
                    ? visit(path_, now)
                    : extend(i + 1, reachable_[i + 1] & shape_.neighbours[size_t(cell)] & ~now, now,
                             promising, visit);
            if (!more) return false;
        }
        return true;
    }

    const Shape& shape_;
    std::vector<Cells> reachable_;  // by letter: the cells worth trying
    Path path_;
};

}  // namespace

Path trace(const Shape& shape, std::span<const uint8_t> tiles, std::span<const uint8_t> steps,
           Cells preferred) {
    Path best;
    int most = -1;
    const int all = int(steps.size()), at_most = std::min(all, std::popcount(preferred));
    Tracer tracer(shape, tiles, steps);
    tracer.run(
        [&](size_t i, Cells used) {
            const int shared = std::popcount(used & preferred);
            const int ahead = std::min(all - int(i), std::popcount(preferred & ~used));
            return shared + ahead > most;
        },
        [&](const Path& path, Cells used) {
            const int shared = std::popcount(used & preferred);
            if (shared > most) {
                most = shared;
                best = path;
            }
            return most < at_most;
        });
    return best;
}

std::vector<Path> all_traces(const Shape& shape, std::span<const uint8_t> tiles,
                             std::span<const uint8_t> steps, size_t limit) {
    std::vector<Path> paths;
    Tracer tracer(shape, tiles, steps);
    if (limit == 0) return paths;
    tracer.run([](size_t, Cells) { return true; },
               [&](const Path& path, Cells) {
                   paths.push_back(path);
                   return paths.size() < limit;
               });
    return paths;
}

}  // namespace wordfoe
