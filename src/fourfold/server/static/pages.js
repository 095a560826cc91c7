// @ts-check
import { rememberWidth, WIDE } from "./common.js";
import { giving } from "./deal.js";

rememberWidth();
WIDE.addEventListener("change", rememberWidth);
giving();

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-lesson]"))) {
  const done = localStorage.getItem(`fourfold.lesson.${link.pathname}`);
  const said = link.querySelector("[data-resume]");
  if (!done) continue;
  link.search = String(new URLSearchParams({ done }));
  if (said instanceof HTMLElement) said.textContent = said.dataset.resume ?? "";
}
