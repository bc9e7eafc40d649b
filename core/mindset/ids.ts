/*
 * Ids of 0 or below are unsaved (Spec §3). 0 is reserved for the first mindset of an empty quest, which becomes its
 * start (Spec §4); all others count down from -1.
 */

/** The id of the next new mindset among those with `ids`: 0 on an empty quest, else the next below 0. */
export function nextNewMindsetId(ids: Iterable<number>): number {
  let lowest: number | null = null;
  for (const id of ids) lowest = Math.min(lowest ?? 0, id);
  return lowest === null ? 0 : lowest - 1;
}

/** The id of the next new mindchunk or reaction among its siblings: always below 0. */
export function nextNewId(siblingIds: Iterable<number>): number {
  let lowest = 0;
  for (const id of siblingIds) lowest = Math.min(lowest, id);
  return lowest - 1;
}

/** Whether an id is that of something saved. */
export function isSaved(id: number): boolean {
  return id > 0;
}
