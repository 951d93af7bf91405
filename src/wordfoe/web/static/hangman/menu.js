// The menu of Hangman: the settings of the next game, and how this one looks.

import { askCoach, getChoices } from "../api.js";
import { checkbox, dropDown, openDialog, radioGroup } from "../dialog.js";
import { h } from "../dom.js";
import { sharedItems } from "../menu.js";
import { store, stored } from "../storage.js";
import { capitalized, counted } from "../text.js";
import { pageUrl } from "../urls.js";
import { picture, portrait } from "./picture.js";
import { keepWishes, wishes } from "./wishes.js";

/** @typedef {import("./wishes.js").Settings} Settings */
/** @typedef {import("../types.js").Choices} Choices */
/** @typedef {ReturnType<typeof withDefaults>} Complete */

/**
 * Return the settings of a game with these wishes, with defaults for what the player did not choose.
 * @param {Settings} wishes
 * @param {Choices} known
 */
const withDefaults = (wishes, { usual_hangman: usual, fair_words }) => ({
  ...wishes,
  length: wishes.length ?? usual.length,
  misses: wishes.misses === undefined ? usual.misses : wishes.misses, // null: unlimited
  dealer: wishes.dealer ?? usual.dealer,
  words: wishes.words ?? usualWords(wishes, usual.words, fair_words),
});

/**
 * Return the words of a game whose player did not choose them.
 * @param {Settings} wishes
 * @param {string} usual
 * @param {{[level: string]: string}} fair the words of a fair dealer
 */
function usualWords({ house, dealer, level }, usual, fair) {
  if (house) return "all";
  return (dealer === "fair" && level && fair[level]) || usual;
}

/**
 * Open the menu.
 * @param {{drawn: () => void, again: () => void, giveUp: (() => void) | null}} game what to do when the picture changes, for a new game, to end this one
 */
export async function openMenu(game) {
  const known = await getChoices();
  let settings = wishes();
  const complete = () => withDefaults(settings, known);
  const change = (/** @type {Settings} */ part) => {
    settings = { ...settings, ...part };
    void describe();
    keepWishes(settings);
  };
  const note = h("p", { class: "hintline", role: "status" });
  const describe = async () => {
    const now = settings;
    const about = aboutDealer(complete(), known);
    note.textContent = about;
    const labels = lengthLabels(complete(), known);
    const dealt = known.lengths.map((one) => one.dealt[complete().words] ?? 0);
    list.querySelectorAll("option").forEach((option, index) => {
      option.textContent = labels[index] ?? "";
      option.disabled = dealt[index] === 0;
    });
    const outlook = await outlookOf(complete(), known);
    if (outlook && now === settings) note.textContent = `${about} ${outlook}`;
  };
  const { length, misses, dealer } = complete();
  const lengths = known.lengths.map(({ length }) => ({ value: String(length), label: "" }));
  const short = known.short_lengths.map(String);
  const isShort = short.includes(String(length));
  const list = dropDown("Any length", "length", lengths, String(length), (length) => change({ length: Number(length) }));
  list.hidden = isShort;
  void describe();
  const houses = [{ value: "", label: "None" }, ...known.houses.map(({ name, about }) => ({ value: name, label: `${name}: ${about}` }))];
  const levels = [{ value: "", label: "Default" }, ...known.levels.map((name) => ({ value: name, label: capitalized(name) }))];
  const tiers = [{ value: "", label: "Default" }, ...known.words.map(({ name, about }) => ({ value: name, label: `${capitalized(name)}: ${about}` }))];
  const answer = await openDialog("Hangman", (close) => [
    radioGroup("Dealer", "dealer", known.dealers.map(({ name }) => ({ value: name, label: capitalized(name) })), settings.house ? "" : dealer, (dealer) =>
      change({ dealer, house: undefined })),
    radioGroup("Length", "short", [...short, "other"].map((value) => ({ value, label: value === "other" ? "More" : value })), isShort ? String(length) : "other", (length) => {
      list.hidden = length !== "other";
      if (length !== "other") change({ length: Number(length) });
    }),
    list,
    note,
    dropDown("Misses", "misses", known.misses.map((count) => ({ value: String(count), label: count === null ? "Unlimited" : String(count) })),
      String(misses), (misses) => change({ misses: misses === "null" ? null : Number(misses) })),
    dropDown("Words", "words", tiers, settings.words ?? "", (words) => change({ words: words || undefined })),
    dropDown("Difficulty", "level", levels, settings.level ?? "", (level) => change({ level: level || undefined })),
    h("details", { class: "more" }, h("summary", {}, "House rules"),
      dropDown("House", "house", houses, settings.house ?? "", (house) => {
        const rules = known.houses.find(({ name }) => name === house)?.rules ?? {};
        change({ house: house || undefined, length: complete().length, ...("misses" in rules ? { misses: undefined } : {}) });
      })),
    radioGroup("Picture", "picture", known.pictures.map(({ name }) => ({ value: name, label: capitalized(name), art: portrait(/** @type {import("./picture.js").Kind} */ (name)) })), picture(), (kind) => {
      store("picture", kind);
      game.drawn();
    }),
    checkbox("show_count", "Show words left", "In the next game, which then counts as assisted", settings.show_count === true, (show_count) => change({ show_count })),
    checkbox("anywhere", "Letter keys work anywhere", "Digits are commands. If off, keys work only when the focus is on the letters", stored("anywhere", true), (on) => store("anywhere", on)),
    ...sharedItems(),
    h("p", { class: "row stick" },
      game.giveUp
        ? h("button", { class: "btn", type: "button", onclick: () => close("give-up") }, "Give up")
        : h("a", { class: "btn", href: pageUrl("statistics") }, "Statistics"),
      h("button", { class: "btn btn-go", type: "button", onclick: () => close("new") }, "New game")),
  ], "drawer");
  if (answer === "new") game.again();
  if (answer === "give-up") game.giveUp?.();
}

