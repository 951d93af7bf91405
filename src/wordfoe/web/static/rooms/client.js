// A room as this browser sees it: the view, kept current by a stream of news. A stream that breaks or falls silent is opened
// again after the last number that arrived, so that nothing is lost and nothing comes twice.

import { Problem } from "../api.js";
import { apiUrl } from "../urls.js";
import { commandRoom, getRoom, guessTogether, joinRoom, leaveRoom, sendVote, setWord } from "./requests.js";
import { ServerTime } from "./time.js";

/** @typedef {import("../types.js").RoomView} RoomView */
/**
 * One event of a room, as a message of its stream has it; the types of the API know no streams.
 * @typedef {{number: number, type: string, at: number, seat?: import("../types.js").SeatView, said?: string, look?: boolean}} News
 */
/** @typedef {import("../types.js").Standings} Standings */
/** @typedef {import("../types.js").ClassView} ClassView */

/**
 * The page of a room: `shown` is called with every new view, `standings` and `lesson` with what is new of these, `heard` with
 * every piece of news, `linked` when the stream is lost or back, `failed` with what cannot be shown.
 * @typedef {{
 *   shown: (view: RoomView) => void,
 *   standings: (standings: Standings) => void,
 *   lesson: (lesson: ClassView) => void,
 *   heard: (news: News) => void,
 *   linked: (isLinked: boolean) => void,
 *   failed: (error: unknown) => void,
 * }} Page
 */

const FIRST_RETRY = 500; // milliseconds; doubled after each attempt
const LAST_RETRY = 10_000;
const SILENCE = 45_000; // milliseconds; the server sends a beat every 15 seconds
const SLEPT = 20_000; // milliseconds: after being hidden for so long, a page does not trust its stream
const MEASURES = 4; // more views to ask for if the time is not known well enough
const LISTED = 40; // seats that a view has at most
const CROWD = 1000; // milliseconds to wait for others who come at the same time

export class RoomClient {
  /** @param {string} code @param {Page} page */
  constructor(code, page) {
    this.code = code;
    this.page = page;
    this.time = new ServerTime();
    /** @type {RoomView | null} */
    this.view = null;
    this.number = 0; // of the last news that arrived
    /** @type {EventSource | null} */
    this.source = null;
    this.retries = 0;
    this.timer = 0;
    this.silence = 0; // the timer that runs out if nothing arrives
    /** @type {Promise<void> | null} */
    this.looking = null;
    this.looksAgain = false;
    this.hidden = 0; // since when the page is hidden
    this.soon = 0; // the timer of a view that is asked for soon
  }

