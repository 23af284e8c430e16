/** What seats are called where names are left out: by the colour in which their title draws them. */

/** Where on the wheel a colour ends, in degrees. */
const HUES = [
  [14, "Red"],
  [42, "Orange"],
  [68, "Yellow"],
  [165, "Green"],
  [190, "Teal"],
  [250, "Blue"],
  [292, "Violet"],
  [345, "Pink"],
  [361, "Red"],
];
const GREY = 0.22;

/** The word for a colour such as `#5ec8a8`. @param {string} colour */
export function colourWord(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const spread = high - low;
  if (!(spread > GREY * high)) return high > 0.7 ? "White" : "Grey";
  const sixth =
    high === red
      ? (green - blue) / spread
      : high === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  const hue = (60 * sixth + 360) % 360;
  return /** @type {string} */ (HUES.find(([end]) => hue < Number(end))?.[1]);
}

/**
 * The welcome with a name for every seat that has none.
 * @param {any} welcome @param {any} update @param {any} board
 */
export function calledByColour(welcome, update, board) {
  const seats = welcome.table.seats;
  const words = seats.map(({ seat, colour }) =>
    colourWord(board.look?.(update.view, seat, welcome.catalog)?.colour ?? colour),
  );
  const name = (n) => {
    const alike = words.filter((word) => word === words[n]).length > 1;
    return `${words[n]} seat${alike ? ` ${n + 1}` : ""}`;
  };
  const named = seats.map((seat, n) => (seat.name ? seat : { ...seat, name: name(n) }));
  return { ...welcome, table: { ...welcome.table, seats: named } };
}
