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

constexpr size_t kMemory = 16 << 20;

// The time this thread has had: unlike the clock, it does not run while others have their turn.
double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

// Lets a solver forget what it found for an answer, however that ends, so that the next answer
// depends on nothing but the book.
struct Afterwards {
    Solver& solver;
    bool forget;
    ~Afterwards() {
        if (forget) solver.forget();
    }
};

// What a record claims about words that it leaves; anyone may have written it.
Bounds as_bounds(std::pair<int, int> claimed, size_t words) {
    const auto [lower, upper] = claimed;
    if (lower < 0 || upper < lower || upper > kMaxLetters)
        throw std::invalid_argument("bounds must be from 0 to " + std::to_string(kMaxLetters) +
                                    ", the lower one first");
    const int most = int(std::min<size_t>(words - 1, kMaxLetters));
    return {std::min(lower, most), std::min(upper, most)};
}

// A dealer for all games with the same words; threads wait for each other.
class SharedDealer {
  private:
    // Asks a solver that remembers nothing but the book, so that an answer depends on nothing else.
    template <typename Question>
    auto with(const Candidates& candidates, double seconds, Question question) {
        const double end = processor_seconds() + seconds;
        const std::vector<uint32_t> words = field_->numbers(candidates);
        if (words.empty()) throw std::invalid_argument("there are no candidates");
        nb::gil_scoped_release release;
        const std::scoped_lock lock(mutex_);
        Solver& mine = solver();
        const Afterwards tidy{mine, !learning_};
        mine.begin(words);
        mine.allow_work(0);
        mine.on_tick([end] { return processor_seconds() < end; });
        const Scratch::Frame frame(mine.scratch());
        return question(mine, Words(words));
    }

  public:
    SharedDealer(const Candidates& words, const nb::bytes& order, std::optional<nb::bytes> book)
        : field_(std::make_shared<Field>(words)),
          order_(as_codes(order).begin(), as_codes(order).end()) {
        for (const uint8_t letter : order_) as_letter(letter);
        if (book) open(Book::unpacked(as_codes(*book), field_->size()));
    }

    bool has_book() const { return solver_.has_value(); }

    // Finds value and proof of all words. False when `keep_on` said so.
    bool study(uint64_t dear, size_t memory, const nb::object& keep_on) {
        nb::gil_scoped_release release;
        Solver solver(field_, memory);
        watch(solver, keep_on);
        auto found = exact::study(field_, solver, dear);
        const std::scoped_lock lock(mutex_);
        if (found) open(std::move(*found));
        return found.has_value();
    }

    size_t weight(const Stand& stand) const {
        return stand.witness ? stand.witness->weight(book_.proof.get()) : 0;
    }

    Stand start() const {
        if (!has_book()) throw std::invalid_argument("these words were not studied yet");
        return book_.stand(field_);
    }

