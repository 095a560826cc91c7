// Keeps the files of one build, and hands what pages ask for to the tab that leads, where the application runs.
/* global BUILD, unpacked */
importScripts("lzma.js");

const HOME = new URL("./", location.href); // the folder, wherever it lies
const CACHE = `fourfold ${HOME.pathname} ${BUILD.id}`;
const OURS = `fourfold ${HOME.pathname} `;
const PIECE = 1 << 16; // bytes
const SEARCH = 150; // milliseconds until whoever leads is looked for again
const PATIENCE = 60_000; // until nobody is taken to lead

// For scripts that run Python. Pages have a stricter one, which the application sends.
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";
const TYPES = { html: "text/html", js: "text/javascript", mjs: "text/javascript", css: "text/css", json: "application/json",
  svg: "image/svg+xml", wasm: "application/wasm", zip: "application/zip", webmanifest: "application/manifest+json" };

/** @param {string} name below the folder */
const address = (name) => new URL(name, HOME).href;

// --- the files ---------------------------------------------------------------------------------------------------

/** @param {string} name @param {BodyInit} body @param {string} bundle */
function file(name, body, bundle) {
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  const headers = { "content-type": type, "x-bundle": bundle, "x-content-type-options": "nosniff" };
  const policy = type === TYPES.html ? {} : { "content-security-policy": POLICY }; // a page says its own
  return new Response(body, { headers: { ...headers, ...policy } });
}

/** A bundle from an older build that has the very same, or from the network. @param {Cache} cache @param {typeof BUILD.bundles[0]} bundle */
async function fetchBundle(cache, { name, file: from, size, names }) {
  for (const other of await caches.keys()) {
    if (!other.startsWith(OURS) || other === CACHE) continue;
    const old = await caches.open(other);
    const found = await Promise.all(names.map((one) => old.match(address(one))));
    if (!found.every((one) => one?.headers.get("x-bundle") === from)) continue;
    await Promise.all(found.map((one, place) => cache.put(address(names[place]), one)));
    return;
  }
  const got = await fetch(address(from), { cache: "no-cache" });
  if (!got.ok) throw new Error(`${from}: ${got.status}`);
  const packed = await got.arrayBuffer();
  const data = unpacked(new Uint8Array(packed), size);
  const files = name === null ? JSON.parse(new TextDecoder().decode(data)) : { [name]: inPieces(data) };
  await Promise.all(Object.entries(files).map(([one, body]) => cache.put(address(one), file(one, body, from))));
  for (const kept of [packed, data.buffer]) kept.transfer?.(0); // megabytes that would stay until somebody tidies up, and nobody does in a match
}

/** What is put away piece by piece: as one, a copy of all of it would stay as long. @param {Uint8Array} data */
function inPieces(data) {
  let at = 0;
  return new ReadableStream({
    pull(out) {
      if (at < data.length) out.enqueue(data.slice(at, at += PIECE));
      else out.close();
    },
  });
}

addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  await Promise.all([
    ...BUILD.bundles.map((bundle) => fetchBundle(cache, bundle)),
    ...BUILD.plain.map(async (name) => {
      const got = await fetch(address(name), { cache: "no-cache" });
      if (!got.ok) throw new Error(`${name}: ${got.status}`);
      await cache.put(address(name), file(name || "index.html", await got.arrayBuffer(), ""));
    }),
  ]);
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  await clients.claim();
})()));

// --- whoever leads -----------------------------------------------------------------------------------------------

/** @type {string | undefined} */
let leader;
let term = 0; // which of the leader's workers answers: it takes nothing that was meant for one before
/** @type {Set<() => void>} for each request without all of its answer, what is done once another worker answers */
const unanswered = new Set();

async function lead() {
  const known = leader === undefined ? undefined : await clients.get(leader);
  if (known) return known;
  leader = undefined;
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    const all = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const tops = all.filter((client) => client.frameType === "top-level");
    for (const client of tops) client.postMessage({ what: "who leads" });
    await new Promise((done) => setTimeout(done, SEARCH));
    const found = leader === undefined ? undefined : await clients.get(leader);
    if (found) return found;
  }
  throw new Error("nobody leads");
}

