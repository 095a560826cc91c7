// @ts-check
// A drawing can show its board through a window: the whole (`data-whole`), or a part from close by, at one scale
// (`data-close`), around what was pressed. Whatever has `data-look` says where the board lies when it is looked at;
// `data-near` the same from nearer, as long as a switch that has one is on. One finger moves the board, two make it larger.
import { $, drawn, foot, STILL, WIDE } from "./common.js";
import { pin } from "./margins.js";

const DRAG = 8; // a finger has moved this far: it drags, and does not press what lies below
const MARGIN = 24; // how far beyond the board it may be dragged, in the drawing's own units
const MOST = 2; // how large the board can be made
const CUT = 8; // so much of a thing may be out of sight, in the drawing's own units
const LEAST = 36; // how large what is pressed must be on the screen, in pixels
const HEAD = 20; // how far whoever stands there is seen above it, in the drawing's own units
const ABOVE = 8; // pixels that are seen above what was scrolled up to
const ASKED = "#window [data-plans], #window [data-action]"; // what can be pressed
const SHEET = "#suggestions:not([hidden])"; // what may lie over the foot of the window, and speaks of the board
const REACHED = "#window #reach :is(.from, [data-plan], [data-ways])"; // a piece in hand, and where it can go

/** @typedef {{x: number, y: number, scale: number}} Place where the board lies behind its window */

