// @ts-check
// From a press to what is sent: what cannot be taken back or is hardly meant is asked twice, and what is forced plays itself.
import { prefer, preference } from "./calls.js";
import { IS_FIRST } from "./coach.js";
import { $, WIDE } from "./common.js";

const FORCED = 4; // what is forced is told before it is done as long as a change of so many lines is shown
const TWICE = 350; // two presses of one thing within so long are one
const LATE = 4000; // in milliseconds: a press counts so long if others were quicker and then the same is asked again
const DEAF = 600; // so long after something forced has brought another question, a press is taken for one about the last

/**
 * @param {string} address
 * @param {() => DOMStringMap} state
 * @param {ReturnType<typeof import("./sending.js").sending>} sender
 * @param {{wait: (lines: number) => Promise<unknown>, heard: () => void, open: (tab: string) => void, settings: () => void, refused: (text: string) => void, why: (action: string) => void}} page
 */
export function choosing(address, state, sender, page) {
  /** @type {string | undefined} */
  let pending; // what is asked about
  /** @type {Element | null} */
  let asker = null;
  let tookBack = ""; // the version after something was taken back: what was forced there is not forced again
  let unasked = ""; // what was done last, if it was forced
  let forcedTo = ""; // the version it led to
  let isGoingBack = false; // is something being taken back
  let deaf = { until: 0, after: "" }; // until when a press is not meant for what is shown, but for what was asked before
  let pressed = { action: "", when: 0 }; // the last press
  /** @type {{action: string, asked: string | undefined, seat: string, until: number, isChoice: boolean} | undefined} */
  let late; // what was pressed while others did something that was not shown yet
  /** @type {typeof late} */
  let kept; // the same, until what others want to know first is answered
  let early = { action: "", seat: "" }; // what was pressed before it could be played
  /** @type {[string, Element | undefined][]} */
  let waiting = []; // what was pressed while something is under way, in order

  /** The button of an action in the list of choices, or of a plan among the suggestions. @param {string} action @returns {HTMLElement | undefined} */
  function button(action) {
    const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#choices button, #suggested button")]);
    return all.find((one) => (one.getAttribute("value") ?? one.dataset.suggested) === action);
  }

  const only = () => document.querySelectorAll("#choices button[name=action]");

  /** In a first match one does everything oneself, every time, but what a choice made before has settled. */
  const isSpared = () => !IS_FIRST || state().settled !== undefined;

  /** Is there one thing to do, and shall it play itself? Not what is the reader's own to give or to do, nor after something was taken back. */
  const isForced = () => only().length === 1 && state().unforced === undefined && state().turn === "yes" && preference("forced", true) && isSpared() && state().version !== tookBack && $("curtain").hidden;

  /** Send an action, and then what was pressed meanwhile, if it is still on offer. @param {string} action */
  async function send(action) {
    if (sender.busy()) return;
    page.heard();
    $("forced").hidden = unasked === "";
    const seat = state().seat ?? "";
    const isChoice = only().length !== 1 || state().unforced !== undefined; // else it only went on: nobody chose, and nothing is lost
    const press = { action, seat, isChoice, asked: state().asked, until: late?.until ?? performance.now() + LATE };
    late = undefined;
    if (kept?.asked === press.asked) kept = undefined;
    const isDone = await sender.post(`${address}/act`, { action, seat });
    if (sender.wasLate()) late = press;
    await sender.shown();
    if (unasked) forcedTo = state().version ?? "";
    if (!isDone || seat !== state().seat) waiting = [];
    goOn();
    again();
  }

  const waits = (/** @type {string} */ action) => document.querySelector(`#stage [data-early="${CSS.escape(action)}"]`) !== null;

  /** What was pressed early is played as soon as it can be, however long that takes; if it cannot be any more, it is said why. Was there anything to do */
  function comes() {
    const { action, seat } = early;
    if (action === "" || seat !== state().seat || state().turn !== "yes" || sender.busy() || sender.isBehind()) return false;
    if (document.querySelector("#moment p") !== null && !$("telling").hidden) return false;
    const isOffered = button(action) !== undefined;
    if (!isOffered && waits(action)) return false;
    early.action = "";
    $("toast").hidden = true;
    if (isOffered) begin(action);
    else page.why(action);
    return true;
  }

  /** Others were quicker than a press. Once all of it is shown it counts, if the same is asked again and there is nothing to look at first; it is kept while something else is asked; else that is said. */
  function again() {
    if (comes()) return;
    const press = late ?? kept;
    if (press === undefined || state().turn !== "yes" || sender.busy() || sender.isBehind()) return;
    const isMeant = press.seat === state().seat && (press === kept || performance.now() < press.until);
    const isSame = press.asked === state().asked;
    if (isMeant && isSame && button(press.action) !== undefined && document.querySelector("#moment p") === null) void send(press.action);
    else if (isMeant && !isSame && press.isChoice) {
      if (press !== kept) page.refused($("main").dataset.kept ?? "");
      [late, kept] = [undefined, press];
    } else {
      late = kept = undefined;
      if (press.isChoice) page.refused($("main").dataset.late ?? "");
    }
  }

  function goOn() {
    while (waiting.length > 0 && pending === undefined && !sender.busy()) begin(...waiting.splice(0, 1)[0]);
  }

  /** An action was pressed: play it, or once what is under way is done. @param {string} action @param {Element} [at] what was pressed */
  function play(action, at) {
    const [before, now] = [pressed, performance.now()];
    pressed = { action, when: now };
    if (now < deaf.until) return;
    if (action.split(" ")[0] === early.action.split(" ")[0]) early.action = ""; // another is meant now
    if (!sender.busy() && !isGoingBack) begin(action, at);
    else if (action !== before.action || now - before.when > TWICE) waiting.push([action, at]);
  }

  /** Play an action that is still on offer, after asking where it cannot be taken back. @param {string} action @param {Element} [at] what was pressed */
  function begin(action, at) {
    const chosen = button(action);
    if (chosen === undefined) return;
    unasked = "";
    const isFinal = chosen.dataset.final !== undefined && preference("confirm", !IS_FIRST);
    if (only().length === 1 || !isFinal && chosen.dataset.doubt === undefined) { // alone, there is nothing to ask
      at?.classList.add("pressed"); // it is seen at once that it was pressed
      return void send(action);
    }
    pending = action;
    asker = document.activeElement;
    $("confirm-what").textContent = chosen.dataset.doubt ?? chosen.querySelector("span:not(.number)")?.textContent ?? "";
    const why = $("confirm-why").parentElement;
    if (why !== null) why.hidden = !isFinal;
    $("confirm").hidden = false;
    if (!WIDE.matches) page.open("");
    $("confirm-yes").focus();
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
      page.settings();
    }
    if (yes && action !== undefined) void send(action);
    else waiting = [];
  }
  $("confirm-yes").onclick = () => decide(true);
  $("confirm-no").onclick = () => decide(false);

  return {
    play,
    send,
    /** Something was pressed that can be played once what others do, or want to know, is done. @param {string} action */
    keep(action) {
      early = { action, seat: state().seat ?? "" };
      kept = undefined;
      page.refused($("main").dataset[state().turn === "yes" ? "kept" : "early"] ?? "");
    },
    again,
    isForced,
    /** What plays itself, if something does. */
    forced: () => isForced() ? only()[0]?.querySelector("span")?.textContent ?? "" : "",
    /** The action that was pressed last. */
    pressed: () => pressed.action,
    isAsking: () => pending !== undefined,
    /** What was done last, if it was forced. */
    unasked: () => unasked,
    /** Is a press just now meant for what was asked before? */
    isDeaf: () => performance.now() < deaf.until,
    decide,

    /** What is forced plays itself, where that is wanted, once it could be seen. */
    async force() {
      const moment = state().version;
      if (!isForced()) return;
      await page.wait(FORCED);
      if (!isForced() || moment !== state().version || sender.busy() || pending !== undefined) return;
      const forced = only()[0];
      const line = $("forced").querySelector("span");
      const before = $("forced").hidden || forcedTo !== moment ? "" : line?.textContent ?? ""; // one right after the other, all are told
      if (line !== null) line.textContent = [before, forced?.querySelector("span")?.textContent].filter(Boolean).join(" · ");
      unasked = forced?.querySelector("span")?.textContent ?? "";
      void send(forced?.getAttribute("value") ?? "");
    },

    /** Play several actions in a row. @param {string} plan */
    carryOut(plan) {
      unasked = "";
      void send(plan);
    },

    /** Take back so many of one's own actions, and do some of them again. What was done at once goes back at once. @param {number} many @param {string} again */
    async takeBack(many, again) {
      if (isGoingBack) return;
      kept = undefined;
      early.action = "";
      unasked = "";
      isGoingBack = true;
      const isLeft = () => document.querySelector("#stage [data-undo]") !== null;
      let isDone = true;
      for (let number = 0; number < many && isDone && isLeft(); number++) {
        isDone = await sender.post(`${address}/undo`, { seat: state().seat ?? "" });
        await sender.shown();
      }
      isGoingBack = false;
      if (isDone && again) await send(again);
      else goOn();
    },

    /** Something was taken back. @param {number} version what is shown then */
    tookBack(version) {
      $("forced").hidden = true;
      tookBack = String(version);
    },

    /** The table was shown anew: what is asked about may be gone. @param {DOMStringMap} before */
    check(before) {
      const unforeseen = unasked !== "" || (before.turn === "yes" && !sender.isMine(before)); // something else is asked than when it was aimed at
      if (unforeseen && before.asked !== state().asked) deaf = { until: performance.now() + DEAF, after: before.asked ?? "" };
      else if (deaf.after === state().asked) deaf.until = 0; // others are done, and it is asked again
      if (pending !== undefined && button(pending) === undefined) decide(false);
    },
  };
}
