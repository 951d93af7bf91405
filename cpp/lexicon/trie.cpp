#include "lexicon/trie.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <utility>

#include "lexicon/row_packer.hpp"

namespace wordfoe {

namespace {

// A word to insert. The key packs the first eight edge labels, one per byte and each plus one, so
// that keys compare like words and a word sorts before its extensions.
struct Entry {
    uint64_t key = 0;
    uint32_t begin = 0;  // offset of its labels in the pool of all labels
    uint32_t number = 0;
};

// Sorts the words of a lexicon by their edge labels and builds the nodes from the sorted list.
class Builder {
  public:
    Builder(const WordTables& words, std::optional<Pair> pair) {
        uint32_t number = 0;
        for (const int length : words.lengths()) {
            const WordTable& table = *words.of_length(length);
            for (uint32_t i = 0; i < table.count; ++i) add(table.codes(i), number++, pair);
        }
        std::sort(entries_.begin(), entries_.end(),
                  [this](const Entry& a, const Entry& b) { return before(a, b); });
    }

    // Fills the nodes, and for each node the number of the word that ends there. The children of a
    // node are adjacent, and `base` is the index of the first.
    void build(std::vector<Node>& nodes, std::vector<uint32_t>& numbers,
               std::optional<Pair> pair) const;

  private:
    static constexpr uint8_t kEnd = 0xFF;  // terminates the labels of every word

    void add(std::span<const uint8_t> codes, uint32_t number, std::optional<Pair> pair) {
        if (pool_.size() + codes.size() + 1 > UINT32_MAX)
            throw std::length_error("too many words for one trie");
        Entry entry{0, uint32_t(pool_.size()), number};
        for (size_t i = 0; i < codes.size(); ++i) {
            pool_.push_back(codes[i]);
            if (!pair || codes[i] != pair->first) continue;
            if (++i == codes.size() || codes[i] != pair->second)
                return pool_.resize(entry.begin);  // no tile has the first letter alone
        }
        pool_.push_back(kEnd);
        for (size_t i = 0; i < 8; ++i) {
            const uint8_t step = entry.begin + i < pool_.size() ? pool_[entry.begin + i] : kEnd;
            if (step == kEnd) break;
            entry.key |= uint64_t(step + 1) << (56 - 8 * i);
        }
        entries_.push_back(entry);
    }

    bool before(const Entry& a, const Entry& b) const {
        if (a.key != b.key) return a.key < b.key;
        for (size_t i = 8;; ++i) {
            const uint8_t left = step(a, i), right = step(b, i);
            if (left == kEnd || right == kEnd) return left == kEnd && right != kEnd;
            if (left != right) return left < right;
        }
    }

    // Returns the label at depth i, or kEnd after the last. Valid for i up to the word's length.
    uint8_t step(const Entry& entry, size_t i) const {
        return (entry.key & 0xFF) == 0 && i >= 8 ? kEnd : pool_[entry.begin + i];
    }

