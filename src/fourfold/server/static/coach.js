// @ts-check
// The coach of a first match: what comes up for the first time is explained, once.
import { $, ask, told } from "./common.js";
import { framed } from "./marking.js";

const OFF = "fourfold.coach.off";

/** @param {(what: string, asked: Record<string, string>) => string} where @param {() => DOMStringMap} state @param {string} game */
export function coaching(where, state, game) {
  const box = document.getElementById("coach");
  if (box === null) return { look: async (_mine = false) => {} };
  const key = `fourfold.coach.${game}`;
  /** @type {Set<string>} */
  const said = new Set(told(localStorage.getItem(key) ?? "[]"));
  /** @type {{id: string, text: string, point: string[]}[]} */
  let more = [];
  let moment = "";

  function show() {
    for (const old of document.querySelectorAll("#stage .coached")) old.remove();
    const open = more.filter((one) => !said.has(one.id));
    const note = open.find((one) => one.id === box.dataset.note) ?? open[0]; // whoever reads is not interrupted
    box.hidden = note === undefined || localStorage.getItem(OFF) !== null;
    if (box.hidden || note === undefined) return;
    const line = box.querySelector("p");
    if (line !== null) line.textContent = note.text;
    box.dataset.note = note.id;
    for (const name of note.point) {
      const at = document.querySelector(`#stage [data-thing="${CSS.escape(name)}"]`);
      if (at instanceof SVGGraphicsElement) framed(at, "coached");
    }
  }

  /** What was shown counts as said. */
  function heard() {
    if (box?.dataset.note && !box.hidden) said.add(box.dataset.note);
    localStorage.setItem(key, JSON.stringify([...said]));
  }

  $("coach-on").onclick = () => {
    heard();
    show();
  };
  $("coach-off").onclick = () => {
    localStorage.setItem(OFF, "1");
    show();
  };

  return {
    /** The table has changed. What others do meanwhile does not take a note from its reader. @param {boolean} mine was it done here */
    async look(mine = false) {
      if (mine) heard();
      const now = `${state().version} ${state().seat}`;
      if (now === moment) return show();
      moment = now;
      if (mine || state().turn !== "yes") more = [];
      show();
      if (state().turn !== "yes" || localStorage.getItem(OFF) !== null) return;
      const got = await ask(where("/coach", {}));
      if (now !== moment || !got.ok) return;
      more = told(got.text);
      show();
    },
  };
}
