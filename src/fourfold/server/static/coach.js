// @ts-check
// The coach of a first match: what comes up for the first time is explained, once.
import { prefer, preference } from "./calls.js";
import { $, ask, isOver, told } from "./common.js";
import { framed } from "./marking.js";

const TIPS = "tips";
const GLANCE = 12; // milliseconds for each letter: what was seen for less was not read
export const IS_FIRST = document.getElementById("coach") !== null; // in a first match nothing is asked twice, and nothing done unasked that was never done before

/** @param {(what: string, asked: Record<string, string>) => string} where @param {() => DOMStringMap} state @param {string} game @param {() => void} left what stands beside a note has more room, or less */
export function coaching(where, state, game, left) {
  const box = document.getElementById("coach");
  if (box === null) return { look: async () => {}, heard: () => {}, fold: () => {}, tip: () => ({ text: "", heard: () => {} }) };
  const key = `fourfold.coach.${game}`;
  /** @type {Set<string>} */
  const said = new Set(told(localStorage.getItem(key) ?? "[]"));
  /** @type {Record<string, string>} */
  const events = told(box.dataset.events ?? "{}"); // the notes about what happens
  /** @type {{id: string, text: string, point: string[]}[]} */
  let more = [];
  let moment = "";
  let since = Infinity; // when the note came into sight
  new IntersectionObserver(([now]) => { since = now?.isIntersecting ? performance.now() : Infinity; }).observe(box);

  /** A note that is too long for its place ends with a sentence; the rest comes when it is asked for. */
  function fold() {
    const line = box?.querySelector("p");
    if (!box || !line || box.classList.contains("whole")) return;
    const sentences = [...box.querySelectorAll(".note span")];
    for (const one of sentences) one.classList.remove("after");
    box.classList.remove("folded", "long");
    for (const last of sentences.slice(1).reverse()) {
      if (!isOver(line)) return;
      last.classList.add("after");
      box.classList.add("folded");
    }
    box.classList.toggle("long", isOver(line)); // one sentence is never cut: it rises over the drawing
  }

  /** @param {string} text */
  function say(text) {
    const parts = [...new Intl.Segmenter(document.documentElement.lang, { granularity: "sentence" }).segment(text)];
    box?.querySelector(".note")?.replaceChildren(...parts.map(({ segment }) => Object.assign(document.createElement("span"), { textContent: segment })));
    $("coach-live").textContent = text;
    box?.classList.remove("whole");
    since = performance.now();
  }

  function show() {
    for (const old of document.querySelectorAll("#stage .coached")) old.remove();
    const open = more.filter((one) => !said.has(one.id));
    const note = open.find((one) => one.id === box.dataset.note) ?? open[0]; // whoever reads is not interrupted
    const within = box.contains(document.activeElement);
    box.classList.toggle("off", !preference(TIPS, true));
    box.hidden = note === undefined || !preference(TIPS, true);
    if (box.hidden || note === undefined) {
      if (within) /** @type {HTMLElement | null} */ (document.querySelector(".stage"))?.focus({ preventScroll: true });
      return;
    }
    if (box.dataset.note !== note.id) say(note.text);
    box.dataset.note = note.id;
    const news = [...document.querySelectorAll("#recap summary i")].find((one) => one.getAttribute("data-rank") === "0"); // on a phone the note stands in its place
    box.querySelector(".news")?.replaceChildren(news?.textContent ?? "");
    fold();
    for (const name of note.point) {
      const all = [...document.querySelectorAll(`#stage [data-thing="${CSS.escape(name)}"]`)];
      const at = all.find((one) => one.matches(".legal, [data-action], :has([data-action])")) ?? all[0]; // rather what can be pressed
      if (at instanceof SVGGraphicsElement) framed(at, "coached");
    }
  }

  /** What was in sight long enough counts as said: whoever has read it has pressed something. What was not comes again, but not before it is asked for: it was about what is done now. @param {boolean} [surely] */
  function heard(surely = false) {
    more = [];
    if (!box?.dataset.note || box.offsetParent === null) return; // nothing, or behind something else
    if (!surely && performance.now() - since < GLANCE * (box.querySelector(".note")?.textContent ?? "").length) return;
    keep(box.dataset.note);
  }

  /** It was said. @param {string} note */
  function keep(note) {
    said.add(note);
    localStorage.setItem(key, JSON.stringify([...said]));
  }

  /** What there is to say of something that is told and waits for its reader, the first of it that was not said yet. @param {Element[]} lines */
  function tip(lines) {
    const note = lines.map((line) => line.getAttribute("data-note") ?? "").find((one) => one in events && !said.has(one));
    if (note === undefined || !preference(TIPS, true)) return { text: "", heard: () => {} };
    const heard = () => {
      keep(note);
      show(); // it may have come up here as well
    };
    return { text: events[note] ?? "", heard };
  }

  /** The table has changed. What others do takes no note away that has not been read. */
  async function look() {
    const now = `${state().version} ${state().seat}`;
    if (now === moment) return show();
    moment = now;
    const asks = state().turn === "yes" && preference(TIPS, true);
    if (!asks) more = [];
    show();
    if (!asks) return;
    const got = await ask(where("/coach", { version: state().version ?? "" }));
    if (now !== moment || !got.ok) return;
    more = told(got.text);
    show();
  }

  $("coach-on").onclick = () => {
    heard(true); // one at a time: the next comes with the next change
    show();
    left();
  };
  $("coach-off").onclick = () => {
    prefer(TIPS, false);
    wanted.checked = false;
    show();
    left();
  };
  const wanted = /** @type {HTMLInputElement} */ ($("want-tips"));
  wanted.checked = preference(TIPS, true);
  wanted.onchange = () => {
    prefer(TIPS, wanted.checked);
    moment = "";
    void look().then(left);
  };

  return { look, heard, fold, tip };
}
