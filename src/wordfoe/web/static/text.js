// Text for people: numbers, plurals, lists and capitals.

/** Return a number with its thousands set apart: 15,232. @param {number} value */
export const formatNumber = (value) => value.toLocaleString("en");

/**
 * Return a number with its noun: 1 miss, 2 misses, 15,232 words.
 * @param {number} count
 * @param {string} noun
 * @param {string} [plural] where it is not the noun with -s or -es
 */
export const counted = (count, noun, plural = noun.endsWith("s") ? `${noun}es` : `${noun}s`) =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`;

/**
 * Return words as a list in a sentence: A, B and C.
 * @param {string[]} words
 */
export function joined(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** Return a word with a capital. @param {string} word */
export const capitalized = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** Return a place in an order: 1st, 2nd, 3rd, 11th. @param {number} place */
export function ordinal(place) {
  const ending = { 1: "st", 2: "nd", 3: "rd" }[place % 100 > 10 && place % 100 < 14 ? 0 : place % 10] ?? "th";
  return `${formatNumber(place)}${ending}`;
}
