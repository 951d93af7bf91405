#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>

#include "bindings/bindings.hpp"
#include "hangman/families.hpp"
#include "hangman/rating.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordfoe::bindings {

namespace {

// Where a word stands among the candidates, or their number when it does not.
uint32_t place_of(const Candidates& candidates, const nb::bytes& codes) {
    const WordTable& table = candidates.table();
    if (codes.size() != size_t(table.length)) return candidates.size();
    const uint32_t id = table.lower_bound(as_codes(codes));
    if (!table.starts_with(id, as_codes(codes))) return candidates.size();
    const auto& ids = candidates.ids();
    const auto at = std::lower_bound(ids.begin(), ids.end(), id);
    return at != ids.end() && *at == id ? uint32_t(at - ids.begin()) : candidates.size();
}

nb::bytes packed(const Candidates& candidates, size_t first, size_t count) {
    const WordTable& table = candidates.table();
    const size_t length = size_t(table.length), size = candidates.size();
    first = std::min(first, size);
    count = std::min(count, size - first);
    std::vector<uint8_t> codes;
    codes.reserve(count * length);
    for (size_t i = first; i < first + count; ++i) {
        const auto word = table.codes(candidates.ids()[i]);
        codes.insert(codes.end(), word.begin(), word.end());
    }
    return as_bytes(codes);
}

nb::bytes commonness(const Candidates& candidates) {
    std::vector<uint8_t> levels;
    levels.reserve(candidates.size());
    for (const uint32_t id : candidates.ids()) levels.push_back(candidates.table().commonness[id]);
    return as_bytes(levels);
}

Candidates without(const Candidates& candidates, const nb::bytes& codes) {
    const uint32_t place = place_of(candidates, codes);
    return place == candidates.size() ? candidates : candidates.without(candidates.ids()[place]);
}

const Family& family_at(const Partition& partition, uint32_t i) {
    if (i >= partition.families().size())
        throw std::invalid_argument("no family has the number " + std::to_string(i));
    return partition.families()[i];
}

template <typename Value>
std::vector<Value> of_each(const Partition& partition, Value Family::* value) {
    std::vector<Value> values;
    values.reserve(partition.families().size());
    for (const Family& family : partition.families()) values.push_back(family.*value);
    return values;
}

// Letters that somebody names one after the other, each of them once.
std::span<const uint8_t> as_order(const nb::bytes& order) {
    LetterSet named = 0;
    for (const uint8_t letter : as_codes(order)) {
        const LetterSet bit = LetterSet{1} << as_letter(letter);
        if (named & bit) throw std::invalid_argument("a letter is named once");
        named |= bit;
    }
    return as_codes(order);
}

Guesser as_guesser(const std::string& name) {
    if (name == "greedy") return Guesser::kGreedy;
    if (name == "entropy") return Guesser::kEntropy;
    if (name == "lookahead") return Guesser::kLookahead;
    throw std::invalid_argument("no guesser has the name " + name);
}

using Pair = std::tuple<int, int>;

// Few ratings are different, so that equal ones share one tuple.
nb::typed<nb::list, Pair> rated(const Candidates& candidates, LetterSet open,
                                const std::string& name) {
    std::vector<Rating> found;
    const Guesser guesser = as_guesser(name);
    {
        nb::gil_scoped_release release;
        found = ratings(candidates, open, guesser);
    }
    std::array<std::array<nb::object, kMaxLetters + 1>, kMaxLetters + 1> pairs;
    nb::typed<nb::list, Pair> all;
    for (const Rating& rating : found) {
        nb::object& pair = pairs[rating.misses][rating.guesses];
        if (!pair.is_valid()) pair = nb::make_tuple(rating.misses, rating.guesses);
        all.append(pair);
    }
    return all;
}

}  // namespace

