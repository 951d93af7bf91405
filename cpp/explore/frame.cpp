#include "explore/frame.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <utility>

namespace wordfoe::explore {

Frame::Frame(Shape board, std::vector<uint8_t> cells_in_order,
             std::vector<uint8_t> symbol_by_letter, std::vector<Limit> limits_of_places)
    : shape(board),
      order(std::move(cells_in_order)),
      symbol_of(std::move(symbol_by_letter)),
      limits(std::move(limits_of_places)),
      place_of(size_t(shape.cells), UINT8_MAX) {
    if (order.size() != size_t(cells()))
        throw std::invalid_argument("the order must contain every cell once");
    for (size_t place = 0; place < order.size(); ++place) {
        if (order[place] >= order.size() || place_of[order[place]] != UINT8_MAX)
            throw std::invalid_argument("the order must contain every cell once");
        place_of[order[place]] = uint8_t(place);
    }
    if (symbol_of.empty() || symbol_of.size() > size_t(kMaxLetters))
        throw std::invalid_argument("the alphabet must have 1 to 32 letters");
    symbols = *std::max_element(symbol_of.begin(), symbol_of.end());
    if (symbols > kMaxSymbols)
        throw std::invalid_argument("a frame has at most 32 symbols, not " +
                                    std::to_string(symbols));
    letters_of.assign(size_t(symbols) + 1, 0);
    for (size_t letter = 0; letter < symbol_of.size(); ++letter)
        letters_of[symbol_of[letter]] |= LetterSet{1} << letter;
    if (letters_of[0] != 0 ||
        std::find(letters_of.begin() + 1, letters_of.end(), LetterSet{0}) != letters_of.end())
        throw std::invalid_argument("symbols must be numbered from 1 without gaps");
    bits = std::bit_width(unsigned(symbols));
    for (const Limit& limit : limits)
        if (limit.place >= order.size() || limit.by >= limit.place)
            throw std::invalid_argument("a limit must refer to an earlier place");
}

uint8_t Frame::max_symbol(int place, Symbols prefix) const {
    auto most = uint8_t(symbols);
    for (const Limit& limit : limits)
        if (limit.place == place && limit.by < prefix.size())
            most = std::min(most, prefix[limit.by]);
    return most;
}

std::vector<uint8_t> Frame::example_board(Symbols prefix) const {
    std::vector<uint8_t> tiles(order.size());
    for (size_t place = 0; place < order.size(); ++place) {
        const LetterSet letters = letters_of[place < prefix.size() ? prefix[place] : 1];
        tiles[order[place]] = uint8_t(std::countr_zero(letters));
    }
    return tiles;
}

void Frame::check_class(Symbols prefix) const {
    if (prefix.size() > order.size())
        throw std::invalid_argument("a class must not have more symbols than the board has cells");
    for (size_t place = 0; place < prefix.size(); ++place)
        if (prefix[place] < 1 || prefix[place] > max_symbol(int(place), prefix.first(place)))
            throw std::invalid_argument("a class must have valid symbols within the limits");
}

}  // namespace wordfoe::explore
