export interface Keyed {
  readonly ids: readonly number[];
  readonly keys: readonly number[];
}

export const NO_KEYS: Keyed = { ids: [], keys: [] };

/**
 * React keys that survive a save, which assigns new ids: an item whose predecessor at the same index is gone counts as
 * the same item under its saved id. So a field being edited keeps its focus.
 */
export function stableKeys(before: Keyed, ids: readonly number[]): Keyed {
  const known = new Map(before.ids.map((id, at) => [id, before.keys[at] ?? 0]));
  let last = Math.max(0, ...before.keys);
  const keys = ids.map((id, at) => {
    const own = known.get(id);
    if (own !== undefined) return own;
    const gone = before.ids[at];
    const isRenumbered = gone !== undefined && !ids.includes(gone) && ids.length === before.ids.length;
    return isRenumbered ? (before.keys[at] ?? 0) : ++last;
  });
  return { ids, keys };
}