addEventListener("message", (event) => {
  const { what } = event.data;
  if (what === "i lead" || what === "new leader") [leader, term] = [event.source.id, event.data.term];
  if (what === "new leader") for (const again of [...unanswered]) again(); // or its worker is a new one
  if (what === "switch") skipWaiting();
  if (what === "claim") event.waitUntil(clients.claim());
  if (what === "dial") event.waitUntil(lead().then((to) => to.postMessage(event.data, [event.ports[0]])));
});

/** @param {Request} request */
async function forward(request) {
  const url = new URL(request.url);
  const body = ["GET", "HEAD"].includes(request.method) ? new ArrayBuffer(0) : await request.arrayBuffer();
  const headers = [...request.headers].filter(([name]) => name !== "accept-encoding");
  if (!request.headers.has("accept-language")) headers.push(["accept-language", navigator.languages.join(",")]);
  if (body.byteLength > 0) headers.push(["content-length", String(body.byteLength)]);
  const asked = { method: request.method, address: url.pathname + url.search, headers, body };
  return new Promise((done, fail) => {
    /** @type {MessagePort | undefined} */
    let port;
    /** @type {ReadableStreamDefaultController} */
    let out;
    const stream = new ReadableStream({
      start(controller) { out = controller; },
      cancel() {
        unanswered.delete(cut);
        port?.postMessage("gone");
      },
    });
    const cut = () => { // no page waits for the rest of what nobody will send
      unanswered.delete(cut);
      out.error(new Error("whoever answered is gone"));
    };
    /** @type {{status: number, headers: [string, string][]} | undefined} */
    let head; // held until there is more: until then all of it can be asked again
    function take({ data: { status, headers, chunk, more } }) {
      if (status !== undefined) {
        head = { status, headers };
        return;
      }
      if (unanswered.delete(ask)) {
        const leads = head.headers.find(([name]) => name === "location");
        const whole = more ? stream : chunk; // we may be put to sleep before a stream is read to its end
        if (leads && head.status >= 300 && head.status < 400) done(Response.redirect(new URL(leads[1], request.url).href, head.status));
        else done(new Response([204, 205, 304].includes(head.status) ? null : whole, head));
        if (!more) return port?.close();
        unanswered.add(cut);
      }
      if (chunk.byteLength > 0) out.enqueue(chunk);
      if (!more) {
        unanswered.delete(cut);
        out.close();
        port?.close();
      }
    }
    let asking = false;
    async function ask() {
      if (asking) return;
      asking = true;
      try {
        const to = await lead();
        asking = false;
        if (!unanswered.has(ask)) return; // the answer came after all
        port?.close();
        const channel = new MessageChannel();
        port = channel.port1;
        port.onmessage = take;
        to.postMessage({ what: "request", term, request: asked }, [channel.port2]);
      } catch (error) {
        unanswered.delete(ask);
        fail(error);
      }
    }
    unanswered.add(ask);
    void ask();
  });
}

// --- what is asked for -------------------------------------------------------------------------------------------

/** Where a page's address is answered from a file, which one. @param {URL} url */
function named(url) {
  const path = url.pathname.slice(HOME.pathname.length);
  const query = url.searchParams;
  if (path.startsWith("static/") && query.has("scheme")) return `${path}.${query.get("scheme")}`;
  if (path.startsWith("picture/")) return `${path}.${query.get("language") ?? "en"}.${query.get("scheme") || "system"}.svg`;
  return path;
}

/** @param {FetchEvent} event */
async function answer(event) {
  const { request } = event;
  const url = new URL(request.url);
  if (url.pathname.startsWith(`${HOME.pathname}print/`) && url.pathname.endsWith(".pdf")) return fetch(request); // made with the build, and kept by nobody
  const top = request.mode === "navigate" && request.destination === "document";
  const frame = request.destination === "iframe" || request.destination === "frame";
  if (top) {
    const path = url.pathname.slice(HOME.pathname.length - 1) + url.search;
    if (!["/", "/index.html"].includes(path)) return Response.redirect(`${HOME.href}#${path}`);
  }
  if (request.method === "GET" && !(frame && url.pathname === HOME.pathname)) {
    const cache = await caches.open(CACHE);
    const found = await cache.match(address(top ? "" : named(url)));
    if (found) return found;
    if (top) return fetch(request);
  }
  return forward(request);
}

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin === HOME.origin && url.pathname.startsWith(HOME.pathname)) event.respondWith(answer(event).catch((error) => new Response(String(error), { status: 503, headers: { "content-type": "text/plain" } })));
});
