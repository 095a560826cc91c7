// @ts-check
// Telling what happened: others' turns step by step, and what they touched is marked until the next press.
import { $, STILL } from "./common.js";
import { framed } from "./marking.js";

/** @type {Record<string, number>} */
const STEP = { slow: 1100, normal: 450, instant: 0, steps: 0 }; // how long a change is shown, in milliseconds
const LINES = 2; // a change of so many lines in the log, or fewer
const LONGEST = 4; // so many times as long, and no longer

/** @typedef {Map<string, string>} Seen what can be told of each piece, by its id; under no id, which kind of drawing it is */

/** @param {() => number} waiting how many steps are still to be shown */
export function telling(waiting) {
  const chosen = /** @type {HTMLSelectElement} */ ($("want-speed"));
  /** @type {Set<string>} */
  const touched = new Set();
  chosen.value = localStorage.getItem("fourfold.speed") ?? "normal";
  chosen.onchange = () => {
    localStorage.setItem("fourfold.speed", chosen.value);
    go();
  };
  /** @type {(() => void) | undefined} */
  let going;
  const go = () => going?.();
  const next = $("next-step");
  next.onclick = go;

  const isByHand = () => chosen.value === "steps";

  /** What is drawn now. @returns {Seen} */
  function before() {
    /** @type {Seen} */
    const seen = new Map([["", document.querySelector("#stage > svg")?.getAttribute("viewBox")?.split(" ")[2] ?? ""]]);
    for (const piece of document.querySelectorAll("#stage .piece[id], #stage [data-state][id]")) seen.set(piece.id, look(piece));
    return seen;
  }

  /** @param {Element} piece */
  function look(piece) {
    const text = [...piece.querySelectorAll("text")].map((line) => line.textContent).join(" ");
    return `${piece.getAttribute("transform")} ${piece.getAttribute("data-state") ?? ""} ${text}`;
  }

  /** Mark what has changed since, unless it was done here. @param {Seen} seen @param {boolean} mine */
  function after(seen, mine) {
    const now = before();
    const ended = !$("result").hidden;
    if (mine || ended || seen.get("") !== now.get("")) touched.clear(); // drawn for another screen, all is elsewhere
    else for (const [id, looks] of now) if (seen.get(id) !== looks) touched.add(id);
    mark();
  }

  function mark() {
    for (const old of document.querySelectorAll("#stage .touched")) old.remove();
    for (const id of touched) {
      const piece = document.getElementById(id);
      if (!(piece instanceof SVGGraphicsElement) || piece.querySelector(".piece") !== null) continue;
      framed(piece, "touched");
    }
  }

  return {
    before,
    after,
    isByHand,
    /** Before something is pressed: what is marked was seen, and nobody waits for what comes of it. */
    clear() {
      touched.clear();
      mark();
      if (!isByHand()) go();
    },
    /** Until the next change is to be shown: there is more to see in one of many lines. @param {number} lines */
    async wait(lines) {
      const byHand = isByHand() && waiting() > 0;
      if (!byHand && STILL.matches) return;
      next.hidden = !byHand;
      await new Promise((done) => {
        going = () => done(undefined);
        if (!byHand) setTimeout(going, (STEP[chosen.value] ?? 0) * Math.min(LONGEST, Math.max(1, lines / LINES)));
      });
    },
    /** All is shown. */
    rest() {
      next.hidden = true;
    },
  };
}
