// Whole matches in Debian's Firefox: node firefox.mjs PUPPETEER FIREFOX ADDRESS PLAY GAMES
// When it says "shown", it waits for a line on its input: then the network is gone.
import { frameWith, launched, opened, run, say, told, version } from "./firefox_driving.mjs";

const [puppeteer, executablePath, address, play, games] = process.argv.slice(2);
const browser = await launched(puppeteer, executablePath);

try {
  let began = Date.now();
  const page = await opened(browser, address);
  await frameWith(page, "article.game");
  say("shown", { ms: Date.now() - began });
  await told();
  for (const game of games.split(",")) {
    await page.evaluate(() => { location.hash = "#/"; });
    const start = await frameWith(page, `form[action$="/play/${game}"] button`);
    await start.$eval(`form[action$="/play/${game}"] button`, (button) => button.click());
    const table = await frameWith(page, "#stage svg");
    const few = await run(table, play, 2);
    const before = await version(table);
    began = Date.now();
    await page.reload();
    const again = await frameWith(page, "#stage svg");
    say("reloaded", { game, ms: Date.now() - began, before, after: await version(again), pressed: few.times.length });
    const found = await run(again, play, 2000);
    say("played", { game, over: found.over, times: found.times });
  }
} catch (error) {
  say("error", { text: String(error) });
} finally {
  await browser.close();
}
process.exit(0);
