// The page of a day: its word and its board, your streak, everybody's results, the last weeks, and a card to share.

import { say } from "./announce.js";
import { getDaily, messageOf } from "./api.js";
import { calendar } from "./daily/calendar.js";
import { drawnSquares, shareCard } from "./daily/card.js";
import { Countdown } from "./daily/countdown.js";
import { everybody, everybodyTitle } from "./daily/everybody.js";
import { sealed } from "./daily/seal.js";
import { byId, h, mark } from "./dom.js";
import { startPage } from "./page.js";
import { store } from "./storage.js";
import { counted } from "./text.js";
import { pageUrl } from "./urls.js";
import { longDate } from "./widgets.js";

/** @typedef {import("./types.js").DailyView} View */
/** @typedef {import("./types.js").YourGame} Game */

const RETRY = 20_000; // milliseconds until a server that refused at midnight is asked again
const wish = new URLSearchParams(location.search).get("day");
/** @type {View | null} */
let shown = null;

const countdown = new Countdown({
  show: (words, duration) => byId("daily-left").replaceChildren("Next word and board in ", h("time", { datetime: duration }, words)),
  end: () => void load(),
});

/** Show the day as the server has it now; after midnight, the next one. */
async function load() {
  try {
    const before = shown;
    const view = await getDaily(wish);
    render(view);
    if (before && before.today !== view.today) say("The next word and board are here.");
    countdown.start(view.seconds_left);
  } catch (error) {
    say(messageOf(error), "no");
    if (shown) setTimeout(() => void load(), RETRY);
  }
}

/** @param {View} view */
function render(view) {
  shown = view;
  const isToday = view.day === view.today;
  const { hangman, boggle } = view.yours;
  byId("day-title").textContent = longDate(view.day);
  byId("origin").replaceChildren(origin(view), ...(isToday ? [] : [" ", h("a", { href: pageUrl("daily") }, "To today’s games")]));
  const next = hangman.state !== "over" ? "hangman" : boggle.state !== "over" ? "boggle" : "card"; // gets the orange button
  const misses = hangman.state === "over" ? "" : ` · ${counted(view.hangman.misses, "miss")}`;
  byId("word").replaceChildren(...gameCard(view, "hangman", `Hangman · ${view.hangman.length} letters${misses}`, next));
  byId("board").replaceChildren(...gameCard(view, "boggle", `Boggle · ${view.boggle.rows} × ${view.boggle.columns}`, next));
  const isPlayed = view.best_streak > 0 || view.words_played > 0 || view.best_rank !== null;
  byId("streak").classList.remove("waiting");
  byId("streak").hidden = !isPlayed;
  store("days", isPlayed); // so that the next visit keeps their place
  byId("streak").replaceChildren(figures(view));
  byId("all-title").textContent = everybodyTitle(view);
  byId("all").replaceChildren(...everybody(view));
  byId("calendar").replaceChildren(...calendar(view));
  byId("card").hidden = !view.card;
  byId("card").replaceChildren(...(view.card ? shareCard(view.card, view, next === "card") : []));
  byId("seal").hidden = !view.private;
  byId("seal").replaceChildren(...sealed(view));
}

/** Return where the games of a day come from. @param {View} view */
const origin = (view) =>
  view.private
    ? `This server has a word and a board of its own, the same for everybody here. Nobody ${view.day === view.today ? "can" : "could"} work them out beforehand.`
    : "The same word and board all over the world, here and in the terminal (wordfoe daily): they follow from the date.";

/**
 * Return the content of the card of a game: play, go on, or the result.
 * @param {View} view
 * @param {"hangman" | "boggle"} kind
 * @param {string} about
 * @param {string} next the game or card with the orange button
 */
function gameCard(view, kind, about, next) {
  const game = view.yours[kind];
  const noun = kind === "hangman" ? "word" : "board";
  const isToday = view.day === view.today;
  const look = next === kind ? "btn btn-go" : "btn";
  const title = h("h2", { id: `${noun}-title` }, game.title ?? (isToday ? `Today’s ${noun}` : `The ${noun} of the day`));
  const link = (/** @type {string} */ address, /** @type {string} */ text) => h("p", { class: "row" }, h("a", { class: look, href: address }, text));
  const begun = `${pageUrl(kind)}?id=${encodeURIComponent(game.id ?? "")}`;
  if (game.state === "new") return [h("p", { class: "kick" }, about), title, h("p", {}, game.said), link(`${pageUrl(kind)}?daily=${isToday ? 1 : view.day}`, `Play the ${noun}`)];
  if (game.state === "open") return [h("p", { class: "kick" }, about), title, h("p", {}, h("b", {}, game.said)), link(begun, "Go on")];
  const good = kind === "hangman" ? game.won : Boolean(game.rank);
  return [
    h("p", { class: "kick" }, about), title,
    h("p", { class: `chip still ${good ? "good" : "bad"}` }, mark(good ? "ok" : "no"), game.said),
    drawnSquares(game.squares ?? "", kind === "hangman"),
    link(begun, kind === "hangman" ? "See the x-ray" : "See all words"),
  ];
}

/** Return the figures of your days. @param {View} view */
function figures(view) {
  const pairs = [
    ["Streak", counted(view.streak, "day")],
    ["Best", counted(view.best_streak, "day")],
    ["Words won", view.words_played ? `${Math.round((100 * view.words_won) / view.words_played)} %` : "–"],
    ["Best rank", view.best_rank_name ?? "–"],
  ];
  return h("dl", { class: "figures" }, ...pairs.map(([name, value]) => h("div", {}, h("dt", {}, name ?? ""), h("dd", {}, value ?? ""))));
}

startPage();
void load();