void bind_hangman(nb::module_& module) {
    nb::class_<Candidates>(module, "Candidates", "Words that agree with every answer so far.")
        .def("__len__", &Candidates::size)
        .def_prop_ro("length", [](const Candidates& c) { return c.table().length; })
        .def_prop_ro(
            "table", [](const Candidates& c) { return reinterpret_cast<uintptr_t>(&c.table()); },
            "The same for candidates of the same length of the same lexicon.")
        .def(
            "split", [](const Candidates& c, int letter) { return c.split(as_letter(letter)); },
            "letter"_a, "The families of a guessed letter.")
        .def("place_of", &place_of, "codes"_a,
             "Where a word stands among the candidates, or their number when it does not.")
        .def("packed", &packed, "first"_a, "count"_a, "The letter codes of some words, in a row.")
        .def("commonness", &commonness, "One byte for each candidate.")
        .def("without", &without, "codes"_a, "The candidates but for one word.")
        .def(
            "holders",
            [](const Candidates& c) {
                const auto holders = c.holders();
                return std::vector<uint32_t>(holders.begin(), holders.end());
            },
            "How many candidates hold each letter.")
        .def("cheat_score", &Candidates::cheat_score, "open"_a)
        .def("ratings", &rated, "open"_a, "guesser"_a, "(misses, guesses) of each candidate.")
        .def(
            "misses_in_order",
            [](const Candidates& c, const nb::bytes& order) {
                return c.misses_in_order(as_order(order));
            },
            "order"_a, "The misses of a guesser with this order of letters, for each candidate.")
        .def(
            "letter_named",
            [](const Candidates& c, LetterSet open, const std::string& name) {
                const Guesser guesser = as_guesser(name);
                const nb::gil_scoped_release release;
                return letter_named(c, open, guesser);
            },
            "open"_a, "guesser"_a, "The letter that a guesser names, or -1.")
        .def(
            "look_ahead",
            [](const Candidates& c, LetterSet open) {
                const nb::gil_scoped_release release;
                const Look look = look_ahead(c, open);
                return std::tuple(look.letter, look.misses);
            },
            "open"_a, "The letter with the fewest misses ahead, and those summed over the words.")
        .def(
            "misses_ahead",
            [](const Candidates& c, LetterSet open) {
                const nb::gil_scoped_release release;
                const auto misses = misses_ahead(c, open);
                return std::vector<uint64_t>(misses.begin(), misses.end());
            },
            "open"_a, "The misses after each letter and greedy play, summed over the words.")
        .def(
            "bits",
            [](const Candidates& c, LetterSet open) {
                const auto bits = bits_of_letters(c, open);
                return std::vector<double>(bits.begin(), bits.end());
            },
            "open"_a, "The bits that the answer to each letter tells.");

    nb::class_<Partition>(module, "Partition", "Candidates parted by the answer to one letter.")
        .def("__len__", [](const Partition& p) { return p.families().size(); })
        .def(
            "size", [](const Partition& p, uint32_t i) { return family_at(p, i).size; }, "i"_a)
        .def(
            "positions", [](const Partition& p, uint32_t i) { return family_at(p, i).positions; },
            "i"_a)
        .def("all_sizes", [](const Partition& p) { return of_each(p, &Family::size); })
        .def("all_positions", [](const Partition& p) { return of_each(p, &Family::positions); })
        .def("cheat_scores", &Partition::cheat_scores, "open"_a)
        .def(
            "misses_in_order",
            [](const Partition& p, const nb::bytes& order) {
                return p.misses_in_order(as_order(order));
            },
            "order"_a, "The misses of a guesser with this order of letters, summed by family.")
        .def(
            "family",
            [](const Partition& p, uint32_t i) {
                family_at(p, i);
                return p.family(i);
            },
            "i"_a, "The words of one family.");

    module.def(
        "candidates",
        [](const WordTables& words, int length, int without_marks) {
            return Candidates::all(words.of_length(length), uint8_t(without_marks));
        },
        "words"_a, "length"_a, "without_marks"_a,
        "All words of one length that bear none of the marks.");

    const auto by = [](auto find) {
        return [find](const nb::bytes& word, int letter) {
            if (word.size() == 0 || word.size() > size_t(kMaxWordLength))
                throw std::invalid_argument("a word has 1 to 64 letters");
            std::vector<uint8_t> padded(word.size() + 64, 0xFF);
            std::copy_n(static_cast<const uint8_t*>(word.data()), word.size(), padded.begin());
            return find(padded.data(), int(word.size()), as_letter(letter));
        };
    };
    module.def("positions_of", by(&positions_of), "word"_a, "letter"_a,
               "The set of positions at which a word holds a letter.");
    module.def("positions_of_portable", by(&positions_of_portable), "word"_a, "letter"_a,
               "The same by the path for machines without vector instructions.");
}

}  // namespace wordfoe::bindings
