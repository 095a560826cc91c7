// @ts-check
// What can be done to one thing in several ways: a list beside the board, or below it on a narrow screen, that covers
// nothing it speaks of. The way in hand is shown on the board.
import { $, drawn, WIDE } from "./common.js";
import { shared } from "./hint.js";

const GAP = 14; // between the list and what it is about
const AWAY = 40; // what each pixel between the list and its thing costs
const OVER = 40; // what each pixel of what it speaks of costs, if it is covered
const BESIDE = 0.5; // and each of any other piece

/** @param {(text: string | null) => void} say */
export function listing(say) {
  /** @type {HTMLElement | undefined} */
  let box;
  /** @type {Element | null} */
  let back = null; // what has the focus once the list is gone
  const options = () => [...document.querySelectorAll("#reach .open [data-plan]")];

  /** @param {string} name @param {string} css @param {string | null} text */
  function made(name, css, text) {
    return Object.assign(document.createElement(name), { className: css, textContent: text ?? "" });
  }

  /** Show a way on the board. @param {number} number */
  function show(number) {
    for (const [place, one] of options().entries()) one.parentElement?.classList.toggle("on", place === number);
    for (const [place, one] of [...box?.querySelectorAll("li button") ?? []].entries()) one.classList.toggle("on", place === number);
  }

  /** It is pressed for whoever pressed its row. @param {number} number */
  function press(number) {
    const plan = options()[number];
    if (plan === undefined) return;
    shut();
    plan.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  }

  /** The sign of a row, or its number. @param {string | null} sign @param {number} place */
  function head(sign, place) {
    if (sign === null) return made("span", "number", String(place + 1));
    const picture = drawn("svg", { class: `${sign.split("-")[0]}-line`, viewBox: "-10 -10 20 20", "aria-hidden": "true" });
    picture.append(drawn("use", { href: `#${sign}` }));
    return picture;
  }

  /** @param {Element} option @param {number} place */
  function row(option, place) {
    const button = Object.assign(made("button", "", ""), { type: "button" });
    button.dataset.way = option.getAttribute("data-plan") ?? "";
    if (document.getElementById("state")?.dataset.wanted?.split("|").includes(button.dataset.way)) button.classList.add("pointed"); // a lesson asks for it
    button.append(head(option.getAttribute("data-sign"), place), made("b", "", option.getAttribute("data-title")));
    for (const what of ["brings", "gains", "costs"]) {
      const text = option.getAttribute(`data-${what}`);
      if (text) button.append(made("span", what, text));
    }
    button.onclick = () => press(place);
    for (const held of ["pointerenter", "focus"]) {
      button.addEventListener(held, () => {
        show(place);
        say(option.getAttribute("aria-label"));
      });
    }
    const item = made("li", "", "");
    item.append(button);
    return item;
  }

  /** Beside what it is about, where it covers least; a narrow screen has a place for it. @param {Element} about */
  function put(about) {
    if (box === undefined || !WIDE.matches) return;
    const room = $("stage").closest(".stage")?.getBoundingClientRect() ?? new DOMRect();
    const [at, { width, height }] = [about.getBoundingClientRect(), box.getBoundingClientRect()];
    const spoken = [...document.querySelectorAll("#stage .held, #reach .from:not(.several:not(.open) *), #reach .open .field, #reach .open .named, #stage .piece[data-plans], #stage .piece:has([data-plans])")].map(bounds); // and whoever can be pressed instead
    const others = [...document.querySelectorAll("#stage .piece")].map(bounds);
    const [right, low] = [room.right - width - 8, room.bottom - height - 8];
    const sides = [at, ...[...document.querySelectorAll("#reach .open .field")].map(bounds)].filter((one) => one.width > 0);
    const [first, last] = [Math.min(...sides.map((one) => one.left)), Math.max(...sides.map((one) => one.right))];
    const [top, bottom] = [Math.min(...sides.map((one) => one.top)), Math.max(...sides.map((one) => one.bottom))];
    const xs = [at.right + GAP, at.left - GAP - width, at.left, at.right - width, last + GAP, first - GAP - width, room.left + 8, right];
    const ys = [at.top, at.bottom - height, at.top + (at.height - height) / 2, bottom + GAP, top - GAP - height, room.top + 8, low];
    const places = xs.flatMap((x) => ys.map((y) => new DOMRect(Math.max(room.left + 8, Math.min(right, x)), Math.max(room.top + 8, Math.min(low, y)), width, height)));
    const cost = places.map((one) => {
      const away = Math.hypot(one.x + width / 2 - at.x - at.width / 2, one.y + height / 2 - at.y - at.height / 2);
      return AWAY * away + [...spoken, ...others].reduce((sum, other, place) => sum + shared(one, other) * (place < spoken.length ? OVER : BESIDE), 0);
    });
    const best = places[cost.indexOf(Math.min(...cost))];
    Object.assign(box.style, { left: `${best?.x ?? 0}px`, top: `${best?.y ?? 0}px` });
  }

  /** What is not shown just now takes no room: its outline is measured from where it would lie. @param {Element} one */
  function bounds(one) {
    const option = one.closest(".option:not(.on)");
    option?.classList.add("on");
    const found = one.getBoundingClientRect();
    option?.classList.remove("on");
    return found;
  }

  function shut() {
    const held = box?.contains(document.activeElement);
    box?.remove();
    box = undefined;
    if (held && back instanceof SVGElement) back.focus({ preventScroll: true });
  }

  return {
    shut,
    press,
    isOpen: () => box !== undefined,
    /** List the ways of what was pressed; who has a keyboard has the first in hand, and so has everybody where it is drawn. @param {Element} about @param {Element | null} from what was pressed @param {() => void} close */
    open(about, from, close) {
      shut();
      back = from;
      box = made("section", "ways-list", "");
      const [head, title, away, list] = [made("div", "suggestions-head", ""), made("h2", "", about.getAttribute("aria-label")), made("button", "close", "×"), made("ol", "", "")];
      box.setAttribute("aria-label", title.textContent);
      away.setAttribute("aria-label", document.querySelector("#about form button")?.textContent ?? "×");
      away.onclick = close;
      head.append(title, away);
      list.append(...options().map(row));
      box.append(head, list);
      ($("stage").closest("main") ?? document.body).append(box);
      put(about);
      const isDrawn = about.closest(".several")?.querySelector(".option .field"); // what is drawn of a way is seen without a press: it is in hand
      if (isDrawn || from?.matches(":focus-visible")) list.querySelector("button")?.focus({ preventScroll: true });
    },
  };
}
