/** Waits that can end early. */
export function createPauses() {
  /** What ends each, and whether it is one of those that only `endAll` ends. */
  const open = new Map();
  const end = (all) => {
    for (const [done, firm] of open) if (all || !firm) done();
  };
  return {
    /** @param {number} milliseconds @param {boolean} firm @returns {Promise<void>} */
    wait: (milliseconds, firm = false) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          open.delete(done);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        open.set(done, firm);
      }),
    end: () => end(false),
    endAll: () => end(true),
  };
}
