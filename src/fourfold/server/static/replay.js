// @ts-check
// Looking back: a slider over the steps of a match, and the list of its moves.
import { $, ask, goal, isPassing, parsed, pause, rememberWidth, showRule, trouble, WIDE, zooming } from "./common.js";
import { morph } from "./morph.js";
import { colour } from "./story.js";

const room = $("main");
const slider = /** @type {HTMLInputElement} */ ($("slider"));
const run = $("run");
zooming();
goal();
let wanted = Number(slider.value);
const AGAIN = 2000; // what was not answered is asked again after so long
let busy = false;
let playing = false;
const PACES = { slow: 2000, normal: 1000, fast: 350 }; // milliseconds for each step

/** How long each step is shown. */
function pace() {
  const chosen = /** @type {HTMLSelectElement} */ ($("speed")).value;
  return PACES[/** @type {keyof typeof PACES} */ (chosen)] ?? PACES.normal;
}

/** Mark in the list of moves the one that is shown, and bring it into sight there. @param {number} at */
function current(at) {
  const list = document.getElementById("moves");
  if (list === null) return;
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const now = [...list.querySelectorAll("[data-at]")].find((one) => Number(one.getAttribute("data-at")) >= at); // of several actions in a row, the last has the line
  if (!(now instanceof HTMLElement)) return;
  now.setAttribute("aria-current", "step");
  const [box, seen] = [now.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top < seen.top || box.bottom > seen.bottom) list.scrollTop += box.top - seen.top - seen.height / 3;
}

/** What is drawn anew is finished: the lines have the seats' colours, and where the list is out of sight the step is told beside the slider. */
function finish() {
  colour($("chances"));
  $("now").textContent = [...document.querySelectorAll("#happened .log li")].map((line) => line.firstChild?.textContent?.trim()).join(" ");
}

/** Mark in the list of moves where a chance was thrown away. */
function marks() {
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#moments [data-mark]"))) {
    const mark = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-mark-of]"))].find((move) => Number(move.dataset.markOf) >= Number(one.dataset.step));
    if (mark === undefined || mark.textContent !== "") continue;
    const said = document.createElement("span");
    said.className = "unseen";
    said.textContent = ` (${one.dataset.marked})`;
    mark.append(one.dataset.mark ?? "", said);
  }
}

/** The step that is shown, or the one before or after it. @param {"at" | "before" | "after"} which */
const beside = (which) => Number($("steps").dataset[which]);

/** @param {number} at */
async function go(at) {
  wanted = Math.max(0, Math.min(Number(slider.max), at));
  slider.value = String(wanted);
  if (busy) return;
  busy = true;
  try {
    for (let shown = -1; shown !== wanted;) {
      shown = wanted;
      const query = new URLSearchParams({ at: String(shown), part: "true", wide: String(WIDE.matches) });
      if (room.dataset.seat) query.set("seat", room.dataset.seat);
      const got = await ask(`${location.pathname}?${query}`);
      trouble(got.status);
      if (!got.ok) {
        playing = false;
        if (!isPassing(got)) return;
        await pause(AGAIN); // as it says
        shown = -1;
        continue;
      }
      for (const next of parsed(got.text)) morph($(next.id), next);
      finish();
      if (wanted === shown) slider.value = String(shown = wanted = beside("at")); // within a choice, it is shown whole
      current(shown);
      query.delete("part");
      query.delete("wide");
      history.replaceState(null, "", `?${query}`);
      const field = document.querySelector(".replay-head input[name=at]");
      if (field instanceof HTMLInputElement) field.value = String(shown);
    }
  } finally {
    busy = false;
  }
}

let filling = false;

/** The chances are being worked out: show them as they come. */
async function fill() {
  if (filling) return;
  filling = true;
  while ($("chances").dataset.more !== undefined) {
    await pause(700);
    const query = new URLSearchParams({ at: String(wanted) });
    if (room.dataset.seat) query.set("seat", room.dataset.seat);
    const got = await ask(`${location.pathname.replace(/replay$/, "chances")}?${query}`);
    if (isPassing(got)) continue;
    if (!got.ok) break;
    for (const next of parsed(got.text)) morph($(next.id), next);
    finish();
    marks();
  }
  filling = false;
}

async function playOn() {
  playing = !playing;
  run.textContent = (playing ? run.dataset.pause : run.dataset.play) ?? "";
  if (playing && wanted >= Number(slider.max)) await go(0);
  while (playing && wanted < Number(slider.max)) {
    await pause(pace());
    if (playing) await go(beside("after"));
  }
  playing = false;
  run.textContent = run.dataset.play ?? "";
}

slider.addEventListener("input", () => {
  const to = Number(slider.value);
  void go(to < beside("at") && to > beside("before") ? beside("before") : to); // a key goes back by a whole choice
});
run.addEventListener("click", () => void playOn());
$("seat-view").addEventListener("change", () => /** @type {HTMLSelectElement} */ ($("seat-view")).form?.requestSubmit());
document.querySelector(".replay-head")?.addEventListener("formdata", (event) => {
  const data = /** @type {FormDataEvent} */ (event).formData;
  if (data.get("seat") === "") data.delete("seat");
});
document.addEventListener("click", (event) => {
  const at = event.target instanceof Element ? event.target.closest("[data-at], [data-clause]") : null;
  if (!(at instanceof HTMLAnchorElement || at instanceof SVGElement)) return;
  event.preventDefault();
  if (at.dataset.clause) return void showRule(room.dataset.game ?? "", `/${at.dataset.clause}`);
  if (at.closest(".side") !== null) scrollTo({ top: 0 }); // on a phone the table lies above what was pressed
  void go(Number(at.dataset.at));
});
document.addEventListener("keydown", (event) => {
  if (event.target instanceof Element && event.target.closest("input, select") || document.querySelector("dialog[open]") !== null) return;
  if (event.key === "ArrowRight") void go(beside("after"));
  if (event.key === "ArrowLeft") void go(beside("before"));
});
WIDE.addEventListener("change", () => { rememberWidth(); void go(wanted); });
rememberWidth();
finish();
marks();
current(wanted);
void fill();
if ($("stage").classList.contains("tall") === WIDE.matches) void go(wanted);
