// Proofs that a dealer can hold out: a graph of small sets of words, each with its reason.
//
// A node says that its words need more than `misses` misses, because
//   - apart: there are no misses, and no letter is in all of its words;
//   - uncovered: no `misses` + 1 letters hit all of its words, so the dealer says no to each;
//   - denied: for every letter, a node of one miss less holds none but words without it.
// Letters that stand at the same places in all words of a node are no guesses: they are known.
#pragma once

#include <cstdint>
#include <exception>
#include <map>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "exact/solver.hpp"

namespace wordfoe::exact {

enum class Reason : uint8_t { apart, uncovered, denied };

struct ProofNode {
    int misses;
    Reason reason;
    std::vector<uint32_t> words;                         // numbers in the field
    std::vector<std::pair<uint8_t, uint32_t>> children;  // denied: a node for each letter
};

// Thrown when something is to be proven that is not true. A claim about words may come from a
// record that anyone wrote.
struct Untrue : std::exception {
    const char* what() const noexcept override { return "what is to be proven is not true"; }
};

using Proof = std::vector<ProofNode>;  // children stand before their parents

// Proves by asking a solver; what it was asked before it answers at once.
class Prover {
  public:
    // Smaller proofs take longer to find.
    Prover(Solver& solver, bool small) : solver_(solver), small_(small) {}

    // The node that shows that the words need more than so many misses. Throws Untrue, Stopped.
    uint32_t prove(Words words, int misses);
    Proof& proof() { return proof_; }

  private:
    uint32_t prove_new(Words words, int misses);
    uint32_t add(int misses, Reason reason, std::vector<uint32_t> words,
                 std::vector<std::pair<uint8_t, uint32_t>> children = {});
    uint32_t deny_all(Words words, int misses, LetterSet open);
    std::vector<uint32_t> apart(Words words, LetterSet open) const;
    std::vector<uint32_t> thinned(std::vector<uint32_t> words, LetterSet open, int letters);
    LetterSet letters_of(uint32_t node) const;

    struct Asked {
        SetHash hash;
        int misses;
        bool operator==(const Asked&) const = default;
    };
    struct HashOfAsked {
        size_t operator()(const Asked& asked) const {
            return size_t(asked.hash.first + uint64_t(asked.misses) * 0x9E3779B97F4A7C15);
        }
    };

    Solver& solver_;
    bool small_;
    Proof proof_;
    std::unordered_map<Asked, uint32_t, HashOfAsked> proven_;
    std::map<std::pair<std::vector<uint32_t>, int>, uint32_t> nodes_;
};

// A way through a proof: what a dealer answers who wants to keep what it shows.
class Witness {
  public:
    Witness(std::shared_ptr<const Field> field, std::shared_ptr<const Proof> proof, uint32_t node);

    // The misses that the dealer is sure of from here on.
    int at_least() const { return at_least_; }
    LetterSet letters() const { return letters_; }
    // The word whose answer to a letter the dealer gives.
    uint32_t answers_like(int letter) const;
    // The way on after that answer.
    Witness after(int letter) const;
    const std::vector<uint32_t>& words() const { return words_; }
    // Bytes of memory, about, without a proof that somebody else keeps anyway.
    size_t weight(const Proof* kept) const;
    // Leaves out of a proof that nobody else keeps what lies behind.
    void trim(const Proof* kept);

  private:
    void summarize();

    std::shared_ptr<const Field> field_;
    std::shared_ptr<const Proof> proof_;
    uint32_t node_;
    int at_least_;
    std::vector<uint32_t> words_;  // fewer than the node's, once an uncovered node was asked
    LetterSet letters_ = 0, fixed_ = 0;
};

// How a guesser needs no more misses than it says: the letter to name, and what to name after
// each answer. In the order in which a reader meets them: a node, then its answers' nodes.
struct TreeNode {
    int letter;        // -1: one word is left
    uint32_t word;     // that word
    Positions answer;  // what led here from the node above
    uint32_t answers;  // how many nodes hang on this one
};

std::vector<TreeNode> guessing_tree(Solver& solver, Words words, int misses);

}  // namespace wordfoe::exact
