/** Screen coordinates in pixels, x to the right and y downwards. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface SpotBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A mark for something out of view, with its direction: degrees from up, clockwise. */
export interface EdgeMark extends Spot {
  readonly id: number;
  readonly degrees: number;
}

export interface EdgeRoom {
  /** The visible part of the map: places in it need no mark. */
  readonly seen: SpotBox;
  /** The box that marks may be placed in. */
  readonly box: SpotBox;
  /** Half of a mark's width and height. */
  readonly half: Spot;
  /** Controls that must not be covered. */
  readonly off: readonly SpotBox[];
  readonly most: number;
}

/** Where the ray from the middle of a box to a point outside of it meets the box; null for a point inside. */
export function edgeSpot({ left, top, right, bottom }: SpotBox, to: Spot): Spot | null {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [aside, down] = [to.x - x, to.y - y];
  const part = Math.min((right - left) / 2 / Math.abs(aside), (bottom - top) / 2 / Math.abs(down));
  return part >= 1 ? null : { x: x + part * aside, y: y + part * down };
}

/** Marks for places out of view, in order of priority: no overlaps with each other or with controls, `most` at most. */
export function edgeMarks(spots: readonly (Spot & { readonly id: number })[], room: EdgeRoom): readonly EdgeMark[] {
  const { seen, box, half, most } = room;
  const off = room.off.map((one) => grown(one, half));
  const inner = grown(box, { x: -half.x, y: -half.y });
  if (inner.right <= inner.left || inner.bottom <= inner.top) return [];
  const marks: EdgeMark[] = [];
  for (const { id, x, y } of spots) {
    if (marks.length >= most) break;
    const met = isIn(seen, { x, y }) ? null : edgeSpot(inner, { x, y });
    const spot = met === null ? null : besides(met, inner, off);
    if (spot === null || marks.some((mark) => isUpon(mark, spot, half))) continue;
    marks.push({ id, ...spot, degrees: (Math.atan2(x - spot.x, spot.y - y) * 180) / Math.PI });
  }
  return marks;
}

function grown({ left, top, right, bottom }: SpotBox, by: Spot): SpotBox {
  return { left: left - by.x, top: top - by.y, right: right + by.x, bottom: bottom + by.y };
}

function isIn({ left, top, right, bottom }: SpotBox, { x, y }: Spot): boolean {
  return x > left && x < right && y > top && y < bottom;
}

function isUpon(one: Spot, other: Spot, half: Spot): boolean {
  return Math.abs(one.x - other.x) < 2 * half.x && Math.abs(one.y - other.y) < 2 * half.y;
}

/** Moves the spot along its edge until it is clear of the controls; null if there is no room. */
function besides(spot: Spot, inner: SpotBox, off: readonly SpotBox[]): Spot | null {
  const covered = off.find((one) => isIn(one, spot));
  if (covered === undefined) return spot;
  const isAside = spot.x === inner.left || spot.x === inner.right;
  const ways = isAside
    ? [covered.top, covered.bottom].map((y) => ({ x: spot.x, y }))
    : [covered.left, covered.right].map((x) => ({ x, y: spot.y }));
  const isFree = ({ x, y }: Spot) =>
    x >= inner.left &&
    x <= inner.right &&
    y >= inner.top &&
    y <= inner.bottom &&
    !off.some((one) => isIn(one, { x, y }));
  return ways.find(isFree) ?? null;
}
