// @ts-check
// How a match went, beside its result: asked for once it is over, and again while it is worked out.
import { $, ask, parsed, pause } from "./common.js";
import { morph } from "./morph.js";

const AGAIN = 900;
let asking = false;

/** Show the story of the match if it is over. @param {string} address @param {() => DOMStringMap} state */
export async function story(address, state) {
  if (asking || document.querySelector("#result a[href*='/replay']") === null) return;
  asking = true;
  for (let more = true; more; more = $("story").dataset.more !== undefined) {
    const got = await ask(`${address}/story${state().seat ? `?seat=${state().seat}` : ""}`);
    if (!got.ok) return;
    for (const next of parsed(got.text)) morph($(next.id), next);
    if ($("story").dataset.more !== undefined) await pause(AGAIN);
  }
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
