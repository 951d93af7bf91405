// The steps of each CPU path; levels.cpp chooses among them.
#pragma once

#include "boggle/levels.hpp"

#if defined(__x86_64__) || defined(WORDFOE_EMULATION)
#define WORDFOE_VECTORS  // there are paths beside the portable one
#endif

// The table of a path from its two templates.
#define WORDFOE_STEPS(Place, settle, step)                                                        \
    Steps<Place> {                                                                                \
        {settle<Mode::kNodes, Place>, settle<Mode::kTrail, Place>, settle<Mode::kTagged, Place>}, \
            {step<Mode::kNodes, Place>, step<Mode::kTrail, Place>, step<Mode::kTagged, Place>},   \
    }

namespace wordfoe {

extern const Steps<uint32_t> kPortableNarrow;
extern const Steps<uint64_t> kPortableWide;

#if defined(WORDFOE_VECTORS)
extern const Steps<uint32_t> kAvx2Narrow;
extern const Steps<uint64_t> kAvx2Wide;
extern const Steps<uint32_t> kAvx512Narrow;  // larger boards step with AVX2
#endif

}  // namespace wordfoe
