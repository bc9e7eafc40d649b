import { applyDifference, mindsetDifference } from '@mangoquest/core/mindset/difference.ts';
import { nextNewMindsetId } from '@mangoquest/core/mindset/ids.ts';
import { cloneMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { withOneStart, withStart } from '@mangoquest/core/mindset/start.ts';

/**
 * Puts one's unsaved changes, made on `base`, on top of what the server has now: fields changed here win, all
 * others are the server's. One that was changed here and deleted there comes back as a new one.
 */
export function rebase(
  base: readonly Mindset[],
  current: readonly Mindset[],
  newBase: readonly Mindset[],
): readonly Mindset[] {
  const baseById = new Map(base.map((mindset) => [mindset.id, mindset]));
  const mineById = new Map(current.map((mindset) => [mindset.id, mindset]));
  const theirIds = new Set(newBase.map(({ id }) => id));
  const kept = newBase.flatMap((theirs) => {
    const before = baseById.get(theirs.id);
    const mine = mineById.get(theirs.id);
    if (!before) return [theirs];
    if (!mine) return [];
    const difference = mindsetDifference(before, mine);
    return [difference ? applyDifference(theirs, difference) : theirs];
  });
  const added = current.filter(({ id }) => id <= 0);
  const revived: Mindset[] = [];
  for (const mine of current) {
    const before = baseById.get(mine.id);
    if (mine.id <= 0 || theirIds.has(mine.id) || !before || !mindsetDifference(before, mine)) continue;
    const id = nextNewMindsetId([...current, ...revived].map((mindset) => mindset.id));
    revived.push({ ...cloneMindset(mine, id), isStart: false });
  }
  const all = [...kept, ...added, ...revived];
  const startBefore = base.find(({ isStart }) => isStart)?.id;
  const myStart = current.find(({ isStart }) => isStart)?.id;
  const movesStart = myStart !== undefined && myStart !== startBefore && all.some(({ id }) => id === myStart);
  return movesStart ? withStart(all, myStart) : withOneStart(all);
}
