#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "bindings/bindings.hpp"
#include "lexicon/parse.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordfoe::bindings {

namespace {

// Returns the table of the word's length and the word's index there, or `count` if it is absent.
std::pair<const WordTable*, uint32_t> find(const WordTables& words, const nb::bytes& codes) {
    const WordTable& table = *words.of_length(int(codes.size()));
    const uint32_t at = table.count == 0 ? 0 : table.lower_bound(as_codes(codes));
    return {&table, table.starts_with(at, as_codes(codes)) ? at : table.count};
}

// Returns the value of a word. Throws std::invalid_argument if the word is absent.
uint8_t value_of(const WordTables& words, const nb::bytes& codes,
                 const std::vector<uint8_t> WordTable::* values) {
    const auto [table, at] = find(words, codes);
    if (at == table->count) throw std::invalid_argument("the lexicon has no such word");
    return (table->*values)[at];
}

std::tuple<WordTables, std::vector<std::tuple<std::string, uint32_t, uint32_t>>> parse(
    const nb::bytes& text, const nb::bytes& meanings) {
    ByteMeanings table;
    if (meanings.size() != table.size())
        throw std::invalid_argument("expected the meanings of 256 bytes, not of " +
                                    std::to_string(meanings.size()));
    std::copy_n(static_cast<const uint8_t*>(meanings.data()), table.size(), table.begin());
    for (const uint8_t meaning : table)
        if (meaning > kNotALetter)
            throw std::invalid_argument("the meaning of a byte must be from 0 to 65, not " +
                                        std::to_string(meaning));
    ParsedWords parsed;
    {
        nb::gil_scoped_release release;
        parsed = parse_words(as_codes(text), table);
    }
    std::vector<std::tuple<std::string, uint32_t, uint32_t>> left_out;
    const auto note = [&](const char* reason, const LeftOut& lines) {
        if (lines.count > 0) left_out.emplace_back(reason, lines.count, lines.first_line);
    };
    note("not_letters", parsed.not_letters);
    note("foreign", parsed.foreign);
    note("too_long", parsed.too_long);
    note("repeated", parsed.repeated);
    return {std::move(parsed.words), std::move(left_out)};
}

}  // namespace

void bind_lexicon(nb::module_& module) {
    module.attr("MAX_LETTERS") = kMaxLetters;
    module.attr("MAX_WORD_LENGTH") = kMaxWordLength;
    module.attr("NO_COMMONNESS") = int{kNoCommonness};
    module.attr("OFFENSIVE") = int{kOffensive};
    module.attr("CAPITALISED") = int{kCapitalised};
    module.attr("CAPITAL") = int{kCapital};
    module.attr("FOREIGN") = int{kForeign};
    module.attr("NOT_A_LETTER") = int{kNotALetter};

    nb::class_<WordTables>(module, "WordTables",
                           "The words of a lexicon, packed by length. Immutable.")
        .def("__len__", &WordTables::size, "Return the number of words.")
        .def("lengths", &WordTables::lengths, "Return the lengths that have words, ascending.")
        .def(
            "count",
            [](const WordTables& words, int length) { return words.of_length(length)->count; },
            "length"_a, "Return the number of words of this length.")
        .def(
            "packed",
            [](const WordTables& words, int length) {
                const WordTable& table = *words.of_length(length);
                return as_bytes({table.letters.data(), size_t{table.count} * size_t(table.length)});
            },
            "length"_a, "Return the letter codes of all words of one length, concatenated.")
        .def(
            "contains",
            [](const WordTables& words, const nb::bytes& codes) {
                return words.contains(as_codes(codes));
            },
            "codes"_a, "Return whether these letter codes are a word.")
        .def(
            "has_prefix",
            [](const WordTables& words, const nb::bytes& codes) {
                return words.has_prefix(as_codes(codes));
            },
            "codes"_a, "Return whether some word starts with these letter codes.")
        .def(
            "commonness",
            [](const WordTables& words, const nb::bytes& codes) {
                return value_of(words, codes, &WordTable::commonness);
            },
            "codes"_a,
            "Return the commonness of a word, or NO_COMMONNESS. Raises ValueError if it is absent.")
        .def(
            "marks",
            [](const WordTables& words, const nb::bytes& codes) {
                return value_of(words, codes, &WordTable::marks);
            },
            "codes"_a,
            "Return the marks of a word, flags OFFENSIVE and CAPITALISED. Raises ValueError if it "
            "is absent.")
        .def("annotated", &WordTables::annotated, "known"_a,
             "Return the same words with the commonness of another lexicon where they have none, "
             "and its offensive marks beside their own. Both must have the same alphabet.");

    module.def(
        "parse_words", &parse, "text"_a, "meanings"_a,
        "Parse a word list. Return the words, and the lines left out as (reason, number of lines, "
        "first line).\n\n`meanings` gives for each byte a letter code, a letter code + CAPITAL, "
        "FOREIGN or NOT_A_LETTER. Raises ValueError unless it has 256 such bytes.");
}

}  // namespace wordfoe::bindings
