// The vector intrinsics of x86-64: those of the compiler, enabled per function and selected at run
// time, or an emulation, with which the tests run every CPU path on every machine.
#pragma once

#if defined(WORDFOE_EMULATION)
#include WORDFOE_EMULATION
#define WORDFOE_TARGET(instructions)
#else
#include <immintrin.h>
// An attribute instead of a compiler flag for the file: templates of the standard library that the
// file instantiates must still run on every CPU.
#define WORDFOE_TARGET(instructions) __attribute__((target(instructions)))
#endif
