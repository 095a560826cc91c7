// Presses the last "Run it here" of a page, which runs all before it: node firefox_examples.mjs PUPPETEER FIREFOX ADDRESS
import { pathToFileURL } from "node:url";

const [puppeteer, executablePath, address] = process.argv.slice(2);
const { default: driver } = await import(pathToFileURL(`${puppeteer}/lib/esm/puppeteer/puppeteer-core.js`).href);
const browser = await driver.launch({ browser: "firefox", executablePath, headless: true });
const complaints = [];
const page = await browser.newPage();
page.on("pageerror", (error) => complaints.push(String(error)));
page.on("console", (said) => { if (said.type() === "error") complaints.push(said.text()); });
await page.goto(address);
await page.evaluate(() => [...document.querySelectorAll(".live-bar button")].at(-1).click());
const last = await page.waitForFunction(() => [...document.querySelectorAll(".live")].at(-1).dataset.ran, { timeout: 120_000 });
console.log(JSON.stringify({ ran: await last.jsonValue(), complaints }));
await browser.close();
process.exit(0);
