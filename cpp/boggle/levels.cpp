#include "boggle/levels.hpp"

#include <stdexcept>

#include "boggle/steps.hpp"

namespace wordfoe {

namespace {

// Returns whether this machine can run a CPU path.
bool is_supported(Cpu cpu) {
    if (cpu == Cpu::kPortable) return true;
#if defined(WORDFOE_EMULATION)
    return true;
#elif defined(WORDFOE_VECTORS)
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
                      __builtin_cpu_supports("popcnt");
    if (cpu == Cpu::kAvx2) return avx2;
    return avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq");
#else
    return false;
#endif
}

}  // namespace

std::vector<Cpu> supported_cpus() {
    std::vector<Cpu> cpus;
    for (const Cpu cpu : {Cpu::kPortable, Cpu::kAvx2, Cpu::kAvx512})
        if (is_supported(cpu)) cpus.push_back(cpu);
    return cpus;
}

const char* name_of(Cpu cpu) {
    switch (cpu) {
        case Cpu::kPortable:
            return "portable";
        case Cpu::kAvx2:
            return "avx2";
        case Cpu::kAvx512:
            return "avx512";
    }
    return "";
}

Cpu cpu_from_name(const std::string& name) {
    for (const Cpu cpu : supported_cpus())
        if (name == name_of(cpu)) return cpu;
    throw std::invalid_argument("this machine has no CPU path \"" + name + "\"");
}

template <>
const CpuPath<uint32_t>& path_for([[maybe_unused]] Cpu cpu) {
#if defined(WORDFOE_VECTORS)
    if (cpu == Cpu::kAvx512) return kAvx512Narrow;
    if (cpu == Cpu::kAvx2) return kAvx2Narrow;
#endif
    return kPortableNarrow;
}

template <>
const CpuPath<uint64_t>& path_for([[maybe_unused]] Cpu cpu) {
#if defined(WORDFOE_VECTORS)
    if (cpu != Cpu::kPortable) return kAvx2Wide;
#endif
    return kPortableWide;
}

}  // namespace wordfoe
