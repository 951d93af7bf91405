// Declares the implementations of the search step, one per CPU path; levels.cpp selects one.
#pragma once

#include "boggle/levels.hpp"

#if defined(__x86_64__) || defined(WORDFOE_EMULATION)
#define WORDFOE_VECTORS  // the AVX2 and AVX-512 paths are compiled
#endif

// Makes the function table of a path from its two function templates.
#define WORDFOE_STEPS(Place, resolve, step)                                                       \
    Steps<Place> {                                                                                \
        {resolve<Mode::kNodes, Place>, resolve<Mode::kParents, Place>,                            \
         resolve<Mode::kTagged, Place>},                                                          \
            {step<Mode::kNodes, Place>, step<Mode::kParents, Place>, step<Mode::kTagged, Place>}, \
    }

namespace wordfoe {

extern const Steps<uint32_t> kPortableNarrow;
extern const Steps<uint64_t> kPortableWide;

#if defined(WORDFOE_VECTORS)
extern const Steps<uint32_t> kAvx2Narrow;
extern const Steps<uint64_t> kAvx2Wide;
extern const Steps<uint32_t> kAvx512Narrow;  // larger boards use AVX2
#endif

}  // namespace wordfoe
