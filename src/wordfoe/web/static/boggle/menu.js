// The menu of Boggle: size, own letters, scoring, clock.

import { sentence } from "../api.js";
import { open, segments, toggle } from "../dialog.js";
import { h } from "../dom.js";
import { everywhere } from "../menu.js";
import { recall, remember } from "../prefs.js";

/** @typedef {Partial<import("../types.js").BoggleSettingsView>} Settings */

/** @returns {Settings} */
export const wishes = () => ({ rows: 5, columns: 5, rules: "lab", timer: null, ...recall("boggle.wishes", {}) });

const RULES = { lab: "House: 4 letters or more, points are length − 3.", tournament: "Tournament: 3 letters or more, points 1 1 2 3 5 11." };

/**
 * @typedef {{
 *   again: (settings: Settings) => void,
 *   mayLeave: () => Promise<boolean>,
 *   lay: (settings: Settings) => Promise<void>,
 * }} Game for a new board; lay throws what is wrong with it
 */

/** @param {Game} game */
export async function openMenu(game) {
  let settings = wishes();
  const change = (/** @type {Settings} */ part) => {
    settings = { ...settings, ...part };
    note.textContent = RULES[settings.rules === "tournament" ? "tournament" : "lab"];
    remember("boggle.wishes", settings);
  };
  const note = h("p", { class: "hintline" }, RULES[settings.rules === "tournament" ? "tournament" : "lab"]);
  const answer = await open("Boggle", (close) => [
    segments("Board", "size", [{ value: "4", label: "4 × 4" }, { value: "5", label: "5 × 5" }], String(settings.rows), (size) => change({ rows: Number(size), columns: Number(size) })),
    segments("Rules", "rules", [{ value: "lab", label: "House" }, { value: "tournament", label: "Tournament" }], settings.rules ?? "lab", (rules) => change({ rules })),
    note,
    segments("Clock", "timer", [{ value: "", label: "None" }, { value: "180", label: "3 min" }, { value: "300", label: "5 min" }], String(settings.timer ?? ""), (timer) => change({ timer: timer ? Number(timer) : null })),
    toggle("anywhere", "Letter keys work anywhere", "off: only on the board and in the field", recall("anywhere", true), (on) => remember("anywhere", on)),
    ...everywhere(),
    h("p", { class: "row stick" },
      h("button", { class: "btn", type: "button", onclick: () => close("own") }, "Own letters"),
      h("button", { class: "btn btn-go", type: "button", onclick: () => close("new") }, "New board")),
  ], "drawer");
  if (answer === "new") game.again(settings);
  if (answer === "own" && (await game.mayLeave())) await ownBoard(settings, game);
}

/**
 * A board of the player's own letters. What is wrong with them is said by the server, here, until they are right.
 * @param {Settings} settings
 * @param {Game} game
 */
function ownBoard(settings, game) {
  const size = (settings.rows ?? 5) * (settings.columns ?? 5);
  return open("Own board", (close) => {
    const input = h("input", { id: "letters", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", autofocus: true, maxlength: 200, "aria-describedby": "letters-wrong" });
    const wrong = h("p", { id: "letters-wrong", class: "no", role: "alert" });
    const lay = async () => {
      const board = input.value.replace(/\s+/g, "");
      try {
        if (!board) throw new Error(`Type ${size} letters.`);
        await game.lay({ ...settings, board });
        close(true);
      } catch (error) {
        wrong.replaceChildren(sentence(error));
        input.setAttribute("aria-invalid", "true");
        input.focus();
      }
    };
    return [
      h("p", {}, `${size} letters for ${settings.rows} × ${settings.columns}, row by row. Q is the Qu cube; spaces do not matter.`),
      h("form", { class: "type", onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void lay();
      } }, h("label", { class: "vh", for: "letters" }, "Letters"), input, h("button", { class: "btn btn-go", type: "submit" }, "Lay them")),
      wrong,
    ];
  });
}
