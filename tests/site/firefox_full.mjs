// A browser without room: node firefox_full.mjs PUPPETEER FIREFOX ADDRESS PLAY
import { launched, opened, press, run, say, shown, version, within } from "./firefox_driving.mjs";

const [puppeteer, executablePath, address, play] = process.argv.slice(2);
const LIMIT = 400_000; // kilobytes of all sites together; one of them has a fifth
const browser = await launched(puppeteer, executablePath, { "dom.quotaManager.temporaryStorage.fixedLimit": LIMIT });

/** In the outermost page: take all the room there is, to the last kilobyte. */
const fill = async () => {
  const filler = await new Promise((done) => {
    const asked = indexedDB.open("filler");
    asked.onupgradeneeded = () => asked.result.createObjectStore("all", { autoIncrement: true });
    asked.onsuccess = () => done(asked.result);
  });
  const put = (size) => new Promise((done) => {
    const change = filler.transaction("all", "readwrite");
    change.oncomplete = () => done(true);
    change.onabort = () => {
      filler.transaction("all", "readwrite").abort(); // the next may only delete
      done(false);
    };
    change.objectStore("all").put(new Blob([new Uint8Array(size)]));
  });
  for (let size = 1 << 22; size >= 1 << 10; size >>= 2) while (await put(size)) ;
  filler.close();
};

/** In the outermost page: have room again. */
const clear = () => new Promise((done) => { indexedDB.deleteDatabase("filler").onsuccess = () => done(undefined); });

/** At a table where people sit side by side: press until it is said that there is no room; before, a little may be left. */
const pressUntilTold = async () => {
  const state = () => document.getElementById("state").dataset;
  const toast = document.getElementById("toast");
  const live = () => document.getElementById("main").getAttribute("aria-busy") === "false";
  let presses = 0;
  while (toast.hidden && document.getElementById("result").hidden) {
    const button = document.querySelector("#choices button[name=action]");
    if (button && state().turn === "yes" && live()) {
      presses++;
      button.click();
      if (!document.getElementById("confirm").hidden) document.getElementById("confirm-yes").click();
    }
    await new Promise((done) => setTimeout(done, 20));
  }
  return { said: toast.hidden ? "" : toast.querySelector("p").textContent, presses, version: Number(state().version) };
};

/** At a table: once nothing is under way, count what is refused from then on. */
const listen = async () => {
  while (document.getElementById("main").getAttribute("aria-busy") !== "false") await new Promise((done) => setTimeout(done, 20));
  const toast = document.getElementById("toast");
  toast.hidden = true;
  self.refused = 0;
  new MutationObserver(() => { if (!toast.hidden) self.refused++; }).observe(toast, { attributes: true });
};

try {
  const page = await opened(browser, `${address}#/make/earth_water_sun?preset=rules`);
  await shown(page, "select[name=seat_1]");
  await within(page, () => { document.querySelector("select[name=seat_1]").value = "beside"; });
  await press(page, "main form button.primary");
  await shown(page, "#stage svg");
  await run(page, play, 2);
  say("begun", { version: await version(page) });
  await page.evaluate(fill);
  say("full", await within(page, pressUntilTold));
  await page.evaluate(clear);
  await within(page, listen);
  const found = await run(page, play, 2);
  say("roomy", { pressed: found.times.length, refused: await page.evaluate(() => self.refused), version: await version(page) });
  await page.reload();
  await shown(page, "#stage svg");
  say("reloaded", { version: await version(page) });
} catch (error) {
  say("error", { text: String(error.stack) });
} finally {
  await browser.close();
}
process.exit(0);
