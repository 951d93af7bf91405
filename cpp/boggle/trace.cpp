#include "boggle/trace.hpp"

#include <algorithm>
#include <bit>

namespace wordfoe {

namespace {

class Tracer {
  public:
    Tracer(const Shape& shape, std::span<const uint8_t> tiles, std::span<const uint8_t> steps)
        : shape_(shape), hopeful_(steps.size(), 0), path_(steps.size()) {
        if (steps.size() > size_t(shape.cells)) return;
        // From the last letter to the first: the cells from which the rest could be reached if
        // cells might be used twice. Most words that are not on the board end here.
        Cells next = shape.all();
        for (size_t i = steps.size(); i-- > 0;) {
            Cells holders = 0;
            for (int cell = 0; cell < shape.cells; ++cell)
                if (tiles[size_t(cell)] == steps[i]) holders |= cell_bit(cell);
            hopeful_[i] = i + 1 == steps.size() ? holders : holders & shape.around(next);
            next = hopeful_[i];
        }
    }

    // Calls `found` with every path in reading order, until it returns false; `hope` is asked
    // before each letter whether the way with these cells may still be of interest.
    template <typename Hope, typename Found>
    void run(const Hope& hope, const Found& found) {
        if (!path_.empty()) go(0, hopeful_[0], 0, hope, found);
    }

  private:
    template <typename Hope, typename Found>
    bool go(size_t i, Cells open, Cells used, const Hope& hope, const Found& found) {
        if (!hope(i, used)) return true;
        for (; open != 0; open &= open - 1) {
            const int cell = std::countr_zero(open);
            path_[i] = uint8_t(cell);
            const Cells now = used | cell_bit(cell);
            const bool more =
                i + 1 == path_.size()
                    ? found(path_, now)
                    : go(i + 1, hopeful_[i + 1] & shape_.neighbours[size_t(cell)] & ~now, now, hope,
                         found);
            if (!more) return false;
        }
        return true;
    }

    const Shape& shape_;
    std::vector<Cells> hopeful_;
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
