/** On the preferences page: the browser is asked for its permission when the box is ticked, not before. */

const box = /** @type {HTMLInputElement} */ (document.querySelector("[data-notify]"));
const state = document.querySelector("[data-notify-state]");
const permission = () => ("Notification" in window ? Notification.permission : "denied");

function show() {
  if (box.checked && permission() === "denied")
    state.textContent = "This browser does not let the site show any. You can allow it beside the address.";
}

box.addEventListener("change", async () => {
  if (box.checked && permission() === "default") await Notification.requestPermission();
  show();
});
show();
