// The page of your games: unfinished ones first, then the others, of both kinds or of one. The filter is in the address.

import { say } from "./announce.js";
import { exportGames, listGames, messageOf } from "./api.js";
import { byId, h, part, s } from "./dom.js";
import { ago, factsOf, miniWord, stateOf, titleOf, verdictOf } from "./listed.js";
import { startPage } from "./page.js";
import { download } from "./share.js";
import { spriteUrl } from "./sprites.js";
import { counted, formatNumber } from "./text.js";
import { fileUrl, pageUrl } from "./urls.js";
import { watch } from "./watch.js";

/** @typedef {import("./types.js").ListedGame} Listed */
/** @typedef {"" | "hangman" | "boggle"} Filter */

const MOST_OPEN = 100; // unfinished games in a list: the server lists no more at once
const FIRST = 5; // finished games that are shown at first,
const MORE = 20; // and that each press of the button adds

/** @type {Record<string, string[]>} */
const FIGURES = {
  fair: ["gallows", "rope", "shirt", "head", "hair", "face-content", "loop"],
  evil: ["gallows", "rope", "leg-frightened", "leg2-frightened", "shirt", "head", "hat", "face-frightened", "tie", "arm-frightened", "arm2-frightened", "loop"],
};
let asked = 0; // counts the filters that were chosen, so that the answer to an older one is not shown

/** Show what went wrong. @param {unknown} error */
function fail(error) {
  byId("status").classList.remove("vh");
  say(messageOf(error), "no");
}

/** Return the address of a game. @param {Listed} game @param {string} [query] */
const addressOf = ({ kind, id }, query = "id") => `${pageUrl(kind)}?${query}=${encodeURIComponent(id)}`;

