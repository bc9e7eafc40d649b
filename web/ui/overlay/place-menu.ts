interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distance of a menu to its button and to the edges of the window, in px. */
const GAP = 4;
const EDGE = 8;
const TIP_GAP = 10;

/**
 * Position of a menu: below its button and aligned with its right edge; above if there is more room; never outside of
 * the window.
 */
export function placeMenu(button: Box, menu: Size, view: Size): { readonly left: number; readonly top: number } {
  const below = button.bottom + GAP;
  const above = button.top - GAP - menu.height;
  const fitsBelow = below + menu.height <= view.height - EDGE;
  const within = (at: number, size: number, end: number) => Math.max(EDGE, Math.min(at, end - EDGE - size));
  return {
    left: within(button.right - menu.width, menu.width, view.width),
    top: within(fitsBelow || above < EDGE ? below : above, menu.height, view.height),
  };
}

/**
 * Position of a tip: after the button in reading direction if there is room, else before it; below it if neither side
 * has room.
 */
export function placeTip(button: Box, tip: Size, view: Size): { readonly left: number; readonly top: number } {
  const within = (at: number, size: number, end: number) => Math.max(EDGE, Math.min(at, end - EDGE - size));
  const middle = within((button.top + button.bottom - tip.height) / 2, tip.height, view.height);
  const after = button.right + TIP_GAP;
  if (after + tip.width <= view.width - EDGE) return { left: after, top: middle };
  const before = button.left - TIP_GAP - tip.width;
  if (before >= EDGE) return { left: before, top: middle };
  return {
    left: within((button.left + button.right - tip.width) / 2, tip.width, view.width),
    top: within(button.bottom + TIP_GAP, tip.height, view.height),
  };
}
