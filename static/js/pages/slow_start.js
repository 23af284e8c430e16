/**
 * A page that is drawn by modules says so when it has not begun after some seconds: one of them was lost, or
 * the browser has none. Therefore this is no module, and written as for an old browser.
 */
(function watch() {
  var SECONDS = 8;
  var note = /** @type {HTMLElement} */ (document.querySelector("[data-slow-start]"));
  var begun = Date.now();
  var timer = setInterval(function look() {
    var waits = document.querySelector("[data-starting]") !== null;
    note.hidden = !waits || Date.now() - begun < SECONDS * 1000;
    if (!waits) clearInterval(timer);
  }, 500);
})();
