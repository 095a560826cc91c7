// @ts-check
// The outermost page. It shows the pages in a frame, has the worker in which the application runs if this tab leads, and
// sees to it that there is always one that does.

const HOME = new URL("./", location.href.replace(/[#?].*/, ""));
const NAME = `fourfold ${HOME.pathname}`;
const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const frame = /** @type {HTMLIFrameElement} */ ($("page"));
const leaders = new BroadcastChannel("fourfold");
const sw = navigator.serviceWorker;
const french = navigator.language.startsWith("fr");
for (const one of document.querySelectorAll("[data-fr]")) if (french) one.textContent = one.getAttribute("data-fr");
if (french) document.documentElement.lang = "fr";

// --- the files, and a newer build --------------------------------------------------------------------------------

/** @param {ServiceWorkerRegistration} registration */
function offer(registration) {
  const next = registration.waiting;
  if (next === null || sw.controller === null) return;
  $("newer").hidden = false;
  $("newer-go").onclick = () => next.postMessage({ what: "switch" });
}

async function kept() {
  const registration = await sw.register("sw.js", { scope: "./", updateViaCache: "none" });
  registration.onupdatefound = () => registration.installing?.addEventListener("statechange", () => offer(registration));
  if (registration.waiting !== null && (await navigator.locks.query()).held?.every((lock) => lock.name !== NAME)) {
    sw.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage({ what: "switch" }); // nobody plays: now is a good moment
    await new Promise(() => {});
  }
  offer(registration);
  const active = await new Promise((done, fail) => {
    const worker = registration.active ?? registration.installing ?? registration.waiting;
    if (worker === null || worker.state === "activated") return done(worker);
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") done(worker);
      if (worker.state === "redundant") fail(new Error("the files did not come"));
    });
  });
  if (sw.controller === null) {
    active.postMessage({ what: "claim" }); // a page that was reloaded past its cache has none
    await new Promise((done) => sw.addEventListener("controllerchange", done, { once: true }));
  }
  sw.addEventListener("controllerchange", () => location.reload()); // another build: all of it, everywhere
  document.addEventListener("visibilitychange", () => { if (!document.hidden) registration.update().catch(() => {}); });
}

// --- leading -----------------------------------------------------------------------------------------------------

let leads = false;
/** @type {Worker | undefined} */
let worker;
let workers = 0;
let term = 0; // the number of the one that answers
/** @type {[any, Transferable[]][]} */
let early = []; // what came before the worker was ready
let ready = false;
/** @type {Map<number, Worker>} */
const desks = new Map();

/** @param {any} message @param {Transferable[]} [ports] */
function pass(message, ports = []) {
  if (ready) worker?.postMessage(message, ports);
  else early.push([message, ports]);
}

/** @param {string} name of a lock @param {() => void} lost called when whoever holds it is no more */
function watch(name, lost) {
  void navigator.locks.request(name, () => lost());
}

function begin() {
  ready = false;
  term = ++workers;
  const name = `${NAME} worker ${performance.timeOrigin} ${term}`;
  const mine = worker = new Worker("worker.js", { type: "module" });
  mine.onmessage = ({ data, ports }) => {
    if (mine !== worker) return; // its last words
    if (data.what === "alive") watch(name, () => lost(mine));
    if (data.what === "hire") hire(data.desk, ports[0]);
    if (data.what === "end") end(data.desk);
    if (data.what === "failed") fail(data.text);
    if (data.what === "ready") {
      ready = true;
      const waiting = early;
      early = [];
      for (const [message, given] of waiting) pass(message, given);
      shown.resolve(undefined);
    }
  };
  mine.onerror = (event) => { if (mine === worker && !ready) fail(event.message ?? "the worker did not start"); };
  const thinkers = (navigator.hardwareConcurrency ?? 2) >= 8 ? 2 : 1;
  mine.postMessage({ what: "begin", name, address: HOME.href, database: NAME, thinkers });
}

/** The worker ended: another begins where it stopped, with what was durable. @param {Worker} gone */
function lost(gone) {
  if (gone !== worker) return;
  gone.terminate();
  for (const desk of [...desks.keys()]) end(desk);
  begin();
  announce();
}

/** Whoever talked to another now talks to this one. */
function announce() {
  early = early.filter(([message]) => message.what !== "request"); // the service worker asks again
  sw.controller?.postMessage({ what: "new leader", term });
  leaders.postMessage("new");
}

/** @param {number} desk @param {MessagePort} port */
function hire(desk, port) {
  end(desk);
  const name = `${NAME} thinker ${performance.timeOrigin} ${++workers}`;
  const thinker = new Worker("thinker.js", { type: "module" });
  desks.set(desk, thinker);
  thinker.onmessage = () => watch(name, () => {
    if (desks.get(desk) === thinker) worker?.postMessage({ what: "gone", desk });
  });
  thinker.postMessage({ what: "name", name });
  thinker.postMessage({ port }, [port]);
}

/** @param {number} desk */
function end(desk) {
  desks.get(desk)?.terminate();
  desks.delete(desk);
}

sw.addEventListener("message", ({ data, ports }) => {
  if (data.what === "who leads" && leads) sw.controller?.postMessage({ what: "i lead", term });
  if (data.what === "request" && data.term === term) { // what was meant for a worker before is asked again
    if (data.request.method === "POST") void navigator.storage.persist?.();
    pass({ what: "request", request: { ...data.request, cookie: document.cookie } }, [ports[0]]);
  }
  if (data.what === "dial") pass({ what: "dial", address: data.address, cookie: document.cookie }, [ports[0]]);
});

addEventListener("message", ({ data, ports, origin, source }) => {
  if (origin !== location.origin || source !== frame.contentWindow || data.what !== "dial") return;
  if (leads) pass({ what: "dial", address: data.address, cookie: document.cookie }, [ports[0]]);
  else sw.controller?.postMessage({ what: "dial", address: data.address }, [ports[0]]);
});

// --- the frame ---------------------------------------------------------------------------------------------------

const shown = Promise.withResolvers();

/** The page that an address of this one names, behind its `#`; a `#` of its own is written as `%23`, or as it is. @param {string} [address] */
function wanted(address = location.href) {
  const { hash } = new URL(address);
  return new URL(`.${hash.startsWith("#/") ? hash.slice(1).replace("%23", "#") : "/"}`, HOME).href;
}

/** @returns {string} */
const current = () => frame.contentWindow?.location.href ?? "";

frame.addEventListener("load", () => {
  const page = frame.contentWindow;
  if (page === null || page.location.href === "about:blank") return;
  $("boot").hidden = true;
  frame.hidden = false;
  mirror();
  frame.contentDocument?.addEventListener("click", () => setTimeout(mirror)); // what scripts put into the address
  const title = frame.contentDocument?.querySelector("title");
  if (title) new MutationObserver(mirror).observe(title, { childList: true });
  page.focus();
});

function mirror() {
  const at = current();
  if (!at.startsWith(HOME.href)) return;
  history.replaceState(history.state, "", `#/${at.slice(HOME.href.length)}`);
  document.title = frame.contentDocument?.title ?? document.title;
  document.documentElement.lang = frame.contentDocument?.documentElement.lang || "en";
}

addEventListener("hashchange", ({ newURL }) => setTimeout(() => { // of somebody's own; going back, the frame goes by itself
  if (current() !== wanted(newURL)) frame.contentWindow?.location.replace(wanted(newURL)); // by now it may be mirrored over
}, 300));

/** @param {string} text */
function fail(text) {
  $("boot").hidden = false;
  $("loading").hidden = true;
  $("failed").hidden = false;
  $("why").textContent = text;
}

// --- all of it ---------------------------------------------------------------------------------------------------

if (!("serviceWorker" in navigator) || !isSecureContext) fail("service worker");
else {
  try {
    await kept();
    const first = Promise.withResolvers();
    void navigator.locks.request(NAME, () => { // one tab has it; when that is closed, the next
      leads = true;
      begin();
      announce();
      first.resolve(undefined);
      return new Promise(() => {});
    });
    await Promise.race([first.promise, new Promise((done) => setTimeout(done, 200))]);
    if (!leads) shown.resolve(undefined); // another tab answers
    await shown.promise;
    performance.mark("ready");
    frame.src = wanted();
  } catch (error) {
    fail(String(error));
  }
}
