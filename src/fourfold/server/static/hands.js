// @ts-check
// Clicks, forms and keys of a table: each is handed to whoever does what it asks for.
import { $, isBare, showRule, unfold } from "./common.js";

const PRESSED = "[data-action], [data-plan], [data-undo], [data-thing], [data-clause], [data-seat], [data-tab], [data-open], [data-copy], [data-share], #ask-hint, #look-closer";
const NEAR = 22; // so many pixels beside a piece it is still meant: half of what a fingertip covers
const room = $("main");
const sheet = $("sheet");

/**
 * @typedef {{
 *   play: (action: string, at?: Element) => void,
 *   touch: (at: SVGElement, times: number) => void,
 *   post: (path: string, fields: Record<string, string>) => Promise<boolean>,
 *   look: (seat: string, stay: boolean) => Promise<unknown>,
 *   open: (tab: string, asked?: boolean) => void,
 *   askHint: () => void,
 *   choose: (number: number) => void,
 *   lookCloser: () => void,
 *   inspect: (target: Element) => boolean,
 *   looksCloser: () => boolean,
 *   zoom: (way: number) => void,
 *   escape: () => void,
 *   seat: () => string,
 * }} Doing
 */

/** @param {Doing} doing */
export function hands(doing) {
  document.body.classList.toggle("can-share", "share" in navigator);
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const at = meant(event.target, event);
    if (!event.target.closest("#menu")) $("menu").removeAttribute("open");
    if (at instanceof SVGElement) return doing.touch(at, event.detail);
    if (at?.id === "ask-hint") return doing.askHint();
    if (at?.id === "look-closer") return doing.lookCloser();
    if (!(at instanceof HTMLElement) || at.classList.contains("sheet")) return;
    if (at.dataset.clause) {
      event.preventDefault();
      $("toast").hidden = true;
      doing.open("rules", false);
      $("rule").dataset.of = at.dataset.clause;
      void showRule(room.dataset.game ?? "", `/${at.dataset.clause}`);
    } else if (at.dataset.seat && at.closest("#curtain")) {
      event.preventDefault();
      void doing.look(at.dataset.seat, at.dataset.stay !== undefined);
    } else if (at.dataset.tab !== undefined && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      doing.open(sheet.dataset.tab === at.dataset.tab ? "" : at.dataset.tab);
    }
    else if (at.dataset.open) unfold(at.dataset.open);
    else if (at.dataset.copy) copy(at, at.dataset.copy);
    else if (at.dataset.share) void navigator.share({ url: /** @type {HTMLInputElement} */ ($(at.dataset.share)).value }).catch(() => {}); // or not, after all
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (form.id === "rules-search") {
      event.preventDefault();
      const words = String(new FormData(form).get("q") ?? "");
      return void showRule(room.dataset.game ?? "", `?${new URLSearchParams({ q: words, part: "true" })}`);
    }
    if (!form.classList.contains("live")) return;
    event.preventDefault();
    const fields = Object.fromEntries([...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]));
    const path = form.getAttribute("action") ?? ""; // `form.action` may be a button of that name
    if (fields.action !== undefined) return doing.play(fields.action, event.submitter ?? undefined);
    if (fields.text !== undefined && doing.seat()) fields.seat = doing.seat();
    form.closest("dialog")?.close(); // it was answered
    event.submitter?.classList.add("pressed"); // it is seen at once
    void doing.post(path, fields).then((done) => {
      if (done && path.endsWith("/say")) form.reset();
      $("menu").removeAttribute("open");
    });
  });

  document.addEventListener("keydown", (event) => {
    if (!(event.target instanceof Element)) return;
    if (document.querySelector("dialog[open]") !== null) return; // what lies over all else goes alone
    const typing = event.target.closest("input:not([type=checkbox]), select, textarea") !== null;
    if (event.key === "Escape" && $("menu").hasAttribute("open")) $("menu").removeAttribute("open"); // so does the menu
    else if (event.key === "Escape") {
      doing.escape();
      $("toast").hidden = true;
    }
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !$("curtain").hidden) return;
    const at = event.target.closest("svg [data-action], svg [data-plan], svg [data-undo], svg [data-thing]");
    if ((event.key === "Enter" || event.key === " ") && at instanceof SVGElement) {
      event.preventDefault();
      if (!doing.looksCloser() || !doing.inspect(at)) doing.touch(at, 1);
    } else if (event.key === "i") {
      if (!doing.inspect(event.target)) doing.lookCloser();
    } else if (event.key === "g") /** @type {HTMLDialogElement} */ ($("goal")).showModal();
    else if (/^[1-9]$/.test(event.key)) doing.choose(Number(event.key));
    else if (event.key === "h") doing.askHint();
    else if (event.key === "u") /** @type {HTMLElement | null} */ (document.querySelector("#undo-form button, #bar [data-open=take-back]"))?.click();
    else if (event.key === "l") doing.open("log");
    else if (event.key === "r") doing.open("rules");
    else if (event.key === "c") {
      event.preventDefault();
      doing.open("chat");
      /** @type {HTMLElement | null} */ (document.querySelector(".chat-form input[name=text]"))?.focus();
    } else if (event.key === "+" || event.key === "=") doing.zoom(1);
    else if (event.key === "-") doing.zoom(-1);
    else if (event.key === "0") doing.zoom(0);
    else if (event.key === "?") /** @type {HTMLDialogElement} */ ($("keys")).showModal();
  });

  $("menu").addEventListener("toggle", (event) => { // what is asked twice is seen whole
    if (event.target instanceof HTMLDetailsElement && event.target.open && event.target.matches(".sure")) event.target.scrollIntoView({ block: "nearest" });
  }, { capture: true });
}

/** Is a piece on its way to where it will lie? @param {Element} one */
const isMoving = (one) => one.closest(".piece")?.getAnimations().some((motion) => motion instanceof CSSTransition && motion.transitionProperty === "transform") ?? false;

/** What was pressed. What has just been played is still on its way: what it passes over is meant, such as the next card of a fan. @param {Element} target @param {MouseEvent} event */
function meant(target, event) {
  const at = target.closest(PRESSED);
  if (at === null || at instanceof SVGElement && at.dataset.thing && isBare(at.dataset.thing)) return missed(target, event) ?? at;
  if (!(at instanceof SVGElement) || at.dataset.action || !isMoving(at)) return at;
  const below = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest("[data-action]"));
  return below.find((one) => one !== null) ?? at;
}

/** Behind a window a piece can be smaller than a fingertip: bare ground beside those that can move means the nearest, as long as none is in hand. @param {Element} target @param {MouseEvent} event */
function missed(target, event) {
  if (event.detail === 0 || target.closest("#window") === null || document.querySelector("#stage #reach > *, #stage input:checked") !== null) return undefined;
  const all = [...document.querySelectorAll("#window [data-plans]")].map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { one, away: Math.hypot(Math.max(0, left - event.clientX, event.clientX - right), Math.max(0, top - event.clientY, event.clientY - bottom)) };
  });
  return all.filter(({ away }) => away <= NEAR).sort((one, other) => one.away - other.away)[0]?.one;
}

/** @param {HTMLElement} button @param {string} id whose text is copied */
function copy(button, id) {
  const field = $(id);
  if (!(field instanceof HTMLInputElement)) return;
  field.select();
  navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
  button.textContent = button.dataset.copied ?? "";
}
