#include "boggle/annealer.hpp"

#include <bit>
#include <utility>

namespace wordfoe {

namespace {

// Temperatures at the start and at the end, as 65536ths of the average points per cell of the best
// board so far. Above the first, 5x5 boards dissolve; below the second, they hardly change.
constexpr uint64_t kHot = 25000, kCold = 17000;
constexpr uint32_t kSwapsPerHundred = 30;
constexpr uint32_t kStepsPerCheck = 256;  // between two calls of keep_going

uint64_t temperature(uint32_t step, uint32_t steps, uint32_t best, int cells) {
    return (kHot - (kHot - kCold) * step / steps) * best / uint64_t(cells);
}

}  // namespace

// A generator of pseudo-random numbers (SplitMix64).
class Annealer::Random {
  public:
    explicit Random(uint64_t seed) : state_(seed) {}

    uint64_t next() {
        uint64_t x = state_ += 0x9E3779B97F4A7C15;
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
        return x ^ (x >> 31);
    }
    // Returns a number below `count`.
    uint32_t below(size_t count) { return uint32_t((next() >> 32) * count >> 32); }
    // Returns a number with about the exponential distribution of mean 65536: minus the logarithm
    // of a uniform number, interpolated linearly between the powers of two.
    uint64_t exponential() {
        const uint64_t uniform = next() | 1;
        const int zeros = std::countl_zero(uniform);
        const uint64_t fraction = uniform << zeros << 1 >> 48;
        const uint64_t minus_log2 = (uint64_t(zeros) << 16) + 65536 - fraction;
        constexpr uint64_t kLog2 = 45426;  // the natural logarithm of 2, in 65536ths
        return minus_log2 * kLog2 >> 16;
    }

  private:
    uint64_t state_;
};

Annealer::Annealer(std::shared_ptr<const Trie> trie, Points points, Cpu cpu, const Shape& shape,
                   LetterSet letters, std::optional<Rolls> rolls)
    : searcher_(std::move(trie), std::move(points), cpu),
      shape_(shape),
      letters_(letters),
      rolls_(std::move(rolls)) {}

Annealed Annealer::anneal(std::span<const uint8_t> start, uint64_t seed, uint32_t steps,
                          const std::function<bool()>& keep_going) {
    std::vector<uint8_t> tiles(start.begin(), start.end());
    uint32_t score = searcher_.score(shape_, tiles);
    Annealed best{score, tiles, 1};
    std::vector<LetterSet> letters = allowed_letters(letters_, rolls_, tiles);
    Random random(seed);
    std::vector<uint8_t> varied;
    for (uint32_t step = 0; step < steps; ++step) {
        if (step % kStepsPerCheck == 0 && !keep_going()) break;
        varied = tiles;
        if (!vary(varied, letters, random)) continue;
        const uint32_t found = searcher_.score(shape_, varied);
        ++best.scored;
        if (found < score) {
            const uint64_t heat = temperature(step, steps, best.score, shape_.cells);
            if (heat * random.exponential() >> 32 < score - found) continue;
        }
        score = found;
        tiles.swap(varied);
        if (rolls_) letters = allowed_letters(letters_, rolls_, tiles);
        if (score > best.score) {
            best.score = score;
            best.tiles = tiles;
        }
    }
    return best;
}

bool Annealer::vary(std::vector<uint8_t>& tiles, const std::vector<LetterSet>& letters,
                    Random& random) {
    const size_t cell = random.below(tiles.size());
    if (random.below(100) < kSwapsPerHundred) {
        const size_t other = random.below(tiles.size());
        std::swap(tiles[cell], tiles[other]);
        return tiles[cell] != tiles[other];
    }
    LetterSet others = letters[cell] & ~(LetterSet{1} << tiles[cell]);
    if (others == 0) return false;
    for (uint32_t skipped = random.below(size_t(std::popcount(others))); skipped != 0; --skipped)
        others &= others - 1;
    tiles[cell] = uint8_t(std::countr_zero(others));
    return true;
}

}  // namespace wordfoe
