// The Python class Searcher over CPU paths that every machine can run: their vector instructions
// are emulated. It takes tries of the shipped core, so only the search differs.
#include <utility>

#include "bindings/searcher.hpp"
#include "counters.hpp"

namespace {

// A type of its own: nanobind binds a C++ type to one Python class, and the core binds
// SharedSearcher.
class EmulatedSearcher : public wordfoe::bindings::SharedSearcher {
  public:
    using SharedSearcher::SharedSearcher;
};

}  // namespace

NB_MODULE(emulated_core, module) {
    wordfoe::bindings::bind_searcher<EmulatedSearcher>(module);
    module.def(
        "calls",
        [] {
            return std::pair(wordfoe::emulation::avx2_calls.load(),
                             wordfoe::emulation::avx512_calls.load());
        },
        "Return how many of the counted AVX2 and AVX-512 instructions were emulated.");
}