  /** Ask for the room, and follow it. Throws Problem if there is none. */
  async open() {
    await this.ask(() => getRoom(this.code));
    addEventListener("online", () => this.reopen());
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", (event) => event.persisted && this.reopen());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible") return void (this.hidden = Date.now());
      if (Date.now() - this.hidden < SLEPT) return;
      this.time.forget();
      this.reopen();
      void this.look();
    });
    void this.measure();
  }

  /** Ask for the view until the time is known well enough, a few times at most. */
  async measure() {
    for (let count = 0; count < MEASURES && !this.time.isGood; count += 1) await this.look();
  }

  /**
   * Send a request that is answered with a view, and take the view.
   * @param {() => Promise<RoomView>} work
   */
  async ask(work) {
    const sent = this.time.clock();
    const view = await work();
    this.time.answered(view.now, sent);
    this.take(view);
    return view;
  }

  /** Take a view, unless a newer one is there. @param {RoomView} view */
  take(view) {
    if (this.view && view.number < this.view.number) return;
    if (!this.view) this.number = view.number;
    this.view = view;
    if (view.you === null || view.phase === "closed") this.close();
    else if (!this.source && !this.timer) this.listen();
    this.page.shown(view);
  }

  /** Ask for the view now; if one is on its way, once more after it. @returns {Promise<void>} */
  look() {
    if (this.looking) {
      this.looksAgain = true;
      return this.looking;
    }
    const run = async () => {
      try {
        do {
          this.looksAgain = false;
          await this.ask(() => getRoom(this.code));
        } while (this.looksAgain);
      } catch (error) {
        this.page.failed(error);
      } finally {
        this.looking = null;
      }
    };
    this.looking = run();
    return this.looking;
  }

  /** Ask for the view once for all that happens within a second. */
  lookSoon() {
    this.soon ||= window.setTimeout(() => {
      this.soon = 0;
      void this.look();
    }, CROWD);
  }

  /** Open the stream after the last number that arrived. */
  listen() {
    this.close();
    const source = new EventSource(apiUrl(`rooms/${encodeURIComponent(this.code)}/stream?after=${this.number}`));
    this.source = source;
    this.arrived(source);
    for (const name of ["open", "beat", "news", "standings", "lesson"]) source.addEventListener(name, () => this.arrived(source));
    source.addEventListener("open", () => this.opened());
    source.addEventListener("error", () => this.lost(source));
    source.addEventListener("news", (event) => this.hear(JSON.parse(event.data)));
    source.addEventListener("standings", (event) => this.rank(JSON.parse(event.data)));
    source.addEventListener("lesson", (event) => this.teach(JSON.parse(event.data)));
  }

  /** Wait for what comes next on the stream. A connection may be dead without an error: a telephone that changed its network. @param {EventSource} source */
  arrived(source) {
    if (source !== this.source) return;
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => this.lost(source), SILENCE);
  }

  opened() {
    const wasLost = this.retries > 0;
    this.retries = 0;
    this.page.linked(true);
    if (wasLost) void this.look(); // the clock, and what has no number
  }

  /** Open a stream that broke again after a while. The server may be gone, and all others wait for it, too: so not all at once. @param {EventSource} source */
  lost(source) {
    if (source !== this.source) return;
    this.close();
    this.page.linked(false);
    const wait = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** this.retries) * (0.5 + Math.random() / 2);
    this.retries += 1;
    this.timer = window.setTimeout(() => this.retry(), wait);
  }

  /** Open the stream, or notice that there is no place in the room any more. */
  async retry() {
    this.timer = 0;
    if (this.retries > 2) await this.look(); // if the server answers that we are not in the room, there is no stream
    if (this.view?.you !== null && this.view?.phase !== "closed" && !this.source) this.listen();
  }

  /** Open the stream anew at once. */
  reopen() {
    if (!this.view || this.view.you === null || this.view.phase === "closed") return;
    this.retries = Math.max(1, this.retries);
    this.listen();
  }

  close() {
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.timer = 0;
    this.source?.close();
    this.source = null;
  }

  /** @param {News} news */
  hear(news) {
    if (news.number <= this.number) return;
    this.number = news.number;
    this.time.heard(news.at);
    const view = this.view;
    if (!view) return;
    const isNew = news.number > view.number;
    if (isNew) {
      this.view = applied(view, news);
      if (this.view !== view) this.page.shown(this.view);
    }
    this.page.heard(news);
    if (!isNew) return;
    if (news.type === "closed") return this.take({ ...view, number: news.number, phase: "closed" });
    if (news.look || news.seat?.seat === view.you) void this.look();
    else if (isCrowd(view, news)) this.lookSoon();
  }

  /** @param {Standings} standings */
  rank(standings) {
    if (!this.view || standings.round !== this.view.round?.round) return;
    this.view = { ...this.view, standings };
    this.page.standings(standings);
  }

  /** @param {ClassView} lesson */
  teach(lesson) {
    if (!this.view) return;
    const before = this.view.lesson;
    const yours = before?.step === lesson.step ? before.yours : null;
    this.view = { ...this.view, lesson: { ...lesson, yours } };
    this.page.lesson(/** @type {ClassView} */ (this.view.lesson));
  }

  /** @param {{name?: string | null, watch?: boolean}} wish */
  join(wish) {
    return this.ask(() => joinRoom(this.code, wish));
  }

  leave() {
    return this.ask(() => leaveRoom(this.code));
  }

  /** @param {import("../types.js").Command} command */
  command(command) {
    return this.ask(() => commandRoom(this.code, command));
  }

  /** @param {string} word */
  setWord(word) {
    return this.ask(() => setWord(this.code, word));
  }

  /** @param {number} step @param {string} letter */
  vote(step, letter) {
    return this.ask(() => sendVote(this.code, step, letter));
  }

  /** @param {{number: number, letter?: string, word?: string}} guess */
  guess(guess) {
    return this.ask(() => guessTogether(this.code, guess));
  }
}

/** What news change in the number of people. @type {Record<string, number>} */
const CHANGES = { joined: 1, returned: 1, left: -1, removed: -1 };

/** Return whether a view does not list all who are in the room, and a member came or left. @param {RoomView} view @param {News} news */
function isCrowd(view, news) {
  if (view.mode === "class") return view.host && news.type in CHANGES;
  return Boolean(news.seat) && view.seats.length >= LISTED;
}

/**
 * Return a view after news: who is in the room. What else news tell, the next view has.
 * @param {RoomView} view
 * @param {News} news
 * @returns {RoomView}
 */
export function applied(view, news) {
  const { seat, type } = news;
  const number = news.number;
  if (view.mode === "class") {
    const change = CHANGES[type] ?? 0;
    return change && !seat?.watches && !seat?.host ? { ...view, number, count: Math.max(0, view.count + change) } : { ...view, number };
  }
  if (!seat) return { ...view, number };
  const others = view.seats.filter((other) => other.seat !== seat.seat);
  const isGone = type === "removed";
  const seats = isGone ? others : view.seats.length === others.length ? [...others, seat] : view.seats.map((other) => (other.seat === seat.seat ? seat : other));
  const here = seats.filter((one) => one.here);
  return { ...view, number, seats, count: here.filter((one) => !one.watches).length, watching: here.filter((one) => one.watches).length };
}

/** Return whether an error says that there is no such room. @param {unknown} error */
export const isMissing = (error) => error instanceof Problem && (error.status === 404 || error.status === 410);
