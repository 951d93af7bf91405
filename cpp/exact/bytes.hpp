// A byte format for books: integers with few bytes for small numbers.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "lexicon/words.hpp"

namespace wordfoe::exact {

class ByteWriter {
  public:
    // Appends a number as a varint (LEB128): seven bits per byte, the lowest first; the top bit
    // means that more follow.
    void number(uint64_t number) {
        for (; number >= 128; number >>= 7) bytes_.push_back(uint8_t(number | 128));
        bytes_.push_back(uint8_t(number));
    }
    // Appends a number in `width` bytes, little-endian.
    void fixed(uint64_t number, int width) {
        for (int i = 0; i < width; ++i) bytes_.push_back(uint8_t(number >> 8 * i));
    }
    // Returns the bytes and leaves the writer empty.
    std::vector<uint8_t> take() { return std::move(bytes_); }

  private:
    std::vector<uint8_t> bytes_;
};

// Reads what ByteWriter wrote. All methods throw std::invalid_argument for bytes that are damaged
// or missing. Keeps a reference to the bytes.
class ByteReader {
  public:
    explicit ByteReader(std::span<const uint8_t> bytes) : bytes_(bytes) {}

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
    // Reads the number of items that follow. Each takes at least one byte, so a damaged count
    // cannot cause a huge allocation.
    size_t count() {
        const uint64_t found = number();
        if (found > bytes_.size()) throw std::invalid_argument("the book is damaged");
        return size_t(found);
    }
    // Reads a number of misses, at most one per letter.
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
