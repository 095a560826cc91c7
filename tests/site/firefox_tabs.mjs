// Pages back and forth, two tabs at one table, a newer build: node firefox_tabs.mjs PUPPETEER FIREFOX ADDRESS PLAY
// When it says "waiting", it waits for a line on its input: then there is another build.
import { frameWith, launched, opened, run, say, told, until, version } from "./firefox_driving.mjs";

const [puppeteer, executablePath, address, play] = process.argv.slice(2);
const browser = await launched(puppeteer, executablePath);
const at = (page, hash) => until(() => page.evaluate((wanted) => location.hash === wanted, hash), hash);

try {
  const first = await opened(browser, address);
  const start = await frameWith(first, "article.game");
  await start.$eval("a[href$='/rules/envyra']", (link) => link.click());
  await at(first, "#/rules/envyra");
  await first.evaluate(() => history.back());
  await at(first, "#/");
  const again = await frameWith(first, "form[action$='/play/envyra'] button");
  await again.$eval("form[action$='/play/envyra'] button", (button) => button.click());
  const mine = await frameWith(first, "#stage svg");
  await run(mine, play, 1);
  await until(() => first.evaluate(() => location.hash.startsWith("#/t/")), "address of a table");

  const second = await opened(browser, first.url());
  const other = await frameWith(second, "#stage svg");
  await run(other, play, 2);
  const both = await version(other);
  await until(async () => (await version(mine)) >= both, "press of the other tab");
  await first.close();
  const alone = await run(other, play, 2);
  say("alone", { pressed: alone.times.length, before: both, after: await version(other) });

  say("waiting");
  await told();
  const before = await version(other);
  await second.evaluate(async () => { await (await navigator.serviceWorker.ready).update(); });
  await until(() => second.evaluate(() => !document.getElementById("newer").hidden), "offer of the newer build");
  await second.evaluate(() => document.getElementById("newer-go").click());
  await until(() => second.evaluate(async () => (await caches.keys()).every((name) => name.includes("anotherbuild"))), "newer build");
  // The page has loaded itself again, and the driver has lost its frame: it is looked at from the outside, then loaded once more.
  const after = await until(() => second.evaluate(() => {
    const inside = document.getElementById("page").contentDocument;
    return inside?.querySelector("#stage svg") && Number(inside.getElementById("state").dataset.version);
  }), "table in the newer build");
  await second.reload();
  const newer = await frameWith(second, "#stage svg");
  say("switched", { before, after, pressed: (await run(newer, play, 1)).times.length });
} catch (error) {
  say("error", { text: String(error) });
} finally {
  await browser.close();
}
process.exit(0);
