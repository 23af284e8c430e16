/**
 * Announcing an event: the start is given in the browser's own time zone, where the site knows of none.
 * Without this it is UTC, and the label says so.
 */
const zone = /** @type {HTMLInputElement} */ (document.querySelector("[name=zone]"));
const start = /** @type {HTMLInputElement} */ (document.querySelector("[name=starts_at]"));
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

if (zone.value === "UTC" && /^(?!Etc\/).+\//.test(own)) {
  const when = new Date(`${start.value}Z`);
  if (!Number.isNaN(when.getTime())) {
    // The same moment as one's own clock shows it; the field takes no zone.
    const shown = new Date(when.getTime() - 60000 * when.getTimezoneOffset());
    start.value = shown.toISOString().slice(0, 16);
  }
  zone.value = own;
  const label = /** @type {HTMLLabelElement} */ (document.querySelector(`label[for="${start.id}"]`));
  label.textContent = `Start (${own})`;
}
