// @ts-check
// The page of a table. It knows no game: it shows what it is sent and posts what was chosen.
import { inspecting } from "./about.js";
import { notice, prefer, sound } from "./calls.js";
import { choosing } from "./choosing.js";
import { coaching } from "./coach.js";
import { $, ask, BASE, BESIDE, isBare, isGround, isOver, parsed, pause, rememberWidth, trouble, WIDE, zooming } from "./common.js";
import { checkDeal } from "./deal.js";
import { fall } from "./falling.js";
import { hands } from "./hands.js";
import { hinting } from "./hint.js";
import { connection } from "./live.js";
import { moding } from "./mode.js";
import { morph } from "./morph.js";
import { isOnline, whenOnline } from "./network.js";
import { panels } from "./panels.js";
import { presence } from "./presence.js";
import { reaching } from "./reach.js";
import { sending } from "./sending.js";
import { storied, story } from "./story.js";
import { telling } from "./telling.js";
import { windowing } from "./window.js";

const JUMP = 12; // further behind than this, the newest is shown at once
const LAST = 8; // how the table stands at the end is shown as long as a change of so many lines
const AGAIN = 3000; // without its connection the page asks, and tries to have one, this often
const room = $("main");
const sheet = $("sheet");
const zoom = zooming();

const state = () => $("state").dataset;
const address = `${BASE}/t/${state().table}`;
const live = connection(address, { look: looking, show: arrive, heard, lost });
/** @type {Record<string, string>[]} */
const steps = []; // what has come and is not shown yet, by the ids of the pieces
let running = false;
let wanted = { seat: state().seat ?? "", stay: false }; // whose table was asked for last; `stay`: though another of one's seats is to act
/** Where something about the table is asked for. @param {string} what @param {Record<string, string>} asked */
const where = (what, asked) => `${address}${what}?${new URLSearchParams(state().seat ? { ...asked, seat: state().seat ?? "" } : asked)}`;
const beside = panels(address, state);
const tell = telling((held) => {
  if (held) grab("#bar");
  fit(); // what it has hidden could not be measured
});
const coach = coaching(where, state, room.dataset.game ?? "", fit);
const sender = sending(address, state, live, {
  isBehind: () => steps.length > 0,
  begin() {
    tell.clear(choice.unasked());
    $("recap").removeAttribute("open");
  },
  refused: beside.toast,
  done(path, version) {
    $("toast").hidden = true;
    if (path.endsWith("/undo") || path.endsWith("/take-back")) choice.tookBack(version);
    if (wanted.stay || !live.isOpen()) void look(wanted.seat, false);
  },
  rest: () => void choice.force(), // what it led to may have been shown before it was answered
});
const choice = choosing(address, state, sender, { wait: tell.wait, heard: coach.heard, open: beside.open, settings: beside.settings, refused: (text) => beside.toast(text, ""), why });
const about = inspecting(where, choice.play, (why, more, label) => beside.toast(why, "", more, label));
const view = windowing();
const peopleChanged = presence((text) => beside.toast(text, ""));
const hint = hinting(address, state, choice.play, beside.toast, view);
const reach = reaching(where, view, (text) => {
  mode.keep(text);
  fitSoon(); // it may be longer than what is asked
}, (text) => beside.toast(text, ""), (text, more, label) => beside.toast(text, "", more, label));
const mode = moding(reach.close);

// --- what is shown ---------------------------------------------------------------------------------------------

/** Whose table is to be shown, and how. */
function looking() {
  return { seat: wanted.seat === "" ? null : Number(wanted.seat), wide: WIDE.matches, stay: wanted.stay };
}

/** Show the table of a seat, as it is now. @param {string} [seat] @param {boolean} [stay] */
async function look(seat = wanted.seat, stay = wanted.stay) {
  const mine = wanted = { seat, stay };
  if (live.look(looking())) return;
  const query = new URLSearchParams({ wide: String(WIDE.matches), stay: String(stay) });
  if (seat !== "") query.set("seat", seat);
  const got = await ask(`${address}/part?${query}`);
  if (mine !== wanted || live.isOpen()) return; // something else was asked for since, or it comes over the connection
  if (!got.ok) return trouble(got.status);
  heard();
  show(parsed(got.text));
}

