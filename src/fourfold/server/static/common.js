// @ts-check
// What several pages need: finding and making elements, zooming the drawing, showing a rule, wide or tall.

/** @param {string} id @returns {HTMLElement} */
export function $(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no element ${id}`);
  return found;
}

export const BASE = new URL("..", import.meta.url).pathname.slice(0, -1); // the path before every other

export const WIDE = matchMedia(document.getElementById("main")?.dataset.wide ?? "(min-width: 1180px) or ((min-width: 1000px) and (min-aspect-ratio: 5/4))"); // a desk, or a tablet lying on its side where the drawing can be read there
export const BESIDE = matchMedia("(min-width: 720px)"); // there is room for a panel beside the drawing
export const ROOMY = matchMedia("(min-width: 1800px) and (min-aspect-ratio: 7/4)"); // there is room for the panels beside a large drawing
export const HOVERS = matchMedia("(hover: hover)"); // a finger leaves a hover behind, over whatever comes there
export const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** For the next page, which the server makes. @param {string} name @param {string} value */
export function remember(name, value) {
  document.cookie = `fourfold_${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}

export const rememberWidth = () => remember("wide", WIDE.matches ? "1" : "0");

/** @param {number} time */
export const pause = (time) => new Promise((done) => setTimeout(done, time));

/** Is there more in a box than can be seen? @param {Element} box */
export const isOver = (box) => box.scrollHeight > box.clientHeight + 1;

/** How far down the drawing can be seen: to what is said and asked below it, or all the way where that is beside it. */
export function foot() {
  const [table, dock] = ["div.stage", ".dock"].map((one) => document.querySelector(one)?.getBoundingClientRect());
  return dock === undefined || table && dock.left >= table.right ? innerHeight : dock.top;
}

/** An element of a drawing. @param {string} name @param {Record<string, string | number>} attributes @returns {SVGElement} */
export function drawn(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return /** @type {SVGElement} */ (made);
}

/** So many random bytes, in hexadecimal digits. @param {number} bytes */
export const random = (bytes) => [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} html @returns {Element[]} */
export function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return [...template.content.children];
}

/**
 * Ask the server. A server that cannot be reached answers with status 0; nothing is thrown.
 * @param {string} path @param {RequestInit} [request] @returns {Promise<{ok: boolean, status: number, text: string}>}
 */
export async function ask(path, request) {
  try {
    const answer = await fetch(path, request);
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } catch {
    return { ok: false, status: 0, text: "" };
  }
}

/** Say in the band at the top what is wrong, by the status of an answer; 200 says that all is well. @param {number} status */
export function trouble(status) {
  const wrong = status === 200 ? "" : { 401: "not-yours", 403: "not-yours", 404: "gone" }[status] ?? "offline";
  for (const id of ["offline", "not-yours", "gone"]) $(id).hidden = id !== wrong;
}

