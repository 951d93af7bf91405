// The menu of Boggle: size, scoring, clock, and a board of the player's own letters.

import { getChoices, messageOf } from "../api.js";
import { checkbox, openDialog, radioGroup } from "../dialog.js";
import { h } from "../dom.js";
import { sharedItems } from "../menu.js";
import { soundSwitches } from "../sound_switches.js";
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

const MOST_MINUTES = 24 * 60; // the server allows no more
const USUAL_SECONDS = 600; // where the player has chosen none

/** Open the menu. @param {Game} game */
export async function openMenu(game) {
  const known = await getChoices();
  let settings = { ...known.usual_boggle, ...wishes() };
  const about = () => known.scoring.find(({ name }) => name === settings.rules)?.about ?? "";
  const foxAbout = () => `The fox ${known.strengths.find(({ name }) => name === settings.strength)?.about ?? ""}.`;
  const note = h("p", { class: "hintline" }, about());
  const foxNote = h("p", { class: "hintline" }, foxAbout());
  const change = (/** @type {Settings} */ part) => {
    settings = { ...settings, ...part };
    note.textContent = about();
    foxNote.textContent = foxAbout();
    store("boggle.wishes", settings);
  };
  const answer = await openDialog("Boggle", (close) => [
    radioGroup("Board", "size", known.sizes.map(([rows, columns]) => ({ value: `${rows}x${columns}`, label: `${rows} × ${columns}` })), `${settings.rows}x${settings.columns}`, (size) => {
      const [rows, columns] = size.split("x").map(Number);
      change({ rows, columns });
    }),
    radioGroup("Rules", "rules", known.boggle_rules.map((name) => ({ value: name, label: capitalized(name) })), settings.rules, (rules) => change({ rules })),
    note,
    ...clockItems(known.timers, settings.timer ?? null, (timer) => change({ timer })),
    radioGroup("Fox", "strength", known.strengths.map(({ name }) => ({ value: name, label: capitalized(name) })), settings.strength, (strength) => change({ strength })),
    foxNote,
    ...soundSwitches("word"),
    checkbox("anywhere", "Letter keys work anywhere", "If off, keys work only on the board and in the text box", stored("anywhere", true), (on) => store("anywhere", on)),
    ...sharedItems(),
    h("p", { class: "hintline" }, "Your choices apply to the next board."),
    h("p", { class: "row stick" },
      h("button", { class: "btn", type: "button", onclick: () => close("own") }, "Your letters"),
      h("button", { class: "btn btn-go", type: "button", onclick: () => close("new") }, "New board")),
  ], "drawer");
  if (answer === "new") game.again(settings);
  if (answer === "own" && (await game.mayLeave())) await ownBoard(settings, game);
}

/**
 * Return the choice of a time limit: none, a usual one, or any number of minutes.
 * @param {(number | null)[]} timers
 * @param {number | null} chosen seconds
 * @param {(seconds: number | null) => void} changed
 */
function clockItems(timers, chosen, changed) {
  const isOther = !timers.includes(chosen);
  const minutes = h("input", { id: "minutes", type: "number", min: 1, max: MOST_MINUTES, step: 1, inputmode: "numeric", value: Math.max(1, Math.round((chosen ?? USUAL_SECONDS) / 60)) });
  const take = () => changed(Math.min(MOST_MINUTES, Math.max(1, Math.round(Number(minutes.value) || 1))) * 60);
  minutes.addEventListener("input", take);
  const field = h("label", { class: "pick", hidden: !isOther }, h("span", {}, "Minutes"), minutes);
  const options = timers.map((seconds) => ({ value: String(seconds ?? ""), label: seconds === null ? "None" : `${seconds / 60} min` }));
  const group = radioGroup("Clock", "timer", [...options, { value: "other", label: "Other" }], isOther ? "other" : String(chosen ?? ""), (timer) => {
    field.hidden = timer !== "other";
    if (timer === "other") take();
    else changed(timer ? Number(timer) : null);
  });
  return [group, field];
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
