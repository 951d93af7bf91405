#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>

#include "bindings/bindings.hpp"
#include "hangman/families.hpp"
#include "hangman/rating.hpp"
#include "hangman/short_families.hpp"
#include "hangman/soft_misses.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordfoe::bindings {

namespace {

// Returns the index of a word among the candidates, or their number if it is not one of them.
uint32_t place_of(const Candidates& candidates, const nb::bytes& codes) {
    const WordTable& table = candidates.table();
    if (codes.size() != size_t(table.length)) return candidates.size();
    const uint32_t id = table.lower_bound(as_codes(codes));
    if (!table.starts_with(id, as_codes(codes))) return candidates.size();
    const auto& ids = candidates.ids();
    const auto at = std::lower_bound(ids.begin(), ids.end(), id);
    return at != ids.end() && *at == id ? uint32_t(at - ids.begin()) : candidates.size();
}

// Returns the letter codes of up to `count` candidates from index `first` on, concatenated.
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

// Returns the candidates except one word, which need not be one of them.
Candidates without(const Candidates& candidates, const nb::bytes& codes) {
    const uint32_t place = place_of(candidates, codes);
    return place == candidates.size() ? candidates : candidates.without(candidates.ids()[place]);
}

// Throws std::invalid_argument for an index that is too large.
const Family& family_at(const Partition& partition, uint32_t i) {
    if (i >= partition.families().size())
        throw std::invalid_argument("there is no family number " + std::to_string(i));
    return partition.families()[i];
}

// Returns one member of every family.
template <typename Value>
std::vector<Value> of_each(const Partition& partition, Value Family::* value) {
    std::vector<Value> values;
    values.reserve(partition.families().size());
    for (const Family& family : partition.families()) values.push_back(family.*value);
    return values;
}

// Returns an order of letters. Throws std::invalid_argument unless all are letter codes and differ.
std::span<const uint8_t> as_order(const nb::bytes& order) {
    LetterSet named = 0;
    for (const uint8_t letter : as_codes(order)) {
        const LetterSet bit = LetterSet{1} << as_letter(letter);
        if (named & bit) throw std::invalid_argument("the order of letters names a letter twice");
        named |= bit;
    }
    return as_codes(order);
}

// Throws std::invalid_argument for an unknown name.
Guesser as_guesser(const std::string& name) {
    if (name == "greedy") return Guesser::kGreedy;
    if (name == "entropy") return Guesser::kEntropy;
    if (name == "lookahead") return Guesser::kLookahead;
    throw std::invalid_argument("there is no guesser \"" + name + "\"");
}

using RatingTuple = std::tuple<int, int>;

// Returns (misses, guesses) of each candidate. Equal ratings share one tuple, since few differ.
nb::typed<nb::list, RatingTuple> rated(const Candidates& candidates, LetterSet open,
                                       const std::string& name) {
    std::vector<Rating> found;
    const Guesser guesser = as_guesser(name);
    {
        nb::gil_scoped_release release;
        found = ratings(candidates, open, guesser);
    }
    std::array<std::array<nb::object, kMaxLetters + 1>, kMaxLetters + 1> tuples;
    nb::typed<nb::list, RatingTuple> all;
    for (const Rating& rating : found) {
        nb::object& tuple = tuples[rating.misses][rating.guesses];
        if (!tuple.is_valid()) tuple = nb::make_tuple(rating.misses, rating.guesses);
        all.append(tuple);
    }
    return all;
}

}  // namespace

