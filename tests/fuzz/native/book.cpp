// Books of any bytes: refused, or taken and written again.
#include "exact/book.hpp"

#include <stdexcept>

#include "input.hpp"

using wordfoe::exact::Book;

namespace {

constexpr uint32_t kWords = 40;  // of the field that the book is said to be about

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    try {
        const Book book = Book::unpacked({data, size}, kWords);
        const auto packed = book.packed();
        wordfoe::fuzz::require(Book::unpacked(packed, kWords).packed() == packed,
                               "what was taken once is taken again");
    } catch (const std::invalid_argument&) {
    }
    return 0;
}
