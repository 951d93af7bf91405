// The search, level by level.
//
// A *state* is a prefix on the board: a node of the trie, the cell of its last letter and the cells
// used so far. Instead of going down and back up, a step takes all states of one depth and makes
// all states of the next: no call stack and hardly a branch that could be mispredicted. States that
// end a word leave a *hit*; states whose next letters do not meet the letters around their cell are
// dropped. Every step keeps the order: states of one depth stand in the reading order of their
// paths, so the first hit of a word is its first path.
//
// The steps exist three times, for the instructions that CPUs have; all give the same states and
// hits in the same order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "boggle/grid.hpp"
#include "lexicon/trie.hpp"

namespace wordfoe {

// Memory that grows and is never cleared. A vector may write, and read, a little past the end.
template <typename T>
class Room {
  public:
    // Makes room for `count` values, keeping the first `kept`.
    void reserve(size_t count, size_t kept) {
        if (count > capacity_) grow(count, kept);
    }
    T* data() { return data_.get(); }
    const T* data() const { return data_.get(); }
    T& operator[](size_t i) { return data_[i]; }

  private:
    static constexpr size_t kPadding = 64;

    void grow(size_t count, size_t kept) {
        count = count < 1024 ? 1024 : count + count / 2;
        auto larger = std::make_unique_for_overwrite<T[]>(count + kPadding);
        for (size_t i = 0; i < kept; ++i) larger[i] = data_[i];
        for (size_t i = count; i < count + kPadding; ++i) larger[i] = T{};
        data_ = std::move(larger);
        capacity_ = count;
    }

    std::unique_ptr<T[]> data_;
    size_t capacity_ = 0;
};

// What a search notes beside the words.
enum class Mode : uint8_t {
    kNodes,   // nothing
    kTrail,   // the way: every state knows the state it came from
    kTagged,  // a tag, handed down from state to state, and the used cells
};
constexpr size_t kModes = 3;

// The states and hits of one search. The states of all depths stay: what a state came from and
// what could have gone on from it can be asked afterwards.
template <typename Place>
struct Levels {
    // States, side by side.
    Room<LetterSet> children;
    Room<uint32_t> first_child;
    Room<Place> place;
    Room<uint32_t> note;  // the state it came from, or its tag
    size_t states = 0;

    // Hits: the node of the word, and in the modes that want it the place and the note.
    Room<uint32_t> hit_node;
    Room<Place> hit_place;
    Room<uint32_t> hit_note;
    size_t hits = 0;
    std::array<size_t, kMaxCells + 2> hits_of_depth{};  // how many there were up to each depth
    size_t depth = 0;

    // Seeds: states that are not looked up in the trie yet.
    Room<uint32_t> seed_node;
    Room<Place> seed_place;
    Room<uint32_t> seed_note;
    size_t seeds = 0;

    Room<uint32_t> moves;  // of one step: state × 8 + direction

    void clear() { states = hits = seeds = depth = 0; }
    void reserve_seeds(size_t more) {
        seed_node.reserve(seeds + more, seeds);
        seed_place.reserve(seeds + more, seeds);
        seed_note.reserve(seeds + more, seeds);
    }
    // Room for `more` states, each of them a hit too.
    void reserve_states(size_t more) {
        children.reserve(states + more, states);
        first_child.reserve(states + more, states);
        place.reserve(states + more, states);
        note.reserve(states + more, states);
        hit_node.reserve(hits + more, hits);
        hit_place.reserve(hits + more, hits);
        hit_note.reserve(hits + more, hits);
    }
};

template <typename Place>
struct Steps {
    // Appends the states and hits of all seeds, and forgets the seeds.
    using Settle = void (*)(const Node*, const Grid<Place>&, Levels<Place>&);
    // Appends the states and hits one letter after the states from `begin` to `end`.
    using Step = void (*)(const Node*, const Grid<Place>&, Levels<Place>&, size_t begin,
                          size_t end);
    std::array<Settle, kModes> settle;
    std::array<Step, kModes> step;
};

enum class Cpu : uint8_t { kPortable, kAvx2, kAvx512 };

// The CPU paths that this machine can run, slowest first.
std::vector<Cpu> cpus_here();
const char* name_of(Cpu cpu);
// Throws std::invalid_argument when the path has no such name or does not run here.
Cpu cpu_named(const std::string& name);

template <typename Place>
const Steps<Place>& steps_for(Cpu cpu);

// Real boards and words make some thousands of states in all. A board of equal letters with words
// of such letters makes billions; better to say so than to eat the machine.
constexpr size_t kMostStatesOfDepth = size_t{1} << 20;

// Takes the seeds and steps on until no state is left. A path uses a cell once, so there are no
// more steps than cells. Throws std::length_error when the states are too many to keep.
template <typename Place>
void search(Mode mode, const Steps<Place>& steps, const Node* nodes, const Grid<Place>& grid,
            Levels<Place>& levels) {
    size_t begin = levels.states;
    levels.depth = 0;
    levels.hits_of_depth[0] = levels.hits;
    steps.settle[size_t(mode)](nodes, grid, levels);
    levels.hits_of_depth[++levels.depth] = levels.hits;
    while (begin != levels.states) {
        const size_t end = levels.states;
        if (end - begin > kMostStatesOfDepth)
            throw std::length_error("more than a million ways lead into words of its letters");
        steps.step[size_t(mode)](nodes, grid, levels, begin, end);
        levels.hits_of_depth[++levels.depth] = levels.hits;
        begin = end;
    }
}

}  // namespace wordfoe
