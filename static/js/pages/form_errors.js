/** A form that does not work yet: the keyboard stands on the first field that says why. */

/** @type {HTMLElement | null} */ (
  document.querySelector("form :is(input, select, textarea)[aria-invalid=true]")
)?.focus();
