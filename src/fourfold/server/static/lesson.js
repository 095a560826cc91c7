// @ts-check
// A lesson: what is tried is sent with all that was done before it, and what comes of it is shown.
import { inspecting } from "./about.js";
import { $, ask, goal, isGround, isPassing, parsed, pause, rememberWidth, trouble, whyNothing, WIDE, zooming } from "./common.js";
import { framed } from "./marking.js";
import { moding } from "./mode.js";
import { morph } from "./morph.js";
import { reaching } from "./reach.js";
import { windowing } from "./window.js";

const state = () => $("state").dataset;
const kept = `fourfold.lesson.${location.pathname}`; // how far one has come, for the list of lessons
const [ABOVE, BELOW] = [72, 12]; // in px: what is to be seen over a thing that was scrolled to from below, and under one from above
const AGAIN = 2000; // what was not answered is asked again after so long
zooming();
goal();

/** @param {string} what @param {Record<string, string>} asked */
const where = (what, asked) => `${location.pathname}${what}?${new URLSearchParams({ ...asked, done: state().done ?? "" })}`;
const view = windowing();
const reach = reaching(where, view, undefined, undefined, barred);
const mode = moding(reach.close);
const about = inspecting(where, (action) => void attempt(action), barred);
let asking = false;
/** @type {Record<string, string> | undefined} */
let next; // what was pressed meanwhile

/** @param {Record<string, string>} asked */
async function step(asked) {
  next = asking ? asked : undefined;
  if (asking) return;
  asking = true;
  const query = new URLSearchParams({ part: "true", wide: String(WIDE.matches), ...asked });
  const got = await ask(`${location.pathname}?${query}`, { headers: { accept: "application/json" } });
  asking = false;
  if (isPassing(got)) {
    trouble(got.status);
    await pause(AGAIN); // as it says
    return step(next ?? asked);
  }
  if (!got.ok) return barred(whyNothing(got));
  trouble(200);
  const held = document.activeElement;
  for (const next of parsed(got.text)) morph($(next.id), next);
  about.drawn();
  history.replaceState(null, "", state().done ? `?${new URLSearchParams({ done: state().done ?? "" })}` : location.pathname);
  if (state().over) localStorage.removeItem(kept);
  else localStorage.setItem(kept, state().done ?? "");
  view.stay();
  point();
  $("live").textContent = state().said ?? "";
  warn();
  if (held !== null && held !== document.body && !held.isConnected) /** @type {HTMLElement | null} */ ($("teacher").querySelector(".actions .primary") ?? $("teacher").querySelector("button, a"))?.focus(); // the way on, where there is one
  if (next !== undefined && next.done === (state().done ?? "")) await step(next); // it was meant for what is shown still
}

const warn = () => void reach.warn(`at ${state().done}`);

/** @param {string} action */
const attempt = (action) => step({ done: state().done ?? "", tried: action });

/** Point at what is spoken of; at the switch that shows it, as long as that is off, or looks elsewhere. */
function point() {
  for (const old of document.querySelectorAll(".pointed")) old instanceof SVGElement ? old.remove() : old.classList.remove("pointed");
  /** @type {Element[]} */
  const marks = [];
  for (const name of (state().point ?? "").split("|").filter(Boolean)) {
    const quoted = CSS.escape(name);
    const found = [...document.querySelectorAll(`#stage [data-thing="${quoted}"], #stage [data-action="${quoted}"], #teacher .actions button[value="${quoted}"]`)];
    const there = found.filter(isDrawn);
    const pressed = there.filter((one) => one.getAttribute("data-action") === name);
    const isElsewhere = pressed.length === 0 && document.querySelector("#stage input[data-near]:checked") !== null;
    const seen = isElsewhere ? [] : pressed.length > 0 ? pressed : there; // what can be pressed, not every picture of it
    const groups = seen.filter((one) => one instanceof SVGGElement); // what stands on a place, not the place under it
    const lying = groups.filter((one) => one.classList.contains("piece"));
    const pieces = lying.length > 0 ? lying : groups; // the piece itself, not its place in a list
    for (const one of seen) if (!(one instanceof SVGGraphicsElement)) one.classList.add("pointed");
    const drawn = (pieces.length > 0 ? pieces : seen).filter((one) => one instanceof SVGGraphicsElement);
    drawn.sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top);
    marks.push(...drawn.slice(0, WIDE.matches ? drawn.length : 1).map((one) => framed(one, "pointed"))); // a phone has no room for a second picture of it
    const [shows] = seen.length === 0 ? document.querySelectorAll("#stage .switch") : [];
    shows?.classList.add("pointed");
    if (shows) marks.push(shows);
  }
  for (const one of document.querySelectorAll("#window rect.pointed")) view.reveal(one);
  if (!WIDE.matches) void uncover(marks);
}

