/** In a small window the less common filters of a history begin folded away, unless one of them is used. */
const narrow = matchMedia("(max-width: 40em)").matches;
for (const more of /** @type {NodeListOf<HTMLDetailsElement>} */ (
  document.querySelectorAll(".more:not([data-used])")
))
  more.open = !narrow;
