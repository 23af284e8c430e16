/**
 * The site is told whether anybody has this page before their eyes: whoever has not is told of their move in
 * another way.
 */

/** The address of a new line, which says so. @param {string} address */
export const whetherOneLooks = (address) =>
  document.hidden ? `${address}${address.includes("?") ? "&" : "?"}looking=0` : address;

/** From now on. @param {(message: {type: string, on: boolean}) => void} say */
export function tellWhetherOneLooks(say) {
  document.addEventListener("visibilitychange", () => say({ type: "looking", on: !document.hidden }));
}
