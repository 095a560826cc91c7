// @ts-check
// The page of a table. It knows no game: it shows what it is sent and posts what was chosen.
import { inspecting } from "./about.js";
import { notice, prefer, preference, sound } from "./calls.js";
import { $, ask, parsed, pause, remember, remembered, rememberWidth, ROOMY, showRule, STILL, told, trouble, WIDE, zooming } from "./common.js";
import { coaching } from "./coach.js";
import { checkDeal, giving } from "./deal.js";
import { hinting } from "./hint.js";
import { connection } from "./live.js";
import { moding } from "./mode.js";
import { morph } from "./morph.js";
import { reaching } from "./reach.js";
import { storied, story } from "./story.js";
import { telling } from "./telling.js";
import { windowing } from "./window.js";

const JUMP = 12; // further behind than this, the newest is shown at once
const FORCED = 6; // what is forced is shown before it is done as long as a change of so many lines
const DEAF = 800; // so long after something forced has brought another question, a press is taken for one about the last
const ANSWER = 8000; // what was sent by a request and is not answered for so long is sent again
const KNOWS = document.getElementById("coach") === null; // in a first match nothing is asked twice, and nothing done unasked
const AGAIN = 3000; // without its connection the page asks, and tries to have one, this often
const room = $("main");
const sheet = $("sheet");
const csrf = document.querySelector("meta[name=csrf]")?.getAttribute("content") ?? "";
const zoom = zooming();

const state = () => $("state").dataset;
const address = `/t/${state().table}`;
const live = connection(address, { look: () => looking(state().seat ?? "", staying), show: arrive, heard, lost });
/** @type {Record<string, string>[]} */
const steps = []; // what has come and is not shown yet, by the ids of the pieces
let running = false;
let staying = false; // at one's own seat, though another of one's seats is to act
/** Where something about the table is asked for. @param {string} what @param {Record<string, string>} asked */
const where = (what, asked) => `${address}${what}?${new URLSearchParams(state().seat ? { ...asked, seat: state().seat ?? "" } : asked)}`;
const about = inspecting(where, play);
const tell = telling(() => steps.length);
const coach = coaching(where, state, room.dataset.game ?? "");
const view = windowing();
const hint = hinting(address, state, play, toast, view.reveal);
const reach = reaching(where, view, (text) => mode.keep(text));
const mode = moding(reach.close);

// --- what is shown ---------------------------------------------------------------------------------------------

/** Whose table is shown, and how. @param {string} seat @param {boolean} stay */
function looking(seat, stay) {
  return { seat: seat === "" ? null : Number(seat), wide: WIDE.matches, stay };
}

/** Show the table of a seat, as it is now. @param {string} [seat] @param {boolean} [stay] */
async function look(seat = state().seat ?? "", stay = staying) {
  staying = stay;
  if (live.look(looking(seat, stay))) return;
  const query = new URLSearchParams({ wide: String(WIDE.matches), stay: String(stay) });
  if (seat !== "") query.set("seat", seat);
  const got = await ask(`${address}/part?${query}`);
  if (!got.ok) return trouble(got.status);
  heard();
  show(parsed(got.text));
}

/** Something came over the connection. */
function heard() {
  if (navigator.onLine) trouble(200); // what was on its way when the network went does not bring it back
}

/** The connection is gone, or was refused: the page asks by itself, until there is one. @param {number} status */
async function lost(status) {
  if ([401, 403, 404].includes(status)) return trouble(status); // it is not going to be otherwise
  await look();
  if (!$("not-yours").hidden || !$("gone").hidden) return;
  await pause(AGAIN);
  if (!live.isOpen()) live.open();
}

/** Pieces of the page have changed: they are shown one change at a time. @param {Record<string, string>} pieces */
async function arrive(pieces) {
  steps.push(pieces);
  if (running) return;
  running = true;
  while (steps.length > 0) {
    const step = Object.assign({}, ...steps.splice(0, steps.length > JUMP && !tell.isByHand() ? steps.length : 1));
    const lines = Number(state().lines);
    const moved = show(Object.values(step).flatMap(parsed));
    if (moved && (tell.isByHand() || !busy())) await tell.wait(Number(state().lines) - lines); // who has pressed waits for nobody
  }
  running = false;
  tell.rest();
  force();
}

