// Fuzzes the parser of word lists with arbitrary bytes: tables must be sorted and contain every
// word.
#include <algorithm>

#include "input.hpp"

using namespace wordfoe;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const ParsedWords parsed = parse_words({data, size}, fuzz::english());
    uint32_t words = 0;
    for (const int length : parsed.words.lengths()) {
        const WordTable& table = *parsed.words.of_length(length);
        require(table.count > 0 && table.length == length, "a table has words of its length");
        words += table.count;
        for (uint32_t i = 0; i < table.count; ++i) {
            const auto codes = table.codes(i);
            require(parsed.words.contains(codes), "a word of a table is contained");
            require(parsed.words.has_prefix(codes.first(1)),
                    "the first letter of a word is a prefix");
            require(std::ranges::all_of(codes, [](uint8_t code) { return code < kMaxLetters; }),
                    "a word is made of letters");
            if (i > 0)
                require(std::ranges::lexicographical_compare(table.codes(i - 1), codes),
                        "words ascend");
        }
    }
    require(words == parsed.words.size(), "the tables hold all words");
    const size_t lines = size_t(std::count(data, data + size, uint8_t('\n'))) + 1;
    const size_t counted = size_t{words} + parsed.not_letters.count + parsed.foreign.count +
                           parsed.too_long.count + parsed.repeated.count;
    require(counted <= lines, "a line gives one word or is left out once");
    return 0;
}
