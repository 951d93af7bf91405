#include "bindings/bindings.hpp"

NB_MODULE(_core, module) {
    module.doc() =
        "The native core of wordfoe. Internal: the Python modules that wrap it are the public API.";
    // Lexicons are cached until the program ends, so nanobind would report them as leaks.
    nanobind::set_leak_warnings(false);
    wordfoe::bindings::bind_lexicon(module);
    wordfoe::bindings::bind_hangman(module);
    wordfoe::bindings::bind_exact(module);
    wordfoe::bindings::bind_dealer(module);
    wordfoe::bindings::bind_boggle(module);
    wordfoe::bindings::bind_climber(module);
    wordfoe::bindings::bind_prover(module);
}
