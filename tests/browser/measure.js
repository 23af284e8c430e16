/**
 * What is wrong with the table in this window, as [{kind, what}]: an empty list when every part is whole.
 *   restless the layout goes to and fro and never comes to rest
 *   page     something is taller or wider than the window
 *   asked    a part of the question, an answer to it or the clock is not in sight
 *   cut      text is cut off and cannot be read in any way: no title, no box that scrolls
 *   covered  something to press lies under something else, but for what a dialog is over
 *   board    the board is too small for what stands around it
 */
async ({ strict }) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const place = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(",");
  };
  const look = () =>
    [
      document.querySelector(".app").className,
      innerWidth,
      innerHeight,
      ...[...document.querySelectorAll(".centre, .app button, .app svg")].map(place),
    ].join(" ");
  let before = look();
  let [calm, frames] = [0, 0];
  const filled = () => {
    const { width, height } = document.querySelector(".app").getBoundingClientRect();
    return Math.abs(width - innerWidth) < 2 && Math.abs(height - innerHeight) < 2;
  };
  for (; calm < 3 && frames < 60; frames += 1) {
    await frame();
    calm = filled() && before === look() ? calm + 1 : 0;
    before = look();
  }
  const faults = [];
  const words = (node) =>
    (node.textContent || node.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ").slice(0, 40);
  const named = (node) =>
    `${node.tagName.toLowerCase()}${node.classList.length ? `.${[...node.classList].join(".")}` : ""}`;
  const tell = (kind, node, more = "") =>
    faults.push({ kind, what: `${named(node)} “${words(node)}” ${more}`.trim() });
  const app = document.querySelector(".app");
  const styles = new Map();
  const style = (node) => {
    if (!styles.has(node)) styles.set(node, getComputedStyle(node));
    return styles.get(node);
  };
  const rects = new Map();
  const rectOf = (node) => {
    if (!rects.has(node)) rects.set(node, node.getBoundingClientRect());
    return rects.get(node);
  };
  const clips = (node, axis) =>
    style(node)[axis === "x" ? "overflowX" : "overflowY"] !== "visible" || style(node).clipPath !== "none";
  const scrolls = (node, axis) => /auto|scroll/.test(style(node)[axis === "x" ? "overflowX" : "overflowY"]);
  const hidden = (node) =>
    !node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const unseen = (node) => {
    for (let up = node; up && up !== app; up = up.parentElement)
      if (style(up).clipPath === "inset(50%)") return true;
    return hidden(node) || parseFloat(style(node).fontSize) < 1;
  };

  /** What of a box is in sight: the box without what its surroundings cut off. */
  function inSight(node) {
    const own = rectOf(node);
    const box = { left: own.left, right: own.right, top: own.top, bottom: own.bottom };
    for (let up = node.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      const edge = rectOf(up);
      if (clips(up, "x")) {
        box.left = Math.max(box.left, edge.left);
        box.right = Math.min(box.right, edge.right);
      }
      if (clips(up, "y")) {
        box.top = Math.max(box.top, edge.top);
        box.bottom = Math.min(box.bottom, edge.bottom);
      }
      if (style(up).position === "fixed") break;
    }
    box.left = Math.max(box.left, 0);
    box.top = Math.max(box.top, 0);
    box.right = Math.min(box.right, innerWidth);
    box.bottom = Math.min(box.bottom, innerHeight);
    return {
      ...box,
      width: Math.max(0, box.right - box.left),
      height: Math.max(0, box.bottom - box.top),
      own,
    };
  }

  /* restless */
  if (calm < 3) tell("restless", app, before);

  /* page */
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1) tell("page", root, `${root.scrollHeight} tall`);
  if (root.scrollWidth > innerWidth + 1) tell("page", root, `${root.scrollWidth} wide`);
  for (const node of app.querySelectorAll(":scope > *, .pocket > *, .field > *, .talk > *")) {
    if (hidden(node) || style(node).display === "contents") continue;
    const box = rectOf(node);
    if (
      box.width &&
      box.height &&
      (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < -1 || box.top < -1)
    ) {
      tell("page", node, [box.left, box.top, box.right, box.bottom].map(Math.round).join(" "));
    }
  }

  /* asked */
  for (const node of app.querySelectorAll(
    ".prompt h2, .prompt .ask > b, .clock, .acts button, .offer button, .transport .transport-button",
  )) {
    if (hidden(node)) continue;
    const { width, height, own } = inSight(node);
    if (width >= own.width - 2 && height >= own.height - 2) continue;
    // In a window too small for all of it the question may be pushed along in a box of its own that is in
    // sight.
    const box = node.closest(".asks");
    if (!strict && box && scrolls(box, "y") && inSight(box).height > 80 && width >= own.width - 2) continue;
    tell(
      "asked",
      node,
      `${Math.round(width)}×${Math.round(height)} of ${Math.round(own.width)}×${Math.round(own.height)}`,
    );
  }

  /* cut */
  const readable = (node) => {
    // What ends in an ellipsis says itself now.
    node.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    for (
      let up = node, steps = 0;
      up && steps < 6 && !up.matches("section, main, aside, ul, ol, dl");
      up = up.parentElement, steps += 1
    ) {
      if (up.title || up.matches("[aria-haspopup], [aria-describedby], [data-shows-whole], summary"))
        return true;
    }
    return false;
  };
  const walk = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || node.closest("svg") || unseen(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter((rect) => rect.width > 1);
    if (!lines.length) continue;
    let [across, down] = [true, true];
    for (let up = node; up && up !== root && (across || down); up = up.parentElement) {
      const edge = rectOf(up);
      if (across && clips(up, "x")) {
        if (scrolls(up, "x")) across = false;
        else if (lines.some((rect) => rect.right > edge.right + 2 || rect.left < edge.left - 2)) {
          if (!readable(node)) tell("cut", node, `across by ${named(up)}`);
          break;
        }
      }
      if (down && clips(up, "y")) {
        if (scrolls(up, "y")) down = false;
        else if (
          lines.some(
            ({ top, bottom, height }) =>
              bottom - edge.bottom > height * 0.35 || edge.top - top > height * 0.35,
          )
        ) {
          if (!readable(node)) tell("cut", node, `below by ${named(up)}`);
          break;
        }
      }
      if (style(up).position === "fixed") break;
    }
  }

  /* covered: under a dialog nothing is meant to be pressed, and all of the dialog is in sight */
  const dialog = document.querySelector("[aria-modal=true]");
  if (dialog) {
    const box = rectOf(dialog);
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
      tell("page", dialog);
    for (const node of dialog.querySelectorAll(".go > *, h2, [aria-label='Look at the table']")) {
      const { width, height, own } = inSight(node);
      if (width < own.width - 2 || height < own.height - 2)
        tell("asked", node, `${Math.round(width)}×${Math.round(height)}`);
    }
  }
  for (const node of (dialog ?? app).querySelectorAll(
    "button, a[href], input, summary, [role=button][tabindex]",
  )) {
    if (hidden(node) || node.closest("[inert]") || style(node).pointerEvents === "none") continue;
    const box = inSight(node);
    if (box.width < 4 || box.height < 4) continue;
    let hits = 0;
    for (const [x, y] of [
      [0.5, 0.5],
      [0.12, 0.2],
      [0.88, 0.2],
      [0.12, 0.8],
      [0.88, 0.8],
    ]) {
      const found = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      if (found && (node.contains(found) || found.contains(node))) hits += 1;
      if (hits > 1) break;
    }
    if (hits < 2) tell("covered", node, `${hits} of 5`);
  }

  /* board */
  const offered = app.querySelector(".offer");
  const size = (node) => {
    const box = inSight(node);
    return box.width * box.height;
  };
  const board = app.querySelector(".centre");
  const space = board ? size(board) : 0;
  const share = strict ? (offered ? 0.12 : 0.2) : offered ? 0.04 : 0.1;
  if (space < innerWidth * innerHeight * share)
    tell("board", board ?? app, `${Math.round((space / innerWidth / innerHeight) * 100)} % of the window`);
  if (strict && !offered && app.matches(".stack")) {
    for (const node of app.querySelectorAll(".asks, .tray")) {
      if (size(node) > space) tell("board", node, "is larger than the board");
    }
  }
  return faults;
};
