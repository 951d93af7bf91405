// The words of a board as Python objects, made with the C API of Python: for most boards this takes
// longer than the search.
#pragma once

#include <nanobind/nanobind.h>

#include <array>
#include <cstdint>
#include <span>

#include "boggle/searcher.hpp"

namespace wordfoe::bindings {

using MakeWord = nanobind::typed<nanobind::callable, nanobind::object(...)>;
using WordList = nanobind::typed<nanobind::list, nanobind::any>;

// Makes the objects. Every member throws nanobind::python_error if Python fails.
class WordMaker {
  public:
    // Spells words in `letters`, by their codes.
    explicit WordMaker(const nanobind::str& letters) {
        const Py_ssize_t count = PyUnicode_GET_LENGTH(letters.ptr());
        for (size_t i = 0; i < letters_.size() && Py_ssize_t(i) < count; ++i)
            letters_[i] = PyUnicode_READ_CHAR(letters.ptr(), Py_ssize_t(i));
        for (size_t i = 0; i < cells_.size(); ++i) cells_[i] = nanobind::int_(i);
    }

    // Returns make(word, path, points, commonness or None, whether offensive) for every word.
    WordList list_of(std::span<const FoundWord> found, const Searcher& searcher,
                     const MakeWord& make) const {
        auto list = checked<WordList>(PyList_New(Py_ssize_t(found.size())));
        const WordTable* table = nullptr;
        uint32_t first = 0;  // the number of the first word of the table
        nanobind::object points;
        for (size_t at = 0; at < found.size(); ++at) {
            const uint32_t number = found[at].number;
            if (table == nullptr || number - first >= table->count) {
                const auto [next, i] = searcher.trie().entry(number);
                table = &next;
                first = number - i;
                points = nanobind::int_(searcher.points()[size_t(next.length)]);
            }
            const uint32_t i = number - first;
            const auto word = spelled(table->codes(i));
            const auto path = tuple_of(found[at].path());
            const uint8_t level = table->commonness[i];
            const auto commonness =
                level == kNoCommonness ? nanobind::none() : checked<>(PyLong_FromLong(level));
            PyObject* const values[] = {word.ptr(), path.ptr(), points.ptr(), commonness.ptr(),
                                        (table->marks[i] & kOffensive) != 0 ? Py_True : Py_False};
            auto made =
                checked(PyObject_Vectorcall(make.ptr(), values, std::size(values), nullptr));
            PyList_SET_ITEM(list.ptr(), Py_ssize_t(at), made.release().ptr());
        }
        return list;
    }

  private:
    template <typename Object = nanobind::object>
    static Object checked(PyObject* made) {
        if (made == nullptr) throw nanobind::python_error();
        return nanobind::steal<Object>(made);
    }

    nanobind::object spelled(std::span<const uint8_t> codes) const {
        Py_UCS4 bits = 0;  // has as many as the largest letter, which decides about the memory
        for (const uint8_t code : codes) bits |= letters_[code];
        auto word = checked(PyUnicode_New(Py_ssize_t(codes.size()), bits));
        const auto kind = PyUnicode_KIND(word.ptr());
        void* const data = PyUnicode_DATA(word.ptr());
        for (size_t i = 0; i < codes.size(); ++i)
            PyUnicode_WRITE(kind, data, Py_ssize_t(i), letters_[codes[i]]);
        return word;
    }

    nanobind::object tuple_of(std::span<const uint8_t> cells) const {
        auto tuple = checked(PyTuple_New(Py_ssize_t(cells.size())));
        for (size_t i = 0; i < cells.size(); ++i)
            PyTuple_SET_ITEM(tuple.ptr(), Py_ssize_t(i), cells_[cells[i]].inc_ref().ptr());
        return tuple;
    }

    std::array<Py_UCS4, kMaxLetters> letters_{};     // by code
    std::array<nanobind::object, kMaxCells> cells_;  // their numbers
};

}  // namespace wordfoe::bindings