/** Something came over the connection. */
function heard() {
  if (isOnline()) trouble(200); // what was on its way when the network went does not bring it back
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
  const isShownSo = $("stage").classList.contains("tall") !== WIDE.matches;
  if (pieces.stage !== undefined && isForWidth(pieces.stage) && !(isShownSo && steps.every((step) => isForWidth(step.stage)))) {
    steps.splice(0, steps.length, Object.assign({}, ...steps)); // what is not shown yet was drawn for another width
    tell.go();
  }
  if (isUrgent(pieces)) tell.go();
  if (running) return;
  running = true;
  try {
    while (steps.length > 0) {
      const step = Object.assign({}, ...steps.splice(0, steps.length > JUMP && !tell.isThorough() ? steps.length : 1));
      const [lines, seat] = [Number(state().lines), state().seat];
      if (step.stage !== undefined && !tell.isStill()) await fall(step.stage);
      const result = parsed(step.result ?? "")[0];
      if ($("result").hidden && result instanceof HTMLElement && !result.hidden) {
        await end(step, result);
        continue;
      }
      const moved = show(Object.values(step).flatMap(parsed));
      if (sender.busy()) await pause(0); // the answer to what was pressed may have come with it
      const news = Number(state().lines) - lines;
      if (steps.some(isUrgent) || !tell.isByHand() && sender.busy()) { // who has pressed waits for nobody
        tell.pass(news > 0);
        continue;
      }
      const isTheirs = tell.isByHand() && !isUrgent(step) && !await sender.isOwn() && seat === state().seat;
      if (await tell.stop(state().turn === "yes" && !choice.isForced(), news > 0, { forced: unasked(), others: isTheirs ? news : 0, tip: coach.tip })) continue;
      if (moved) await tell.wait(Number(state().lines) - lines);
    }
  } finally {
    running = false; // whatever went wrong, the next change is shown
  }
  choice.again();
  void choice.force();
}

/** Is the drawing of a step, if it has one, for the width that the page has? @param {string | undefined} stage */
function isForWidth(stage) {
  return stage === undefined || /^\s*<[^>]*\btall\b/.test(stage) !== WIDE.matches;
}

/** The match is over: how the table stands then is seen before the result takes its place, on a phone until the reader wants it. @param {Record<string, string>} step @param {HTMLElement} result */
async function end(step, result) {
  show(Object.entries(step).flatMap(([name, piece]) => name === "result" ? [] : parsed(piece)));
  if (!WIDE.matches) scrollTo({ top: 0 });
  const verdict = result.querySelector("h2")?.textContent ?? "";
  const isSeen = !BESIDE.matches && await tell.last(document.querySelector("#sheet [data-tab=result]")?.textContent, verdict);
  if (!isSeen) {
    await tell.stop(true, true, { verdict });
    await tell.wait(LAST);
  }
  $("forced").hidden = true; // what played itself is not what the result is about
  show([result]);
}

/** Does the clock of the reader run? Then nothing keeps them from acting. @param {Record<string, string>} pieces */
function isUrgent(pieces) {
  return (pieces.state ?? "").includes('data-turn="yes"') && (pieces.bar ?? "").includes("bar-clock");
}

/** @param {Element[]} pieces @returns {boolean} did the drawing change */
function show(pieces) {
  const before = { ...state() };
  const ended = $("result").hidden;
  let moved = false;
  const focused = document.activeElement;
  const drawn = tell.before();
  const laid = reach.shown();
  for (const next of pieces) {
    if (next.id === "stage" && $("stage").classList.contains("tall") !== next.classList.contains("tall")) $("stage").replaceChildren(); // drawn for another width, nothing moves from where it was
    const changed = morph($(next.id), next);
    if (next.id === "stage") moved = changed;
  }
  if (before.seat === state().seat) tell.after(drawn, sender.isMine(before) && !choice.unasked());
  view.stay(before.version !== state().version && !sender.isMine(before));
  if (!WIDE.matches && before.clauses !== state().clauses) view.rise();
  if (laid && before.version === state().version && before.seat === state().seat && drawn.get("") === tell.before().get("")) {
    reach.lay(laid); // the same table sent once more: a reach stays
  }
  tellForced();
  about.drawn();
  refocus(focused);
  document.title = state().title ?? "";
  if (state().said !== before.said && sheet.dataset.tab !== "chat") $("chat-dot").hidden = false;
  if (state().said !== before.said) $("chat").scrollTop = $("chat").scrollHeight;
  choice.check(before);
  hint.check();
  curtain();
  checkDeal(state().table ?? "");
  if (ended && !$("result").hidden) {
    rest(); // on a phone nothing covers how it ended
    room.classList.add("arrived"); // the end is a moment
    $("result").scrollIntoView({ block: "start" });
    void story(address, state);
  }
  announce(before);
  if (before.seat === state().seat) peopleChanged();
  beside.clocks();
  if (state().seat) wanted.seat = state().seat ?? ""; // at one screen, the table of whoever is to act
  if (before.seat !== state().seat) {
    sender.forget();
    beside.wordsAre(""); // it was for other eyes
  }
  sender.busy();
  fitSoon();
  void beside.inWords();
  if (before.version !== state().version) void about.again();
  void coach.look().then(fitSoon);
  void reach.warn(state().turn === "yes" ? `${state().version} ${state().seat}` : "");
  return moved;
}

