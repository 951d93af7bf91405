// Requests to the server: problem documents as errors, and retries while the connection is lost.

import { alert } from "./announce.js";
import { withCookie } from "./cookie.js";
import { byId, pause } from "./dom.js";
import { apiUrl } from "./urls.js";

/** An answer that is a problem document. Its message is the sentence to show. */
export class Problem extends Error {
  /** @param {{status: number, code?: string, detail?: string, title?: string, view?: any, request?: string}} document */
  constructor(document) {
    const message = document.detail || document.title || `The server answered with error ${document.status}.`;
    const hasLog = document.status === 500 && document.request; // the server's log has more under this id
    super(hasLog ? `${message} (Request ${document.request}.)` : message);
    this.status = document.status;
    this.code = document.code || "";
    this.view = document.view;
  }
}

/** No answer arrived. */
export class ConnectionError extends Error {
  constructor() {
    super("No connection to the server.");
  }
}

const TRANSIENT = new Set([502, 503, 504]); // the server restarts, or its database is busy
const FIRST_RETRY = 500; // milliseconds; doubled after each attempt
const LAST_RETRY = 10_000;

/** Ordinary refusals come with status 200 and are recognized by their type: the browser logs any other status as an error. */
const HEADERS = { Accept: "application/json", "X-Refusal-Status": "200" };
const PROBLEM = "application/problem+json";

/**
 * Send a request once, and return the content of the answer. Throw Problem or ConnectionError.
 * @param {"GET" | "POST"} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 * @returns {Promise<any>}
 */
export async function request(method, path, body, headers = {}) {
  /** @type {RequestInit} */
  const options = { method, credentials: "same-origin", headers: { ...HEADERS, ...headers } };
  if (method === "POST") {
    options.headers = { ...HEADERS, "Content-Type": "application/json", ...headers };
    options.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await withCookie(method, () => fetch(apiUrl(path), options));
  } catch {
    throw new ConnectionError();
  }
  const document = await answer.json().catch(() => null);
  const isProblem = answer.headers.get("Content-Type")?.startsWith(PROBLEM);
  if (answer.ok && document !== null && !isProblem) return document;
  throw new Problem({ ...document, status: (isProblem && document?.status) || answer.status });
}

/** @param {unknown} error */
const isTransient = (error) => error instanceof ConnectionError || (error instanceof Problem && TRANSIENT.has(error.status));

/** Wait for a time, or until the browser is online again. @param {number} milliseconds */
const untilOnline = (milliseconds) =>
  Promise.race([pause(milliseconds), new Promise((resolve) => addEventListener("online", resolve, { once: true }))]);

/**
 * Send a request until it is answered, and return the content of the answer. The request must be idempotent: the server may
 * receive it twice. Throw Problem.
 * @param {"GET" | "POST"} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 * @returns {Promise<any>}
 */
export async function requestWithRetry(method, path, body, headers) {
  for (let wait = FIRST_RETRY; ; wait = Math.min(2 * wait, LAST_RETRY)) {
    try {
      const answer = await request(method, path, body, headers);
      setConnected(true);
      return answer;
    } catch (error) {
      if (!isTransient(error)) throw error;
      setConnected(false);
      await untilOnline(wait);
    }
  }
}

let connected = true;

/** Return whether the server answered the last request. */
export const isConnected = () => connected;

/**
 * Show and announce that the connection is lost, or back, when that changes.
 * @param {boolean} now
 */
function setConnected(now) {
  if (now === connected) return;
  connected = now;
  const strip = byId("net");
  strip.hidden = now;
  alert(now ? "Connected again." : strip.textContent || "");
}

/** Follow the browser's online and offline events. */
export function watchConnection() {
  addEventListener("offline", () => setConnected(false));
  addEventListener("online", () => void request("GET", "choices").then(() => setConnected(true), () => {}));
  if (!navigator.onLine) setConnected(false);
}

/**
 * The answer to a move, for the views and moves of one game.
 * @template View, Move
 * @typedef {Omit<import("./types.js").MoveAnswer, "view" | "move"> & {view: View, move: Move}} Answer
 */

/** The games that are being started, by what was asked for. @type {Map<string, Promise<any>>} */
const starting = new Map();

/** Return a text that no other request has. crypto.randomUUID() would do, but plain http has it only on this machine. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Start a game, when the connection is there. The key of a request makes it idempotent: however often it arrives, the server
 * starts one game. A second call while the first is under way gets the same game.
 * @param {"hangman" | "boggle"} kind
 * @param {object} settings
 * @returns {Promise<any>}
 */
export function createGame(kind, settings) {
  const wanted = JSON.stringify([kind, settings]);
  let game = starting.get(wanted);
  if (!game) {
    game = requestWithRetry("POST", "games", { kind, settings }, { "Idempotency-Key": newKey() }).finally(() => starting.delete(wanted));
    starting.set(wanted, game);
  }
  return game;
}

/**
 * Start the game of a day, or return it if it was started before.
 * @param {"hangman" | "boggle"} kind
 * @param {string | true} [day] an earlier one; today's without it
 * @returns {Promise<any>}
 */
export const dailyGame = (kind, day = true) => requestWithRetry("POST", "games", { kind, daily: day });

/**
 * Return the view of a game.
 * @param {string} id
 * @returns {Promise<any>}
 */
