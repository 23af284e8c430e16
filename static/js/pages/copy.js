/** Buttons that copy what stands in a field: `data-copy` names the field's id. */

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll("[data-copy]")
)) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(
      /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copy)).value,
    );
    button.textContent = "Copied";
  });
}
