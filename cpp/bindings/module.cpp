#include "bindings/bindings.hpp"

NB_MODULE(_core, module) {
    module.doc() = "The native core of wordfoe: packed words, families, ratings, boards.";
    wordfoe::bindings::bind_lexicon(module);
    wordfoe::bindings::bind_hangman(module);
    wordfoe::bindings::bind_boggle(module);
}
