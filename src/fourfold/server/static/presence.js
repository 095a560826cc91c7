// @ts-check
// Who comes and goes, and what is offered no more: said in a line to the others when it changes.
import { $ } from "./common.js";

/** What is now of every other person, and whether a draw is offered. */
function look() {
  const seats = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#seats [data-where]"));
  return { where: new Map([...seats].map((seat) => [seat.id, seat.dataset.where])), offered: document.querySelector("#bar .offer") !== null };
}

/** @param {(text: string) => void} say */
export function presence(say) {
  let before = look();
  /** The table was shown anew. */
  return () => {
    const now = look();
    const said = [...now.where].map(([id, where]) => {
      const was = before.where.get(id);
      const { told, sat } = $(id).dataset;
      return was === undefined || was === where ? "" : was === "open" ? sat : told;
    });
    const isWithdrawn = before.offered && !now.offered && $("result").hidden;
    const text = [...said, isWithdrawn ? $("main").dataset.gone : ""].filter(Boolean).join(" ");
    before = now;
    if (text) say(text);
  };
}
