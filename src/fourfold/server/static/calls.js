// @ts-check
// Sounds and notices: both off until somebody asks for them.
import { BASE } from "./common.js";

/** @param {string} name @param {boolean} usual */
export function preference(name, usual) {
  const stored = localStorage.getItem(`fourfold.${name}`);
  return stored === null ? usual : stored === "yes";
}

/** @param {string} name @param {boolean} value */
export function prefer(name, value) {
  localStorage.setItem(`fourfold.${name}`, value ? "yes" : "no");
}

/** @type {AudioContext | undefined} */
let audio;

/** A short tone, or two when it is one's turn. @param {boolean} turn */
export function sound(turn) {
  if (!preference("sound", false)) return;
  audio ??= new AudioContext();
  const tones = turn ? [587, 880] : [440];
  tones.forEach((tone, number) => {
    if (audio === undefined) return;
    const start = audio.currentTime + number * 0.14;
    const source = audio.createOscillator();
    const volume = audio.createGain();
    source.type = "sine";
    source.frequency.value = tone;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(turn ? 0.12 : 0.05, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.22);
    source.connect(volume).connect(audio.destination);
    source.start(start);
    source.stop(start + 0.24);
  });
}

/** @param {string} title @param {string} body */
export function notice(title, body) {
  if (!("Notification" in window) || Notification.permission !== "granted" || !document.hidden) return;
  const shown = new Notification(title, { body, tag: location.pathname, icon: `${BASE}/static/icon.svg` });
  shown.onclick = () => { window.focus(); shown.close(); };
}
