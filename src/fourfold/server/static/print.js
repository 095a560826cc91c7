// @ts-check
// How far a print is. Without this script the page reloads by itself.

const job = document.getElementById("print-job");
const bar = document.getElementById("print-progress");
const said = document.getElementById("print-said");

/** Ask until it is made or given up; then the page is shown anew. */
async function follow() {
  if (job === null || !(bar instanceof HTMLProgressElement) || said === null) return;
  const answer = await fetch(job.dataset.address ?? "").catch(() => null);
  if (answer?.ok) {
    const told = await answer.json();
    if (told.state === "done" || told.state === "failed") {
      location.reload();
      return;
    }
    bar.value = told.part;
    said.textContent = told.said || (told.ahead ? said.dataset.waiting : said.dataset.working) || "";
  } else if (answer !== null) {
    location.reload();
    return;
  }
  setTimeout(follow, 500);
}
follow();
