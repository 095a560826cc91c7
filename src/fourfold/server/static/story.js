// @ts-check
// How a match went, beside its result: asked for once it is over, and again while it is worked out.
import { $, ask, drawn, isPassing, parsed, pause } from "./common.js";
import { morph } from "./morph.js";

const AGAIN = 900;
const LATER = 5000; // what did not come is asked for again
let asking = false;

/** Show the story of the match if it is over. @param {string} address @param {() => DOMStringMap} state */
export async function story(address, state) {
  if (asking || document.querySelector("#result a[href*='/replay']") === null) return;
  asking = true;
  for (let more = true; more;) {
    const got = await ask(`${address}/story${state().seat ? `?seat=${state().seat}` : ""}`);
    if (got.ok) {
      for (const next of parsed(got.text)) morph($(next.id), next);
      colour($("story"));
    } else if (!isPassing(got)) return;
    more = !got.ok || $("story").dataset.more !== undefined;
    if (more) await pause(got.ok ? AGAIN : LATER);
  }
}

/** How bright a colour such as #7b4fa3 is. @param {string} colour */
function light(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Can one colour be told from the other? @param {string} one @param {string} other */
const isApart = (one, other) => (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05) >= 3;

/** The lines have the colours of the seats in the drawing, where it has such: `--c` of `seat-0`, `seat-1`, … or, where that is lost on the page, its `--c-edge`. @param {HTMLElement} graph */
export function colour(graph) {
  const drawing = document.querySelector(".symbols > svg");
  const lines = /** @type {NodeListOf<HTMLElement | SVGElement>} */ (graph.querySelectorAll("[class^=line-]"));
  if (drawing === null || lines.length < 4) return; // each is in the legend, too; what all do together is nobody's
  const page = getComputedStyle(graph).getPropertyValue("--surface").trim();
  const piece = drawing.appendChild(drawn("g", {}));
  for (const line of lines) {
    piece.setAttribute("class", `seat-${Number(line.getAttribute("class")?.slice(5)) - 1}`);
    const [own, edge] = ["--c", "--c-edge"].map((name) => getComputedStyle(piece).getPropertyValue(name).trim());
    if (own) line.style.setProperty("--line-of", isApart(own, page) ? own : edge || own);
    if (edge) line.style.setProperty("--edge-of", edge);
  }
  piece.remove();
}

/** A moment of the graph that is pressed is looked at. @param {string} address @param {() => DOMStringMap} state */
export function storied(address, state) {
  $("story").addEventListener("click", (event) => {
    const at = event.target instanceof SVGElement ? event.target.closest("[data-at]") : null;
    if (at === null) return;
    const query = new URLSearchParams({ at: at.getAttribute("data-at") ?? "0" });
    if (state().seat) query.set("seat", state().seat ?? "");
    location.assign(`${address}/replay?${query}`);
  });
}
