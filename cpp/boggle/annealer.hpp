// Simulated annealing for the board with the most points.
//
// Each step proposes a random change of one letter or a random swap of two tiles. It accepts a
// board that has at least as many points, and one that has fewer with a probability that falls with
// the loss and with the temperature, which goes down linearly. The temperature is relative to the
// points of the best board so far and to the number of cells, so that the same schedule serves all
// sizes, rules and word lists.
//
// All arithmetic is on integers: the same seed gives the same board on every machine.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "boggle/rolls.hpp"
#include "boggle/searcher.hpp"

namespace wordfoe {

// The result of an annealing: the best board seen.
struct Annealed {
    uint32_t score = 0;
    std::vector<uint8_t> tiles;
    uint64_t scored = 0;  // boards that were scored
};

// Owns the memory of its searches: one thread at a time.
class Annealer {
  public:
    // Restricts boards to `letters` and, if `rolls` is given, to those that the cubes can show.
    // Throws std::invalid_argument for points for words that are too long.
    Annealer(std::shared_ptr<const Trie> trie, Points points, Cpu cpu, const Shape& shape,
             LetterSet letters, std::optional<Rolls> rolls);

    // Takes `steps` steps from a board. Calls `keep_going` from time to time and ends when it
    // returns false. Throws std::invalid_argument if the start is no board that the cubes can show,
    // std::length_error for a board with too many paths, and whatever `keep_going` throws.
    Annealed anneal(std::span<const uint8_t> start, uint64_t seed, uint32_t steps,
                    const std::function<bool()>& keep_going);

  private:
    class Random;

    // Makes a random change or swap; returns whether the board is another one then.
    static bool vary(std::vector<uint8_t>& tiles, const std::vector<LetterSet>& letters,
                     Random& random);

    Searcher searcher_;
    Shape shape_;
    LetterSet letters_;
    std::optional<Rolls> rolls_;
};

}  // namespace wordfoe
