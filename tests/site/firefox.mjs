// Whole matches in Debian's Firefox: node firefox.mjs PUPPETEER FIREFOX ADDRESS PLAY GAMES
// When it says "shown", it waits for a line on its input: then the network is gone.
import { launched, opened, press, run, say, shown, told, version } from "./firefox_driving.mjs";

const [puppeteer, executablePath, address, play, games] = process.argv.slice(2);
const browser = await launched(puppeteer, executablePath);

try {
  let began = Date.now();
  const page = await opened(browser, address);
  await shown(page, "article.game");
  say("shown", { ms: Date.now() - began });
  await told();
  for (const game of games.split(",")) {
    await page.evaluate(() => { location.hash = "#/"; });
    await press(page, `form[action$="/play/${game}"] button`);
    await shown(page, "#stage svg");
    const few = await run(page, play, 2);
    const before = await version(page);
    began = Date.now();
    await page.reload();
    await shown(page, "#stage svg");
    say("reloaded", { game, ms: Date.now() - began, before, after: await version(page), pressed: few.times.length });
    const found = await run(page, play, 2000);
    say("played", { game, over: found.over, times: found.times });
  }
} catch (error) {
  say("error", { text: String(error) });
} finally {
  await browser.close();
}
process.exit(0);
