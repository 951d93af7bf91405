// One function for each topic that Python can call; module.cpp gathers them.
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

inline std::span<const uint8_t> as_codes(const nanobind::bytes& codes) {
    return {static_cast<const uint8_t*>(codes.data()), codes.size()};
}

inline nanobind::bytes as_bytes(std::span<const uint8_t> codes) {
    return nanobind::bytes(codes.data(), codes.size());
}

// A pair as Python writes it: two letter codes, or nothing.
std::optional<Pair> as_pair(const nanobind::bytes& pair);

inline uint8_t as_letter(int letter) {
    if (letter < 0 || letter >= 32)
        throw std::invalid_argument("a letter code must be from 0 to 31, not " +
                                    std::to_string(letter));
    return uint8_t(letter);
}

}  // namespace wordfoe::bindings
