// The calendar of the last five weeks: a link for each day, with what you have done of it.

import { h, mark } from "../dom.js";
import { pageUrl } from "../urls.js";

/** @typedef {import("../types.js").CalendarDay} Day */
/** @typedef {import("../types.js").DailyView} View */

const DAY = 86_400_000; // milliseconds
const WEEKS = 5;
const NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Return a day as a date of UTC. @param {string} day */
const dateOf = (day) => new Date(`${day}T00:00:00Z`);

/** Return the day of a time. @param {number} time */
const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

/** Return a day without its weekday: 15 November. @param {string} day */
const shortDate = (day) => dateOf(day).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/** Return the calendar of a view. @param {View} view */
export function calendar(view) {
  const done = new Map(view.days.map((day) => [day.day, day]));
  const today = dateOf(view.today).getTime();
  const weekday = (dateOf(view.today).getUTCDay() + 6) % 7; // from Monday
  const first = today - (weekday + 7 * (WEEKS - 1)) * DAY;
  const rows = Array.from({ length: WEEKS }, (_, week) =>
    h("tr", {}, ...NAMES.map((_name, index) => {
      const time = first + (7 * week + index) * DAY;
      return h("td", {}, time <= today && dayLink(dayOf(time), done.get(dayOf(time)), view));
    })));
  return [
    h("table", { class: "cal" },
      h("caption", { class: "vh" }, "The last five weeks"),
      h("thead", {}, h("tr", {}, ...NAMES.map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, ...rows)),
    h("ul", { class: "caption" },
      h("li", {}, h("span", { class: "yes" }, mark("ok")), "word won"),
      h("li", {}, h("span", { class: "no" }, mark("no")), "word lost"),
      h("li", {}, h("span", { class: "r" }, "3"), "board rank, 1 to 6"),
      h("li", {}, "… begun"),
      h("li", {}, "– not played")),
    h("p", { class: "fine" }, "A day counts for the streak if you finish its word or its board before midnight UTC. You can catch up on older days, but they do not count."),
  ];
}

/**
 * Return the link to a day.
 * @param {string} day
 * @param {Day | undefined} done
 * @param {View} view
 */
function dayLink(day, done, view) {
  const isToday = day === view.today;
  const className = `day${isToday ? " now" : ""}${done || isToday ? "" : " off"}`;
  const words = `${isToday ? "Today, " : ""}${shortDate(day)}: word ${wordState(done)}, board ${boardState(done)}`;
  const address = isToday ? pageUrl("daily") : `${pageUrl("daily")}?day=${day}`;
  return h("a", { class: className, href: address, "aria-current": day === view.day ? "page" : null },
    h("span", { class: "vh" }, words),
    h("b", { "aria-hidden": "true" }, String(dateOf(day).getUTCDate())),
    h("span", { class: "marks", "aria-hidden": "true" }, wordMark(done), boardMark(done)));
}

/** @param {Day | undefined} done */
const wordState = (done) => (done?.hangman === "open" ? "begun" : (done?.hangman ?? "not played"));

/** @param {Day | undefined} done */
function boardState(done) {
  if (!done?.boggle) return "not played";
  if (done.boggle === "open") return "begun";
  return done.rank === null ? "played" : done.rank ? `rank ${done.rank}` : "without a word";
}

/** @param {Day | undefined} done */
function wordMark(done) {
  if (done?.hangman === "won") return h("span", { class: "yes" }, mark("ok"));
  if (done?.hangman === "lost") return h("span", { class: "no" }, mark("no"));
  return h("span", {}, done?.hangman ? "…" : "–");
}

/** @param {Day | undefined} done */
function boardMark(done) {
  if (done?.boggle === "over") return h("span", { class: "r" }, String(done.rank ?? "✓"));
  return h("span", {}, done?.boggle ? "…" : "–");
}