/** What is forced plays itself, where that is wanted: once it could be seen, and not after it was taken back. */
async function force() {
  const only = document.querySelectorAll("#choices button[name=action]");
  const moment = state().version;
  if (only.length !== 1 || state().turn !== "yes" || !preference("forced", KNOWS) || moment === tookBack || !$("curtain").hidden) return;
  await tell.wait(FORCED);
  if (moment !== state().version || busy() || pending !== undefined) return;
  unasked = true;
  void send(only[0]?.getAttribute("value") ?? "");
}

let unasked = false; // was what was done last forced
let deaf = 0; // until when a press is not meant for what is shown

/** @param {Element[]} pieces @returns {boolean} did the drawing change */
function show(pieces) {
  const before = { ...state() };
  const log = $("panel-log");
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  const ended = $("result").hidden;
  let moved = false;
  const focused = document.activeElement;
  const drawn = tell.before();
  const laid = document.querySelector("#stage #reach")?.innerHTML ?? "";
  for (const next of pieces) {
    const changed = morph($(next.id), next);
    if (next.id === "stage") moved = changed;
  }
  view.stay();
  mode.check();
  if (before.seat === state().seat) tell.after(drawn, fromMe(before));
  if (unasked && before.asked !== state().asked) deaf = performance.now() + DEAF;
  if (laid && before.version === state().version && before.seat === state().seat && drawn.get("") === tell.before().get("")) {
    const over = document.querySelector("#stage #reach"); // the same table sent once more: a reach stays
    if (over !== null) over.innerHTML = laid;
  }
  refocus(focused);
  document.title = state().title ?? "";
  if (atEnd) log.scrollTop = log.scrollHeight;
  if (state().said !== before.said && sheet.dataset.tab !== "chat") $("chat-dot").hidden = false;
  if (state().said !== before.said) $("chat").scrollTop = $("chat").scrollHeight;
  if (pending !== undefined && button(pending) === undefined) decide(false);
  hint.check();
  curtain();
  checkDeal(state().table ?? "");
  if (ended && !$("result").hidden) {
    if (WIDE.matches && !sheet.dataset.tab) open("log", false);
    $("result").scrollIntoView({ block: "start" });
    void story(address, state);
  }
  announce(before);
  clocks();
  if (before.seat !== state().seat) {
    awaited = 0;
    inWordsText(""); // it was for other eyes
  }
  busy();
  settle();
  void inWords();
  void coach.look();
  void reach.warn(state().turn === "yes" ? `${state().version} ${state().seat}` : "");
  return moved;
}

let tallest = 0;
addEventListener("resize", () => {
  tallest = 0;
  settle();
});

/** What stands below the drawing keeps the room it has once had, so that the table does not change its size under a finger. */
function settle() {
  const under = /** @type {HTMLElement | null} */ (document.querySelector("div.under"));
  if (under === null || !$("suggestions").hidden || !$("confirm").hidden) return; // these are asked for, and go again
  if (tallest === 0) under.style.minHeight = "";
  tallest = WIDE.matches ? Math.max(tallest, under.offsetHeight) : 0;
  under.style.minHeight = tallest ? `${tallest}px` : "";
}

let mine = 0; // the version that what was pressed here last led to

/** Was what is shown now done here? @param {DOMStringMap} before */
function fromMe(before) {
  return sending || Number(before.version) < mine;
}

