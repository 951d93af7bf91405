// Requests that concern rooms. Those that may arrive twice without harm are repeated until they are answered.

import { request, requestWithRetry } from "../api.js";

/** @typedef {import("../types.js").RoomView} RoomView */
/** @typedef {import("../types.js").RoomOptions} RoomOptions */

/** @param {string} code @param {string} what */
const of = (code, what) => `rooms/${encodeURIComponent(code)}/${what}`;

/** @param {string} code @returns {Promise<RoomView>} */
export const getRoom = (code) => requestWithRetry("GET", `rooms/${encodeURIComponent(code)}`);

/**
 * Make a room.
 * @param {{mode: RoomView["mode"], options?: Partial<RoomOptions>, name?: string | null}} wish
 * @returns {Promise<RoomView>}
 */
export const makeRoom = (wish) => request("POST", "rooms", wish);

/**
 * Take a seat, or a place to watch.
 * @param {string} code
 * @param {{name?: string | null, watch?: boolean}} wish
 * @returns {Promise<RoomView>}
 */
export const joinRoom = (code, wish) => requestWithRetry("POST", of(code, "join"), wish);

/** @param {string} code @returns {Promise<RoomView>} */
export const leaveRoom = (code) => requestWithRetry("POST", of(code, "leave"), {});

/**
 * Do what only the host may do.
 * @param {string} code
 * @param {import("../types.js").Command} command
 * @returns {Promise<RoomView>}
 */
export const commandRoom = (code, command) => request("POST", of(code, "command"), command);

/**
 * Ask whether a word can be set for others, and how hard it is.
 * @param {string} word
 * @returns {Promise<import("../types.js").SetWordCheck>}
 */
export const checkWord = (word) => request("GET", `set-words/${encodeURIComponent(word)}`);

/** Ask for a word to set. @returns {Promise<import("../types.js").SetWordCheck>} */
export const proposeWord = () => request("GET", "set-words");

/** @param {string} code @param {string} word @returns {Promise<RoomView>} */
export const setWord = (code, word) => request("POST", of(code, "word"), { word });

/** @param {string} code @param {number} step @param {string} letter @returns {Promise<RoomView>} */
export const sendVote = (code, step, letter) => requestWithRetry("POST", of(code, "vote"), { step, letter });

/**
 * Guess in the game that is played together. The number makes sure that the guess is played once.
 * @param {string} code
 * @param {{number: number, letter?: string, word?: string}} guess
 * @returns {Promise<RoomView>}
 */
export const guessTogether = (code, guess) => requestWithRetry("POST", of(code, "guess"), guess);

/** @param {string} code @param {number} round @returns {Promise<import("../types.js").Results>} */
export const getResults = (code, round) => requestWithRetry("GET", of(code, `results?round=${round}`));

/** @param {string} code @param {number} round @returns {Promise<import("../types.js").LookBack>} */
export const getLookBack = (code, round) => requestWithRetry("GET", of(code, `lookback?round=${round}`));
