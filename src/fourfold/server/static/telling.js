// @ts-check
// Telling what happened: others' turns step by step, with time to read what people stop to look at; and what they
// touched is marked until the next press.
import { IS_FIRST } from "./coach.js";
import { $, isOver, STILL } from "./common.js";
import { cornered } from "./marking.js";

/** @type {Record<string, number>} */
const STEP = { slow: 1100, normal: 350, instant: 0, steps: 0 }; // how long a change is shown, in milliseconds
/** @type {Record<string, number>} */
const WORD = { slow: 500, normal: 150, instant: 0, steps: 0 }; // how long each word of what is told at length
const WORDS = 20; // so many words, and no more: the rest can be read in the log
const MOST = 4; // of a row of more lines, what is the reader's own and the last: all of it is in the log
const LIGHT = 50; // more than anything of the rules weighs
const PLAYED = 3; // what was played for the reader leaves after all but the so many weightiest kinds
const OFTEN = 2; // so many times each kind of thing waits in a first match: by then its reader knows it
const CALM = 2; // in a first match what waits no more is shown so many times as long as later
const LINES = 2; // a change of so many lines in the log, or fewer
const LONGEST = 4; // so many times as long, and no longer
const DEAF = 400; // in milliseconds: a press so soon after what is told is gone, where one would go on, was meant to
const WARY = 1000; // and one that gives something up so soon after its button came there
const NEAR = 40; // in pixels: of a press that went on
const MEANT = 350; // in milliseconds: a press so soon after something is told was not meant for it
const READ = 1000; // in milliseconds: whoever presses what is asked for so long after it was told has read it
const SPARE = 57; // in pixels: so much more room, and no more, is taken of the drawing for what is told
const KEPT = "#stage :is([data-action], .touched, #turns)";
const OFFERED = "[data-action], [data-plan], [data-plans]";
const ELSEWHERE = "button, a, summary, input, select, textarea, dialog";

/** @typedef {{text: string, heard: () => void}} Tip what a newcomer learns, and what to do once they have */
/** @type {Tip} */
const SILENT = { text: "", heard: () => {} };

/** @typedef {Map<string, string>} Seen what can be told of each piece, by its id; under no id, which kind of drawing it is */

