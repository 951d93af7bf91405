#include "exact/proof.hpp"

#include <algorithm>
#include <bit>

namespace wordfoe::exact {

namespace {

// Called where only a false claim can lead.
[[noreturn]] void contradiction() { throw FalseClaim{}; }

template <typename Visit>
void for_each_letter(LetterSet letters, Visit visit) {
    for (; letters != 0; letters &= letters - 1) visit(std::countr_zero(letters));
}

// Returns the open letters by descending number of words.
std::vector<int> letters_by_count(const Universe& universe, Words words, LetterSet open) {
    std::array<uint32_t, kMaxLetters> count{};
    for (const uint32_t word : words)
        for_each_letter(universe.letters(word) & open,
                        [&](int letter) { ++count[size_t(letter)]; });
    std::vector<int> letters;
    for_each_letter(open, [&](int letter) { letters.push_back(letter); });
    std::stable_sort(letters.begin(), letters.end(),
                     [&](int a, int b) { return count[size_t(a)] > count[size_t(b)]; });
    return letters;
}

}  // namespace

LetterSet Prover::letters_of(uint32_t node) const {
    LetterSet letters = 0;
    for (const uint32_t word : proof_[node].words) letters |= solver_.universe().letters(word);
    return letters;
}

uint32_t Prover::add(int misses, Reason reason, std::vector<uint32_t> words,
                     std::vector<std::pair<uint8_t, uint32_t>> children) {
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    const auto [at, is_new] = nodes_.try_emplace({words, misses}, uint32_t(proof_.size()));
    if (is_new) proof_.push_back({misses, reason, std::move(words), std::move(children)});
    return at->second;
}

uint32_t Prover::prove(Words words, int misses) {
    const Query query{solver_.universe().summary(words).hash, misses};
    if (const auto found = proven_.find(query); found != proven_.end()) return found->second;
    const Scratch::Frame frame(solver_.scratch());
    const uint32_t node = prove_new(words, misses);
    proven_.emplace(query, node);
    return node;
}

uint32_t Prover::prove_new(Words words, int misses) {
    const Universe& universe = solver_.universe();
    const Summary seen = universe.summary(words);
    const Closure closure = universe.closure(words, seen.in_all);
    const LetterSet open = seen.in_any & ~closure.fixed;
    if (closure.loose != 0) {
        for (const SplitFamily& family : solver_.split_loose(words, closure.loose))
            if (!solver_.can(family.words, misses)) return prove(family.words, misses);
        contradiction();
    }
    if (misses == 0) return add(0, Reason::apart, apart(words, open));
    LetterSet core;
    if (const auto hit = solver_.hitting_sets().can_hit(words, open, misses + 1, core);
        hit && !*hit) {
        std::vector<uint32_t> within;
        for (const uint32_t word : words)
            if ((universe.letters(word) & ~core) == 0) within.push_back(word);
        if (small_) within = reduced(std::move(within), open, misses + 1);
        return add(misses, Reason::uncovered, std::move(within));
    }
    // A family with the letter that is known to need too many misses proves the claim at once.
    for (const int letter : letters_by_count(universe, words, open))
        for (const SplitFamily& family : solver_.split(words, letter)) {
            const auto known =
                family.is_miss() ? std::nullopt : solver_.known(family.words, misses, core);
            if (known && !*known) return prove(family.words, misses);
        }
    return prove_by_denial(words, misses, open);
}

// Proves that every letter can be denied; where one cannot, a family with a letter is the reason.
uint32_t Prover::prove_by_denial(Words words, int misses, LetterSet open) {
    const Universe& universe = solver_.universe();
    std::vector<uint32_t> all;
    std::vector<std::pair<uint8_t, uint32_t>> children;
    std::vector<std::pair<uint32_t, LetterSet>> used;  // (child, letters of its words)
    const std::vector<int> letters = letters_by_count(universe, words, open);
    for (const int letter : letters) {
        const auto again = std::find_if(used.begin(), used.end(), [&](const auto& child) {
            return (child.second >> letter & 1) == 0;
        });
        if (again != used.end()) {
            children.emplace_back(uint8_t(letter), again->first);
            continue;
        }
        for (const SplitFamily& family : solver_.split(words, letter)) {
            if (family.is_miss()) {
                if (solver_.can(family.words, misses - 1)) continue;
                const uint32_t child = prove(family.words, misses - 1);
                children.emplace_back(uint8_t(letter), child);
                used.emplace_back(child, letters_of(child));
                all.insert(all.end(), proof_[child].words.begin(), proof_[child].words.end());
            }
        }
        if (children.empty() || children.back().first != letter) break;
    }
    if (children.size() == letters.size())
        return add(misses, Reason::denied, std::move(all), std::move(children));
    // One letter cannot be denied, so a family with a letter must be the reason.
    for (const int letter : letters)
        for (const SplitFamily& family : solver_.split(words, letter))
            if (!family.is_miss() && !solver_.can(family.words, misses))
                return prove(family.words, misses);
    contradiction();
}

// Returns a few words that have no open letter in common. Throws FalseClaim if there are none.
std::vector<uint32_t> Prover::apart(Words words, LetterSet open) const {
    const Universe& universe = solver_.universe();
    std::vector<uint32_t> chosen{words[0]};
    LetterSet common = universe.letters(words[0]) & open;
    while (common != 0) {
        const uint32_t word =
            *std::min_element(words.begin(), words.end(), [&](uint32_t a, uint32_t b) {
                return std::popcount(common & universe.letters(a)) <
                       std::popcount(common & universe.letters(b));
            });
        common &= universe.letters(word);
        chosen.push_back(word);
    }
    if (chosen.size() < 2) contradiction();
    return chosen;
}

// Removes words while the rest has no hitting set of this many letters: first in large chunks, at
// last one by one.
std::vector<uint32_t> Prover::reduced(std::vector<uint32_t> words, LetterSet open, int letters) {
    for (size_t chunk = std::max<size_t>(1, words.size() / 4);;
         chunk = std::max<size_t>(1, chunk / 2)) {
        for (size_t from = 0; from < words.size();) {
            std::vector<uint32_t> rest(words.begin(), words.begin() + ptrdiff_t(from));
            rest.insert(rest.end(), words.begin() + ptrdiff_t(std::min(from + chunk, words.size())),
                        words.end());
            solver_.count_work();
            LetterSet core;
            const auto hit =
                rest.size() < 2 ? true : solver_.hitting_sets().can_hit(rest, open, letters, core);
            if (hit && !*hit)
                words = std::move(rest);
            else
                from += chunk;
        }
        if (chunk == 1) return words;
    }
}

Witness::Witness(std::shared_ptr<const Universe> universe, std::shared_ptr<const Proof> proof,
                 uint32_t node)
    : universe_(std::move(universe)),
      proof_(std::move(proof)),
      node_(node),
      lower_bound_(proof_->at(node).misses + 1),
      words_((*proof_)[node].words) {
    update_letters();
    const Closure closure = universe_->closure(words_, universe_->summary(words_).in_all);
    fixed_ = closure.fixed;
}

void Witness::update_letters() { letters_ = universe_->summary(words_).in_any; }

size_t Witness::weight(const Proof* shared) const {
    size_t bytes = sizeof(Witness) + words_.capacity() * sizeof(uint32_t);
    if (proof_.get() == shared) return bytes;
    for (const ProofNode& node : *proof_)
        bytes += sizeof(ProofNode) + node.words.capacity() * sizeof(node.words[0]) +
                 node.children.capacity() * sizeof(node.children[0]);
    return bytes;
}

void Witness::trim(const Proof* shared) {
    if (proof_.get() == shared) return;
    std::vector<bool> needed(node_ + 1);  // children come before their parents
    needed[node_] = true;
    for (size_t i = node_ + 1; i-- > 0;)
        if (needed[i])
            for (const auto& [letter, child] : (*proof_)[i].children) needed[child] = true;
    auto rest = std::make_shared<Proof>();
    rest->reserve(size_t(std::count(needed.begin(), needed.end(), true)));
    std::vector<uint32_t> new_index(needed.size());
    for (size_t i = 0; i < needed.size(); ++i) {
        if (!needed[i]) continue;
        new_index[i] = uint32_t(rest->size());
        rest->push_back((*proof_)[i]);
        for (auto& [letter, child] : rest->back().children) child = new_index[child];
    }
    node_ = uint32_t(rest->size() - 1);
    proof_ = std::move(rest);
}

uint32_t Witness::reply_word(int letter) const {
    if ((letters_ >> letter & 1) == 0 || (fixed_ >> letter & 1) != 0 || lower_bound_ == 0)
        return words_[0];
    for (const uint32_t word : words_)
        if (universe_->replies(letter)[word] == 0) return word;
    contradiction();
}

Witness Witness::after(int letter) const {
    Witness next = *this;
    if ((letters_ >> letter & 1) == 0 || (fixed_ >> letter & 1) != 0) return next;
    if (lower_bound_ == 0) {  // nothing is left to prove, but the words must agree with the reply
        const uint32_t reply = universe_->replies(letter)[words_[0]];
        std::erase_if(next.words_,
                      [&](uint32_t word) { return universe_->replies(letter)[word] != reply; });
        next.update_letters();
        return next;
    }
    --next.lower_bound_;
    const ProofNode& node = (*proof_)[node_];
    switch (node.reason) {
        case Reason::denied:
            for (const auto& [denied, child] : node.children)
                if (denied == letter) return Witness(universe_, proof_, child);
            contradiction();
        case Reason::apart:
        case Reason::uncovered:
            std::erase_if(next.words_,
                          [&](uint32_t word) { return universe_->replies(letter)[word] != 0; });
            next.update_letters();
            return next;
    }
    contradiction();
}

namespace {

// Builds a decision tree by recursion over the families.
class TreeBuilder {
  public:
    explicit TreeBuilder(Solver& solver) : solver_(solver) {}

