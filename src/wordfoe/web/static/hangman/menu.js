// The menu of Hangman: the settings of the next game, and how this one looks.

import { askCoach, getChoices } from "../api.js";
import { checkbox, dropDown, openDialog, radioGroup } from "../dialog.js";
import { h } from "../dom.js";
import { sharedItems } from "../menu.js";
import { soundSwitches } from "../sound_switches.js";
import { store, stored } from "../storage.js";
import { capitalized, counted } from "../text.js";
import { pageUrl } from "../urls.js";
import { keyOrder } from "./keyboard.js";
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
const withDefaults = (wishes, { usual_hangman: usual, fair_words, houses, dealers }) => ({
  ...wishes,
  length: wishes.length ?? usual.length,
  misses: wishes.misses === undefined ? usual.misses : wishes.misses, // null: unlimited
  dealer: /** @type {string} */ (houses.find(({ name }) => name === wishes.house)?.rules["dealer"] ?? wishes.dealer ?? usual.dealer),
  words: wishes.words ?? usualWords(wishes, dealers.find(({ name }) => name === wishes.dealer)?.words ?? usual.words, fair_words),
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
 * @param {{drawn: () => void, again: () => void, giveUp: (() => void) | null}} game what to do when the page looks different, for a new game, to end this one
 */
export async function openMenu(game) {
  const known = await getChoices();
  const shared = sharedItems().filter((item) => item instanceof HTMLElement);
  const pages = shared.filter((item) => item.matches("nav"));
  const answer = await openDialog("Hangman", (close) => [
    ...pages,
    h("div", { class: "menu-halves" },
      h("section", { class: "menu-half", "aria-labelledby": "menu-next" },
        h("h3", { id: "menu-next" }, "Next game"),
        h("p", { class: "hintline" }, game.giveUp ? "The game on the table stays as it is." : "These apply when you start a game."),
        nextGame(known)),
      h("section", { class: "menu-half", "aria-labelledby": "menu-page" },
        h("h3", { id: "menu-page" }, "This page"),
        ...thisPage(known, game.drawn),
        ...shared.filter((item) => !pages.includes(item)))),
    h("p", { class: "row stick" },
      game.giveUp
        ? h("button", { class: "btn", type: "button", onclick: () => close("give-up") }, "Give up")
        : h("a", { class: "btn", href: pageUrl("statistics") }, "Statistics"),
      h("button", { class: "btn btn-go", type: "button", onclick: () => close("new") }, "New game")),
  ], "drawer hangman-menu");
  if (answer === "new") game.again();
  if (answer === "give-up") game.giveUp?.();
}

/**
 * Return the fields for the settings of the next game. They are made anew when one changes, since a house, a dealer and a level
 * can exclude each other: what is shown is always what will be played.
 * @param {Choices} known
 */
function nextGame(known) {
  const note = h("p", { class: "hintline", role: "status" });
  const fields = h("div", { class: "menu-fields" });
  let isOther = !known.short_lengths.includes(withDefaults(wishes(), known).length);
  const change = (/** @type {Settings} */ part) => {
    keepWishes(withoutContradiction({ ...wishes(), ...part }, known));
    show();
  };
  const show = () => {
    const focused = document.activeElement;
    const field = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? focused : null;
    fields.replaceChildren(...fieldsOf(withDefaults(wishes(), known), known, change, isOther, (other) => {
      isOther = other;
      show();
    }), note);
    const same = [...fields.querySelectorAll("input, select")].find((one) => one.getAttribute("name") === field?.name && (one instanceof HTMLSelectElement || (one instanceof HTMLInputElement && (one.type !== "radio" || one.value === field?.value))));
    if (field && !field.isConnected && same instanceof HTMLElement) same.focus();
    void describe(withDefaults(wishes(), known));
  };
  let latest = 0; // the number of the latest question: older answers are dropped
  const describe = async (/** @type {Complete} */ settings) => {
    const number = ++latest;
    const about = aboutDealer(settings, known);
    note.textContent = about;
    const outlook = await outlookOf(settings, known);
    if (outlook && number === latest) note.textContent = `${about} ${outlook}`;
  };
  show();
  return fields;
}

/**
 * Return settings without a level that makes no difference to their dealer, and without what their house sets itself.
 * @param {Settings} settings
 * @param {Choices} known
 * @returns {Settings}
 */
function withoutContradiction(settings, known) {
  const { dealer } = withDefaults(settings, known);
  const has = levelsOf(dealer, known).some(({ name }) => name === settings.level);
  const rules = known.houses.find(({ name }) => name === settings.house)?.rules ?? {};
  return { ...settings, ...(has ? {} : { level: undefined }), ...("misses" in rules ? { misses: undefined } : {}) };
}

/**
 * Return the levels that make a difference to a dealer.
 * @param {string} dealer
 * @param {Choices} known
 */
function levelsOf(dealer, { dealers, levels_of }) {
  const chosen = dealers.find(({ name }) => name === dealer);
  return chosen && !chosen.levels ? [] : levels_of[chosen?.manner ?? "evil"] ?? [];
}

/**
 * @param {Complete} settings
 * @param {Choices} known
 * @param {(part: Settings) => void} change
 * @param {boolean} isOther whether all lengths are shown
 * @param {(other: boolean) => void} showOthers
 */
function fieldsOf(settings, known, change, isOther, showOthers) {
  const { dealer, length, misses, words, level, house } = settings;
  const rules = known.houses.find(({ name }) => name === house)?.rules ?? {};
  const short = [...known.short_lengths.map(String), "other"];
  const labels = lengthLabels(settings, known);
  const list = dropDown("Any length", "length", known.lengths.map((one, index) => ({ value: String(one.length), label: labels[index] ?? "" })), String(length), (value) => change({ length: Number(value) }));
  known.lengths.forEach(({ dealt }, index) => list.querySelectorAll("option")[index]?.toggleAttribute("disabled", !dealt[words]));
  list.hidden = !isOther;
  const offered = levelsOf(dealer, known);
  const usual = offered.length ? `Usual${dealer === "fair" ? " (medium)" : ""}` : `The ${dealer} fox has no levels`;
  const levels = dropDown("Difficulty", "level", [{ value: "", label: usual }, ...known.levels.map((name) => {
    const about = offered.find((one) => one.name === name)?.about;
    return { value: name, label: about ? `${capitalized(name)}: ${about}` : `${capitalized(name)}: not with this fox` };
  })], level ?? "", (value) => change({ level: value || undefined }));
  for (const option of levels.querySelectorAll("option")) option.disabled = option.value !== "" && !offered.some(({ name }) => name === option.value);
  const limit = dropDown("misses" in rules ? `Misses, set by ${house}` : "Misses", "misses", known.misses.map((count) => ({ value: String(count), label: count === null ? "Unlimited" : String(count) })),
    String("misses" in rules ? rules.misses : misses), (value) => change({ misses: value === "null" ? null : Number(value) }));
  limit.querySelector("select")?.toggleAttribute("disabled", "misses" in rules);
  return [
    radioGroup(house ? `Dealer, set by ${house}: choose another to leave it` : "Dealer", "dealer", known.dealers.map(({ name }) => ({ value: name, label: capitalized(name) })), dealer, (value) => change({ dealer: value, house: undefined })),
    radioGroup("Length", "short", short.map((value) => ({ value, label: value === "other" ? "More" : value })), isOther ? "other" : String(length), (value) => {
      if (value === "other") return showOthers(true);
      showOthers(false);
      change({ length: Number(value) });
    }),
    list,
    h("div", { class: "menu-pair" }, limit, dropDown("Words", "words", known.words.map(({ name, about }) => ({ value: name, label: `${capitalized(name)}: ${about}` })), words, (value) => change({ words: value }))),
    h("div", { class: "menu-pair" }, levels, dropDown("House rules", "house", [{ value: "", label: "None" }, ...known.houses.map(({ name, about }) => ({ value: name, label: `${name}: ${about}` }))], house ?? "", (value) =>
      change({ house: value || undefined, dealer: undefined, length }))),
    checkbox("show_count", "Show words left", "The game then counts as assisted", settings.show_count === true, (show_count) => change({ show_count })),
  ];
}

/**
 * Return the choices that take effect at once.
 * @param {Choices} known
 * @param {() => void} drawn what to do when the page looks different
 */
function thisPage(known, drawn) {
  return [
    radioGroup("Letters", "keys", [{ value: "abc", label: "A to Z" }, { value: "qwerty", label: "QWERTY" }], keyOrder(), (order) => {
      store("keys", order);
      drawn();
    }),
    radioGroup("Picture", "picture", known.pictures.map(({ name }) => ({ value: name, label: capitalized(name), art: portrait(/** @type {import("./picture.js").Kind} */ (name)) })), picture(), (kind) => {
      store("picture", kind);
      drawn();
    }),
    ...soundSwitches("hit"),
    checkbox("anywhere", "Letter keys work anywhere", "Digits are commands. If off, keys work only when the focus is on the letters", stored("anywhere", true), (on) => store("anywhere", on)),
  ];
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
function aboutDealer({ dealer, length, house, level }, known) {
  const who = known.dealers.find(({ name }) => name === dealer);
  const how = levelsOf(dealer, known).find(({ name }) => name === level)?.about;
  const about = [house ? `${capitalized(house)} sets the dealer and how ties are broken.` : "", who ? `The fox ${who.about}.` : "", how && level ? `On ${level} it ${how}.` : ""].filter(Boolean).join(" ");
  const difficulty = known.lengths.find((one) => one.length === length)?.difficulty;
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
    const enough = `With the best letters, ${counted(value.upper + 1, "miss")} ${value.upper === 0 ? "is" : "are"} enough at ${length} letters`;
    if (won === null) return `${enough}.`;
    return won ? `${enough}: with ${misses} you can win.` : `${enough}: with ${misses} you cannot win.`;
  } catch {
    return ""; // the menu works without it
  }
}
