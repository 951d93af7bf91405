#include "exact/dealer.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <ctime>
#include <mutex>

#include "bindings/bindings.hpp"
#include "exact/book.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace wordfoe::bindings {

namespace {

using namespace exact;

constexpr size_t kSolverMemory = 16 << 20;
constexpr double kNoTimeLimit = 1e9;  // seconds

// Returns the processor time of this thread, which does not advance while other threads run.
double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

// A scope guard that clears what a solver learned, so that replies depend on nothing but the book.
struct ForgetOnExit {
    Solver& solver;
    bool forget;
    ~ForgetOnExit() {
        if (forget) solver.forget();
    }
};

// Returns the bounds that a record claims, limited to what is possible for this number of words:
// anyone can write a record. Throws std::invalid_argument unless they are bounds.
Bounds as_bounds(std::pair<int, int> claimed, size_t words) {
    const auto [lower, upper] = claimed;
    if (lower < 0 || upper < lower || upper > kMaxLetters)
        throw std::invalid_argument("bounds must be from 0 to " + std::to_string(kMaxLetters) +
                                    ", the lower one first");
    const int most = int(std::min<size_t>(words - 1, kMaxLetters));
    return {std::min(lower, most), std::min(upper, most)};
}

// A thread-safe dealer for all games with the same words: a mutex serialises the calls, which run
// with the GIL released.
class SharedDealer {
  private:
    // Calls question(solver, words) with the mutex held and the GIL released. The search is
    // cancelled after this much processor time. Throws std::invalid_argument if there are no
    // candidates or no book.
    template <typename Question>
    auto locked(const Candidates& candidates, double seconds, Question question) {
        const double end = processor_seconds() + seconds;
        const std::vector<uint32_t> words = universe_->numbers(candidates);
        if (words.empty()) throw std::invalid_argument("there are no candidates");
        nb::gil_scoped_release release;
        const std::scoped_lock lock(mutex_);
        Solver& solver = this->solver();
        const ForgetOnExit guard{solver, !learning_};
        solver.set_root(words);
        solver.allow_work(0);
        solver.on_tick([end] { return processor_seconds() < end; });
        const Scratch::Frame frame(solver.scratch());
        return question(solver, Words(words));
    }

  public:
    SharedDealer(const Candidates& words, const nb::bytes& order, std::optional<nb::bytes> book)
        : universe_(std::make_shared<Universe>(words)),
          order_(as_codes(order).begin(), as_codes(order).end()) {
        for (const uint8_t letter : order_) as_letter(letter);
        if (book) open(Book::unpacked(as_codes(*book), universe_->size()));
    }

    bool has_book() const { return solver_.has_value(); }

    // Computes the book within a limit of work. Returns false if `keep_on` returned false.
    bool study(uint64_t min_lemma_work, size_t memory, const nb::object& keep_on, uint64_t work) {
        nb::gil_scoped_release release;
        Solver solver(universe_, memory);
        watch(solver, keep_on);
        auto found = exact::study(universe_, solver, min_lemma_work, work);
        const std::scoped_lock lock(mutex_);
        if (found) open(std::move(*found));
        return found.has_value();
    }

    size_t weight(const Stand& stand) const {
        return stand.witness ? stand.witness->weight(book_.proof.get()) : 0;
    }

    Stand start() const {
        if (!has_book())
            throw std::invalid_argument("the dealer has no book yet; call study() first");
        return book_.stand(universe_);
    }

    // Returns what the dealer knows about the candidates of a game after these guesses. Without a
    // search if the proof of the book shows the lower bound that is `certain`; otherwise searches
    // within the limits.
    Stand stand(const Candidates& candidates, const nb::bytes& tried,
                std::optional<std::pair<int, int>> certain, double effort, double seconds) {
        const std::span<const uint8_t> letters = as_codes(tried);
        for (const uint8_t letter : letters) as_letter(letter);
        return locked(candidates, seconds, [&](Solver& solver, Words words) {
            Stand stand{{0, int(words.size())}, book_.witness_after(universe_, letters, words)};
            if (certain) stand.value = as_bounds(*certain, words.size());
            const int shown = stand.witness ? stand.witness->lower_bound() : 0;
            if (certain && shown >= stand.value.lower) return stand;
            stand.value.lower = std::max(stand.value.lower, shown);
            stand.value.upper = std::max(stand.value.lower,
                                         std::min(stand.value.upper, solver.greedy_value(words)));
            solver.allow_work(uint64_t(effort * double(Effort{}.keep)));
            solver.narrow(words, stand.value);
            if (stand.value.lower <= shown) return stand;
            solver.allow_work(uint64_t(effort * double(Effort{}.witness)));
            try {
                Prover prover(solver, false);
                const uint32_t node = prover.prove(words, stand.value.lower - 1);
                stand.witness = Witness(
                    universe_, std::make_shared<const Proof>(std::move(prover.proof())), node);
            } catch (const Stopped&) {
            } catch (const FalseClaim&) {  // the record lied: keep only what is proven
                stand.value.lower = shown;
            }
            return stand;
        });
    }

