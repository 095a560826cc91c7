// @ts-check
// "Run it here": the examples of a page, run in a worker on the Python of the table beside these pages.

const HERE = new URL("./", import.meta.url);
const TABLE = new URL("../../table/", import.meta.url);
const blocks = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".live")]);

/** @type {Worker | undefined} */
let worker;
/** @type {Map<number, {done: (found: string) => void, fail: (error: Error) => void}>} */
const waiting = new Map();
let asked = 0;
let ran = 0; // so many of the blocks, from the first on

/** The table's service worker has the interpreter, and hands it out under the table's address. */
async function interpreter() {
  const registered = await navigator.serviceWorker.register(new URL("sw.js", TABLE), { scope: TABLE.pathname });
  const own = registered.installing ?? registered.waiting ?? registered.active;
  await new Promise((done, fail) => {
    const look = () => {
      if (registered.active) done(undefined);
      else if (own?.state === "redundant") fail(new Error("the interpreter cannot be fetched"));
    };
    own?.addEventListener("statechange", look);
    look();
  });
  const found = new Worker(new URL("example.js", TABLE), { type: "module" });
  found.onmessage = ({ data: { id, found: said, error } }) => {
    const { done, fail } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error === undefined) done?.(said);
    else fail?.(new Error(error));
  };
  found.onerror = () => {
    for (const { fail } of waiting.values()) fail(new Error("the interpreter does not start"));
    waiting.clear();
  };
  return found;
}

/** @param {string} given @returns {Promise<string>} */
async function run(given) {
  const code = `${await (await fetch(new URL("live.py", HERE))).text()}\nrun`;
  worker ??= await interpreter();
  const id = ++asked;
  return new Promise((done, fail) => {
    waiting.set(id, { done, fail });
    worker?.postMessage({ id, code, given });
  });
}

/** What a page's block has in it. @param {HTMLElement} block */
const session = (block) => block.querySelector("code")?.textContent ?? "";

blocks.forEach((block, place) => {
  const bar = document.createElement("p");
  const button = document.createElement("button");
  const status = document.createElement("span");
  const out = document.createElement("pre");
  bar.className = "live-bar";
  button.type = "button";
  button.className = "md-button md-button--primary";
  button.textContent = "Run it here";
  status.setAttribute("role", "status");
  out.className = "live-out";
  out.tabIndex = 0;
  out.setAttribute("aria-label", "What Python said");
  out.hidden = true;
  bar.append(button, " ", status);
  block.after(bar, out);
  button.addEventListener("click", async () => {
    button.disabled = true;
    out.hidden = true;
    status.textContent = worker ? "Running…" : "Python is coming: 6 MB, the first time…";
    try {
      if (place < ran || ran === 0) {
        await run(""); // from the beginning
        ran = 0;
      }
      for (; ran < place; ran++) await run(session(blocks[ran])); // what this one builds upon
      const told = JSON.parse(await run(session(block)));
      ran = place + 1;
      out.textContent = told.map(({ said }) => said).join("") || "(nothing: no news is good news)\n";
      out.hidden = false;
      const same = told.every(({ as_written: as }) => as);
      status.textContent = same ? "Python said what is written above." : "This time Python said something else.";
      block.dataset.ran = same ? "same" : "other";
    } catch (error) {
      status.textContent = `This did not work here: ${error instanceof Error ? error.message : error}`;
      block.dataset.ran = "failed";
    } finally {
      button.disabled = false;
    }
  });
});
