// @ts-check
// A hint: the best choices as the server sees them for this seat, marked in the drawing as long as they are shown.
import { $, ask, drawn, parsed, STILL, told } from "./common.js";

const RADIUS = 12; // of a mark, in pixels of the screen
const AWAY = 3; // how far it is from what it means, if that is small
const SIDES = [0, 1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6]; // the way around something drawn, in parts
const WITHIN = 0.55; // how far out from its middle a mark stands in what is no box
const SMALL = 40; // what is smaller, in pixels, would be covered by a mark on its corner
const OTHERS = "[data-action], [data-thing]:not([data-ground], [data-ground] *), text, .in-sight, .hint-mark"; // what a mark had better not cover
const SPARE = 64; // in pixels: so much more room, and no more, is taken of the drawing for what is long
const LARGE = 6 * RADIUS; // from this on there is room within a corner, and a neighbour may be near

/** How much of two boxes is shared. @param {DOMRect} one @param {DOMRect} other */
export function shared(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Where a mark may stand: its middle within what it means, near a corner or at an end, so that it is taken for nothing else's; beside it, where it would cover what is small; within what is no box. @param {SVGGraphicsElement} piece @param {DOMRect} box */
function places(piece, box) {
  const [least, most] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  const small = most < SMALL;
  const out = small ? RADIUS + AWAY : least < SMALL ? -AWAY : least < LARGE ? -RADIUS / 2 : -RADIUS - AWAY;
  const screen = piece.getScreenCTM();
  if (!small && piece instanceof SVGPathElement && screen !== null) {
    const [x, y, long] = [box.left + box.width / 2, box.top + box.height / 2, piece.getTotalLength()];
    return SIDES.map((side) => piece.getPointAtLength(side * long).matrixTransform(screen)).map((at) => ({ x: x + WITHIN * (at.x - x), y: y + WITHIN * (at.y - y) }));
  }
  if (piece.matches("[data-plans]")) return [box.top - RADIUS + AWAY, box.bottom + RADIUS - AWAY].map((y) => ({ x: box.left + box.width / 2, y })); // over its head or below its feet: pieces stand side by side: at a corner it could be the neighbour's
  const corners = [box.top - out, box.bottom + out].flatMap((y) => [box.left - out, box.right + out].map((x) => ({ x, y })));
  const inset = RADIUS + AWAY;
  const ends = [box.left + inset, box.right - inset].map((x) => ({ x, y: box.top + box.height / 2 }));
  return small || box.width < LARGE ? corners : [...ends, ...corners];
}

/** Where the mark of a way may stand: on its goal, short of it, or beyond it. @param {SVGGraphicsElement[]} way */
function atEnd(way) {
  const [from, to] = way.slice(-2).map((one) => one.getBoundingClientRect()).map((one) => ({ x: one.x + one.width / 2, y: one.y + one.height / 2 }));
  return [1, 0.6, 1.4].map((part) => ({ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }));
}

/** The place where a mark covers least. @param {{x: number, y: number}[]} around @param {DOMRect} within @param {DOMRect[]} others */
function perch(around, within, others) {
  const cost = around.map(({ x, y }) => {
    const mark = new DOMRect(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS);
    const cut = 4 * RADIUS * RADIUS - shared(mark, within);
    return 20 * cut + others.reduce((sum, other) => sum + shared(mark, other), 0);
  });
  return around[cost.indexOf(Math.min(...cost))] ?? { x: 0, y: 0 };
}

/** What of a drawing is seen: all of it, or what its window shows. @param {SVGSVGElement} drawing @param {SVGElement} piece */
function pane(drawing, piece) {
  const frame = piece.closest("#window");
  const screen = frame instanceof SVGSVGElement ? frame.getScreenCTM() : null;
  if (!(frame instanceof SVGSVGElement) || screen === null) return drawing.getBoundingClientRect();
  return new DOMRect(screen.e, screen.f, screen.a * frame.width.baseVal.value, screen.a * frame.height.baseVal.value);
}

/** @param {DOMMatrix} of */
const matrix = ({ a, b, c, d, e, f }) => `matrix(${[a, b, c, d, e, f].join(" ")})`;

/** An arrow through some points, with a head of this size: from beside what goes there, so that it is seen, to just before its goal. @param {{x: number, y: number}[]} middles @param {number} size */
function arrow(middles, size) {
  const points = middles.map(({ x, y }) => ({ x, y }));
  const [from, last] = points.slice(-2);
  const at = Math.atan2(last.y - from.y, last.x - from.x);
  const beside = points.length > 2 ? 0.4 : 0.15; // of its first step
  points[0].x += beside * (points[1].x - points[0].x);
  points[0].y += beside * (points[1].y - points[0].y);
  const to = points[points.length - 1];
  to.x -= 1.4 * size * Math.cos(at);
  to.y -= 1.4 * size * Math.sin(at);
  const head = [at + 2.6, at - 2.6].map((side) => `${to.x + size * Math.cos(side)} ${to.y + size * Math.sin(side)}`);
  return `M${points.map((one) => `${one.x} ${one.y}`).join("L")}M${head[0]}L${to.x} ${to.y}L${head[1]}`;
}

/** Put a number beside something drawn, and a frame around it, or the way to it. @param {SVGGraphicsElement} piece @param {string} number @param {boolean} most @param {SVGGraphicsElement[]} [way] */
function pin(piece, number, most, way = []) {
  const drawing = piece.ownerSVGElement?.closest(".drawn > svg");
  const box = piece.getBoundingClientRect();
  if (!(drawing instanceof SVGSVGElement) || box.width === 0) return false;
  const moving = piece.closest("#window > [transform]"); // what lies behind a window moves, and its mark with it
  const over = moving instanceof SVGGraphicsElement ? moving : drawing;
  const screen = over.getScreenCTM();
  if (screen === null) return false;
  const others = [...drawing.querySelectorAll(OTHERS)].filter((one) => !one.contains(piece)).map((one) => one.getBoundingClientRect());
  const at = perch(way.length > 1 ? atEnd(way) : places(piece, box), pane(drawing, piece), others);
  /** @param {number} x @param {number} y */
  const inside = (x, y) => new DOMPoint(x, y).matrixTransform(screen.inverse());
  const [mark, corner, frame] = [inside(at.x, at.y), inside(box.left - 2, box.top - 2), inside(box.right + 2, box.bottom + 2)];
  const pinned = drawn("g", { class: most ? "hint-mark hint-most" : "hint-mark", "aria-hidden": "true" });
  const shape = piece instanceof SVGPathElement ? piece.getScreenCTM() : null;
  const middles = way.map((one) => one.getBoundingClientRect()).map((one) => inside(one.x + one.width / 2, one.y + one.height / 2));
  const around = way.length > 1 ? drawn("path", { class: "frame way", d: arrow(middles, RADIUS / screen.a) }) : shape !== null ? drawn("path", { class: "frame", d: piece.getAttribute("d") ?? "", transform: matrix(screen.inverse().multiply(shape)) }) : drawn("rect", { class: "frame", x: corner.x, y: corner.y, width: frame.x - corner.x, height: frame.y - corner.y, rx: 6 / screen.a });
  const badge = drawn("g", { class: "badge-of", transform: `translate(${mark.x} ${mark.y}) scale(${1 / screen.a})` });
  const text = drawn("text", { y: 5 });
  text.textContent = number;
  badge.append(drawn("rect", { x: -RADIUS, y: -RADIUS, width: 2 * RADIUS, height: 2 * RADIUS, rx: RADIUS }), text);
  if (most || way.length < 2) pinned.append(around); // of several ways one is seen: they would cover what they begin at
  pinned.append(badge);
  over.append(pinned);
  return true;
}

/** What is pressed to play an action: its own mark in the drawing, else the piece that is pressed first. @param {string} action */
function pressedFor(action) {
  const own = [...document.querySelectorAll("#stage [data-action]")].filter((one) => one.getAttribute("data-action") === action);
  if (own.length > 0) return own;
  const named = action.split(" ");
  return [...document.querySelectorAll("#stage [data-plans][data-thing]")].filter((one) => named.includes(one.getAttribute("data-thing") ?? ""));
}

/** What a piece comes through on its way to the goal of a suggestion; nothing if it tells none. @param {Element} row */
function wayOf(row) {
  const things = row.getAttribute("data-through")?.split(" ") ?? [];
  const found = things.map((thing) => document.querySelector(`#stage [data-thing="${CSS.escape(thing)}"]`));
  return found.filter((one) => one instanceof SVGGraphicsElement);
}

/**
 * @param {string} address
 * @param {() => DOMStringMap} state
 * @param {(action: string) => void} play
 * @param {(text: string, clause: string) => void} toast
 * @param {{survey: () => void, back: () => void}} view the window on the board
 */
export function hinting(address, state, play, toast, view) {
  const box = $("suggestions");
  const moment = () => [state().seat, state().turn, state().lines, ...actions("#choices button[name=action]", "value")].join("\n");
  let shown = ""; // the moment the hint is for; chat does not change it
  let seat = state().seat;
  /** @type {Element | undefined} */
  let looked; // the suggestion that is looked at
  let asked = 0;
  let from = -1; // where the page was before the marks were brought into sight

  /** @param {string} selector @param {string} name */
  function actions(selector, name) {
    return [...document.querySelectorAll(selector)].map((one) => one.getAttribute(name) ?? "");
  }

  const rows = () => [...document.querySelectorAll("#suggested [data-suggested]")];

  /** Mark in the drawing what is suggested, what is looked at more than the others: ways, and the numbers of actions; of other plans, whose parts would mix, only that one. */
  function mark() {
    for (const old of document.querySelectorAll("#stage .hint-mark")) old.remove();
    if (box.hidden) return;
    for (const [place, row] of rows().entries()) {
      const [way, parts] = [wayOf(row), (row.getAttribute("data-suggested") ?? "").split("; ")];
      const [isMost, number] = [row === looked, String(place + 1)];
      row.setAttribute("aria-pressed", String(isMost));
      if (way.length > 1) pin(way[way.length - 1], number, isMost, way);
      else if (parts.length === 1 || isMost) {
        for (const action of new Set(parts)) {
          const many = parts.filter((one) => one === action).length;
          pressedFor(action).some((piece) => piece instanceof SVGGraphicsElement && pin(piece, parts.length > 1 ? `${many}×` : number, isMost));
        }
      }
    }
    const dock = /** @type {Element} */ (box.parentElement).getBoundingClientRect();
    const meant = [...document.querySelectorAll("#stage .hint-mark"), ...rows().flatMap(wayOf)]; // and what goes there
    const lowest = Math.max(...meant.map((one) => one.getBoundingClientRect().bottom));
    box.style.setProperty("--spare", `${Math.max(0, Math.min(SPARE, dock.top - lowest - AWAY))}px`); // it covers none of them
  }

  /** A suggestion is looked at. @param {Element} row */
  function look(row) {
    looked = row;
    mark();
  }

  /** The marks are brought into sight, but for those behind a window, which shows them. On a phone the page goes up until none lies below the suggestions, but no further than the first. */
  function uncover() {
    const marks = [...document.querySelectorAll("#stage .hint-mark")].filter((one) => one.closest("#window") === null);
    if (marks.length === 0) return;
    const boxes = marks.map((one) => one.getBoundingClientRect());
    const under = Math.max(...boxes.map((one) => one.bottom)) + AWAY - box.getBoundingClientRect().top;
    const above = Math.min(...boxes.map((one) => one.top)) - AWAY;
    const behavior = STILL.matches ? "auto" : "smooth";
    from = scrollY;
    const page = document.documentElement;
    if (under > 0 && page.scrollHeight > page.clientHeight) scrollBy({ top: Math.min(under, above), behavior });
    else marks[0]?.scrollIntoView({ block: "nearest", behavior });
  }

  function close() {
    if (box.hidden) return;
    const within = box.contains(document.activeElement);
    box.hidden = true; // on a phone it has the place of the bar
    if (from >= 0) scrollTo({ top: from, behavior: STILL.matches ? "auto" : "smooth" });
    from = -1;
    view.back();
    if (within) document.getElementById("ask-hint")?.focus();
    $("suggested").replaceChildren();
    looked = undefined;
    shown = "";
    asked++;
    mark();
  }

  async function open() {
    if (document.getElementById("ask-hint") === null) return;
    if (!box.hidden) return close();
    const mine = ++asked;
    shown = moment();
    seat = state().seat;
    const waiting = document.createElement("p");
    waiting.className = "hint";
    waiting.textContent = box.dataset.thinking ?? "";
    $("suggested").replaceChildren(waiting);
    box.hidden = false;
    const got = await ask(`${address}/hint?seat=${seat}`, { headers: { accept: "application/json" } });
    if (mine !== asked) return; // closed, or the table has changed
    if (!got.ok) {
      close();
      return toast(told(got.text).text ?? $("main").dataset.failed ?? "", "");
    }
    $("suggested").replaceChildren(...parsed(got.text));
    view.survey(); // every number is in sight
    $("suggested").querySelector("button")?.focus({ preventScroll: true });
    uncover();
  }

  /** The suggestion that something belongs to. @param {EventTarget | null} target */
  const rowOf = (target) => target instanceof Element ? target.closest("#suggested li")?.querySelector("[data-suggested]") ?? undefined : undefined;

  box.addEventListener("focusin", (event) => {
    const row = rowOf(event.target);
    if (row !== undefined && row !== looked) look(row);
  });
  box.addEventListener("click", (event) => {
    const at = event.target instanceof Element ? event.target.closest("[data-suggested], [data-plays], #close-hint") : null;
    if (at?.id === "close-hint") close();
    else if (at?.hasAttribute("data-plays")) play(at.getAttribute("data-plays") ?? "");
    else if (at !== null) look(at);
  });

  addEventListener("resize", () => mark());

  return {
    open,
    close,
    /** Look at the suggestion with this number; when it is looked at, play it. @param {number} number */
    choose(number) {
      const go = box.querySelectorAll("[data-plays]")[number - 1];
      if (!(go instanceof HTMLElement)) return;
      if (go === document.activeElement) play(go.dataset.plays ?? "");
      else go.focus({ preventScroll: true });
    },
    /** The table was shown anew: a hint for another moment goes. */
    check() {
      if (box.hidden) return;
      const waits = $("suggested").querySelector("button") === null && document.getElementById("ask-hint") !== null;
      if (waits && state().seat === seat) shown = moment(); // the server thinks about what is new
      else if (moment() !== shown) close();
      else mark();
    },
  };
}
