// @ts-check
// The application, what it keeps in IndexedDB, and the desks of those who work for it.
import { alive, interpreter } from "./boot.js";

const STORES = ["house", "contents", "tables", "seats", "results", "commands"];
const CODE = `
from fourfold.tab.standins import stand_in
stand_in()
from fourfold.tab.browser import begun
await begun(address, shelf, desk, thinkers, prints)
`;

// --- what is kept ------------------------------------------------------------------------------------------------

/** @returns {Promise<IDBDatabase>} */
function opened(name) {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => { for (const store of STORES) asked.result.createObjectStore(store); };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
}

/** @param {IDBRequest} asked */
const told = (asked) => new Promise((done, fail) => {
  asked.onsuccess = () => done(JSON.stringify(asked.result));
  asked.onerror = () => fail(asked.error);
});

/** @param {IDBDatabase} database */
const shelved = (database) => ({
  rows: (store) => told(database.transaction(store).objectStore(store).getAll()),
  lines: (table) => told(database.transaction("commands").objectStore("commands").getAll(IDBKeyRange.bound([table, 0], [table, Infinity]))),
  put: (text) => new Promise((done, fail) => {
    const changes = JSON.parse(text);
    if (changes.length === 0) return done(undefined);
    const change = database.transaction([...new Set(changes.map(([store]) => store))], "readwrite", { durability: "strict" });
    change.oncomplete = () => done(undefined);
    change.onabort = () => {
      fail(change.error ?? new Error("aborted"));
      database.transaction("house", "readwrite").abort(); // after one without room, Firefox lets the next only delete
    };
    try {
      for (const [store, key, row] of changes) {
        const at = change.objectStore(store);
        if (row === null) at.delete(key);
        else at.put(row, key);
      }
    } catch (error) { // all of it or nothing
      change.abort();
      fail(error);
    }
  }),
});

// --- who works ---------------------------------------------------------------------------------------------------

let desks = 0;
/** @type {Map<number, {die: () => void}>} */
const seated = new Map();

/** The page has the workers, for in some browsers only a page can; here is one end of the port to each. */
function desk() {
  const number = ++desks;
  /** @type {MessagePort | undefined} */
  let port;
  let asked = 0;
  /** @type {Map<number, {done: (found: any) => void, fail: (error: Error) => void}>} */
  const waiting = new Map();
  const die = () => {
    port?.close();
    port = undefined;
    for (const { fail } of waiting.values()) fail(new Error("the worker is gone"));
    waiting.clear();
  };
  seated.set(number, { die });
  const say = (message) => new Promise((done, fail) => {
    if (port === undefined) return fail(new Error("there is no worker"));
    const id = ++asked;
    waiting.set(id, { done, fail });
    port.postMessage({ id, ...message });
  });
  return {
    begin(ready) {
      const { port1, port2 } = new MessageChannel();
      port = port1;
      port.onmessage = ({ data: { id, found, error } }) => {
        const { done, fail } = waiting.get(id) ?? {};
        waiting.delete(id);
        if (error === undefined) done?.(found);
        else fail?.(new Error(error));
      };
      postMessage({ what: "hire", desk: number }, { transfer: [port2] });
      return say({ ready });
    },
    ask: (order) => say({ order }),
    end() {
      postMessage({ what: "end", desk: number });
      die();
    },
  };
}

// --- what pages ask ----------------------------------------------------------------------------------------------

/** @type {any} */
let bridge;

/** @param {any} request @param {MessagePort} port */
async function answer({ method, address, headers, body, cookie }, port) {
  const gone = new Promise((done) => { port.onmessage = done; });
  const begin = (status, kept) => port.postMessage({ status, headers: JSON.parse(kept) });
  const goOn = (chunk, more) => port.postMessage({ chunk, more }, [chunk.buffer]);
  try {
    await bridge.request(method, address, JSON.stringify(headers), new Uint8Array(body), cookie, begin, goOn, gone);
  } catch (error) {
    console.error(address, error);
    port.postMessage({ status: 500, headers: [] });
    port.postMessage({ chunk: new Uint8Array(0), more: false });
  }
}

/** @param {string} address @param {string} cookie @param {MessagePort} port */
function dial(address, cookie, port) {
  const line = bridge.connect(address, cookie, (text) => port.postMessage({ text }), () => {
    port.postMessage({ end: true });
    port.close();
  });
  port.onmessage = ({ data }) => {
    if (data.end) line.close();
    else line.hear(data.text);
  };
  port.postMessage({ open: true });
}

onmessage = async ({ data, ports }) => {
  if (data.what === "begin") {
    await alive(data.name);
    postMessage({ what: "alive" });
    try {
      const shelf = shelved(await opened(data.database));
      const prints = await (await fetch("prints.json")).text();
      bridge = await interpreter(["engine", "framework"], CODE, { address: data.address, shelf, desk, thinkers: data.thinkers, prints });
      postMessage({ what: "ready" });
    } catch (error) {
      postMessage({ what: "failed", text: String(error) });
    }
  } else if (data.what === "request") void answer(data.request, ports[0]);
  else if (data.what === "dial") dial(data.address, data.cookie, ports[0]);
  else if (data.what === "gone") seated.get(data.desk)?.die();
};