/** Return a small picture of a game. @param {Listed} game */
function thumb({ kind, manner }) {
  if (kind === "boggle") {
    return s("svg", { class: "thumb a-board drawn", viewBox: "60 0 180 158", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" }, s("use", { href: `${fileUrl("land.svg")}#cubes` }));
  }
  const look = manner === "evil" ? "evil" : "fair";
  return s("svg", { class: `thumb ${look === "fair" ? "a-fair" : "a-word"} drawn`, viewBox: "110 60 210 170", preserveAspectRatio: "xMidYMin slice", "aria-hidden": "true" }, ...(FIGURES[look] ?? []).map((name) => part(name)));
}

/** @param {string} name */
const icon = (name) => s("svg", { class: "bi", "aria-hidden": "true" }, s("use", { href: spriteUrl("glyphs", `i-${name}`) }));

/**
 * Return a link that looks like a button. Its name says which game it is for, to those who hear a list of links.
 * @param {string} href
 * @param {string} symbol
 * @param {string} name
 * @param {string} about
 * @param {boolean} [first]
 */
const link = (href, symbol, name, about, first = false) =>
  h("a", { class: first ? "btn small btn-go" : "btn small", href, "aria-label": `${name}: ${about}` }, icon(symbol), name);

/** Return a running game. @param {Listed} game @param {boolean} first */
function openItem(game, first) {
  const about = [stateOf(game), game.daily ? `daily of ${game.daily}` : "", ago(game.played)].filter(Boolean).join(" · ");
  return h("li", { class: "card" }, thumb(game),
    h("div", {}, h("h3", {}, titleOf(game)), h("p", { class: "what" }, game.pattern && miniWord(game.pattern), h("span", {}, about))),
    h("p", { class: "row" }, link(addressOf(game), "play", "Resume", titleOf(game), first)));
}

/** Return whether a game can be played once more: the game of this day cannot, until the day is over. @param {Listed} game */
const canRepeat = ({ daily }) => daily === null || daily < new Date().toISOString().slice(0, 10);

/** Return a finished game. @param {Listed} game */
function overItem(game) {
  const isBoard = game.kind === "boggle";
  const title = isBoard ? titleOf(game) : (game.word ?? "").toUpperCase();
  const acts = isBoard
    ? [link(addressOf(game), "eye", "Words", title), canRepeat(game) && link(addressOf(game, "same"), "turn", "Same board", title)]
    : [
        h("button", { class: "btn small", type: "button", "aria-label": `Watch: ${title}`, onclick: () => void watch(game) }, icon("play"), "Watch"),
        link(`${addressOf(game)}#xray`, "eye", "X-ray", title),
        canRepeat(game) && link(addressOf(game, "same"), "turn", "Same game", title),
      ];
  return h("li", { class: "card" }, thumb(game),
    h("div", {}, h("h3", {}, title), h("p", { class: "what" }, verdictOf(game), h("span", {}, `${factsOf(game)} · ${ago(game.played)}`))),
    h("p", { class: "row" }, ...acts));
}

/** Return a heading with a number beside it. @param {string} text @param {string} beside */
const heading = (text, beside) => h("h2", { class: "h-sec" }, text, " ", h("span", {}, beside));

/** Return what to show to a player without games. @param {Filter} filter */
function nothing(filter) {
  const kinds = filter ? [filter] : ["hangman", "boggle"];
  return h("div", { class: "card none" }, h("p", {}, "No games yet. The fox is waiting."),
    h("p", { class: "row" }, ...kinds.map((kind, index) => h("a", { class: index ? "btn" : "btn btn-go", href: pageUrl(kind) }, `Play ${kind === "hangman" ? "Hangman" : "Boggle"}`))));
}

/** Show the games of a kind, or all. @param {Filter} filter */
async function show(filter) {
  const own = ++asked;
  /** @type {Record<string, string>} */
  const kind = filter ? { kind: filter } : {};
  const [running, finished] = await Promise.all([listGames({ ...kind, over: false, limit: MOST_OPEN }), listGames({ ...kind, over: true, limit: FIRST })]);
  if (own !== asked) return;
  const open = running.games.filter(({ moves, daily }) => moves > 0 || daily); // a game without a move is as good as a new one
  open.sort((a, b) => b.played.localeCompare(a.played));
  const done = h("ul", { class: "gamelist" }, ...finished.games.map(overItem));
  byId("lists").replaceChildren(
    ...(open.length ? [heading("Unfinished", formatNumber(open.length)), h("ul", { class: "gamelist" }, ...open.map((game, index) => openItem(game, index === 0)))] : []),
    ...(finished.total ? [heading("Finished", `${formatNumber(finished.total)}, the latest first`), done, below(done, kind, finished.total)] : []),
    ...(open.length || finished.total ? [] : [nothing(filter)]),
  );
  say(`${counted(open.length, "unfinished game")}, ${formatNumber(finished.total)} finished.`);
  byId("status").classList.add("vh"); // the headings show it
}

/**
 * Return what stands below the finished games: a button for more of them, and one to save all.
 * @param {HTMLElement} list
 * @param {Record<string, string>} kind
 * @param {number} total
 */
function below(list, kind, total) {
  const left = () => total - list.children.length;
  const more = h("button", { class: "btn", type: "button", hidden: left() <= 0, onclick: async () => {
    const { games } = await listGames({ ...kind, over: true, limit: MORE, offset: list.children.length }).catch((error) => {
      fail(error);
      return { games: [] };
    });
    const items = games.map(overItem);
    list.append(...items);
    more.hidden = left() <= 0;
    more.textContent = `Show ${formatNumber(Math.min(MORE, left()))} more`;
    /** @type {HTMLElement | null | undefined} */ (items[0]?.querySelector("button, a"))?.focus();
  } }, `Show ${formatNumber(Math.min(MORE, Math.max(0, left())))} more`);
  const save = async () => {
    try {
      download("wordfoe-games.json", "application/json", JSON.stringify(await exportGames()));
    } catch (error) {
      fail(error);
    }
  };
  return h("div", {}, h("p", { class: "row gap" }, more, h("button", { class: "btn btn-quiet", type: "button", onclick: () => void save() }, "Save finished games as a file")),
    h("p", { class: "kick" }, "Your games belong to this browser. If you clear its data they are gone; the file is your copy."));
}

function start() {
  startPage();
  /** @returns {Filter} */
  const wanted = () => {
    const text = new URLSearchParams(location.search).get("show");
    return text === "hangman" || text === "boggle" ? text : "";
  };
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (byId("filter").querySelectorAll("input"));
  const refresh = () => show(wanted()).catch(fail);
  for (const box of boxes) {
    box.checked = box.value === wanted();
    box.addEventListener("change", () => {
      history.replaceState(null, "", box.value ? `${pageUrl("games")}?show=${box.value}` : pageUrl("games"));
      void refresh();
    });
  }
  void refresh();
}

start();
