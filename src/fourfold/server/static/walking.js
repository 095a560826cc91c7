// @ts-check
// While one looks closer, everything drawn that can be asked about is reached by the keyboard: Tab goes through all of
// it in its order, an arrow key to what lies next on that side. Otherwise Tab stops only at what can be done.
import { $ } from "./common.js";

const REST = 150; // in milliseconds: what has the focus so long is named
const ASIDE = 2; // so many times as far is what lies to the side of the way
const WAYS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/** @param {(thing: string) => Promise<string>} name what a thing is called */
export function walking(name) {
  const stage = $("stage");
  let isOn = false;
  let here = ""; // what has the focus
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;

  const things = () => /** @type {SVGElement[]} */ ([...stage.querySelectorAll("[data-thing]")].filter((one) => one.checkVisibility()));

  /** @param {Element | null} one */
  const thingOf = (one) => one?.closest("#stage [data-thing]")?.getAttribute("data-thing") ?? "";

  /** The drawing says of nothing that it is in turn but of what can be done: as long as it is on, all is. */
  function lend() {
    if (!isOn) return;
    for (const one of things()) {
      if (one.hasAttribute("tabindex")) continue;
      one.setAttribute("tabindex", "0");
      one.setAttribute("data-lent", "");
    }
    if (here && thingOf(document.activeElement) !== here) things().find((one) => one.dataset.thing === here)?.focus({ preventScroll: true }); // it was drawn anew
  }

  function giveBack() {
    for (const one of stage.querySelectorAll("[data-lent]")) for (const lent of ["tabindex", "data-lent", "role", "aria-label"]) one.removeAttribute(lent);
  }

  /** @param {Element} one */
  function middle(one) {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** What lies next on one side. @param {Element} from @param {[number, number]} way */
  function next(from, [right, down]) {
    const at = middle(from);
    const all = things().filter((one) => one !== from).map((one) => {
      const [x, y] = [middle(one).x - at.x, middle(one).y - at.y];
      const along = x * right + y * down;
      return { one, along, far: along + ASIDE * Math.abs(x * down + y * right) };
    });
    return all.filter(({ along }) => along >= 1).sort((one, other) => one.far - other.far)[0]?.one;
  }

  document.addEventListener("keydown", (event) => {
    const way = WAYS[event.key];
    if (!isOn || way === undefined || !(event.target instanceof Element) || document.querySelector("dialog[open]") !== null) return;
    if (event.target.closest("input:not([type=checkbox]), select, textarea") !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = event.target.closest("#stage [data-thing]");
    event.preventDefault();
    (from === null ? things()[0] : next(from, way))?.focus();
  });

  stage.addEventListener("focusin", (event) => {
    const at = event.target instanceof Element ? event.target : null;
    clearTimeout(resting);
    here = isOn ? thingOf(at) : "";
    if (here && at?.hasAttribute("data-lent") && !at.hasAttribute("aria-label")) resting = setTimeout(() => void call(at, here), REST);
  });

  /** Say what it is, as the drawing does of what can be done. @param {Element} at @param {string} thing */
  async function call(at, thing) {
    const said = await name(thing);
    if (!said || !at.hasAttribute("data-lent")) return;
    at.setAttribute("role", "button");
    at.setAttribute("aria-label", said);
    if (thing === here) $("live").textContent = said;
  }

  return {
    lend,
    /** @param {boolean} on */
    set(on) {
      if (on === isOn) return;
      isOn = on;
      here = on ? thingOf(document.activeElement) : "";
      if (on) lend();
      else giveBack();
    },
  };
}