export const getGame = (id) => requestWithRetry("GET", `games/${encodeURIComponent(id)}`);

/**
 * Return the settings of a game of any browser, to play the same game.
 * @param {string} id
 * @returns {Promise<import("./types.js").SameGame>}
 */
export const getSameGame = (id) => requestWithRetry("GET", `games/${encodeURIComponent(id)}/same`);

/**
 * Return this browser's games, the newest first.
 * @param {Record<string, string | number | boolean>} query limit, offset, kind and over
 * @returns {Promise<import("./types.js").GameList>}
 */
export const listGames = (query) => requestWithRetry("GET", `games?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`);

/**
 * Return the record of a finished game.
 * @param {string} id
 * @returns {Promise<import("./types.js").Record>}
 */
export const getRecord = (id) => requestWithRetry("GET", `games/${encodeURIComponent(id)}/record`);

/**
 * Make a move. A move has a number, and the server plays each number once, so that a move whose answer was lost can be sent
 * again.
 * @param {{id: string, move: number}} view
 * @param {object} move
 * @returns {Promise<any>}
 */
export const makeMove = (view, move) =>
  requestWithRetry("POST", `games/${encodeURIComponent(view.id)}/moves`, { number: view.move, move });

/**
 * Return whether a selection of cubes is a word, or may become one.
 * @param {string} id
 * @param {number[]} path
 * @returns {Promise<import("./types.js").SelectionState>}
 */
export const checkSelection = (id, path) => requestWithRetry("POST", `games/${encodeURIComponent(id)}/selection`, { path });

/**
 * Return the x-ray of a finished game.
 * @param {string} id
 * @param {boolean} [quick] without grades, which take time
 * @returns {Promise<import("./types.js").XRay>}
 */
export const getXray = (id, quick = false) => requestWithRetry("GET", `games/${encodeURIComponent(id)}/xray${quick ? "?quick=true" : ""}`);

/**
 * Return what another letter would have led to at a guess.
 * @param {string} id
 * @param {number} guess
 * @param {string} letter
 * @returns {Promise<import("./types.js").Alternative>}
 */
export const getAlternative = (id, guess, letter) =>
  request("GET", `games/${encodeURIComponent(id)}/xray/${guess}/${encodeURIComponent(letter)}`);

/** @returns {Promise<import("./types.js").Statistics>} */
export const getStatistics = () => requestWithRetry("GET", "statistics");

/** @returns {Promise<import("./types.js").Archive>} */
export const exportGames = () => request("GET", "statistics/export");

/**
 * @param {unknown} file
 * @returns {Promise<import("./types.js").Imported>}
 */
export const importGames = (file) => request("POST", "statistics/import", file);

/**
 * @param {string | null} [day] an earlier one; today without it
 * @returns {Promise<import("./types.js").DailyView>}
 */
export const getDaily = (day = null) => requestWithRetry("GET", day === null ? "daily" : `daily?day=${encodeURIComponent(day)}`);

/** @returns {Promise<import("./types.js").Choices>} */
export const getChoices = () => requestWithRetry("GET", "choices");

/**
 * Return the best letters in a position.
 * @param {URLSearchParams} position
 * @returns {Promise<import("./types.js").Coached>}
 */
export const askCoach = (position) => request("GET", `coach?${position}`);

/**
 * Return what a word means.
 * @param {string} word
 * @returns {Promise<import("./types.js").WordMeaning>}
 */
export const getMeaning = (word) => request("GET", `definitions/${encodeURIComponent(word)}`);

/**
 * Return the guided game after some letters.
 * @param {string} letters
 * @returns {Promise<import("./types.js").GuidedGame>}
 */
export const getLesson = (letters) => requestWithRetry("GET", `lesson?letters=${encodeURIComponent(letters)}`);

/**
 * Return the puzzle that is open, or a new one.
 * @returns {Promise<import("./types.js").PuzzleView>}
 */
export const nextPuzzle = () => requestWithRetry("POST", "puzzles/next", {});

/**
 * Name the letter of a puzzle. The server counts the first answer only, so that it can be sent again.
 * @param {string} id
 * @param {string} letter
 * @returns {Promise<import("./types.js").PuzzleResult>}
 */
export const answerPuzzle = (id, letter) => requestWithRetry("POST", `puzzles/${encodeURIComponent(id)}/answer`, { letter });

/**
 * Return a puzzle with the words that fit.
 * @param {string} id
 * @returns {Promise<import("./types.js").PuzzleView>}
 */
export const showPuzzleWords = (id) => requestWithRetry("POST", `puzzles/${encodeURIComponent(id)}/words`, {});

/**
 * Skip a puzzle, and return the next one.
 * @param {string} id
 * @returns {Promise<import("./types.js").PuzzleView>}
 */
export const skipPuzzle = (id) => requestWithRetry("POST", `puzzles/${encodeURIComponent(id)}/skip`, {});

/**
 * Begin a game with the position of a puzzle that was answered, and return its view; the same game however often it is asked for.
 * @param {string} id
 * @returns {Promise<import("./types.js").HangmanView>}
 */
export const playPuzzle = (id) => requestWithRetry("POST", `puzzles/${encodeURIComponent(id)}/play`, {});

/** Return the message of anything thrown. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