/** What is open by itself: once the match is over, and beside the drawing, the result. */
function rest() {
  beside.open($("result").hidden || !BESIDE.matches ? "" : "result", false);
}

/** What plays itself, in a sentence, if something does. */
function unasked() {
  const forced = choice.forced();
  return forced && `${room.dataset.only} ${forced}`;
}

/** The bar says what is asked, what a plan in hand would do, or what plays itself: that is not asked at all. */
function tellForced() {
  const forced = unasked();
  room.classList.toggle("unasked", forced !== "");
  if (reach.isOpen()) mode.check();
  else mode.keep(forced || null); // what was in hand is put down
}

let atEnd = true; // is the end of the log in sight: then it stays so
$("panel-log").addEventListener("scroll", () => {
  const log = $("panel-log");
  atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
});
addEventListener("resize", fit);

let fitting = 0;

/** What has to be measured is measured once for each frame, after all changes: each time the browser lays out the page. */
function fitSoon() {
  cancelAnimationFrame(fitting);
  fitting = requestAnimationFrame(fit);
}

function fit() {
  fold();
  if (atEnd) $("panel-log").scrollTop = $("panel-log").scrollHeight;
}

/** Leave out the last sentences of what is said beside what is asked, and at last all of them, until it fits; does it, with a sentence left? @param {Element} text */
function shorten(text) {
  const left = text.querySelector(".latest");
  const sentences = [...left?.querySelectorAll("span") ?? []];
  text.classList.remove("folded");
  for (const one of [left, ...sentences]) one?.classList.remove("after");
  for (const last of [...sentences.slice(1).reverse(), left]) {
    if (!isOver(text)) break;
    text.classList.add("folded");
    last?.classList.add("after");
  }
  return !isOver(text) && left?.classList.contains("after") !== true;
}

/** What is longer than its place ends with a sentence and a button for the rest. */
function fold() {
  const text = document.querySelector("#bar .bar-text:not(.whole)");
  const note = document.getElementById("coach");
  for (const crowded of [false, true]) { // on a phone what is asked comes before the news over a note
    note?.classList.toggle("crowded", crowded);
    if (text === null || shorten(text)) break;
  }
  const said = document.querySelector("#recap summary span"); // of what happened whole sentences are said, the one of the first rank at least
  const sentences = [...said?.querySelectorAll("i") ?? []].sort((one, other) => Number(other.dataset.rank) - Number(one.dataset.rank));
  for (const one of sentences) one.hidden = false;
  for (const one of sentences.slice(0, -1)) if (said && isOver(said)) one.hidden = true;
  coach.fold();
}

/** Who had something in hand that is gone finds what is most like it: the same thing, or the first that can be done. @param {Element | null} was */
function refocus(was) {
  if (was === null || was === document.body || (document.activeElement !== document.body && document.activeElement !== was)) return;
  if (was.isConnected && was.matches("[tabindex], a, button, input, select, textarea, summary")) return; // it is there, and can still be in hand
  const inside = was instanceof SVGElement ? "#stage" : was.closest(".bar") !== null || was.getAttribute("name") === "action" ? "#bar" : "#stage";
  grab(inside, was.id ? document.getElementById(was.id) : null);
}

