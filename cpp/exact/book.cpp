#include "exact/book.hpp"

#include <algorithm>
#include <utility>

#include "exact/bytes.hpp"

namespace wordfoe::exact {

namespace {

// The nodes that the root rests on, the root last.
Proof needed(const Proof& proof, uint32_t root) {
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

void write_ascending(Writer& writer, const std::vector<uint32_t>& numbers) {
    writer.number(numbers.size());
    uint32_t last = 0;
    for (const uint32_t number : numbers) {
        writer.number(number - last);
        last = number;
    }
}

// Numbers below `end`, each greater than the one before.
std::vector<uint32_t> read_ascending(Reader& reader, size_t end) {
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

// The words of a node are all among those of the root, so they are written as places there.
void write_proof(Writer& writer, const Proof& proof) {
    writer.number(proof.size());
    if (proof.empty()) return;
    const auto& words = proof.back().words;
    write_ascending(writer, words);
    for (const ProofNode& node : proof) {
        writer.number(uint64_t(node.misses));
        writer.number(uint64_t(node.reason));
        std::vector<uint32_t> places;
        for (const uint32_t word : node.words)
            places.push_back(
                uint32_t(std::lower_bound(words.begin(), words.end(), word) - words.begin()));
        write_ascending(writer, places);
        writer.number(node.children.size());
        for (const auto& [letter, child] : node.children) {
            writer.number(letter);
            writer.number(child);
        }
    }
}

Proof read_proof(Reader& reader, uint32_t field_size) {
    Proof proof(reader.count());
    if (proof.empty()) return proof;
    const std::vector<uint32_t> words = read_ascending(reader, field_size);
    for (size_t i = 0; i < proof.size(); ++i) {
        ProofNode& node = proof[i];
        node.misses = reader.misses();
        const uint64_t reason = reader.number();
        if (reason > uint64_t(Reason::denied)) throw std::invalid_argument("the book is damaged");
        node.reason = Reason(reason);
        for (const uint32_t place : read_ascending(reader, words.size()))
            node.words.push_back(words[place]);
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

}  // namespace

Stand Book::stand(const std::shared_ptr<const Field>& field) const {
    Stand stand{{value, value}, std::nullopt};
    if (proof && !proof->empty())
        stand.witness = Witness(field, proof, uint32_t(proof->size() - 1));
    return stand;
}

std::optional<Witness> Book::followed(const std::shared_ptr<const Field>& field,
                                      std::span<const uint8_t> letters, Words words) const {
    std::optional<Witness> witness = stand(field).witness;
    if (!witness) return std::nullopt;
    for (const uint8_t letter : letters) witness = witness->after(letter);
    const std::vector<uint32_t>& shown = witness->words();
    const bool came_here = std::includes(words.begin(), words.end(), shown.begin(), shown.end());
    return came_here ? witness : std::nullopt;
}

std::vector<uint8_t> Book::packed() const {
    Writer writer;
    writer.number(uint64_t(value));
    write_proof(writer, proof ? *proof : Proof{});
    lemmas->write(writer);
    return writer.take();
}

Book Book::unpacked(std::span<const uint8_t> bytes, uint32_t field_size) {
    Reader reader(bytes);
    Book book;
    book.value = reader.misses();
    book.proof = std::make_shared<const Proof>(read_proof(reader, field_size));
    *book.lemmas = Lemmas::read(reader);
    if (!reader.at_end()) throw std::invalid_argument("the book is damaged");
    return book;
}

std::optional<Book> study(const std::shared_ptr<const Field>& field, Solver& solver,
                          uint64_t dear) {
    Book book;
    const std::vector<uint32_t> words = field->all();
    solver.begin(words);
    solver.keep_lemmas_of(dear, book.lemmas.get());
    const struct Afterwards {
        Solver& solver;
        ~Afterwards() { solver.keep_lemmas_of(0, nullptr); }
    } keep_no_more{solver};
    try {
        Bounds bounds{0, solver.greedy_value(words)};
        if (!solver.narrow(words, bounds)) return std::nullopt;
        book.value = bounds.lower;
        if (book.value > 0) {
            Prover prover(solver, true);
            const uint32_t root = prover.prove(words, book.value - 1);
            book.proof = std::make_shared<const Proof>(needed(prover.proof(), root));
        }
    } catch (const Stopped&) {
        return std::nullopt;
    }
    return book;
}

}  // namespace wordfoe::exact
