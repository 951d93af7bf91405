// Proofs of lower bounds, and decision trees, which prove upper bounds.
//
// A proof is a directed acyclic graph. A node claims that its words need more than `misses` misses,
// for one of these reasons:
//   - apart: `misses` is 0, and no letter is in all of the words;
//   - uncovered: no `misses` + 1 letters are a hitting set of the words, so the dealer can reply
//     with a miss to each;
//   - denied: for every letter, a child node with one miss fewer has only words without it.
// Letters that are at the same positions in all words of a node are fixed and need no child.
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
    std::vector<uint32_t> words;                         // ascending numbers in the universe
    std::vector<std::pair<uint8_t, uint32_t>> children;  // denied: (letter, node)
};

// Thrown when a claim to prove is false. Claims may come from records that anyone can write.
struct FalseClaim : std::exception {
    const char* what() const noexcept override { return "the claim to prove is false"; }
};

using Proof = std::vector<ProofNode>;  // children come before their parents

// Builds a proof with the help of a solver. Keeps a reference to the solver.
class Prover {
  public:
    // `small` makes proofs smaller and slower to find.
    Prover(Solver& solver, bool small) : solver_(solver), small_(small) {}

    // Adds nodes that prove that the words need more than `misses` misses, and returns the index of
    // the last. Throws FalseClaim if they do not, Stopped if the solver is stopped.
    uint32_t prove(Words words, int misses);
    Proof& proof() { return proof_; }

  private:
    uint32_t prove_new(Words words, int misses);
    // Returns the index of the node, which is added unless it exists.
    uint32_t add(int misses, Reason reason, std::vector<uint32_t> words,
                 std::vector<std::pair<uint8_t, uint32_t>> children = {});
    uint32_t prove_by_denial(Words words, int misses, LetterSet open);
    std::vector<uint32_t> apart(Words words, LetterSet open) const;
    std::vector<uint32_t> reduced(std::vector<uint32_t> words, LetterSet open, int letters);
    LetterSet letters_of(uint32_t node) const;

    struct Query {
        SetHash hash;
        int misses;
        bool operator==(const Query&) const = default;
    };
    struct QueryHash {
        size_t operator()(const Query& query) const {
            return size_t(query.hash.first + uint64_t(query.misses) * 0x9E3779B97F4A7C15);
        }
    };

    Solver& solver_;
    bool small_;
    Proof proof_;
    std::unordered_map<Query, uint32_t, QueryHash> proven_;            // nodes by query
    std::map<std::pair<std::vector<uint32_t>, int>, uint32_t> nodes_;  // by (words, misses)
};

// A position in a proof: the replies that a dealer gives to get the misses that it proves. Shares
// the universe and the proof.
class Witness {
  public:
    Witness(std::shared_ptr<const Universe> universe, std::shared_ptr<const Proof> proof,
            uint32_t node);

    // Returns the misses that the dealer is certain to get from here on.
    int lower_bound() const { return lower_bound_; }
    // Returns the letters of all its words. A guess of any other letter is a miss.
    LetterSet letters() const { return letters_; }
    // Returns a word with the reply that the dealer gives to a letter. Throws FalseClaim if the
    // proof is wrong, as does after().
    uint32_t reply_word(int letter) const;
    // Returns the witness after that reply.
    Witness after(int letter) const;
    const std::vector<uint32_t>& words() const { return words_; }
    // Returns the approximate memory in bytes, without the proof if it is `shared`.
    size_t weight(const Proof* shared) const;
    // Copies the part of the proof that is still needed and releases the rest, unless the proof is
    // `shared`.
    void trim(const Proof* shared);

  private:
    void update_letters();

    std::shared_ptr<const Universe> universe_;
    std::shared_ptr<const Proof> proof_;
    uint32_t node_;
    int lower_bound_;
    std::vector<uint32_t> words_;  // a subset of the node's words, after replies within the node
    LetterSet letters_ = 0, fixed_ = 0;
};

// A node of a decision tree: the letter to guess, and a child for each reply. Nodes are in
// depth-first preorder.
struct TreeNode {
    int letter;        // -1: one word is left
    uint32_t word;     // that word
    Positions answer;  // the reply that leads here from the parent
    uint32_t answers;  // the number of children
};

// Returns a decision tree that finds every word with at most `misses` misses. Throws FalseClaim if
// there is none, Stopped if the solver is stopped.
std::vector<TreeNode> decision_tree(Solver& solver, Words words, int misses);

}  // namespace wordfoe::exact
