// @ts-check
// How the pages reach whoever answers them. A site without a server has a file of this name of its own (`fourfold/site`).

/** A connection to an address. @param {string} address @returns {WebSocket} */
export const dial = (address) => new WebSocket(`${location.origin.replace("http", "ws")}${address}`);

/** Is there a way there, as far as the browser knows? */
export const isOnline = () => navigator.onLine;

/** @param {() => void} gone @param {() => void} back */
export function whenOnline(gone, back) {
  addEventListener("offline", gone);
  addEventListener("online", back);
}