/** Take in hand what is there, or the first that can be done. @param {string} inside @param {Element | null} [like] */
function grab(inside, like = null) {
  const offered = document.querySelectorAll(`${inside} [data-plans], ${inside} [data-action], ${inside} button:not(.undo)`);
  for (const one of [like, ...offered, document.querySelector("div.stage")]) { // what is hidden does not take it
    if (!(one instanceof HTMLElement || one instanceof SVGElement)) continue;
    one.focus({ preventScroll: true });
    if (document.activeElement === one) return;
  }
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

/** Something drawn was pressed. Pressed twice in one place, what has come there meanwhile is not meant. @param {SVGElement} at @param {number} times */
function touch(at, times) {
  if (times > 1 && at.dataset.action !== choice.pressed()) return;
  if (at.dataset.action) return choice.play(at.dataset.action, at);
  if (at.dataset.plan || at.dataset.undo) at.classList.add("pressed");
  if (at.dataset.plan) choice.carryOut(at.dataset.plan);
  else if (at.dataset.undo) void choice.takeBack(Number(at.dataset.undo), at.dataset.again ?? "");
  else if (at.dataset.early) choice.keep(at.dataset.early);
  else if (at.dataset.why) beside.toast(at.dataset.why, "");
  else if (at.dataset.thing) void press(at.dataset.thing, at);
}

/** What lies on the table and cannot be played is shown with its reach, or looked at closely; not while steps are shown or something else was just asked, for it could be played just before. @param {string} thing @param {Element} at */
async function press(thing, at) {
  if (running) await pause(0); // what was told may just have been gone on from
  if (running || choice.isDeaf()) return;
  if (mode.isOn() && document.querySelector(`#stage [data-plans][data-thing="${CSS.escape(thing)}"]`) === null) return; // beside what the switch is for
  mode.off();
  if (isBare(thing)) return miss();
  const isPlanned = document.querySelector("#stage #reach") !== null; // there a press looks around
  if (isPlanned && state().turn === "yes" && await reach.open(thing)) return;
  if (!isGround(at)) await about.open(thing, !isPlanned, at.getAttribute("data-meant") ?? "");
}

/** What was pressed before it could be played cannot be played now: it is said why. @param {string} action */
function why(action) {
  const at = document.querySelector(`#stage [data-meant="${CSS.escape(action)}"]`);
  if (at instanceof SVGElement && at.dataset.thing) void about.open(at.dataset.thing, true, action);
  else beside.toast(room.dataset.lost ?? "", "");
}

/** Ground on which nothing stands was pressed: what is in hand stays so, and it is said why it cannot go there. Else what is shown is put away, or it is said what to press first. */
function miss() {
  const isPieceFirst = !reach.isOpen() && document.querySelector("#stage [data-plans]") !== null;
  const why = isPieceFirst ? room.dataset.first : reach.beyond();
  if (state().turn !== "yes" || !why && reach.close()) return;
  beside.toast(why || `${room.dataset.nowhere} ${state().asked}`, "");
}

hands({
  play: choice.play,
  touch,
  post: sender.post,
  look,
  open: beside.open,
  askHint() {
    if (!WIDE.matches) beside.open("");
    void hint.open();
  },
  choose(number) {
    if (reach.choose(number)) return;
    if (!$("suggestions").hidden) return hint.choose(number);
    const button = document.querySelectorAll("#choices ol button")[number - 1];
    if (button) choice.play(button.getAttribute("value") ?? "", button);
  },
  /** The next press asks about what lies there, and this is said; pressed again, it does not. */
  lookCloser() {
    if (about.toggle()) beside.toast(room.dataset.look ?? "", "");
    else $("toast").hidden = true;
  },
  inspect(target) {
    const name = about.thing(target);
    if (name !== undefined) about.inspect(name);
    return name !== undefined;
  },
  looksCloser: about.isOn,
  zoom: zoom.by,
  escape() {
    if (choice.isAsking()) choice.decide(false);
    else if (!$("suggestions").hidden) hint.close();
    else if (reach.isOpen()) reach.close();
    else if (!mode.off() && sheet.dataset.tab) beside.open("");
    about.stop();
  },
  seat: () => state().seat ?? "",
});

$("toast-close").addEventListener("click", about.stop); // the note gone, the next press plays again
document.getElementById("force-not")?.addEventListener("click", () => { // a note that plays for its reader says how to stop it
  prefer("forced", false);
  beside.settings();
  $("forced").hidden = true;
  beside.toast($("force-not").dataset.said ?? "", "");
});
document.addEventListener("click", (event) => {
  const at = event.target instanceof Element ? event.target.closest("#coach p, #bar .bar-text") : null;
  const whole = at?.closest(".folded")?.classList.toggle("whole");
  if (whole !== undefined) at?.querySelector(".more")?.setAttribute("aria-expanded", String(whole));
});
$("recap").addEventListener("click", (event) => { // beside the drawing there is room for all that happened
  if (!BESIDE.matches || !(event.target instanceof Element) || event.target.closest("summary") === null) return;
  event.preventDefault();
  beside.open("log", false);
});
$("recap").addEventListener("toggle", () => { // the newest is read first
  const body = $("recap").querySelector(".recap-body");
  if (body !== null) body.scrollTop = body.scrollHeight;
});
whenOnline(() => trouble(0), live.open);
addEventListener("pagehide", live.close);
addEventListener("pageshow", (event) => { if (event.persisted) live.open(); });
WIDE.addEventListener("change", () => { rememberWidth(); void look(); });

rememberWidth();
beside.settings();
rest();
curtain();
checkDeal(state().table ?? "");
storied(address, state);
void story(address, state);
beside.clocks();
setInterval(() => { beside.clocks(); live.check(); void beside.inWords(); }, 1000);
live.open();
void coach.look().then(fitSoon);