/** Who had something in hand that is gone finds what is most like it: the same thing, or the first that can be done. @param {Element | null} was */
function refocus(was) {
  if (was === null || was === document.body || (document.activeElement !== document.body && document.activeElement !== was)) return;
  if (was.isConnected && was.matches("[tabindex], a, button, input, select, textarea, summary")) return; // it is there, and can still be in hand
  const inside = was instanceof SVGElement ? "#stage" : was.closest(".bar") !== null || was.getAttribute("name") === "action" ? "#bar" : "#stage";
  const like = was.id ? [document.getElementById(was.id)] : [];
  const offered = document.querySelectorAll(`${inside} [data-plans], ${inside} [data-action], ${inside} button:not(.undo)`);
  for (const one of [...like, ...offered, document.querySelector("div.stage")]) { // what is hidden does not take it
    if (!(one instanceof HTMLElement || one instanceof SVGElement)) continue;
    one.focus({ preventScroll: true });
    if (document.activeElement === one) return;
  }
}

let worded = ""; // of which version, for which seat, the table in words is

/** @param {string} text */
function inWordsText(text) {
  const shown = $("in-words").querySelector("pre");
  if (shown !== null) shown.textContent = text;
}

/** The table in words is asked for while it is open. */
async function inWords() {
  const [version, seat] = [state().version, state().seat ?? ""];
  if (!$("in-words").hasAttribute("open") || worded === version + seat) return;
  worded = version + seat;
  const got = await ask(`${address}/words${seat === "" ? "" : `?seat=${seat}`}`);
  if (worded !== version + seat) return;
  if (got.ok) inWordsText(got.text);
  else worded = ""; // it is asked for again
}

/** Say what happened and whose turn it is; call the player whose turn has come. @param {DOMStringMap} before */
function announce(before) {
  const fresh = before.seat === state().seat ? Number(state().lines) - Number(before.lines) : 0;
  const lines = [...$("log").children].slice(fresh > 0 ? -fresh : $("log").children.length);
  const news = lines.map((line) => line.firstChild?.textContent?.trim() ?? "");
  if (news.length > 0 || before.asked !== state().asked) $("live").textContent = [...news, state().asked].join(" ");
  const turn = state().turn === "yes" && before.turn !== "yes";
  if (turn || news.length > 0) sound(turn);
  if (turn) notice(state().title ?? "", news.join(" "));
}

let raised = false;

/** Everything behind a curtain is out of reach. */
function curtain() {
  const up = !$("curtain").hidden;
  if (up && !raised) queueMicrotask(() => $("curtain").querySelector("a")?.focus());
  room.inert = raised = up;
}

// --- what is done ----------------------------------------------------------------------------------------------

let sending = false;
let tookBack = ""; // the version after something was taken back: what was forced there is not forced again
let awaited = 0; // the version that holds what was done last; until it is shown the choices are those of before

/** While something is under way, what is on offer is that of before. */
function busy() {
  const is = sending || Number(state().version) < awaited;
  room.setAttribute("aria-busy", String(is));
  return is;
}

/** @param {string} path @param {Record<string, string>} fields */
async function post(path, fields) {
  if (busy()) return false;
  const behind = steps.length > 0; // what was pressed may be gone: then the newest says more than a refusal
  sending = true;
  tell.clear();
  busy();
  const client = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const answer = await pressed(path, fields, client) ?? await posted(path, fields, client);
  sending = false;
  if (answer.version === undefined) {
    if (!behind || answer.clause === undefined) toast(answer.text ?? room.dataset.failed ?? "", answer.clause ?? "");
  } else {
    $("toast").hidden = true;
    if (fields.seat === state().seat) awaited = mine = answer.version;
    if (path.endsWith("/undo")) tookBack = String(answer.version);
    if (staying || !live.isOpen()) void look(state().seat, false);
  }
  busy();
  void force(); // what it led to may have been shown before it was answered
  return answer.version !== undefined;
}

/** Over the connection, if it is there and for this. @param {string} path @param {Record<string, string>} fields @param {string} client */
async function pressed(path, { action, seat }, client) {
  const what = path.slice(address.length + 1);
  if (what !== "act" && what !== "undo") return undefined;
  return await live.press({ do: what, seat: Number(seat), action, client });
}

/** Ask, but not forever: a network may swallow a request, and until it is answered nothing else can be pressed. @param {string} path @param {RequestInit} request */
async function answered(path, request) {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), ANSWER);
  const got = await ask(path, { ...request, signal: stop.signal });
  clearTimeout(late);
  return got;
}

