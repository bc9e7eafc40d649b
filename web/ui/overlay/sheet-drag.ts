/** A sheet dragged further than this share of its height closes (design.md, 5). */
const CLOSE_SHARE = 0.25;
/** Pixels a millisecond: a fling this fast goes where it points, wherever it started. */
const FLING = 0.6;

/** Whether letting go closes the sheet. `share`: how far down, 0-1 of its height; `velocity`: px/ms, down is positive. */
export function closesAt(share: number, velocity: number): boolean {
  if (velocity < -FLING) return false;
  return share > CLOSE_SHARE || (velocity > FLING && share > 0.04);
}
