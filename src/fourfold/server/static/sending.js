// @ts-check
// What is chosen goes to the server, one thing at a time: over the page's connection, or by a request.
import { $, ask, pause, random, told } from "./common.js";

const ANSWER = 8000; // what was sent by a request and is not answered for so long is sent again
const room = $("main");
const csrf = document.querySelector("meta[name=csrf]")?.getAttribute("content") ?? "";

/**
 * @typedef {{
 *   isBehind: () => boolean,
 *   begin: () => void,
 *   refused: (text: string, clause: string) => void,
 *   done: (path: string, version: number) => void,
 *   rest: () => void,
 * }} Page what a page does before something is sent, if it is refused, if it is done, and then in any case
 */

/** @param {string} address @param {() => DOMStringMap} state @param {ReturnType<typeof import("./live.js").connection>} live @param {Page} page */
export function sending(address, state, live, page) {
  let isSending = false;
  let awaited = 0; // the version that holds what was done last; until it is shown the choices are those of before
  let mine = 0; // the version that what was pressed here last led to
  let known = 0; // the newest version there is, as far as was heard
  let wasLate = false; // was what was pressed last refused because of something that was not shown yet

  const shown = () => Number(state().version);

  /** While something is under way, what is on offer is that of before. */
  function busy() {
    const is = isSending || shown() < awaited;
    room.setAttribute("aria-busy", String(is));
    if (!is) for (const one of document.querySelectorAll(".pressed")) one.classList.remove("pressed");
    return is;
  }

  /** Is there something that is not shown yet, here or still on its way? */
  const isBehind = () => page.isBehind() || shown() < known;

  /** @param {string} path @param {Record<string, string>} fields @returns {Promise<boolean>} was it done */
  async function post(path, fields) {
    if (busy()) return false;
    const [behind, aimed] = [page.isBehind(), shown()]; // what was pressed may be gone: then the newest says more than a refusal
    isSending = true;
    page.begin();
    busy();
    const client = random(12);
    const answer = await connected(path, fields, client) ?? await posted(path, fields, client);
    isSending = false;
    known = Math.max(known, answer.newest ?? 0, shown());
    wasLate = answer.version === undefined && (behind || aimed < known) && answer.clause !== undefined;
    if (answer.version === undefined) {
      if (!wasLate) page.refused(answer.text ?? room.dataset.failed ?? "", answer.clause ?? "");
    } else {
      if (fields.seat === state().seat) awaited = mine = answer.version;
      page.done(path, answer.version);
    }
    busy();
    page.rest();
    return answer.version !== undefined;
  }

  /** Over the connection, if it is there and for this. @param {string} path @param {Record<string, string>} fields @param {string} client */
  async function connected(path, { action, seat }, client) {
    const what = path.slice(address.length + 1);
    if (what !== "act" && what !== "undo") return undefined;
    return await live.press({ do: what, seat: Number(seat), action, client });
  }

  /** By a request. Sent again under the same id, it counts once. @param {string} path @param {Record<string, string>} fields @param {string} client */
  async function posted(path, { _csrf_token, ...fields }, client) {
    const request = {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "x-csrf": csrf },
      body: JSON.stringify({ ...fields, client }),
    };
    let got = await answered(path, request);
    for (let tries = 1; tries < 4 && got.status === 0; tries++) {
      await pause(400 * tries);
      got = await answered(path, request);
    }
    const answer = told(got.text);
    return got.ok ? answer : { text: answer.text, clause: answer.clause };
  }

  return {
    busy,
    post,
    isBehind,
    wasLate: () => wasLate,
    /** Was what is shown now done here? @param {DOMStringMap} before */
    isMine: (before) => isSending || Number(before.version) < mine,
    /** Was the very step that is shown now done here? That is known once what was sent is answered. */
    async isOwn() {
      while (isSending) await pause(20);
      return shown() === mine;
    },
    /** The table of another seat is shown: there nothing is waited for. */
    forget() {
      awaited = known = 0;
    },
    /** Wait until what was done last is shown. */
    async shown() {
      while (busy()) await pause(20);
    },
  };
}

/** Ask, but not forever: a network may swallow a request, and until it is answered nothing else can be pressed. @param {string} path @param {RequestInit} request */
async function answered(path, request) {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), ANSWER);
  const got = await ask(path, { ...request, signal: stop.signal });
  clearTimeout(late);
  return got;
}