/** By a request. Sent again under the same id, it counts once. @param {string} path @param {Record<string, string>} fields @param {string} client */
async function posted(path, { _csrf_token, ...fields }, client) {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "x-csrf": csrf },
    body: JSON.stringify({ ...fields, client }),
  };
  let got = await answered(path, request);
  for (let tries = 1; tries < 4 && got.status === 0; tries++) {
    await pause(400 * tries);
    got = await answered(path, request);
  }
  const answer = told(got.text);
  return got.ok ? answer : { text: answer.text, clause: answer.clause };
}

/** @type {string | undefined} */
let pending;
/** @type {Element | null} */
let asker = null;

/** The button of an action in the list of choices, or of a plan among the suggestions. @param {string} action @returns {HTMLElement | undefined} */
function button(action) {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#choices button, #suggested button")]);
  return all.find((one) => (one.getAttribute("value") ?? one.dataset.suggested) === action);
}

/** Play an action, after asking where it cannot be taken back. @param {string} action */
function play(action) {
  const chosen = button(action);
  if (chosen === undefined || performance.now() < deaf) return;
  unasked = false;
  const only = document.querySelectorAll("#choices button[name=action]").length === 1; // there is nothing to ask
  if (only || chosen.dataset.final === undefined || !preference("confirm", KNOWS)) return void send(action);
  pending = action;
  asker = document.activeElement;
  $("confirm-what").textContent = chosen.querySelector("span:not(.number)")?.textContent ?? "";
  $("confirm").hidden = false;
  if (!WIDE.matches) open("");
  $("confirm-yes").focus();
}

/** @param {string} action */
function send(action) {
  coach.heard();
  return post(`${address}/act`, { action, seat: state().seat ?? "" });
}

/** @param {boolean} yes */
function decide(yes) {
  const action = pending;
  pending = undefined;
  $("confirm").hidden = true;
  if (asker instanceof HTMLElement || asker instanceof SVGElement) asker.focus();
  const never = $("confirm-never");
  if (never instanceof HTMLInputElement && never.checked && yes) {
    prefer("confirm", false);
    never.checked = false;
    settings();
  }
  if (yes && action !== undefined) void send(action);
}

/** What lies on the table and cannot be played is shown with its reach, or looked at closely. @param {string} thing */
async function press(thing) {
  mode.off();
  if (document.querySelector("#stage #reach") !== null && state().turn === "yes" && await reach.open(thing)) return;
  if (!await about.open(thing)) toast(room.dataset.failed ?? "", "");
}

/** Take back so many of one's own actions, and do some of them again. @param {number} many @param {string} again */
async function takeBack(many, again) {
  for (let number = 0; number < many; number++) {
    if (!await post(`${address}/undo`, { seat: state().seat ?? "" })) return;
    await shown();
  }
  if (again) await send(again);
}

/** Wait until what was done last is shown. */
async function shown() {
  while (busy()) await pause(20);
}

/** The next press asks about what lies there, and this is said; pressed again, it does not. */
function lookCloser() {
  if (about.toggle()) toast(room.dataset.look ?? "", "");
  else $("toast").hidden = true;
}

function askHint() {
  if (!WIDE.matches) open("");
  void hint.open();
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** @param {string} text @param {string} clause */
function toast(text, clause) {
  const shown = $("toast");
  const [line, link] = [shown.querySelector("p"), shown.querySelector("a")];
  if (line !== null) line.textContent = text;
  if (link !== null) {
    link.hidden = clause === "";
    link.textContent = clause;
    link.href = `/rules/${room.dataset.game}#${clause}`;
    link.dataset.clause = clause;
  }
  shown.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => { shown.hidden = true; }, 8000);
}

// --- panels, clocks, settings ----------------------------------------------------------------------------------

