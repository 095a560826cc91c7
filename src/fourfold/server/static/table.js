// @ts-check
// The page of a table. It knows no game: it shows what it is sent and posts what was chosen.
import { notice, prefer, preference, sound } from "./calls.js";
import { $, parsed, pause, rememberWidth, showRule, STILL, WIDE, zooming } from "./common.js";
import { morph } from "./morph.js";

const STEP = 350; // how long each change is shown when several come at once
const JUMP = 12; // further behind than this, the newest is shown at once
const room = $("main");
const sheet = $("sheet");
const csrf = document.querySelector("meta[name=csrf]")?.getAttribute("content") ?? "";
const zoom = zooming();

const state = () => $("state").dataset;
const address = `/t/${state().table}`;
/** @type {EventSource | undefined} */
let stream;
let newest = Number(state().version);
let running = false;
let staying = false;

// --- what is shown ---------------------------------------------------------------------------------------------

/** @param {{version?: number, seat?: string, stay?: boolean}} [wanted] @returns {Promise<boolean>} did the drawing change */
async function load(wanted = {}) {
  const seat = wanted.seat ?? state().seat ?? "";
  const query = new URLSearchParams({ wide: String(WIDE.matches) });
  if (seat !== "") query.set("seat", seat);
  if (wanted.version !== undefined) query.set("version", String(wanted.version));
  if (wanted.stay) query.set("stay", "true");
  const answer = await fetch(`${address}/part?${query}`);
  if (!answer.ok) {
    if (answer.status === 403) location.replace(address);
    throw new Error(`status ${answer.status}`);
  }
  return show(await answer.text());
}

/** @param {string} html */
function show(html) {
  const before = { ...state() };
  const log = $("panel-log");
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  const ended = $("result").hidden;
  let moved = false;
  for (const next of parsed(html)) {
    const changed = morph($(next.id), next);
    if (next.id === "stage") moved = changed;
  }
  document.title = state().title ?? "";
  if (atEnd) log.scrollTop = log.scrollHeight;
  if (state().said !== before.said && sheet.dataset.tab !== "chat") $("chat-dot").hidden = false;
  $("chat").scrollTop = $("chat").scrollHeight;
  if (pending !== undefined && button(pending) === undefined) decide(false);
  curtain();
  if (ended && !$("result").hidden) $("result").scrollIntoView({ block: "start" });
  announce(before);
  clocks();
  if (before.seat !== state().seat) {
    newest = Number(state().version);
    listen();
  }
  return moved;
}

/** Say what happened and whose turn it is; call the player whose turn has come. @param {DOMStringMap} before */
function announce(before) {
  const fresh = before.seat === state().seat ? Number(state().lines) - Number(before.lines) : 0;
  const lines = [...$("log").children].slice(fresh > 0 ? -fresh : $("log").children.length);
  const told = lines.map((line) => line.firstChild?.textContent?.trim() ?? "");
  if (told.length > 0 || before.asked !== state().asked) $("live").textContent = [...told, state().asked].join(" ");
  const turn = state().turn === "yes" && before.turn !== "yes";
  if (turn || told.length > 0) sound(turn);
  if (turn) notice(state().title ?? "", told.join(" "));
}

/** Everything behind a curtain is out of reach. */
function curtain() {
  const up = !$("curtain").hidden;
  if (up && !room.inert) queueMicrotask(() => $("curtain").querySelector("a")?.focus());
  room.inert = up;
}

/** A new version: show every change on the way to it, one at a time. @param {number} version */
async function arrive(version) {
  newest = Math.max(newest, version);
  if (running || staying) return;
  running = true;
  try {
    while (Number(state().version) < newest) {
      const shown = Number(state().version);
      const next = newest - shown > JUMP ? newest : shown + 1;
      const moved = await load({ version: next });
      if (Number(state().version) <= shown) break;
      if (moved && Number(state().version) < newest && !STILL.matches) await pause(STEP);
    }
  } catch {
    $("offline").hidden = false;
  } finally {
    running = false;
  }
}

function listen() {
  stream?.close();
  const seat = state().seat ? `&seat=${state().seat}` : "";
  stream = new EventSource(`${address}/stream?since=${state().version}${seat}`);
  stream.onmessage = (event) => {
    $("offline").hidden = true;
    void arrive(Number(event.data));
  };
  stream.onopen = () => { $("offline").hidden = true; };
  stream.onerror = () => {
    $("offline").hidden = false;
    if (stream?.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  };
}

// --- what is done ----------------------------------------------------------------------------------------------

let sending = false;

/** @param {string} path @param {Record<string, string>} fields */
async function post(path, fields) {
  if (sending) return false;
  sending = true;
  const client = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const { _csrf_token, ...rest } = fields;
  const request = {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "x-csrf": csrf },
    body: JSON.stringify({ ...rest, client }),
  };
  try {
    for (let tries = 0; tries < 4; tries++) {
      try {
        const answer = await fetch(path, request);
        const told = await answer.json();
        if (!answer.ok) toast(told.text ?? room.dataset.failed ?? "", told.clause ?? "");
        else {
          staying = false;
          await arrive(told.version);
        }
        return answer.ok;
      } catch {
        await pause(400 * (tries + 1)); // sent again under the same id, it counts once
      }
    }
    toast(room.dataset.failed ?? "", "");
    return false;
  } finally {
    sending = false;
  }
}

