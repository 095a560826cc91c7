// Drives Debian's Firefox by WebDriver BiDi: node firefox.mjs PUPPETEER FIREFOX ADDRESS PLAY GAMES
// Prints a line of JSON for each thing that was seen. At the line "off" on its input the network is gone.
import { pathToFileURL } from "node:url";
import readline from "node:readline";

const [puppeteer, executablePath, address, play, games] = process.argv.slice(2);
const { default: driver } = await import(pathToFileURL(`${puppeteer}/lib/esm/puppeteer/puppeteer-core.js`).href);
const say = (what, more = {}) => console.log(JSON.stringify({ what, ...more }));
const PATIENCE = 180_000;
const browser = await driver.launch({ browser: "firefox", executablePath, headless: true, protocolTimeout: 900_000, extraPrefsFirefox: { "intl.accept_languages": "en", "ui.prefersReducedMotion": 1 } });
const page = await browser.newPage();
page.on("pageerror", (error) => say("error", { text: String(error) }));
page.on("console", (said) => { if (said.type() === "error") say("error", { text: said.text() }); });

async function frameWith(selector) {
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    for (const frame of page.frames()) {
      if (frame === page.mainFrame()) continue;
      try {
        if (await frame.$(selector)) return frame;
      } catch { /* it is on its way to another page */ }
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no ${selector}: ${await page.evaluate(() => document.body.innerText)}`);
}

const version = (frame) => frame.evaluate(() => Number(document.getElementById("state").dataset.version));
const run = (frame, most) => frame.evaluate(`(${play})([${most}, ${PATIENCE}])`);

try {
  let began = Date.now();
  await page.goto(address);
  await frameWith("article.game");
  say("shown", { ms: Date.now() - began });
  await new Promise((done) => readline.createInterface({ input: process.stdin }).once("line", done));
  for (const game of games.split(",")) {
    await page.evaluate(() => { location.hash = "#/"; });
    const start = await frameWith(`form[action$="/play/${game}"] button`);
    await start.$eval(`form[action$="/play/${game}"] button`, (button) => button.click());
    const table = await frameWith("#stage svg");
    const few = await run(table, 2);
    const before = await version(table);
    began = Date.now();
    await page.reload();
    const again = await frameWith("#stage svg");
    say("reloaded", { game, ms: Date.now() - began, before, after: await version(again), pressed: few.times.length });
    const found = await run(again, 2000);
    say("played", { game, over: found.over, times: found.times });
  }
} catch (error) {
  say("error", { text: String(error) });
} finally {
  await browser.close();
}
process.exit(0);
