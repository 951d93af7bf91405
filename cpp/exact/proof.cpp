#include "exact/proof.hpp"

#include <algorithm>
#include <bit>

namespace wordfoe::exact {

namespace {

[[noreturn]] void contradiction() { throw Untrue{}; }

template <typename Visit>
void for_each_letter(LetterSet letters, Visit visit) {
    for (; letters != 0; letters &= letters - 1) visit(std::countr_zero(letters));
}

// The open letters, those in the most words first.
std::vector<int> common_first(const Field& field, Words words, LetterSet open) {
    std::array<uint32_t, kMaxLetters> count{};
    for (const uint32_t word : words)
        for_each_letter(field.letters(word) & open, [&](int letter) { ++count[size_t(letter)]; });
    std::vector<int> letters;
    for_each_letter(open, [&](int letter) { letters.push_back(letter); });
    std::stable_sort(letters.begin(), letters.end(),
                     [&](int a, int b) { return count[size_t(a)] > count[size_t(b)]; });
    return letters;
}

}  // namespace

LetterSet Prover::letters_of(uint32_t node) const {
    LetterSet letters = 0;
    for (const uint32_t word : proof_[node].words) letters |= solver_.field().letters(word);
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
    const Asked asked{solver_.field().summary(words).hash, misses};
    if (const auto found = proven_.find(asked); found != proven_.end()) return found->second;
    const Scratch::Frame frame(solver_.scratch());
    const uint32_t node = prove_new(words, misses);
    proven_.emplace(asked, node);
    return node;
}

uint32_t Prover::prove_new(Words words, int misses) {
    const Field& field = solver_.field();
    const Summary seen = field.summary(words);
    const Closure closure = field.closure(words, seen.in_all);
    const LetterSet open = seen.in_any & ~closure.fixed;
    if (closure.loose != 0) {
        for (const SplitFamily& family : solver_.split_loose(words, closure.loose))
            if (!solver_.can(family.words, misses)) return prove(family.words, misses);
        contradiction();
    }
    if (misses == 0) return add(0, Reason::apart, apart(words, open));
    LetterSet core;
    if (const auto hit = solver_.cover().can_hit(words, open, misses + 1, core); hit && !*hit) {
        std::vector<uint32_t> within;
        for (const uint32_t word : words)
            if ((field.letters(word) & ~core) == 0) within.push_back(word);
        if (small_) within = thinned(std::move(within), open, misses + 1);
        return add(misses, Reason::uncovered, std::move(within));
    }
    // A family with the letter that is already too hard proves it all; known ones cost nothing.
    for (const int letter : common_first(field, words, open))
        for (const SplitFamily& family : solver_.split(words, letter)) {
            const auto known =
                family.shape == 0 ? std::nullopt : solver_.known(family.words, misses, core);
            if (known && !*known) return prove(family.words, misses);
        }
    return deny_all(words, misses, open);
}

uint32_t Prover::deny_all(Words words, int misses, LetterSet open) {
    const Field& field = solver_.field();
    std::vector<uint32_t> all;
    std::vector<std::pair<uint8_t, uint32_t>> children;
    std::vector<std::pair<uint32_t, LetterSet>> used;  // nodes, and the letters of their words
    const std::vector<int> letters = common_first(field, words, open);
    for (const int letter : letters) {
        const auto again = std::find_if(used.begin(), used.end(), [&](const auto& child) {
            return (child.second >> letter & 1) == 0;
        });
        if (again != used.end()) {
            children.emplace_back(uint8_t(letter), again->first);
            continue;
        }
        for (const SplitFamily& family : solver_.split(words, letter)) {
            if (family.shape == 0) {
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
    for (const int letter : letters)  // some letter cannot be denied: a yes must be too hard
        for (const SplitFamily& family : solver_.split(words, letter))
            if (family.shape != 0 && !solver_.can(family.words, misses))
                return prove(family.words, misses);
    contradiction();
}

// A few words without a letter common to all of them.
std::vector<uint32_t> Prover::apart(Words words, LetterSet open) const {
    const Field& field = solver_.field();
    std::vector<uint32_t> chosen{words[0]};
    LetterSet common = field.letters(words[0]) & open;
    while (common != 0) {
        const uint32_t word =
            *std::min_element(words.begin(), words.end(), [&](uint32_t a, uint32_t b) {
                return std::popcount(common & field.letters(a)) <
                       std::popcount(common & field.letters(b));
            });
        common &= field.letters(word);
        chosen.push_back(word);
    }
    if (chosen.size() < 2) contradiction();
    return chosen;
}

// Leaves out words, many at a time and then one by one, while the rest stays uncovered.
std::vector<uint32_t> Prover::thinned(std::vector<uint32_t> words, LetterSet open, int letters) {
    for (size_t chunk = std::max<size_t>(1, words.size() / 4);;
         chunk = std::max<size_t>(1, chunk / 2)) {
        for (size_t from = 0; from < words.size();) {
            std::vector<uint32_t> rest(words.begin(), words.begin() + ptrdiff_t(from));
            rest.insert(rest.end(), words.begin() + ptrdiff_t(std::min(from + chunk, words.size())),
                        words.end());
            solver_.count_work();
            LetterSet core;
            const auto hit =
                rest.size() < 2 ? true : solver_.cover().can_hit(rest, open, letters, core);
            if (hit && !*hit)
                words = std::move(rest);
            else
                from += chunk;
        }
        if (chunk == 1) return words;
    }
}

Witness::Witness(std::shared_ptr<const Field> field, std::shared_ptr<const Proof> proof,
                 uint32_t node)
    : field_(std::move(field)),
      proof_(std::move(proof)),
      node_(node),
      at_least_(proof_->at(node).misses + 1),
      words_((*proof_)[node].words) {
    summarize();
    const Closure closure = field_->closure(words_, field_->summary(words_).in_all);
    fixed_ = closure.fixed;
}

void Witness::summarize() { letters_ = field_->summary(words_).in_any; }

size_t Witness::weight(const Proof* kept) const {
    size_t bytes = sizeof(Witness) + words_.capacity() * sizeof(uint32_t);
    if (proof_.get() == kept) return bytes;
    for (const ProofNode& node : *proof_)
        bytes += sizeof(ProofNode) + node.words.capacity() * sizeof(node.words[0]) +
                 node.children.capacity() * sizeof(node.children[0]);
    return bytes;
}

void Witness::trim(const Proof* kept) {
    if (proof_.get() == kept) return;
    std::vector<bool> ahead(node_ + 1);  // children stand before their parents
    ahead[node_] = true;
    for (size_t i = node_ + 1; i-- > 0;)
        if (ahead[i])
            for (const auto& [letter, child] : (*proof_)[i].children) ahead[child] = true;
    auto rest = std::make_shared<Proof>();
    rest->reserve(size_t(std::count(ahead.begin(), ahead.end(), true)));
    std::vector<uint32_t> place(ahead.size());
    for (size_t i = 0; i < ahead.size(); ++i) {
        if (!ahead[i]) continue;
        place[i] = uint32_t(rest->size());
        rest->push_back((*proof_)[i]);
        for (auto& [letter, child] : rest->back().children) child = place[child];
    }
    node_ = uint32_t(rest->size() - 1);
    proof_ = std::move(rest);
}

uint32_t Witness::answers_like(int letter) const {
    if ((letters_ >> letter & 1) == 0 || (fixed_ >> letter & 1) != 0 || at_least_ == 0)
        return words_[0];
    for (const uint32_t word : words_)
        if (field_->shapes(letter)[word] == 0) return word;
    contradiction();
}

Witness Witness::after(int letter) const {
    Witness next = *this;
    if ((letters_ >> letter & 1) == 0 || (fixed_ >> letter & 1) != 0) return next;
    if (at_least_ == 0) {  // nothing is left to show, but the words must fit the answer
        const uint32_t answer = field_->shapes(letter)[words_[0]];
        std::erase_if(next.words_,
                      [&](uint32_t word) { return field_->shapes(letter)[word] != answer; });
        next.summarize();
        return next;
    }
    --next.at_least_;
    const ProofNode& node = (*proof_)[node_];
    switch (node.reason) {
        case Reason::denied:
            for (const auto& [denied, child] : node.children)
                if (denied == letter) return Witness(field_, proof_, child);
            contradiction();
        case Reason::apart:
        case Reason::uncovered:
            std::erase_if(next.words_,
                          [&](uint32_t word) { return field_->shapes(letter)[word] != 0; });
            next.summarize();
            return next;
    }
    contradiction();
}

namespace {

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
                build(family.words, misses - (family.shape == 0),
                      solver_.field().positions(letter, family.words[0]));
        }
    }
    std::vector<TreeNode> nodes_;

  private:
    int letter_for(Words words, int misses) {
        const Field& field = solver_.field();
        const Summary seen = field.summary(words);
        const Closure closure = field.closure(words, seen.in_all);
        if (closure.loose != 0) return std::countr_zero(closure.loose);
        for (const int letter : common_first(field, words, seen.in_any & ~closure.fixed)) {
            const Scratch::Frame frame(solver_.scratch());
            const auto families = solver_.split(words, letter);
            if (std::all_of(families.begin(), families.end(), [&](const auto& family) {
                    return solver_.can(family.words, misses - (family.shape == 0));
                }))
                return letter;
        }
        contradiction();
    }

    Solver& solver_;
};

}  // namespace

std::vector<TreeNode> guessing_tree(Solver& solver, Words words, int misses) {
    TreeBuilder builder(solver);
    builder.build(words, misses, 0);
    return std::move(builder.nodes_);
}

}  // namespace wordfoe::exact
