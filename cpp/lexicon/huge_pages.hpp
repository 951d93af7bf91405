// Memory for large tables that are read here and there: in huge pages, where the system has them, a
// look-up does not also have to look up its page.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace wordfoe {

// An allocator for std::vector.
template <typename T>
struct HugePages {
    using value_type = T;

    HugePages() = default;
    template <typename U>
    explicit HugePages(const HugePages<U>&) {}

    T* allocate(size_t count) {
        const size_t bytes = (count * sizeof(T) + kPage - 1) / kPage * kPage;
        void* const memory = std::aligned_alloc(kPage, bytes);
        if (memory == nullptr) throw std::bad_alloc();
#if defined(__linux__) && defined(MADV_HUGEPAGE)
        madvise(memory, bytes, MADV_HUGEPAGE);  // a wish: where it is not granted nothing is lost
#endif
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, size_t) { std::free(memory); }

    bool operator==(const HugePages&) const { return true; }

  private:
    static constexpr size_t kPage = size_t{2} << 20;
};

}  // namespace wordfoe
