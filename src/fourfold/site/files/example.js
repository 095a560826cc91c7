// @ts-check
// A worker for pages beside the table: the interpreter, and one function of theirs (docs/site.md).
import { interpreter } from "./boot.js";

/** @type {Promise<any> | undefined} */
let begun;

onmessage = async ({ data: { id, code, given } }) => {
  try {
    begun ??= interpreter(["engine"], code);
    postMessage({ id, found: (await begun)(given) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
