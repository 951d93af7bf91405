// Declares the functions that bind one part of the core each, called by module.cpp, and the
// conversions of arguments that they share. Only cpp/bindings/ includes nanobind.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>

#include "lexicon/trie.hpp"

namespace wordfoe::bindings {

void bind_lexicon(nanobind::module_& module);
void bind_hangman(nanobind::module_& module);
void bind_exact(nanobind::module_& module);
void bind_dealer(nanobind::module_& module);
void bind_boggle(nanobind::module_& module);
void bind_climber(nanobind::module_& module);
void bind_prover(nanobind::module_& module);

// Returns the bytes as letter codes, without a copy: valid as long as the bytes object lives.
inline std::span<const uint8_t> as_codes(const nanobind::bytes& codes) {
    return {static_cast<const uint8_t*>(codes.data()), codes.size()};
}

inline nanobind::bytes as_bytes(std::span<const uint8_t> codes) {
    return nanobind::bytes(codes.data(), codes.size());
}

// Returns the pair given as two letter codes; nullopt for no bytes. Throws std::invalid_argument
// for any other number of bytes, or codes that are not letters.
std::optional<Pair> as_pair(const nanobind::bytes& pair);

// Returns the letter code. Throws std::invalid_argument if it is out of range.
inline uint8_t as_letter(int letter) {
    if (letter < 0 || letter >= 32)
        throw std::invalid_argument("a letter code must be from 0 to 31, not " +
                                    std::to_string(letter));
    return uint8_t(letter);
}

}  // namespace wordfoe::bindings
