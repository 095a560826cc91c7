// @ts-check
// How the pages reach whoever answers them, where that is a worker of this browser: past the service worker, which may
// be put to sleep, by a port of their own.

/** What a page needs of a WebSocket. */
class Line {
  /** @type {(() => void) | null} */
  onopen = null;
  /** @type {((event: {data: string}) => void) | null} */
  onmessage = null;
  /** @type {(() => void) | null} */
  onclose = null;
  readyState = WebSocket.CONNECTING;
  #port;
  #leaders = new BroadcastChannel("fourfold");

  /** @param {string} address */
  constructor(address) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => {
      if (data.end) return this.#end();
      if (data.open) {
        this.readyState = WebSocket.OPEN;
        this.onopen?.();
      } else this.onmessage?.({ data: data.text });
    };
    this.#leaders.onmessage = () => this.#end(); // whoever was at the other end is no more
    parent.postMessage({ what: "dial", address }, location.origin, [port2]);
  }

  /** @param {string} text */
  send(text) {
    this.#port.postMessage({ text });
  }

  close() {
    this.#port.postMessage({ end: true });
    this.#end();
  }

  #end() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.#port.close();
    this.#leaders.close();
    setTimeout(() => this.onclose?.());
  }
}

/** A connection to an address. @param {string} address @returns {WebSocket} */
export const dial = (address) => /** @type {any} */ (new Line(address));

/** Whoever answers is in this browser. */
export const isOnline = () => true;

export function whenOnline() {} // it does not change