export function windowing() {
  /** @type {Element | null} */
  let last = null; // what was looked at from nearby
  let before = ""; // where the board lay before something was shown that was not in sight
  let byHand = false; // does it lie where its reader has put it
  const isNear = () => document.querySelector("#stage input[data-near]:checked") !== null;
  const pane = () => {
    const found = document.querySelector("#stage #window");
    return found instanceof SVGSVGElement ? found : null;
  };
  const board = () => {
    const found = document.querySelector("#stage #window > [transform]");
    return found instanceof SVGGraphicsElement ? found : null;
  };

  let lies = board()?.getAttribute("transform") ?? ""; // where the board lies

  /** @returns {Place | undefined} */
  function place(at = board()?.getAttribute("transform")) {
    const [x = NaN, y = NaN, scale = 1] = (at?.match(/-?[\d.]+/g) ?? []).map(Number);
    return Number.isNaN(x + y) ? undefined : { x, y, scale };
  }

  /** @param {Place} to */
  const put = ({ x, y, scale }) => lay(`translate(${x} ${y}) scale(${scale})`);

  /** @param {string} at */
  function lay(at) {
    board()?.setAttribute("transform", at);
    lies = at;
    for (const [name, there] of [["--lies", at], ["--drawn", pane()?.dataset.look]]) { // signs and coins keep a size in pixels
      board()?.style.setProperty(String(name), String(place(there)?.scale ?? 1));
    }
    pane()?.classList.toggle("afar", (place(at)?.scale ?? 1) < close()); // small, it has fewer things, and larger ones
    chart();
    letter();
  }

  /** The scale at which the board is looked at from close by. */
  const close = () => Number(pane()?.dataset.close ?? 0);

  /** The letters and numbers around the board stay in sight. */
  function letter() {
    const [frame, at] = [pane(), place()];
    if (frame !== null && at !== undefined) pin(frame, at, place(frame.dataset.look)?.scale ?? at.scale);
  }

  /** The map has a frame around what the window shows, unless that is all of it; it is there as long as somebody is out of sight. */
  function chart() {
    const [frame, at, mark] = [pane(), place(), document.querySelector("#stage #in-view")];
    const map = mark?.parentElement?.querySelector(".map");
    if (frame === null || at === undefined || mark === null || !(map instanceof SVGGraphicsElement)) return;
    const { x, y, width, height } = map.getBBox();
    const [left, right] = [-at.x, frame.width.baseVal.value - at.x].map((edge) => Math.min(x + width, Math.max(x, edge / at.scale)));
    const [top, bottom] = [-at.y, frame.height.baseVal.value - at.y].map((edge) => Math.min(y + height, Math.max(y, edge / at.scale)));
    const isAll = left === x && top === y && right === x + width && bottom === y + height;
    mark.setAttribute("d", isAll ? "" : `M${left} ${top}H${right}V${bottom}H${left}Z`);
    const isOut = [...mark.parentElement?.querySelectorAll("circle.mini") ?? []].some((one) => {
      const [at, down] = ["cx", "cy"].map((way) => Number(one.getAttribute(way)));
      return at < left || at > right || down < top || down > bottom;
    });
    mark.closest("#stage > svg")?.classList.toggle("charted", isOut);
  }

  /** @param {Element | null} at */
  function look(at) {
    const near = isNear();
    const to = at?.getAttribute(near ? "data-near" : "data-look");
    if (!to) return;
    lay(to);
    if (near) centre([...document.querySelectorAll("#window [data-action]")]);
    before = "";
    last = near ? at : null;
    uncover();
  }

  /** Scroll up to what one has scrolled past. @param {() => number} top where it begins */
  function upTo(top) {
    const table = $("stage").closest(".stage");
    if (table === null) return;
    for (const over of [document.documentElement, table]) {
      const above = Math.max(0, table.getBoundingClientRect().top) - top();
      if (above > 0) over.scrollBy({ top: -above });
    }
  }

  /** Whoever has scrolled past the window sees all of it again: what is looked at may lie in any part of it. */
  function uncover() {
    const frame = pane();
    if (frame !== null) upTo(() => seen(frame).top);
  }

  /** @param {EventTarget | null} target */
  const looked = (target) => target instanceof Element ? target.closest("#stage [data-look][data-near]") : null;

  /** Whoever presses the map chooses what is seen; a switch shows what it is for. @param {Element | null} at */
  function choose(at) {
    if (at === null) return;
    look(at);
    byHand = at instanceof SVGElement;
  }

  $("stage").addEventListener("click", (event) => choose(looked(event.target)));
  $("stage").addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " " || !(looked(event.target) instanceof SVGElement)) return;
    event.preventDefault();
    choose(looked(event.target));
  });

  // --- by hand -------------------------------------------------------------------------------------------------

  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map(); // where they are, in the drawing's own units from the corner of the window
  let way = 0; // how far they have moved together
  let dragged = false;

  /** Where the window is on the screen; its own box would be that of the whole board. @param {SVGSVGElement} frame */
  function seen(frame) {
    const { a: zoom = 1, e: left = 0, f: top = 0 } = frame.getScreenCTM() ?? {};
    return { zoom, left, top, right: left + zoom * frame.width.baseVal.value, bottom: top + zoom * frame.height.baseVal.value };
  }

  /** @param {PointerEvent} event @param {SVGSVGElement} frame */
  function finger(event, frame) {
    const { zoom, left, top } = seen(frame);
    return { x: (event.clientX - left) / zoom, y: (event.clientY - top) / zoom };
  }

  /** The middle between all fingers, and how far apart they are. */
  function grip() {
    const all = [...fingers.values()];
    const [x, y] = [all.reduce((sum, one) => sum + one.x, 0) / all.length, all.reduce((sum, one) => sum + one.y, 0) / all.length];
    return { x, y, apart: Math.max(1, ...all.map((one) => Math.hypot(one.x - x, one.y - y))) };
  }

  /** No further than the edge of the board; what is smaller than the window stays in it. @param {number} at @param {number} start @param {number} end @param {number} room */
  function within(at, start, end, room) {
    const [low, high] = [room - MARGIN - end, MARGIN - start];
    return Math.min(Math.max(low, high), Math.max(Math.min(low, high), at));
  }

  /** Where the ground of the board ends, in its own units. */
  function floor() {
    const ground = document.querySelector("#window .floor");
    return ground instanceof SVGGraphicsElement ? ground.getBBox() : undefined;
  }

  /** Put the board there, or where the window shows no more beyond it. @param {Place} to @param {DOMRect} box @param {number} wide @param {number} high */
  function inside({ x, y, scale }, box, wide, high) {
    put({
      x: within(x, box.x * scale, (box.x + box.width) * scale, wide),
      y: within(y, box.y * scale, (box.y + box.height) * scale, high),
      scale,
    });
  }

  /** What lay below one point lies below another, so many times as large. @param {{x: number, y: number}} was @param {{x: number, y: number}} after @param {number} times */
  function move(was, after, times) {
    const [frame, from, box] = [pane(), place(), floor()];
    if (frame === null || from === undefined || box === undefined) return;
    const [wide, high] = [frame.width.baseVal.value, frame.height.baseVal.value];
    const least = Math.min(from.scale, wide / box.width, high / box.height);
    const scale = Math.min(MOST, Math.max(least, from.scale * times));
    const [x, y] = [after.x - (was.x - from.x) / from.scale * scale, after.y - (was.y - from.y) / from.scale * scale];
    inside({ x, y, scale }, box, wide, high);
    byHand = true;
    before = "";
  }

  /** Where some things would be in the window if the board lay there, and how large the smallest is. @param {Place} at @param {Element[]} all */
  function extent(at, all) {
    const now = board()?.getScreenCTM(); // the board may be on its way
    const boxes = all.filter((one) => board()?.contains(one)).map((one) => one.getBoundingClientRect()).filter((one) => one.width > 0);
    if (!now || boxes.length === 0) return null;
    const times = at.scale / now.a;
    return {
      left: at.x + (Math.min(...boxes.map((one) => one.left)) - now.e) * times,
      right: at.x + (Math.max(...boxes.map((one) => one.right)) - now.e) * times,
      top: at.y + (Math.min(...boxes.map((one) => one.top)) - now.f) * times,
      bottom: at.y + (Math.max(...boxes.map((one) => one.bottom)) - now.f) * times,
      least: Math.min(...boxes.map((one) => Math.min(one.width, one.height))) / now.a * at.scale * zoom(),
    };
  }

  /** How much of the height of the window no sheet covers. @param {SVGSVGElement} frame */
  function uncovered(frame) {
    const [{ zoom, top }, sheet] = [seen(frame), document.querySelector(SHEET)];
    const free = sheet === null || WIDE.matches ? Infinity : (sheet.getBoundingClientRect().top - top) / zoom;
    return Math.max(frame.height.baseVal.value / 2, Math.min(frame.height.baseVal.value, free));
  }

  /** All of it in the middle of the window, or as near to it as the board is large, from so far that it is in sight; if it would be too small to press then, nothing is done. @param {Element[]} all */
  function centre(all) {
    const [frame, from, box] = [pane(), place(), floor()];
    const found = from && extent(from, all);
    if (frame === null || from === undefined || box === undefined || !found) return;
    const [wide, high] = [frame.width.baseVal.value, uncovered(frame)];
    const times = Math.min(1, wide / (found.right - found.left), high / (found.bottom - found.top));
    if (found.least * times < LEAST) return;
    const [x, y] = [wide / 2 + (from.x - (found.left + found.right) / 2) * times, high / 2 + (from.y - (found.top + found.bottom) / 2) * times];
    inside({ x, y, scale: from.scale * times }, box, wide, high);
  }

  const zoom = () => pane()?.getScreenCTM()?.a ?? 1;

  /** Would all of it be in sight, and so large? @param {string} at @param {Element[]} all @param {number} [least] */
  function holds(at, all, least = LEAST) {
    const [frame, there] = [pane(), place(at)];
    const found = there && extent(there, all);
    if (frame === null || !found) return true;
    const [wide, high] = [frame.width.baseVal.value, frame.height.baseVal.value];
    const is = found.left > -CUT && found.right < wide + CUT && found.top > -CUT && found.bottom < high + CUT;
    return is && found.least >= least;
  }

  /** Measure as if all that is on its way had come to its place. @template Found @param {() => Found} measure */
  function atRest(measure) {
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    const times = moving.map((one) => one.currentTime);
    for (const one of moving) one.currentTime = one.effect?.getComputedTiming().endTime ?? null;
    const found = measure();
    for (const [place, one] of moving.entries()) one.currentTime = times[place];
    return found;
  }

  $("stage").addEventListener("pointerdown", (event) => {
    const frame = pane();
    if (frame === null || !(event.target instanceof Element) || !frame.contains(event.target)) return;
    if (event.pointerType === "mouse") event.stopPropagation(); // it does not drag the whole drawing as well
    if (event.isPrimary) {
      fingers.clear();
      dragged = false;
      way = 0;
    }
    fingers.set(event.pointerId, finger(event, frame));
  });
  addEventListener("pointermove", (event) => {
    const [frame, was] = [pane(), fingers.get(event.pointerId)];
    if (frame === null || was === undefined) return;
    const now = finger(event, frame);
    way += Math.hypot(now.x - was.x, now.y - was.y);
    if (way < DRAG && !dragged) return;
    dragged = true;
    frame.classList.add("held");
    const before = grip();
    fingers.set(event.pointerId, now);
    move(before, grip(), fingers.size < 2 ? 1 : grip().apart / before.apart);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
    addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      if (fingers.size === 0) pane()?.classList.remove("held");
    });
  }
  $("stage").addEventListener("click", (event) => {
    const small = dragged || !(event.target instanceof Element) ? null : tooSmall(event.target.closest("#window [data-action]"));
    if (dragged || small) event.stopImmediatePropagation();
    if (small) approach([small]);
    dragged = false;
  }, { capture: true });

  /** What is too small to press while the whole board is shown: it is pressed from close by. @param {Element | null} at @returns {Element | null} */
  function tooSmall(at) {
    const here = place(lies);
    return at !== null && here !== undefined && here.scale < close() && (extent(here, [at])?.least ?? LEAST) < LEAST ? at : null;
  }

  /** The board grows to its one close scale around the first of some things, which stays where it is, as far as all of them are in sight then; if it is as large, they come into sight the shortest way. @param {Element[]} all */
  function approach(all) {
    const [frame, here, box] = [pane(), place(lies), floor()];
    const first = here && extent(here, all.slice(0, 1));
    if (frame === null || here === undefined || box === undefined || !first) return;
    const [wide, high] = [frame.width.baseVal.value, frame.height.baseVal.value];
    const times = Math.max(1, close() / here.scale);
    const [x, y] = [(first.left + first.right) / 2, (first.top + first.bottom) / 2];
    const to = { x: x + (here.x - x) * times, y: y + (here.y - y) * times, scale: here.scale * times };
    const [found, one] = [extent(to, all), extent(to, all.slice(0, 1))];
    if (!found || !one) return;
    const across = lack(found.left, found.right, one.left, one.right, wide);
    const down = lack(found.top - HEAD, found.bottom, one.top - HEAD, one.bottom, high);
    inside({ x: to.x + across, y: to.y + down, scale: to.scale }, box, wide, high);
  }

  /** How far something must go to be in sight; what is larger than the window is in its middle then, but for its first part, which is in sight. @param {number} start @param {number} end @param {number} first @param {number} last @param {number} room */
  function lack(start, end, first, last, room) {
    if (end - start <= room + CUT) return Math.max(0, -CUT / 2 - start) - Math.max(0, end - room - CUT / 2);
    return Math.max(-first, Math.min(room - last, (room - start - end) / 2));
  }
  $("stage").addEventListener("touchmove", (event) => {
    if (event.target instanceof Element && pane()?.contains(event.target)) event.stopPropagation(); // the page is not made larger
  });

  document.addEventListener("click", (event) => {
    const [frame, button] = [pane(), event.target instanceof Element ? event.target.closest("[data-zoom-by]") : null];
    if (frame === null || button === null) return;
    event.stopPropagation(); // the board is made larger, not the page
    const by = Number(button.getAttribute("data-zoom-by"));
    const middle = { x: frame.width.baseVal.value / 2, y: frame.height.baseVal.value / 2 };
    const about = by > 0 ? middlemost(middle) : undefined;
    const whole = frame.dataset.whole ?? "";
    if (by === 0 && whole !== "" && lies !== whole) {
      lay(whole);
      byHand = true;
      before = "";
      uncover();
    } else if (by === 0) {
      look(frame);
      byHand = false;
    } else move(about ?? middle, about ?? middle, by > 0 ? 1.25 : 0.8);
    if (about) reveal(about.one); // it stays where it was, and whole
  }, { capture: true });

  /** Of what can be pressed and is in sight the one in the midst of the others, with its place in the window. @param {{x: number, y: number}} centre of the window */
  function middlemost(centre) {
    const [here, reached] = [place(lies), [...document.querySelectorAll(REACHED)]];
    const all = (reached.length > 0 ? reached : [...document.querySelectorAll(ASKED)]).flatMap((one) => {
      const { left = NaN, right = NaN, top = NaN, bottom = NaN } = (here && extent(here, [one])) ?? {};
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return Math.abs(x - centre.x) < centre.x && Math.abs(y - centre.y) < centre.y ? [{ one, x, y }] : [];
    });
    /** @param {"x" | "y"} way */
    const mean = (way) => all.reduce((sum, at) => sum + at[way], 0) / all.length;
    const [x, y] = [mean("x"), mean("y")];
    return all.sort((at, other) => Math.hypot(at.x - x, at.y - y) - Math.hypot(other.x - x, other.y - y))[0];
  }

  /** What the keyboard comes to or is spoken of is brought into the window the shortest way. @param {Element} at */
  function reveal(at) {
    const [frame, here] = [pane(), place(lies)];
    const found = here && extent(here, [at]);
    if (frame === null || here === undefined || !found) return;
    const { left, right, top, bottom } = found;
    const [across, down] = [lack(left, right, left, right, frame.width.baseVal.value), lack(top, bottom, top, bottom, frame.height.baseVal.value)];
    if (across || down) put({ x: here.x + across, y: here.y + down, scale: here.scale });
  }

  $("stage").addEventListener("focusin", (event) => {
    if (event.target instanceof SVGElement && event.target.matches(":focus-visible")) reveal(event.target);
  });

  /** What was shown is put away: the board lies where it lay. */
  function back() {
    if (before) lay(before);
    before = "";
  }

  lay(lies);
  return {
    reveal,
    /** Something is shown of a piece: where hexes are to be pressed, from close by; else the board lies where it lay. @param {boolean} isNearby @param {Element[]} all the piece first */
    show(isNearby, all) {
      const from = before || lies;
      if (!isNearby || pane() === null) back();
      else {
        approach(all);
        before = from;
      }
      uncover();
    },
    /** All of the board is looked at, until `back`. */
    survey() {
      before ||= lies;
      const whole = pane()?.dataset.whole;
      if (whole) lay(whole);
    },
    back,
    /**
     * Another kind of decision: it is seen from the top of the table, or from as far down as brings what can be pressed in sight.
     * A drawing may say what its board is (`data-board`): then from the top of that and never from further down, and nothing moves where both are in sight.
     * So is what others do, while nothing can be pressed. What is answered beside the drawing is about the middle of it: then it is the top.
     */
    rise() {
      const offered = [...document.querySelectorAll("#stage [data-action]")].filter((one) => one.checkVisibility());
      const table = $("stage").closest(".stage");
      const isAsked = offered.length > 0 || $("state").dataset.turn === "yes";
      if ((!isAsked && document.querySelector("#stage [data-board]") === null) || table === null) return;
      const beside = offered.filter((one) => one.closest("#window") === null); // the rest is brought into the window
      const from = Math.max(0, table.getBoundingClientRect().top);
      const until = foot();
      const [high, low, board] = atRest(() => [
        Math.min(...offered.map((one) => one.getBoundingClientRect().top)),
        Math.max(...beside.map((one) => one.getBoundingClientRect().bottom)),
        document.querySelector("#stage [data-board]")?.getBoundingClientRect(),
      ]);
      if (board && high >= from && low <= until && Math.min(board.bottom, until) - Math.max(board.top, from) >= board.height / 2) return;
      const now = document.documentElement.scrollTop + table.scrollTop;
      const edge = table.scrollHeight > table.clientHeight ? from : 0; // where the page scrolls, the table comes up to its edge
      const over = low + ABOVE - until;
      const down = board ? Math.min(Math.max(over, board.top - ABOVE - edge), board.top - ABOVE / 2 - edge) : over;
      const top = Math.max(0, now + Math.min(high - ABOVE - edge, down)) - now; // the first of it stays in sight
      for (const one of [document.documentElement, table]) one.scrollBy({ top, behavior: STILL.matches ? "auto" : "smooth" });
    },
    /**
     * The drawing has changed. Where its reader has put it, the board stays, unless others did something out of sight.
     * Between decisions the drawing shows all of it: so it does then. Else it stays where it lay as long as all that can be pressed is in sight, no smaller than the drawing would show it,
     * and what others did; while others act that is where it lay before a piece was in hand.
     * @param {boolean} [theirs] have others gone on
     */
    stay(theirs = false) {
      const [shows, asked] = [board()?.getAttribute("transform") ?? "", [...document.querySelectorAll(ASKED)]];
      if (last !== null && isNear()) {
        if (asked.some((one) => one.getBoundingClientRect().width > 0 && holds(lies, [one], 0))) return lay(lies); // the next one is where it was
        return look(last.isConnected ? last : document.querySelector("#stage input[data-near]:checked"));
      }
      byHand &&= !$("state").dataset.over; // how it ended is seen whole
      byHand &&= !theirs || holds(before || lies, [...document.querySelectorAll("#stage .touched")], 0);
      const there = place(shows);
      const least = ((there && extent(there, asked)?.least) ?? LEAST) - 1;
      const news = [...document.querySelectorAll("#stage .touched, #window :is(.felled, .told)")];
      const rests = theirs || asked.length === 0 ? [before, lies] : [lies, before];
      const at = byHand ? before || lies : shows === pane()?.dataset.whole ? shows : rests.find((one) => one && holds(one, asked, least) && holds(one, news, 0));
      lay(at || shows);
      before = "";
    },
  };
}
