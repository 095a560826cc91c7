// @ts-check
// A say in the deal. The server is bound to its half of the seed first, by a commitment; only then this browser draws a
// share of its own and sends it along. It remembers both, and says at the end whether they are the ones that were used.
import { $, ask, BASE, random, told } from "./common.js";

const KEPT = 50; // how many deals are remembered
const PATIENCE = 5000; // how long a ticket is waited for; without one the deal goes on without a share
const NAME = "fourfold.deals";
const SHARE = 16; // bytes

/** @typedef {{table: string, commitment: string, share: string}} Deal */

/** @returns {Deal[]} the newest first */
function remembered() {
  try {
    const found = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** @param {Deal} deal */
function remember(deal) {
  try {
    localStorage.setItem(NAME, JSON.stringify([deal, ...remembered()].slice(0, KEPT)));
  } catch {
    // this browser keeps nothing: the share counts all the same
  }
}

/** Forms that make or join a table send a share of the deal. */
export function giving() {
  let busy = false;
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.deal === undefined) return;
    event.preventDefault();
    if (busy) return;
    busy = true;
    wait(event.submitter);
    try {
      await give(form);
    } finally {
      form.submit(); // whatever went wrong, the table is more important
    }
  });
  addEventListener("pageshow", () => { // somebody came back to this page
    busy = false;
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-was]"))) one.textContent = one.dataset.was ?? "";
  });
}

/** The button says that it was pressed, and keeps its width. @param {HTMLElement | null} button */
function wait(button) {
  const said = document.body.dataset.dealing;
  if (button === null || !said) return;
  button.style.minWidth = `${button.offsetWidth}px`;
  button.dataset.was ??= button.textContent ?? "";
  button.textContent = said;
}

/** The form of a table that is there has its commitment; for a new one a ticket is asked for. @param {HTMLFormElement} form */
async function give(form) {
  for (const name of ["share", "ticket"]) form.querySelector(`input[name=${name}]`)?.remove(); // somebody came back: those were for another table
  const { table, commitment } = form.dataset;
  const deal = table ? { table, commitment } : await ticket();
  if (!deal.commitment) return;
  const share = random(SHARE);
  set(form, "share", share);
  if (deal.ticket) set(form, "ticket", deal.ticket);
  remember({ table: deal.table, commitment: deal.commitment, share });
}

/** @returns {Promise<any>} */
async function ticket() {
  const got = await ask(`${BASE}/api/v1/deal`, { signal: AbortSignal.timeout(PATIENCE) });
  return got.ok ? told(got.text) : {};
}

/** @param {HTMLFormElement} form @param {string} name @param {string} value */
function set(form, name, value) {
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name, value });
  form.append(field);
}

/** In a match that is over: are the share and the commitment that this browser remembers the ones that were used? @param {string} table */
export function checkDeal(table) {
  const halves = document.getElementById("halves");
  if (halves === null) return;
  const given = remembered().filter((deal) => deal.table === table);
  const shares = [...halves.querySelectorAll("[data-mine]")].map((one) => one.textContent);
  const kept = given.some((deal) => deal.commitment === halves.dataset.commitment && shares.includes(deal.share));
  $("share-kept").hidden = !kept;
  $("share-lost").hidden = kept || given.length === 0 || halves.dataset.seated === undefined;
}
