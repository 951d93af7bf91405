// A game that is not this browser's: what the page shows in place of the board, and what can be played instead. It is loaded
// when a visitor opens such an address.

import { getSameGame, Problem } from "./api.js";
import { byId, h, part, s } from "./dom.js";
import { fileUrl, pageUrl } from "./urls.js";

/** @typedef {import("./games.js").Kind} Kind */
/** @typedef {{title: string, text: string, says: string, offer: [address: string, name: string]}} Notice */

/** @type {Record<Kind, {name: string, thing: string}>} */
const GAMES = { hangman: { name: "Hangman", thing: "word" }, boggle: { name: "Boggle", thing: "board" } };

/**
 * Return what to say about a game of another browser.
 * @param {import("./types.js").SameGame} game
 * @param {string} id
 * @returns {Notice}
 */
function noticeOf({ kind, over, today }, id) {
  const { thing } = GAMES[kind];
  const same = `${pageUrl(kind)}?same=${encodeURIComponent(id)}`;
  const title = "This game isn’t yours.";
  const says = "Peeking at someone else’s cards? I approve.";
  const begun = "It was begun in another browser, and only that browser can play on.";
  if (today) return { title, says, text: `${begun} It is today’s ${thing}, the same for everybody: you can play it, too.`, offer: [`${pageUrl(kind)}?daily=1`, `Play today’s ${thing}`] };
  if (over) return { title, says, text: "It was played in another browser. You can play the same game from the start.", offer: [same, "Play the same game"] };
  return { title, says, text: `${begun} You can play a game with the same settings. The same ${thing} can be played when this game is over.`, offer: [same, "Play with the same settings"] };
}

/**
 * Show that a game is not this browser's, or gone, and offer another one. Starting a game takes that away.
 * @param {Kind} kind
 * @param {string} id
 */
export async function showStrangersGame(kind, id) {
  /** @type {Notice} */
  let notice = {
    title: "This game is gone.",
    text: "Games that stay idle for long are deleted. Or the link lost a letter on the way.",
    says: "I had it a moment ago.",
    offer: [pageUrl(kind), `Play ${GAMES[kind].name}`],
  };
  try {
    notice = noticeOf(await getSameGame(id), id);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  const main = byId("main");
  const before = [...main.children].map((child) => /** @type {const} */ ([/** @type {HTMLElement} */ (child), /** @type {HTMLElement} */ (child).hidden]));
  for (const [child] of before) child.hidden = true;
  const shown = page(notice);
  document.head.append(h("link", { rel: "stylesheet", href: fileUrl("lost.css") }));
  main.append(shown);
  document.title = `${notice.title} · wordfoe`;
  document.addEventListener("game-shown", () => {
    shown.remove();
    for (const [child, hidden] of before) child.hidden = hidden;
  }, { once: true });
}

/** Return a notice as a part of the page. @param {Notice} notice */
function page({ title, text, says, offer: [address, name] }) {
  const face = name.startsWith("Play the same") || name.startsWith("Play with") ? "annoyed" : "smug";
  return h("section", { class: "card astray", id: "astray" },
    s("svg", { class: "land", viewBox: "0 0 1180 470", preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" }, s("use", { href: `${fileUrl("land.svg")}#land-wide` })),
    h("div", { class: "words" },
      h("h1", {}, title),
      h("p", {}, text),
      h("p", { class: "row" }, h("a", { class: "btn btn-go", href: address }, name), h("a", { class: "btn", href: pageUrl("games") }, "Your games"))),
    h("div", { class: "foxside" },
      h("p", { class: "say" }, says),
      s("svg", { class: "fox drawn", viewBox: "14 0 262 304", "aria-hidden": "true" }, part("fox-body"), part(`fox-${face}-back`), part("fox-head"), part(`fox-${face}`))));
}