    std::vector<uint8_t> pool_;
    std::vector<Entry> entries_;
};

// Words that share a prefix are adjacent in the sorted list, so a node is a range of words and a
// depth. A child has a larger index than its parent.
void Builder::build(std::vector<Node>& nodes, std::vector<uint32_t>& numbers,
                    std::optional<Pair> pair) const {
    struct Task {
        uint32_t node, begin, end, depth;
        bool paired;
    };
    nodes.assign(1, {});
    numbers.assign(1, UINT32_MAX);
    std::vector<Task> tasks{{0, 0, uint32_t(entries_.size()), 0, false}}, children;
    while (!tasks.empty()) {
        const Task task = tasks.back();
        tasks.pop_back();
        Node node{0, uint32_t(nodes.size()) | (task.paired ? Node::kPaired : 0)};
        uint32_t at = task.begin;
        if (at != task.end && step(entries_[at], task.depth) == kEnd) {
            node.link |= Node::kWord;
            numbers[task.node] = entries_[at++].number;
        }
        children.clear();
        while (at != task.end) {
            const uint8_t letter = step(entries_[at], task.depth);
            const uint32_t begin = at;
            while (at != task.end && step(entries_[at], task.depth) == letter) ++at;
            const bool paired = task.paired || (pair && letter == pair->first);
            children.push_back({uint32_t(nodes.size()), begin, at, task.depth + 1, paired});
            node.children |= LetterSet{1} << letter;
            nodes.emplace_back();
            numbers.push_back(UINT32_MAX);
        }
        if (nodes.size() > Node::kBase) throw std::length_error("too many words for one trie");
        nodes[task.node] = node;
        tasks.insert(tasks.end(), children.rbegin(), children.rend());
    }
}

// Calls visit(letter, index of the child) for every child of a node of the builder.
template <typename Visit>
void each_child(const Node& node, const Visit& visit) {
    uint32_t child = node.base();
    for (LetterSet rest = node.children; rest != 0; rest &= rest - 1)
        visit(size_t(std::countr_zero(rest)), child++);
}

// Returns the nodes that have children, roughly by how often boards reach them, the most frequent
// first: packed in this order, those share cache lines and stay in the nearer caches. The frequency
// of a prefix is estimated as the product of the frequencies of its letters among all edges.
std::vector<uint32_t> parents_by_frequency(const std::vector<Node>& nodes) {
    constexpr float kRare = 1e-30F;  // smaller numbers would be denormal, which are slow
    std::array<float, kMaxLetters> share{};
    const float each = 1.0F / float(nodes.size());
    for (const Node& node : nodes)
        each_child(node, [&](size_t letter, uint32_t) { share[letter] += each; });
    std::vector<float> frequency(nodes.size(), 1.0F);
    // Sorted by counting, with the exponent and two more bits of the frequency as the key.
    const auto key = [&](size_t i) { return std::bit_cast<uint32_t>(frequency[i]) >> 21; };
    std::array<uint32_t, 1024> begin{};
    for (size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].children == 0) continue;
        ++begin[key(i)];
        each_child(nodes[i], [&](size_t letter, uint32_t child) {
            frequency[child] = std::max(frequency[i] * share[letter], kRare);
        });
    }
    uint32_t end = 0;
    for (size_t i = begin.size(); i-- > 0;) end += std::exchange(begin[i], end);
    std::vector<uint32_t> parents(end);
    for (uint32_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].children != 0) parents[begin[key(i)]++] = i;
    return parents;
}

}  // namespace

std::vector<uint8_t> steps_of(std::span<const uint8_t> codes, std::optional<Pair> pair) {
    std::vector<uint8_t> steps;
    for (size_t i = 0; i < codes.size(); ++i) {
        steps.push_back(codes[i]);
        if (!pair || codes[i] != pair->first) continue;
        if (++i == codes.size() || codes[i] != pair->second) return {};
    }
    return steps;
}

Trie::Trie(WordTables words, std::optional<Pair> pair) : words_(std::move(words)), pair_(pair) {
    uint32_t number = 0;
    for (int length = 0; length <= kMaxWordLength; ++length) {
        first_numbers_.push_back(number);
        number += words_.of_length(length)->count;
    }
    std::vector<Node> nodes;
    std::vector<uint32_t> numbers;
    Builder(words_, pair).build(nodes, numbers, pair);
    size_ = nodes.size();
    pack(nodes, numbers);
}

void Trie::pack(const std::vector<Node>& nodes, const std::vector<uint32_t>& numbers) {
    RowPacker packer(nodes.size());
    std::vector<uint32_t> slot_of(nodes.size(), 0), base_of(nodes.size(), 0);
    for (const uint32_t parent : parents_by_frequency(nodes)) {
        const auto base = uint32_t(packer.pack(nodes[parent].children));
        base_of[parent] = base;
        each_child(nodes[parent], [&](size_t letter, uint32_t child) {
            slot_of[child] = base + uint32_t(letter);
        });
    }
    if (packer.slots() > Node::kBase) throw std::length_error("too many words for one trie");
    nodes_.resize(packer.slots() + kPadding);
    numbers_.resize(packer.slots(), UINT32_MAX);
    for (size_t i = 0; i < nodes.size(); ++i) {
        const uint32_t flags = nodes[i].link & ~Node::kBase;
        nodes_[slot_of[i]] = Node{nodes[i].children, base_of[i] | flags};
        numbers_[slot_of[i]] = numbers[i];
    }
}

size_t Trie::bytes() const {
    return nodes_.size() * sizeof(Node) + numbers_.size() * sizeof(uint32_t);
}

int Trie::length(uint32_t number) const {
    const auto after = std::upper_bound(first_numbers_.begin(), first_numbers_.end(), number);
    return int(after - first_numbers_.begin()) - 1;
}

std::pair<const WordTable&, uint32_t> Trie::entry(uint32_t number) const {
    const int of_length = length(number);
    return {*words_.of_length(of_length), number - first_numbers_[size_t(of_length)]};
}

std::span<const uint8_t> Trie::codes(uint32_t number) const {
    const auto [table, i] = entry(number);
    return table.codes(i);
}

}  // namespace wordfoe
