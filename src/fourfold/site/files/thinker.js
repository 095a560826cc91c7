// @ts-check
// A worker that only works things out: bots, hints, chances, files of strangers.
import { alive, interpreter } from "./boot.js";

const CODE = `
from fourfold.tab.standins import stand_in
stand_in()
from fourfold.tab.browser import at_desk
at_desk
`;

/** @type {Promise<any> | undefined} */
let begun;

onmessage = async ({ data }) => {
  if (data.what === "name") {
    await alive(data.name);
    return postMessage({ what: "alive" });
  }
  const port = data.port;
  begun ??= interpreter(["engine"], CODE);
  port.onmessage = async ({ data: { id, ready, order } }) => {
    try {
      const desk = await begun;
      const found = desk(ready, order);
      port.postMessage({ id, found });
    } catch (error) {
      port.postMessage({ id, error: String(error) });
    }
  };
};
