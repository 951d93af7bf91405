// An allocator that asks for huge pages, for large tables with random access: fewer pages mean
// fewer TLB misses.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace wordfoe {

// A stateless allocator for standard containers. Rounds every allocation up to 2 MB. `allocate`
// throws std::bad_alloc when memory runs out.
template <typename T>
struct HugePageAllocator {
    using value_type = T;

    HugePageAllocator() = default;
    template <typename U>
    explicit HugePageAllocator(const HugePageAllocator<U>&) {}

    T* allocate(size_t count) {
        const size_t bytes = (count * sizeof(T) + kPage - 1) / kPage * kPage;
        void* const memory = std::aligned_alloc(kPage, bytes);
        if (memory == nullptr) throw std::bad_alloc();
#if defined(__linux__) && defined(MADV_HUGEPAGE)
        madvise(memory, bytes, MADV_HUGEPAGE);  // only a hint: a failure changes nothing but speed
#endif
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, size_t) { std::free(memory); }

    bool operator==(const HugePageAllocator&) const { return true; }

  private:
    static constexpr size_t kPage = size_t{2} << 20;
};

}  // namespace wordfoe
