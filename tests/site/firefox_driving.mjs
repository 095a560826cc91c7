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

export const frameWith = (page, selector) => until(async () => {
  for (const frame of page.frames()) if (frame !== page.mainFrame() && (await frame.$(selector))) return frame;
}, selector);

/** What is shown by a page that was just loaded, read from outside: the driver may still know the frame of before. */
export const shownVersion = async (page) => Number(await until(() => page.evaluate(() => document.getElementById("page").contentDocument?.getElementById("state")?.dataset.version), "table"));

export const version = (frame) => frame.evaluate(() => Number(document.getElementById("state").dataset.version));
export const run = (frame, play, most) => frame.evaluate(`(${play})([${most}, ${PATIENCE}])`);
const lines = readline.createInterface({ input: process.stdin });
/** The next line of the input. */
export const told = () => new Promise((done) => lines.once("line", done));
