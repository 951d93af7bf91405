// A large array of zeros, mapped directly from the system: pages cost nothing until they are
// touched, and clear() returns them at once. malloc would keep the memory, in one arena per thread,
// and clearing would have to write it.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>

#if defined(__unix__) || defined(__APPLE__)
#include <sys/mman.h>
#define WORDFOE_HAS_MMAP
#endif

namespace wordfoe::exact {

// Has a fixed size. The constructor throws std::bad_alloc.
template <typename T>
class ZeroedArray {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    explicit ZeroedArray(size_t count) : bytes_(count * sizeof(T)) { allocate(); }
    ~ZeroedArray() { release(); }
    ZeroedArray(const ZeroedArray&) = delete;
    ZeroedArray& operator=(const ZeroedArray&) = delete;

    size_t size() const { return bytes_ / sizeof(T); }
    T& operator[](size_t i) { return memory_[i]; }
    const T& operator[](size_t i) const { return memory_[i]; }

    // Sets everything to zero. Never fails, so destructors can call it.
    void clear() noexcept {
#if defined(__linux__)
        if (madvise(memory_, bytes_, MADV_DONTNEED) == 0) return;
#endif
        std::memset(static_cast<void*>(memory_), 0, bytes_);
    }

  private:
#if defined(WORDFOE_HAS_MMAP)
    void allocate() {
        void* const memory =
            mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) throw std::bad_alloc();
        memory_ = static_cast<T*>(memory);
    }
    void release() {
        if (memory_ != nullptr) munmap(memory_, bytes_);
        memory_ = nullptr;
    }
#else
    void allocate() {
        memory_ = static_cast<T*>(std::calloc(bytes_, 1));
        if (memory_ == nullptr) throw std::bad_alloc();
    }
    void release() {
        std::free(memory_);
        memory_ = nullptr;
    }
#endif

    size_t bytes_;
    T* memory_ = nullptr;
};

}  // namespace wordfoe::exact
