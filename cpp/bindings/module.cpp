#include "bindings/bindings.hpp"

NB_MODULE(_core, module) {
    module.doc() = "The native core of wordfoe: packed words, families, ratings, boards.";
    // Lexicons are kept for the whole life of the program, so some are alive at its end.
    nanobind::set_leak_warnings(false);
    wordfoe::bindings::bind_lexicon(module);
    wordfoe::bindings::bind_hangman(module);
    wordfoe::bindings::bind_exact(module);
    wordfoe::bindings::bind_dealer(module);
    wordfoe::bindings::bind_boggle(module);
    wordfoe::bindings::bind_climber(module);
    wordfoe::bindings::bind_prover(module);
}
