/** Buttons that copy what stands in a field: `data-copy` names the field's id. */
import { copyText } from "../shared/copy_text.js";

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll("[data-copy]")
)) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copy));
    button.textContent = (await copyText(field.value)) ? "Copied" : "Copy it by hand";
  });
}
