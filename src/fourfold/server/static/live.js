// @ts-check
// The one connection of a table's page: what changes comes in piece by piece, what is pressed goes out.
import { dial } from "./network.js";

const QUIET = 15_000; // after so long without a word the other side is asked for one
const SILENCE = 45_000; // and after so long the connection is taken for lost
const ANSWER = 5000; // what was pressed is answered in no time: after so long, too

/**
 * A text made from an older one that is cut at every `<`: runs of it, by place and length, and what is new.
 * @param {string} old @param {(string | [number, number])[]} parts
 */
export function patched(old, parts) {
  const cut = old.split("<");
  return parts.map((part) => typeof part === "string" ? part : cut.slice(part[0], part[0] + part[1]).join("<")).join("<");
}

/**
 * @typedef {{seat: number | null, wide: boolean, stay: boolean}} Look whose table is shown, and how
 * @typedef {{version?: number, text?: string, clause?: string, newest?: number}} Answer the version after what was pressed; or why not, and the newest there is
 * @typedef {{look: () => Look, show: (pieces: Record<string, string>) => void, heard: () => void, lost: (status: number) => void}} Page
 */

/** @param {string} address @param {Page} page */
export function connection(address, page) {
  /** @type {WebSocket | undefined} */
  let socket;
  let heard = 0;
  let asked = 0;
  /** @type {Record<string, string>} */
  let pieces = {};
  /** @type {Map<string, (answer: Answer | undefined) => void>} */
  const waiting = new Map();

  function open() {
    close();
    pieces = {};
    heard = Date.now();
    const mine = socket = dial(`${address}/live`);
    mine.onopen = () => {
      heard = Date.now();
      look(page.look());
    };
    mine.onmessage = (event) => {
      heard = Date.now();
      for (const message of JSON.parse(event.data)) if (mine === socket) take(message);
    };
    mine.onclose = () => { if (mine === socket) end(0); };
  }

  /** @param {any} message */
  function take(message) {
    if (message.lost !== undefined) return end(message.lost);
    page.heard();
    if (message.answer !== undefined) {
      waiting.get(message.answer)?.(message);
      waiting.delete(message.answer);
    } else if (message.pieces !== undefined) {
      /** @type {Record<string, string>} */
      const changed = {};
      for (const [id, parts] of Object.entries(message.pieces)) changed[id] = pieces[id] = patched(pieces[id] ?? "", parts);
      page.show(changed);
    }
  }

  /** @param {unknown} message */
  const send = (message) => socket?.send(JSON.stringify(message));
  const isOpen = () => socket?.readyState === WebSocket.OPEN;

  /** Nothing more comes. @param {number} status */
  function end(status) {
    close();
    page.lost(status);
  }

  function close() {
    const mine = socket;
    socket = undefined;
    if (mine?.readyState === WebSocket.CONNECTING) mine.onopen = () => mine.close(); // sooner, the console complains
    else mine?.close();
    for (const tell of waiting.values()) tell(undefined);
    waiting.clear();
  }

  /** Say whose table is shown, and how; then it comes. @param {Look} wanted @returns {boolean} could it be said */
  function look(wanted) {
    if (isOpen()) send({ do: "look", ...wanted });
    return isOpen();
  }

  return {
    open,
    close,
    look,
    isOpen,

    /**
     * @param {{do: string, seat: number, action?: string, client: string}} message
     * @returns {Promise<Answer | undefined>} nothing if the connection was lost before the answer came
     */
    press(message) {
      return new Promise((tell) => {
        if (!isOpen()) return tell(undefined);
        waiting.set(message.client, tell);
        send(message);
        setTimeout(() => { if (waiting.get(message.client) === tell) end(0); }, ANSWER);
      });
    },

    /** A network may go away without a word: to be called every second or so. */
    check() {
      const quiet = Date.now() - heard;
      if (socket === undefined) return;
      if (quiet > SILENCE) end(0);
      else if (quiet > QUIET && Date.now() - asked > QUIET && isOpen()) {
        asked = Date.now();
        send({ do: "stir" });
      }
    },
  };
}
