// @ts-check
// What scrolls can be reached by keyboard: wide tables, which the theme puts into a box of their own.
addEventListener("load", () => {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap")) box.setAttribute("tabindex", "0");
});