/**
 * Return a label for each length. How hard a length is depends on the dealer, and is known for evil ones.
 * @param {Complete} settings
 * @param {Choices} known
 */
function lengthLabels({ dealer, house, words: tier }, { dealers, lengths }) {
  const isEvil = house || dealers.find(({ name }) => name === dealer)?.manner === "evil";
  return lengths.map(({ length, dealt, difficulty }) =>
    [`${length} letters`, counted(dealt[tier] ?? 0, "word"), ...(isEvil ? [difficulty] : [])].join(" · "));
}

/**
 * Return what the dealer does, and how hard the length is against it.
 * @param {Complete} settings
 * @param {Choices} known
 */
function aboutDealer({ dealer, length, house, level }, { dealers, lengths }) {
  if (house) return "House rules set the dealer and how ties are broken.";
  const who = dealers.find(({ name }) => name === dealer);
  const slips = who?.manner !== "evil" ? "" : level === "easy" ? " On easy it slips up on every second letter." : level === "medium" ? " On medium it slips up on every fourth letter." : "";
  const about = who ? `The fox ${who.about}.${slips}` : "";
  const difficulty = lengths.find((one) => one.length === length)?.difficulty;
  if (who?.manner !== "evil" || who.exact || !difficulty) return about;
  return `${about} Short words are harder. ${length} letters: ${difficulty}.`;
}

/**
 * Return whether a game against the perfect dealer can be won, in a sentence; nothing if that is not known.
 * @param {Complete} settings
 * @param {Choices} known
 */
async function outlookOf({ dealer, length, misses, house, level, words }, { dealers }) {
  const isExact = dealers.find(({ name }) => name === dealer)?.exact;
  if (!isExact || house || level === "easy" || level === "medium") return "";
  try {
    const { value, won } = await askCoach(new URLSearchParams({ pattern: "-".repeat(length), words, ...(misses === null ? {} : { misses: String(misses) }) }));
    if (value.lower !== value.upper) return "";
    const cost = `The best letters cost ${counted(value.upper, "miss")} at ${length} letters`;
    if (won === null) return `${cost}.`;
    return won ? `${cost}: with ${misses} you can win.` : `${cost}: with ${misses} you cannot win.`;
  } catch {
    return ""; // the menu works without it
  }
}
