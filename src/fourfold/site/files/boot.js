// @ts-check
// An interpreter with all that was packed for it.
import { loadPyodide } from "./python/pyodide.mjs";

const AT = new URL("python/", import.meta.url).href;

/** @param {string} code run once it is there @param {Record<string, unknown>} given names of it */
export async function interpreter(code, given = {}) {
  const app = fetch(`${AT}app.zip`).then((got) => got.arrayBuffer());
  const py = await loadPyodide({ indexURL: AT, stdLibURL: `${AT}stdlib.zip`, lockFileURL: `${AT}pyodide-lock.json` });
  py.unpackArchive(await app, "zip", { extractDir: "/lib/python3.14/site-packages" });
  for (const [name, value] of Object.entries(given)) py.globals.set(name, value);
  return py.runPythonAsync(code);
}

/** Whoever holds this is alive: the browser lets it go when a worker ends, however that happens. @param {string} name */
export const alive = (name) => new Promise((held) => {
  void navigator.locks.request(name, () => {
    held(undefined);
    return new Promise(() => {});
  });
});
