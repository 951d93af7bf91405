// A stack of memory for word numbers. What was taken last is given back first; nothing moves.
// A frame gives back what was taken since it began, also when an exception passes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <vector>

namespace wordfoe::exact {

// Thrown when a search is told to stop, or has used up its memory.
struct Stopped : std::exception {
    const char* what() const noexcept override { return "the search was stopped"; }
};

class Scratch {
  public:
    explicit Scratch(size_t most_numbers) : left_(most_numbers) {}

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
    void add_block(size_t at_least) {
        constexpr size_t kUsual = size_t{1} << 18;
        if (at_least > left_) throw Stopped{};
        const size_t size = std::max(at_least, std::min(left_, kUsual));
        left_ -= size;
        blocks_.push_back({std::make_unique_for_overwrite<uint32_t[]>(size), size});
    }

    std::vector<Block> blocks_;
    size_t block_ = 0, used_ = 0, left_;
};

}  // namespace wordfoe::exact