/** Open a panel, or close them with an empty name. At a desk it stays so. @param {string} tab @param {boolean} [asked] */
function open(tab, asked = true) {
  sheet.dataset.tab = tab;
  for (const button of document.querySelectorAll(".tabs button")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-tab") === tab));
  }
  if (asked && WIDE.matches) remember("side", tab === "" ? "0" : "1");
  if (tab === "chat") $("chat-dot").hidden = true;
  if (tab === "rules" && asked && state().clauses && $("rule").dataset.of !== state().clauses) {
    $("rule").dataset.of = state().clauses;
    void showRule(room.dataset.game ?? "", `?${new URLSearchParams({ ids: state().clauses ?? "", part: "true" })}`);
  }
  $("panel-log").scrollTop = $("panel-log").scrollHeight;
}

function clocks() {
  for (const clock of document.querySelectorAll("[data-left]")) {
    if (!(clock instanceof HTMLElement)) continue;
    const until = clock.dataset.until ?? String(Date.now() + Number(clock.dataset.left) * 1000);
    clock.dataset.until = until;
    const left = Math.max(0, Math.round((Number(until) - Date.now()) / 1000));
    const hours = Math.floor(left / 3600);
    const text = `${Math.floor(left / 60) % 60}:${String(left % 60).padStart(2, "0")}`;
    clock.textContent = hours > 0 ? `${hours} h ${Math.floor(left / 60) % 60}` : text;
  }
}

function settings() {
  for (const [id, name, usual] of /** @type {[string, string, boolean][]} */ ([["want-sound", "sound", false], ["want-confirm", "confirm", KNOWS], ["want-forced", "forced", KNOWS]])) {
    const box = $(id);
    if (!(box instanceof HTMLInputElement)) continue;
    box.checked = preference(name, usual);
    box.onchange = () => { prefer(name, box.checked); if (name === "sound") sound(true); };
  }
  $("want-notice").hidden = !("Notification" in window) || Notification.permission !== "default";
  $("want-notice").onclick = async () => { await Notification.requestPermission(); settings(); };
}

/** Something drawn was pressed. @param {SVGElement} at */
function touch(at) {
  if (at.dataset.action) play(at.dataset.action);
  else if (at.dataset.plan) void send(at.dataset.plan);
  else if (at.dataset.undo) void takeBack(Number(at.dataset.undo), at.dataset.again ?? "");
  else if (at.dataset.thing) void press(at.dataset.thing);
}

// --- events ----------------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const at = event.target.closest("[data-action], [data-plan], [data-undo], [data-thing], [data-clause], [data-seat], [data-tab], [data-open], [data-copy], #ask-hint, #look-closer");
  if (!event.target.closest("#menu")) $("menu").removeAttribute("open");
  if (at instanceof SVGElement) return touch(at);
  if (at?.id === "ask-hint") return askHint();
  if (at?.id === "look-closer") return lookCloser();
  if (!(at instanceof HTMLElement) || at.classList.contains("sheet")) return;
  if (at.dataset.clause) {
    event.preventDefault();
    $("toast").hidden = true;
    open("rules", false);
    $("rule").dataset.of = "";
    void showRule(room.dataset.game ?? "", `/${at.dataset.clause}`);
  } else if (at.dataset.seat && at.closest("#curtain")) {
    event.preventDefault();
    void look(at.dataset.seat, at.dataset.stay !== undefined);
  } else if (at.dataset.tab !== undefined && at.closest(".tabs")) open(sheet.dataset.tab === at.dataset.tab ? "" : at.dataset.tab);
  else if (at.dataset.open) {
    $("menu").removeAttribute("open");
    const opened = $(at.dataset.open);
    if (opened instanceof HTMLDialogElement) opened.showModal();
    else opened.setAttribute("open", "");
    opened.querySelector("summary")?.focus();
  } else if (at.dataset.copy) {
    const field = $(at.dataset.copy);
    if (field instanceof HTMLInputElement) {
      field.select();
      navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
      at.textContent = at.dataset.copied ?? "";
    }
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.id === "rules-search") {
    event.preventDefault();
    const words = String(new FormData(form).get("q") ?? "");
    return void showRule(room.dataset.game ?? "", `?${new URLSearchParams({ q: words, part: "true" })}`);
  }
  if (!form.classList.contains("live")) return;
  event.preventDefault();
  const fields = Object.fromEntries([...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]));
  const path = form.getAttribute("action") ?? ""; // `form.action` may be a button of that name
  if (fields.action !== undefined) return play(fields.action);
  if (fields.text !== undefined && state().seat) fields.seat = state().seat ?? "";
  void post(path, fields).then((done) => {
    if (done && path.endsWith("/say")) form.reset();
    $("menu").removeAttribute("open");
  });
});

