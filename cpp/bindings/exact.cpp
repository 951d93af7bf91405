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

// Returns all ideas except these. Throws std::invalid_argument for an unknown one.
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
            throw std::invalid_argument("there is no idea \"" + name + "\"");
    }
    return ideas;
}

// Returns the number with its noun.
std::string counted(int misses) {
    return std::to_string(misses) + (misses == 1 ? " miss" : " misses");
}

// Returns the result of a search; nullopt if it was stopped.
template <typename Search>
auto unless_stopped(Search search) -> std::optional<decltype(search())> {
    try {
        return search();
    } catch (const Stopped&) {
        return std::nullopt;
    }
}

// A thread-safe solver: a mutex serialises the calls, which run with the GIL released.
class SharedSolver {
  public:
    SharedSolver(const Candidates& words, size_t memory, const std::vector<std::string>& without,
                 const std::optional<nb::bytes>& book)
        : universe_(std::make_shared<Universe>(words)),
          solver_(universe_, memory, ideas_without(without),
                  book ? Book::unpacked(as_codes(*book), universe_->size()).lemmas : nullptr) {}

    // Calls question(solver, words) with the mutex held and the GIL released. Calls `keep_on` about
    // every millisecond: if it returns false, the search is stopped; if it raises, or on Ctrl-C,
    // the exception propagates. Throws std::invalid_argument if there are no candidates, or other
    // words.
    template <typename Question>
    auto ask(const Candidates& candidates, uint64_t work, const nb::object& keep_on,
             Question question) {
        const std::vector<uint32_t> words = universe_->numbers(candidates);
        if (words.empty()) throw std::invalid_argument("there are no candidates");
        nb::gil_scoped_release release;
        const std::scoped_lock lock(mutex_);
        solver_.set_root(words);
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
            found.lower = std::min(found.upper, solver.hitting_set_bound(words));
            solver.narrow(words, found);
            return std::pair{found.lower, found.upper};
        });
    }

    // Returns (can, core), or nullopt if the search was stopped.
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

    // Returns nodes (misses, reason, words, [(letter, child)]), the last about the candidates;
    // nullopt if the search was stopped. Throws std::invalid_argument if the misses are enough.
    using NodeTuple = std::tuple<int, std::string, std::vector<uint32_t>,
                                 std::vector<std::pair<uint8_t, uint32_t>>>;
    std::optional<std::vector<NodeTuple>> proof(const Candidates& candidates, int misses,
                                                bool small, const nb::object& keep_on) {
        auto found = ask(candidates, 0, keep_on, [misses, small](Solver& solver, Words words) {
            return unless_stopped([&] {
                if (solver.can(words, misses))
                    throw std::invalid_argument("the best guesser needs no more than " +
                                                counted(misses));
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

    // Returns nodes (letter or -1, word, positions of the reply that leads here, number of
    // children) in preorder; nullopt if the search was stopped. Throws std::invalid_argument if the
    // misses are not enough.
    using TreeTuple = std::tuple<int, uint32_t, Positions, uint32_t>;
    std::optional<std::vector<TreeTuple>> tree(const Candidates& candidates, int misses,
                                               const nb::object& keep_on) {
        const auto found = ask(candidates, 0, keep_on, [misses](Solver& solver, Words words) {
            return unless_stopped([&] {
                if (!solver.can(words, misses))
                    throw std::invalid_argument("the best guesser needs more than " +
                                                counted(misses));
                return decision_tree(solver, words, misses);
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
    std::shared_ptr<const Universe> universe_;
    Solver solver_;
    std::mutex mutex_;
};

}  // namespace

void bind_exact(nb::module_& module) {
    nb::class_<SharedSolver>(
        module, "Solver",
        "A search for the exact values of sets of words of one length. Thread-safe.\n\n`work` "
        "limits the work of a search (0: no limit). `keep_on`, unless it is None, is called about "
        "every millisecond and stops the search by returning False. Methods raise ValueError for "
        "candidates that are none, or not words of the solver.")
        .def(nb::init<const Candidates&, size_t, const std::vector<std::string>&,
                      const std::optional<nb::bytes>&>(),
             "words"_a, "memory"_a, "without"_a, "book"_a.none(),
             "Limit the memory in bytes, switch off the ideas `without`, and use the lemmas of a "
             "book. Raises ValueError for an unknown idea or a damaged book.")
        .def("bounds", &SharedSolver::bounds, "candidates"_a, "work"_a, "keep_on"_a.none(),
             "Return a lower and an upper bound of the value; they are equal unless the search was "
             "stopped.")
        .def("can", &SharedSolver::can, "candidates"_a, "misses"_a, "work"_a, "keep_on"_a.none(),
             "Return whether the misses are enough for the best guesser and, if not, a core: "
             "letters such that the words made of them alone need more. None if the search was "
             "stopped.")
        .def("proof", &SharedSolver::proof, "candidates"_a, "misses"_a, "small"_a,
             "keep_on"_a.none(),
             "Return a proof that the candidates need more misses, as nodes (misses, reason, "
             "words, [(letter, child)]), children before parents; `small` takes longer. None if "
             "the search was stopped. Raises ValueError if the misses are enough.")
        .def("tree", &SharedSolver::tree, "candidates"_a, "misses"_a, "keep_on"_a.none(),
             "Return a decision tree that finds every candidate with these misses, as nodes "
             "(letter or -1, word, positions of the reply, number of children) in preorder. None "
             "if the search was stopped. Raises ValueError if the misses are not enough.")
        .def_prop_ro("nodes", &SharedSolver::nodes, "The number of nodes searched so far.")
        .def_prop_ro("work", &SharedSolver::work, "The work done so far.")
        .def("forget", &SharedSolver::forget, "Clear what was learned from earlier questions.");
}

}  // namespace wordfoe::bindings
