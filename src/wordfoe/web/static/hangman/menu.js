// The menu of Hangman: what the next game shall be, and how this one looks.

import { choices, coach } from "../api.js";
import { open, segments, select, toggle } from "../dialog.js";
import { counted, h, number } from "../dom.js";
import { everywhere } from "../menu.js";
import { pageAt } from "../places.js";
import { recall, remember } from "../prefs.js";
import { capital } from "../words.js";
import { picture, portrait } from "./picture.js";
import { keepWishes, wishes } from "./wishes.js";

/** @typedef {import("./wishes.js").Settings} Settings */

const DEALERS = [
  { value: "perfect", label: "Perfect" },
  { value: "largest", label: "Evil" },
  { value: "fair", label: "Fair" },
  { value: "kind", label: "Kind" },
];
const SHORT = ["5", "6", "7", "8"];
const MISSES = ["6", "8", "10", "12", "15", "20", "any"];

/**
 * @param {{drawn: () => void, again: () => void, giveUp: (() => void) | null}} game what to do when the picture changes, for a new game, to end this one
 */
export async function openMenu(game) {
  const known = await choices();
  let settings = wishes();
  const change = (/** @type {Settings} */ part) => {
    settings = { ...settings, ...part };
    void tell();
    keepWishes(settings);
  };
  const note = h("p", { class: "hintline", role: "status" });
  const tell = async () => {
    const asked = settings;
    note.textContent = hintFor(settings, known);
    const outlook = await outlookOf(asked);
    if (outlook && asked === settings) note.textContent = `${hintFor(settings, known)} ${outlook}`;
  };
  void tell();
  const chosen = DEALERS.some(({ value }) => value === settings.dealer) ? (settings.dealer ?? "") : "largest";
  const lengths = known.lengths.map(({ length, words, difficulty }) => ({
    value: String(length),
    label: `${length} letters · ${number(words)} words · ${difficulty}`,
  }));
  const usual = SHORT.includes(String(settings.length));
  const list = select("Any length", "length", lengths, String(settings.length), (length) => change({ length: Number(length) }));
  list.hidden = usual;
  const houses = [{ value: "", label: "Our own" }, ...known.houses.map(({ name, about }) => ({ value: name, label: `${name}: ${about}` }))];
  const levels = [{ value: "", label: "As it comes" }, ...known.levels.map((name) => ({ value: name, label: capital(name) }))];
  const answer = await open("Hangman", (close) => [
    segments("Dealer", "dealer", DEALERS, chosen, (dealer) =>
      change({ dealer, house: undefined, misses: settings.misses === undefined ? 10 : settings.misses })),
    segments("Length", "short", [...SHORT, "other"].map((value) => ({ value, label: value === "other" ? "More" : value })), usual ? String(settings.length) : "other", (length) => {
      list.hidden = length !== "other";
      if (length !== "other") change({ length: Number(length) });
    }),
    list,
    note,
    select("Misses", "misses", MISSES.map((value) => ({ value, label: value === "any" ? "As many as it takes" : value })),
      settings.misses === null ? "any" : String(settings.misses ?? 10), (misses) => change({ misses: misses === "any" ? null : Number(misses) })),
    select("Difficulty", "level", levels, settings.level ?? "", (level) => change({ level: level || undefined })),
    h("details", { class: "more" }, h("summary", {}, "House rules and other dealers"),
      select("House", "house", houses, settings.house ?? "", (house) => {
        const rules = known.houses.find(({ name }) => name === house)?.rules ?? {};
        change({ house: house || undefined, misses: "misses" in rules ? undefined : (settings.misses === undefined ? 10 : settings.misses) });
      }),
      select("Dealer", "any-dealer", known.dealers.map(({ name, about }) => ({ value: name, label: `${name}: ${about}` })), settings.dealer ?? "",
        (dealer) => change({ dealer, house: undefined }))),
    segments("Picture", "picture", [
      { value: "gallows", label: "Gallows", art: portrait("gallows") },
      { value: "snowman", label: "Snowman", art: portrait("snowman") },
      { value: "boat", label: "Boat", art: portrait("boat") },
    ], picture(), (kind) => {
      remember("picture", kind);
      game.drawn();
    }),
    toggle("show_count", "Show words left", "in the next game, which then counts as assisted", settings.show_count === true, (show_count) => change({ show_count })),
    toggle("anywhere", "Letter keys work anywhere", "digits are commands; off: only among the letters", recall("anywhere", true), (on) => remember("anywhere", on)),
    ...everywhere(),
    h("p", { class: "row stick" },
      game.giveUp
        ? h("button", { class: "btn", type: "button", onclick: () => close("give-up") }, "Give up")
        : h("a", { class: "btn", href: pageAt("statistics") }, "Statistics"),
      h("button", { class: "btn btn-go", type: "button", onclick: () => close("new") }, "New game")),
  ], "drawer");
  if (answer === "new") game.again();
  if (answer === "give-up") game.giveUp?.();
}

/**
 * @param {Settings} settings
 * @param {import("../types.js").Choices} known
 */
function hintFor({ dealer, length, house }, known) {
  if (house) return "A house brings its own dealer and ties.";
  if (dealer === "perfect") return "Plays perfectly, proven: nobody can do with fewer misses than it allows.";
  if (dealer === "fair") return "One word, sealed before your first guess.";
  if (dealer === "kind") return "The fox helps, without being noticed.";
  const difficulty = known.lengths.find((one) => one.length === length)?.difficulty;
  return difficulty ? `Short is hard: against an evil dealer, ${length} letters is ${difficulty}.` : "";
}

/**
 * What exact play says about a game against the perfect dealer; nothing when that is not known just now.
 * @param {Settings} settings
 */
async function outlookOf({ dealer, length = 8, misses = 10, house, level }) {
  if (dealer !== "perfect" || house || (level && level !== "hard")) return "";
  try {
    const { value, won } = await coach(new URLSearchParams({ pattern: "-".repeat(length), ...(misses === null ? {} : { misses: String(misses) }) }));
    if (value.lower !== value.upper) return "";
    const need = `The best letters cost ${counted(value.upper, "miss", "misses")} at ${length} letters`;
    if (won === null) return `${need}.`;
    return won ? `${need}: with ${misses} you can win.` : `${need}: with ${misses} you cannot win.`;
  } catch {
    return ""; // the menu works without it
  }
}