    void build(Words words, int misses, Positions answer) {
        const Scratch::Frame frame(solver_.scratch());
        const size_t at = nodes_.size();
        nodes_.push_back({-1, words[0], answer, 0});
        if (words.size() > 1) {
            const int letter = letter_for(words, misses);
            const auto families = solver_.split(words, letter);
            nodes_[at].letter = letter;
            nodes_[at].answers = uint32_t(families.size());
            for (const SplitFamily& family : families)
                build(family.words, misses - family.is_miss(),
                      solver_.universe().positions(letter, family.words[0]));
        }
    }
    std::vector<TreeNode> nodes_;

  private:
    // Returns a letter after which the misses are enough. Throws FalseClaim if there is none.
    int letter_for(Words words, int misses) {
        const Universe& universe = solver_.universe();
        const Summary seen = universe.summary(words);
        const Closure closure = universe.closure(words, seen.in_all);
        if (closure.loose != 0) return std::countr_zero(closure.loose);
        for (const int letter : letters_by_count(universe, words, seen.in_any & ~closure.fixed)) {
            const Scratch::Frame frame(solver_.scratch());
            const auto families = solver_.split(words, letter);
            if (std::all_of(families.begin(), families.end(), [&](const auto& family) {
                    return solver_.can(family.words, misses - family.is_miss());
                }))
                return letter;
        }
        contradiction();
    }

    Solver& solver_;
};

}  // namespace

std::vector<TreeNode> decision_tree(Solver& solver, Words words, int misses) {
    TreeBuilder builder(solver);
    builder.build(words, misses, 0);
    return std::move(builder.nodes_);
}

}  // namespace wordfoe::exact
