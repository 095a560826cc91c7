"""Playing a match by pressing, from within the page: the same script in every browser."""

PLAY = """async ([most, patience]) => {
  const state = () => document.getElementById("state").dataset;
  const shown = (id) => document.getElementById(id)?.hidden === false;
  const until = (test, most) => new Promise((done) => {
    const end = performance.now() + most;
    const look = () => test() ? done(true) : performance.now() > end ? done(false) : setTimeout(look, 8);
    look();
  });
  const choices = () => document.querySelectorAll("#choices button[name=action]");
  const live = () => document.getElementById("main")?.getAttribute("aria-busy") === "false"; // and alive
  const asks = () => live() && state().turn === "yes" && choices().length > 0;
  const tells = () => shown("telling"); // for a while, or until one goes on
  const times = [];
  for (let pressed = 0; pressed < most;) {
    const found = await until(() => shown("result") || shown("curtain") || tells() || asks(), patience);
    if (!found) return { over: false, stuck: true, times };
    if (shown("result")) return { over: true, times };
    if (tells()) {
      const goOn = () => document.getElementById(shown("next-step") ? "next-step" : "telling").click();
      await until(() => tells() ? goOn() : true, patience);
      continue;
    }
    if (shown("curtain")) {
      document.querySelector("#curtain a.primary").click();
      await until(() => !shown("curtain"), patience);
      continue;
    }
    const [version, seat] = [state().version, state().seat];
    const [button] = choices();
    const drawn = document.querySelector(`#stage [data-action="${CSS.escape(button.value)}"]`);
    const began = performance.now();
    (drawn ?? button).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    if (shown("confirm")) document.getElementById("confirm-yes").click();
    if (await until(() => state().version !== version || state().seat !== seat, 6000)) {
      times.push(performance.now() - began);
      pressed++;
    }
  }
  return { over: false, times };
}"""
