// Pages back and forth, two tabs at one table, a newer build: node firefox_tabs.mjs PUPPETEER FIREFOX ADDRESS PLAY
// When it says "waiting", it waits for a line on its input: then there is another build.
import { launched, opened, press, run, say, shown, told, until, version } from "./firefox_driving.mjs";

const [puppeteer, executablePath, address, play] = process.argv.slice(2);
const browser = await launched(puppeteer, executablePath);
const at = (page, hash) => until(() => page.evaluate((wanted) => location.hash === wanted, hash), hash);

try {
  const first = await opened(browser, address);
  await first.evaluate(() => localStorage.setItem("fourfold.speed", "instant")); // in a first match a tab would wait until its reader goes on
  await press(first, "a[href$='/rules/envyra']");
  await at(first, "#/rules/envyra");
  await first.evaluate(() => history.back());
  await at(first, "#/");
  await press(first, "form[action$='/play/envyra'] button");
  await shown(first, "#stage svg");
  await run(first, play, 1);
  await until(() => first.evaluate(() => location.hash.startsWith("#/t/")), "address of a table");

  const second = await opened(browser, first.url());
  await shown(second, "#stage svg");
  await run(second, play, 2);
  const both = await version(second);
  await until(async () => (await version(first)) >= both, "press of the other tab");
  await first.close();
  const alone = await run(second, play, 2);
  say("alone", { pressed: alone.times.length, before: both, after: await version(second) });

  say("waiting");
  await told();
  const before = await version(second);
  await second.evaluate(async () => { await (await navigator.serviceWorker.ready).update(); });
  await until(() => second.evaluate(() => !document.getElementById("newer").hidden), "offer of the newer build");
  await second.evaluate(() => {
    self.older = true;
    document.getElementById("newer-go").click();
  });
  await until(() => second.evaluate(async () => (await caches.keys()).every((name) => name.includes("anotherbuild"))), "newer build");
  await until(() => second.evaluate(() => self.older === undefined), "page that loads itself again");
  await shown(second, "#stage svg");
  const after = await version(second);
  say("switched", { before, after, pressed: (await run(second, play, 1)).times.length });
} catch (error) {
  say("error", { text: String(error) });
} finally {
  await browser.close();
}
process.exit(0);
