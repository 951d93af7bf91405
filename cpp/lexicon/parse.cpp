#include "lexicon/parse.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <optional>

namespace wordfoe {

namespace {

// The words of one length in the order of the file, with repetitions.
struct UnsortedWords {
    std::vector<uint8_t> letters;
    std::vector<uint8_t> commonness;
    std::vector<uint8_t> marks;
    std::vector<uint32_t> lines;
    bool ascending = true;  // strictly: sorted and without repetitions so far
};

struct Annotation {
    uint8_t commonness = kNoCommonness;
    uint8_t marks = 0;
};

// Parses what may follow a word: `\tNUMBER`, `\t!`, both, or nothing. Returns nullopt for anything
// else.
std::optional<Annotation> read_annotation(const uint8_t* at, const uint8_t* end) {
    Annotation found;
    while (at != end) {
        if (*at++ != '\t') return std::nullopt;
        unsigned number = 0;
        const uint8_t* const digits = at;
        for (; at != end && *at >= '0' && *at <= '9'; ++at)
            number = std::min(number * 10 + unsigned(*at - '0'), unsigned{kNoCommonness} - 1);
        if (at != digits)
            found.commonness = uint8_t(number);
        else if (at != end && *at == '!')
            found.marks |= kOffensive, ++at;
    }
    return found;
}

bool is_blank(uint8_t byte) { return byte == ' ' || byte == '\t' || byte == '\r'; }

// Parses the lines of a file into one list of words per length, and counts the lines left out.
class LineReader {
  public:
    LineReader(const ByteMeanings& meanings, ParsedWords& parsed)
        : meanings_(meanings), parsed_(parsed) {}

    void read(std::span<const uint8_t> text) {
        const uint8_t *at = text.data(), *const end = at + text.size();
        for (uint32_t line = 1; at != end; ++line) {
            const void* const newline = std::memchr(at, '\n', size_t(end - at));
            const uint8_t* const stop = newline ? static_cast<const uint8_t*>(newline) : end;
            read_line(at, stop, line);
            at = stop + (newline ? 1 : 0);
        }
    }

    std::array<UnsortedWords, kMaxWordLength + 1> words;  // by length

  private:
    void read_line(const uint8_t* at, const uint8_t* end, uint32_t line) {
        while (end != at && is_blank(end[-1])) --end;
        while (at != end && is_blank(*at)) ++at;
        if (at == end || *at == '#') return;

        std::array<uint8_t, kMaxWordLength> word;
        size_t length = 0;
        bool foreign = false, capital = false;
        for (; at != end && *at != '\t'; ++at, ++length) {
            const uint8_t meaning = meanings_[*at];
            if (meaning == kNotALetter) return parsed_.not_letters.add(line);
            foreign |= meaning == kForeign;
            capital |= (meaning & kCapital) != 0;
            if (length < word.size()) word[length] = meaning & (kCapital - 1);
        }
        const auto annotation = read_annotation(at, end);
        if (!annotation) return parsed_.not_letters.add(line);
        if (foreign) return parsed_.foreign.add(line);
        if (length > word.size()) return parsed_.too_long.add(line);

        UnsortedWords& unsorted = words[length];
        if (unsorted.ascending && !unsorted.lines.empty())
            unsorted.ascending =
                std::memcmp(unsorted.letters.data() + unsorted.letters.size() - length, word.data(),
                            length) < 0;
        unsorted.letters.insert(unsorted.letters.end(), word.begin(),
                                word.begin() + ptrdiff_t(length));
        unsorted.commonness.push_back(annotation->commonness);
        unsorted.marks.push_back(uint8_t(annotation->marks | (capital ? kCapitalised : 0)));
        unsorted.lines.push_back(line);
    }

    const ByteMeanings& meanings_;
    ParsedWords& parsed_;
};

// Sorts the words and merges repetitions: the result has the lowest commonness number, is offensive
// if any line is, and capitalised if every line is. Counts the repeated lines.
WordTable sort_and_merge(const UnsortedWords& unsorted, int length, LeftOut& repeated) {
    const auto word = [&](uint32_t i) {
        return unsorted.letters.data() + size_t{i} * size_t(length);
    };
    std::vector<uint32_t> order(unsorted.lines.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
        return std::memcmp(word(a), word(b), size_t(length)) < 0;
    });
    WordTable table;
    std::vector<uint32_t> repeated_lines;
    for (const uint32_t i : order) {
        const bool again = table.count > 0 &&
                           std::memcmp(table.letters.data() + table.letters.size() - size_t(length),
                                       word(i), size_t(length)) == 0;
        if (again) {
            repeated_lines.push_back(unsorted.lines[i]);
            table.commonness.back() = std::min(table.commonness.back(), unsorted.commonness[i]);
            const uint8_t a = table.marks.back(), b = unsorted.marks[i];
            table.marks.back() = uint8_t(((a | b) & kOffensive) | (a & b & kCapitalised));
            continue;
        }
        table.letters.insert(table.letters.end(), word(i), word(i) + length);
        table.commonness.push_back(unsorted.commonness[i]);
        table.marks.push_back(unsorted.marks[i]);
        ++table.count;
    }
    for (const uint32_t line : repeated_lines) {
        if (repeated.count == 0 || line < repeated.first_line) repeated.first_line = line;
        ++repeated.count;
    }
    return table;
}

}  // namespace

ParsedWords parse_words(std::span<const uint8_t> text, const ByteMeanings& meanings) {
    ParsedWords parsed;
    LineReader reader(meanings, parsed);
    reader.read(text);
    for (int length = 1; length <= kMaxWordLength; ++length) {
        UnsortedWords& unsorted = reader.words[size_t(length)];
        if (unsorted.lines.empty()) continue;
        WordTable table;
        if (unsorted.ascending) {
            table.letters = std::move(unsorted.letters);
            table.commonness = std::move(unsorted.commonness);
            table.marks = std::move(unsorted.marks);
            table.count = uint32_t(unsorted.lines.size());
        } else {
            table = sort_and_merge(unsorted, length, parsed.repeated);
        }
        table.length = length;
        table.finalize();
        parsed.words.tables[size_t(length)] = std::make_shared<const WordTable>(std::move(table));
    }
    return parsed;
}

}  // namespace wordfoe
