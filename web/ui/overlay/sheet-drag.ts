/** A sheet dragged down by more than this fraction of its height closes (design.md, 5). */
const CLOSE_SHARE = 0.25;
/** Pixels per millisecond: a fling at least this fast decides by its direction, wherever it started. */
const FLING = 0.6;

/**
 * Whether releasing closes the sheet. `share`: how far down, 0-1 of its height; `velocity`: px/ms, positive is down.
 */
export function closesAt(share: number, velocity: number): boolean {
  if (velocity < -FLING) return false;
  return share > CLOSE_SHARE || (velocity > FLING && share > 0.04);
}