    // Replays guesses without a search, as long as the witness gives the same replies as the game
    // and proves the lower bound that was certain after each. Returns the number of guesses
    // replayed and the stand after them. The candidates are those after the last guess.
    std::tuple<size_t, Stand> followed(Stand stand, const Candidates& candidates,
                                       const nb::bytes& letters,
                                       const std::vector<std::pair<int, int>>& certain) const {
        const std::vector<uint32_t> words = universe_->numbers(candidates);
        if (words.empty()) throw std::invalid_argument("there are no candidates");
        const std::span<const uint8_t> codes = as_codes(letters);
        if (codes.size() != certain.size())
            throw std::invalid_argument("every letter needs bounds");
        size_t count = 0;
        for (const uint8_t letter : codes) {
            as_letter(letter);
            const auto [lower, upper] = as_bounds(certain[count], words.size());
            const auto& replies = universe_->replies(letter);
            std::optional<Witness> next;
            if (stand.witness && replies[stand.witness->reply_word(letter)] == replies[words[0]])
                next = stand.witness->after(letter);
            if (lower > (next ? next->lower_bound() : 0)) break;
            stand.witness = std::move(next);
            stand.value = {lower, upper};
            ++count;
        }
        return {count, std::move(stand)};
    }

    // Returns the positions of the reply, whether it is proven to be the best, and the stand after
    // it.
    std::tuple<Positions, bool, Stand> answer(const Candidates& candidates, int letter,
                                              LetterSet open, const Stand& stand, double effort,
                                              double seconds) {
        as_letter(letter);
        return locked(candidates, seconds, [&](Solver& solver, Words words) {
            const auto scaled = [&](uint64_t work) { return uint64_t(effort * double(work)); };
            const Effort usual;
            Dealer dealer(universe_, solver, order_,
                          {scaled(usual.gain), scaled(usual.keep), scaled(usual.upgrade),
                           learning_ ? 1 : scaled(usual.witness)});
            Answer answer = dealer.answer(words, letter, open, stand);
            if (answer.stand.witness) answer.stand.witness->trim(book_.proof.get());
            return std::tuple{universe_->positions(letter, answer.word), answer.proven,
                              answer.stand};
        });
    }

    // Returns the misses that these words cost a person, estimated by play-outs, if only the
    // letters of `open` can be guessed. Equal replies of answer() are ordered by it.
    double cost(const Candidates& candidates, LetterSet open) {
        return locked(candidates, kNoTimeLimit, [&](Solver& solver, Words words) {
            return Playout(solver, order_).cost(words, open);
        });
    }

    // Returns the positions of each family of a letter, the largest first, with bounds of its
    // value. If `misses` is given, they only tell whether the letter and what follows cost that
    // many: a family that is decided has a lower bound that reaches the rest of them, or an upper
    // one below. Each family gets its share of a quarter of the work; those left undecided get a
    // share of half of the rest, and then of the rest.
    using Weighed = std::tuple<Positions, int, int>;
    std::vector<Weighed> weigh(const Candidates& candidates, int letter, std::optional<int> misses,
                               uint64_t work) {
        as_letter(letter);
        return locked(candidates, kNoTimeLimit, [&](Solver& solver, Words words) {
            const auto families = solver.split(words, letter);
            std::vector<Bounds> bounds;
            for (const SplitFamily& family : families) {
                const int upper = std::min(book_.value.upper, solver.greedy_value(family.words));
                bounds.push_back({std::min(upper, solver.hitting_set_bound(family.words)), upper});
            }
            const auto is_open = [&](size_t i) {
                const int needed = misses ? *misses - families[i].is_miss() : 0;
                if (!misses) return bounds[i].lower < bounds[i].upper;
                return bounds[i].lower < needed && needed <= bounds[i].upper;
            };
            uint64_t left = work;
            for (const uint64_t part : {4, 2, 1}) {
                size_t open = 0;
                for (size_t i = 0; i < families.size(); ++i) open += is_open(i);
                for (size_t i = 0; i < families.size() && open > 0; ++i) {
                    if (!is_open(i)) continue;
                    const uint64_t before = solver.work();
                    solver.allow_work(std::max<uint64_t>(left / part / open--, 1));
                    const Words family = families[i].words;
                    if (misses)
                        decide(solver, family, *misses - families[i].is_miss(), bounds[i]);
                    else if (part != 2)
                        solver.narrow(family, bounds[i]);
                    else  // the upper bound is hard to decide, so improve the lower one
                        for (int sought = bounds[i].upper - 1; sought > bounds[i].lower; --sought)
                            if (!decide(solver, family, sought, bounds[i])) break;
                    left -= std::min(left, solver.work() - before);
                }
            }
            std::vector<Weighed> found;
            for (size_t i = 0; i < families.size(); ++i)
                found.emplace_back(universe_->positions(letter, families[i].words[0]),
                                   bounds[i].lower, bounds[i].upper);
            return found;
        });
    }

