// The vector instructions of x86-64: the compiler's, chosen at run time, or an emulation, with
// which the tests run every CPU path on every machine.
#pragma once

#if defined(WORDFOE_EMULATION)
#include WORDFOE_EMULATION
#define WORDFOE_TARGET(instructions)
#else
#include <immintrin.h>
// An attribute, not a compiler flag for the file: functions of the standard library that the file
// happens to instantiate must stay fit for every CPU.
#define WORDFOE_TARGET(instructions) __attribute__((target(instructions)))
#endif
