// @ts-check
// A drawing can show a part of its board through a window. Whatever has `data-look` says where the board lies when it
// is looked at; `data-near` the same from nearer, as long as a switch that has one is on.
import { $ } from "./common.js";

export function windowing() {
  /** @type {Element | null} */
  let last = null; // what was looked at from nearby
  const isNear = () => document.querySelector("#stage input[data-near]:checked") !== null;

  /** @param {Element | null} at */
  function look(at) {
    const board = document.querySelector("#stage #window > [transform]");
    const near = isNear();
    const to = at?.getAttribute(near ? "data-near" : "data-look");
    if (board === null || !to) return;
    board.setAttribute("transform", to);
    last = near ? at : null;
  }

  /** @param {EventTarget | null} target */
  const looked = (target) => target instanceof Element ? target.closest("#stage [data-look][data-near]") : null;

  $("stage").addEventListener("click", (event) => look(looked(event.target)));
  $("stage").addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " " || !(looked(event.target) instanceof SVGElement)) return;
    event.preventDefault();
    look(looked(event.target));
  });

  /** What the keyboard comes to, or is spoken of, is brought into the window; the first of several that do not fit in it. @param {Element[]} all */
  function reveal(...all) {
    const [pane, board] = [document.querySelector("#stage #window"), document.querySelector("#stage #window > [transform]")];
    const [x = NaN, y = NaN, scale = 1] = (board?.getAttribute("transform")?.match(/-?[\d.]+/g) ?? []).map(Number);
    const now = board instanceof SVGGraphicsElement ? board.getScreenCTM() : null; // where it is on its way there
    if (!(pane instanceof SVGSVGElement) || board === null || now === null || Number.isNaN(x + y)) return;
    const boxes = all.filter((one) => board.contains(one)).map((one) => one.getBoundingClientRect());
    if (boxes.length === 0) return;
    const [wide, high] = [pane.width.baseVal.value, pane.height.baseVal.value];
    const left = x + (Math.min(...boxes.map((one) => one.left)) - now.e) / now.a * scale;
    const right = x + (Math.max(...boxes.map((one) => one.right)) - now.e) / now.a * scale;
    const top = y + (Math.min(...boxes.map((one) => one.top)) - now.f) / now.d * scale;
    const bottom = y + (Math.max(...boxes.map((one) => one.bottom)) - now.f) / now.d * scale;
    if (all.length > 1 && (right - left > wide || bottom - top > high)) return reveal(all[0]);
    const [across, down] = [Math.max(0, -left) - Math.max(0, right - wide), Math.max(0, -top) - Math.max(0, bottom - high)];
    if (across !== 0 || down !== 0) board.setAttribute("transform", `translate(${x + across} ${y + down}) scale(${scale})`);
  }

  $("stage").addEventListener("focusin", (event) => {
    if (event.target instanceof SVGElement && event.target.matches(":focus-visible")) reveal(event.target);
  });

  return {
    look,
    reveal,
    /** Where the window is by itself. */
    home: () => look(document.querySelector("#stage #window")),
    /** The drawing has changed: whoever looks from nearby goes on. */
    stay: () => { if (last !== null && isNear()) look(last.isConnected ? last : document.querySelector("#stage input[data-near]:checked")); },
  };
}
