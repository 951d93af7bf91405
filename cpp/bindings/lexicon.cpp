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

// The words of one table and the place of one of them, or the count when it is absent.
std::pair<const WordTable*, uint32_t> find(const WordTables& words, const nb::bytes& codes) {
    const WordTable& table = *words.of_length(int(codes.size()));
    const uint32_t at = table.count == 0 ? 0 : table.lower_bound(as_codes(codes));
    return {&table, table.starts_with(at, as_codes(codes)) ? at : table.count};
}

uint8_t value_of(const WordTables& words, const nb::bytes& codes,
                 const std::vector<uint8_t> WordTable::* values) {
    const auto [table, at] = find(words, codes);
    if (at == table->count) throw std::invalid_argument("no such word");
    return (table->*values)[at];
}

std::tuple<WordTables, std::vector<std::tuple<std::string, uint32_t, uint32_t>>> parse(
    const nb::bytes& text, const nb::bytes& meanings) {
    ByteMeanings table;
    if (meanings.size() != table.size())
        throw std::invalid_argument("the meanings of all 256 bytes are needed, not of " +
                                    std::to_string(meanings.size()));
    std::copy_n(static_cast<const uint8_t*>(meanings.data()), table.size(), table.begin());
    for (const uint8_t meaning : table)
        if (meaning > kNotALetter) throw std::invalid_argument("a byte's meaning is at most 65");
    ParsedWords parsed;
    {
        nb::gil_scoped_release release;
        parsed = parse_words(as_codes(text), table);
    }
    std::vector<std::tuple<std::string, uint32_t, uint32_t>> left_out;
    const auto note = [&](const char* reason, const LeftOut& lines) {
        if (lines.count > 0) left_out.emplace_back(reason, lines.count, lines.line);
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

    nb::class_<WordTables>(module, "WordTables", "The words of a lexicon, packed by length.")
        .def("__len__", &WordTables::size)
        .def("lengths", &WordTables::lengths, "The lengths that words have, ascending.")
        .def(
            "count",
            [](const WordTables& words, int length) { return words.of_length(length)->count; },
            "length"_a, "How many words have this length.")
        .def(
            "packed",
            [](const WordTables& words, int length) {
                const WordTable& table = *words.of_length(length);
                return as_bytes({table.letters.data(), size_t{table.count} * size_t(table.length)});
            },
            "length"_a, "The letter codes of all words of one length, back to back.")
        .def(
            "contains",
            [](const WordTables& words, const nb::bytes& codes) {
                return words.contains(as_codes(codes));
            },
            "codes"_a)
        .def(
            "has_prefix",
            [](const WordTables& words, const nb::bytes& codes) {
                return words.has_prefix(as_codes(codes));
            },
            "codes"_a, "Whether a word begins with these letters.")
        .def(
            "commonness",
            [](const WordTables& words, const nb::bytes& codes) {
                return value_of(words, codes, &WordTable::commonness);
            },
            "codes"_a)
        .def(
            "marks",
            [](const WordTables& words, const nb::bytes& codes) {
                return value_of(words, codes, &WordTable::marks);
            },
            "codes"_a);

    module.def("parse_words", &parse, "text"_a, "meanings"_a,
               "Reads a word list; returns the words and what was left out, as (reason, lines, "
               "first line).");
}

}  // namespace wordfoe::bindings
