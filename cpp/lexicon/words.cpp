#include "lexicon/words.hpp"

#include <algorithm>
#include <cstring>

namespace wordfoe {

namespace {
constexpr size_t kPadding = 64;  // bytes that vector loads may read past the last word
}

uint32_t WordTable::lower_bound(std::span<const uint8_t> codes) const {
    uint32_t low = 0, high = count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        const auto there = this->codes(middle);
        const bool before =
            std::lexicographical_compare(there.begin(), there.end(), codes.begin(), codes.end());
        (before ? low : high) = before ? middle + 1 : middle;
    }
    return low;
}

bool WordTable::starts_with(uint32_t i, std::span<const uint8_t> prefix) const {
    return i < count && prefix.size() <= size_t(length) &&
           std::memcmp(word(i), prefix.data(), prefix.size()) == 0;
}

void WordTable::finalize() {
    letter_sets.assign(count, 0);
    for (uint32_t i = 0; i < count; ++i)
        for (const uint8_t code : codes(i)) letter_sets[i] |= LetterSet{1} << code;
    letters.resize(size_t{count} * size_t(length) + kPadding, 0xFF);
}

const std::shared_ptr<const WordTable>& WordTables::of_length(int length) const {
    static const std::shared_ptr<const WordTable> none = std::make_shared<WordTable>();
    if (length < 1 || length > kMaxWordLength || !tables[size_t(length)]) return none;
    return tables[size_t(length)];
}

std::vector<int> WordTables::lengths() const {
    std::vector<int> found;
    for (int length = 1; length <= kMaxWordLength; ++length)
        if (of_length(length)->count > 0) found.push_back(length);
    return found;
}

uint32_t WordTables::size() const {
    uint32_t words = 0;
    for (const int length : lengths()) words += of_length(length)->count;
    return words;
}

bool WordTables::contains(std::span<const uint8_t> codes) const {
    const WordTable& table = *of_length(int(codes.size()));
    return table.count > 0 && table.starts_with(table.lower_bound(codes), codes);
}

bool WordTables::has_prefix(std::span<const uint8_t> codes) const {
    for (int length = std::max(1, int(codes.size())); length <= kMaxWordLength; ++length) {
        const WordTable& table = *of_length(length);
        if (table.count > 0 && table.starts_with(table.lower_bound(codes), codes)) return true;
    }
    return false;
}

WordTables WordTables::annotated(const WordTables& known) const {
    WordTables all;
    for (const int length : lengths()) {
        const WordTable& theirs = *known.of_length(length);
        auto table = std::make_shared<WordTable>(*of_length(length));
        uint32_t at = 0;  // both tables are in alphabetical order
        for (uint32_t i = 0; i < table->count; ++i) {
            const auto word = table->codes(i);
            while (at < theirs.count && std::memcmp(theirs.word(at), word.data(), word.size()) < 0)
                ++at;
            if (!theirs.starts_with(at, word)) continue;
            if (table->commonness[i] == kNoCommonness) table->commonness[i] = theirs.commonness[at];
            table->marks[i] = uint8_t(table->marks[i] | (theirs.marks[at] & kOffensive));
        }
        all.tables[size_t(length)] = std::move(table);
    }
    return all;
}

}  // namespace wordfoe
