/**
 * A function that may be called as often as one likes, and runs once before the next frame is drawn.
 * @param {() => void} run
 */
export function onceAFrame(run) {
  let due = 0;
  return () => {
    due ||= requestAnimationFrame(() => {
      due = 0;
      run();
    });
  };
}
