export interface Keyed {
  readonly ids: readonly number[];
  readonly keys: readonly number[];
}

export const NO_KEYS: Keyed = { ids: [], keys: [] };

/**
 * Keys for what a save gives other ids: one that stands where another has gone is the same, under its saved id. So the
 * field that is being written in keeps its focus.
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