/** @param {(held: boolean) => void} gone what is told is shown no more; was it in hand */
export function telling(gone) {
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
  const box = $("telling");
  const told = $("told"); // a step that nobody stops to look at is told in a line
  const next = $("next-step");
  const on = next.textContent;
  const more = /** @type {HTMLElement} */ (box.querySelector(".more"));
  next.onclick = (event) => {
    const sole = next.dataset.does === undefined ? null : soleButton();
    leave(event);
    sole?.click();
  };
  let since = Infinity; // when it was told
  /** @type {DOMRect | undefined} */
  let pressed; // around where one has gone on
  let reads = false; // has the reader gone on to read, and to do nothing else yet
  let left = { around: new DOMRect(), when: -Infinity }; // where one has, or would have, and when
  let offered = { what: "", when: 0 }; // which buttons the bar has, and since when
  /** @type {Set<string>} */
  let aimed = new Set(); // what could be pressed in the drawing before it last changed
  /** @type {Set<string>} */
  let lies = aimed; // what can be now

  /** The button of what is asked, where nothing else can be done. */
  function soleButton() {
    const isSole = document.querySelectorAll("#choices button[name=action]").length === 1;
    return /** @type {HTMLElement | null} */ (isSole ? document.querySelector("#bar button[name=action]") : null);
  }

  /** Go on by a press, or a key. @param {Event} event @param {boolean} [counts] does it do something as well: then what comes next, where that may be gone, is shown once it was heard */
  function leave(event, counts = false) {
    if (event instanceof MouseEvent) pressed = new DOMRect(event.clientX - NEAR, event.clientY - NEAR, 2 * NEAR, 2 * NEAR);
    reads = !counts;
    if (counts) setTimeout(going ?? go);
    else go();
  }

  document.addEventListener("click", (event) => {
    if (box.hidden && event.target instanceof Element && event.target.closest("#stage, #bar") !== null) unmark(); // it was seen
    const { x, y, right, bottom } = left.around;
    const isThere = event.clientX > x && event.clientX < right && event.clientY > y && event.clientY < bottom;
    if (!isThere) left.when = -Infinity; // whoever has pressed something else knows what is there
    const gives = event.target instanceof Element && event.target.closest("#bar [name=action]:not(.primary)") !== null;
    const [now, since] = [performance.now(), gives ? Math.max(left.when, offered.when) : left.when];
    if (!box.hidden || event.detail === 0 || left.when === -Infinity || now - since > (gives ? WARY : DEAF)) return;
    event.preventDefault(); // what has come there meanwhile is not meant
    event.stopPropagation();
  }, { capture: true });

  /**
   * A press on the drawing, or Enter or Space, goes on and does nothing else: what lies there now may have come unseen.
   * What was asked for beside it is done as well, once there was time to read that; and at once, if it was aimed at before. @param {Event} event
   */
  function onward(event) {
    const at = event.target;
    if (box.hidden || !(at instanceof Element) || at.closest(ELSEWHERE) !== null || $("main").classList.contains("closer")) return;
    if (event instanceof KeyboardEvent ? event.key !== "Enter" && event.key !== " " : at.closest(".stage, #telling") === null) return;
    const time = performance.now() - since;
    const isAimed = time <= MEANT && aimed.has(at.closest("[data-action]")?.id ?? "");
    if (isAimed || $("main").classList.contains("lit") && at.closest(OFFERED) !== null) return leave(event, true);
    event.preventDefault();
    event.stopPropagation();
    if (time > MEANT) leave(event);
  }
  $("main").addEventListener("click", onward);
  document.addEventListener("keydown", onward, { capture: true });

  /** @type {Element[]} */
  let row = []; // what others did one after the other, and nobody stopped to look at yet
  /** @type {Map<string, number>} */
  const met = new Map(); // how often each kind of thing has waited for its reader

  const isByHand = () => chosen.value === "steps";

  /** Is it shown until the reader goes on? Not to whom a bot plays for. */
  const isPatient = () => IS_FIRST && plays();

  /** Does the reader play themselves? */
  const plays = () => document.querySelector("#bar form[action$='/return']") === null;

  /** What befalls the reader is of another kind than the same that befalls others. @param {Element} line */
  const kind = (line) => `${line.getAttribute("data-kind") ?? ""}${isFated(line) ? " mine" : ""}`;

  /** @param {Element} line */
  const isFated = (line) => line.matches("[data-stays]");

  /** Does the reader know such a thing: from two times, or if it befell themselves, from one? @param {Element} line */
  const isMet = (line) => (met.get(kind(line)) ?? 0) >= (isFated(line) ? 1 : OFTEN);

  /** What happened last, if people stop to look at it. */
  const moment = () => [...document.querySelectorAll("#moment p")];

  /** What another did that nobody stops at, but is told beside what people do stop at. */
  const beside = () => [...document.querySelectorAll("#moment i")].map((one) => Object.assign(line("p", one.textContent), { className: "beside" }));

  /** Both, to be told in a row. */
  const latest = () => [...beside(), ...moment().map((line) => /** @type {Element} */ (line.cloneNode(true)))];

  /** How many words there are to read: one's own part is known, but for a fate. @param {Element[]} lines */
  function words(lines) {
    const news = lines.filter((line) => !line.matches(".mine:not([data-stays])"));
    const text = (news.length > 0 ? news : lines).map((line) => line.textContent ?? "").join(" ");
    return Math.min(WORDS, text.split(/\s+/).filter(Boolean).length);
  }

  /** What is drawn now. @returns {Seen} */
  function before() {
    /** @type {Seen} */
    const seen = new Map([["", document.querySelector("#stage > svg")?.getAttribute("viewBox")?.split(" ")[2] ?? ""]]);
    for (const piece of document.querySelectorAll("#stage .piece[id]:not(.covered, .stored), #stage [data-state][id]")) seen.set(piece.id, look(piece)); // of a fan, its top card; what lies in store is no news
    return seen;
  }

  /** What is told `aside` of a piece, such as what could be done with it, is no part of its looks; nor is where it lies in a row (`in-row-…`), for others make it move up. @param {Element} piece */
  function look(piece) {
    const row = [...piece.classList].find((one) => one.startsWith("in-row-"));
    const text = [...piece.querySelectorAll("text:not(.aside *)")].map((line) => line.textContent).join(" ");
    return `${row ?? piece.getAttribute("transform")} ${piece.getAttribute("data-state") ?? ""} ${text}`;
  }

  /** Mark what has changed since, unless it was done here. @param {Seen} seen @param {boolean} mine */
  function after(seen, mine) {
    const now = before();
    const ended = !$("result").hidden;
    if (mine || ended || seen.get("") !== now.get("")) touched.clear(); // drawn for another screen, all is elsewhere
    else for (const [id, looks] of now) if (seen.get(id) !== looks) touched.add(id);
    mark();
    [aimed, lies] = [lies, new Set([...document.querySelectorAll("#stage [data-action][id]")].map((one) => one.id))];
    const what = [...document.querySelectorAll("#bar [name=action]")].map((one) => one.getAttribute("value")).join();
    if (what !== offered.what) offered = { what, when: performance.now() };
  }

  function unmark() {
    touched.clear();
    mark();
  }

  function mark() {
    for (const old of document.querySelectorAll("#stage .touched")) old.remove();
    const pieces = [...touched].map((id) => document.getElementById(id)).filter((piece) => piece instanceof SVGGraphicsElement && piece.querySelector(".piece") === null);
    cornered(/** @type {SVGGraphicsElement[]} */ (pieces), "touched");
    $("recap").classList.toggle("marked", pieces.length > 0);
  }

  /** How early a line leaves where there is no room for all, the highest first: the verdict and what befell the reader stay, then what weighs most, of the same weight the reader's own; what is told beside it leaves before that. @param {Element} line */
  function leaves(line) {
    if (isFated(line) || line.matches(".verdict")) return -1;
    if (line.matches(".beside, .known")) return 2 * LIGHT + 2;
    const weight = Number(line.getAttribute("data-weight") ?? LIGHT);
    return line.matches(".played") ? 2 * PLAYED : 2 * weight + (line.matches(".mine") ? 0 : 1);
  }

  /** Of a long row so many lines as are told, in the order of play: of those that weigh the same the last. @param {Element[]} lines */
  function kept(lines) {
    const first = [...lines].reverse().sort((one, other) => leaves(one) - leaves(other)).slice(0, MOST);
    return lines.filter((one) => first.includes(one));
  }

  /** @param {string} name @param {string | null | undefined} text */
  const line = (name, text) => Object.assign(document.createElement(name), { textContent: text });

  /** Who has won, after how. @param {string} verdict */
  const judged = (verdict) => Object.assign(line("p", verdict), { className: "mine verdict" });

  /** What so many lines of the log say that came last. @param {number} many */
  const logged = (many) => many > 0 ? [...$("log").children].slice(-many).map((one) => line("p", one.firstChild?.textContent?.trim())) : [];

  /** What is told: what happened last, with its card; all of a row; or a step in a line. It ends with what a newcomer learns of it, what is to be known of such news, and what comes then. @param {Element[]} lines @param {string} then @param {string} known @param {string} tip */
  function say(lines, then, known, tip) {
    clean();
    const isRow = lines.length > 0;
    $("moment").hidden = isRow;
    told.hidden = !isRow && moment().length > 0;
    if (isRow) told.replaceChildren(line("h2", box.getAttribute("aria-label")), ...lines);
    else told.replaceChildren(line("p", document.querySelector("#recap summary span")?.textContent));
    const shown = told.hidden ? $("moment") : told;
    if (shown.querySelector(".played") !== null) $("forced").hidden = true; // once is enough
    if (tip) shown.append(learnt(tip));
    if (known) shown.append(Object.assign(line("p", known), { className: "known" }));
    if (then) shown.append(Object.assign(line("p", then), { className: "then" }));
  }

  /** What a newcomer learns. @param {string} text */
  const learnt = (text) => Object.assign(line("p", text), { className: "tip" });

  /** What was added to what happened is gone. */
  function clean() {
    for (const one of box.querySelectorAll(".then, .known, .tip")) one.remove();
  }

  /** How far it may rise over the drawing: it covers nothing that can be pressed, no news and no order of turns. */
  function spare() {
    const bottoms = [...document.querySelectorAll(KEPT)].map((one) => one.getBoundingClientRect().bottom);
    const dock = /** @type {Element} */ (box.parentElement).getBoundingClientRect();
    return Math.max(0, Math.min(SPARE, dock.top - Math.max(...bottoms)));
  }

  /** Of what there is no room for whole sentences are left out, or all of it is shown; is there room? @param {boolean} whole */
  function unroll(whole) {
    const tale = /** @type {Element} */ (told.parentElement);
    const said = [...(told.hidden ? $("moment") : told).querySelectorAll("p:not(.then)")].sort((one, other) => leaves(one) - leaves(other));
    for (const one of said) one.classList.remove("after");
    box.style.setProperty("--spare", `${spare()}px`);
    box.classList.toggle("whole", whole);
    const isLong = isOver(tale);
    box.classList.toggle("folded", whole || isLong);
    for (const one of whole ? [] : said.slice(1).reverse()) if (isOver(tale)) one.classList.add("after");
    more.setAttribute("aria-expanded", String(whole));
    tale.scrollTo(0, 0); // the last one may have been scrolled
    return !isLong;
  }

  /** Show what is told for so long, or until it is pressed: that is the only way on where one thing alone is asked. @param {number} time @param {Element[]} [lines] @param {boolean} [asked] @param {string | null} [label] what it leads to @param {string} [known] what is to be known of such news @param {string} [forced] what plays itself then @param {Tip} [tip] what a newcomer learns of it: where there is no room for it as well, on a page of its own */
  async function hold(time, lines = [], asked = false, label = on, known = "", forced = "", tip = SILENT) {
    const held = document.activeElement;
    const then = asked ? $("state").dataset.asked ?? "" : forced;
    say(lines, then, known, tip.text);
    box.hidden = false;
    const apart = !unroll(false) && tip.text !== "";
    if (apart) {
      say(lines, "", known, "");
      unroll(false);
    } else tip.heard();
    const sole = asked && !apart ? soleButton() : null;
    const passes = Number.isFinite(time) && sole === null; // by itself: it has no button, in whose place another would come
    next.textContent = sole?.textContent ?? label; // one press tells that it was read, and does it
    next.toggleAttribute("data-does", sole !== null);
    next.hidden = passes;
    reads = false;
    $("main").classList.add("told");
    box.style.setProperty("--while", passes ? `${time}ms` : "0s");
    since = performance.now();
    pressed = undefined;
    const lighting = asked ? setTimeout(() => $("main").classList.add("lit"), READ) : undefined; // from now on a press on it counts
    if (held instanceof HTMLElement && held.closest("#bar") !== null) (passes ? box : next).focus({ preventScroll: true }); // the bar has made room
    await new Promise((done) => {
      going = () => done(undefined);
      const passing = passes ? setTimeout(going, time) : undefined;
      more.onclick = () => { // whoever wants to read it all is not hurried
        clearTimeout(passing);
        box.style.setProperty("--while", "0s");
        next.hidden = false;
        unroll(!box.classList.contains("whole"));
      };
    });
    const within = box.contains(document.activeElement);
    clearTimeout(lighting);
    $("main").classList.remove("lit");
    left = { around: pressed ?? (passes ? box : next).getBoundingClientRect(), when: performance.now() };
    box.hidden = true;
    clean();
    $("main").classList.remove("told");
    if (apart && reads) return hold(time, [learnt(tip.text)], asked, label, "", forced, { ...tip, text: "" });
    gone(within);
  }

  return {
    before,
    after,
    go,
    isByHand,
    /** Is everything shown at once, without motion? */
    isStill: () => STILL.matches || chosen.value === "instant",
    /** Is every step shown, however many there are? */
    isThorough: () => isByHand() || isPatient(),
    /** Before something is pressed: what is marked was seen, and nobody waits for what comes of it. What plays itself is no press: it is told where it happened. @param {string} forced what plays itself */
    clear(forced) {
      if (!forced) {
        unmark();
        row = [];
      } else if (chosen.value !== "instant") row.push(Object.assign(line("p", `${$("forced").querySelector("b")?.textContent} ${forced}`), { className: "mine played" }));
      if (!isByHand()) go();
    },
    /**
     * Something happened. What was hidden is looked at when it comes to light, all else of a row of turns at its end,
     * when the reader is asked: in a first match until they go on, if they do not know its kind yet or much befell themselves, else what was hidden and their fate while they read; what decides a duel always until they go on.
     * Step by step, whatever others do is shown until they go on, and so is what the others' speeds stop at.
     * @param {boolean} asked is the reader to act @param {boolean} isNews or has only a turn come to its end @param {{forced?: string, verdict?: string, others?: number, tip?: (lines: Element[]) => Tip}} [beyond] what plays itself then; who has won; how many lines of the log others have brought; what a newcomer learns of it @returns {Promise<boolean>} was there anything to look at
     */
    async stop(asked, isNews = true, { forced = "", verdict = "", others = 0, tip = () => SILENT } = {}) {
      if (chosen.value === "instant") return false;
      const reveals = isNews && $("moment").dataset.reveals !== undefined;
      const last = isNews ? moment() : [];
      const news = isByHand() ? last : [...row, ...(isNews ? latest() : [])];
      const all = verdict && news.length > 0 ? [...news, judged(verdict)] : news;
      const weighty = all.filter((line) => !line.matches(".beside, .played"));
      const lines = all.length <= MOST ? all : all.filter((line) => !line.matches(".beside"));
      const isStep = isByHand() && others > 0;
      const isTold = weighty.length > 0 && (asked || reveals) || isStep;
      const isRow = all.length > last.length;
      row = isTold || asked ? [] : all;
      const fates = weighty.filter(isFated).length;
      const isNewcomers = isPatient() && !weighty.every(isMet); // it waits only because its reader does not know it yet
      const waits = isStep || plays() && weighty.some((line) => line.matches("[data-grave]")) || isPatient() && fates > 1 || isNewcomers;
      if (!isTold || !waits && !reveals && fates === 0) return false;
      for (const one of new Set(weighty.map(kind))) met.set(one, (met.get(one) ?? 0) + 1);
      const isLast = isNewcomers && fates === 0 && weighty.every(isMet);
      const most = lines.length <= MOST || reveals ? lines : kept(lines);
      await hold(waits || isByHand() ? Infinity : words(lines) * (WORD[chosen.value] ?? 0) * (isPatient() ? CALM : 1), isRow ? most : last.length === 0 ? logged(others) : [], asked && $("state").dataset.turn === "yes", on, isLast ? box.dataset.known : "", forced, waits ? tip(weighty) : SILENT);
      return true;
    },
    /** Nobody stops now, for whoever has pressed waits for nobody: it is told with what comes then. @param {boolean} isNews */
    pass(isNews) {
      if (isNews && chosen.value !== "instant") row.push(...latest());
    },
    /** How the match ended is looked at until the reader goes on to what takes its place. @param {string | null | undefined} label @param {string} verdict who won @returns {Promise<boolean>} was it */
    async last(label, verdict) {
      if (chosen.value === "instant" || !label) return false;
      const lines = [...row, ...latest()];
      row = [];
      await hold(Infinity, kept([...lines, judged(verdict)]), true, label);
      return true;
    },
    /** Until the next change is to be shown: there is more to see in one of many lines, or that people would stop at. @param {number} lines */
    async wait(lines) {
      if (STILL.matches) return;
      await new Promise((done) => {
        going = () => done(undefined);
        setTimeout(going, (STEP[chosen.value] ?? 0) * Math.min(LONGEST, Math.max(moment().length > 0 ? 2 : 1, lines / LINES)));
      });
    },
  };
}
