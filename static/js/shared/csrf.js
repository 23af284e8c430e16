/** What a form or a request of this page must carry, so that no other site can send it. */
export const csrfToken = () =>
  /** @type {HTMLInputElement | null} */ (document.querySelector("[name=csrfmiddlewaretoken]"))?.value ?? "";
