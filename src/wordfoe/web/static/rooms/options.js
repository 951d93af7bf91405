// The options of a room's next rounds, as a dialog for the host.

import { getChoices, messageOf } from "../api.js";
import { dropDown, openDialog, radioGroup } from "../dialog.js";
import { h } from "../dom.js";
import { store, stored } from "../storage.js";
import { capitalized, counted } from "../text.js";

/** @typedef {import("../types.js").RoomView} RoomView */
/** @typedef {import("../types.js").RoomOptions} RoomOptions */

const TIMERS = [60, 120, 180, 300, 600]; // seconds
const LENGTHS = [4, 5, 6, 7, 8, 9, 10, 11, 12];
const MISSES = [6, 8, 10, 12, 15];
const FOXES = ["sly", "perfect", "largest", "cunning", "obscure", "kind"];
const LONGEST_LIST = 60_000; // characters; the server takes no more

/** Where this browser keeps the list of a class: the server takes options as a whole, and does not send the words back. @param {string} code */
const placeOf = (code) => `rooms.words.${code}`;

/** @param {number[]} values @param {(value: number) => string} label */
const numbers = (values, label) => values.map((value) => ({ value: String(value), label: label(value) }));

/**
 * Open the dialog, and send what was chosen. It stays open until the server takes it.
 * @param {import("./client.js").RoomClient} client
 */
export async function openOptions(client) {
  const view = client.view;
  if (!view) return;
  const known = await getChoices();
  const { options } = view;
  /** @type {RoomOptions} */
  const chosen = { game: { ...options.game }, points: options.points, scoring: options.scoring, together: options.together };
  const game = /** @type {Record<string, unknown>} */ (chosen.game);
  const wrong = h("p", { class: "no", role: "alert" });
  await openDialog("The next round", (close) => {
    const submit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      try {
        await client.command({ do: "change", options: chosen });
        if (chosen.words !== undefined) store(placeOf(view.code), chosen.words);
        close(true);
      } catch (error) {
        wrong.textContent = messageOf(error);
      }
    };
    const items = view.mode === "boggle" ? boggleItems(known, game, chosen) : hangmanItems(known, view, game, chosen);
    return [h("form", { class: "form", onsubmit: submit }, ...items, wrong, h("p", { class: "row" }, h("button", { class: "btn btn-go", type: "submit" }, "Use this")))];
  }, "room-options");
}

/**
 * @param {import("../types.js").Choices} known
 * @param {Record<string, unknown>} game
 * @param {RoomOptions} chosen
 */
function boggleItems(known, game, chosen) {
  const size = `${game.rows ?? 5}x${game.columns ?? 5}`;
  return [
    radioGroup("Board", "size", known.sizes.map(([rows, columns]) => ({ value: `${rows}x${columns}`, label: `${rows} × ${columns}` })), size, (value) => {
      [game.rows, game.columns] = value.split("x").map(Number);
    }),
    radioGroup("Time", "timer", numbers(TIMERS, (seconds) => `${seconds / 60} min`), String(game.timer ?? 180), (value) => (game.timer = Number(value))),
    radioGroup("Rules", "rules", known.boggle_rules.map((name) => ({ value: name, label: capitalized(name) })), String(game.rules ?? "lab"), (value) => (game.rules = value)),
    radioGroup("Words that only one finds", "scoring", [{ value: "double", label: "Count double" }, { value: "all", label: "Count once" }, { value: "unique", label: "Only they count" }], chosen.scoring ?? "double", (value) => (chosen.scoring = /** @type {any} */ (value))),
    radioGroup("Points of the others", "points", [{ value: "shown", label: "Shown" }, { value: "hidden", label: "At the end" }], chosen.points ?? "shown", (value) => (chosen.points = /** @type {any} */ (value))),
  ];
}

/**
 * @param {import("../types.js").Choices} known
 * @param {RoomView} view
 * @param {Record<string, unknown>} game
 * @param {RoomOptions} chosen
 */
function hangmanItems(known, view, game, chosen) {
  const misses = dropDown("Misses", "misses", numbers(MISSES, (value) => counted(value, "miss")), String(game.misses ?? 10), (value) => (game.misses = Number(value)));
  if (view.mode === "setter") {
    const ways = [{ value: "alone", label: "Each alone" }, { value: "turns", label: "Together, in turns" }];
    return [radioGroup("The others guess", "together", ways, chosen.together ? "turns" : "alone", (value) => (chosen.together = value === "turns")), misses];
  }
  const length = dropDown("Letters", "length", numbers(LENGTHS, String), String(game.length ?? 8), (value) => (game.length = Number(value)));
  const fox = dropDown("Fox", "dealer", FOXES.map((name) => ({ value: name, label: capitalized(name) })), String(game.dealer ?? "sly"), (value) => (game.dealer = value));
  const words = dropDown("Words", "words", known.words.map(({ name }) => ({ value: name, label: capitalized(name) })), String(game.words ?? "common"), (value) => (game.words = value));
  return [h("div", { class: "halves" }, length, misses, fox, words), ...(view.mode === "class" ? listItems(view, chosen) : [])];
}

/**
 * The own list of a class: pasted, or read from a file.
 * @param {RoomView} view
 * @param {RoomOptions} chosen
 */
function listItems(view, chosen) {
  const kept = view.options.words ? stored(placeOf(view.code), "") : "";
  const note = h("p", { class: "fine", role: "status" }, view.options.words ? `The class has a list of ${counted(view.options.words, "word")}. Empty the field to use the server’s words.` : "Without a list, the server’s words are used.");
  const box = h("textarea", { rows: 5, id: "own-words", spellcheck: "false", autocapitalize: "off", maxlength: LONGEST_LIST, "aria-describedby": "own-about" });
  box.value = kept;
  if (kept) chosen.words = kept;
  const take = () => {
    const count = box.value.split(/[^\p{L}]+/u).filter(Boolean).length;
    chosen.words = box.value;
    note.textContent = `${counted(count, "word")}. The length must be that of words in the list.`;
  };
  const read = async (/** @type {Event} */ event) => {
    const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
    if (!file) return;
    const text = await file.text();
    if (text.length > LONGEST_LIST) return void (note.textContent = `This file has ${text.length.toLocaleString("en")} characters. A list may have ${LONGEST_LIST.toLocaleString("en")}.`);
    box.value = text;
    take();
  };
  box.addEventListener("input", take);
  note.id = "own-about";
  return [
    h("label", { class: "pick", for: "own-words" }, h("span", {}, "Your own words"), box),
    h("label", { class: "pick" }, h("span", {}, "Or a text file"), h("input", { type: "file", accept: ".txt,.csv,text/plain,text/csv", onchange: (/** @type {Event} */ event) => void read(event) })),
    note,
  ];
}
