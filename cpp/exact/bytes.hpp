// Numbers as bytes, small numbers in few of them.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "lexicon/words.hpp"

namespace wordfoe::exact {

class Writer {
  public:
    // Seven bits a byte, the lowest first; the top bit says that more follow.
    void number(uint64_t number) {
        for (; number >= 128; number >>= 7) bytes_.push_back(uint8_t(number | 128));
        bytes_.push_back(uint8_t(number));
    }
    void fixed(uint64_t number, int width) {
        for (int i = 0; i < width; ++i) bytes_.push_back(uint8_t(number >> 8 * i));
    }
    std::vector<uint8_t> take() { return std::move(bytes_); }

  private:
    std::vector<uint8_t> bytes_;
};

class Reader {
  public:
    explicit Reader(std::span<const uint8_t> bytes) : bytes_(bytes) {}

    uint64_t number() {
        uint64_t found = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const uint64_t byte = fixed(1);
            found |= (byte & 127) << shift;
            if (byte < 128) return found;
        }
        throw std::invalid_argument("the book is damaged");
    }
    uint64_t fixed(int width) {
        if (bytes_.size() < size_t(width)) throw std::invalid_argument("the book is cut short");
        uint64_t found = 0;
        for (int i = 0; i < width; ++i) found |= uint64_t{bytes_[size_t(i)]} << 8 * i;
        bytes_ = bytes_.subspan(size_t(width));
        return found;
    }
    // A number of things that each take a byte or more: never more than there are bytes.
    size_t count() {
        const uint64_t found = number();
        if (found > bytes_.size()) throw std::invalid_argument("the book is damaged");
        return size_t(found);
    }
    // Misses: a letter each, at most.
    int misses() {
        const uint64_t found = number();
        if (found > kMaxLetters) throw std::invalid_argument("the book is damaged");
        return int(found);
    }
    bool at_end() const { return bytes_.empty(); }

  private:
    std::span<const uint8_t> bytes_;
};

}  // namespace wordfoe::exact