    // Returns what the dealer knows about the candidates of a game after these guesses, with a
    // proof that they cost at least `misses`: that of the book, if the game followed it, or one
    // that is found with this much work. nullopt if there is none.
    std::optional<Stand> hold(const Candidates& candidates, const nb::bytes& tried, int misses,
                              uint64_t work) {
        const std::span<const uint8_t> letters = as_codes(tried);
        for (const uint8_t letter : letters) as_letter(letter);
        return locked(candidates, kNoTimeLimit, [&](Solver& solver, Words words) {
            Stand stand{{std::max(misses, 0), int(std::min<size_t>(words.size(), kMaxLetters))},
                        book_.witness_after(universe_, letters, words)};
            std::optional<Stand> found;
            if (misses > 0 && !(stand.witness && stand.witness->lower_bound() >= misses)) {
                solver.allow_work(work);
                try {
                    if (solver.can(words, misses - 1)) return found;
                    Prover prover(solver, false);
                    const uint32_t node = prover.prove(words, misses - 1);
                    stand.witness = Witness(
                        universe_, std::make_shared<const Proof>(std::move(prover.proof())), node);
                } catch (const Stopped&) {
                    return found;
                }
            }
            found = std::move(stand);
            return found;
        });
    }

    // Returns the reply of a stand's proof to a letter, and the stand after it. Throws
    // std::invalid_argument if it has no proof.
    std::tuple<Positions, Stand> follow(const Stand& stand, int letter) const {
        as_letter(letter);
        if (!stand.witness) throw std::invalid_argument("there is no proof to follow");
        Witness next = stand.witness->after(letter);
        const int lower = next.lower_bound();
        const Positions positions = universe_->positions(letter, stand.witness->reply_word(letter));
        return {positions, {{lower, std::max(lower, stand.value.upper)}, std::move(next)}};
    }

    // Makes later replies reuse what was learned for earlier ones, and adds lemmas that take at
    // least this much work to the book.
    void learn(uint64_t min_lemma_work, size_t memory) {
        const std::scoped_lock lock(mutex_);
        solver();
        solver_.emplace(universe_, memory, Ideas{}, book_.lemmas);
        solver_->export_lemmas(min_lemma_work, book_.lemmas.get());
        learning_ = true;
    }
    void forget() {
        const std::scoped_lock lock(mutex_);
        solver().forget();
    }
    nb::bytes book() {
        const std::scoped_lock lock(mutex_);
        solver();
        return as_bytes(book_.packed());
    }
    size_t lemmas() const { return book_.lemmas->size(); }
    uint64_t work() {
        const std::scoped_lock lock(mutex_);
        return solver().work();
    }

  private:
    // Decides whether the value of the words is at least `misses`. Returns false if the work that
    // is allowed does not suffice.
    static bool decide(Solver& solver, Words words, int misses, Bounds& bounds) {
        try {
            if (solver.can(words, misses - 1))
                bounds.upper = misses - 1;
            else
                bounds.lower = misses;
            return true;
        } catch (const Stopped&) {
            return false;
        }
    }
    // Throws std::invalid_argument if there is no book.
    Solver& solver() {
        if (!solver_) throw std::invalid_argument("the dealer has no book yet; call study() first");
        return *solver_;
    }
    // Takes a book. Throws std::invalid_argument if it is about other words.
    void open(Book book) {
        if (book.proof)
            for (const ProofNode& node : *book.proof)
                if (node.words.back() >= universe_->size())
                    throw std::invalid_argument("the book is about other words");
        book_ = std::move(book);
        solver_.emplace(universe_, kSolverMemory, Ideas{}, book_.lemmas);
    }
    // Lets signals, or `keep_on` returning false, cancel the solver.
    static void watch(Solver& solver, const nb::object& keep_on) {
        solver.on_tick([&keep_on] {
            nb::gil_scoped_acquire acquire;
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            return keep_on.is_none() || nb::cast<bool>(keep_on());
        });
    }
    std::shared_ptr<const Universe> universe_;
    std::vector<uint8_t> order_;
    Book book_;
    std::optional<Solver> solver_;
    bool learning_ = false;
    std::mutex mutex_;
};

}  // namespace

