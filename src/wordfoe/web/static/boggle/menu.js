// The menu of Boggle: size, scoring, clock, and a board of the player's own letters.

import { getChoices, messageOf } from "../api.js";
import { checkbox, openDialog, radioGroup } from "../dialog.js";
import { h } from "../dom.js";
import { sharedItems } from "../menu.js";
import { store, stored } from "../storage.js";
import { capitalized } from "../text.js";
import { wishes } from "./wishes.js";

/** @typedef {import("./wishes.js").Settings} Settings */

/**
 * @typedef {{
 *   again: (settings: Settings) => void,
 *   mayLeave: () => Promise<boolean>,
 *   startGame: (settings: Settings) => Promise<void>,
 * }} Game startGame throws what is wrong with the settings
 */

/** Open the menu. @param {Game} game */
export async function openMenu(game) {
  const known = await getChoices();
  let settings = { ...known.usual_boggle, ...wishes() };
  const about = () => known.scoring.find(({ name }) => name === settings.rules)?.about ?? "";
  const note = h("p", { class: "hintline" }, about());
  const change = (/** @type {Settings} */ part) => {
    settings = { ...settings, ...part };
    note.textContent = about();
    store("boggle.wishes", settings);
  };
  const answer = await openDialog("Boggle", (close) => [
    radioGroup("Board", "size", known.sizes.map(([rows, columns]) => ({ value: `${rows}x${columns}`, label: `${rows} × ${columns}` })), `${settings.rows}x${settings.columns}`, (size) => {
      const [rows, columns] = size.split("x").map(Number);
      change({ rows, columns });
    }),
    radioGroup("Rules", "rules", known.boggle_rules.map((name) => ({ value: name, label: capitalized(name) })), settings.rules, (rules) => change({ rules })),
    note,
    radioGroup("Clock", "timer", known.timers.map((seconds) => ({ value: String(seconds ?? ""), label: seconds === null ? "None" : `${seconds / 60} min` })), String(settings.timer ?? ""), (timer) => change({ timer: timer ? Number(timer) : null })),
    checkbox("anywhere", "Letter keys work anywhere", "If off, keys work only on the board and in the text box", stored("anywhere", true), (on) => store("anywhere", on)),
    ...sharedItems(),
    h("p", { class: "row stick" },
      h("button", { class: "btn", type: "button", onclick: () => close("own") }, "Your letters"),
      h("button", { class: "btn btn-go", type: "button", onclick: () => close("new") }, "New board")),
  ], "drawer");
  if (answer === "new") game.again(settings);
  if (answer === "own" && (await game.mayLeave())) await ownBoard(settings, game);
}

/**
 * Ask for the letters of a board. The dialog shows what the server finds wrong with them, and stays open until they are right.
 * @param {Settings & {rows: number, columns: number}} settings
 * @param {Game} game
 */
function ownBoard(settings, game) {
  const size = settings.rows * settings.columns;
  return openDialog("Your own board", (close) => {
    const input = h("input", { id: "letters", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", autofocus: true, maxlength: 200, "aria-describedby": "letters-wrong" });
    const wrong = h("p", { id: "letters-wrong", class: "no", role: "alert" });
    const submit = async () => {
      const board = input.value.replace(/\s+/g, "");
      try {
        if (!board) throw new Error(`Type ${size} letters.`);
        await game.startGame({ ...settings, board });
        close(true);
      } catch (error) {
        wrong.replaceChildren(messageOf(error));
        input.setAttribute("aria-invalid", "true");
        input.focus();
      }
    };
    return [
      h("p", {}, `${size} letters for ${settings.rows} × ${settings.columns}, row by row. Q is the Qu cube; spaces do not matter.`),
      h("form", { class: "type", onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void submit();
      } }, h("label", { class: "vh", for: "letters" }, "Letters"), input, h("button", { class: "btn btn-go", type: "submit" }, "Place the letters")),
      wrong,
    ];
  });
}
