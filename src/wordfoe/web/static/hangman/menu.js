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
/** @typedef {import("../types.js").Choices} Choices */
/** @typedef {ReturnType<typeof filled>} Asked */

/**
 * What a game is with these wishes, where the player wished for nothing as usual.
 * @param {Settings} wishes
 * @param {import("../types.js").UsualHangman} usual
 */
const filled = (wishes, usual) => ({
  ...wishes,
  length: wishes.length ?? usual.length,
  misses: wishes.misses === undefined ? usual.misses : wishes.misses, // null: unlimited
  dealer: wishes.dealer ?? usual.dealer,
});

/**
 * @param {{drawn: () => void, again: () => void, giveUp: (() => void) | null}} game what to do when the picture changes, for a new game, to end this one
 */
export async function openMenu(game) {
  const known = await choices();
  let settings = wishes();
  const asked = () => filled(settings, known.usual_hangman);
  const change = (/** @type {Settings} */ part) => {
    settings = { ...settings, ...part };
    void tell();
    keepWishes(settings);
  };
  const note = h("p", { class: "hintline", role: "status" });
  const tell = async () => {
    const now = settings;
    const hint = hintFor(asked(), known);
    note.textContent = hint;
    const outlook = await outlookOf(asked(), known);
    if (outlook && now === settings) note.textContent = `${hint} ${outlook}`;
  };
  void tell();
  const { length, misses, dealer } = asked();
  const lengths = known.lengths.map(({ length, words, difficulty }) => ({
    value: String(length),
    label: `${length} letters · ${number(words)} words · ${difficulty}`,
  }));
  const short = known.short_lengths.map(String);
  const isShort = short.includes(String(length));
  const list = select("Any length", "length", lengths, String(length), (length) => change({ length: Number(length) }));
  list.hidden = isShort;
  const houses = [{ value: "", label: "Our own" }, ...known.houses.map(({ name, about }) => ({ value: name, label: `${name}: ${about}` }))];
  const levels = [{ value: "", label: "Default" }, ...known.levels.map((name) => ({ value: name, label: capital(name) }))];
  const answer = await open("Hangman", (close) => [
    segments("Dealer", "dealer", known.dealers.map(({ name }) => ({ value: name, label: capital(name) })), settings.house ? "" : dealer, (dealer) =>
      change({ dealer, house: undefined })),
    segments("Length", "short", [...short, "other"].map((value) => ({ value, label: value === "other" ? "More" : value })), isShort ? String(length) : "other", (length) => {
      list.hidden = length !== "other";
      if (length !== "other") change({ length: Number(length) });
    }),
    list,
    note,
    select("Misses", "misses", known.misses.map((count) => ({ value: String(count), label: count === null ? "As many as it takes" : String(count) })),
      String(misses), (misses) => change({ misses: misses === "null" ? null : Number(misses) })),
    select("Difficulty", "level", levels, settings.level ?? "", (level) => change({ level: level || undefined })),
    h("details", { class: "more" }, h("summary", {}, "House rules"),
      select("House", "house", houses, settings.house ?? "", (house) => {
        const rules = known.houses.find(({ name }) => name === house)?.rules ?? {};
        change({ house: house || undefined, length: asked().length, ...("misses" in rules ? { misses: undefined } : {}) });
      })),
    segments("Picture", "picture", known.pictures.map(({ name }) => ({ value: name, label: capital(name), art: portrait(/** @type {import("./picture.js").Kind} */ (name)) })), picture(), (kind) => {
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
 * @param {Asked} asked
 * @param {Choices} known
 */
function hintFor({ dealer, length, house }, { dealers, lengths }) {
  if (house) return "A house brings its own dealer and ties.";
  const who = dealers.find(({ name }) => name === dealer);
  const about = who ? `The fox ${who.about}.` : "";
  const difficulty = lengths.find((one) => one.length === length)?.difficulty;
  if (who?.manner !== "evil" || who.exact || !difficulty) return about;
  return `${about} Short is hard: against an evil dealer, ${length} letters is ${difficulty}.`;
}

/**
 * What exact play says about a game against a perfect dealer; nothing when that is not known just now.
 * @param {Asked} asked
 * @param {Choices} known
 */
async function outlookOf({ dealer, length, misses, house, level }, { dealers }) {
  const isExact = dealers.find(({ name }) => name === dealer)?.exact;
  if (!isExact || house || (level && level !== "hard")) return "";
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