    // What can be found out in some time about candidates that a game has come to by these letters.
    // What was certain there needs no search while the book's own proof shows it.
    Stand stand(const Candidates& candidates, const nb::bytes& tried,
                std::optional<std::pair<int, int>> certain, double effort, double seconds) {
        const std::span<const uint8_t> letters = as_codes(tried);
        for (const uint8_t letter : letters) as_letter(letter);
        return with(candidates, seconds, [&](Solver& solver, Words words) {
            Stand stand{{0, int(words.size())}, book_.followed(field_, letters, words)};
            if (certain) stand.value = as_bounds(*certain, words.size());
            const int shown = stand.witness ? stand.witness->at_least() : 0;
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
                stand.witness =
                    Witness(field_, std::make_shared<const Proof>(std::move(prover.proof())), node);
            } catch (const Stopped&) {
            } catch (const Untrue&) {  // a false claim: only what was shown is known
                stand.value.lower = shown;
            }
            return stand;
        });
    }

    // How far a dealer went on without a search: the letters it answered as its witness says, with
    // enough to show each time for what was certain after it, and where it stood then. The
    // candidates are those that the last letter left.
    std::tuple<size_t, Stand> followed(Stand stand, const Candidates& candidates,
                                       const nb::bytes& letters,
                                       const std::vector<std::pair<int, int>>& certain) const {
        const std::vector<uint32_t> words = field_->numbers(candidates);
        if (words.empty()) throw std::invalid_argument("there are no candidates");
        const std::span<const uint8_t> codes = as_codes(letters);
        if (codes.size() != certain.size()) throw std::invalid_argument("a letter is missing");
        size_t count = 0;
        for (const uint8_t letter : codes) {
            as_letter(letter);
            const auto [lower, upper] = as_bounds(certain[count], words.size());
            const auto& shapes = field_->shapes(letter);
            std::optional<Witness> next;
            if (stand.witness && shapes[stand.witness->answers_like(letter)] == shapes[words[0]])
                next = stand.witness->after(letter);
            if (lower > (next ? next->at_least() : 0)) break;
            stand.witness = std::move(next);
            stand.value = {lower, upper};
            ++count;
        }
        return {count, std::move(stand)};
    }

    // (positions, whether the answer is proven to be the best, what is known afterwards)
    std::tuple<Positions, bool, Stand> answer(const Candidates& candidates, int letter,
                                              LetterSet open, const Stand& stand, double effort,
                                              double seconds) {
        as_letter(letter);
        return with(candidates, seconds, [&](Solver& solver, Words words) {
            const auto scaled = [&](uint64_t work) { return uint64_t(effort * double(work)); };
            const Effort usual;
            Dealer dealer(field_, solver, order_,
                          {scaled(usual.gain), scaled(usual.keep), scaled(usual.upgrade),
                           learning_ ? 1 : scaled(usual.witness)});
            Answer answer = dealer.answer(words, letter, open, stand);
            if (answer.stand.witness) answer.stand.witness->trim(book_.proof.get());
            return std::tuple{field_->positions(letter, answer.like), answer.proven, answer.stand};
        });
    }

    // From now on answers remember what was found for earlier ones, and lemmas that take at least
    // so much work are added to the book.
    void learn(uint64_t dear, size_t memory) {
        const std::scoped_lock lock(mutex_);
        solver();
        solver_.emplace(field_, memory, Ideas{}, book_.lemmas);
        solver_->keep_lemmas_of(dear, book_.lemmas.get());
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

  private:
    Solver& solver() {
        if (!solver_) throw std::invalid_argument("these words were not studied yet");
        return *solver_;
    }
    void open(Book book) {
        if (book.proof)
            for (const ProofNode& node : *book.proof)
                if (node.words.back() >= field_->size())
                    throw std::invalid_argument("the book is about other words");
        book_ = std::move(book);
        solver_.emplace(field_, kMemory, Ideas{}, book_.lemmas);
    }
    static void watch(Solver& solver, const nb::object& keep_on) {
        solver.on_tick([&keep_on] {
            nb::gil_scoped_acquire acquire;
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            return keep_on.is_none() || nb::cast<bool>(keep_on());
        });
    }
    std::shared_ptr<const Field> field_;
    std::vector<uint8_t> order_;
    Book book_;
    std::optional<Solver> solver_;
    bool learning_ = false;
    std::mutex mutex_;
};

}  // namespace

void bind_dealer(nb::module_& module) {
    nb::class_<Stand>(module, "Stand", "What the perfect dealer knows between two letters.")
        .def_prop_ro("lower", [](const Stand& stand) { return stand.value.lower; })
        .def_prop_ro("upper", [](const Stand& stand) { return stand.value.upper; })
        .def_prop_ro(
            "witnessed",
            [](const Stand& stand) { return stand.witness ? stand.witness->at_least() : 0; },
            "The misses that it is sure of without a search.");

    nb::class_<SharedDealer>(module, "Dealer", "The perfect dealer for words of one length.")
        .def(nb::init<const Candidates&, const nb::bytes&, std::optional<nb::bytes>>(), "words"_a,
             "order"_a, "book"_a.none())
        .def_prop_ro("has_book", &SharedDealer::has_book)
        .def_prop_ro("lemmas", &SharedDealer::lemmas)
        .def("study", &SharedDealer::study, "dear"_a, "memory"_a, "keep_on"_a.none(),
             "Finds the value of all words and a proof of it.")
        .def("weight", &SharedDealer::weight, "stand"_a,
             "Bytes of memory, about, that it takes beside the book.")
        .def("start", &SharedDealer::start, "What is known before the first letter.")
        .def("stand", &SharedDealer::stand, "candidates"_a, "tried"_a, "certain"_a.none(),
             "effort"_a, "seconds"_a, "What is known of candidates that a game has come to.")
        .def("followed", &SharedDealer::followed, "stand"_a, "candidates"_a, "letters"_a,
             "certain"_a, "How many letters needed no search, and what was known after them.")
        .def("answer", &SharedDealer::answer, "candidates"_a, "letter"_a, "open"_a, "stand"_a,
             "effort"_a, "seconds"_a)
        .def("learn", &SharedDealer::learn, "dear"_a, "memory"_a)
        .def("forget", &SharedDealer::forget)
        .def("book", &SharedDealer::book);
}

}  // namespace wordfoe::bindings
