// @ts-check
// An interpreter with all that was packed for it.
import { loadPyodide } from "./python/pyodide.mjs";

const AT = new URL("python/", import.meta.url).href;

const LIBRARY = "/lib/python3.14";

/** Lay out the files of a pack, which lie in it one behind another after a list of them. They stay where they are: a copy
 * of each would be as large again, in every worker. @param {any} FS @param {ArrayBuffer} data */
function lay(FS, data) {
  const listed = new DataView(data).getUint32(0, true);
  let at = 4 + listed;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, listed)))) {
    const path = `${LIBRARY}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, new Uint8Array(data, at, size), { canOwn: true });
    at += size;
  }
}

/** @param {string[]} packs what it is to have @param {string} code run once it is there @param {Record<string, unknown>} given names of it */
export async function interpreter(packs, code, given = {}) {
  const coming = packs.map((name) => fetch(`${AT}${name}.pack`).then((got) => got.arrayBuffer()));
  const py = await loadPyodide({
    indexURL: AT, stdLibURL: `${AT}none.zip`, env: { PYTHONPATH: LIBRARY }, lockFileURL: `${AT}pyodide-lock.json`,
    fsInit: async (FS) => { for (const data of coming) lay(FS, await data); },
  });
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