void bind_hangman(nb::module_& module) {
    nb::class_<Candidates>(module, "Candidates",
                           "An immutable set of words of one length. `open` arguments are sets of "
                           "letters: bit i is the letter with code i.")
        .def("__len__", &Candidates::size, "Return the number of candidates.")
        .def_prop_ro(
            "length", [](const Candidates& c) { return c.table().length; },
            "The length of the words.")
        .def_prop_ro(
            "table", [](const Candidates& c) { return reinterpret_cast<uintptr_t>(&c.table()); },
            "An identity: equal for candidates of the same length from the same lexicon.")
        .def(
            "split", [](const Candidates& c, int letter) { return c.split(as_letter(letter)); },
            "letter"_a, "Return the families of a guessed letter.")
        .def("place_of", &place_of, "codes"_a,
             "Return the index of a word among the candidates, or their number if it is none of "
             "them.")
        .def("packed", &packed, "first"_a, "count"_a,
             "Return the letter codes of up to `count` candidates from index `first` on, "
             "concatenated.")
        .def("commonness", &commonness, "Return the commonness of each candidate, one byte each.")
        .def("without", &without, "codes"_a, "Return the candidates except one word.")
        .def(
            "holders",
            [](const Candidates& c) {
                const auto holders = c.holders();
                return std::vector<uint32_t>(holders.begin(), holders.end());
            },
            "Return, by letter code, how many candidates contain the letter.")
        .def("cheat_score", &Candidates::cheat_score, "open"_a,
             "Return Moertel's cheat score: the distinct open letters of each candidate, summed.")
        .def("ratings", &rated, "open"_a, "guesser"_a,
             "Return (misses, guesses) of a guesser for each candidate. Raises ValueError for an "
             "unknown guesser.")
        .def(
            "misses_in_order",
            [](const Candidates& c, const nb::bytes& order) {
                return c.misses_in_order(as_order(order));
            },
            "order"_a,
            "Return, for each candidate, the misses of a guesser who names letters in this fixed "
            "order. Raises ValueError if a letter is repeated.")
        .def(
            "soft_misses",
            [](const Candidates& c, LetterSet open, const nb::bytes& order) {
                if (c.size() == 0) throw std::invalid_argument("there are no candidates");
                const std::span<const uint8_t> letters = as_order(order);
                const nb::gil_scoped_release release;
                const SoftMisses found = soft_misses(c, open, letters);
                return std::tuple(found.greedy, found.in_order);
            },
            "open"_a, "order"_a,
            "Return the soft maximum of the candidates' misses, for the greedy guesser and for one "
            "who names letters in this fixed order, in units of 2**-16 misses. Raises ValueError "
            "if a letter is repeated, or if there are no candidates.")
        .def(
            "letter_named",
            [](const Candidates& c, LetterSet open, const std::string& name) {
                const Guesser guesser = as_guesser(name);
                const nb::gil_scoped_release release;
                return letter_named(c, open, guesser);
            },
            "open"_a, "guesser"_a,
            "Return the code of the letter that a guesser names, or -1 if no candidate contains an "
            "open letter. Raises ValueError for an unknown guesser.")
        .def(
            "look_ahead",
            [](const Candidates& c, LetterSet open) {
                const nb::gil_scoped_release release;
                const Lookahead found = look_ahead(c, open);
                return std::tuple(found.letter, found.misses);
            },
            "open"_a,
            "Return the letter of the lookahead guesser, or -1, and its misses summed over the "
            "candidates.")
        .def(
            "misses_ahead",
            [](const Candidates& c, LetterSet open) {
                const nb::gil_scoped_release release;
                const auto misses = misses_ahead(c, open);
                return std::vector<uint64_t>(misses.begin(), misses.end());
            },
            "open"_a,
            "Return, by letter code, the misses of naming it first and then playing greedily, "
            "summed over the candidates; 0 if it is not open.")
        .def(
            "bits",
            [](const Candidates& c, LetterSet open) {
                const auto entropies = reply_entropies(c, open);
                return std::vector<double>(entropies.begin(), entropies.end());
            },
            "open"_a,
            "Return, by letter code, the entropy of its reply in bits; 0 if it is not open.");

    nb::class_<Partition>(module, "Partition",
                          "The families of one guessed letter, in order of their first word. "
                          "Methods that take an index raise ValueError if it is too large.")
        .def(
            "__len__", [](const Partition& p) { return p.families().size(); },
            "Return the number of families.")
        .def(
            "size", [](const Partition& p, uint32_t i) { return family_at(p, i).size; }, "i"_a,
            "Return the number of words of one family.")
        .def(
            "positions", [](const Partition& p, uint32_t i) { return family_at(p, i).positions; },
            "i"_a,
            "Return the positions of the letter in one family, as a set of bits; 0 is a miss.")
        .def(
            "all_sizes", [](const Partition& p) { return of_each(p, &Family::size); },
            "Return the sizes of all families.")
        .def(
            "all_positions", [](const Partition& p) { return of_each(p, &Family::positions); },
            "Return the positions of all families.")
        .def("cheat_scores", &Partition::cheat_scores, "open"_a,
             "Return the cheat score of every family.")
        .def(
            "misses_in_order",
            [](const Partition& p, const nb::bytes& order) {
                return p.misses_in_order(as_order(order));
            },
            "order"_a, "Return Candidates.misses_in_order summed over the words of each family.")
        .def(
            "family",
            [](const Partition& p, uint32_t i) {
                family_at(p, i);
                return p.family(i);
            },
            "i"_a, "Return the words of one family.");

    module.def(
        "candidates",
        [](const WordTables& words, int length, int without_marks, uint8_t most_commonness) {
            return Candidates::all(words.of_length(length), uint8_t(without_marks),
                                   most_commonness);
        },
        "words"_a, "length"_a, "without_marks"_a, "most_commonness"_a = int{kNoCommonness},
        "Return all words of one length that have none of these marks, and a commonness up to a "
        "limit. The limit NO_COMMONNESS takes words without commonness too.");

    const auto by = [](auto find) {
        return [find](const nb::bytes& word, int letter) {
            if (word.size() == 0 || word.size() > size_t(kMaxWordLength))
                throw std::invalid_argument("a word must have 1 to 64 letters, not " +
                                            std::to_string(word.size()));
            std::vector<uint8_t> padded(word.size() + 64, 0xFF);
            std::copy_n(static_cast<const uint8_t*>(word.data()), word.size(), padded.begin());
            return find(padded.data(), int(word.size()), as_letter(letter));
        };
    };
    module.def("positions_of", by(&positions_of), "word"_a, "letter"_a,
               "Return the positions of a letter in a word, as a set of bits.");
    module.def("positions_of_portable", by(&positions_of_portable), "word"_a, "letter"_a,
               "Return the same without vector instructions; for tests.");
    module.def(
        "short_families_portable",
        [](const Candidates& candidates, int letter) {
            std::vector<std::pair<Positions, uint32_t>> families;
            for (const Family& family : count_short_families_portable(
                     candidates.table(), candidates.ids(), as_letter(letter)))
                families.emplace_back(family.positions, family.size);
            return families;
        },
        "candidates"_a, "letter"_a,
        "Return the families of words of at most eight letters, as positions and size, without "
        "vector instructions; for tests.");
}

}  // namespace wordfoe::bindings
