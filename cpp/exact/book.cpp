#include "exact/book.hpp"

#include <algorithm>
#include <utility>

#include "exact/bytes.hpp"

namespace wordfoe::exact {

namespace {

// Returns the nodes reachable from the root, the root last.
Proof reachable(const Proof& proof, uint32_t root) {
    std::vector<bool> wanted(proof.size());
    wanted[root] = true;
    for (size_t i = root + 1; i-- > 0;)
        if (wanted[i])
            for (const auto& [letter, child] : proof[i].children) wanted[child] = true;
    std::vector<uint32_t> number(proof.size());
    Proof kept;
    for (size_t i = 0; i <= root; ++i) {
        if (!wanted[i]) continue;
        number[i] = uint32_t(kept.size());
        kept.push_back(proof[i]);
        for (auto& [letter, child] : kept.back().children) child = number[child];
    }
    return kept;
}

void write_ascending(ByteWriter& writer, const std::vector<uint32_t>& numbers) {
    writer.number(numbers.size());
    uint32_t last = 0;
    for (const uint32_t number : numbers) {
        writer.number(number - last);
        last = number;
    }
}

// Reads strictly ascending numbers below `end`.
std::vector<uint32_t> read_ascending(ByteReader& reader, size_t end) {
    std::vector<uint32_t> numbers(reader.count());
    uint64_t least = 0, last = 0;
    for (uint32_t& number : numbers) {
        const uint64_t step = reader.number();
        if (step < least || step >= end - last) throw std::invalid_argument("the book is damaged");
        last += step;
        number = uint32_t(last);
        least = 1;
    }
    return numbers;
}

// The words of all nodes are among those of the root, so they are written as indices into these.
void write_proof(ByteWriter& writer, const Proof& proof) {
    writer.number(proof.size());
    if (proof.empty()) return;
    const auto& words = proof.back().words;
    write_ascending(writer, words);
    for (const ProofNode& node : proof) {
        writer.number(uint64_t(node.misses));
        writer.number(uint64_t(node.reason));
        std::vector<uint32_t> indices;
        for (const uint32_t word : node.words)
            indices.push_back(
                uint32_t(std::lower_bound(words.begin(), words.end(), word) - words.begin()));
        write_ascending(writer, indices);
        writer.number(node.children.size());
        for (const auto& [letter, child] : node.children) {
            writer.number(letter);
            writer.number(child);
        }
    }
}

Proof read_proof(ByteReader& reader, uint32_t universe_size) {
    Proof proof(reader.count());
    if (proof.empty()) return proof;
    const std::vector<uint32_t> words = read_ascending(reader, universe_size);
    for (size_t i = 0; i < proof.size(); ++i) {
        ProofNode& node = proof[i];
        node.misses = reader.misses();
        const uint64_t reason = reader.number();
        if (reason > uint64_t(Reason::denied)) throw std::invalid_argument("the book is damaged");
        node.reason = Reason(reason);
        for (const uint32_t index : read_ascending(reader, words.size()))
            node.words.push_back(words[index]);
        if (node.words.empty()) throw std::invalid_argument("the book is damaged");
        for (size_t left = reader.count(); left > 0; --left) {
            const uint64_t letter = reader.number(), child = reader.number();
            if (letter >= kMaxLetters || child >= i)
                throw std::invalid_argument("the book is damaged");
            node.children.emplace_back(uint8_t(letter), uint32_t(child));
        }
    }
    return proof;
}

// Raises the lower bound as long as each step takes little work.
void raise_lower_bound(Solver& solver, Words words, Bounds& bounds, uint64_t work_of_a_step) {
    try {
        while (bounds.lower < bounds.upper) {
            solver.allow_work(work_of_a_step);
            if (solver.can(words, bounds.lower))
                bounds.upper = bounds.lower;
            else
                ++bounds.lower;
        }
    } catch (const Stopped&) {
    }
}

// Returns a proof of the highest lower bound for which one is found within the work; null if there
// is none. A small proof, which takes long to find, gets an eighth of the work that is left, and
// any other proof half of it.
std::shared_ptr<const Proof> best_proof(Solver& solver, Words words, int lower, uint64_t work) {
    for (; lower > 0; --lower) {
        for (const bool small : {true, false}) {
            const uint64_t before = solver.work();
            solver.allow_work(work == 0 ? 0 : std::max<uint64_t>(work / (small ? 8 : 2), 1));
            try {
                Prover prover(solver, small);
                const uint32_t root = prover.prove(words, lower - 1);
                return std::make_shared<const Proof>(reachable(prover.proof(), root));
            } catch (const Stopped&) {
                if (solver.cancelled()) return nullptr;
                work -= std::min(work - 1, solver.work() - before);
            }
        }
    }
    return nullptr;
}

}  // namespace

Stand Book::stand(const std::shared_ptr<const Universe>& universe) const {
    Stand stand{value, std::nullopt};
    if (proof && !proof->empty())
        stand.witness = Witness(universe, proof, uint32_t(proof->size() - 1));
    return stand;
}

std::optional<Witness> Book::witness_after(const std::shared_ptr<const Universe>& universe,
                                           std::span<const uint8_t> letters, Words words) const {
    std::optional<Witness> witness = stand(universe).witness;
    if (!witness) return std::nullopt;
    for (const uint8_t letter : letters) witness = witness->after(letter);
    const std::vector<uint32_t>& shown = witness->words();
    const bool followed = std::includes(words.begin(), words.end(), shown.begin(), shown.end());
    return followed ? witness : std::nullopt;
}

std::vector<uint8_t> Book::packed() const {
    if (value.lower != value.upper) throw std::invalid_argument("the value is not known exactly");
    ByteWriter writer;
    writer.number(uint64_t(value.lower));
    write_proof(writer, proof ? *proof : Proof{});
    lemmas->write(writer);
    return writer.take();
}

Book Book::unpacked(std::span<const uint8_t> bytes, uint32_t universe_size) {
    ByteReader reader(bytes);
    Book book;
    book.value.lower = book.value.upper = reader.misses();
    book.proof = std::make_shared<const Proof>(read_proof(reader, universe_size));
    *book.lemmas = Lemmas::read(reader);
    if (!reader.at_end()) throw std::invalid_argument("the book is damaged");
    return book;
}

std::optional<Book> study(const std::shared_ptr<const Universe>& universe, Solver& solver,
                          uint64_t min_lemma_work, uint64_t work) {
    Book book;
    const std::vector<uint32_t> words = universe->all();
    solver.set_root(words);
    solver.export_lemmas(min_lemma_work, book.lemmas.get());
    const struct StopExport {
        Solver& solver;
        ~StopExport() { solver.export_lemmas(0, nullptr); }
    } stop_export{solver};
    const auto part = [work](uint64_t n) {
        return work == 0 ? 0 : std::max<uint64_t>(work / n, 1);
    };
    try {
        book.value = {0, solver.greedy_value(words)};
        solver.allow_work(part(2));
        if (!solver.narrow(words, book.value)) {
            book.value.lower = std::min(book.value.upper, solver.hitting_set_bound(words));
            raise_lower_bound(solver, words, book.value, part(16));
        }
        book.proof = best_proof(solver, words, book.value.lower, part(2));
    } catch (const Stopped&) {
    }
    if (solver.cancelled()) return std::nullopt;
    return book;
}

}  // namespace wordfoe::exact
