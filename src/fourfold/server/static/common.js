// @ts-check
// What several pages need: finding elements, zooming the drawing, showing a rule, wide or tall.

/** @param {string} id @returns {HTMLElement} */
export function $(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no element ${id}`);
  return found;
}

export const WIDE = matchMedia("(min-width: 1180px)");
export const STILL = matchMedia("(prefers-reduced-motion: reduce)");

export function rememberWidth() {
  document.cookie = `fourfold_wide=${WIDE.matches ? 1 : 0}; path=/; max-age=31536000; samesite=lax`;
}

/** @param {number} time */
export const pause = (time) => new Promise((done) => setTimeout(done, time));

/** @param {string} html @returns {Element[]} */
export function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return [...template.content.children];
}

/** Show one rule in the panel. @param {string} game @param {string} address */
export async function showRule(game, address) {
  const answer = await fetch(`/rules/${game}/${address}`);
  if (!answer.ok) return;
  $("rule").replaceChildren(...parsed(await answer.text()));
  $("rule").querySelector("h3")?.focus({ preventScroll: true });
}

/** Buttons, ctrl + wheel and two fingers make the drawing larger; then it scrolls. */
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
    zoom.style.width = scale > 1 ? `${scale * 100}%` : "";
    zoom.style.flex = scale > 1 ? "none" : "";
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
  for (const button of document.querySelectorAll("[data-zoom-by]")) {
    button.addEventListener("click", () => by(Number(button.getAttribute("data-zoom-by"))));
  }
  return { by };
}
