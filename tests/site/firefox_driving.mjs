// What scripts that drive Debian's Firefox share, by WebDriver BiDi with puppeteer-core. They print a line of JSON for each
// thing that was seen.
import { pathToFileURL } from "node:url";
import readline from "node:readline";

const PATIENCE = 180_000;
process.on("unhandledRejection", () => {}); // the driver itself asks frames that have just gone; we wait for all that we ask
export const say = (what, more = {}) => console.log(JSON.stringify({ what, ...more }));

export async function launched(puppeteer, executablePath, settings = {}) {
  const { default: driver } = await import(pathToFileURL(`${puppeteer}/lib/esm/puppeteer/puppeteer-core.js`).href);
  return driver.launch({ browser: "firefox", executablePath, headless: true, protocolTimeout: 900_000, extraPrefsFirefox: { "intl.accept_languages": "en", "ui.prefersReducedMotion": 1, ...settings } });
}

export async function opened(browser, address, first) {
  const page = await browser.newPage();
  if (first) await page.evaluateOnNewDocument(first);
  page.on("pageerror", (error) => say("error", { text: String(error) }));
  page.on("console", (said) => { if (said.type() === "error") say("error", { text: said.text() }); });
  await page.goto(address);
  return page;
}

/** Wait until something is so; what it is. */
export async function until(look, what) {
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    try {
      const found = await look();
      if (found) return found;
    } catch { /* a page is on its way to another */ }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no ${what}`);
}

/** Do something with the document that is shown; from the outside, for the driver may still know a frame of before, or not yet that of now. */
export const within = (page, does, given) =>
  page.evaluate(`((document) => (${does})(${JSON.stringify(given)}))(document.getElementById("page").contentDocument)`);

export const shown = (page, selector) => until(() => within(page, (one) => document.querySelector(one) !== null, selector), selector);

export async function press(page, selector) {
  await shown(page, selector);
  await within(page, (one) => document.querySelector(one).click(), selector);
}

export const version = async (page) => Number(await until(() => within(page, () => document.getElementById("state")?.dataset.version), "table"));
export const run = (page, play, most) => within(page, play, [most, PATIENCE]);
const lines = readline.createInterface({ input: process.stdin });
/** The next line of the input. */
export const told = () => new Promise((done) => lines.once("line", done));