/** Something that takes room: an empty group has a place, but nothing to look at. @param {Element} one */
function isDrawn(one) {
  const { width, height } = one.getBoundingClientRect();
  return width > 0 || height > 0;
}

/** Scroll as little as shows all marks, or all of the first, once what carries them lies where it belongs: what stands above says what it is. @param {Element[]} marks */
async function uncover(marks) {
  const moving = $("stage").getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(moving.map((one) => one.finished));
  const [first, ...others] = marks.filter((one) => one.isConnected).map((one) => one.getBoundingClientRect());
  if (first === undefined) return;
  const room = $("table").getBoundingClientRect();
  const all = { top: Math.min(first.top, ...others.map((one) => one.top)), bottom: Math.max(first.bottom, ...others.map((one) => one.bottom)) };
  const box = all.bottom - all.top <= room.height ? all : first;
  if (box.top < room.top) $("table").scrollTop -= Math.min(room.top + ABOVE - box.top, Math.max(room.top - box.top, room.bottom - box.bottom));
  else if (box.bottom > room.bottom) $("table").scrollTop += Math.min(box.bottom + BELOW - room.bottom, box.top - room.top);
}

let usual = ""; // what is said on the button beside what the teacher says

/** The teacher says why what was pressed cannot be played, or shown. @param {string} why @param {() => void} [more] @param {string} [label] */
function barred(why, more, label) {
  const button = $("nudge-more");
  usual ||= button.textContent ?? "";
  $("nudge-text").textContent = why;
  button.onclick = () => {
    if (label) $("nudge").hidden = true;
    more?.();
  };
  button.textContent = label ?? usual;
  button.hidden = more === undefined;
  $("nudge").hidden = false;
  for (const one of document.querySelectorAll("#nudge .clause")) one.remove(); // it was the rule of something else
}

/** Something drawn was pressed. @param {SVGElement} at */
async function touch(at) {
  if (at.dataset.action) return attempt(at.dataset.action);
  if (at.dataset.plan) return attempt(at.dataset.plan);
  if (!at.dataset.thing) return;
  mode.off();
  if (state().turn === "yes" && await reach.open(at.dataset.thing)) return;
  if (!isGround(at)) await about.open(at.dataset.thing, !state().over && document.querySelector("#stage #reach") === null);
}

document.addEventListener("click", (event) => {
  const at = event.target instanceof Element ? event.target.closest("#stage [data-action], #stage [data-plan], #stage [data-thing]") : null;
  if (at instanceof SVGElement) void touch(at);
});
document.addEventListener("keydown", (event) => {
  if (!(event.target instanceof Element)) return;
  const at = event.target.closest("#stage [data-action], #stage [data-plan], #stage [data-thing]");
  if (document.querySelector("dialog[open]") !== null) return; // it goes alone
  if (event.key === "Escape" && !reach.close()) mode.off();
  if (event.key === "Escape") about.stop();
  const asks = event.key === "i" && event.target.closest("input:not([type=checkbox]), select, textarea") === null;
  const name = asks || about.isOn() ? about.thing(event.target) : undefined;
  if (asks && name === undefined) about.toggle();
  if ((event.key === "Enter" || event.key === " ") && at instanceof SVGElement) {
    event.preventDefault();
    if (name === undefined) void touch(at);
    else about.inspect(name);
  } else if (asks && name !== undefined) about.inspect(name);
});
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.classList.contains("step")) return;
  event.preventDefault();
  void step(Object.fromEntries([...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)])));
});
$("stage").addEventListener("change", point);
WIDE.addEventListener("change", () => { rememberWidth(); void step({ done: state().done ?? "" }); });

rememberWidth();
if ($("stage").classList.contains("tall") === WIDE.matches) void step({ done: state().done ?? "" });
else void pause(0).then(() => { point(); warn(); });