document.addEventListener("keydown", (event) => {
  if (!(event.target instanceof Element)) return;
  const typing = event.target.closest("input:not([type=checkbox]), select, textarea, dialog") !== null;
  if (event.key === "Escape") {
    if (pending !== undefined) decide(false);
    else if (!$("suggestions").hidden) hint.close();
    else if (reach.isOpen()) reach.close();
    else if (!mode.off() && sheet.dataset.tab) open("");
    about.stop();
    $("toast").hidden = true;
    $("menu").removeAttribute("open");
  }
  if (typing || event.ctrlKey || event.metaKey || event.altKey || !$("curtain").hidden) return;
  const at = event.target.closest("svg [data-action], svg [data-plan], svg [data-undo], svg [data-thing]");
  if ((event.key === "Enter" || event.key === " ") && at instanceof SVGElement) {
    event.preventDefault();
    touch(at);
  } else if (event.key === "i") {
    const name = about.thing(event.target);
    if (name === undefined) lookCloser();
    else void about.open(name);
  } else if (event.key === "g") /** @type {HTMLDialogElement} */ ($("goal")).showModal();
  else if (/^[1-9]$/.test(event.key)) {
    if (!$("suggestions").hidden) return hint.choose(Number(event.key));
    const button = document.querySelectorAll("#choices ol button")[Number(event.key) - 1];
    if (button) play(button.getAttribute("value") ?? "");
  } else if (event.key === "h") askHint();
  else if (event.key === "u") document.querySelector("#undo-form")?.querySelector("button")?.click();
  else if (event.key === "l") open("log");
  else if (event.key === "r") open("rules");
  else if (event.key === "c") {
    event.preventDefault();
    open("chat");
    /** @type {HTMLElement | null} */ (document.querySelector(".chat-form input[name=text]"))?.focus();
  } else if (event.key === "+" || event.key === "=") zoom.by(1);
  else if (event.key === "-") zoom.by(-1);
  else if (event.key === "0") zoom.by(0);
  else if (event.key === "?") /** @type {HTMLDialogElement} */ ($("keys")).showModal();
});

document.addEventListener("click", (event) => { // on a phone what is asked is folded
  if (event.target instanceof Element) event.target.closest("#bar .bar-text")?.classList.toggle("whole");
});
$("confirm-yes").onclick = () => decide(true);
$("confirm-no").onclick = () => decide(false);
$("toast").querySelector("button")?.addEventListener("click", () => { $("toast").hidden = true; });
$("in-words").addEventListener("toggle", inWords);
$("menu").addEventListener("toggle", (event) => { // what is asked twice is seen whole
  if (event.target instanceof HTMLDetailsElement && event.target.open && event.target.matches(".sure")) event.target.scrollIntoView({ block: "nearest" });
}, { capture: true });
addEventListener("offline", () => trouble(0));
addEventListener("online", live.open);
addEventListener("pagehide", live.close);
addEventListener("pageshow", (event) => { if (event.persisted) live.open(); });
WIDE.addEventListener("change", () => { rememberWidth(); void look(); });

rememberWidth();
settings();
if (!WIDE.matches) open("", false);
else open(sheet.dataset.tab || (ROOMY.matches && !remembered("side") ? sheet.dataset.first ?? "" : ""), false);
curtain();
checkDeal(state().table ?? "");
storied(address, state);
void story(address, state);
clocks();
setInterval(() => { clocks(); live.check(); void inWords(); }, 1000);
live.open();
void coach.look();