void bind_dealer(nb::module_& module) {
    nb::class_<Stand>(
        module, "Stand",
        "What the perfect dealer knows about the candidates between two guesses. Immutable.")
        .def_prop_ro(
            "lower", [](const Stand& stand) { return stand.value.lower; },
            "A lower bound of the value: the misses that the best guesser needs.")
        .def_prop_ro(
            "upper", [](const Stand& stand) { return stand.value.upper; },
            "An upper bound of the value.")
        .def_prop_ro(
            "witnessed",
            [](const Stand& stand) { return stand.witness ? stand.witness->lower_bound() : 0; },
            "The misses that the dealer is certain to get without a search.");

    nb::class_<SharedDealer>(
        module, "Dealer",
        "The perfect dealer for words of one length, for all games with them. Thread-safe. Methods "
        "that take candidates raise ValueError if they are other words or if there is no book.")
        .def(nb::init<const Candidates&, const nb::bytes&, std::optional<nb::bytes>>(), "words"_a,
             "order"_a, "book"_a.none(),
             "Take letters in the order in which people name them. Raises ValueError for a damaged "
             "book.")
        .def_prop_ro("has_book", &SharedDealer::has_book, "Whether there is a book.")
        .def_prop_ro("lemmas", &SharedDealer::lemmas, "The number of lemmas in the book.")
        .def("study", &SharedDealer::study, "dear"_a, "memory"_a, "keep_on"_a.none(), "work"_a = 0,
             "Compute the book: the value of all words, its proof, and lemmas that take at least "
             "`dear` work. `memory` limits the search, in bytes. A limit of `work`, unless it is "
             "0, may leave bounds of the value. Return False if `keep_on`, called about every "
             "millisecond, returned False.")
        .def_prop_ro("work", &SharedDealer::work,
                     "The work that all answers have taken so far, in units that do not depend on "
                     "the machine.")
        .def("weight", &SharedDealer::weight, "stand"_a,
             "Return the approximate memory of a stand in bytes, without the book.")
        .def("start", &SharedDealer::start,
             "Return what is known before the first guess. Raises ValueError if there is no book.")
        .def("stand", &SharedDealer::stand, "candidates"_a, "tried"_a, "certain"_a.none(),
             "effort"_a, "seconds"_a,
             "Return what is known about the candidates of a game after the guesses `tried`. "
             "`certain` are bounds from a record; `effort` scales the limits of work, and "
             "`seconds` limits the processor time.")
        .def("followed", &SharedDealer::followed, "stand"_a, "candidates"_a, "letters"_a,
             "certain"_a,
             "Replay guesses without a search, while the witness agrees with the game and proves "
             "the bounds that were certain after each. Return the number of guesses replayed and "
             "the stand after them.")
        .def("answer", &SharedDealer::answer, "candidates"_a, "letter"_a, "open"_a, "stand"_a,
             "effort"_a, "seconds"_a,
             "Choose the reply to a letter. Return its positions as a set of bits, whether it is "
             "proven to be the best, and the stand after it.")
        .def("cost", &SharedDealer::cost, "candidates"_a, "open"_a,
             "Return the misses that the candidates cost a person, estimated by play-outs, if only "
             "the letters of the bit mask `open` can be named.")
        .def("weigh", &SharedDealer::weigh, "candidates"_a, "letter"_a, "misses"_a.none(), "work"_a,
             "Return each family of a letter, the largest first, as (positions as a set of bits, "
             "lower bound, upper bound of its value). With `misses`, only decide whether letter "
             "and family cost that many.")
        .def("hold", &SharedDealer::hold, "candidates"_a, "tried"_a, "misses"_a, "work"_a,
             "Return what is known about the candidates after the guesses `tried`, with a proof "
             "that they cost at least `misses`; None if none is found with this much work.")
        .def("follow", &SharedDealer::follow, "stand"_a, "letter"_a,
             "Return the reply of a stand's proof to a letter, as a set of bits, and the stand "
             "after it. Raises ValueError if it has no proof.")
        .def("learn", &SharedDealer::learn, "dear"_a, "memory"_a,
             "Make later replies reuse what earlier ones learned, and add lemmas that take at "
             "least `dear` work to the book.")
        .def("forget", &SharedDealer::forget, "Clear what was learned, except the book.")
        .def("book", &SharedDealer::book, "Return the book as bytes.");
}

}  // namespace wordfoe::bindings