/** @param {string} text @returns {any} what a JSON text says; an empty thing if it is none */
export function told(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const PASSING = [0, 408, 429, 500, 502, 503, 504];

/** May what was refused, or did not arrive, come when it is asked for again? @param {{status: number}} got */
export const isPassing = (got) => PASSING.includes(got.status);

/** Why nothing came: in the server's words, if it had any. @param {{status: number, text: string}} got @returns {string} */
export const whyNothing = (got) => told(got.text).text ?? document.body.dataset.unfetched ?? "";

/** What is said on the button that asks again. */
export const again = () => document.body.dataset.again ?? "";

/** Show one rule, or what a search finds, in the panel. @param {string} game @param {string} address */
export async function showRule(game, address) {
  const got = await ask(`${BASE}/rules/${game}${address}`, { headers: { accept: "application/json" } });
  if (!got.ok) {
    const [line, button] = [document.createElement("p"), document.createElement("button")];
    line.textContent = whyNothing(got);
    Object.assign(button, { type: "button", textContent: again(), onclick: () => void showRule(game, address) });
    return $("rule").replaceChildren(line, ...isPassing(got) ? [button] : []);
  }
  $("rule").replaceChildren(...parsed(got.text));
  $("rule").querySelector("h3")?.focus({ preventScroll: true });
}

/** Open a dialog, or something that is folded. @param {string} id */
export function unfold(id) {
  const opened = $(id);
  document.getElementById("menu")?.removeAttribute("open");
  if (opened instanceof HTMLDialogElement) opened.showModal();
  else opened.setAttribute("open", "");
  opened.querySelector("summary")?.focus();
}

/** The goal is one press away, or a key, where nobody sits at a table, too. */
export function goal() {
  document.querySelector("[data-open=goal]")?.addEventListener("click", () => unfold("goal"));
  document.addEventListener("keydown", (event) => {
    const isTyped = event.target instanceof Element && event.target.closest("input:not([type=checkbox], [type=range]), select, textarea") !== null;
    if (event.key === "g" && !isTyped && !event.ctrlKey && !event.metaKey && !event.altKey && document.querySelector("dialog[open]") === null) unfold("goal");
  });
}

/** Ground on which nothing stands: a finger that misses comes there, so only who asks for it is told about it. @param {Element} at */
export const isGround = (at) => at.parentElement?.closest("[data-ground]") != null;

/** Does nothing stand there? @param {string} thing */
export const isBare = (thing) => [...document.querySelectorAll(`#stage [data-thing="${CSS.escape(thing)}"]`)].every(isGround);

/** Buttons, ctrl + wheel and two fingers make the drawing larger; then it scrolls, or is dragged with the mouse. */
export function zooming() {
  const stage = document.querySelector(".stage");
  const zoom = document.querySelector("[data-zoom]");
  if (!(stage instanceof HTMLElement) || !(zoom instanceof HTMLElement)) return { by: () => {} };
  let scale = 1;
  /** @param {number} wanted @param {number} x @param {number} y */
  const set = (wanted, x, y) => {
    const next = Math.min(4, Math.max(1, wanted));
    const box = stage.getBoundingClientRect();
    const left = (stage.scrollLeft + x - box.left) / scale;
    const top = (stage.scrollTop + y - box.top) / scale;
    scale = next;
    zoom.classList.toggle("zoomed", scale > 1);
    zoom.style.setProperty("--scale", String(scale));
    stage.scrollTo(left * scale - (x - box.left), top * scale - (y - box.top));
  };
  const middle = () => {
    const box = stage.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  /** @param {number} way */
  const by = (way) => set(way === 0 ? 1 : scale * (way > 0 ? 1.25 : 0.8), middle()[0] ?? 0, middle()[1] ?? 0);
  stage.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    set(scale * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }, { passive: false });
  let apart = 0;
  stage.addEventListener("touchmove", (event) => {
    const [one, two] = event.touches;
    if (one === undefined || two === undefined) return;
    event.preventDefault();
    const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
    if (apart > 0) set(scale * now / apart, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
    apart = now;
  }, { passive: false });
  stage.addEventListener("touchend", () => { apart = 0; });
  dragging(stage);
  for (const button of document.querySelectorAll("[data-zoom-by]")) {
    button.addEventListener("click", () => by(Number(button.getAttribute("data-zoom-by"))));
  }
  return { by };
}

export const DRAG = 6; // the mouse has moved this far: it drags, and does not press what lies below

/** What does not fit can be dragged with the mouse. @param {HTMLElement} stage */
function dragging(stage) {
  /** @type {{x: number, y: number, left: number, top: number} | undefined} */
  let from;
  let dragged = false;
  stage.addEventListener("pointerdown", (event) => {
    dragged = false;
    const larger = stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight;
    const isPiece = event.target instanceof Element && event.target.closest("[data-plans]") !== null; // it is dragged itself
    if (event.pointerType !== "mouse" || event.button !== 0 || !larger || isPiece) return;
    from = { x: event.clientX, y: event.clientY, left: stage.scrollLeft, top: stage.scrollTop };
  });
  stage.addEventListener("pointermove", (event) => {
    if (from === undefined) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragged && Math.hypot(x, y) < DRAG) return;
    if (!dragged) stage.setPointerCapture(event.pointerId);
    dragged = true;
    stage.classList.add("dragged");
    stage.scrollTo(from.left - x, from.top - y);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    stage.addEventListener(end, () => {
      from = undefined;
      stage.classList.remove("dragged");
    });
  }
  stage.addEventListener("click", (event) => {
    if (dragged) event.stopPropagation();
    dragged = false;
  }, { capture: true });
}
