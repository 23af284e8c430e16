/**
 * The site is told whether anybody has this page before their eyes: whoever has not is told of their move in
 * another way. Each new line begins as one that is looked at.
 * @param {(message: {type: string, on: boolean}) => void} say
 */
export function tellWhetherOneLooks(say) {
  const tell = () => say({ type: "looking", on: !document.hidden });
  document.addEventListener("visibilitychange", tell);
  return { begin: () => document.hidden && tell() };
}
