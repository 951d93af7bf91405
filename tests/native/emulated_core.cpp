// The searcher once more, with CPU paths that every machine can run: their vector instructions are
// emulated. It takes the tries of the shipped core, so only the search differs.
#include <utility>

#include "bindings/searcher.hpp"
#include "counters.hpp"

namespace {

// Python keeps one class for each native one; this is not the core's.
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
        "How many instructions of AVX2 and of AVX-512 were emulated, of those that are counted.");
}
