// Fuzzes the reader of books with arbitrary bytes: it must reject them, or read a book that
// survives a round trip.
#include "exact/book.hpp"

#include <stdexcept>

#include "input.hpp"

using wordfoe::exact::Book;

namespace {

constexpr uint32_t kWords = 40;  // in the universe of the book

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    try {
        const Book book = Book::unpacked({data, size}, kWords);
        const auto packed = book.packed();
        wordfoe::fuzz::require(Book::unpacked(packed, kWords).packed() == packed,
                               "a book that was read is written and read again");
    } catch (const std::invalid_argument&) {
    }
    return 0;
}
