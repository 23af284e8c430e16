/** Tiny synthesized sounds, off until somebody wants them. */

/** Notes as [hertz, start, length] in seconds. */
const SOUNDS = {
  turn: [
    [523, 0, 0.12],
    [784, 0.13, 0.22],
  ],
  coin: [
    [1250, 0, 0.05],
    [1660, 0.05, 0.12],
  ],
  place: [[220, 0, 0.09]],
  die: [
    [180, 0, 0.04],
    [240, 0.07, 0.04],
    [160, 0.14, 0.06],
  ],
  card: [
    [420, 0, 0.05],
    [620, 0.05, 0.07],
  ],
  offer: [
    [660, 0, 0.09],
    [660, 0.14, 0.09],
  ],
  chat: [[900, 0, 0.05]],
  end: [
    [392, 0, 0.15],
    [523, 0.16, 0.15],
    [659, 0.32, 0.15],
    [784, 0.48, 0.4],
  ],
};

/** @param {{value: boolean, peek: () => boolean}} wanted a signal */
export function createSound(wanted) {
  /** @type {AudioContext | null} */
  let context = null;
  return function play(name) {
    const notes = SOUNDS[name];
    if (!notes || !wanted.peek() || document.hidden) return;
    context ??= new AudioContext();
    for (const [hertz, start, length] of notes) {
      const at = context.currentTime + start;
      const tone = context.createOscillator();
      const loud = context.createGain();
      tone.type = "triangle";
      tone.frequency.value = hertz;
      loud.gain.setValueAtTime(0.0001, at);
      loud.gain.exponentialRampToValueAtTime(0.12, at + 0.01);
      loud.gain.exponentialRampToValueAtTime(0.0001, at + length);
      tone.connect(loud).connect(context.destination);
      tone.start(at);
      tone.stop(at + length + 0.02);
    }
  };
}
