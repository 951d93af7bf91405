#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <mutex>
#include <string>

#include "bindings/bindings.hpp"
#include "exact/book.hpp"
#include "exact/proof.hpp"
#include "exact/solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordfoe::bindings {

namespace {

using namespace exact;

Ideas ideas_without(const std::vector<std::string>& switched_off) {
    Ideas ideas;
    for (const std::string& name : switched_off) {
        if (name == "table")
            ideas.table = false;
        else if (name == "lemmas")
            ideas.lemmas = false;
        else if (name == "hit cut")
            ideas.hit_cut = false;
        else if (name == "misses last")
            ideas.misses_last = false;
        else if (name == "packing")
            ideas.packing = false;
        else if (name == "hitting sets")
            ideas.hitting_sets = false;
        else if (name == "greedy")
            ideas.greedy = false;
        else if (name == "dominance")
            ideas.dominance = false;
        else if (name == "cores")
            ideas.cores = false;
        else if (name == "look first")
            ideas.look_first = false;
        else
            throw std::invalid_argument("there is no idea '" + name + "'");
    }
    return ideas;
}

// What a search finds; nothing when it was stopped.
template <typename Search>
auto unless_stopped(Search search) -> std::optional<decltype(search())> {
    try {
        return search();
    } catch (const Stopped&) {
        return std::nullopt;
    }
}

// A solver that several threads may ask; they wait for each other.
class SharedSolver {
  public:
    SharedSolver(const Candidates& words, size_t memory, const std::vector<std::string>& without,
                 const std::optional<nb::bytes>& book)
        : field_(std::make_shared<Field>(words)),
          solver_(field_, memory, ideas_without(without),
                  book ? Book::unpacked(as_codes(*book), field_->size()).lemmas : nullptr) {}

    // Runs a question with the GIL released. `keep_on` is asked about every millisecond; Ctrl-C
    // and whatever it raises end the search.
    template <typename Question>
    auto ask(const Candidates& candidates, uint64_t work, const nb::object& keep_on,
             Question question) {
        const std::vector<uint32_t> words = field_->numbers(candidates);
        if (words.empty()) throw std::invalid_argument("there are no candidates");
        nb::gil_scoped_release release;
        const std::scoped_lock lock(mutex_);
        solver_.begin(words);
        solver_.allow_work(work);
        solver_.on_tick([&keep_on] {
            nb::gil_scoped_acquire acquire;
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            return keep_on.is_none() || nb::cast<bool>(keep_on());
        });
        const Scratch::Frame frame(solver_.scratch());
        return question(solver_, Words(words));
    }

    std::pair<int, int> bounds(const Candidates& candidates, uint64_t work,
                               const nb::object& keep_on) {
        return ask(candidates, work, keep_on, [](Solver& solver, Words words) {
            Bounds found{0, solver.greedy_value(words)};
            found.lower = std::min(found.upper, solver.cover_value(words));
            solver.narrow(words, found);
            return std::pair{found.lower, found.upper};
        });
    }

    // (can, core), or nothing when the search was stopped.
    std::optional<std::pair<bool, LetterSet>> can(const Candidates& candidates, int misses,
                                                  uint64_t work, const nb::object& keep_on) {
        return ask(candidates, work, keep_on, [misses](Solver& solver, Words words) {
            std::optional<std::pair<bool, LetterSet>> answer;
            try {
                LetterSet core = 0;
                const bool can = solver.can(words, misses, core);
                answer = {can, can ? 0 : core};
            } catch (const Stopped&) {
            }
            return answer;
        });
    }

    // Nodes (misses, reason, words, [(letter, child)]); the last one is about the candidates.
    // Nothing when the search was stopped.
    using NodeTuple = std::tuple<int, std::string, std::vector<uint32_t>,
                                 std::vector<std::pair<uint8_t, uint32_t>>>;
    std::optional<std::vector<NodeTuple>> proof(const Candidates& candidates, int misses,
                                                bool small, const nb::object& keep_on) {
        auto found = ask(candidates, 0, keep_on, [misses, small](Solver& solver, Words words) {
            return unless_stopped([&] {
                if (solver.can(words, misses))
                    throw std::invalid_argument("so many misses are enough");
                Prover prover(solver, small);
                prover.prove(words, misses);
                return std::move(prover.proof());
            });
        });
        if (!found) return std::nullopt;
        static constexpr const char* kReasons[] = {"apart", "uncovered", "denied"};
        std::vector<NodeTuple> nodes;
        nodes.reserve(found->size());
        for (ProofNode& node : *found)
            nodes.emplace_back(node.misses, kReasons[size_t(node.reason)], std::move(node.words),
                               std::move(node.children));
        return nodes;
    }

    // (letter or -1, word, positions that led here, number of answers), each before its answers.
    // Nothing when the search was stopped.
    using TreeTuple = std::tuple<int, uint32_t, Positions, uint32_t>;
    std::optional<std::vector<TreeTuple>> tree(const Candidates& candidates, int misses,
                                               const nb::object& keep_on) {
        const auto found = ask(candidates, 0, keep_on, [misses](Solver& solver, Words words) {
            return unless_stopped([&] {
                if (!solver.can(words, misses))
                    throw std::invalid_argument("so few misses are not enough");
                return guessing_tree(solver, words, misses);
            });
        });
        if (!found) return std::nullopt;
        std::vector<TreeTuple> nodes;
        nodes.reserve(found->size());
        for (const TreeNode& node : *found)
            nodes.emplace_back(node.letter, node.word, node.answer, node.answers);
        return nodes;
    }

    uint64_t nodes() const { return solver_.nodes(); }
    uint64_t work() const { return solver_.work(); }
    void forget() {
        const std::scoped_lock lock(mutex_);
        solver_.forget();
    }

  private:
    std::shared_ptr<const Field> field_;
    Solver solver_;
    std::mutex mutex_;
};

}  // namespace

void bind_exact(nb::module_& module) {
    nb::class_<SharedSolver>(module, "Solver", "Exact values of sets of words of one length.")
        .def(nb::init<const Candidates&, size_t, const std::vector<std::string>&,
                      const std::optional<nb::bytes>&>(),
             "words"_a, "memory"_a, "without"_a, "book"_a.none())
        .def("bounds", &SharedSolver::bounds, "candidates"_a, "work"_a, "keep_on"_a.none(),
             "Lower and upper bounds of the value; equal unless the search was stopped.")
        .def("can", &SharedSolver::can, "candidates"_a, "misses"_a, "work"_a, "keep_on"_a.none(),
             "Whether so many misses are enough, and the letters that a no rests on.")
        .def("proof", &SharedSolver::proof, "candidates"_a, "misses"_a, "small"_a,
             "keep_on"_a.none(), "Why the candidates need more than so many misses.")
        .def("tree", &SharedSolver::tree, "candidates"_a, "misses"_a, "keep_on"_a.none(),
             "How to name every candidate with so many misses.")
        .def_prop_ro("nodes", &SharedSolver::nodes)
        .def_prop_ro("work", &SharedSolver::work)
        .def("forget", &SharedSolver::forget, "Forgets what was learned from earlier questions.");
}

}  // namespace wordfoe::bindings
