// @ts-check
// What stands around the table: panels, a note that passes, clocks, settings, the table in words.
import { prefer, preference, sound } from "./calls.js";
import { IS_FIRST } from "./coach.js";
import { $, ask, BASE, ROOMY, showRule, whyNothing } from "./common.js";

const NOTE = 8000; // so long a note is shown
const room = $("main");
const sheet = $("sheet");

/** @param {string} address @param {() => DOMStringMap} state */
export function panels(address, state) {
  /** Open a panel, or close them with an empty name; where there is room one is always open. @param {string} name @param {boolean} [asked] */
  function open(name, asked = true) {
    const tab = name || (ROOMY.matches ? sheet.dataset.first ?? "" : "");
    sheet.dataset.tab = tab;
    for (const button of document.querySelectorAll(".tabs [data-tab]")) {
      button.setAttribute("aria-pressed", String(button.getAttribute("data-tab") === tab));
    }
    if (tab === "chat") $("chat-dot").hidden = true;
    const clauses = state().clauses ?? ""; // with nothing asked, the headings of the rulebook
    if (tab === "rules" && asked && $("rule").dataset.of !== clauses) {
      $("rule").dataset.of = clauses;
      void showRule(room.dataset.game ?? "", `?${new URLSearchParams({ ids: clauses, part: "true" })}`);
    }
    $("panel-log").scrollTop = $("panel-log").scrollHeight;
  }

  $("close-sheet").onclick = () => {
    const opened = document.querySelector(`.tabs [data-tab="${sheet.dataset.tab}"]`);
    open("");
    for (const one of [opened, opener]) if (one instanceof HTMLElement) one.focus(); // what is hidden does not take it
  };
  const opener = $("open-sheet"); // on a phone a closed sheet takes no room
  opener.onclick = () => open(document.querySelector("section.waiting") === null && $("chat-dot").hidden ? "log" : "chat");

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let fading;

  const usual = $("toast-more").textContent;

  /** @param {string} text @param {string} clause @param {() => void} [more] show all about it, or what @param {string} [label] says */
  function toast(text, clause, more, label) {
    const shown = $("toast");
    $("toast-more").textContent = label ?? usual;
    $("toast-more").hidden = more === undefined;
    $("toast-more").onclick = () => {
      shown.hidden = true;
      more?.();
    };
    const [line, link] = [shown.querySelector("p"), shown.querySelector("a")];
    if (line !== null) line.textContent = text;
    if (link !== null) {
      link.hidden = clause === "";
      link.href = `${BASE}/rules/${room.dataset.game}#${clause}`;
      link.dataset.clause = clause;
    }
    shown.hidden = false;
    clearTimeout(fading);
    fading = setTimeout(() => { shown.hidden = true; }, NOTE);
  }
  $("toast-close").onclick = () => { $("toast").hidden = true; };

  function clocks() {
    for (const clock of document.querySelectorAll("[data-left]")) {
      if (!(clock instanceof HTMLElement)) continue;
      const until = clock.dataset.until ?? String(Date.now() + Number(clock.dataset.left) * 1000);
      clock.dataset.until = until;
      const left = Math.max(0, Math.round((Number(until) - Date.now()) / 1000));
      const hours = Math.floor(left / 3600);
      const text = `${Math.floor(left / 60) % 60}:${String(left % 60).padStart(2, "0")}`;
      clock.textContent = hours > 0 ? `${hours} h ${Math.floor(left / 60) % 60}` : text;
    }
  }

  function settings() {
    for (const [id, name, usual] of /** @type {[string, string, boolean][]} */ ([["want-sound", "sound", false], ["want-confirm", "confirm", !IS_FIRST], ["want-forced", "forced", true]])) {
      const box = document.getElementById(id); // in a first match nothing plays itself, and there is nothing to choose
      if (!(box instanceof HTMLInputElement)) continue;
      box.checked = preference(name, usual);
      box.onchange = () => { prefer(name, box.checked); if (name === "sound") sound(true); };
    }
    $("want-notice").hidden = !("Notification" in window) || Notification.permission !== "default";
    $("want-notice").onclick = async () => { await Notification.requestPermission(); settings(); };
  }

  let worded = ""; // of which version, for which seat, the table in words is

  /** @param {string} text */
  function wordsAre(text) {
    const shown = $("in-words").querySelector("pre");
    if (shown !== null) shown.textContent = text;
  }

  /** The table in words is asked for while it is open. */
  async function inWords() {
    const [version, seat] = [state().version, state().seat ?? ""];
    if (!$("in-words").hasAttribute("open") || worded === version + seat) return;
    worded = version + seat;
    const got = await ask(`${address}/words${seat === "" ? "" : `?seat=${seat}`}`);
    if (worded !== version + seat) return;
    if (got.ok) wordsAre(got.text);
    else {
      worded = ""; // it is asked for again
      if ($("in-words").querySelector("pre")?.textContent === "") wordsAre(whyNothing(got));
    }
  }
  $("in-words").addEventListener("toggle", inWords);

  return { open, toast, clocks, settings, inWords, wordsAre };
}
