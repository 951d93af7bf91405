// An opening book: results computed in advance for the words of one length. It has the value, a
// proof that a dealer can follow, and lemmas that were costly to find.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "exact/dealer.hpp"
#include "exact/lemmas.hpp"
#include "exact/proof.hpp"

namespace wordfoe::exact {

struct Book {
    Bounds value;                        // equal bounds, unless a limit ended the study
    std::shared_ptr<const Proof> proof;  // of a lower bound; empty if none above 0 was proven
    std::shared_ptr<Lemmas> lemmas = std::make_shared<Lemmas>(~size_t{0});

    // Returns what a dealer knows before the first guess.
    Stand stand(const std::shared_ptr<const Universe>& universe) const;
    // Returns the witness that results if the dealer follows the proof for these guesses; nullopt
    // if the game did not, that is, if the words of the witness are not all among `words`.
    std::optional<Witness> witness_after(const std::shared_ptr<const Universe>& universe,
                                         std::span<const uint8_t> letters, Words words) const;

    // Serialises the book. Throws std::invalid_argument if the value is not known exactly.
    std::vector<uint8_t> packed() const;
    // Reads a book about a universe of this size. Throws std::invalid_argument if it is damaged.
    static Book unpacked(std::span<const uint8_t> bytes, uint32_t universe_size);
};

// Computes the value of all words, its proof, and the lemmas that took at least `min_lemma_work`.
// A limit of work, unless it is 0, may end the search early: then the book has proven bounds of the
// value, and a proof of the best lower bound for which one was found. Returns nullopt if the search
// is cancelled.
std::optional<Book> study(const std::shared_ptr<const Universe>& universe, Solver& solver,
                          uint64_t min_lemma_work, uint64_t work = 0);

}  // namespace wordfoe::exact
