// @ts-check
// A hint: the best choices as the server sees them for this seat, marked in the drawing as long as they are shown.
import { $, ask, parsed, told } from "./common.js";

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 12; // of a mark, in pixels of the screen

/** Put a number at the corner of something drawn. @param {SVGGraphicsElement} piece @param {string} number @param {boolean} most */
function pin(piece, number, most) {
  const drawing = piece.ownerSVGElement?.closest(".drawn > svg");
  const box = piece.getBoundingClientRect();
  if (!(drawing instanceof SVGSVGElement) || box.width === 0) return false;
  const screen = drawing.getScreenCTM();
  if (screen === null) return false;
  const at = new DOMPoint(box.left + Math.min(RADIUS, box.width / 2), box.top + Math.min(RADIUS, box.height / 2)).matrixTransform(screen.inverse());
  const mark = document.createElementNS(SVG, "g");
  mark.setAttribute("class", most ? "hint-mark hint-most" : "hint-mark");
  mark.setAttribute("transform", `translate(${at.x} ${at.y}) scale(${1 / screen.a})`);
  mark.setAttribute("aria-hidden", "true");
  const disc = document.createElementNS(SVG, "rect");
  const width = 2 * RADIUS + 8 * (number.length - 1);
  for (const [name, value] of Object.entries({ x: -width / 2, y: -RADIUS, width, height: 2 * RADIUS, rx: RADIUS })) disc.setAttribute(name, String(value));
  const text = document.createElementNS(SVG, "text");
  text.setAttribute("y", "5");
  text.textContent = number;
  mark.append(disc, text);
  drawing.append(mark);
  return true;
}

/**
 * @param {string} address
 * @param {() => DOMStringMap} state
 * @param {(action: string) => void} play
 * @param {(text: string, clause: string) => void} toast
 */
export function hinting(address, state, play, toast) {
  const box = $("suggestions");
  const moment = () => [state().seat, state().turn, state().lines, ...actions("#choices button[name=action]", "value")].join("\n");
  let shown = ""; // the moment the hint is for; chat does not change it
  let seat = state().seat;
  let asked = 0;

  /** @param {string} selector @param {string} name */
  function actions(selector, name) {
    return [...document.querySelectorAll(selector)].map((one) => one.getAttribute(name) ?? "");
  }

  /** Mark in the drawing what is suggested, one of them more than the others. @param {string} [most] */
  function mark(most) {
    for (const old of document.querySelectorAll("#stage .hint-mark")) old.remove();
    if (box.hidden) return;
    for (const button of document.querySelectorAll("#suggested [data-suggested]")) {
      const action = button.getAttribute("data-suggested");
      const pieces = [...document.querySelectorAll("#stage [data-action]")].filter((one) => one.getAttribute("data-action") === action);
      pieces.some((piece) => piece instanceof SVGGraphicsElement && pin(piece, button.querySelector(".number")?.textContent ?? "", action === most));
    }
  }

  function close() {
    if (box.hidden) return;
    if (box.contains(document.activeElement)) document.getElementById("ask-hint")?.focus();
    box.hidden = true;
    $("suggested").replaceChildren();
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
    mark();
    $("suggested").querySelector("button")?.focus({ preventScroll: true });
  }

  for (const kind of ["focusin", "pointerover"]) {
    box.addEventListener(kind, (event) => {
      const at = event.target instanceof Element ? event.target.closest("[data-suggested]") : null;
      mark(at?.getAttribute("data-suggested") ?? undefined);
    });
  }
  box.addEventListener("click", (event) => {
    const at = event.target instanceof Element ? event.target.closest("[data-suggested], #close-hint") : null;
    if (at?.id === "close-hint") close();
    else if (at !== null) play(at.getAttribute("data-suggested") ?? "");
  });

  addEventListener("resize", () => mark());

  return {
    open,
    close,
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
