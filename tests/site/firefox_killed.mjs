// Workers that are killed: node firefox_killed.mjs PUPPETEER FIREFOX ADDRESS PLAY
import { launched, opened, press, run, say, shown, version } from "./firefox_driving.mjs";

const [puppeteer, executablePath, address, play] = process.argv.slice(2);
const browser = await launched(puppeteer, executablePath);

/** In the outermost page, before its scripts: the workers it has, so that one can be ended as the browser would. */
const overheard = () => {
  if (self !== top) return;
  const workers = [];
  self.Worker = class extends Worker {
    constructor(file, ...more) {
      super(file, ...more);
      workers.push([file, this]);
    }
  };
  self.kill = (file) => workers.findLast(([name]) => name === file)[1].terminate();
};

/** In the outermost page: end the worker as soon as a table is kept, whether or not it has said so yet. */
const killOnceMade = async () => {
  const database = await new Promise((done) => { indexedDB.open(`fourfold ${location.pathname}`).onsuccess = ({ target }) => done(target.result); });
  const count = () => new Promise((done) => { database.transaction("tables").objectStore("tables").count().onsuccess = ({ target }) => done(target.result); });
  while (await count() === 0) ;
  self.kill("worker.js");
  database.close();
};

const pressed = async (page, what) => {
  const before = await version(page);
  const found = await run(page, play, 2);
  say(what, { pressed: found.times.length, before, after: await version(page) });
};

try {
  const page = await opened(browser, address, overheard);
  await shown(page, "form[action$='/play/envyra'] button");
  const killing = page.evaluate(killOnceMade);
  await press(page, "form[action$='/play/envyra'] button");
  await killing;
  await shown(page, "#stage svg");
  await pressed(page, "made");
  await page.evaluate(() => self.kill("worker.js"));
  await pressed(page, "killed");
  await page.evaluate(() => self.kill("thinker.js"));
  await pressed(page, "left to think");
} catch (error) {
  say("error", { text: String(error.stack) });
} finally {
  await browser.close();
}
process.exit(0);
