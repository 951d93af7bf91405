// What was found out in advance about the words of one length: the value, a proof that a dealer
// can follow, and lemmas that were dear to find.
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
    int value = 0;
    std::shared_ptr<const Proof> proof;  // that the value is not less; empty when it is 0
    std::shared_ptr<Lemmas> lemmas = std::make_shared<Lemmas>(~size_t{0});

    // What a dealer knows before the first letter.
    Stand stand(const std::shared_ptr<const Field>& field) const;
    // The way of its proof after these letters, if the dealer went that way and came to the words.
    std::optional<Witness> followed(const std::shared_ptr<const Field>& field,
                                    std::span<const uint8_t> letters, Words words) const;

    std::vector<uint8_t> packed() const;
    // The book about a field of so many words. Throws std::invalid_argument when it is damaged.
    static Book unpacked(std::span<const uint8_t> bytes, uint32_t field_size);
};

// The value and its proof; nothing when the search is stopped. Lemmas that took at least so much
// work are kept in the book.
std::optional<Book> study(const std::shared_ptr<const Field>& field, Solver& solver, uint64_t dear);

}  // namespace wordfoe::exact
