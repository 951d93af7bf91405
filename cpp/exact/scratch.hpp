// A stack allocator for temporary sets of words. Memory that was taken never moves.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <vector>

namespace wordfoe::exact {

// Thrown when a search is cancelled or reaches its limit of work or memory.
struct Stopped : std::exception {
    const char* what() const noexcept override { return "the search was stopped"; }
};

// Not thread-safe.
class Scratch {
  public:
    // `max_numbers` limits the memory; a number takes four bytes.
    explicit Scratch(size_t max_numbers) : left_(max_numbers) {}

    // A scope: its destructor releases what was taken since its construction.
    class Frame {
      public:
        explicit Frame(Scratch& scratch)
            : scratch_(scratch), block_(scratch.block_), used_(scratch.used_) {}
        ~Frame() {
            scratch_.block_ = block_;
            scratch_.used_ = used_;
        }
        Frame(const Frame&) = delete;
        Frame& operator=(const Frame&) = delete;

      private:
        Scratch& scratch_;
        size_t block_, used_;
    };

    // Returns uninitialised memory for `count` numbers, valid until the innermost frame ends.
    // Throws Stopped if the limit is reached.
    uint32_t* take(size_t count) {
        while (block_ < blocks_.size() && blocks_[block_].size - used_ < count) next_block();
        if (block_ == blocks_.size()) add_block(count);
        uint32_t* const taken = blocks_[block_].numbers.get() + used_;
        used_ += count;
        return taken;
    }

  private:
    struct Block {
        std::unique_ptr<uint32_t[]> numbers;
        size_t size;
    };

    void next_block() {
        ++block_;
        used_ = 0;
    }
    void add_block(size_t min_size) {
        constexpr size_t kUsual = size_t{1} << 18;
        if (min_size > left_) throw Stopped{};
        const size_t size = std::max(min_size, std::min(left_, kUsual));
        left_ -= size;
        blocks_.push_back({std::make_unique_for_overwrite<uint32_t[]>(size), size});
    }

    std::vector<Block> blocks_;
    size_t block_ = 0, used_ = 0;  // the current block, and the numbers used in it
    size_t left_;                  // numbers that may still be allocated
};

}  // namespace wordfoe::exact