/** @type {string | undefined} */
let pending;
/** @type {Element | null} */
let asker = null;

/** The button of an action in the list of choices. @param {string} action @returns {HTMLElement | undefined} */
function button(action) {
  return /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#choices button")]).find((one) => one.getAttribute("value") === action);
}

/** Play an action, after asking where it cannot be taken back. @param {string} action */
function play(action) {
  const chosen = button(action);
  if (chosen === undefined) return;
  if (chosen.dataset.final === undefined || !preference("confirm", true)) return void send(action);
  pending = action;
  asker = document.activeElement;
  $("confirm-what").textContent = chosen.querySelector("span")?.textContent ?? "";
  $("confirm").hidden = false;
  sheet.dataset.tab === "choices" && open("");
  $("confirm-yes").focus();
}

/** @param {string} action */
function send(action) {
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

/** @param {string} thing */
async function whyNot(thing) {
  const query = new URLSearchParams({ thing });
  if (state().seat) query.set("seat", state().seat ?? "");
  const answer = await fetch(`${address}/why?${query}`);
  if (!answer.ok) return;
  const told = await answer.json();
  toast(told.text, told.clause);
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

/** @param {string} tab */
function open(tab) {
  sheet.dataset.tab = tab;
  for (const button of document.querySelectorAll(".tabs button")) {
    const name = button.getAttribute("data-tab");
    const desk = matchMedia("(min-width: 720px)").matches && name === "log" && !["rules", "chat"].includes(tab);
    button.setAttribute("aria-pressed", String(name === tab || desk));
  }
  if (tab === "chat") $("chat-dot").hidden = true;
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
  for (const [id, name, usual] of /** @type {[string, string, boolean][]} */ ([["want-sound", "sound", false], ["want-confirm", "confirm", true]])) {
    const box = $(id);
    if (!(box instanceof HTMLInputElement)) continue;
    box.checked = preference(name, usual);
    box.onchange = () => { prefer(name, box.checked); if (name === "sound") sound(true); };
  }
  $("want-notice").hidden = !("Notification" in window) || Notification.permission !== "default";
  $("want-notice").onclick = async () => { await Notification.requestPermission(); settings(); };
}

// --- events ----------------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const at = event.target.closest("[data-action], [data-thing], [data-clause], [data-seat], [data-tab], [data-open], [data-copy]");
  if (!event.target.closest("#menu")) $("menu").removeAttribute("open");
  if (at instanceof SVGElement && at.dataset.action) return play(at.dataset.action);
  if (at instanceof SVGElement && at.dataset.thing) return void whyNot(at.dataset.thing);
  if (!(at instanceof HTMLElement) || at.classList.contains("sheet")) return;
  if (at.dataset.clause) {
    event.preventDefault();
    $("toast").hidden = true;
    open("rules");
    void showRule(room.dataset.game ?? "", at.dataset.clause);
  } else if (at.dataset.seat && at.closest("#curtain")) {
    event.preventDefault();
    staying = at.dataset.stay !== undefined;
    void load({ seat: at.dataset.seat, stay: staying });
  } else if (at.dataset.tab !== undefined && at.closest(".tabs")) open(sheet.dataset.tab === at.dataset.tab ? "" : at.dataset.tab);
  else if (at.dataset.open) {
    $("menu").removeAttribute("open");
    const dialog = $(at.dataset.open);
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  } else if (at.dataset.copy) {
    const field = $(at.dataset.copy);
    if (field instanceof HTMLInputElement) {
      field.select();
      void navigator.clipboard?.writeText(field.value);
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
    void fetch(`/rules/${room.dataset.game}?${new URLSearchParams({ q: words, part: "true" })}`)
      .then((answer) => answer.text()).then((text) => $("rule").replaceChildren(...parsed(text)));
    return;
  }
  if (!form.classList.contains("live")) return;
  event.preventDefault();
  const fields = Object.fromEntries([...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]));
  const path = new URL(form.action).pathname;
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
    else if (sheet.dataset.tab) open("");
    $("toast").hidden = true;
    $("menu").removeAttribute("open");
  }
  if (typing || event.ctrlKey || event.metaKey || event.altKey || !$("curtain").hidden) return;
  const at = event.target.closest("svg [data-action], svg [data-thing]");
  if ((event.key === "Enter" || event.key === " ") && at instanceof SVGElement) {
    event.preventDefault();
    if (at.dataset.action) play(at.dataset.action);
    else void whyNot(at.dataset.thing ?? "");
  } else if (/^[1-9]$/.test(event.key)) {
    const button = document.querySelectorAll("#choices ol button")[Number(event.key) - 1];
    if (button) play(button.getAttribute("value") ?? "");
  } else if (event.key === "u") document.querySelector("#undo-form")?.querySelector("button")?.click();
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

$("confirm-yes").onclick = () => decide(true);
$("confirm-no").onclick = () => decide(false);
$("toast").querySelector("button")?.addEventListener("click", () => { $("toast").hidden = true; });
addEventListener("offline", () => { $("offline").hidden = false; });
addEventListener("online", listen);
addEventListener("pageshow", (event) => { if (event.persisted) void load().then(listen); });
WIDE.addEventListener("change", () => { rememberWidth(); void load(); });

document.documentElement.classList.add("js");
rememberWidth();
settings();
open("");
curtain();
clocks();
setInterval(clocks, 1000);
listen();
if ($("stage").classList.contains("tall") === WIDE.matches) void load();
