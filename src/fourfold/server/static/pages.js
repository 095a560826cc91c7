// @ts-check
import { rememberWidth, WIDE } from "./common.js";
import { giving } from "./deal.js";

rememberWidth();
WIDE.addEventListener("change", rememberWidth);
giving();
openLink();
addEventListener("hashchange", openLink);

document.querySelector("a[data-back]")?.addEventListener("click", (event) => {
  if (history.length < 2) return; // there is no page before this one: the address leads on
  event.preventDefault();
  history.back();
});

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-lesson]"))) {
  const done = localStorage.getItem(`fourfold.lesson.${link.pathname}`);
  const said = link.querySelector("[data-resume]");
  if (!done) continue;
  link.search = String(new URLSearchParams({ done }));
  if (said instanceof HTMLElement) said.textContent = said.dataset.resume ?? "";
}

for (const example of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details[data-example]"))) {
  example.addEventListener("toggle", () => draw(example), { once: true });
}
openWhatIsNamed();
addEventListener("hashchange", openWhatIsNamed);

/** Show the drawn cases of an example; where that fails, the link to them stays. @param {HTMLDetailsElement} example */
async function draw(example) {
  const body = example.querySelector("div");
  const answer = await fetch(`${example.dataset.example}?part=true`).catch(() => null);
  if (body && answer?.ok) body.innerHTML = await answer.text();
}

/** What the address names may stand in folds: they are opened. */
function openWhatIsNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let at = named; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true;
  named?.scrollIntoView();
}

/** A match that came by link stands behind the `#`, where no server sees it before it is sent to ours. */
function openLink() {
  const form = document.getElementById("opening");
  if (!(form instanceof HTMLFormElement) || location.hash.length < 2) return;
  /** @type {HTMLTextAreaElement} */ (form.elements.namedItem("code")).value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname); // whoever comes back finds an empty page
  form.requestSubmit();
}
