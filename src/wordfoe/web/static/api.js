// The server, and nothing else: requests, problem documents, and moves that survive a lost connection.

import { alert } from "./announce.js";
import { need, pause } from "./dom.js";
import { apiAt } from "./places.js";

/** A refusal, with the sentence to show. */
export class Problem extends Error {
  /** @param {{status: number, code?: string, detail?: string, title?: string, view?: any, request?: string}} document */
  constructor(document) {
    const said = document.detail || document.title || "The server did not understand this.";
    const known = document.status === 500 && document.request; // the log has more under this id
    super(known ? `${said} (Request ${document.request}.)` : said);
    this.status = document.status;
    this.code = document.code || "";
    this.view = document.view;
  }
}

/** No answer arrived. */
export class Offline extends Error {
  constructor() {
    super("The network is gone.");
  }
}

const PASSING = new Set([502, 503, 504]); // the server is restarting or its store is busy
const LONGEST_WAIT = 10_000;

/**
 * One request. Throws Problem or Offline.
 * @param {"GET" | "POST"} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function request(method, path, body) {
  /** @type {RequestInit} */
  const options = { method, credentials: "same-origin", headers: { Accept: "application/json" } };
  if (method === "POST") {
    options.headers = { Accept: "application/json", "Content-Type": "application/json" };
    options.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch(apiAt(path), options);
  } catch {
    throw new Offline();
  }
  const document = await answer.json().catch(() => null);
  if (answer.ok && document !== null) return document;
  throw new Problem({ ...document, status: answer.status });
}

/** @param {unknown} error */
const passes = (error) => error instanceof Offline || (error instanceof Problem && PASSING.has(error.status));

/** @param {number} wait */
const connected = (wait) =>
  Promise.race([pause(wait), new Promise((resolve) => addEventListener("online", resolve, { once: true }))]);

/**
 * The same request until it is answered; it must be one that may arrive twice.
 * @param {"GET" | "POST"} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function insist(method, path, body) {
  for (let wait = 500; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      const answer = await request(method, path, body);
      tellConnection(true);
      return answer;
    } catch (error) {
      if (!passes(error)) throw error;
      tellConnection(false);
      await connected(wait);
    }
  }
}

let connection = true;

export const isConnected = () => connection;

/**
 * Says that the network is gone, or back, when that changed.
 * @param {boolean} now
 */
function tellConnection(now) {
  if (now === connection) return;
  connection = now;
  const strip = need("net");
  strip.hidden = now;
  alert(now ? (strip.dataset.back ?? "The network is back. The game goes on.") : strip.textContent || "");
}

/** Minds the browser's own word on the network. */
export function watchConnection() {
  addEventListener("offline", () => tellConnection(false));
  addEventListener("online", () => void request("GET", "choices").then(() => tellConnection(true), () => {}));
  if (!navigator.onLine) tellConnection(false);
}

/**
 * The answer to a move of one of the games.
 * @template View, Move
 * @typedef {Omit<import("./types.js").MoveAnswer, "view" | "move"> & {view: View, move: Move}} Answer
 */

/**
 * @param {"hangman" | "boggle"} kind
 * @param {object} settings
 * @returns {Promise<any>}
 */
export const createGame = (kind, settings) => request("POST", "games", { kind, settings });

/**
 * Today's game; a second call gives the same one.
 * @param {"hangman" | "boggle"} kind
 * @returns {Promise<any>}
 */
export const dailyGame = (kind) => insist("POST", "games", { kind, daily: true });

/**
 * @param {string} id
 * @returns {Promise<any>}
 */
export const viewGame = (id) => insist("GET", `games/${encodeURIComponent(id)}`);

/**
 * A move with its number. A lost answer is asked for again with the same number, which the server plays once.
 * @param {{id: string, move: number}} view
 * @param {object} move
 * @returns {Promise<any>}
 */
export const makeMove = (view, move) =>
  insist("POST", `games/${encodeURIComponent(view.id)}/moves`, { number: view.move, move });

/**
 * What a selection of cubes may become.
 * @param {string} id
 * @param {number[]} path
 * @returns {Promise<import("./types.js").SelectionState>}
 */
export const judge = (id, path) => insist("POST", `games/${encodeURIComponent(id)}/selection`, { path });

/**
 * @param {string} id
 * @returns {Promise<import("./types.js").XRay>}
 */
export const xrayOf = (id) => insist("GET", `games/${encodeURIComponent(id)}/xray`);

/**
 * @param {string} id
 * @param {number} guess
 * @param {string} letter
 * @returns {Promise<import("./types.js").Alternative>}
 */
export const otherLetter = (id, guess, letter) =>
  request("GET", `games/${encodeURIComponent(id)}/xray/${guess}/${encodeURIComponent(letter)}`);

/** @returns {Promise<import("./types.js").Statistics>} */
export const statistics = () => insist("GET", "statistics");

/** @returns {Promise<import("./types.js").Archive>} */
export const exported = () => request("GET", "statistics/export");

/**
 * @param {unknown} file
 * @returns {Promise<import("./types.js").Imported>}
 */
export const imported = (file) => request("POST", "statistics/import", file);

/** @returns {Promise<import("./types.js").Daily>} */
export const daily = () => insist("GET", "daily");

/** @returns {Promise<import("./types.js").Choices>} */
export const choices = () => insist("GET", "choices");

/**
 * @param {URLSearchParams} table
 * @returns {Promise<import("./types.js").Coached>}
 */
export const coach = (table) => request("GET", `coach?${table}`);

/** @param {unknown} error */
export const sentence = (error) => (error instanceof Error ? error.message : String(error));
