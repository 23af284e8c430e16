/** On the preferences page: this browser is told from now on. It asks for its permission on the click. */
const box = /** @type {HTMLElement} */ (document.querySelector("[data-push]"));
const button = /** @type {HTMLButtonElement} */ (box.querySelector("button"));
const token = /** @type {HTMLInputElement} */ (document.querySelector("[name=csrfmiddlewaretoken]"));
const state = box.querySelector("[data-push-state]");

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** Keep the subscription at the site, then show the list with it. */
async function tellHere() {
  if ((await Notification.requestPermission()) !== "granted") {
    state.textContent = "This browser does not let the site show any. You can allow it beside the address.";
    return;
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const made =
    known ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(box.dataset.key) }));
  const answer = await fetch(box.dataset.push, {
    method: "POST",
    headers: { "X-CSRFToken": token.value, "Content-Type": "application/json" },
    body: JSON.stringify(made),
  });
  if (answer.ok) location.reload();
  else state.textContent = (await answer.json()).sentence;
}

if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
  button.disabled = true;
  state.textContent = "This browser cannot be told. On an iPhone, first put the site on the home screen.";
} else {
  button.addEventListener("click", () =>
    tellHere().catch(() => {
      state.textContent = "That did not work: the browser’s push service was not reached.";
    }),
  );
}
