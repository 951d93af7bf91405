// Large memory full of zeros, straight from the system: it costs nothing until it is touched, and
// goes back as soon as it is cleared. A heap would keep it, one for each thread that ever asked,
// and would fill it with zeros by hand.
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

template <typename T>
class Zeroed {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    explicit Zeroed(size_t count) : bytes_(count * sizeof(T)) { take(); }
    ~Zeroed() { give_back(); }
    Zeroed(const Zeroed&) = delete;
    Zeroed& operator=(const Zeroed&) = delete;

    T& operator[](size_t i) { return memory_[i]; }
    const T& operator[](size_t i) const { return memory_[i]; }

    // Never fails, so that it can be done on the way out of anything.
    void clear() noexcept {
#if defined(__linux__)
        if (madvise(memory_, bytes_, MADV_DONTNEED) == 0) return;
#endif
        std::memset(static_cast<void*>(memory_), 0, bytes_);
    }

  private:
#if defined(WORDFOE_HAS_MMAP)
    void take() {
        void* const memory =
            mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) throw std::bad_alloc();
        memory_ = static_cast<T*>(memory);
    }
    void give_back() {
        if (memory_ != nullptr) munmap(memory_, bytes_);
        memory_ = nullptr;
    }
#else
    void take() {
        memory_ = static_cast<T*>(std::calloc(bytes_, 1));
        if (memory_ == nullptr) throw std::bad_alloc();
    }
    void give_back() {
        std::free(memory_);
        memory_ = nullptr;
    }
#endif

    size_t bytes_;
    T* memory_ = nullptr;
};

}  // namespace wordfoe::exact
