// @ts-check
// The coach of a first match: what comes up for the first time is explained, once.
import { prefer, preference } from "./calls.js";
import { $, ask, told } from "./common.js";
import { framed } from "./marking.js";

const TIPS = "tips";

/** @param {(what: string, asked: Record<string, string>) => string} where @param {() => DOMStringMap} state @param {string} game */
export function coaching(where, state, game) {
  const box = document.getElementById("coach");
  if (box === null) return { look: async () => {}, heard: () => {} };
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
    const within = box.contains(document.activeElement);
    box.classList.toggle("off", !preference(TIPS, true));
    box.hidden = note === undefined || !preference(TIPS, true);
    if (box.hidden || note === undefined) {
      if (within) /** @type {HTMLElement | null} */ (document.querySelector(".stage"))?.focus({ preventScroll: true });
      return;
    }
    if (box.dataset.note !== note.id) box.classList.remove("whole");
    if (box.dataset.note !== note.id) for (const line of [box.querySelector("p"), $("coach-live")]) if (line !== null) line.textContent = note.text;
    box.dataset.note = note.id;
    for (const name of note.point) {
      const at = document.querySelector(`#stage [data-thing="${CSS.escape(name)}"]`);
      if (at instanceof SVGGraphicsElement) framed(at, "coached");
    }
  }

  /** What is shown counts as said: whoever reads it has pressed something. */
  function heard() {
    if (!box?.dataset.note || box.hidden) return;
    said.add(box.dataset.note);
    localStorage.setItem(key, JSON.stringify([...said]));
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
    const got = await ask(where("/coach", {}));
    if (now !== moment || !got.ok) return;
    more = told(got.text);
    show();
  }

  box.querySelector("p")?.addEventListener("click", () => box.classList.toggle("whole")); // on a phone it is folded
  $("coach-on").onclick = () => {
    heard();
    more = []; // one at a time: the next comes with the next change
    show();
  };
  $("coach-off").onclick = () => {
    prefer(TIPS, false);
    wanted.checked = false;
    show();
  };
  const wanted = /** @type {HTMLInputElement} */ ($("want-tips"));
  wanted.checked = preference(TIPS, true);
  wanted.onchange = () => {
    prefer(TIPS, wanted.checked);
    moment = "";
    void look();
  };

  return { look, heard };
}
