// A breadth-first search of a board over a trie.
//
// A *state* is a prefix on the board: a trie node, the cell of its last letter and the cells used
// so far. A step computes all states of one depth from all states of the previous depth, without
// recursion and with few branches that could be mispredicted. A state at the end of a word records
// a *hit*. A state is dropped if its next letters share none with the live letters of its cell.
// Every step keeps the order: states of one depth are in the reading order of their paths, so the
// first hit of a word is its first path.
//
// There are three implementations, for different CPU instructions; all produce the same hits in the
// same order, and the same states where they are kept.
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

// An uninitialised array that only grows. Vector instructions may read and write up to 64 values
// past the capacity. References are invalid after reserve().
template <typename T>
class GrowBuffer {
  public:
    // Ensures a capacity of `count` values; keeps the first `kept`.
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

// What a search records for each state and hit besides the trie node.
enum class Mode : uint8_t {
    kNodes,    // nothing
    kParents,  // note: the index of the parent state; hits have places
    kTagged,   // note: a tag, inherited from the parent; hits have places
};
constexpr size_t kModes = 3;

// The states and hits of one search, as parallel arrays. The states of all depths are kept, so that
// paths can be reconstructed and searches continued from any state.
template <typename Place>
struct Levels {
    // States.
    GrowBuffer<LetterSet> children;
    GrowBuffer<uint32_t> base;  // of the children in the trie
    GrowBuffer<Place> place;
    GrowBuffer<uint32_t> note;  // depends on the mode
    size_t states = 0;

    // Hits: the node of the word and, except in mode kNodes, the place and the note.
    GrowBuffer<uint32_t> hit_node;
    GrowBuffer<Place> hit_place;
    GrowBuffer<uint32_t> hit_note;
    size_t hits = 0;
    std::array<size_t, kMaxCells + 2> hits_of_depth{};  // cumulative number of hits by depth
    size_t depth = 0;

    // Pending states: not looked up in the trie yet.
    GrowBuffer<uint32_t> pending_node;
    GrowBuffer<Place> pending_place;
    GrowBuffer<uint32_t> pending_note;
    size_t pending = 0;

    GrowBuffer<uint32_t> moves;  // of one step: state × 8 + direction

    // Ends a depth: the hits since the last call belong to it.
    void end_depth() { hits_of_depth[++depth] = hits; }
    // Removes everything, but keeps the memory.
    void clear() { states = hits = pending = depth = 0; }
    void reserve_pending(size_t more) {
        pending_node.reserve(pending + more, pending);
        pending_place.reserve(pending + more, pending);
        pending_note.reserve(pending + more, pending);
    }
    void reserve_hits(size_t more) {
        hit_node.reserve(hits + more, hits);
        hit_place.reserve(hits + more, hits);
        hit_note.reserve(hits + more, hits);
    }
    // Makes room for `more` states, each of which may be a hit, too.
    void reserve_states(size_t more) {
        reserve_hits(more);
        children.reserve(states + more, states);
        base.reserve(states + more, states);
        place.reserve(states + more, states);
        note.reserve(states + more, states);
    }
};

// The implementation of the search on one CPU path.
template <typename Place>
struct CpuPath {
    // Searches from the pending states until no states are left. A path uses a cell at most once,
    // so there are at most as many steps as cells. Throws std::length_error if one depth has more
    // than kMaxStatesPerDepth states. States are kept except in mode kNodes.
    using Search = void (*)(const Node*, const Grid<Place>&, Levels<Place>&);
    std::array<Search, kModes> search_in;  // by mode

    void search(Mode mode, const Node* nodes, const Grid<Place>& grid,
                Levels<Place>& levels) const {
        search_in[size_t(mode)](nodes, grid, levels);
    }
};

enum class Cpu : uint8_t { kPortable, kAvx2, kAvx512 };

// Returns the CPU paths that this machine can run, slowest first.
std::vector<Cpu> supported_cpus();
const char* name_of(Cpu cpu);
// Throws std::invalid_argument for an unknown name or a path that this machine cannot run.
Cpu cpu_from_name(const std::string& name);

// Returns the implementation for a CPU path, which the machine must support.
template <typename Place>
const CpuPath<Place>& path_for(Cpu cpu);

// Usual boards have thousands of states in all. A board of equal letters, with words of such
// letters, would have billions: the limit makes the search fail before it exhausts the memory.
constexpr size_t kMaxStatesPerDepth = size_t{1} << 20;

}  // namespace wordfoe
